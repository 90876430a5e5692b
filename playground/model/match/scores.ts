import { isCount, type SportRow } from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { type Path, valueAt, withValue } from "./path.js";
import { isTimed } from "./sport.js";

export const TEAMS = ["home", "away"] as const;
export type Team = (typeof TEAMS)[number];
export const otherOf = (team: Team): Team => (team === "home" ? "away" : "home");

/** The two sides of a score, as far as they are known. */
export type Pair = Readonly<Record<Team, number | null>>;
export interface Score {
  readonly home: number;
  readonly away: number;
}

export function leaderOf({ home, away }: Score): Team | null {
  return home === away ? null : home > away ? "home" : "away";
}

export const TOP: Path = ["scores"];
export const periodPath = (key: string): Path => ["scores", "periods", key];

/** A side of the score at a path. */
export function countAt(match: Match, path: Path, team: Team): number | null {
  const value = valueAt(match, [...path, team]);
  return isCount(value) ? value : null;
}

export function pairAt(match: Match, path: Path): Pair {
  return { home: countAt(match, path, "home"), away: countAt(match, path, "away") };
}

/** The score at a path, if both of its sides are known. */
export function scoreAt(match: Match, path: Path): Score | null {
  const { home, away } = pairAt(match, path);
  return home === null || away === null ? null : { home, away };
}

/** Writes the sides that are known, and leaves the others as they are. */
export function withPair(match: Match, path: Path, pair: Pair): Match {
  return TEAMS.reduce((found, team) => {
    const count = pair[team];
    return count === null ? found : withValue(found, [...path, team], count);
  }, match);
}

export function withoutPeriods(match: Match, keys: readonly string[]): Match {
  return keys.reduce((found, key) => {
    const isListed = valueAt(found, periodPath(key)) !== undefined;
    return isListed ? withValue(found, periodPath(key), undefined) : found;
  }, match);
}

const NUMBERED = /^(p|map)([1-9]\d?)$/;

/** The numbers of the periods or maps that are listed, in their order. */
export function numbersListed(match: Match, stem: "p" | "map"): readonly number[] {
  return Object.keys(fieldsOf(valueAt(match, ["scores", "periods"])))
    .map((key) => NUMBERED.exec(key))
    .flatMap((found) => (found?.[1] === stem ? [Number(found[2])] : []))
    .sort((one, other) => one - other);
}

/** Maps have keys of their own, and in some records those of periods. */
export function stemOf(match: Match, row: SportRow): "p" | "map" {
  if (row.structure !== "maps") return "p";
  return numbersListed(match, "map").length === 0 && numbersListed(match, "p").length > 0 ? "p" : "map";
}

/** How many parts regular time has. Two halves can take the place of four quarters. */
export function regularParts(match: Match, row: SportRow): number {
  if (!isTimed(row)) return 0;
  const { innings } = match as { readonly innings?: unknown };
  if (row.structure === "innings" && isCount(innings) && innings >= 5 && innings <= 9) return innings;
  return row.mayPlayHalves === true && isTwoHalves(match) ? 2 : row.regulationPeriods;
}

function isTwoHalves(match: Match): boolean {
  const [first, second, ft] = ["p1", "p2", "ft"].map((key) => scoreAt(match, periodPath(key)));
  if (!first || !second || !ft || numbersListed(match, "p").length !== 2) return false;
  return first.home + second.home === ft.home && first.away + second.away === ft.away;
}
