import type { Games } from "./finals.js";

/** What is asked of the ends of a match. Always the same object for the same question. */
export interface Asked {
  /** The number of the set whose winner is asked for. 0 if none is. */
  readonly set: number;
  /** What is counted in games. Of all ways to one score in sets, those with the lowest and with the highest count are visited. */
  count(games: Games): number;
}

/** Asks for the score in sets alone. */
export const NOTHING: Asked = { set: 0, count: () => 0 };

export function winnerOf(set: number): Asked {
  return WINNERS[set] ?? { set, count: byHome };
}

const WINNERS: readonly Asked[] = Array.from({ length: 10 }, (_, set) => ({ set, count: byHome }));

function byHome({ winner }: Games): number {
  return Number(winner === "home");
}

/** Games or points of both sides, or of one. */
export const COUNT = {
  both: { set: 0, count: ({ home, away }: Games) => home + away },
  home: { set: 0, count: ({ home }: Games) => home },
  away: { set: 0, count: ({ away }: Games) => away },
};
export const TIE_BREAKS: Asked = { set: 0, count: ({ tieBreaks }) => Math.min(tieBreaks, 1) };
export const LEAD: Asked = { set: 0, count: ({ home, away }) => home - away };
export const PARITY = { both: parityOf(COUNT.both), home: parityOf(COUNT.home), away: parityOf(COUNT.away) };

function parityOf({ set, count }: Asked): Asked {
  return { set, count: (games) => count(games) % 2 };
}
