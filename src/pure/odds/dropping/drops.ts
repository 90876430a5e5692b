/** How far prices have dropped. Source: docs/odds.md#dropping-odds. */

import type { OddsMarket } from "../types.js";
import { lineKey } from "../value/line.js";
import { PreparedMarket } from "../value/prepared.js";

/** A price of a line and a label. */
export interface LinePriced {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly side: string;
  readonly odds: number;
}

/** The prices of a market by line, label and side: of two rows on one line the first counts. None of a market that grading does not know. */
export function pricesBySide(market: OddsMarket | undefined, sport: string): ReadonlyMap<string, LinePriced> {
  const found = new Map<string, LinePriced>();
  if (market === undefined) return found;
  for (const { hdp, label, prices } of new PreparedMarket(market, sport).rows)
    for (const { side, odds } of prices) {
      // With its length, so that nothing in a side or a label can be taken for the rest.
      const key = `${side.length} ${side} ${lineKey(hdp, label)}`;
      if (!found.has(key)) found.set(key, { hdp, label, side, odds });
    }
  return found;
}

/** Percent, with two decimals: from 2.00 to 1.80 is 10. A price that has risen has dropped by less than 0. */
export function percentDropped(before: number, now: number): number {
  return Math.round((10_000 * (before - now)) / before) / 100 + 0;
}
