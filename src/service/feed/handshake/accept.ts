/** Answers the upgrades of a server: those whose handshake is accepted become connections. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import type { HttpResponse } from "../../http/http-message.js";
import { loadPackage } from "../../http/node/packages.js";
import { httpRequestOf } from "../../http/node/request.js";
import { Refusal } from "../../http/refusal.js";
import { endWith } from "../../http/server/unreadable.js";
import type { Gate } from "../../http/server.js";
import { newState, observe, type RequestState, recordOf, refused } from "../../http/service.js";
import { Connection } from "../connection.js";
import type { Connections } from "../connections.js";
import type { Window } from "../sending/compressor.js";
import { checkHandshake, type Handshake, type HandshakeContext } from "./handshake.js";
import { answerAsRequest, versionHeaders, windowIn } from "./upgrade.js";

interface Context {
  readonly handshakes: HandshakeContext;
  readonly connections: Connections;
  readonly gate: Gate;
  readonly ticks: () => number;
}

const MOST_CONNECTIONS = 4_000;
/** The largest message that a client may send, in bytes. What it says is not read. */
const MOST_RECEIVED = 1_024;
/** How long a client has to answer that its connection is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/** @returns what refuses all further upgrades, and returns what leaves them to the server */
export function acceptUpgrades(server: Server, context: Context): () => () => void {
  const handler = new UpgradeHandler(context);
  const { path } = handler;
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (httpRequestOf(request).path === path) void handler.open(request, socket, head);
    else if (server.listenerCount("upgrade") === 1) answerAsRequest(server, request, socket, head);
  };
  server.on("upgrade", onUpgrade);
  return () => {
    handler.isClosing = true;
    return () => server.off("upgrade", onUpgrade);
  };
}

class UpgradeHandler {
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
    this.path = `${context.handshakes.basePath}/ws`;
    this.#sockets = socketServer();
    this.#sockets.on("headers", (lines, request) => {
      this.#windows.set(request, windowIn(lines));
      for (const [name, value] of Object.entries(this.#headers.get(request) ?? {})) lines.push(`${name}: ${value}`);
    });
    // Within `handleUpgrade`: it is answered as all refusals are.
    this.#sockets.on("wsClientError", ({ message }) => {
      throw new Refusal(400, `upgrade: ${message}`);
    });
  }

  async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const state = newState(httpRequestOf(request), { pattern: this.path });
    // What is sent before the answer waits for it.
    socket.pause();
    socket.on("error", () => {});
    this.#opening++;
    const end = await this.#answer(request, socket, head, state);
    this.#opening--;
    const { handshakes, gate } = this.#context;
    observe(recordOf(state, end), { ...handshakes.handler, onRequest: gate.answered });
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer, state: RequestState) {
    const { handshakes, gate } = this.#context;
    let handshake: Handshake | null = null;
    try {
      const full = this.#full() ?? gate.refuse(request);
      if (full !== null) {
        endWith(socket, full);
        return { status: full.status };
      }
      handshake = await checkHandshake(request, state, handshakes);
      if (this.isClosing) throw new Refusal(503, ENDING);
      this.#headers.set(request, { ...state.limitHeaders, "x-request-id": state.id });
      this.#join(request, socket, head, handshake);
      return { status: 101 };
    } catch (error) {
      if (handshake !== null) this.#release(handshake);
      const answer = refused(error);
      Object.assign(answer.headers, state.limitHeaders, versionHeaders(request), { "x-request-id": state.id });
      endWith(socket, answer);
      return { status: answer.status, failure: answer.status >= 500 ? error : undefined };
    }
  }

  #full(): HttpResponse | null {
    if (this.isClosing) return refused(new Refusal(503, ENDING));
    const { connections, handshakes } = this.#context;
    if (connections.size + this.#opening <= (handshakes.options.mostConnections ?? MOST_CONNECTIONS)) return null;
    const answer = refused(new Refusal(503, "the service has too many connections; try again in a second"));
    answer.headers["retry-after"] = "1";
    return answer;
  }

  #join(request: IncomingMessage, socket: Duplex, head: Buffer, handshake: Handshake): void {
    const { connections, ticks } = this.#context;
    let isJoined = false;
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      isJoined = true;
      connections.add(new Connection(ws, socket, ticks, connections), handshake, this.#windows.get(request) ?? 0);
      socket.resume();
    });
    // The client has gone.
    if (!isJoined) this.#release(handshake);
  }

  #release({ held }: Handshake): void {
    if (held !== null) void this.#context.handshakes.claims.release(held);
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
