/** A score of two sides. Both are whole numbers from 0 to 2,147,483,647. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

export const NIL: Score = { home: 0, away: 0 };

/** What a score has more than a part of it. */
export function minus(whole: Score, part: Score): Score {
  return { home: whole.home - part.home, away: whole.away - part.away };
}

/** The side that is ahead, or draw. */
export function leaderOf({ home, away }: Score): "home" | "draw" | "away" {
  return home === away ? "draw" : home > away ? "home" : "away";
}

/** What a market counts of a score. */
export function counted({ home, away }: Score, counts: "both" | "home" | "away"): number {
  return counts === "both" ? home + away : counts === "home" ? home : away;
}
