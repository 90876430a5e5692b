import type { Score } from "./event.js";
import type { Loose } from "./trace.js";

/** Reading untrusted records: a value of the wanted form, or nothing. */

const NOTHING: Loose = Object.freeze({});

/** The object that a value is, or one without keys. */
export function record(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : NOTHING;
}

/** A score's side: a whole number from 0 to 2^31 - 1. Source: grading-rules 4. */
function isCount(value: unknown): value is number {
  return typeof value === "number" && (value | 0) === value && value >= 0;
}

/** The score that a record holds, or null where a side is no whole number of 0 or more. */
export function score(value: unknown): Score | null {
  if (typeof value !== "object" || value === null) return null;
  const pair = value as Loose;
  return isCount(pair.home) && isCount(pair.away) ? (value as Score) : null;
}

/**
 * The event's or the selection's id as an integer, NaN where there is none: a safe integer, or up to 16 digits that stand
 * for one.
 */
export function idOf(value: unknown): number {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : Number.NaN;
  if (typeof value !== "string") return Number.NaN;
  const first = value.charCodeAt(0) === MINUS ? 1 : 0;
  const digits = value.length - first;
  if (digits < 1 || digits > 16) return Number.NaN;
  let id = 0;
  for (let index = first; index < value.length; index++) {
    const digit = value.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    id = id * 10 + digit;
  }
  if (!Number.isSafeInteger(id)) return Number.NaN;
  return first === 1 ? 0 - id : id;
}

const MINUS = 45;
const ZERO = 48;
