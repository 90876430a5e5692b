import { type Asked, type Bet, betsOn } from "./bets.js";

const MATCH = {
  quarter: [-1.5, -0.25, 0, 1, 1.5],
  total: [0.5, 1.5, 2, 2.5, 3.25, 20.5, 44.5, 90.75],
};
const MAP = { quarter: [-6.5, -1.5, 0, 1.5, 3.25], total: [5.5, 12.5, 18, 20.75, 26.5] };
const LABELS = { score: ["1-0", "2-0", "2-1", "1-1", "1-3"], count: ["1", "2", "3", "3+"] };

/** Bets on every market of a sport with a tally of maps, frames or legs. */
export function betsOnTally(sport: string): readonly Bet[] {
  const lines: Asked["lines"] = ({ name, line }) => {
    const asked = /Map \d$/.test(name) ? MAP : MATCH;
    return line === "quarter" ? asked.quarter : asked.total;
  };
  return betsOn(sport, { lines, labels: LABELS });
}
