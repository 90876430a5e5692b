import type { SportRow } from "../../../../src/pure/engine/editor.js";
import type { Match } from "../../state.js";
import { lengthOf } from "../length.js";
import { valueAt } from "../path.js";
import { isSettled } from "../say/notes.js";
import { pairAt, type Team, TOP } from "../scores.js";
import { isTimed, rowOf } from "../sport.js";
import { contestMoves } from "./contests.js";
import type { Moves } from "./moves.js";
import { regularAt, timedMoves } from "./timed.js";
import { winnerMoves } from "./winner.js";

const MOVES: Readonly<Record<SportRow["structure"], Moves>> = {
  halves: timedMoves,
  quarters: timedMoves,
  periods: timedMoves,
  innings: timedMoves,
  sets: contestMoves,
  maps: contestMoves,
  tally: contestMoves,
  winner: winnerMoves,
};
const FURTHEST = 25;

/**
 * The match with another score for one side, and all that follows from it: a record whose moneyline is settled. If no match can end with
 * the value, the nearest one is taken. A match of an unknown sport stays as it is.
 */
export function moved(match: Match, side: Team, value: number): Match {
  const row = rowOf(match);
  if (row === null || (positionOf(match, side) === value && isSettled(match))) return match;
  for (const near of nearTo(Math.min(value, mostOf(match)), mostOf(match))) {
    const found = MOVES[row.structure](match, row, side, near).find(isSettled);
    if (found !== undefined) return found;
  }
  return match;
}

function nearTo(value: number, most: number): readonly number[] {
  const steps = Array.from({ length: FURTHEST }, (_, step) => [value + step, value - step])
    .flat()
    .slice(1);
  return [value, ...steps.slice(1)].filter((near) => near >= 0 && near <= most);
}

/** What the slider of a side shows. */
export function positionOf(match: Match, side: Team): number {
  const row = rowOf(match);
  if (row?.structure === "winner") return Number(winnerOf(match) === side);
  return regularAt(match, row, side);
}

function winnerOf(match: Match): unknown {
  const named = valueAt(match, ["outcome", "winner"]);
  const { home, away } = pairAt(match, TOP);
  if (named !== undefined || home === null || away === null || home === away) return named;
  return home > away ? "home" : "away";
}

/** The most that a slider goes to: some more than the match has. */
export function mostOf(match: Match): number {
  const row = rowOf(match);
  if (row === null) return 10;
  if (row.structure === "winner") return 1;
  const most = Math.max(positionOf(match, "home"), positionOf(match, "away"));
  if (!isTimed(row) && row.units?.isSum !== true) return mostInParts(match, row, most);
  const usual = row.words.scoredIn === "points" ? 60 : 10;
  return Math.min(999, Math.max(usual, Math.ceil((most * 1.5) / 10) * 10));
}

function mostInParts(match: Match, row: SportRow, most: number): number {
  const { needed, isKnown } = lengthOf(match, row);
  if (row.structure === "maps" && most > row.parts.mostWon) return Math.ceil((most * 1.5) / 10) * 10;
  return isKnown ? Math.max(needed, most) : Math.max(most, row.structure === "maps" ? row.parts.mostWon : 20);
}
