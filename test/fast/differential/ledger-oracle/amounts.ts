/** Amounts are rounded to the minor units of the currency and printed with all of their decimals. */
import { type Fraction, over } from "./fractions.js";
import type { OracleRules, OracleSlip, Rounding } from "./types.js";

/** The currencies that the slips of the tests have. */
const DECIMALS: Readonly<Record<string, number>> = {
  EUR: 2,
  GBP: 2,
  USD: 2,
  KES: 2,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  TND: 3,
  CLF: 4,
};

export const decimalsOf = ({ currency }: OracleSlip, { minorUnits }: OracleRules): number =>
  minorUnits ?? (currency === undefined ? 2 : Number(DECIMALS[currency]));

/** Amounts that are rounded are never negative. */
export function rounded(amount: Fraction, decimals: number, rounding: Rounding = "half-up"): Fraction {
  if (amount.top < 0n) throw new Error("An amount below 0 is not rounded");
  const units = 10n ** BigInt(decimals);
  const down = (amount.top * units) / amount.bottom;
  const twiceTheRest = 2n * ((amount.top * units) % amount.bottom);
  const isUp = {
    down: false,
    "half-up": twiceTheRest >= amount.bottom,
    "half-even": twiceTheRest > amount.bottom || (twiceTheRest === amount.bottom && down % 2n === 1n),
  }[rounding];
  return over(isUp ? down + 1n : down, units);
}

/** With so many decimals, which are enough: the oracle does not round here. */
export function printed(amount: Fraction, decimals: number): string {
  const sign = amount.top < 0n ? "-" : "";
  const size = amount.top < 0n ? -amount.top : amount.top;
  const units = 10n ** BigInt(decimals);
  if ((size * units) % amount.bottom !== 0n) throw new Error("Too few decimals");
  const digits = String((size * units) / amount.bottom).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
