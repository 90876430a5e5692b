import { type Asked, type Bet, betsOn } from "./bets.js";

/** Lines on sets, on one set and on all sets, low enough to be passed early and high enough to stay open. */
const SPREADS = {
  match: [-13.5, -4.5, -1.5, -0.25, 0, 0.5, 1.5, 2.75, 6],
  set: [-3.5, -1.5, 0, 0.75, 2, 6],
  sets: [-2.5, -1.5, -0.25, 0.5, 1, 2],
} as const;

const TOTALS = {
  games: { match: [1.5, 2.5, 3.5, 6, 12.5, 17.75, 21, 24.5, 38.5], set: [5.5, 6.25, 9, 9.5, 10.5, 12.5, 13.5] },
  points: {
    match: [2.5, 3.5, 4.5, 10.5, 20.75, 33, 55.5, 75.5, 94.5, 120],
    set: [10.5, 16.25, 21, 25.5, 30, 36.5, 40.5, 44.5],
  },
  sets: { match: [1.5, 2, 2.5, 3.5, 4.75, 5.5] },
} as const;

const LABELS = { score: ["2-0", "2-1", "1-2", "3-1", "0-3"], count: ["2", "3", "4", "3+"] };

/** Bets on every market of a sport that is played in sets. */
export function betsOnSets(sport: string, scoredIn: "games" | "points"): readonly Bet[] {
  const lines: Asked["lines"] = ({ name, line }) => {
    const isOnSet = /\d(st|nd|rd|th) Set$/.test(name);
    const unit = name.includes("(Sets)") ? "sets" : isOnSet ? "set" : "match";
    if (line === "quarter") return SPREADS[unit];
    if (unit === "sets") return TOTALS.sets.match;
    const ofSide = name.startsWith("Team") ? 2 : 1;
    return TOTALS[scoredIn][unit].map((total) => (ofSide === 2 ? Math.round(total * 2) / 4 : total));
  };
  return betsOn(sport, { lines, labels: LABELS });
}
