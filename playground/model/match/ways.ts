import type { SportRow } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { isFinishedSet, lengthOf } from "./length.js";
import {
  countAt,
  numbersListed,
  type Pair,
  pairAt,
  periodPath,
  regularParts,
  scoreAt,
  stemOf,
  TEAMS,
  type Team,
  TOP,
} from "./scores.js";
import { countsWins, isTimed } from "./sport.js";

/** How the final score of a record follows from its periods. A side that they do not show is null. */
export type Way = (match: Match, row: SportRow) => Pair;

const UNKNOWN: Pair = { home: null, away: null };

export function each(count: (team: Team) => number | null): Pair {
  return { home: count("home"), away: count("away") };
}

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** The sum of some numbered periods on one side, and how many of them are listed. */
function summed(match: Match, team: Team, from: number, to: number): { readonly sum: number; readonly listed: number } {
  const counts = numbersListed(match, "p")
    .filter((number) => number >= from && number <= to)
    .flatMap((number) => countAt(match, periodPath(`p${number}`), team) ?? []);
  return { sum: counts.reduce((sum, count) => sum + count, 0), listed: counts.length };
}

/** All parts of regular time on one side, if they are listed. Of a live match, those that are. */
export function partsTogether(match: Match, row: SportRow, team: Team): number | null {
  const parts = regularParts(match, row);
  const { sum, listed } = summed(match, team, 1, parts);
  const mayLack = row.homeHalfMayBeMissing === true && team === "home" ? 1 : 0;
  const isEnough = match["status"] === "live" ? listed > 0 : listed > 0 && listed >= parts - mayLack;
  return isEnough ? sum : null;
}

/** Regular time on one side. */
function regular(match: Match, row: SportRow, team: Team): number | null {
  const listed = countAt(match, periodPath("ft"), team) ?? countAt(match, periodPath("fulltime"), team);
  return listed ?? partsTogether(match, row, team);
}

/** The scores of the periods from a number on that both sides have: of one in which one side alone was typed, the other is not 0. */
function wholePeriods(match: Match, from: number): readonly Score[] {
  const numbers = numbersListed(match, "p").filter((number) => number >= from);
  return numbers.flatMap((number) => scoreAt(match, periodPath(`p${number}`)) ?? []);
}

const sumOf = (scores: readonly Score[], team: Team): number => scores.reduce((sum, score) => sum + score[team], 0);

function overtime(match: Match, row: SportRow, team: Team): number {
  const listed = scoreAt(match, periodPath("ot"));
  return listed === null ? sumOf(wholePeriods(match, regularParts(match, row) + 1), team) : listed[team];
}

const kicks = (match: Match, team: Team): number => scoreAt(match, periodPath("ap"))?.[team] ?? 0;

function kicksWon(match: Match, team: Team): number {
  const score = scoreAt(match, periodPath("ap"));
  return score !== null && score[team] > Math.min(score.home, score.away) ? 1 : 0;
}

/** Feeds add the kicks of a shoot-out, one goal for its winner, or nothing; and some have the running score as `ot`. */
const WITH_KICKS: Way = (match, row) =>
  each((team) => plus(regular(match, row, team), overtime(match, row, team) + kicks(match, team)));
const WITH_ONE_GOAL: Way = (match, row) =>
  each((team) => plus(regular(match, row, team), overtime(match, row, team) + kicksWon(match, team)));
const WITHOUT_KICKS: Way = (match, row) => each((team) => plus(regular(match, row, team), overtime(match, row, team)));
const RUNNING: Way = (match) => each((team) => countAt(match, periodPath("ot"), team));

/** The parts that a side won, in a match in which the leader of a part won it. */
function won(isOver: (match: Match, row: SportRow, score: Score, number: number) => boolean): Way {
  return (match, row) => {
    const stem = stemOf(match, row);
    const parts = numbersListed(match, stem).flatMap((number) => {
      const score = scoreAt(match, periodPath(`${stem}${number}`));
      return score === null ? [] : [{ number, score }];
    });
    // A part of which one side alone was typed shows nothing.
    if (parts.length === 0) return UNKNOWN;
    const over = parts.flatMap(({ number, score }) => (isOver(match, row, score, number) ? [score] : []));
    const lead = (team: Team) => over.filter((score) => score[team] > Math.min(score.home, score.away)).length;
    return each(lead);
  };
}
type Score = Readonly<Record<Team, number>>;

const FINISHED_PARTS = won((match, row, score, number) =>
  row.structure === "sets"
    ? isFinishedSet(row.sets, score, number === 2 * lengthOf(match, row).needed - 1)
    : score.home !== score.away,
);
const LED_PARTS = won(() => true);
const ONLY_PART: Way = (match, row) => {
  const stem = stemOf(match, row);
  return numbersListed(match, stem).length === 1 ? pairAt(match, periodPath(`${stem}1`)) : UNKNOWN;
};
const ALL_PARTS: Way = (match) => {
  const parts = wholePeriods(match, 1);
  return each((team) => (parts.length === 0 ? null : sumOf(parts, team)));
};

/** The ways of a sport's records, the usual one first. */
export function waysOf(row: SportRow): readonly Way[] {
  if (isTimed(row)) {
    const usual = row.shootoutIsOneGoal ? [WITH_ONE_GOAL, WITH_KICKS] : [WITH_KICKS, WITH_ONE_GOAL];
    return [...usual, WITHOUT_KICKS, RUNNING];
  }
  if (countsWins(row)) return [FINISHED_PARTS, LED_PARTS, ONLY_PART];
  return row.structure === "winner" ? [] : [ALL_PARTS];
}

/** What the periods add up to, in the usual way. */
export function addedUp(match: Match, row: SportRow): Pair {
  return waysOf(row)[0]?.(match, row) ?? UNKNOWN;
}

/** The way in which the final score follows from the periods, if it does. One that is absent follows in the usual way. */
export function wayOf(match: Match, row: SportRow): Way | null {
  return waysOf(row).find((way) => fits(pairAt(match, TOP), way(match, row))) ?? null;
}

function fits(top: Pair, found: Pair): boolean {
  return TEAMS.every((team) => top[team] === null || top[team] === found[team]);
}
