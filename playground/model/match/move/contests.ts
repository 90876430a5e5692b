import type { SportRow } from "../../../../src/engine/tables/sport-rows.js";
import type { Match } from "../../state.js";
import { isFinishedSet, type Length, lengthOf } from "../length.js";
import { valueAt } from "../path.js";
import {
  numbersListed,
  otherOf,
  pairAt,
  periodPath,
  type Score,
  scoreAt,
  stemOf,
  type Team,
  TOP,
  withoutPeriods,
  withPair,
} from "../scores.js";
import type { Moves } from "./moves.js";
import { timedMoves } from "./timed.js";

/** A match of sets, maps, frames or legs: the slider goes through the tallies with which it can end. */
export const contestMoves: Moves = (match, row, side, value) => {
  if (row.units?.isSum === true) return timedMoves(match, row, side, value);
  if (row.structure === "maps" && isInRounds(match, row.parts.mostWon)) return [inRounds(match, row, side, value)];
  const length = lengthOf(match, row);
  const tally = tallyWith(match, side, value, length);
  const stem = stemOf(match, row);
  const keys = numbersListed(match, stem).map((number) => `${stem}${number}`);
  const bare = withTally(withoutPeriods(match, keys), tally);
  const existing = keys.flatMap((key) => scoreAt(match, periodPath(key)) ?? []);
  if (existing.length === 0) return [withTally(match, tally), bare];
  const lists = [playedAs(existing, tally, row, length), playedAs([], tally, row, length)];
  return [...lists.map((list) => withList(bare, stem, list)), bare];
};

function withTally(match: Match, tally: Score): Match {
  const top = withPair(match, TOP, tally);
  return valueAt(match, periodPath("ft")) === undefined ? top : withPair(top, periodPath("ft"), tally);
}

function withList(match: Match, stem: string, list: readonly Score[]): Match {
  return list.reduce((found, score, place) => withPair(found, periodPath(`${stem}${place + 1}`), score), match);
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

/** A list of parts that gives a tally: those that are there, as long as their winner needs them, then others of their kind. */
export function playedAs(existing: readonly Score[], tally: Score, row: SportRow, { needed, most }: Length): Score[] {
  const ahead: Team = tally.home >= tally.away ? "home" : "away";
  // The last part is that of the winner.
  const left = { ...tally, [ahead]: Math.max(0, tally[ahead] - (tally.home === tally.away ? 0 : 1)) };
  const spare: Score[] = [];
  const list: Score[] = [];
  for (const score of existing) {
    const leader = leaderOf(score);
    if (leader !== null && left[leader] > 0) {
      left[leader]--;
      list.push(score);
    } else {
      spare.push(score);
    }
  }
  left[ahead] = tally[ahead] - list.filter((score) => leaderOf(score) === ahead).length;
  for (const team of [otherOf(ahead), ahead]) {
    for (let count = left[team]; count > 0; count--)
      list.push(takeFrom(spare, team) ?? wonBy(team, usualOf(row, false)));
  }
  return list.map((score, place) => asPlayed(score, row, most === 2 * needed - 1 && place === most - 1));
}

/** A set of another length than the deciding one has, in the place of it, or the other way round, is replaced. */
function asPlayed(score: Score, row: SportRow, isDeciding: boolean): Score {
  const leader = leaderOf(score);
  if (row.structure !== "sets" || leader === null || isFinishedSet(row.sets, score, isDeciding)) return score;
  return wonBy(leader, usualOf(row, isDeciding));
}

function takeFrom(spare: Score[], team: Team): Score | null {
  const place = spare.findIndex((score) => leaderOf(score) === team);
  const [found] = spare.splice(place === -1 ? 0 : place, 1);
  if (found === undefined || leaderOf(found) === null) return null;
  return wonBy(team, [Math.max(found.home, found.away), Math.min(found.home, found.away)]);
}

function leaderOf({ home, away }: Score): Team | null {
  return home === away ? null : home > away ? "home" : "away";
}

function wonBy(team: Team, [high, low]: readonly [number, number]): Score {
  return team === "home" ? { home: high, away: low } : { home: low, away: high };
}

/** A usual score of a part, by what is counted in it. */
const USUAL: Readonly<Record<string, readonly [number, number]>> = {
  games: [6, 4],
  rounds: [13, 9],
  legs: [3, 1],
  points: [71, 38],
};

export function usualOf(row: SportRow, isDeciding: boolean): readonly [number, number] {
  const target = row.structure === "sets" ? (isDeciding ? row.sets.decidingTargets : row.sets.targets)[0] : undefined;
  if (target !== undefined) return [target, target - Math.max(2, Math.round(target / 6))];
  return USUAL[row.units?.inner ?? ""] ?? [1, 0];
}
