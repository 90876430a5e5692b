/** How the catalogue names what a market counts. Source: docs/rules.md#markets. */

/** How a name says what is counted, by its base: `#` is the noun, `~` the noun without its s. */
export const WITH_NOUN: Readonly<Record<string, readonly string[]>> = {
  Totals: ["Totals (#)", "# Totals", "Total #"],
  "Team Total": ["Team Total (#)", "# Totals"],
  Spread: ["Spread (#)", "# Spread", "~ Handicap"],
  "European Handicap": ["# European Handicap"],
  ML: ["# 3-Way"],
  "3-Way Result": ["# 3-Way"],
  "Odd/Even": ["# Odd/Even", "Odd/Even (#)"],
};
/** What wins a leg, a set or a frame in sports whose markets do not name it. */
export const PLAIN_UNITS: Readonly<Record<string, readonly string[]>> = {
  esports: ["Maps"],
  darts: ["Legs", "Sets"],
  snooker: ["Frames"],
  curling: ["points"],
};
/** Rallies are counted as the games of a set. */
export const COUNTED_AS: Readonly<Record<string, string>> = { points: "Games" };
