/** When a set is finished, and how many sets win a match (docs/rules.md#long-sets). */
import type { Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import type { Pair, Settings, Who } from "./types.js";

const TENNIS = ["tennis", "padel"];

/** The numbers of sets that can win a match of this sport. */
export function setsThatWin(event: Reading, sport: Sport, settings: Settings): readonly number[] {
  if (event.bestOf !== undefined) return [Math.floor(event.bestOf / 2) + 1];
  // Only singles are the best of five at the Grand Slams; a pair's name shows doubles.
  const fiveSets = settings.fiveSets.includes(event.league ?? "") && !event.inPairs;
  if (sport.slug === "tennis") return fiveSets ? [3] : [2, 3];
  // A match of three is known by its `bestOf` only.
  if (["squash", "table-tennis"].includes(sport.slug)) return [3, 4];
  return sport.slug === "volleyball" ? [3] : [2];
}

/** In singles of the Slams, which are tennis, no match tie-break takes the place of the deciding set: what looks like one counts in full. */
export const isFullFinalSet = (event: Reading, sport: Sport, { fullFinalSet }: Settings): boolean =>
  sport.slug === "tennis" && !event.inPairs && fullFinalSet.includes(event.league ?? "");

/** The match must stop when one side has the sets that win. */
export const isDecided = (tally: Pair, winning: readonly number[]): boolean =>
  winning.includes(Math.max(tally.home, tally.away)) && tally.home !== tally.away;

/** The winning number that fits a tally. The usual one of the sport if none fits. */
export const winningNumber = (tally: Pair, winning: readonly number[]): number =>
  isDecided(tally, winning) ? Math.max(tally.home, tally.away) : (winning[0] ?? 1);

/** Points that win a set; above them the margin is exactly two. */
function targets(sport: Sport, deciding: boolean): readonly number[] {
  switch (sport.slug) {
    case "volleyball":
      return [deciding ? 15 : 25];
    case "beach-volleyball":
      return [deciding ? 15 : 21];
    case "badminton":
      return [21];
    case "pickleball":
      return [11, 15, 21];
    default:
      return [11];
  }
}

/** The place of a set in its match: whether it is the deciding one, and whether 1-0 can be a match tie-break, as in pairs. */
export interface Place {
  readonly deciding: boolean;
  readonly oneNilCounts: boolean;
}

/** A match tie-break in place of the deciding set: ten or more points and a lead of two, or in pairs a 1-0 that stands for it. */
export function isMatchTieBreak(sport: Sport, set: Pair, { deciding, oneNilCounts }: Place): boolean {
  const [high, low] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
  const isFlag = oneNilCounts && high === 1 && low === 0;
  return TENNIS.includes(sport.slug) && deciding && ((high >= 10 && high - low >= 2) || isFlag);
}

function isFinished(sport: Sport, set: Pair, place: Place): boolean {
  const [high, low] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
  if (TENNIS.includes(sport.slug)) {
    const byTwo = high === 6 ? low <= 4 : high > 6 && high - low === 2;
    return byTwo || (high === 7 && low === 6) || (high === 13 && low === 12) || isMatchTieBreak(sport, set, place);
  }
  if (sport.slug === "badminton" && high === 30) return low === 29 || low === 28;
  if (sport.slug === "badminton" && high > 30) return false;
  return targets(sport, place.deciding).some((t) => (high === t ? low <= t - 2 : high > t && high - low === 2));
}

/** The winner of the set. Undefined if it is not finished. */
export const winnerOfSet = (sport: Sport, set: Pair, place: Place): Who | undefined =>
  isFinished(sport, set, place) ? (set.home > set.away ? "home" : "away") : undefined;
