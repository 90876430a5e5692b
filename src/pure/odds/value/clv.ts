import type { DraftSelection } from "../../engine/index.js";
import type { MarginMethod } from "../margins/methods.js";
import { type NoProbabilities, rowProbabilities } from "../margins/rows.js";
import type { OddsMarket } from "../types.js";

/** A bet and the odds at which it was placed. */
export interface PlacedBet extends Pick<DraftSelection, "market" | "side" | "hdp" | "label"> {
  /** A plain decimal above 1, as a string. */
  readonly odds: string;
}

/** Why a bet has no closing line value, or none against the fair price. */
export type NoClosing = "market_not_closed" | "line_not_closed" | "side_not_closed" | NoProbabilities;

/** How much better the odds of a bet were than those at the close. Source: docs/odds.md#closing-line-value. */
export interface ClosingValue {
  /** The bookmaker's closing price of the same bet. */
  readonly closing: string | null;
  /** Percent above the closing price, exact, rounded half away from zero to four decimals: `"5.2632"`. */
  readonly againstClosing: string | null;
  /** The fair closing price: without the margin. */
  readonly fair: number | null;
  /** Percent above the fair closing price. */
  readonly againstFair: number | null;
  /** Why something is null, or null. */
  readonly reason: NoClosing | null;
}

const NOTHING = { closing: null, againstClosing: null, fair: null, againstFair: null };

/**
 * Compares the odds of a bet with the closing price of the same market, line, label and side, and with the fair one: the closing row
 * without its margin. A line that did not close has no value, and the reason why.
 *
 * @param bet The bet and its odds.
 * @param closing The market's closing odds, or null.
 * @param sport The sport's slug.
 * @param method `power` if omitted.
 * @throws TypeError if the odds are not a plain decimal above 1.
 * @example
 * ```ts
 * import { clv } from "settlegrade/odds";
 * const closing = { name: "Spread", updatedAt: "2026-03-01T15:00:00Z", odds: [{ hdp: -0.25, home: "1.90", away: "1.90" }] };
 * const bet = { market: "Spread", side: "home", hdp: -0.25, odds: "2.00" };
 * const { againstClosing, againstFair } = clv(bet, closing, "football");
 * console.log(againstClosing, againstFair); // 5.2632 0
 * ```
 */
export function clv(bet: PlacedBet, closing: OddsMarket | null, sport: string, method?: MarginMethod): ClosingValue {
  const odds = unitsOf(bet.odds);
  if (odds === null)
    throw new TypeError(`odds: ${JSON.stringify(bet.odds)} is not a plain decimal above 1, such as "1.95"`);
  if (closing === null || closing.name !== bet.market) return { ...NOTHING, reason: "market_not_closed" };
  const rows = rowProbabilities(closing, sport, method);
  const row = rows.find(({ hdp, label }) => hdp === (bet.hdp ?? null) && label === (bet.label ?? null));
  if (row === undefined) return { ...NOTHING, reason: "line_not_closed" };
  const side = bet.side.toLowerCase();
  const index = row.sides.indexOf(row.sides.includes("odds") && side === "yes" ? "odds" : side);
  const price = row.odds[index];
  const units = price === undefined ? null : unitsOf(price);
  if (price === undefined || units === null) return { ...NOTHING, reason: "side_not_closed" };
  const againstClosing = percentAbove(odds, units);
  const probability = row.probabilities?.[index];
  if (probability === undefined) return { ...NOTHING, closing: price, againstClosing, reason: row.refused };
  const againstFair = rounded(100 * (Number(bet.odds) * probability - 1));
  return { closing: price, againstClosing, fair: 1 / probability, againstFair, reason: null };
}

/** Decimals of the odds that are compared exactly. */
const MOST_DECIMALS = 12;
const ODDS = /^(?:0|[1-9]\d{0,14})(?:\.(\d{1,12}))?$/;

/** Odds above 1 in units of 10 to the power of -12, or null. */
function unitsOf(odds: string): bigint | null {
  const match = ODDS.exec(odds);
  if (match === null) return null;
  const units = BigInt(odds.replace(".", "") + "0".repeat(MOST_DECIMALS - (match[1] ?? "").length));
  return units > 10n ** BigInt(MOST_DECIMALS) ? units : null;
}

/** 100 x (one / other - 1), with four decimals, rounded half away from zero. */
export function percentAbove(one: bigint, other: bigint): string {
  const difference = one - other;
  const size = difference < 0n ? -difference : difference;
  const rounding = (2_000_000n * size + other) / (2n * other);
  const digits = rounding.toString().padStart(5, "0");
  const sign = difference < 0n && rounding > 0n ? "-" : "";
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Without the last digits of a float, and without a negative zero. */
function rounded(percent: number): number {
  return Math.round(percent * 1e6) / 1e6 + 0;
}
