import { MARKET_TYPES } from "../catalogue/markets/market-types.js";
import { ALIASES } from "../catalogue/names/aliases.js";
import { REASON_ROWS } from "../catalogue/reasons.js";
import { PERIODS } from "../catalogue/sports/periods.js";
import { SPORTS } from "../catalogue/sports/sports.js";
import { SETTLEMENTS } from "../settlements/index.js";
import type { AliasRow, MarketTypeRow, PeriodRow } from "../tables/rows.js";
import type { SportRow } from "../tables/sport-rows.js";
import { type Reason, SCOPES, type Shape } from "../words/vocabulary.js";
import { statisticFaults } from "./statistic-faults.js";
import { STATISTIC_TABLES } from "./statistic-names.js";

/** All tables of the catalogue. Rows of one table refer to rows of another. */
export interface Tables {
  readonly types: readonly MarketTypeRow[];
  readonly periods: readonly PeriodRow[];
  readonly aliases: readonly AliasRow[];
  readonly sports: readonly SportRow[];
  readonly reasons: readonly { readonly reason: Reason; readonly source: string }[];
}

export const TABLES: Tables = {
  types: MARKET_TYPES,
  periods: PERIODS,
  aliases: ALIASES,
  sports: SPORTS,
  reasons: REASON_ROWS,
};

/**
 * Lists what is wrong with the tables, one sentence for each fault.
 */
export function faultsOf(tables: Tables): string[] {
  return [
    ...unsourced(tables),
    ...repeated(
      "market type",
      tables.types.map((row) => row.name.toLowerCase()),
    ),
    ...repeated(
      "period",
      tables.periods.map((row) => row.id),
    ),
    ...repeated(
      "sport",
      tables.sports.flatMap((row) => [row.slug, ...row.aliases]),
    ),
    ...typeFaults(tables),
    ...periodFaults(tables),
    ...aliasFaults(tables),
    ...sportFaults(tables),
    ...statisticFaults(
      STATISTIC_TABLES,
      tables.sports.map((row) => row.slug),
    ),
  ];
}

/** Throws if a table is broken: the package must not load with a broken table. */
export function refuseBroken(tables: Tables): void {
  const faults = faultsOf(tables);
  if (faults.length > 0) throw new Error(`The catalogue is broken. ${faults.join(" ")}`);
}

function unsourced(tables: Tables): string[] {
  const rows = [
    ...tables.types.map((row) => ({ what: `market type "${row.name}"`, source: row.source })),
    ...tables.periods.map((row) => ({ what: `period "${row.id}"`, source: row.source })),
    ...tables.aliases.map((row) => ({ what: `alias "${row.name}"`, source: row.source })),
    ...tables.sports.map((row) => ({ what: `sport "${row.slug}"`, source: row.source })),
    ...tables.reasons.map((row) => ({ what: `reason "${row.reason}"`, source: row.source })),
  ];
  return rows.filter((row) => row.source.trim() === "").map((row) => `The ${row.what} has no source.`);
}

function repeated(what: string, names: readonly string[]): string[] {
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `The ${what} "${name}" occurs twice.`);
}

/** Shapes of markets that can have a line. */
const MAY_HAVE_LINE: readonly Shape[] = ["line", "labelled", "outcomes"];

function typeFaults({ types }: Tables): string[] {
  return types.flatMap((row) => [
    ...(Object.hasOwn(SETTLEMENTS, row.settlement)
      ? []
      : [
          `The market type "${row.name}" has the settlement "${row.settlement}", which settlements/index.ts does not list.`,
        ]),
    ...(row.sides.length === 0 ? [`The market type "${row.name}" has no sides.`] : []),
    ...(row.families.length === 0 ? [`The market type "${row.name}" is in no sport.`] : []),
    ...row.periodFamilies
      .filter((family) => !row.families.includes(family))
      .map((family) => `The market type "${row.name}" has periods in the family "${family}", which does not have it.`),
    ...((row.line === "none" ? row.shape === "line" : !MAY_HAVE_LINE.includes(row.shape))
      ? [`The market type "${row.name}" has the shape ${row.shape} and the line rule ${row.line}.`]
      : []),
    ...(row.onlyPeriod !== undefined && row.periodFamilies.length > 0
      ? [`The market type "${row.name}" is on one part of the match, and names families with parts.`]
      : []),
    ...((row.shape === "labelled") === (row.label === "none")
      ? [
          `The market type "${row.name}" has the shape ${row.shape} and the label rule ${row.label === "none" ? row.label : row.label.name}.`,
        ]
      : []),
    ...(row.label !== "none" && row.label.fits === undefined && row.score !== "player-statistic"
      ? [`The market type "${row.name}" has the label form ${row.label.name}, which settles nothing.`]
      : []),
  ]);
}

function periodFaults({ periods }: Tables): string[] {
  return periods.flatMap((row) => [
    ...(row.scope !== null && !SCOPES.includes(row.scope) ? [`The period "${row.id}" has an unknown scope.`] : []),
    ...((row.scope === null) !== (row.suffix === "") ? [`The period "${row.id}" has a suffix without a scope.`] : []),
    ...(row.suffix !== "" && !row.spellings.includes(row.suffix.toLowerCase())
      ? [`The period "${row.id}" does not list its own suffix among its spellings.`]
      : []),
  ]);
}

function aliasFaults({ aliases, types, periods, sports }: Tables): string[] {
  return aliases.flatMap((row) => [
    ...(types.some((type) => type.name === row.type)
      ? []
      : [`The alias "${row.name}" stands for the unknown market type "${row.type}".`]),
    ...(row.period !== undefined && !periods.some((period) => period.id === row.period)
      ? [`The alias "${row.name}" names the unknown period "${row.period}".`]
      : []),
    ...(row.sports ?? [])
      .filter((slug) => !sports.some((sport) => sport.slug === slug))
      .map((slug) => `The alias "${row.name}" names the unknown sport "${slug}".`),
  ]);
}

function sportFaults({ sports, periods }: Tables): string[] {
  return sports.flatMap((row) => [
    ...row.periods
      .filter((id) => !periods.some((period) => period.id === id))
      .map((id) => `The sport "${row.slug}" names the unknown period "${id}".`),
    ...(row.periods[0] === "match" ? [] : [`The sport "${row.slug}" does not begin with the whole match.`]),
    ...(row.structure === "sets" && row.units?.inner !== row.sets.scoredIn
      ? [
          `The sport "${row.slug}" counts its sets in ${row.sets.scoredIn} and its units name ${row.units?.inner ?? "none"}.`,
        ]
      : []),
    ...(row.firstHalf > row.regulationPeriods
      ? [`The sport "${row.slug}" has a first half longer than its game.`]
      : []),
  ]);
}
