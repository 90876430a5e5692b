/** What a grader can be asked for, from the least on. Source: docs/conformance.md#levels. */
export const LEVELS = ["core", "markets", "houses", "money", "live"] as const;
export type Level = (typeof LEVELS)[number];

/** The families of the level `core`: what every sportsbook sells on a final score, and what the state of a match does to a bet. */
export const CORE: ReadonlySet<string> = new Set([
  "both-teams-to-score",
  "clean-sheet",
  "correct-score",
  "double-chance",
  "draw-no-bet",
  "european-handicap",
  "exact-total",
  "half-time-full-time",
  "handicap",
  "level-scores",
  "odd-even",
  "regulation-and-full-game",
  "scopes",
  "sports",
  "statuses-and-time",
  "three-way",
  "to-qualify",
  "total",
  "win-to-nil",
  "winner",
]);
