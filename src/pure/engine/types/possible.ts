import type { Borders, PartBorders } from "./borders.js";

/**
 * Every way in which what a bet reads of a match can be, given its record. A score that is known is one way. A bet stands if all ways give
 * one verdict. Source: docs/decisions.md#d126.
 */
export interface Possible<Way> {
  /** The score, if the record has it. Null if it only bounds it. */
  readonly exact: Way | null;
  /** Visits ways until one is refused, enough of them to show every verdict of a bet with such borders. False if one was refused. */
  every(visit: (way: Way) => boolean, compared: Compared): boolean;
}

/** What a bet compares, by what it is settled on. */
export interface Compared {
  readonly borders: Borders;
  readonly parts: PartBorders;
}

/** Ways that are listed one by one. */
export function listed<Way>(ways: readonly Way[]): Possible<Way> {
  return { exact: null, every: (visit) => ways.every(visit) };
}

/** What is possible in any of several cases. */
export function anyOf<Way>(cases: readonly Possible<Way>[]): Possible<Way> {
  return { exact: null, every: (visit, compared) => cases.every((each) => each.every(visit, compared)) };
}
