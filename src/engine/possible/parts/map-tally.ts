import { isPossible } from "../../event/best-of.js";
import { differ, isDecisive } from "../../input/values.js";
import type { Score } from "../../words/event.js";

/** The most maps that a side can win. A higher score is the rounds of a best of one. Source: docs/decisions.md#d20. */
const MOST_MAPS_WON = 5;

/** True if the event's own score is the rounds of its only map, and that map agrees. */
export function areRounds(top: Score, listed: readonly Score[]): boolean {
  if (listed.length > 1) return false;
  const most = Math.max(top.home, top.away);
  const [lone] = listed;
  if (lone === undefined) return most > MOST_MAPS_WON;
  if (!differ(lone, top)) return most > 1;
  const isSameWinner = lone.home > lone.away === top.home > top.away && isDecisive(top);
  return most > MOST_MAPS_WON && lone.home + lone.away === 1 && isSameWinner;
}

/** A tally that a match of this length can have. With a side above five its length must be known. Source: docs/rules.md#who-won-a-map. */
export function playableTally(top: Score | null, bestOf: number): Score | null {
  if (top === null || !isPossible(top, bestOf)) return null;
  return bestOf > 0 || Math.max(top.home, top.away) <= MOST_MAPS_WON ? top : null;
}

/** The tally of a best of one. */
export function tallyOfOne(rounds: Score): Score {
  if (!isDecisive(rounds)) return rounds;
  const homeWon = rounds.home > rounds.away;
  return { home: Number(homeWon), away: Number(!homeWon) };
}
