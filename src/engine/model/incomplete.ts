/**
 * Why a score that is in does not tell what a market needs: the trace carries one of these beside `incomplete_score`,
 * for the explanation. Source: grading-rules 5.1, 6.1 to 6.3.
 */
export const LACKS = [
  /** Neither `ft` nor anything that proves it. */
  "regulation",
  /** The event's own home and away. */
  "top_level",
  "first_half",
  /** The part of the match that the market is on. */
  "period",
  /** Quarters cannot be told from halves without `p3`. */
  "third_quarter",
  /** Numbers that contradict one another. */
  "agreement",
  /** The shoot-out stands beside a regulation that is not level. */
  "level_regulation",
  /** A full game that cannot end level is level: overtime is not in yet. */
  "decided_full_game",
  /** Innings that were played, or at least listed. */
  "innings",
  /** A tally that wins and that the sets bear out. */
  "finished_match",
  /** The match was given up. */
  "no_retirement",
  /** The set is not there, not finished, or at odds with the tally. */
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
export type Lack = (typeof LACKS)[number];
