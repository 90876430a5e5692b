/** A record of a feed and what becomes of it. */
export interface FeedRecord {
  readonly what: string;
  /** `recorded`: a record that the feed served, cut down to the fields that an adapter may read. */
  readonly origin: "recorded" | "made by hand from documentation";
  /** Where the record, or the documentation, is public. */
  readonly source: string;
  readonly record: unknown;
  readonly options?: object;
  /** What `toEvent` gives. */
  readonly gives: unknown;
  /**
   * The score that the main markets are paid on, as a person reads it from the record: 90 minutes in football, everywhere else the
   * final score. Only of matches that were played to their end.
   */
  readonly result?: `${number}-${number}`;
  /** The most sets that the match could have: lines beyond them count games or points, which `result` does not have. */
  readonly most?: number;
  /** Fields that nothing else in the record shows, so that a change of them cannot be noticed. */
  readonly untold?: readonly string[];
}
