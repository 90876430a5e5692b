import type { MarketTypeRow } from "../tables/rows.js";
import type { Score } from "../words/event.js";

/** The second half: the whole without the first. */
export function secondHalf(full: Score, half: Score): Score {
  return { home: full.home - half.home, away: full.away - half.away };
}

/** True if that side is ahead. */
export function isAhead({ home, away }: Score, counts: MarketTypeRow["counts"]): boolean {
  return counts === "home" ? home > away : away > home;
}

/** True if that side scored, or either side if both count. */
export function hasScored({ home, away }: Score, counts: MarketTypeRow["counts"]): boolean {
  return counts === "both" ? home + away > 0 : (counts === "home" ? home : away) > 0;
}
