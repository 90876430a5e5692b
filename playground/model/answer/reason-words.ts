import { FAULTS_OF_BETS } from "../../../src/pure/engine/editor.js";
import type { Explanation, Reason } from "../../../src/pure/engine/index.js";
import { words } from "../../../src/pure/text/index.js";

/** Why there is no verdict, or why a stake is returned, as a bettor says it. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  push: "it ended exactly on the line",
  event_cancelled: "the match was not played to its end",
  event_not_started: "the match has not started",
  event_live: "the match is in play",
  awaiting_result: "the result is not known yet",
  awaiting_stats: "what the bet counts is not known yet",
  event_not_found: "the match is not known",
  unsupported_market: "there is no such market in this sport",
  invalid_side: "the market has no such side",
  invalid_line: "the line is not one that this market has",
  invalid_label: "the label does not fit the market",
  incomplete_score: "a part of the score is missing",
  ambiguous_tie: "bookmakers differ on a tie",
  player_not_matched: "the player is not in the record",
  stats_unavailable: "nobody has counted it",
  result_unavailable: "nobody has the result",
};

/** The reason of an answer in words; null if the bet was decided. */
export function reasonWords({ grade: { result, reason }, steps }: Explanation): string | null {
  if (reason === null) return null;
  if (reason === "player_not_matched" && result === "void") return "the player did not take part";
  if (reason === "event_cancelled") return whyReturned(steps);
  if (reason === "push" && steps.some((step) => step.step === "bet" && step.line === null)) return "it was a tie";
  const missing = steps.find((step) => step.step === "stopped")?.missing;
  if (reason === "incomplete_score" && missing === "no_retirement") return "a player retired";
  if (reason === "incomplete_score" && missing === "agreement") return "the scores contradict each other";
  return REASON_WORDS[reason];
}

/** What stopped the match: a cancelled one was not played, and a retirement is no cancellation. */
function whyReturned(steps: Explanation["steps"]): string {
  const event = steps.find((step) => step.step === "event");
  if (event?.status === "cancelled") return "the match was cancelled";
  const setting = steps.find((step) => step.step === "setting" && /retire/i.test(step.name));
  return setting === undefined ? REASON_WORDS.event_cancelled : "a player retired";
}

export interface Graded {
  readonly result: string;
  readonly reason?: Reason | null;
}

/** A result as the page says it. */
export function resultWords({ result, reason = null }: Graded): string {
  if (result === "cannot_settle") return "can’t be settled";
  if (result !== "ungradeable") return words(result);
  return FAULTS_OF_BETS.some((each) => each === reason) ? "can’t be settled as written" : "needs one more fact";
}
