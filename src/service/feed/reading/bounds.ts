/** How much a replay may be. Tests of histories pass smaller ones. */
export interface Bounds {
  /** The most messages of a replay, after it was compacted. Source: docs/feed.md#replay. */
  readonly messages: number;
  /** Up to so many changes are read as they are; of more, only the last ones of each pair are. */
  readonly fewChanges: number;
  /** To find these, about so many pairs are looked at in one go. In SQLite nothing else runs meanwhile, for some 7 milliseconds at most. */
  readonly pairsAtOnce: number;
  /** How many of the last changes are kept in memory. No more than `messages`, since they are sent without being counted. */
  readonly recentChanges: number;
}

export const BOUNDS: Bounds = { messages: 10_000, fewChanges: 1_000, pairsAtOnce: 5_000, recentChanges: 2_000 };
