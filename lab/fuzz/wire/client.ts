/** The client of a feed: the frames that its socket reads, from a service that sends anything, and the messages that its follower applies. */

import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEvent } from "../../../src/pure/contract/index.js";
import { pricesOf } from "../../../src/pure/odds/index.js";
import type { SocketEnd } from "../../../src/service/follow/net/transport.js";
import { connectSocket } from "../../../src/service/follow/net/websocket.js";
import { EVENT, odds, scripted } from "../../../test/rest/follow/support/scripted.js";
import { untyped } from "../../../test/support/untyped.js";
import { asText, frozen } from "../damage.js";
import { POOLS } from "../pools.js";
import { faultOf, type Given, type Target, type Tried } from "../target.js";
import { encoded, frameLists, readFrames } from "./frames.js";

/** Source: `MOST_BYTES` of the client. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 5_000;
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** A service that answers each handshake with the bytes that are set, then ends. No ports: they would run out. */
const path = join(tmpdir(), `settlegrade-fuzz-${process.pid}.sock`);
let answer: (key: string) => readonly Uint8Array[] = () => [];
const service = createServer((socket: Socket) => {
  socket.on("error", () => {});
  socket.once("data", (request) => {
    const key = /sec-websocket-key: (\S+)/i.exec(request.toString("latin1"))?.[1] ?? "";
    for (const piece of answer(key)) socket.write(piece);
    socket.end();
  });
});
service.listen(path).unref();
process.on("exit", () => rmSync(path, { force: true }));

/** The head of a handshake, of which a part may be damaged. */
const HEAD = ["HTTP/1.1 101 Switching Protocols", "upgrade: websocket", "connection: Upgrade"];

async function hear({ head = HEAD, frames, bytes }: Given): Promise<Tried> {
  const sent = bytes instanceof Uint8Array ? bytes : Buffer.concat(Array.from(listOf(frames), (each) => encoded(each)));
  answer = (key) => {
    const accept = createHash("sha1")
      .update(key + GUID)
      .digest("base64");
    const lines = [...listOf(head).map(asText), `sec-websocket-accept: ${accept}`, "", ""];
    return [Buffer.from(lines.join("\r\n")), sent];
  };
  const [heard, ends]: [string[], SocketEnd[]] = [[], []];
  let opened = 0;
  const isEnded = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_MS);
    const events = {
      opened: () => void opened++,
      frame: (text: string) => void heard.push(text),
      heard: () => {},
      ended: (end: SocketEnd) => {
        ends.push(end);
        clearTimeout(timer);
        resolve(true);
      },
    };
    void connectSocket(`ws+unix:${path}:/v3/ws`, events);
  });
  const [end, ...more] = ends;
  if (!isEnded || more.length > 0) return { refused: "never", fault: `it ended ${ends.length} times` };
  if (end?.kind !== "closed")
    return { refused: end?.kind ?? "", fault: opened > 0 ? "it opened and was refused" : null };
  return { refused: null, fault: heardFault(Buffer.from(sent), heard, end.code) };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A client hears the messages up to the first fault. The code of a farewell is the service's; without one it is 1006. */
function heardFault(sent: Buffer, heard: readonly string[], code: number): string | null {
  const read = readFrames(sent, { most: MOST_BYTES, isMasked: false });
  const messages = read.events.filter(({ kind }) => kind === "message").map(({ data }) => data.toString("utf8"));
  if (JSON.stringify(messages) !== JSON.stringify(heard))
    return `it heard ${heard.length} of ${messages.length} messages`;
  const isOfService = read.isFarewell && code === read.code;
  return isOfService || (!read.isFarewell && code === 1006) ? null : `it ended with ${code}, not ${read.code}`;
}

/** A follower goes on whatever it hears, and what it keeps is what the contract allows. */
async function follow({ messages, text }: Given): Promise<Tried> {
  const { following, open, send, faults, clock } = scripted({});
  const line = await open();
  send(line, { type: "welcome", bookmakers: ["Bet365"] });
  for (const message of listOf(messages)) line.events.frame(asText(message));
  if (text !== undefined) line.events.frame(asText(text));
  await clock.until(clock.now() + 10_000);
  const { state } = following;
  const kept = keptFault(following.event(5), following.odds(5));
  await following.close();
  const ended = await following.ended;
  if (state === "ended") return { refused: null, fault: `it ended: ${JSON.stringify(ended)}` };
  const wrong = faults.find((each) => /\[object|NaN/.test(each.text));
  return { refused: faults[0]?.text ?? null, fault: wrong === undefined ? kept : `it says ${wrong.text}` };
}

/** Whoever computes with what a follower keeps must be able to. */
function keptFault(event: unknown, kept: readonly { readonly markets: readonly unknown[] }[]): string | null {
  try {
    if (event !== null) parseEvent(event);
    for (const { markets } of kept) for (const market of markets) pricesOf(untyped(market), "football");
    return null;
  } catch (error) {
    return `it keeps what is not valid: ${String(error)}`;
  }
}

const NEWS = [
  odds(11),
  odds(12, 5, { type: "created", timestamp: 1 }),
  {
    type: "score",
    id: "5",
    timestamp: 1_772_366_400,
    scores: { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } },
  },
  { type: "status", id: "5", timestamp: 1_772_366_500, status: "live" },
  { type: "deleted", seq: 13, id: "5", bookie: "Bet365" },
  { type: "no_markets", seq: 14, id: "5", bookie: "Bet365" },
];
const OF_ALL = POOLS.odds.map(({ message }, at) => ({ ...Object(message), id: "5", seq: 20 + at, bookie: "Bet365" }));
const FRAMES = frameLists(100_000, [...NEWS.map((each) => JSON.stringify(each)), JSON.stringify(EVENT)]);

export const CLIENT: readonly Target[] = [
  {
    name: "WebSocket client",
    inputs: frozen([
      ...FRAMES.map((frames) => ({ frames })),
      ...FRAMES.map((frames) => ({ bytes: new Uint8Array(Buffer.concat(frames.map((each) => encoded(each)))) })),
      { head: HEAD, frames: FRAMES[0] },
    ]),
    call: hear,
    fault: faultOf,
    messages: ({ frames }) => (Array.isArray(frames) ? frames.length : 1),
  },
  {
    name: "messages of a feed",
    inputs: frozen([
      ...NEWS.map((_, at) => ({ messages: [...NEWS.slice(at), ...NEWS.slice(0, at)] })),
      ...OF_ALL.map((_, at) => ({ messages: [...NEWS.slice(0, 4), ...OF_ALL.slice(at, at + 12)] })),
      { text: NEWS.map((each) => JSON.stringify(each)).join("\n") },
      { text: NEWS.map((each) => JSON.stringify(each)).join("") },
    ]),
    call: follow,
    fault: faultOf,
    messages: ({ messages }) => (Array.isArray(messages) ? messages.length : 1),
  },
];
