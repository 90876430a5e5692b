/**
 * Opening and closing odds, market by market. What may become the closing odds is kept apart: the last of a market while its event
 * was pending, and the last of those before the start. A pair has them as its markets, so they are written only when they leave it.
 * Their table is `odds_ends`.
 */
import type { OddsMarket } from "../../../pure/odds/index.js";
import { nameKey, sealed } from "./entry.js";

/** Opening or closing odds of a market. */
export interface OpeningClosingRow {
  readonly event: number;
  readonly bookmaker: string;
  readonly market: string;
  readonly at: number;
  /** The market as JSON text, behind its digest. */
  readonly body: string;
}

/** The columns that a market is written to: the opening and the closing odds only if they are absent. */
export type OpeningClosingColumn = "opening" | "pending" | "start" | "closing";

export type OpeningClosingChange =
  | { readonly kind: OpeningClosingColumn; readonly row: OpeningClosingRow }
  /** All markets of an event get their closing odds from this column; with null they lose them. */
  | { readonly kind: "close"; readonly event: number; readonly from: "pending" | "start" | null };

export class OpeningClosingStaging {
  readonly #at: number;
  readonly changes: OpeningClosingChange[] = [];

  constructor(at: number) {
    this.#at = at;
  }

  add(kind: OpeningClosingColumn, event: number, bookie: string, markets: readonly OddsMarket[]): void {
    for (const market of markets) this.changes.push({ kind, row: this.#row(event, bookie, market) });
  }

  close(event: number, from: "pending" | "start" | null): void {
    this.changes.push({ kind: "close", event, from });
  }

  #row(event: number, bookie: string, market: OddsMarket): OpeningClosingRow {
    const text = JSON.stringify(market);
    const [bookmaker, name] = [nameKey(bookie), nameKey(market.name)];
    return { event, bookmaker, market: name, at: this.#at, body: sealed(event, 0, text) };
  }
}
