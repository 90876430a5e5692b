import { valueAt, withValue } from "../path.js";
import { otherOf, TOP, withPair } from "../scores.js";
import type { Moves } from "./moves.js";

/** A contest with an official winner, who is also the score where 1-0 says who won. */
export const winnerMoves: Moves = (match, row, side, value) => {
  const winner = value > 0 ? side : otherOf(side);
  const isScore = row.structure === "winner" && row.winnerFrom === "outcome-or-score";
  const path = ["outcome", "winner"];
  const named = isScore && valueAt(match, path) === undefined ? match : withValue(match, path, winner);
  const score = { home: Number(winner === "home"), away: Number(winner === "away") };
  return [isScore ? withPair(named, TOP, score) : named];
};
