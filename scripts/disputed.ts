/** Cases that are wrong in our view, each with the reason. A case that agrees after all must leave the list. */
export interface Disputed {
  /** The case's own `source`. */
  readonly source: string;
  readonly market: string;
  readonly why: string;
}

export const DISPUTED: readonly Disputed[] = [
  {
    source: "flancast90/sportsbookreview-scraper@1a820e50:data/nfl_archive_10Y.json:847",
    market: "Spread HT",
    why:
      "The source's second quarter is -16 to -28 (its first holds the final score), and the case adds both up to a half of 3-9. " +
      "A side below 0 is no score (grading-rules 4), so there is no first half: incomplete_score.",
  },
];
