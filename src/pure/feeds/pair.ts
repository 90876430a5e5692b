import type { Field } from "./field.js";
import { type Score, shown } from "./scores.js";

/** A score in two fields, `home` and `away`. */
export function pair(field: Field): Score {
  return { home: field.get("home").whole(), away: field.get("away").whole() };
}

/** Feeds write an absent score as null, or as an object of two nulls. One side without the other is refused. */
export function pairIfAny(field: Field): Score | null {
  const isAbsent = field.get("home").isAbsent && field.get("away").isAbsent;
  return isAbsent ? null : pair(field);
}

/** Refuses a part of a score with more than the whole on either side. */
export function within(field: Field, part: Score | null, whole: Score, of: string): void {
  if (part === null || (part.home <= whole.home && part.away <= whole.away)) return;
  field.refuse(`${shown(part)} is more than ${of}, ${shown(whole)}`);
}

/** Refuses a score that should not be there. */
export function noPair(field: Field, score: Score | null, status: string): void {
  if (score !== null) field.refuse(`${shown(score)} contradicts the status ${status}`);
}

/** Refuses the score of a match that was not played. Feeds leave it out, or write 0-0. */
export function unplayed(field: Field, status: string): void {
  const score = pairIfAny(field);
  if (score !== null && score.home + score.away > 0) noPair(field, score, status);
}
