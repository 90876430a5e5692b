import type { SportRow } from "../../../../src/engine/tables/sport-rows.js";
import type { Match } from "../../state.js";
import { type Path, valueAt, withValue } from "../path.js";
import {
  countAt,
  numbersListed,
  pairAt,
  periodPath,
  regularParts,
  type Team,
  TOP,
  withoutPeriods,
  withPair,
} from "../scores.js";
import { isTimed } from "../sport.js";
import { wayOf, waysOf } from "../ways.js";
import type { Moves } from "./moves.js";

/** A match on time, in innings or in ends: the score of regular time moves, and the last part of it. */
export const timedMoves: Moves = (match, row, side, value) => {
  const regular = withRegular(match, row, side, value);
  const kept = withTop(match, regular, row);
  const ended = withTop(match, withoutOvertime(regular, row), row, true);
  const written = withPair(ended, periodPath("ft"), pairAt(ended, TOP));
  return [kept, ended, ...(isTimed(row) ? [written] : [])].flatMap((found) => [found, withHomeHalf(found, row)]);
};

function withRegular(match: Match, row: SportRow, side: Team, value: number): Match {
  const last = isTimed(row) ? regularParts(match, row) : 99;
  const numbers = numbersListed(match, "p").filter(
    (number) => number <= last && countAt(match, periodPath(`p${number}`), side) !== null,
  );
  const isWhole =
    !isTimed(row) ||
    numbers.length >= last ||
    match["status"] === "live" ||
    lacksHomeHalf(match, row, side, numbers.length, last);
  const paths = numbers.map((number) => [...periodPath(`p${number}`), side]);
  const parts = spread(match, paths, value, isWhole);
  return ["ft", "fulltime"].reduce((found, key) => {
    const path = [...periodPath(key), side];
    return valueAt(found, path) === undefined ? found : withValue(found, path, value);
  }, parts);
}

function lacksHomeHalf(_: Match, row: SportRow, side: Team, listed: number, last: number): boolean {
  return row.homeHalfMayBeMissing === true && side === "home" && listed === last - 1;
}

/** Gives the parts this sum, or at most this sum if more parts are to come, from the last one backwards. */
function spread(match: Match, paths: readonly Path[], sum: number, isWhole: boolean): Match {
  const counts = paths.map((path) => Number(valueAt(match, path)));
  let change = sum - counts.reduce((one, other) => one + other, 0);
  if (change > 0 && !isWhole) return match;
  return paths.reduceRight((found, path, place) => {
    const count = Math.max(0, (counts[place] ?? 0) + change);
    change -= count - (counts[place] ?? 0);
    return withValue(found, path, count);
  }, match);
}

/** The final score, which follows from the periods as it did before. */
function withTop(before: Match, after: Match, row: SportRow, isRegular = false): Match {
  const way = isRegular ? waysOf(row)[0] : (wayOf(before, row) ?? waysOf(row)[0]);
  const found = way?.(after, row) ?? { home: null, away: null };
  return withPair(after, TOP, found);
}

/** Overtime does not follow a score that is not level. */
function withoutOvertime(match: Match, row: SportRow): Match {
  const last = regularParts(match, row);
  const further = isTimed(row)
    ? numbersListed(match, "p")
        .filter((number) => number > last)
        .map((number) => `p${number}`)
    : [];
  return withoutPeriods(match, ["ot", "ap", ...further]);
}

/** The last home half is played unless the home side leads without it. */
function withHomeHalf(match: Match, row: SportRow): Match {
  const last = numbersListed(match, "p").at(-1);
  if (row.homeHalfMayBeMissing !== true || last === undefined) return match;
  const path = [...periodPath(`p${last}`), "home"];
  return countAt(match, periodPath(`p${last}`), "home") === null ? withValue(match, path, 0) : match;
}
