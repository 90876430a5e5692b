import { check, type DraftSelection, type GradeOptions, type Reason } from "../../engine/index.js";
import type { Market } from "../../engine/row-types/market.js";
import { ROW_FIELDS, sideNamed } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";

/** The fields of a selection that a price decides. Add your `eventId` and `ref`. */
export interface PricedSelection extends Pick<DraftSelection, "market" | "side"> {
  readonly hdp?: number;
  readonly label?: string;
}

interface AnyPrice {
  /** The place of the row in the market, from 0. */
  readonly row: number;
  /** The field of the row: `home`, `1X`, `odds`, `layHome`. */
  readonly field: string;
  /** A decimal string, as `settleSlip` of `settlegrade/ledger` takes it. */
  readonly odds: string;
  /** True for a price to lay: the bettor takes the other side of the selection. */
  readonly isLay: boolean;
}

/** A price that grading takes as `selection`, or the reason of `check` why not. Source: docs/odds.md#prices-as-selections. */
export type Price =
  | (AnyPrice & { readonly selection: PricedSelection; readonly reason: null })
  | (AnyPrice & { readonly selection: null; readonly reason: Reason });

/**
 * Every price of a market as the selection that grading takes. A handicap keeps the line of the row, which is stated for the home
 * side, on both sides. The label `1/1` of a list of halves is the side `home/home`.
 *
 * @param market A market as `readOdds` returned it.
 * @param sport The sport's slug, for example `football`.
 * @param options The house rules, as for `check`.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { pricesOf } from "settlegrade/odds";
 * const spread = { name: "Spread", updatedAt: "2026-03-01T15:00:00Z", odds: [{ hdp: -0.5, home: "1.95", away: "1.90" }] };
 * const [, away] = pricesOf(spread, "football");
 * console.log(away?.odds, away?.selection); // 1.90 { market: 'Spread', side: 'away', hdp: -0.5 }
 * ```
 */
export function pricesOf(market: OddsMarket, sport: string, options?: GradeOptions): Price[] {
  const known = findMarket(sport, market.name);
  const prices: Price[] = [];
  for (let index = 0; index < market.odds.length; index++) {
    const row = market.odds[index] ?? {};
    for (const field of Object.keys(row)) {
      const side = sideOf(field, row, known);
      const odds = row[field];
      if (side === null || typeof odds !== "string") continue;
      const selection = selectionOf(market.name, side, row, known);
      const reason = check(selection, sport, options);
      const price = { row: index, field, odds, isLay: ROW_FIELDS.get(field)?.kind === "lay" };
      prices.push(reason === null ? { ...price, selection, reason } : { ...price, selection: null, reason });
    }
  }
  return prices;
}

/** The side that a field prices, or null for other fields. */
export function sideOf(field: string, row: OddsRow, known: Market | null): string | null {
  const named = ROW_FIELDS.get(field);
  if (named?.kind === "lay") return named.price;
  if (named?.kind !== "price") return null;
  if (named.group !== "odds") return field.toLowerCase();
  const isNamed = known !== null && known.type.shape !== "labelled" && row.label !== undefined;
  return isNamed ? (sideNamed(row.label) ?? row.label) : "yes";
}

/** A label that is the side of its price is not a label of the bet, and a side without labels has none of the row's. */
export function selectionOf(market: string, side: string, row: OddsRow, known: Market | null): PricedSelection {
  const { hdp } = row;
  const isUnlabelled = known?.type.unlabelled?.some((each) => each === side) === true;
  const label = isUnlabelled ? null : labelOf(row, known);
  return { market, side, ...(hdp === undefined ? {} : { hdp }), ...(label === null ? {} : { label }) };
}

export function labelOf({ label }: OddsRow, known: Market | null): string | null {
  return label !== undefined && (known === null || known.label !== "none") ? label : null;
}
