/** Takes the upgrades of a server: each gets an answer, and those that are admitted become connections. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import type { Answer } from "../../http/exchange.js";
import { loadPackage } from "../../http/node/packages.js";
import { exchangeOf } from "../../http/node/request.js";
import { Refusal } from "../../http/refusal.js";
import { endWith } from "../../http/server/unreadable.js";
import type { Gate } from "../../http/server.js";
import { recordOf, refused, requestIdOf, tell, type Visit } from "../../http/service.js";
import { Connection } from "../connection.js";
import type { Members } from "../members.js";
import type { Window } from "../sending/compressor.js";
import { type Admitted, admit, type Door } from "./handshake.js";
import { answerAsRequest, windowIn } from "./upgrade.js";

interface Context {
  readonly door: Door;
  readonly members: Members;
  readonly gate: Gate;
  readonly ticks: () => number;
}

const MOST_CONNECTIONS = 4_000;
/** The largest message that a client may send, in bytes. What it says is not read. */
const MOST_RECEIVED = 1_024;
/** How long a client has to answer that its connection is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/** @returns what refuses all further upgrades, and returns what leaves them to the server */
export function doorway(server: Server, context: Context): () => () => void {
  const doorman = new Doorman(context);
  const { path } = doorman;
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (exchangeOf(request).path === path) void doorman.open(request, socket, head);
    else if (server.listenerCount("upgrade") === 1) answerAsRequest(server, request, socket, head);
  };
  server.on("upgrade", onUpgrade);
  return () => {
    doorman.isClosing = true;
    return () => server.off("upgrade", onUpgrade);
  };
}

class Doorman {
  isClosing = false;
  readonly path: string;
  readonly #context: Context;
  readonly #sockets: WebSocketServer;
  readonly #windows = new WeakMap<IncomingMessage, Window>();
  /** What the answer has besides what `ws` writes. */
  readonly #headers = new WeakMap<IncomingMessage, Readonly<Record<string, string>>>();
  #opening = 0;

  constructor(context: Context) {
    this.#context = context;
    this.path = `${context.door.basePath}/ws`;
    this.#sockets = socketServer();
    this.#sockets.on("headers", (lines, request) => {
      this.#windows.set(request, windowIn(lines));
      for (const [name, value] of Object.entries(this.#headers.get(request) ?? {})) lines.push(`${name}: ${value}`);
    });
    this.#sockets.on("wsClientError", (error, socket) => {
      endWith(socket, refused(new Refusal(400, `upgrade: ${error.message}`)));
    });
  }

  async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const started = performance.now();
    // What is sent before the answer waits for it.
    socket.pause();
    socket.on("error", () => {});
    const visit: Visit = { match: { pattern: this.path }, account: null, limitHeaders: null, graded: 0 };
    const exchange = exchangeOf(request);
    const id = requestIdOf(exchange);
    this.#opening++;
    const { status, failure } = await this.#answer(request, socket, head, visit, id);
    this.#opening--;
    const milliseconds = performance.now() - started;
    const { door, gate } = this.#context;
    const record = recordOf(exchange, id, visit, status, milliseconds, failure ?? visit.failure);
    tell(record, { ...door.handler, onRequest: gate.answered });
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer, visit: Visit, id: string) {
    const { door, gate } = this.#context;
    let admitted: Admitted | null = null;
    try {
      const full = this.#full() ?? gate.refuse(request);
      if (full !== null) {
        endWith(socket, full);
        return { status: full.status };
      }
      admitted = await admit(request, visit, door);
      if (this.isClosing) throw new Refusal(503, ENDING);
      this.#headers.set(request, { ...visit.limitHeaders, "x-request-id": id });
      this.#join(request, socket, head, admitted);
      return { status: 101 };
    } catch (error) {
      if (admitted !== null) this.#release(admitted);
      const answer = refused(error);
      Object.assign(answer.headers, visit.limitHeaders, { "x-request-id": id });
      endWith(socket, answer);
      return { status: answer.status, failure: answer.status >= 500 ? error : undefined };
    }
  }

  #full(): Answer | null {
    if (this.isClosing) return refused(new Refusal(503, ENDING));
    const { members, door } = this.#context;
    if (members.size + this.#opening <= (door.options.mostConnections ?? MOST_CONNECTIONS)) return null;
    const answer = refused(new Refusal(503, "the service has too many connections; try again in a second"));
    answer.headers["retry-after"] = "1";
    return answer;
  }

  #join(request: IncomingMessage, socket: Duplex, head: Buffer, admitted: Admitted): void {
    const { members, ticks } = this.#context;
    let isJoined = false;
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      isJoined = true;
      members.add(new Connection(ws, socket, ticks, members), admitted, this.#windows.get(request) ?? 0);
      socket.resume();
    });
    // The client has gone, or `ws` has refused its headers.
    if (!isJoined) this.#release(admitted);
  }

  #release({ held }: Admitted): void {
    if (held !== null) void this.#context.door.claims.release(held);
  }
}

const ENDING = "the service is shutting down; connect again";

function socketServer(): WebSocketServer {
  const { WebSocketServer: Sockets } = loadPackage<typeof import("ws")>("ws", "the feed");
  const options = {
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_RECEIVED,
    // Without context takeover a compressed message is the same for all, and no connection keeps a window.
    perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
    closeTimeout: CLOSE_TIMEOUT,
    // A packet may have ten thousand pings: others have their turn between two of them.
    allowSynchronousEvents: false,
  };
  return new Sockets(options);
}
