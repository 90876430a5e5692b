import { byPart, HALVES, PERIODS, QUARTERS, talliesIn } from "../by-part.js";
import type { Scored, Scoring } from "../scoring.js";
import type { Players } from "./players.js";
import type { Played } from "./scores.js";
import type { SportRow } from "./sports.js";

type Counted = Readonly<Record<string, (item: Scored) => number>>;

/** Statistics that the order of scoring splits by part. */
const SPLIT: { readonly [ScoredIn in NonNullable<SportRow["scoredIn"]>]?: Counted } = {
  baskets: {
    Points: ({ points }) => points ?? 1,
    Threes: ({ kind }) => (kind === "three-pointer" ? 1 : 0),
    "Field Goals Made": ({ kind }) => (kind === "free-throw" ? 0 : 1),
    "Free Throws Made": ({ kind }) => (kind === "free-throw" ? 1 : 0),
  },
  "goals in plays": { Goals: () => 1 },
};

const PARTS = [HALVES, PERIODS, QUARTERS];

/** Players with their counts by part, if the record lists who scored what and when. */
export function playersByPart(players: Players, { scoring = [] }: Omit<Scoring, "notes">, played: Played): Players {
  const split = SPLIT[played.sport.scoredIn ?? "goals"] ?? {};
  const parts = PARTS.find(({ length }) => length === played.regulation) ?? [];
  const tallies = Object.entries(split).flatMap(([statistic, countOf]) => talliesIn(scoring, statistic, countOf));
  return byPart(players, tallies, parts);
}
