import type { Market } from "../../engine/row-types/market.js";
import type { SettlementKind } from "../../engine/row-types/rows.js";
import { sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";
import type { MarginMethod } from "./methods.js";
import { type NoMargin, removeMargin } from "./remove.js";

/** Why a row has no probabilities. Source: docs/odds.md#margins. */
export type NoProbabilities = NoMargin | "unsupported_market" | "overlapping_outcomes" | "open_list" | "incomplete_row";

/** The sides of a row, or of a list of outcomes by label, and their probabilities without the margin. */
export interface RowProbabilities {
  readonly hdp: number | null;
  /** Null for a list by label: then its sides are those of the labels. */
  readonly label: string | null;
  readonly sides: readonly string[];
  readonly odds: readonly string[];
  /** In the order of `sides`. Null if they cannot be known. */
  readonly probabilities: readonly number[] | null;
  readonly overround: number | null;
  readonly refused: NoProbabilities | null;
}

/**
 * The probabilities of each row of a market that has all sides of a bet: outcomes that exclude one another, one of which happens. Double
 * Chance, lists of scores or players and ways to win a fight are refused. On a line that returns stakes, they are those without such a return.
 *
 * @param market A market as `readOdds` returned it.
 * @param sport The sport's slug.
 * @param method `power` if omitted.
 * @example
 * ```ts
 * import { rowProbabilities } from "settlegrade/odds";
 * const ml = { name: "ML", updatedAt: "2026-03-01T15:00:00Z", odds: [{ home: "4.20", draw: "3.70", away: "1.95" }] };
 * const [row] = rowProbabilities(ml, "football");
 * console.log(row?.sides, row?.probabilities?.map((each) => each.toFixed(3)).join(" ")); // [ 'home', 'draw', 'away' ] 0.231 0.263 0.506
 * ```
 */
export function rowProbabilities(market: OddsMarket, sport: string, method?: MarginMethod): RowProbabilities[] {
  const known = findMarket(sport, market.name);
  return outcomesOf(market, known).map((outcomes) => {
    const sides = [...outcomes.prices.keys()];
    const odds = [...outcomes.prices.values()];
    const { hdp, label } = outcomes;
    const refused = faultOf(sides, known);
    if (refused !== null) return { hdp, label, sides, odds, probabilities: null, overround: null, refused };
    return { hdp, label, sides, odds, ...removeMargin(odds, method) };
  });
}

interface Outcomes {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly prices: Map<string, string>;
}

/** The outcomes of each row. Rows whose labels are sides of one bet are one list. */
function outcomesOf(market: OddsMarket, known: Market | null): Outcomes[] {
  const list: Outcomes = { hdp: null, label: null, prices: new Map() };
  const all: Outcomes[] = [];
  for (const row of market.odds) {
    const isNamed = known !== null && known.type.shape !== "labelled" && row.label !== undefined;
    if (!isNamed) {
      all.push({ hdp: row.hdp ?? null, label: row.label ?? null, prices: pricesIn(row, known, new Map()) });
      continue;
    }
    if (list.prices.size === 0) all.push(list);
    pricesIn(row, known, list.prices);
  }
  return all;
}

function pricesIn(row: OddsRow, known: Market | null, prices: Map<string, string>): Map<string, string> {
  for (const field of Object.keys(row)) {
    const odds = row[field];
    const side = ROW_FIELDS.get(field)?.kind === "price" ? sideOf(field, row, known) : null;
    if (side !== null && typeof odds === "string") prices.set(field === "odds" && side === "yes" ? "odds" : side, odds);
  }
  return prices;
}

const PAIRS: readonly (readonly string[])[] = [
  ["over", "under"],
  ["yes", "no"],
];

/** How, or when, one of the sides wins: one line prices only some of the ways. */
const SOME_OF_THE_WAYS: readonly SettlementKind[] = ["method-of-victory", "round-of-victory"];

/** Lists of sides, each of all outcomes of a bet, which exclude one another. Empty if the market has no such list. */
export function completeSides(known: Market): readonly (readonly string[])[] {
  if (known.sides.includes("1x") || isOpen(known)) return [];
  if (known.type.shape === "labelled") return PAIRS;
  return [isTwoWay(known) ? known.sides.filter((side) => side !== "draw") : known.sides];
}

function isOpen({ type }: Market): boolean {
  const isOfStage = type.settlement === "decided-in" && type.stage === undefined;
  return isOfStage || SOME_OF_THE_WAYS.includes(type.settlement);
}

/** Where a tied match is decided later, a draw is on another score than the winner. Source: docs/rules.md#moneyline. */
function isTwoWay({ type, sport }: Market): boolean {
  return type.settlement === "winner" && sport.tiedMoneyline !== "draw-is-an-outcome";
}

/** Null if the sides are all outcomes of a bet, each of which excludes the others. */
function faultOf(sides: readonly string[], known: Market | null): NoProbabilities | null {
  if (known === null) return "unsupported_market";
  if (known.sides.includes("1x")) return "overlapping_outcomes";
  if (isOpen(known)) return "open_list";
  if (known.type.shape === "labelled" && sides.includes("odds")) return "open_list";
  if (isTwoWay(known) && sides.includes("draw")) return "overlapping_outcomes";
  return completeSides(known).some((wanted) => isAll(wanted, sides)) ? null : "incomplete_row";
}

function isAll(wanted: readonly string[], sides: readonly string[]): boolean {
  return wanted.length === sides.length && wanted.every((side) => sides.includes(side));
}
