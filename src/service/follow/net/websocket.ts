import type { ClientRequest, IncomingMessage } from "node:http";
import { FollowError } from "../error.js";
import { probe } from "./probe.js";
import { readAnswer } from "./refusal.js";
import type { HttpAnswer, Socket, SocketEvents } from "./transport.js";

/** The largest message of a feed: the odds of one bookmaker on one event are far below it. */
const MOST_BYTES = 16 * 1024 * 1024;

/** What Node's `WebSocket` and that of the package `ws` have in common. */
interface Likeness {
  binaryType: string;
  addEventListener(type: "open", listen: () => void): void;
  addEventListener(type: "message", listen: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listen: (event: { readonly message?: string }) => void): void;
  addEventListener(type: "close", listen: (event: { readonly code: number; readonly reason: string }) => void): void;
  close(code?: number): void;
}

/** What only the package has. */
interface PackageSocket extends Likeness {
  on(event: "unexpected-response", listen: (request: ClientRequest, answer: IncomingMessage) => void): void;
  on(event: "ping" | "pong", listen: () => void): void;
  ping(): void;
  terminate(): void;
}

/**
 * Connects with the `WebSocket` of the package `ws`, which can ping and says why it was refused, else with Node's own, from Node 22 on.
 * Both offer permessage-deflate.
 */
export async function connectSocket(url: string, events: SocketEvents): Promise<Socket> {
  const ws = await loadPackage();
  return ws === null ? connectOwn(url, events) : withPackage(ws, url, events);
}

/** Connects with Node's own. */
export function connectOwn(url: string, events: SocketEvents): Socket {
  const { WebSocket } = globalThis as { readonly WebSocket?: new (url: string) => Likeness };
  if (WebSocket === undefined) throw noSocket();
  return new OwnSocket(new WebSocket(url), url, events);
}

const FAILED = "the connection failed";

function listen(socket: Likeness, events: SocketEvents, onFailed: (why: string) => void): void {
  let isOpen = false;
  let isFailed = false;
  const fail = (why: string): void => {
    if (isFailed) return;
    isFailed = true;
    onFailed(why);
  };
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => {
    isOpen = true;
    events.opened();
  });
  socket.addEventListener("message", ({ data }) => events.frame(textOf(data)));
  // Node 22 says nothing more of a handshake that was refused.
  socket.addEventListener("error", ({ message }) => {
    if (!isOpen) fail(message || FAILED);
  });
  socket.addEventListener("close", ({ code, reason }) => {
    if (isOpen) events.ended({ kind: "closed", code, reason });
    else fail(FAILED);
  });
}

/** Node's own does not say why a handshake failed, so the handshake is made once more to find out. */
class OwnSocket implements Socket {
  readonly #socket: Likeness;
  #isClosed = false;

  constructor(socket: Likeness, url: string, events: SocketEvents) {
    this.#socket = socket;
    listen(socket, events, (why) => {
      if (this.#isClosed) events.ended({ kind: "failed", why });
      else void probe(url, why).then((end) => events.ended(end));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.close();
  }
}

/** @throws FollowError without a `WebSocket` */
export async function checkSocket(): Promise<void> {
  if (typeof Reflect.get(globalThis, "WebSocket") !== "function" && (await loadPackage()) === null) throw noSocket();
}

type Package = typeof import("ws");

async function loadPackage(): Promise<Package | null> {
  return import("ws").catch(() => null);
}

function noSocket(): FollowError {
  const line = "npm install ws@8";
  return new FollowError("no-websocket", `following needs Node 22, or the package ws, which is not installed: ${line}`);
}

function withPackage({ WebSocket }: Package, url: string, events: SocketEvents): Socket {
  const options = { perMessageDeflate: true, maxPayload: MOST_BYTES };
  const socket = new WebSocket(url, options) as unknown as PackageSocket;
  let refusal: HttpAnswer | null = null;
  listen(socket, events, (why) =>
    events.ended(refusal === null ? { kind: "failed", why } : { kind: "refused", answer: refusal }),
  );
  socket.on("unexpected-response", (_request, answer) => {
    void readAnswer(answer).then((read) => {
      refusal = read;
      socket.terminate();
    });
  });
  socket.on("ping", () => events.heard());
  socket.on("pong", () => events.heard());
  return { close: () => closeSoon(socket), ping: () => socket.ping() };
}

/** Says goodbye, and does not wait long for an answer. */
const GOODBYE = 2_000;

function closeSoon(socket: PackageSocket): void {
  socket.close(1000);
  setTimeout(() => socket.terminate(), GOODBYE).unref();
}

function textOf(data: unknown): string {
  return data instanceof ArrayBuffer ? Buffer.from(data).toString("utf8") : String(data);
}
