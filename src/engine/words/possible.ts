import type { Score } from "./event.js";

/**
 * Every way in which what a bet reads of a match can be, given its record. A score that is known is one way. A bet stands if all ways give
 * one verdict. Source: docs/decisions.md#d126.
 */
export interface Possible<View> {
  /** The score, if the record has it. Null if it only bounds it. */
  readonly exact: View | null;
  /**
   * Visits the ways until one is refused. Ways that show the bet nothing new are left out, as `keep` says. False if one was refused, or
   * if there are too many to visit.
   */
  every(visit: (view: View) => boolean, keep: Keep): boolean;
}

/** Which ways are worth a visit: those that can show a bet something that the others do not. */
export interface Keep {
  /** The verdict only rises, or only falls, with each side's score, so that the outermost scores decide. */
  readonly onlyOutermost: boolean;
  /** The lead alone counts, and the verdict changes once at most from the lowest to the highest. */
  readonly onlyFurthestLeads: boolean;
  /** What is new in later rows of scores, a row being those of one home score by the away score. */
  readonly inRow: NewInRow;
  /** The only score that can differ from all others, and the only first half. */
  readonly named: Score | null;
  readonly namedHalf: Score | null;
  /** A score from which on nothing changes, if this is the highest number that is known of the match. */
  beyond(limit: number): number;
}

/** Its first score, its last one, or all of them. */
export type NewInRow = "first" | "last" | "all";

/** More ways than this are not visited. */
export const MOST_VISITED = 40_000;

/** Ways that are listed one by one. */
export function listed<View>(views: readonly View[]): Possible<View> {
  return { exact: null, every: (visit) => views.every(visit) };
}

/** What is possible in any of several cases. */
export function anyOf<View>(cases: readonly Possible<View>[]): Possible<View> {
  return { exact: null, every: (visit, keep) => cases.every((each) => each.every(visit, keep)) };
}
