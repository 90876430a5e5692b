import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Time for a request to travel once around the world, in milliseconds. */
const LAST_CALL = 250;

/** The connections of a server and the answers under way on each, so that it can end without cutting an answer off. */
export class Connections {
  readonly #server: Server;
  readonly #lastCall: number;
  readonly #answers = new Map<Socket, Set<ServerResponse>>();
  #isClosing = false;

  /** @param lastCall How long `close` waits, in milliseconds, for requests that were already sent. */
  constructor(server: Server, lastCall = LAST_CALL) {
    this.#server = server;
    this.#lastCall = lastCall;
    server.on("connection", (socket) => {
      this.#answers.set(socket, new Set());
      socket.once("close", () => this.#answers.delete(socket));
    });
  }

  /** Records that a request is being answered. */
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
    // node:http types its sockets as Duplex, since users of `emit` may pass one.
    return this.#answers.get(socket as Socket) ?? new Set();
  }

  /**
   * Accepts no new connections. Ends each open one after its current answer, or after a moment if it has none. Cuts off what
   * is left after `grace` milliseconds.
   *
   * `Server.close` of node:http does most of this, but it destroys connections whose answer is written and not yet received:
   * a large answer to a slow reader would end in its middle.
   */
  async close(grace: number): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    this.#isClosing = true;
    for (const answers of this.#answers.values()) {
      // If several requests are under way, the last answer ends the connection.
      const last = [...answers].at(-1);
      if (last?.headersSent === false) last.setHeader("connection", "close");
    }
    // A client that does not know yet may be sending its next request. The answer to it says that it was the last.
    await within(ended, Math.min(this.#lastCall, grace));
    for (const [socket, answers] of this.#answers) if (answers.size === 0) socket.destroySoon();
    const timer = setTimeout(() => this.#cut(), grace);
    await ended;
    clearTimeout(timer);
    // Only to stop the timer that node:http checks slow clients with.
    this.#server.close();
  }

  #cut(): void {
    for (const socket of this.#answers.keys()) socket.destroy();
  }
}

/** Waits for the promise, but no longer than this many milliseconds. */
async function within(promise: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
