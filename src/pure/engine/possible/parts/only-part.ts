import { isPossible } from "../../event/best-of.js";
import { differ, isDecisive } from "../../input/values.js";
import type { PartsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { isFlag } from "./list.js";

/** True if the event's own score is the rounds of its only map, and that map agrees. Source: docs/rules.md#rounds-as-the-score-of-a-best-of-one. */
export function areRounds(top: Score, listed: readonly Score[], { mostWon }: PartsRule): boolean {
  const most = Math.max(top.home, top.away);
  const [lone] = listed;
  if (lone === undefined) return most > mostWon;
  if (!differ(lone, top)) return most > 1;
  return most > mostWon && isFlag(lone) && lone.home > lone.away === top.home > top.away && isDecisive(top);
}

/** True if the score may be the rounds of the only map: that map is not listed, or only its winner is, or it has the same score. */
export function mayBeRounds(top: Score, listed: readonly Score[]): boolean {
  const [lone] = listed;
  return lone === undefined || isFlag(lone) || !differ(lone, top);
}

/** A score that a match of this length can have. Without a length, no side can win more than usual. Source: docs/rules.md#who-won-a-map. */
export function playable(top: Score | null, bestOf: number, { mostWon }: PartsRule): Score | null {
  if (top === null || !isPossible(top, bestOf)) return null;
  return bestOf > 0 || Math.max(top.home, top.away) <= mostWon ? top : null;
}

/** The score in maps of a best of one. */
export function tallyOfOne(rounds: Score): Score {
  if (!isDecisive(rounds)) return rounds;
  const homeWon = rounds.home > rounds.away;
  return { home: Number(homeWon), away: Number(!homeWon) };
}
