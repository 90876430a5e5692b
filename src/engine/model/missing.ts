import type { Reason } from "./vocabulary.js";

/**
 * Why an event does not decide a market although its result is in: the explanation of `incomplete_score` or
 * `stats_unavailable`. Source: grading-rules 5.1, 6.1 to 6.3 and 9.
 */
export const MISSING_INPUTS = [
  /** Neither `ft` nor anything that proves it. */
  "regulation",
  /** The event's own home and away. */
  "top_level",
  "first_half",
  /** The part of the match that the market is on. */
  "period",
  /** Without `p3`, quarters cannot be told from halves. */
  "third_quarter",
  /** Numbers that contradict one another. */
  "agreement",
  /** A shoot-out is listed after a regulation that is not level. */
  "level_regulation",
  /** A full game that cannot end level is level: overtime is not in yet. */
  "decided_full_game",
  /** Innings that were played, or at least listed. */
  "innings",
  /** A tally that wins and that the sets confirm. */
  "finished_match",
  /** A player retired. */
  "no_retirement",
  /** The set is missing, not finished, or contradicts the tally. */
  "finished_set",
  /** Sets are not listed. */
  "sets",
  /** A deciding set that may be a match tie-break, one game or a whole set. */
  "kind_of_deciding_set",
  /** A tally of maps or frames that is complete. */
  "tally",
  "maps",
  "map",
  /** Map scores beyond a mere 1-0. */
  "map_scores",
  /** The maps' winners are not those of the tally. */
  "map_winners",
  /** A score of a match that nobody won in maps. */
  "decided_match",
  /** An official winner. */
  "winner",
  /** Who went through. */
  "advanced",
  /** A score at the bet that the match can have had. */
  "score_at_bet",
  /** Counts of regular time alone: extra time was played, or may have been. */
  "counts_of_regular_time",
  /** Whether overtime was played. */
  "overtime",
] as const;
export type MissingInput = (typeof MISSING_INPUTS)[number];

/** What is found in place of a score or a fact: what the event lacks, or the reason that a bet on it ends with. */
export type Missing = MissingInput | Reason;

const INPUTS: ReadonlySet<string> = new Set(MISSING_INPUTS);

export function isMissingInput(word: string): word is MissingInput {
  return INPUTS.has(word);
}

/** The reason that a bet ends with. Counts belong to the statistics, everything else to the score. Source: grading-rules 2 and 9. */
export function reasonOf(missing: Missing): Reason {
  if (!isMissingInput(missing)) return missing;
  return missing === "counts_of_regular_time" ? "stats_unavailable" : "incomplete_score";
}
