import type { SportEvent } from "../contract/index.js";
import { adapting, type Field } from "./field.js";
import { plus, type Score } from "./scores.js";
import type { Note } from "./types.js";

type Scores = NonNullable<SportEvent["scores"]>;
export type Scored = NonNullable<SportEvent["scoring"]>[number];

/** What an event says of the order of scoring. */
export interface Scoring {
  readonly scoring?: readonly Scored[];
  readonly notes: readonly Note[];
}

/** An event lists at most 500 items. Source: docs/library.md#the-order-of-scoring. */
export const MOST_SCORED = 500;
const OTHER_SCORE = "it does not add up to the score of each period: the order of scoring is left out";
const NO_ORDER: Scoring = { notes: [] };

/**
 * The order of scoring, if a list adds up to the score in every period. `read` gives the ways in which it may be cleaned: exactly one of them has
 * to add up. What a list has wrong never refuses the record: then the list is left out, and a note says so.
 */
export function scoringOf(list: Field, scores: Scores, read: () => readonly (readonly Scored[])[]): Scoring {
  if (list.isAbsent) return NO_ORDER;
  const readings = adapting(read);
  if ("refused" in readings) {
    return { notes: [{ at: readings.at, says: `${readings.refused}: the order of scoring is left out` }] };
  }
  const [first, ...others] = new Map(
    readings.filter((items) => addsUp(items, scores)).map((items) => [JSON.stringify(items.map(sketchOf)), items]),
  ).values();
  if (first !== undefined && others.length === 0) return { scoring: first, notes: [] };
  // An empty list next to a score is one that nobody filled in.
  return readings.some((items) => items.length > 0) ? { notes: [{ at: list.path, says: OTHER_SCORE }] } : NO_ORDER;
}

function sketchOf({ side, period, minute, injuryTime, elapsed }: Scored): readonly unknown[] {
  return [side, period, minute, injuryTime, elapsed];
}

/** True if nothing in a list contradicts the scores or itself. */
function addsUp(items: readonly Scored[], scores: Scores): boolean {
  const isProved = partsOf(scores).every(({ score, isIn }) => isSame(sumOf(items.filter(isIn)), score));
  return isProved && isInOrder(items) && items.every((item, index) => isRunning(item, items.slice(0, index + 1)));
}

interface Part {
  readonly score: Score;
  isIn(item: Scored): boolean;
}

const NUMBERED = /^p\d{1,2}$/;
const NIL: Score = { home: 0, away: 0 };

/** The parts of a match that have a score. Kicks of a shoot-out are not goals of it. */
function partsOf({ home, away, periods }: Scores): readonly Part[] {
  const listed = Object.entries(periods ?? {}).flatMap(([key, value]): readonly Part[] => {
    const score = scoreIn(value);
    if (key === "ft") return [{ score, isIn: ({ period }) => period !== "ot" }];
    return NUMBERED.test(key) || key === "ot" ? [{ score, isIn: ({ period }) => period === key }] : [];
  });
  const kicks = scoreIn(periods?.ap);
  const whole = { home: (home ?? 0) - kicks.home, away: (away ?? 0) - kicks.away };
  return [...listed, { score: whole, isIn: () => true }];
}

function scoreIn(value: unknown): Score {
  return { ...NIL, ...(value as Partial<Score> | undefined) };
}

function pointsOf({ side, points }: Scored): Score {
  return { ...NIL, [side]: points ?? 1 };
}

function sumOf(items: readonly Scored[]): Score {
  return plus(...items.map(pointsOf));
}

function isSame(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away;
}

function isRunning({ score }: Scored, upTo: readonly Scored[]): boolean {
  return !score || isSame(sumOf(upTo), score);
}

function isInOrder(items: readonly Scored[]): boolean {
  return items.every((item, index) => index === 0 || byTime(items[index - 1] as Scored, item) <= 0);
}

/** The order of two items, as far as it is known. */
export function byTime(one: Scored, other: Scored): number {
  const [first, second] = [timeOf(one), timeOf(other)];
  const different = first.findIndex((time, index) => time !== second[index]);
  const [earlier, later] = [first[different], second[different]];
  return typeof earlier === "number" && typeof later === "number" ? earlier - later : 0;
}

function timeOf({ period, minute, injuryTime, elapsed }: Scored): readonly (number | null | undefined)[] {
  const number = period?.startsWith("p") ? Number(period.slice(1)) : period === "ot" ? 100 : null;
  return [number, minute, typeof minute === "number" ? (injuryTime ?? 0) : null, elapsed];
}

/** The side whose score rose, and by how much. Refuses any other change. */
export function riseOf(
  field: Field,
  before: Score,
  after: Score,
): { readonly side: "home" | "away"; readonly points: number } {
  const [home, away] = [after.home - before.home, after.away - before.away];
  if (home > 0 && away === 0) return { side: "home", points: home };
  if (away > 0 && home === 0) return { side: "away", points: away };
  return field.refuse(`${after.home}-${after.away} does not follow ${before.home}-${before.away}`);
}
