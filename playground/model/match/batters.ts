/* What batters of a cricket match did, as far as somebody typed it. Source: docs/rules.md#cricket-players. */
import { isCount } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { fieldsOf, textOf } from "../text.js";
import type { Field } from "./fields.js";
import { type Path, valueAt, withValue } from "./path.js";
import { TEAMS, type Team } from "./scores.js";

/** A batter in the only innings of the side. */
export interface Batter {
  readonly name: string;
  readonly side: Team;
  readonly runs: number;
  readonly isOut: boolean;
}

const CRICKET: Path = ["cricket"];
const INNINGS: Path = [...CRICKET, "innings"];
/** Overs are limited, so that no side bats twice. No bet on a batter who is out depends on their number. */
const LIMITED = { overs: 20 };
/** Nobody said how, so that it is none of the words for it. */
const OUT = "out";

/** The only count of innings that can be typed here. */
export function isRuns(count: string): boolean {
  return /^\s*runs\s*$/i.test(count);
}

function inningsOf(match: Match): readonly unknown[] {
  const innings = valueAt(match, INNINGS);
  return Array.isArray(innings) ? innings : [];
}

/** True for a match whose innings nobody recorded: those that are typed here have batters and no balls. */
export function hasTypedBatters(match: Match): boolean {
  return inningsOf(match).every((each) => fieldsOf(each)["balls"] === 0);
}

interface Placed extends Batter {
  readonly path: Path;
}

function battersOf(match: Match): readonly Placed[] {
  return inningsOf(match).flatMap((innings, at) => {
    const { side, batters } = fieldsOf(innings);
    return (Array.isArray(batters) ? batters : []).map(fieldsOf).flatMap(({ name, runs, out }, place): Placed[] => {
      if (!isCount(runs)) return [];
      const path = [...INNINGS, at, "batters", place];
      return [
        { name: textOf(name), side: side === "away" ? "away" : "home", runs, isOut: typeof out === "string", path },
      ];
    });
  });
}

/** Null for one whose runs are not known. */
export function batterOf(match: Match, name: string): Placed | null {
  return battersOf(match).find((each) => each.name === name) ?? null;
}

/** The field of a batter's runs. Who is not in the record yet is in an innings of nobody else until `withNamed`. */
export function runsField(match: Match, name: string): Field {
  const path = batterOf(match, name)?.path ?? [...INNINGS, inningsOf(match).length, "batters", 0];
  return { path: [...path, "runs"], label: "Runs", kind: "count" };
}

/** The match after an edit of the runs of this batter. One who is new is taken to be of the home side, and out. */
export function withNamed(match: Match, name: string): Match {
  const batters = battersOf(match).map((each) => (each.name === "" ? { ...each, name, isOut: true } : each));
  return withBatters(match, batters);
}

export function withBatter(match: Match, batter: Batter): Match {
  return withBatters(match, [...battersOf(match).filter(({ name }) => name !== batter.name), batter]);
}

/** Each innings is the sum of its batters: more is not known. */
function withBatters(match: Match, batters: readonly Batter[]): Match {
  const innings = TEAMS.map((side) => ({ side, own: batters.filter((each) => each.side === side) }))
    .filter(({ own }) => own.length > 0)
    .map(({ side, own }) => ({
      side,
      runs: own.reduce((sum, { runs }) => sum + runs, 0),
      wickets: own.filter(({ isOut }) => isOut).length,
      balls: 0,
      batters: own.map(({ name, runs, isOut }) => ({ name, runs, ...(isOut ? { out: OUT } : {}) })),
    }));
  return withValue(match, CRICKET, innings.length === 0 ? undefined : { ...LIMITED, innings });
}
