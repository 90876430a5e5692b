import type { Status } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { endedWith } from "./ended.js";
import { pairAt, periodPath, scoreAt, TOP } from "./scores.js";
import { isTimed, rowOf } from "./sport.js";

/** A live match between its halves is chosen as if it were a status. */
export type ShownStatus = Status | "half-time";

/** What the status of a match says, and what it does to bets. */
export const STATUS_WORDS: Readonly<Record<ShownStatus, { readonly name: string; readonly says: string }>> = {
  pending: { name: "not started", says: "Bets stay open." },
  live: { name: "in play", says: "A bet is decided early if no later score can change its result." },
  "half-time": { name: "half time", says: "Bets on the first half are decided. The score so far is that of it." },
  settled: { name: "over", says: "Bets are settled on these scores." },
  cancelled: { name: "cancelled", says: "All bets are void: stakes are returned." },
};

/** The contract has no word for a match that stopped, and for one that is played another day. */
export const STOPPED =
  "Abandoned or postponed: feeds send cancelled once the match will not be finished, and not started if it has another day. Houses differ on bets that were decided before it was abandoned: choose over, type what was played, and compare house rules.";

/** A match of which something is counted is in play, if it is not over: nothing is before it begins. */
export function begun(match: Match): Match {
  return match["status"] === "pending" ? { ...match, status: "live" } : match;
}

const FIRST_HALF = periodPath("p1");

/** True for a sport whose matches have a half time that one score is of. */
export function hasHalfTime(match: Match): boolean {
  const row = rowOf(match);
  return row !== null && isTimed(row) && row.firstHalf === 1;
}

/** A match of which nothing but its second period is known to be next has the score of its first half. */
export function isHalfTime(match: Match): boolean {
  const { period, ...more } = fieldsOf(match["clock"]);
  const [half, score] = [pairAt(match, FIRST_HALF), pairAt(match, TOP)];
  const isNext = match["status"] === "live" && period === 2 && Object.keys(more).length === 0;
  return isNext && hasHalfTime(match) && half.home === score.home && half.away === score.away;
}

/** The status of a match as it is chosen. */
export function shownStatus(match: Match): unknown {
  return isHalfTime(match) ? "half-time" : match["status"];
}

/** The match with a status that was chosen: `after` has it as its own. */
export function withShownStatus(before: Match, after: Match): Match {
  if (after["status"] === "half-time") return atHalfTime({ ...after, status: "live" });
  const { clock: _, ...bare } = after;
  return inPlay(before, isHalfTime(before) ? (bare as Match) : after);
}

function atHalfTime(match: Match): Match {
  const score = scoreAt(match, FIRST_HALF) ?? scoreAt(match, TOP);
  return score === null ? { ...match, clock: { period: 2 } } : endedWith(match, score, "half-time");
}

/** A match that was over and is in play again: how far its parts had come is not known, so that they are left out. Its score stays. */
function inPlay(before: Match, after: Match): Match {
  const row = rowOf(after);
  if (before["status"] !== "settled" || after["status"] !== "live" || row === null || !isTimed(row)) return after;
  return { ...after, scores: { ...fieldsOf(after["scores"]), periods: {} } };
}
