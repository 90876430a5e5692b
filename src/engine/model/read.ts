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

/** True where two scores are not the same. */
export function differ(one: Score, other: Score): boolean {
  return one.home !== other.home || one.away !== other.away;
}

/** True where a side of one score is below that of the other. */
export function isBelow(one: Score, other: Score): boolean {
  return one.home < other.home || one.away < other.away;
}

/**
 * The period, set or inning of a number. Spelled out because a key that is put together at run time costs several times
 * as much to look up.
 */
export function periodAt(periods: Loose, number: number): Score | null {
  switch (number) {
    case 1:
      return score(periods.p1);
    case 2:
      return score(periods.p2);
    case 3:
      return score(periods.p3);
    case 4:
      return score(periods.p4);
    case 5:
      return score(periods.p5);
    case 6:
      return score(periods.p6);
    case 7:
      return score(periods.p7);
    case 8:
      return score(periods.p8);
    case 9:
      return score(periods.p9);
    default:
      return score(periods[`p${number}`]);
  }
}

/**
 * The event's or the selection's id as an integer, null where there is none: a safe integer, or up to 16 digits that stand
 * for one.
 */
export function idOf(value: unknown): number | null {
  if (typeof value === "number") {
    const small = value | 0;
    if (small === value) return small;
    return Number.isSafeInteger(value) ? value : null;
  }
  return typeof value === "string" ? idFromText(value) : null;
}

function idFromText(text: string): number | null {
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  const digits = text.length - first;
  if (digits < 1 || digits > 16) return null;
  let id = 0;
  for (let index = first; index < text.length; index++) {
    const digit = text.charCodeAt(index) - ZERO;
    if (digit < 0 || digit > 9) return null;
    id = id * 10 + digit;
  }
  if (!Number.isSafeInteger(id)) return null;
  return first === 1 ? 0 - id : id;
}

const MINUS = 45;
const ZERO = 48;
