import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { valueAt } from "./path.js";
import { withWinner } from "./say/said.js";
import { pairAt, periodPath, type Score, scoreAt, TOP, withoutPeriods, withPair } from "./scores.js";
import { isTimed, rowOf } from "./sport.js";

/** How a score was said to be: at the end, after extra time, at half time or of a match that goes on. */
export type Stage = "settled" | "extra-time" | "half-time" | "live";

/** A match that stands, or ended, with a score. Of its parts only what the score says is known. */
export function endedWith(match: Match, score: Score, stage: Stage): Match {
  const row = rowOf(match);
  const isPlayed = stage === "half-time" || stage === "live";
  const { scoring: _, clock: __, ...bare } = match as Match & { readonly scoring?: unknown; readonly clock?: unknown };
  const cleared: Match = {
    ...bare,
    status: isPlayed ? "live" : "settled",
    scores: { home: score.home, away: score.away },
  };
  if (row === null || !isTimed(row)) return withWinner(match, cleared);
  // The first half is over, and its bets are decided: what comes next is the second period.
  if (stage === "half-time")
    return row.firstHalf === 1 ? { ...withPair(cleared, periodPath("p1"), score), clock: { period: 2 } } : cleared;
  return stage === "settled" ? withPair(cleared, periodPath("ft"), score) : cleared;
}

const LATER = ["ot", "ap"];

/** Whether the final score of a settled match is taken to be that of regular time, in a sport that can go on after it. */
export function isTakenAsRegular(match: Match): boolean {
  const row = rowOf(match);
  const [top, ft] = [scoreAt(match, TOP), scoreAt(match, periodPath("ft"))];
  if (row === null || !isTimed(row) || !row.overtime || match["status"] !== "settled" || !top || !ft) return false;
  const listed = fieldsOf(valueAt(match, ["scores", "periods"]));
  return top.home === ft.home && top.away === ft.away && !LATER.some((key) => Object.hasOwn(listed, key));
}

/** The match whose final score is that of extra time: what it was after regular time is not known then. */
export function wentToOvertime(match: Match): Match {
  return withoutPeriods(match, ["ft", "fulltime"]);
}

/** The final score as that of regular time too, if the record says nothing of it. */
export function takenAsRegular(match: Match): Match {
  const row = rowOf(match);
  const listed = fieldsOf(valueAt(match, ["scores", "periods"]));
  const isSaid = ["ft", "fulltime", ...LATER].some((key) => Object.hasOwn(listed, key));
  if (row === null || !isTimed(row) || !row.overtime || match["status"] !== "settled" || isSaid) return match;
  return scoreAt(match, TOP) === null ? match : withPair(match, periodPath("ft"), pairAt(match, TOP));
}
