import { byPart, HALVES, QUARTERS, talliesIn } from "../by-part.js";
import type { Scored, Scoring } from "../scoring.js";
import type { Players } from "./players.js";
import type { Played } from "./scores.js";

/** Statistics of basketball that the order of scoring splits by quarter or half. */
const BASKETS: Readonly<Record<string, (item: Scored) => number>> = {
  Points: ({ points }) => points ?? 1,
  Threes: ({ kind }) => (kind === "three-pointer" ? 1 : 0),
  "Field Goals Made": ({ kind }) => (kind === "free-throw" ? 0 : 1),
  "Free Throws Made": ({ kind }) => (kind === "free-throw" ? 1 : 0),
};

/** Players with their counts by part, if the record lists who scored what and when. */
export function playersByPart(players: Players, { scoring = [] }: Omit<Scoring, "notes">, played: Played): Players {
  if (played.sport.scoredIn !== "plays") return players;
  const tallies = Object.entries(BASKETS).flatMap(([statistic, countOf]) => talliesIn(scoring, statistic, countOf));
  return byPart(players, tallies, played.regulation === 4 ? QUARTERS : HALVES);
}
