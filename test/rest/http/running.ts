/** Servers that a test starts, and connections to them. They are closed after each test. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../../src/service/http/server.js";
import { settled } from "../../support/events.js";

/** The only event of these servers. */
export const EVENT = settled("football", "2-1", { ft: "2-1" }, { id: 5 });
/** A request that it wins. */
export const BODY = JSON.stringify({ selections: [{ ref: "A1", eventId: 5, market: "ML", side: "home" }] });

export function servers(usual: Partial<ServerOptions> = {}) {
  const running: RunningServer[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(running.splice(0).map((server) => server.close()));
  });

  async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
    const findEvents = () => new Map([[5, EVENT]]);
    const server = await startServer({ findEvents, port: 0, log: null, ...usual, ...options });
    running.push(server);
    return server;
  }

  async function dial({ port }: Pick<RunningServer, "port">): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }

  return { start, dial };
}
