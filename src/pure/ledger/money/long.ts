/* Amounts beyond the whole numbers that JavaScript holds exactly. */
import { Decimal } from "decimal.js";

/** Wide enough for every amount that is printed. A copy: settings of decimal.js are shared by the whole process. */
const Wide = Decimal.clone({ precision: 1000, toExpNeg: -1000, toExpPos: 1000, defaults: true });

/** The digits of a plain decimal with so many decimals as a whole number. */
export function longUnits(text: string, scale: number): bigint {
  return BigInt(new Wide(text).times(`1e${scale}`).toFixed(0));
}

export function formatLong(units: bigint, minorUnits: number): string {
  return new Wide(units.toString()).div(`1e${minorUnits}`).toFixed(minorUnits);
}
