/**
 * What this process read last of each bookmaker on each event: most markets of a message are those of the message before it, and are
 * then not read again. They are also the same objects, which are quick to compare.
 */
import type { OddsMarket } from "../../odds/index.js";
import type { KnownMarkets } from "../../odds/read/message.js";

/** The most rows that are kept. A row needs some hundred bytes. */
const MOST_ROWS = 200_000;

interface Known {
  readonly markets: readonly OddsMarket[];
  readonly rows: number;
}

/** By sport, event and bookmaker. The one that was read first is the first. */
const KNOWN = new Map<string, Known>();
let rows = 0;

export const READ_BEFORE: KnownMarkets = {
  find: (sport, event, bookie) => KNOWN.get(keyOf(sport, event, bookie))?.markets ?? [],
  remember: (sport, event, bookie, markets) => {
    const key = keyOf(sport, event, bookie);
    forget(key);
    const count = markets.reduce((sum, { odds }) => sum + odds.length, 0);
    if (count > 0) KNOWN.set(key, { markets, rows: count });
    rows += count;
    if (rows > MOST_ROWS) forgetFirst();
  },
};

function forgetFirst(): void {
  for (const key of KNOWN.keys()) {
    if (rows <= MOST_ROWS) return;
    forget(key);
  }
}

function keyOf(sport: string | null, event: number, bookie: string): string {
  return `${sport ?? ""} ${event} ${bookie}`;
}

function forget(key: string): void {
  const known = KNOWN.get(key);
  if (known === undefined) return;
  rows -= known.rows;
  KNOWN.delete(key);
}
