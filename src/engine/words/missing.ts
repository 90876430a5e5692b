import type { Reason } from "./vocabulary.js";

/**
 * What a settled event lacks to decide a market: the details of `incomplete_score` and `stats_unavailable`.
 * Source: docs/rules.md#which-score-decides-which-market.
 */
export const MISSING_INPUTS = [
  /** The score at the end of regular time: neither `ft` nor a sum that proves it. */
  "regulation",
  /** The event's own home and away. */
  "top_level",
  "first_half",
  /** The part of the match that the market is on. */
  "period",
  /** Without `p3`, quarters cannot be distinguished from halves. */
  "third_quarter",
  /** A score from after the last listed period: the match may have stopped there. */
  "whole_match",
  /** A score of the match: the event only shows the 0-0 from before its start. */
  "score_of_play",
  /** A listed period: the score is that of a forfeit. */
  "played_period",
  /** The home half of the last inning, since the home side does not lead without it. */
  "home_half",
  /** Scores that agree with each other. */
  "agreement",
  /** A level score in regular time, since a shoot-out is listed. */
  "level_regulation",
  /** The score after overtime, in a league in which no game ends level. */
  "decided_full_game",
  /** As many listed innings as the market needs. */
  "innings",
  /** A tally that wins the match and that its sets confirm. */
  "finished_match",
  /** An end without a retirement. */
  "no_retirement",
  /** A finished set that agrees with the tally. */
  "finished_set",
  /** The first set, finished and in agreement with the tally. */
  "first_set",
  /** The scores of the sets. */
  "sets",
  /** Whether the deciding set was a match tie-break (one game) or a full set. */
  "kind_of_deciding_set",
  /** A complete tally of maps or frames. */
  "tally",
  "maps",
  "map",
  /** Map scores that are more than a 1-0 for the winner. */
  "map_scores",
  /** Maps in the unit that the market's name says: the listed ones are known to count another. */
  "maps_in_named_unit",
  /** Who won the map: neither a 1-0, nor rounds that add up to the tally, nor a tally that leaves only one side. */
  "map_winners",
  /** A map that the tally counts, so that it was finished. */
  "finished_map",
  /** A tally that counts no fewer maps than were won. */
  "maps_in_agreement",
  /** Whether the score of a best of one is in maps or in rounds. */
  "unit_of_score",
  /** The scores inside frames, legs or sets, for a line that no number of them can reach. */
  "inner_scores",
  /** A winner in maps: nobody won the only map. */
  "decided_match",
  /** An official winner. */
  "winner",
  /** Who went through. */
  "advanced",
  /** A score at the time of the bet that the match can have had. */
  "score_at_bet",
  /** Counts of regular time alone, since extra time was or may have been played. */
  "counts_of_regular_time",
  /** Counts that agree with each other: halves that add up to the match. */
  "agreeing_counts",
  /** Whether a player started who must start. */
  "player_started",
  /** Whether a player with no time on the pitch, court or ice played at all. */
  "player_played",
  /** Whether overtime was played. */
  "overtime",
  /** The score of every quarter or period of regular time. */
  "every_period",
  /** The names of both teams, different from each other, for a label that names one of them. */
  "team_names",
] as const;
/** What a settled event lacks to decide a bet. The step `stopped` of an explanation names it. */
export type MissingInput = (typeof MISSING_INPUTS)[number];

/** What is returned in place of a score or a fact: what the event lacks, or the reason that the bet ends with. */
export type Missing = MissingInput | Reason;

const INPUTS: ReadonlySet<string> = new Set(MISSING_INPUTS);

const OF_STATISTICS: ReadonlySet<MissingInput> = new Set([
  "counts_of_regular_time",
  "agreeing_counts",
  "player_started",
  "player_played",
]);

export function isMissingInput(word: string): word is MissingInput {
  return INPUTS.has(word);
}

/** The reason that goes with what is missing: `stats_unavailable` for counts, `incomplete_score` for scores. Source: docs/rules.md#reasons. */
export function reasonOf(missing: Missing): Reason {
  if (!isMissingInput(missing)) return missing;
  return OF_STATISTICS.has(missing) ? "stats_unavailable" : "incomplete_score";
}
