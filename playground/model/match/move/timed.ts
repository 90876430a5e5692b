import type { SportRow } from "../../../../src/pure/engine/editor.js";
import type { Match } from "../../state.js";
import {
  countAt,
  numbersListed,
  type Pair,
  periodPath,
  regularParts,
  scoreAt,
  type Team,
  TOP,
  withoutPeriods,
  withPair,
} from "../scores.js";
import { isTimed } from "../sport.js";
import { each, wayOf, waysOf } from "../ways.js";
import type { Moves } from "./moves.js";

/** The score of regular time on one side or, if the record has none, the final one. */
export function regularAt(match: Match, row: SportRow | null, side: Team): number {
  const keys = row !== null && isTimed(row) ? ["ft", "fulltime"].map(periodPath) : [];
  return [...keys, TOP].map((path) => countAt(match, path, side)).find((count) => count !== null) ?? 0;
}

/** A match on time, in innings or in ends: the score of regular time moves. What was scored in its parts is not known then, so that they go. */
export const timedMoves: Moves = (match, row, side, value) => {
  const score = each((team) => (team === side ? value : regularAt(match, row, team)));
  const last = isTimed(row) ? regularParts(match, row) : 99;
  const [parts, further] = [
    numbersListed(match, "p").filter((number) => number <= last),
    numbersListed(match, "p").filter((number) => number > last),
  ];
  const isListed = ["ft", "fulltime"].some((key) => scoreAt(match, periodPath(key)) !== null);
  const bare = withoutPeriods(match, [...keysOf(parts), "ft", "fulltime"]);
  const ended = withPair(withoutPeriods(bare, [...keysOf(further), "ot", "ap"]), TOP, score);
  const written = [withTop(match, withRegular(bare, score), row), withRegular(ended, score)];
  return !isTimed(row) ? [ended] : isListed ? written : [ended, ...written];
};

const keysOf = (numbers: readonly number[]) => numbers.map((number) => `p${number}`);

function withRegular(match: Match, score: Pair): Match {
  return withPair(match, periodPath("ft"), score);
}

/** The final score, which follows from the periods as it did before: overtime stays where it can. */
function withTop(before: Match, after: Match, row: SportRow): Match {
  const way = wayOf(before, row) ?? waysOf(row)[0];
  return way === undefined ? after : withPair(after, TOP, way(after, row));
}
