import { FROM_TOP } from "../../event/keys.js";
import { isDecisive } from "../../input/values.js";
import type { Score } from "../../types/event.js";
import { KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import type { Scope } from "../../types/vocabulary.js";
import { keysOf } from "./inside.js";
import { isFlag } from "./list.js";
import type { PartScores } from "./parts.js";

/** One map, for a bet on who won it: its score if that names the winner, else 1-0. Source: docs/rules.md#who-won-a-map. */
export function winnerOf(parts: PartScores, number: number, scope: Scope): KnownScore | WhyUnknown {
  const { names, partsWon } = parts;
  const map = at(parts, number);
  if (map !== null) {
    if (parts.mayBeBegun(map, number)) return "finished_map";
    if (parts.isNotOfGame(map, number)) return "map_of_game";
    const isNamed = isRounds(parts, number) || names === "scores" || (names !== "nothing" && isFlag(map));
    if (isNamed) return new KnownScore(map.home, map.away, scope, keysOf(parts, number));
  }
  if ((names === "home" || names === "away") && number <= partsWon) {
    return new KnownScore(Number(names === "home"), Number(names === "away"), scope, FROM_TOP);
  }
  if (map !== null) return "map_winners";
  return wasNotNeeded(parts, number) ? "event_cancelled" : "map";
}

/** One map, for a bet on its rounds or kills. */
export function scoreOf(parts: PartScores, number: number, scope: Scope): KnownScore | WhyUnknown {
  const map = at(parts, number);
  if (map === null) return wasNotNeeded(parts, number) ? "event_cancelled" : "map";
  // If more maps were decided than the score counts, the last one was not finished.
  const isCounted = number <= parts.partsWon || decidedIn(parts, number) <= parts.partsWon;
  if (parts.won === null || !isCounted || parts.mayBeBegun(map, number)) return "finished_map";
  if (parts.isNotOfGame(map, number)) return "map_of_game";
  return Math.max(map.home, map.away) > 1
    ? new KnownScore(map.home, map.away, scope, keysOf(parts, number))
    : "map_scores";
}

/** The rounds of a best of one are map 1. */
function at(parts: PartScores, number: number): Score | null {
  return isRounds(parts, number) ? parts.rounds : parts.at(number);
}

function isRounds({ rounds }: PartScores, number: number): boolean {
  return rounds !== null && number === 1;
}

/** The number of maps with a leader among the first. */
function decidedIn(parts: PartScores, count: number): number {
  let decided = 0;
  for (let number = 1; number <= count; number++) {
    const map = at(parts, number);
    if (map !== null && isDecisive(map)) decided++;
  }
  return decided;
}

/** True if a map was not played because the match was over. */
function wasNotNeeded({ won, isPlayedOut, hasGap, rounds, listed, partsWon }: PartScores, number: number): boolean {
  if (won === null || !isPlayedOut || hasGap) return false;
  if (rounds !== null) return number > 1;
  const played = listed.length;
  return played > 0 && number > played && played >= partsWon;
}
