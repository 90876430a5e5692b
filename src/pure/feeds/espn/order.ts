import type { Field } from "../field.js";
import { type Scored, type Scoring, scoringOf } from "../scoring.js";
import { goalListOf, goalsOf } from "./goals.js";
import { basketsOf, goalPlaysOf, scoringPlaysOf } from "./plays.js";
import type { Played } from "./scores.js";
import type { SportRow } from "./sports.js";

type Scores = Parameters<typeof scoringOf>[1];

interface Reader {
  list(played: Played): Field;
  read(list: Field, played: Played): readonly Scored[];
}

const READERS: Readonly<Record<NonNullable<SportRow["scoredIn"]>, Reader>> = {
  goals: { list: ({ game }) => goalListOf(game), read: (list, { game }) => goalsOf(list, game) },
  baskets: { list: ({ game }) => game.record.get("plays"), read: basketsOf },
  "goals in plays": { list: ({ game }) => game.record.get("plays"), read: goalPlaysOf },
  scoringPlays: { list: ({ game }) => game.record.get("scoringPlays"), read: scoringPlaysOf },
};

/** The order of scoring, by the list that the sport has for it. */
export function orderIn(played: Played, scores: Scores): Scoring {
  const { scoredIn } = played.sport;
  if (scoredIn === undefined) return { notes: [] };
  const reader = READERS[scoredIn];
  const list = reader.list(played);
  return scoringOf(list, scores, () => [reader.read(list, played)]);
}
