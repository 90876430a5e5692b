import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Places } from "../places.js";
import { type ConnectionLimits, LIMITS, type Shed, type Unanswered } from "./capacity.js";
import { acceptEstablished, turn, within } from "./closing.js";
import { linger } from "./farewell.js";
import { Line, type Turn } from "./line.js";

/** What becomes of connections and requests that are not answered. */
interface Reports {
  shed(why: Shed): void;
  unanswered(why: Unanswered, requests: number): void;
}

/**
 * The connections of a server. Clients that send without reading would otherwise fill the memory with answers: node:http makes all
 * answers at once to the thousands of requests that one packet can hold.
 */
export class Connections {
  readonly #server: Server;
  readonly #limits: ConnectionLimits;
  readonly #reports: Partial<Reports>;
  readonly #lines = new Map<Socket, Line>();
  /** The connections whose next request may be answered. */
  readonly #due: Line[] = [];
  #waiting = 0;
  #unsent = 0;
  #isClosing = false;

  /** @param places Whose request waits for a place keeps nobody from connecting. */
  constructor(
    server: Server,
    limits: Partial<ConnectionLimits> = {},
    reports: Partial<Reports> = {},
    places: Pick<Places, "waiting"> | null = null,
  ) {
    this.#server = server;
    this.#limits = { ...LIMITS, ...limits };
    this.#reports = reports;
    server.on("connection", (socket) => {
      const busy = this.#lines.size - (places?.waiting ?? 0);
      const line = new Line(socket, busy >= this.#limits.connections);
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
    if (line === undefined) {
      answer();
      return;
    }
    // After a cut, node:http still reads a piece to its end.
    if (line.socket.destroyed) {
      this.#drop(line, 1);
      return;
    }
    line.latest = request;
    if (line.isIdle) {
      this.#begin(line, { response, answer });
      return;
    }
    line.waiting.push({ response, answer });
    this.#waiting++;
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

  /**
   * Refuses the request that was read last, when its turn comes. If it was answered, the connection ends without a second answer.
   * `refuse` also gets whether the request is already being answered, and so is counted.
   */
  refuseLatest(socket: Duplex, refuse: (response: ServerResponse, isBegun: boolean) => void): void {
    const line = this.#lineOf(socket);
    if (line === undefined) return;
    const { current, waiting } = line;
    const last = waiting.pop();
    if (last !== undefined) waiting.push({ response: last.response, answer: () => refuse(last.response, false) });
    else if (current === null) {
      line.socket.end();
      linger(line.socket);
    } else if (current.headersSent) current.once("close", () => line.socket.destroy());
    else {
      // What reads the body gets no further event: node:http forgets a request that is answered.
      const { latest } = line;
      line.socket.once("close", () => latest?.destroy());
      refuse(current, true);
    }
  }

  /** Does something once all requests of a connection are answered. What follows it is not read. */
  afterAll(socket: Duplex, last: () => void): void {
    const line = this.#lineOf(socket);
    if (line === undefined || line.isIdle) last();
    else line.last ??= last;
  }

  /**
   * Accepts the connections that clients have established. Ends each open one after its current answer, or after a moment if it
   * has none. Cuts off what is left after `grace` milliseconds.
   *
   * `Server.close` of node:http does most of this, but it destroys connections whose answer is written and not yet received:
   * a large answer to a slow reader would end in its middle.
   */
  async close(grace: number): Promise<void> {
    const until = performance.now() + grace;
    // A short grace is for both: half of it for accepting.
    const lastCall = Math.min(this.#limits.lastCall, grace / 2);
    this.#isClosing = true;
    this.#announceEnd();
    await acceptEstablished(this.#server, until - lastCall);
    const ended = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    await within(ended, lastCall);
    await this.#endIdle();
    await within(ended, Math.max(0, until - performance.now()));
    this.#cutAll();
    await ended;
    // Only to stop the timer that node:http checks slow clients with.
    this.#server.close();
  }

  /** Says in the answers under way that they are the last. If several requests are waiting, the last one's answer says so. */
  #announceEnd(): void {
    for (const { current, waiting } of this.#lines.values()) {
      if (waiting.length === 0 && current?.headersSent === false) current.setHeader("connection", "close");
    }
  }

  /** Ends the connections without a request. Their clients did not know yet, and had the last call to send another one. */
  async #endIdle(): Promise<void> {
    // A busy process has not read yet what arrived meanwhile.
    await turn();
    for (const line of this.#lines.values()) if (line.isIdle) line.socket.destroySoon();
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
    if (waiting.length > 0) {
      if (this.#due.push(line) === 1) setImmediate(() => this.#beginDue());
    } else if (line.last !== null) {
      const { last } = line;
      line.last = null;
      last();
    } else if (this.#isClosing) socket.destroySoon();
  }

  /** Begins one request that waited. Others come first: a client that sends many at once delays only itself. */
  #beginDue(): void {
    const line = this.#due.shift();
    if (this.#due.length > 0) setImmediate(() => this.#beginDue());
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next === undefined) return;
    this.#waiting--;
    if (line.waiting.length === 0) line.socket.resume();
    this.#begin(line, next);
  }

  /** Closes the connection that uses most of what is short. Whoever reads what was asked for keeps almost nothing here. */
  #cutLongest(why: Shed, used: (line: Line) => number): void {
    let longest: Line | null = null;
    for (const line of this.#lines.values()) {
      if (longest === null || used(line) > used(longest)) longest = line;
    }
    if (longest === null) return;
    longest.isShed = true;
    this.#forget(longest);
    longest.socket.destroy();
    this.#reports.shed?.(why);
  }

  #forget(line: Line): void {
    this.#drop(line, line.waiting.length + (line.last === null ? 0 : 1));
    this.#waiting -= line.waiting.length;
    line.waiting.length = 0;
    line.last = null;
    this.#unsent -= line.unsent;
    line.unsent = 0;
  }

  #drop({ isShed }: Line, requests: number): void {
    if (requests > 0) this.#reports.unanswered?.(isShed ? "shed" : "closed", requests);
  }

  #cutAll(): void {
    for (const socket of this.#lines.keys()) socket.destroy();
  }
}
