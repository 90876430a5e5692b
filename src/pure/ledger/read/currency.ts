import { LedgerError } from "../error.js";
import { given } from "../given.js";
import { minorUnitsOf } from "../money/currencies.js";
import type { Fraction } from "../money/fraction.js";
import { isDictionary, isLeftOut, readUnits } from "./checks.js";

export const USUAL_MINOR_UNITS = 2;
const CODE = 'an ISO 4217 code such as "EUR"';

/** The number of decimals of a currency, or 2 if the slip names no currency. */
export function readCurrency(currency: unknown, path: string): number {
  if (isLeftOut(currency)) return USUAL_MINOR_UNITS;
  const found = typeof currency === "string" ? minorUnitsOf(currency) : null;
  if (found === null) throw new LedgerError(path, `${given(currency)} is not a currency`, CODE);
  return found;
}

/**
 * A maximum for a slip in this currency, or null without one. A bare amount names no currency, so it is for slips that name none: 500 is
 * another limit in yen than in euros.
 */
export function readMaximum(value: unknown, path: string, currency: unknown, minorUnits: number): Fraction | null {
  if (isLeftOut(value)) return null;
  if (!isDictionary(value)) {
    const amount = readUnits(value, path, minorUnits);
    if (isLeftOut(currency)) return amount;
    const example = `amounts by currency, such as { ${currency}: ${given(value)} }`;
    throw new LedgerError(path, `${given(value)} names no currency, and the slip is in ${currency}`, example);
  }
  // All of them are checked, so that a mistake shows on the first slip.
  for (const code of Object.keys(value)) {
    const ofCode = readCurrency(code, `${path}.${code}`);
    readUnits(value[code], `${path}.${code}`, code === currency ? minorUnits : ofCode);
  }
  if (typeof currency !== "string")
    throw new LedgerError(path, "by currency, on a slip without one", `currency: ${CODE}`);
  if (Object.hasOwn(value, currency)) return readUnits(value[currency], `${path}.${currency}`, minorUnits);
  throw new LedgerError(path, `no amount in ${currency}, the currency of the slip`, `an amount in ${currency} too`);
}
