import type { Status } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { isTimed, rowOf } from "./sport.js";

/** What the status of a match says, and what it does to bets. */
export const STATUS_WORDS: Readonly<Record<Status, { readonly name: string; readonly says: string }>> = {
  pending: { name: "not started", says: "Bets stay open." },
  live: { name: "in play", says: "A bet is decided early if no later score can change its result." },
  settled: { name: "over", says: "Bets are settled on these scores." },
  cancelled: { name: "cancelled", says: "All bets are void: stakes are returned." },
};

/** The contract has no word for a match that stopped, and for one that is played another day. */
export const STOPPED =
  "Abandoned or postponed: feeds send cancelled once the match will not be finished, and not started if it has another day. Houses differ on bets that were decided before it was abandoned: choose over, type what was played, and compare house rules.";

/** A match that was over and is in play again: how far its parts had come is not known, so that they are left out. Its score stays. */
export function inPlay(before: Match, after: Match): Match {
  const row = rowOf(after);
  if (before["status"] !== "settled" || after["status"] !== "live" || row === null || !isTimed(row)) return after;
  return { ...after, scores: { ...fieldsOf(after["scores"]), periods: {} } };
}
