import type { Fraction } from "./fraction.js";
import { formatLong, longUnits } from "./long.js";

/** The most digits of an input before and after the point. */
const MOST_WHOLE = 15;
const MOST_DECIMALS = 12;
/** Digits that a JavaScript number holds exactly. */
const SAFE_DIGITS = 15;

/** `POWERS[k]` is 10 to the power of k. */
const POWERS: readonly bigint[] = Array.from({ length: 31 }, (_, power) => 10n ** BigInt(power));

export function powerOfTen(power: number): bigint {
  return POWERS[power] ?? 10n ** BigInt(power);
}

/** A plain decimal as a fraction over a power of ten, or null for anything else: a sign, an exponent, spaces, too many digits. */
export function parseDecimal(text: string): Fraction | null {
  const scale = scaleOf(text);
  if (scale === null) return null;
  return { n: text.length <= SAFE_DIGITS ? shortUnits(text) : longUnits(text, scale), d: powerOfTen(scale) };
}

/** The number of decimals of a plain decimal, or null if the string is not one. */
export function scaleOf(text: string): number | null {
  let point = -1;
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code === POINT && point === -1) point = index;
    else if (code < DIGIT_0 || code > DIGIT_9) return null;
  }
  const whole = point === -1 ? length : point;
  const scale = point === -1 ? 0 : length - point - 1;
  if (whole === 0 || whole > MOST_WHOLE || scale > MOST_DECIMALS || (point !== -1 && scale === 0)) return null;
  return whole > 1 && text.charCodeAt(0) === DIGIT_0 ? null : scale;
}

const POINT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

/** The digits of a short plain decimal as a whole number, without decimal.js, which takes several times as long. */
export function shortUnits(text: string): bigint {
  let units = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== POINT) units = 10 * units + code - DIGIT_0;
  }
  return BigInt(units);
}

export type Rounding = "half-up" | "half-even" | "down";

/** An amount that is not negative, in whole minor units. */
export function roundToUnits({ n, d }: Fraction, minorUnits: number, rounding: Rounding): bigint {
  const scaled = n * powerOfTen(minorUnits);
  const whole = scaled / d;
  const rest = scaled - whole * d;
  if (rest === 0n) return whole;
  switch (rounding) {
    case "down":
      return whole;
    case "half-up":
      return 2n * rest >= d ? whole + 1n : whole;
    case "half-even": {
      const twice = 2n * rest;
      if (twice !== d) return twice > d ? whole + 1n : whole;
      return whole + (whole & 1n);
    }
  }
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Minor units, not negative, as a decimal string with all of its decimals: 1250 with two is `12.50`. */
export function formatUnits(units: bigint, minorUnits: number): string {
  return units <= SAFE ? formatShort(units, minorUnits) : formatLong(units, minorUnits);
}

export function formatShort(units: bigint, minorUnits: number): string {
  const digits = String(Number(units));
  if (minorUnits === 0) return digits;
  const padded = digits.length > minorUnits ? digits : digits.padStart(minorUnits + 1, "0");
  return `${padded.slice(0, -minorUnits)}.${padded.slice(-minorUnits)}`;
}
