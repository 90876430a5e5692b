import type { SportRow } from "../../../src/pure/engine/editor.js";
import { type Rulebook, standard } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { rowOf } from "./sport.js";

/** The leagues of a sport that have rules of their own, by the settings and columns that name them. */
export function leaguesOf(match: Match): readonly string[] {
  const row = rowOf(match);
  if (row === null) return [];
  return [...new Set([...ofRow(row), ...ofHouse(row, standard)])].sort();
}

function ofRow(row: SportRow): readonly string[] {
  return [...(row.halvesLeagues ?? []), ...(row.twoLeggedLeagues ?? [])];
}

function ofHouse(row: SportRow, house: Rulebook): readonly string[] {
  const { fiveSets, fullFinalSet } = house.slamLeagues;
  return [
    ...(house.neverLevel[row.slug] ?? []),
    ...(house.noExtraTime[row.slug] ?? []),
    ...house.leagueSports.filter(({ sport }) => sport === row.slug).flatMap(({ leagues }) => leagues),
    ...(row.structure === "sets" && row.sets.slams ? [...fiveSets, ...fullFinalSet] : []),
  ];
}
