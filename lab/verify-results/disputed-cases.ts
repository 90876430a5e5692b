/** Cases that we consider wrong, each with the reason. Remove a case that agrees. */
export interface Disputed {
  /** The `source` of the case. */
  readonly source: string;
  readonly market: string;
  readonly why: string;
}

export const DISPUTED: readonly Disputed[] = [
  {
    source: "flancast90/sportsbookreview-scraper@1a820e50:data/nfl_archive_10Y.json:847",
    market: "Spread HT",
    why:
      "The source has the final score as its first quarter and -16 to -28 as its second, and the case adds them up to a half " +
      "of 3-9. A number below 0 is not a score (docs/rules.md#valid-scores), so the first half is missing: incomplete_score.",
  },
];
