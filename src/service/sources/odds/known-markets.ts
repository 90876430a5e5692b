/**
 * What this process read last of each bookmaker on each event: most markets of a message are those of the message before it, and are
 * then not read again. They are also the same objects, which are quick to compare.
 */
import type { OddsMarket } from "../../../pure/odds/index.js";
import type { KnownMarkets } from "../../../pure/odds/read/message.js";

/** The most characters of markets that are kept. Parsed, they need several times as many bytes. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** What a field needs besides its value. */
const FIELD = 16;

interface Known {
  readonly markets: readonly OddsMarket[];
  /** Of each market. */
  readonly sizes: readonly number[];
  readonly size: number;
}

/** By sport, event and bookmaker. The one that was read first is the first. */
const KNOWN = new Map<string, Known>();
let characters = 0;

export const READ_BEFORE: KnownMarkets = {
  find: (sport, event, bookie) => KNOWN.get(keyOf(sport, event, bookie))?.markets ?? [],
  remember: (sport, event, bookie, markets) => {
    const key = keyOf(sport, event, bookie);
    const before = KNOWN.get(key);
    forget(key);
    const sizes = markets.map((market, index) =>
      market === before?.markets[index] ? (before.sizes[index] ?? 0) : sizeOf(market),
    );
    const size = sizes.reduce((sum, each) => sum + each, key.length);
    KNOWN.set(key, { markets, sizes, size });
    characters += size;
    if (characters > MOST_CHARACTERS) forgetFirst();
  },
};

function sizeOf({ name, odds }: OddsMarket): number {
  let size = name.length + 2 * FIELD;
  for (const row of odds)
    for (const field of Object.keys(row)) {
      const value = row[field];
      size += FIELD + (typeof value === "string" ? value.length : 0);
    }
  return size;
}

function forgetFirst(): void {
  for (const key of KNOWN.keys()) {
    if (characters <= MOST_CHARACTERS) return;
    forget(key);
  }
}

function keyOf(sport: string | null, event: number, bookie: string): string {
  return `${sport ?? ""} ${event} ${bookie}`;
}

function forget(key: string): void {
  const known = KNOWN.get(key);
  if (known === undefined) return;
  characters -= known.size;
  KNOWN.delete(key);
}
