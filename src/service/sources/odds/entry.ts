/** What all databases do with an entry of the log. */
import { ODDS_MESSAGE_TYPES } from "../../../pure/odds/index.js";
import { digestOf } from "../stored/digest.js";
import { checkDigest } from "../stored/stored.js";
import { isPacked, unpacked } from "./packed.js";
import type { OddsEntry } from "./ports.js";

/** A row of the log. */
export interface LogRow {
  readonly seq: number;
  /** The entry of the same bookmaker and event before it, or null. */
  readonly previous: number | null;
  readonly receivedAt: number;
  readonly event: number;
  readonly body: string;
  readonly digest: number;
}

/** The markets come last. The head is JSON and has no line break, so they can be cut off without being parsed. */
function bodyOf({ event, bookie, type, time, url, changed, markets }: OddsEntry): string {
  return `${JSON.stringify([event, bookie, type, time, url, changed])}\n${markets}`;
}

/** @param entry with the markets as the log stores them: as JSON or packed */
export function logRow(entry: OddsEntry, previous: number | null): LogRow {
  const { seq, receivedAt, event } = entry;
  const body = bodyOf(entry);
  return { seq, previous, receivedAt, event, body, digest: digestIn({ seq, receivedAt, event, body }) };
}

/** Packed markets have a different digest, so that a release that cannot unpack them treats them as damaged. */
function digestIn({ seq, receivedAt, event, body }: Omit<LogRow, "previous" | "digest">): number {
  return isPacked(body) ? digestOf(event, receivedAt + seq, body) : digestOf(seq, receivedAt, body);
}

/** @throws Error with the reason if it is not what was written: nobody may bet at such a price */
export function entryIn({ seq, receivedAt, event, body, digest }: Omit<LogRow, "previous">): OddsEntry {
  checkDigest(digestIn({ seq, receivedAt, event, body }), digest);
  const end = body.indexOf("\n");
  const head: unknown = JSON.parse(body.slice(0, end));
  const [id, bookie, word, time, url, changed]: readonly unknown[] = Array.isArray(head) ? head : [];
  const type = ODDS_MESSAGE_TYPES.find((each) => each === word);
  if (id !== event || type === undefined || typeof time !== "number" || !Array.isArray(changed))
    throw new Error("it is not a change of odds");
  const text = body.slice(end + 1);
  const markets = isPacked(text) ? unpacked(text) : text;
  return { seq, time, receivedAt, event, bookie: String(bookie), type, url: String(url), markets, changed };
}

/** Names are few, and a look is several times as fast as making one. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 5_000;

/** A name as its column stores it: as JSON, because a database may refuse some characters or change them. */
export function nameKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const key = JSON.stringify(name);
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  // A copy: the name may be a part of a long string, which would stay in memory.
  KEYS.set(JSON.parse(key), key);
  return key;
}

/** The name in a column. @throws Error if it is damaged */
export function nameIn(key: string): string {
  const name: unknown = JSON.parse(key);
  if (typeof name === "string") return name;
  throw new Error("it is not a name");
}

/** A text behind its digest. */
export function sealed(event: number, at: number, text: string): string {
  return `${digestOf(event, at, text)} ${text}`;
}

/** The text behind a digest. */
export function textIn(body: string): string {
  return body.slice(body.indexOf(" ") + 1);
}

/** The same. @throws Error with the reason if it is not what was written */
export function unsealed(event: number, at: number, body: string): string {
  const text = textIn(body);
  checkDigest(digestOf(event, at, text), Number.parseInt(body, 10));
  return text;
}
