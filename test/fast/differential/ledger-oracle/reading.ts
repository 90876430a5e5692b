/** Odds, amounts and percentages as they are written. The oracle gets valid slips only. */
import { rounded } from "./amounts.js";
import { dividedBy, type Fraction, isLess, minus, most, ONE, over, plus, times, whole } from "./fractions.js";
import type { OracleLeg, OracleMaximum, OracleOdds, OracleRules, OracleSlip } from "./types.js";

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

/** Rule 4 takes its percent from the winnings, other houses from the whole price, which never takes any of the stake. */
export function oddsOf(leg: OracleLeg, { deduction = "winnings" }: OracleRules): Fraction {
  const odds = decimalOdds(leg.odds);
  if (leg.rule4 === undefined) return odds;
  const left = minus(ONE, percent(leg.rule4));
  switch (deduction) {
    case "winnings":
      return plus(ONE, times(minus(odds, ONE), left));
    case "price":
      return most(ONE, times(odds, left));
    case "rounded-price":
      // Nothing was deducted from the price, so it stays as it was taken.
      return isLess(left, ONE) ? most(ONE, rounded(times(odds, left), 2)) : odds;
  }
}

/** The limit for the currency of the slip. */
export function limitFor({ currency }: OracleSlip, maximum: OracleMaximum | undefined): Fraction | undefined {
  const amount = typeof maximum === "string" ? maximum : maximum?.[currency ?? ""];
  return amount === undefined ? undefined : decimal(amount);
}
