import { isShort } from "../../event/best-of.js";
import { differ } from "../../input/values.js";
import type { Score } from "../../types/event.js";
import type { KnownScore } from "../../types/known-score.js";
import { insideOf } from "./inside.js";
import { winsIn } from "./list.js";
import type { PartScores } from "./parts.js";

/** True if the match was to be longer, and nobody had won it. */
export function haveStopped(parts: PartScores): boolean {
  const won = wonAtStop(parts);
  return won !== null && isShort(won, parts.content.bestOf);
}

/**
 * The parts that were won when a match stopped. Null if no match of its length can have the score, or if parts that were over give a side
 * more. The last listed one may have been begun.
 */
export function wonAtStop(parts: PartScores): Score | null {
  const { won, rounds, counted, content, isSum } = parts;
  if (won === null || rounds !== null || content.numbers.isTopBelowFullTime) return null;
  const over = isSum ? counted : counted.slice(0, Math.max(won.home + won.away, counted.length - 1));
  return parts.areAgainst(counted, won) && parts.areAgainst(over, won) ? null : won;
}

/** True if the score at which the match stopped is neither parts nor rounds, or the parts contradict it. Source: docs/rules.md#parts-against-the-score-at-the-stop. */
export function areContradicted(parts: PartScores): boolean {
  return parts.content.numbers.isTopBelowFullTime || (parts.rounds === null && wonAtStop(parts) === null);
}

/**
 * The number of parts that are known to be finished when a match stopped: the score counts them, and perhaps one that was begun. A score that
 * is a sum shows one for each side that has scored.
 */
export function finishedAtStop(parts: PartScores): number {
  const { partsWon, rounds, won, listed } = parts;
  if (parts.isSum && won !== null) {
    const wins = winsIn(listed);
    return Math.max(wins.home, Math.sign(won.home)) + Math.max(wins.away, Math.sign(won.away));
  }
  const last = rounds ?? parts.at(partsWon);
  return last !== null && parts.mayBeBegun(last, partsWon) ? partsWon - 1 : partsWon;
}

/** What is inside the parts when a match stopped, that of a part which was begun included. Null if a part is missing. */
export function innerAtStop(parts: PartScores): KnownScore | null {
  const { listed, rounds, rule, hasGap, partsWon } = parts;
  const won = rounds === null ? wonAtStop(parts) : null;
  if (rounds === null && (won === null || hasGap || listed.length < partsWon)) return null;
  if (rule.wonBy === "lead" && won !== null) {
    if (listed.length > partsWon + 1 || differ(winsIn(listed.slice(0, partsWon)), won)) return null;
  }
  const inner = insideOf(parts, rounds === null ? listed : [rounds]);
  return typeof inner === "string" ? null : inner;
}
