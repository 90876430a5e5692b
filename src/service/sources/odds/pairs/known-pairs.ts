/**
 * The pairs that this process wrote last: the next message of a pair then need not read and parse what was there. The digest of its
 * entry, which is as long as that of any row, says whether a store still has it, so that it does not matter which store wrote it, or
 * whether the call that did was completed.
 */
import type { StoredPair } from "../changes.js";
import type { LogRow } from "../entry.js";
import type { PairExtras } from "../rows.js";

/** The most characters of entries whose pairs are kept. Parsed, they need several times as many bytes. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** What an entry says of its pair. */
type KnownPair = Pick<StoredPair, "event" | "bookie" | "seq" | "url" | "markets" | "isPresent" | "written">;

/** By the number of the entry. The one that was written first is the first. */
const KNOWN = new Map<number, { readonly pair: KnownPair; readonly digest: number; readonly size: number }>();
let characters = 0;

export function knownPair({ seq, digest }: Pick<LogRow, "seq" | "digest">): KnownPair | null {
  const known = KNOWN.get(seq);
  return known?.digest === digest ? known.pair : null;
}

/** Written out: a copy of an object with all its fields takes several times as long. */
export function pairKnown(
  { event, bookie, seq, url, markets, isPresent, written }: KnownPair,
  { time, lastReceivedAt, flags }: PairExtras,
): StoredPair {
  return { event, bookie, seq, time, lastReceivedAt, flags, url, markets, isPresent, written };
}

/** Instead of the entry before it. */
export function rememberPair(
  { seq, previous, digest, body }: LogRow,
  { event, bookie, url, markets, isPresent, written }: Omit<KnownPair, "seq">,
): void {
  forgetPair(previous ?? seq);
  forgetPair(seq);
  KNOWN.set(seq, { pair: { event, bookie, seq, url, markets, isPresent, written }, digest, size: body.length });
  characters += body.length;
  if (characters > MOST_CHARACTERS) forgetFirst();
}

function forgetFirst(): void {
  for (const seq of KNOWN.keys()) {
    if (characters <= MOST_CHARACTERS) return;
    forgetPair(seq);
  }
}

function forgetPair(seq: number): void {
  const known = KNOWN.get(seq);
  if (known === undefined) return;
  characters -= known.size;
  KNOWN.delete(seq);
}
