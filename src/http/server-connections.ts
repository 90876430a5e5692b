import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** So long requests that are on their way are waited for, in milliseconds: once around the world. */
const LAST_CALL = 250;

/** The connections of a server, and what is under way on each: so that it can end without cutting an answer off. */
export class Connections {
  readonly #server: Server;
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  #isClosing = false;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.#answers.set(socket, new Set());
      socket.once("close", () => this.#answers.delete(socket));
    });
  }

  /** Notes that a request is being answered. */
  begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const answers = this.#answers.get(socket);
    if (answers === undefined) return;
    answers.add(response);
    if (this.#isClosing) response.setHeader("connection", "close");
    response.once("close", () => {
      answers.delete(response);
      if (this.#isClosing && answers.size === 0) socket.destroySoon();
    });
  }

  /** The answers that are under way on a connection. */
  underWay(socket: Duplex): ReadonlySet<ServerResponse> {
    // node:http names its sockets by what they may be for users of `emit`.
    return this.#answers.get(socket as Socket) ?? new Set();
  }

  /**
   * Takes no new connections, ends those that are open behind their next answer, those on which none is asked for after a
   * moment, and what is left after `grace` milliseconds without one.
   *
   * `Server.close` of node:http would do most of this, but it destroys connections whose answer is written and not yet
   * taken: a large answer to a slow reader ends in its middle.
   */
  async close(grace: number): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    this.#isClosing = true;
    for (const answers of this.#answers.values()) {
      // Of several requests in a row the last answer ends the connection.
      const last = [...answers].at(-1);
      if (last?.headersSent === false) last.setHeader("connection", "close");
    }
    // A client that does not know yet may be sending its next request: its answer will tell it that it was the last.
    if (this.#answers.size > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(LAST_CALL, grace)));
    for (const [socket, answers] of this.#answers) if (answers.size === 0) socket.destroySoon();
    const timer = setTimeout(() => this.#cut(), grace);
    await ended;
    clearTimeout(timer);
    // Only to end what node:http keeps an eye on slow clients with.
    this.#server.close();
  }

  #cut(): void {
    for (const socket of this.#answers.keys()) socket.destroy();
  }
}
