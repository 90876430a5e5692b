import { type Scoring, scoringOf } from "../scoring.js";
import { goalListOf, goalsOf } from "./goals.js";
import { basketsOf, scoringPlaysOf } from "./plays.js";
import type { Played } from "./scores.js";

type Scores = Parameters<typeof scoringOf>[1];

/** The order of scoring, by the list that the sport has for it. */
export function orderIn(played: Played, scores: Scores): Scoring {
  const { game, sport } = played;
  const { scoredIn } = sport;
  if (scoredIn === undefined) return { notes: [] };
  if (scoredIn === "goals") {
    const goals = goalListOf(game);
    return scoringOf(goals, scores, () => [goalsOf(goals, game)]);
  }
  const list = game.record.get(scoredIn);
  return scoringOf(list, scores, () => [scoredIn === "plays" ? basketsOf(list, played) : scoringPlaysOf(list, played)]);
}
