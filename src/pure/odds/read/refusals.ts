import type { Fault } from "./values.js";

/**
 * A part that was refused, by name. The rest was read. Source: docs/odds.md#what-is-refused.
 *
 * @example
 * ```ts
 * import { readOdds, refusalText } from "settlegrade/odds";
 * const markets = [{ name: "ML", odds: [{ home: "1.95", away: "zero" }] }];
 * const { refusals } = readOdds({ type: "updated", id: "5", bookie: "Bet365", timestamp: 1772377200, markets });
 * for (const refusal of refusals) console.log(refusalText(refusal)); // Bet365: ML: odds[0].away: "zero" is not a price; allowed: a decimal price above 1, with at most 5 digits before and 4 after the point
 * ```
 */
export interface OddsRefusal {
  /** Null if the refused part is not in the odds of a bookmaker. */
  readonly bookie: string | null;
  /** The name of the market as sent. */
  readonly market: string | null;
  /** The place of the row in the market, from 0. */
  readonly row: number | null;
  readonly field: string | null;
  /** What it was. */
  readonly fault: string;
  readonly allowed: string;
}

/** The refusal as a line of text. */
export function refusalText({ bookie, market, row, field, fault, allowed }: OddsRefusal): string {
  const path = [row === null ? null : `odds[${row}]`, field].filter((part) => part !== null).join(".");
  const places = [bookie, market, path === "" ? null : path].filter((part) => part !== null);
  return [...places, `${fault}; allowed: ${allowed}`].join(": ");
}

/** Where the reader is, and what it refused so far. */
export class Refusals {
  readonly list: OddsRefusal[] = [];
  bookie: string | null = null;
  market: string | null = null;
  row: number | null = null;

  /** Notes a fault. A field of the row, or of the whole if no row is read. */
  add(field: string | null, { fault, allowed }: Fault): void {
    const { bookie, market, row } = this;
    this.list.push({ bookie, market, row, field, fault, allowed });
  }
}
