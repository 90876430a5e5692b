import type { Score } from "../types/event.js";
import { isObject } from "./unknown-record.js";

/** Readers of untrusted records. Each returns a value of the expected form, or null. */

/** True for one side of a score: a whole number from 0 to 2^31 - 1. Source: docs/rules.md#valid-scores. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && (value | 0) === value && value >= 0;
}

/** The score that a record holds, or null if a side is not a whole number of 0 or more. */
export function score(value: unknown): Score | null {
  return isScore(value) ? value : null;
}

function isScore(value: unknown): value is Score {
  return isObject(value) && isCount(value.home) && isCount(value.away);
}

export function differ(one: Score, other: Score): boolean {
  return one.home !== other.home || one.away !== other.away;
}

/** True if a side of one score is below the same side of the other. */
export function isBelow(one: Score, other: Score): boolean {
  return one.home < other.home || one.away < other.away;
}

export function isDecisive({ home, away }: Score): boolean {
  return home !== away;
}

/** True for a listed 0-0. */
export function isNil(score: Score | null): boolean {
  return score !== null && score.home + score.away === 0;
}

/** True if both are listed and are the same score. */
export function isSame(one: Score | null, other: Score | null): boolean {
  return one !== null && other !== null && !differ(one, other);
}

/**
 * An id as a number: a safe integer, or a string of up to 16 digits that represents one. Null for anything else. The contract and the
 * databases have no other ids; `eventKey` has what the engine finds events by. Source: docs/decisions.md#d1.
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
