import { LedgerError } from "../error.js";
import { given } from "../given.js";
import { formatUnits, parseDecimal, powerOfTen } from "../money/decimal.js";
import { type Fraction, ONE, ZERO } from "../money/fraction.js";

export type Dictionary = { readonly [key: string]: unknown };

export function isDictionary(value: unknown): value is Dictionary {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Left out of an object, or null as in a column of a database. */
export function isLeftOut(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** The value as an object that has only known fields: a misspelt one, such as `freebet`, would change what is paid. */
export function readObject(value: unknown, path: string, known: ReadonlySet<string>, what: string): Dictionary {
  if (!isDictionary(value)) throw new LedgerError(path, `${given(value)} is not an object`, what);
  for (const key in value) {
    if (!known.has(key)) {
      throw new LedgerError(path === "" ? key : `${path}.${key}`, "unknown field", [...known].join(", "));
    }
  }
  return value;
}

/** Fields of an object, each with a place of its own, so that reading them costs the same whatever the order of the object's keys. */
interface Fields {
  /** False if there is no such field. */
  store(key: string, value: unknown): boolean;
}

/** Reads each key of an object once. A field that is null is left out. Throws for an unknown field, as `readObject` does. */
export function readFields<Found extends Fields>(value: unknown, path: string, into: Found, what: string): Found {
  if (!isDictionary(value)) throw new LedgerError(path, `${given(value)} is not an object`, what);
  for (const key in value) {
    if (!into.store(key, value[key] ?? undefined)) {
      throw new LedgerError(path === "" ? key : `${path}.${key}`, "unknown field", Object.keys(into).join(", "));
    }
  }
  return into;
}

/** `true`, `false`, or left out. */
export function readFlag(value: unknown, path: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== "boolean") throw new LedgerError(path, `${given(value)} is not true or false`, "true or false");
  return value;
}

/** One of some words, or the first of them if it is left out. */
export function readWord<Word extends string>(value: unknown, path: string, words: readonly [Word, ...Word[]]): Word {
  if (value === undefined || value === null) return words[0];
  const found = words.find((word) => word === value);
  if (found === undefined) throw new LedgerError(path, `${given(value)} is not one of them`, words.join(", "));
  return found;
}

const PLAIN = 'a plain decimal string such as "12.50", with at most 15 digits before the point and 12 after it';

/** An amount above 0 in whole units: nobody can pay 0.333 EUR. */
export function readUnits(value: unknown, path: string, minorUnits: number): Fraction {
  const amount = readAmount(value, path);
  if ((amount.n * powerOfTen(minorUnits)) % amount.d === 0n) return amount;
  const unit = formatUnits(1n, minorUnits);
  throw new LedgerError(path, `${given(value)} is finer than ${unit}, the smallest unit`, `a multiple of ${unit}`);
}

/** An amount of money above 0. */
function readAmount(value: unknown, path: string): Fraction {
  const amount = typeof value === "string" ? parseDecimal(value) : null;
  if (amount === null) throw new LedgerError(path, faultOfAmount(value), PLAIN);
  if (amount.n === 0n) throw new LedgerError(path, `${given(value)} is not above 0`, PLAIN);
  return amount;
}

function faultOfAmount(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "number") return `${given(value)} is a number, which cannot hold every amount exactly`;
  if (typeof value === "string" && /^-\s*\d/.test(value)) return `${given(value)} is negative`;
  if (typeof value === "string" && /^[1-9]\d*(\.\d+)?$/.test(value)) return `${given(value)} has too many digits`;
  return `${given(value)} is not a plain decimal`;
}

/** A percentage from 0 to a maximum, or null if it is left out. */
export function readPercent(value: unknown, path: string, most: number): Fraction | null {
  if (value === undefined || value === null) return null;
  const percent = typeof value === "string" ? parseDecimal(value) : null;
  const allowed = `a percentage from 0 to ${most} as a string, such as "5" or "2.5"`;
  if (percent === null) throw new LedgerError(path, faultOfAmount(value), allowed);
  if (percent.n > BigInt(most) * percent.d) throw new LedgerError(path, `${given(value)} is above ${most}`, allowed);
  return percent.n === 0n ? null : percent;
}

/** A whole number in a range. `what` it is completes the error: `9 is not the size of a line`. */
export function readWhole(
  value: unknown,
  path: string,
  [least, most]: readonly [least: number, most: number],
  what: string,
): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw new LedgerError(path, `${given(value)} is not ${what}`, `a whole number from ${least} to ${most}`);
  }
  return value;
}

const TERMS = 'a part of the winnings above 0 and at most 1, such as "1/5" or "0.2"';
const FRACTION = /^(\d{1,9})\/(\d{1,9})$/;

/** `"4/6"`: two whole numbers above 0. Null for anything else. */
export function parseQuotient(text: string): Fraction | null {
  const [, above, below] = FRACTION.exec(text) ?? [];
  if (above === undefined || below === undefined) return null;
  const fraction = { n: BigInt(above), d: BigInt(below) };
  return fraction.n > ZERO.n && fraction.d > ZERO.n ? fraction : null;
}

export function readTerms(value: unknown, path: string): Fraction {
  const terms = typeof value === "string" ? (parseQuotient(value) ?? parseDecimal(value)) : null;
  if (terms === null) throw new LedgerError(path, `${given(value)} is not a part`, TERMS);
  if (terms.n === 0n || terms.n > terms.d) throw new LedgerError(path, `${given(value)} is not between 0 and 1`, TERMS);
  return terms.n === terms.d ? ONE : terms;
}
