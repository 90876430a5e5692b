/**
 * The pairs that this process wrote last: the next message of a pair then need not read and parse what was there. The digest of its
 * entry, which is as long as that of any row, says whether a store still has it, so that it does not matter which store wrote it, or
 * whether the call that did was completed.
 */
import type { StoredPair } from "./changes.js";
import type { LogRow } from "./entry.js";

/** The most characters of entries whose pairs are kept. Parsed, they need several times as many bytes. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** What an entry says of its pair. */
type KnownPair = Pick<StoredPair, "event" | "bookie" | "seq" | "url" | "markets" | "isPresent">;

/** The one that was written first is the first. */
const KNOWN = new Map<number, { readonly pair: KnownPair; readonly size: number }>();
let characters = 0;

export function knownPair({ seq, digest }: Pick<LogRow, "seq" | "digest">): KnownPair | null {
  const known = KNOWN.get(digest);
  return known?.pair.seq === seq ? known.pair : null;
}

export function rememberPair(
  { seq, digest, body }: LogRow,
  { event, bookie, url, markets, isPresent }: Omit<KnownPair, "seq">,
): void {
  forgetPair(digest);
  KNOWN.set(digest, { pair: { event, bookie, seq, url, markets, isPresent }, size: body.length });
  characters += body.length;
  for (const first of KNOWN.keys()) {
    if (characters <= MOST_CHARACTERS) return;
    forgetPair(first);
  }
}

/** What was replaced is not asked for again. */
export function forgetPair(digest: number): void {
  const known = KNOWN.get(digest);
  if (known === undefined) return;
  characters -= known.size;
  KNOWN.delete(digest);
}
