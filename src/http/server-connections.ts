import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Why the server refused or closed a connection: the label of a metric. Source: docs/service.md#metrics. */
export type Shed = "connections" | "waiting" | "unsent" | "descriptors";

export interface ConnectionLimits {
  /** Connections at a time. The requests of further ones are answered 503. */
  readonly connections: number;
  /** Requests of all connections that wait for an earlier one of theirs to be answered. */
  readonly waiting: number;
  /** Bytes of answers that were made and that their readers do not take, over all connections. */
  readonly unsent: number;
  /** How long `close` waits, in milliseconds, for requests that were already sent. */
  readonly lastCall: number;
}

export const LIMITS: ConnectionLimits = {
  connections: 4_000,
  waiting: 16_384,
  unsent: 64 * 1024 * 1024,
  // Time for a request to travel once around the world.
  lastCall: 250,
};

/** A request, and what answers it. */
interface Turn {
  readonly response: ServerResponse;
  readonly answer: () => void;
}

/** A connection: its requests are answered one after the other, and it is not read while some are waiting. */
class Line {
  current: ServerResponse | null = null;
  readonly waiting: Turn[] = [];
  /** The request that was read last. */
  latest: IncomingMessage | null = null;
  /** Answers what could not be read after the latest request, once all others are answered. */
  last: (() => void) | null = null;
  unsent = 0;

  constructor(
    readonly socket: Socket,
    /** True if there were too many connections when this one was opened. */
    readonly isBeyond: boolean,
  ) {}
}

/**
 * The connections of a server. Clients that send without reading would otherwise fill the memory with answers: node:http makes all
 * answers at once to the thousands of requests that one packet can hold.
 */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #shed: (why: Shed) => void;
  readonly #lines = new Map<Socket, Line>();
  #waiting = 0;
  #unsent = 0;
  #isClosing = false;

  constructor(server: Server, limits: Partial<ConnectionLimits> = {}, shed: (why: Shed) => void = () => {}) {
    this.#server = server;
    this.#limits = { ...LIMITS, ...limits };
    this.#shed = shed;
    server.on("connection", (socket) => {
      const line = new Line(socket, this.#lines.size >= this.#limits.connections);
      this.#lines.set(socket, line);
      socket.once("close", () => {
        this.#forget(line);
        this.#lines.delete(socket);
      });
    });
  }

  /** How many connections are open. */
  get open(): number {
    return this.#lines.size;
  }

  /** True if the connection is one too many, so that its requests are refused. */
  isBeyond({ socket }: IncomingMessage): boolean {
    return this.#lines.get(socket)?.isBeyond === true;
  }

  /** Answers a request at once, or after those that came before it on its connection. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const line = this.#lines.get(request.socket);
    // Not a connection of this server: somebody has emitted the event.
    if (line === undefined) return answer();
    line.latest = request;
    if (line.current === null) {
      this.#begin(line, { response, answer });
      return;
    }
    line.waiting.push({ response, answer });
    this.#waiting++;
    // One packet is all that can wait: the next one stays with the client.
    line.socket.pause();
    if (this.#waiting > this.#limits.waiting) this.#cutLongest("waiting", ({ waiting }) => waiting.length);
  }

  /** Records that an answer was made. If its reader does not take it, it counts until it was taken. */
  sent({ socket }: ServerResponse, bytes: number): void {
    if (socket === null || socket.writableLength === 0) return;
    const line = this.#lines.get(socket);
    if (line === undefined) return;
    line.unsent += bytes;
    this.#unsent += bytes;
    while (this.#unsent > this.#limits.unsent) this.#cutLongest("unsent", ({ unsent }) => unsent);
  }

  /** True if the body of a request has not arrived in full. */
  isReading(socket: Duplex): boolean {
    return this.#lineOf(socket)?.latest?.complete === false;
  }

  /** Refuses the request that was read last, when its turn comes. If it was answered, the connection ends without a second answer. */
  refuseLatest(socket: Duplex, refuse: (response: ServerResponse) => void): void {
    const line = this.#lineOf(socket);
    if (line === undefined) return;
    const { current, waiting } = line;
    const last = waiting.pop();
    if (last !== undefined) waiting.push({ response: last.response, answer: () => refuse(last.response) });
    else if (current === null) line.socket.destroySoon();
    else if (current.headersSent) current.once("close", () => line.socket.destroy());
    else refuse(current);
  }

  /** Does something once all requests of a connection are answered. What follows it is not read. */
  afterAll(socket: Duplex, last: () => void): void {
    const line = this.#lineOf(socket);
    if (line === undefined || line.current === null) last();
    else line.last ??= last;
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
    for (const { current, waiting } of this.#lines.values()) {
      // If several requests are waiting, the last answer ends the connection.
      if (waiting.length === 0 && current?.headersSent === false) current.setHeader("connection", "close");
    }
    // A client that does not know yet may be sending its next request. The answer to it says that it was the last.
    await within(ended, Math.min(this.#limits.lastCall, grace));
    for (const { current, socket } of this.#lines.values()) if (current === null) socket.destroySoon();
    const timer = setTimeout(() => this.#cutAll(), grace);
    await ended;
    clearTimeout(timer);
    // Only to stop the timer that node:http checks slow clients with.
    this.#server.close();
  }

  #lineOf(socket: Duplex): Line | undefined {
    // node:http types its sockets as Duplex, since users of `emit` may pass one.
    return this.#lines.get(socket as Socket);
  }

  #begin(line: Line, { response, answer }: Turn): void {
    line.current = response;
    if (this.#isClosing && line.waiting.length === 0) response.setHeader("connection", "close");
    response.once("close", () => this.#ended(line));
    answer();
  }

  /** The answer was handed over to the operating system, or the connection is gone. */
  #ended(line: Line): void {
    const { socket, waiting } = line;
    this.#unsent -= line.unsent;
    line.unsent = 0;
    line.current = null;
    if (socket.destroyed) return;
    const next = waiting.shift();
    if (next !== undefined) {
      this.#waiting--;
      if (waiting.length === 0) socket.resume();
      this.#begin(line, next);
    } else if (line.last !== null) line.last();
    else if (this.#isClosing) socket.destroySoon();
  }

  /** Closes the connection that uses most of what is short. Whoever reads what was asked for keeps almost nothing here. */
  #cutLongest(why: Shed, used: (line: Line) => number): void {
    let longest: Line | null = null;
    for (const line of this.#lines.values()) {
      if (longest === null || used(line) > used(longest)) longest = line;
    }
    if (longest === null) return;
    this.#forget(longest);
    longest.socket.destroy();
    this.#shed(why);
  }

  #forget(line: Line): void {
    this.#waiting -= line.waiting.length;
    line.waiting.length = 0;
    this.#unsent -= line.unsent;
    line.unsent = 0;
  }

  #cutAll(): void {
    for (const socket of this.#lines.keys()) socket.destroy();
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
