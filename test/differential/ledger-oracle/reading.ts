/** Odds, amounts and percentages as they are written. The oracle gets valid slips only. */
import { dividedBy, type Fraction, minus, ONE, over, plus, times, whole } from "./fractions.js";
import type { OracleLeg, OracleOdds } from "./types.js";

/** `12.50` is 1250 over 100. */
export function decimal(written: string): Fraction {
  const [integer = "", decimals = ""] = written.split(".");
  return over(BigInt(integer + decimals), 10n ** BigInt(decimals.length));
}

/** `11/10`. */
export function ratio(written: string): Fraction {
  const [top = "", bottom = ""] = written.split("/");
  return over(BigInt(top), BigInt(bottom));
}

export const HUNDRED = whole(100);
export const percent = (written: string): Fraction => dividedBy(decimal(written), HUNDRED);

/** Decimal odds: what a stake of 1 returns, the stake included. */
export function decimalOdds(odds: OracleOdds = ""): Fraction {
  // A bare string with a slash is fractional odds.
  if (typeof odds === "string") return odds.includes("/") ? plus(ONE, ratio(odds)) : decimal(odds);
  // 4/6: a stake of 6 wins 4.
  if ("fractional" in odds) return plus(ONE, ratio(odds.fractional));
  const number = decimal(odds.american.replace(/^[+-]/, ""));
  // -110: a stake of 110 wins 100. +150: a stake of 100 wins 150.
  return plus(ONE, odds.american.startsWith("-") ? dividedBy(HUNDRED, number) : dividedBy(number, HUNDRED));
}

/** Rule 4 takes its percent from the winnings. */
export function oddsOf(leg: OracleLeg): Fraction {
  const odds = decimalOdds(leg.odds);
  if (leg.rule4 === undefined) return odds;
  return plus(ONE, times(minus(odds, ONE), minus(ONE, percent(leg.rule4))));
}
