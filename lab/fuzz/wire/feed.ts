/** The feed of the service, to whose server a stream is given in place of a socket: it reads the bytes of a handshake, then frames. */
import { createServer } from "node:http";
import { type Duplex, duplexPair } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { attachFeed } from "../../../src/service/feed/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { asText, frozen } from "../damage.js";
import { faultOf, type Given, type Target, type Tried } from "../target.js";
import { encoded, frameLists, type Read, readFrames } from "./frames.js";

/** Source: docs/feed.md#closes. */
const MOST = { message: 1_024, messages: 10 } as const;
/** Codes that figures have by themselves; others, which clients choose, are counted as 0. */
const COUNTED: ReadonlySet<unknown> = new Set([
  ...[1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1013, 4001],
]);
/** Those of a connection that is not accepted. */
const REFUSALS = [400, 404, 408, 413, 414, 417, 431, 501, 505];
const LONGEST_MS = 5_000;
/** Until a connection whose socket is closed is known to be gone. */
const MOST_TURNS = 1_000;

const server = createServer((_request, response) => {
  response.statusCode = 404;
  response.end('{"error":"not the feed"}');
});
const still = { time: () => 0, ticks: () => 0, every: () => () => {} };
const feed = attachFeed(server, { store: createMemoryStore(), clock: still });

const HEADERS = {
  host: "localhost",
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};
const PATH = "/v3/ws?markets=ML";

/** What a client hears: the head of the answer, then bytes. */
class Client {
  readonly #received: Buffer[] = [];
  readonly #end: Duplex;

  constructor(end: Duplex) {
    this.#end = end;
    end.on("data", (piece: Buffer) => void this.#received.push(piece)).on("error", () => {});
  }

  get answer(): { readonly head: string; readonly body: Buffer } {
    const all = Buffer.concat(this.#received);
    const at = all.indexOf("\r\n\r\n");
    return { head: all.toString("latin1", 0, Math.max(at, 0)), body: at < 0 ? all : all.subarray(at + 4) };
  }

  /** Until nothing comes any more. */
  async quiet(): Promise<void> {
    for (let seen = -1, still = 0; still < 3; still++) {
      await setImmediate();
      if (seen !== this.#received.length) still = 0;
      seen = this.#received.length;
    }
  }

  /** A copy: who reads it takes the mask off in place. */
  async send(bytes: Uint8Array): Promise<void> {
    if (!this.#end.destroyed && this.#end.writable) this.#end.write(Buffer.from(bytes));
    await this.quiet();
  }
}

async function converse({ path = PATH, headers = HEADERS, frames, bytes }: Given): Promise<Tried> {
  const [near, far] = duplexPair();
  const client = new Client(near);
  far.on("error", () => {});
  const ended = new Promise<true>((resolve) => far.once("close", () => resolve(true)));
  const before = new Map(feed.figures.closes);
  server.emit("connection", far);
  const lines = Object.entries(Object(headers)).map(([name, value]) => `${name}: ${asText(value)}\r\n`);
  await client.send(Buffer.from(`GET ${asText(path)} HTTP/1.1\r\n${lines.join("")}\r\n`));
  const sent = bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.concat(Array.from(listOf(frames), masked));
  const isOpen = client.answer.head.startsWith("HTTP/1.1 101 ");
  for (let at = 0; isOpen && at < sent.length; at += 1 + (sent.length >> 1))
    await client.send(sent.subarray(at, at + 1 + (sent.length >> 1)));
  // One event of a client is let through at a time.
  const read = readFrames(sent, { most: MOST.message, isMasked: true });
  for (let event = 0; isOpen && event <= read.events.length; event++) await client.quiet();
  near.end();
  const isEnded = await Promise.race([ended, late()]);
  far.destroy();
  for (let turn = 0; feed.figures.connections > 0 && turn < MOST_TURNS; turn++) await setImmediate();
  const { head, body } = client.answer;
  if (!isEnded) return { refused: "open", fault: `the connection is open ${LONGEST_MS} ms after its client has gone` };
  if (feed.figures.connections !== 0) return { refused: "open", fault: "a connection is counted that has ended" };
  if (!isOpen) return refusalOf(head);
  const closes = [...feed.figures.closes].filter(([code, count]) => count !== (before.get(code) ?? 0));
  return { refused: null, fault: isCompressed(head) ? null : talkFault(read, body, closes) };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const masked = (frame: Given): Uint8Array => encoded({ isMasked: true, ...Object(frame) });
const isCompressed = (head: string): boolean => /sec-websocket-extensions/i.test(head);

function late(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LONGEST_MS).unref();
  });
}

function refusalOf(head: string): Tried {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  return { refused: head, fault: head === "" || REFUSALS.includes(status) ? null : `the answer is ${head}` };
}

/** What the feed sent is what the bytes of its client ask for. */
function talkFault({ events, code }: Read, received: Buffer, closes: readonly (readonly [number, number])[]) {
  const tooMany = events.length > MOST.messages;
  const heard = readFrames(received, { most: Number.POSITIVE_INFINITY, isMasked: false });
  const wanted = tooMany ? 1008 : code;
  if (heard.code !== wanted) return `it closed with ${heard.code}, not ${wanted}`;
  const counted = code === null && !tooMany ? 1006 : COUNTED.has(wanted) ? wanted : 0;
  if (closes.map(([each]) => each).join() !== String(counted)) return `it counted ${closes.join()}, not ${counted}`;
  const [welcome, ...others] = heard.events.filter(({ kind }) => kind === "message");
  if (welcome === undefined || JSON.parse(String(welcome.data)).type !== "welcome" || others.length > 0)
    return `its messages are ${heard.events.map(({ data }) => data).join()}`;
  const pings = events.slice(0, MOST.messages + 1).filter(({ kind }) => kind === "ping");
  const pongs = heard.events.filter(({ kind }) => kind === "pong");
  if (pongs.length !== pings.length || pongs.some(({ data }, at) => !data.equals(pings[at]?.data ?? Buffer.alloc(0))))
    return `it answered ${pongs.length} of ${pings.length} pings`;
  return null;
}

const LISTS = frameLists(MOST.message, ["{}", '{"type":"subscribe","markets":["ML"]}', "x"]);
const COMPRESSED = { ...HEADERS, "sec-websocket-extensions": "permessage-deflate; client_max_window_bits" };

export const FEED: readonly Target[] = [
  {
    name: "WebSocket server",
    inputs: frozen([
      ...LISTS.map((frames) => ({ frames })),
      ...LISTS.map((frames) => ({ bytes: new Uint8Array(Buffer.concat(frames.map(masked))) })),
      { path: "/v3/ws?channels=scores,status&sport=football&lastSeq=0", headers: COMPRESSED, frames: LISTS[0] },
      { path: `${PATH},Totals&leagues=england-premier-league`, headers: HEADERS, frames: LISTS[1] },
    ]),
    call: converse,
    fault: faultOf,
    messages: ({ frames }) => (Array.isArray(frames) ? frames.length : 1),
  },
];
