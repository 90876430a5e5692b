import type { SportRow } from "../../../../src/pure/engine/editor.js";
import type { Match } from "../../state.js";
import { type Length, lengthOf } from "../length.js";
import { valueAt } from "../path.js";
import {
  numbersListed,
  otherOf,
  pairAt,
  periodPath,
  type Score,
  stemOf,
  type Team,
  TOP,
  withoutPeriods,
  withPair,
} from "../scores.js";
import type { Moves } from "./moves.js";
import { timedMoves } from "./timed.js";

/** A match of sets, maps, frames or legs: the slider goes through the tallies with which it can end, and its parts, which are not those of another tally, go. */
export const contestMoves: Moves = (match, row, side, value) => {
  if (row.units?.isSum === true) return timedMoves(match, row, side, value);
  if (row.structure === "maps" && isInRounds(match, row.parts.mostWon)) return [inRounds(match, row, side, value)];
  const stem = stemOf(match, row);
  const parts = numbersListed(match, stem).map((number) => `${stem}${number}`);
  return [withTally(withoutPeriods(match, parts), tallyWith(match, side, value, lengthOf(match, row)))];
};

function withTally(match: Match, tally: Score): Match {
  const top = withPair(match, TOP, tally);
  return valueAt(match, periodPath("ft")) === undefined ? top : withPair(top, periodPath("ft"), tally);
}

/** Who wins has as many as are needed, and the other side fewer. */
function tallyWith(match: Match, side: Team, value: number, { needed, most, isKnown }: Length): Score {
  const other = otherOf(side);
  const before = pairAt(match, TOP)[other] ?? 0;
  const mine = isKnown ? Math.min(value, needed) : value;
  const theirs = isKnown ? againstOf(mine, before, needed, most) : before;
  return side === "home" ? { home: mine, away: theirs } : { home: theirs, away: mine };
}

function againstOf(mine: number, theirs: number, needed: number, most: number): number {
  if (mine === needed) return Math.min(theirs, most - needed);
  return 2 * mine === most ? mine : needed;
}

/** A best of one has the rounds of its only map as its score. */
function isInRounds(match: Match, mostWon: number): boolean {
  const { home, away } = pairAt(match, TOP);
  return Math.max(home ?? 0, away ?? 0) > mostWon;
}

function inRounds(match: Match, row: SportRow, side: Team, value: number): Match {
  const pair = { home: null, away: null, [side]: value };
  const path = periodPath(`${stemOf(match, row)}1`);
  const top = withPair(match, TOP, pair);
  return valueAt(match, path) === undefined ? top : withPair(top, path, pair);
}
