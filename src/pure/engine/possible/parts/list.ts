import type { Numbers } from "../../event/numbers.js";
import { isBelow } from "../../input/values.js";
import type { PartsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { addUp } from "../../types/known-score.js";

/** A part as listed. A map at 0-0 was not played. */
export function partIn(numbers: Numbers, { key }: PartsRule, number: number): Score | null {
  if (key === "p") return numbers.period(number);
  const map = numbers.map(number) ?? numbers.period(number);
  return map !== null && map.home + map.away > 0 ? map : null;
}

/** The parts listed from the first one without a gap. Source: docs/rules.md#the-list-of-maps. */
export function listedParts(numbers: Numbers, rule: PartsRule): readonly Score[] {
  const first = partIn(numbers, rule, 1);
  if (first === null) return NONE;
  if (rule.key === "p") return numbers.allPeriods;
  const found = [first];
  for (let number = 2; number <= rule.last; number++) {
    const part = partIn(numbers, rule, number);
    if (part === null) break;
    found.push(part);
  }
  return found;
}

const NONE: readonly Score[] = [];

/** Every part that was begun, those after a gap in the list included. */
export interface Begun {
  readonly parts: readonly Score[];
  /** The number of the last one. */
  readonly last: number;
}

export function begunParts(numbers: Numbers, rule: PartsRule, listed: readonly Score[]): Begun {
  const isAll = numbers.usable === listed.length;
  // Most matches list nothing but their parts, so that there is nothing to search.
  if (isAll && rule.key === "map") return { parts: listed, last: listed.length };
  const most = isAll ? listed.length : rule.last;
  const parts: Score[] = [];
  let last = 0;
  for (let number = 1; number <= most; number++) {
    const part = partIn(numbers, rule, number);
    if (part === null || part.home + part.away === 0) continue;
    parts.push(part);
    last = number;
  }
  return { parts, last };
}

/** True for 1-0, which only shows who won a part. */
export function isFlag({ home, away }: Score): boolean {
  return home + away === 1;
}

/** True if no part counts more than who won it. */
export function areFlags(parts: readonly Score[]): boolean {
  for (const { home, away } of parts) if (home > 1 || away > 1) return false;
  return true;
}

/** True if a part that was begun is level. */
export function hasLevel(parts: readonly Score[]): boolean {
  for (const { home, away } of parts) if (home === away && home > 0) return true;
  return false;
}

/** The parts that each side leads. */
export function winsIn(parts: readonly Score[]): Score {
  let home = 0;
  let away = 0;
  for (const part of parts) {
    if (part.home > part.away) home++;
    else if (part.away > part.home) away++;
  }
  return { home, away };
}

/**
 * True if parts contradict a score. They give a side more than the score does: more wins, or more stones if the score is their sum. Rounds
 * and kills of another leader do not, unless more maps were decided than the score counts. Sources: docs/rules.md#maps-against-the-tally and
 * docs/rules.md#tallies-below-their-own-parts.
 */
export function doContradict(parts: readonly Score[], score: Score, rule: PartsRule, isSum: boolean): boolean {
  const found = isSum ? addUp(parts) : winsIn(parts);
  if (!isBelow(score, found)) return false;
  return rule.wonBy === "lead" || found.home + found.away > score.home + score.away || parts.every(isFlag);
}
