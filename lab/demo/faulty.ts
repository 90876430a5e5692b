/** A way to a running service on which things go wrong: a proxy of its routes and of its feed. Source: docs/day.md#faults-on-the-way-out. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { WebSocket, WebSocketServer } from "ws";
import type { TransportFaults } from "../../src/cli/play/faults-file.js";
import { FaultyFeed } from "./faulty-feed.js";
import { type Fault, Luck } from "./luck.js";

export interface FaultyWay {
  /** Where clients connect to, without a path. */
  readonly url: string;
  /** How often each thing went wrong. */
  readonly counts: Readonly<Record<Fault, number>>;
  close(): Promise<void>;
}

/** Opens a way to the service at an address such as `http://127.0.0.1:8787`. */
export async function openFaultyWay(target: string, faults: TransportFaults, port = 0): Promise<FaultyWay> {
  const luck = new Luck(faults);
  const server = createServer((asked, answer) => void serveRequest(target, luck, asked, answer));
  const feeds = new Set<FaultyFeed>();
  const acceptor = new WebSocketServer({ noServer: true, perMessageDeflate: true });
  server.on("upgrade", (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const refusal = refusalOf(luck);
    if (refusal !== null) return refuseUpgrade(socket, refusal);
    const upstream = new WebSocket(new URL(asked.url ?? "/", target.replace(/^http/, "ws")), {
      perMessageDeflate: true,
    });
    const feed = new FaultyFeed(upstream, luck, () => feeds.delete(feed));
    feeds.add(feed);
    socket.once("close", () => feed.end());
    upstream.once("unexpected-response", (_request, answer) => void passRefusal(answer, socket, feed));
    upstream.once("upgrade", () => acceptor.handleUpgrade(asked, socket, head, (client) => feed.open(client)));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: luck.counts,
    close: () => closeAll(server, feeds),
  };
}

async function closeAll(server: Server, feeds: ReadonlySet<FaultyFeed>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  for (const feed of feeds) feed.end();
  server.closeAllConnections();
  await closed;
}

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Null if the request goes on to the service. */
function refusalOf(luck: Luck): Refusal | null {
  const [isLimited, isUnavailable] = [luck.has("limited"), luck.has("unavailable")];
  const headers = { "content-type": "application/json" };
  if (isLimited) {
    const reset = new Date(Date.now() + (luck.faults.limited?.seconds ?? 0) * 1_000).toISOString();
    const limit = { "x-ratelimit-limit": "1", "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset };
    const error = "Rate limit exceeded. Please try again later.";
    return { status: 429, headers: { ...headers, ...limit }, body: JSON.stringify({ error }) };
  }
  return isUnavailable ? { status: 503, headers, body: JSON.stringify({ error: "Storage unavailable" }) } : null;
}

async function serveRequest(target: string, luck: Luck, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const refusal = refusalOf(luck);
  if (refusal !== null) {
    asked.resume();
    answer.writeHead(refusal.status, refusal.headers).end(refusal.body);
    return;
  }
  try {
    const passed = request(new URL(asked.url ?? "/", target), { method: asked.method, headers: asked.headers });
    const [, [got]] = await Promise.all([pipeline(asked, passed), once(passed, "response")]);
    answer.writeHead(got.statusCode ?? 502, got.headers);
    await pipeline(got, answer);
  } catch {
    // The service or the client has gone: the other one sees its connection end.
    answer.destroy();
  }
}

function refuseUpgrade(socket: Duplex, { status, headers, body }: Refusal): void {
  const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} Refused\r\n${head}\r\n${body}`);
}

/** Refusals are short. */
const MOST_BYTES = 64 * 1024;

async function passRefusal(answer: IncomingMessage, socket: Duplex, feed: FaultyFeed): Promise<void> {
  let body = "";
  try {
    for await (const piece of answer.setEncoding("utf8")) if (body.length < MOST_BYTES) body += piece;
  } catch {
    // What has come is passed.
  }
  const kept = Object.entries(answer.headers).filter(([name]) =>
    /^(content-type|retry-after|x-ratelimit-.*)$/.test(name),
  );
  const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  refuseUpgrade(socket, { status: answer.statusCode ?? 502, headers, body });
  feed.leave();
}
