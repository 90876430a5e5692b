import type { Numbers } from "../event/numbers.js";
import { fullInnings, inningsPlayed, isInningListedAfter, sumOfFirst } from "../event/periods.js";
import { differ } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { EventView } from "./event-view.js";
import { areContradicted, haveStopped } from "./parts/at-stop.js";

/**
 * True if the scores show that a settled match stopped before its end, and do not contradict each other. A part that is missing from
 * the middle, or a score that the listed parts do not add up to, proves nothing. Source: docs/rules.md#proof-that-a-match-stopped.
 */
export function hasStoppedEarly(view: EventView, sport: Sport): boolean {
  const { row } = sport;
  const { numbers } = view;
  switch (row.structure) {
    case "sets":
      return hasOneScore(numbers) && typeof view.sets(row.sets).tally === "string" && doPartsFit(view, sport);
    case "maps":
    case "tally":
      return haveStopped(view.parts(row.parts));
    case "innings":
      return areInningsWhole(numbers, sport);
    case "halves":
    case "quarters":
    case "periods":
      return view.timed(sport).isUnfinished;
    case "winner":
      return false;
  }
}

/** True if no part of a match that stopped contradicts its score, so that a part which is missing was not played. */
export function doPartsFit(view: EventView, { row }: Sport): boolean {
  switch (row.structure) {
    case "sets": {
      const sets = view.sets(row.sets);
      return sets.isWhole && !sets.isContradicted;
    }
    case "maps":
    case "tally":
      return !areContradicted(view.parts(row.parts));
    case "innings":
    case "halves":
    case "quarters":
    case "periods":
    case "winner":
      return true;
  }
}

/** True if the event has one score, whatever it calls it. */
function hasOneScore({ top, fullTime, isFullTimeDisputed }: Numbers): boolean {
  return top !== null && !isFullTimeDisputed && (fullTime === null || !differ(top, fullTime));
}

/** True if innings are listed from the first one without a gap, and add up to the score. */
function areInningsWhole(numbers: Numbers, sport: Sport): boolean {
  const { top } = numbers;
  const played = inningsPlayed(numbers, sport);
  if (top === null || !hasOneScore(numbers)) return false;
  if (played < 0) return fullInnings(numbers) !== null;
  const sum = sumOfFirst(numbers, played, sport);
  return sum !== null && !differ(sum, top) && !isInningListedAfter(numbers, played);
}
