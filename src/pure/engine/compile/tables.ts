import { SETTLEMENTS } from "../kinds/index.js";
import type { AliasRow, MarketTypeRow, PeriodRow } from "../row-types/rows.js";
import type { SportRow } from "../row-types/sport-rows.js";
import { MARKET_TYPES } from "../tables/markets/market-types.js";
import { aliases } from "../tables/names/aliases.js";
import { PERIODS } from "../tables/sports/periods.js";
import { SPORTS } from "../tables/sports/sports.js";
import { OWN_SCOPES, SCOPES, type Shape } from "../types/vocabulary.js";
import { statisticFaults } from "./statistics/faults.js";
import { STATISTIC_TABLES } from "./statistics/names.js";

/** All tables of the catalogue. Rows of one table refer to rows of another. */
export interface Tables {
  readonly types: readonly MarketTypeRow[];
  readonly periods: readonly PeriodRow[];
  readonly aliases: readonly AliasRow[];
  readonly sports: readonly SportRow[];
}

export const TABLES: Tables = { types: MARKET_TYPES, periods: PERIODS, aliases: aliases(), sports: SPORTS };

/** Throws if a table is broken: the package must not load with a broken table. */
export function refuseBroken(tables: Tables): void {
  const faults = faultsOf(tables);
  if (faults.length > 0) throw new Error(`The catalogue is broken. ${faults.join(" ")}`);
}

/** Lists what is wrong with the tables, one sentence for each fault. */
export function faultsOf(tables: Tables): string[] {
  const { types, periods, aliases, sports } = tables;
  return [
    ...repeated("market type", types, (row) => [row.name.toLowerCase()]),
    ...repeated("period", periods, (row) => [row.id]),
    ...repeated("sport", sports, (row) => [row.slug, ...row.aliases]),
    ...types.flatMap((row) => sentences(`market type "${row.name}"`, typeFaults(row))),
    ...periods.flatMap((row) => sentences(`period "${row.id}"`, periodFaults(row))),
    ...aliases.flatMap((row) => sentences(`alias "${row.name}"`, aliasFaults(row, tables))),
    ...sports.flatMap((row) => sentences(`sport "${row.slug}"`, sportFaults(row, periods))),
    ...statisticFaults(
      STATISTIC_TABLES,
      sports.map(({ slug }) => slug),
    ),
  ];
}

function repeated<Row>(what: string, rows: readonly Row[], namesOf: (row: Row) => readonly string[]): string[] {
  const names = rows.flatMap(namesOf);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `The ${what} "${name}" occurs twice.`);
}

/** What is wrong with a row: the end of a sentence about it, or false for what is right. */
type Faults = readonly (string | false)[];

function sentences(row: string, faults: Faults): string[] {
  return faults.filter((fault) => fault !== false).map((fault) => `The ${row} ${fault}.`);
}

/** Shapes of markets that can have a line. */
const MAY_HAVE_LINE: readonly Shape[] = ["line", "labelled", "outcomes"];

function typeFaults(row: MarketTypeRow): Faults {
  const { settlement, shape, line, label, families, periodFamilies } = row;
  const form = label === "none" ? label : label.name;
  const hasOddLine = line === "none" ? shape === "line" : !MAY_HAVE_LINE.includes(shape);
  const isSettledByKind = ["player-statistic", "order", "innings"].includes(row.score);
  const isUsed = label !== "none" && (label.fits ?? label.waysIn ?? label.rangeIn ?? label.stageIn) !== undefined;
  const settlesNothing = label !== "none" && !isUsed && !isSettledByKind;
  return [
    !Object.hasOwn(SETTLEMENTS, settlement) && `has the settlement "${settlement}", which kinds/index.ts does not list`,
    row.sides.length === 0 && "has no sides",
    families.length === 0 && "is in no sport",
    ...periodFamilies.map(
      (family) => !families.includes(family) && `has periods in the family "${family}", which does not have it`,
    ),
    hasOddLine && `has the shape ${shape} and the line rule ${line}`,
    row.onlyPeriod !== undefined &&
      periodFamilies.length > 0 &&
      "is on one part of the match, and names families with parts",
    (shape === "labelled") === (label === "none") && `has the shape ${shape} and the label rule ${form}`,
    settlesNothing && `has the label form ${form}, which settles nothing`,
  ];
}

function periodFaults({ scope, suffix, spellings }: PeriodRow): Faults {
  return [
    scope !== null && ![...SCOPES, ...OWN_SCOPES].includes(scope) && "has an unknown scope",
    (scope === null) !== (suffix === "") && "has a suffix without a scope",
    suffix !== "" && !spellings.includes(suffix.toLowerCase()) && "does not list its own suffix among its spellings",
  ];
}

function aliasFaults(row: AliasRow, { types, periods, sports }: Tables): Faults {
  const { type, period } = row;
  return [
    !types.some(({ name }) => name === type) && `stands for the unknown market type "${type}"`,
    period !== undefined && !periods.some(({ id }) => id === period) && `names the unknown period "${period}"`,
    ...(row.sports ?? []).map(
      (slug) => !sports.some((sport) => sport.slug === slug) && `names the unknown sport "${slug}"`,
    ),
  ];
}

function sportFaults(row: SportRow, periods: readonly PeriodRow[]): Faults {
  const scoredIn = row.structure === "sets" ? row.sets.scoredIn : undefined;
  const inner = row.units?.inner;
  return [
    ...row.periods.map((id) => !periods.some((period) => period.id === id) && `names the unknown period "${id}"`),
    row.periods[0] !== "match" && "does not begin with the whole match",
    scoredIn !== undefined &&
      inner !== scoredIn &&
      `counts its sets in ${scoredIn} and its units name ${inner ?? "none"}`,
    row.firstHalf > row.regulationPeriods && "has a first half longer than its game",
  ];
}
