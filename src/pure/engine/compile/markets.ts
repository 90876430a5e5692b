import { schemaIn } from "../row-types/label.js";
import type { Market, Sport } from "../row-types/market.js";
import type { AliasRow, LineRule, MarketTypeRow, PeriodRow } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { SportRow } from "../row-types/sport-rows.js";
import type { LabelForm, MarketEntry } from "../tables/markets/label-forms.js";
import { MARKET_TYPES } from "../tables/markets/market-types.js";
import { aliases, LAST_SERVED } from "../tables/names/aliases.js";
import { PERIODS } from "../tables/sports/periods.js";
import { market } from "./market.js";
import { holdsIn, type NamedType, type Names, nameFinder, normalise } from "./names.js";
import { statisticOfMarket } from "./statistics/names.js";
import { thresholdOfMarket } from "./statistics/thresholds.js";

export interface MarketList {
  readonly entries: readonly MarketEntry[];
  find(name: string): Market | null;
}

/** Makes every market of a sport from the tables: those in use, and the others when a name is looked up that is not one of them. */
export function marketsOf(sport: Sport, rulebook: Rulebook): MarketList {
  const { row } = sport;
  const periods = PERIODS.filter((period) => row.periods.includes(period.id));
  const types = MARKET_TYPES.filter((type) => isServed(type, row));
  const make = (named: NamedType, period: PeriodRow) =>
    hasPeriod(named, period, row) ? market(sport, rulebook, named, period) : null;

  const named = new Map<string, NamedType>();
  const current = new Map<string, Market>();
  for (const type of types) {
    const plain = { type, unit: type.unit, line: type.line, alone: true };
    named.set(normalise(type.name), plain);
    for (const period of periods) {
      const made = make(plain, period);
      if (made) current.set(normalise(made.name), made);
    }
  }
  const withOldNames = (): MarketList => {
    const whole = new Map(current);
    const old: MarketEntry[] = [];
    for (const alias of aliases().filter((each) => holdsIn(each, row))) {
      const type = types.find((each) => each.name === alias.type);
      const period = periodOf(alias, periods);
      if (!type || !period) continue;
      const line = alias.perhapsThreeWay && !rulebook.twoWayHandicaps ? onlyHalves(type.line) : type.line;
      const names = { type, unit: alias.unit ?? type.unit, line, alone: alias.periodOnly !== true };
      const plain = normalise(alias.name);
      if (alias.period === undefined && !named.has(plain)) named.set(plain, names);
      const made = names.alone ? make(names, period) : null;
      if (!made || whole.has(plain)) continue;
      whole.set(plain, made);
      const deprecated = { use: made.name, lastServed: LAST_SERVED };
      if (!alias.spelling) old.push({ ...entry(alias.name, made), deprecated });
    }
    const find = nameFinder({ whole, named }, periods, make, playerMarketsOf(row, whole));
    const house = houseNames(rulebook, find, named);
    const findOwn = nameFinder(house, periods, make, () => null);
    return {
      entries: [...[...current.values()].map((made) => entry(made.name, made)), ...old, ...house.entries],
      find: house.entries.length === 0 ? find : (name) => find(name) ?? findOwn(name),
    };
  };
  let list: MarketList | null = null;
  const all = (): MarketList => {
    list ??= withOldNames();
    return list;
  };
  return {
    get entries() {
      return all().entries;
    },
    find: (name) => current.get(normalise(name)) ?? all().find(name),
  };
}

interface HouseNames extends Names {
  readonly entries: readonly MarketEntry[];
}

/** The house's own names, for the markets that the sport has. A name of a market type can be followed by a period. */
function houseNames(
  { aliases: own }: Rulebook,
  find: (name: string) => Market | null,
  types: ReadonlyMap<string, NamedType>,
): HouseNames {
  const known = Object.entries(own).flatMap(([name, of]) => {
    const made = find(of);
    return made === null ? [] : [{ name, of, made }];
  });
  return {
    entries: known.map(({ name, made }) => entry(name, made)),
    whole: new Map(known.map(({ name, made }) => [normalise(name), made])),
    named: new Map(
      known.flatMap(({ name, of }) => {
        const type = types.get(normalise(of));
        return type === undefined ? [] : [[normalise(name), type]];
      }),
    ),
  };
}

/** Old markets on one statistic, whose labels are bare players. Source: docs/rules.md#old-player-markets. */
function playerMarketsOf(sport: SportRow, whole: ReadonlyMap<string, Market>): (name: string) => Market | null {
  const props = [...whole.values()].find((made) => made.readFrom.on === "player-statistic");
  if (props === undefined) return () => null;
  return (name) => {
    const threshold = thresholdOfMarket(sport.slug, name);
    if (threshold !== null) return { ...props, ...threshold };
    const statistic = statisticOfMarket(sport.slug, name);
    return statistic && { ...props, statistic: statistic.name };
  };
}

/** The part of the match that an old name means, or the sport's part with the same scope. */
function periodOf(alias: AliasRow, periods: readonly PeriodRow[]): PeriodRow | undefined {
  const wanted = PERIODS.find((row) => row.id === (alias.period ?? "match"));
  return (
    periods.find((row) => row === wanted) ?? periods.find((row) => row.scope !== null && row.scope === wanted?.scope)
  );
}

function isServed(type: MarketTypeRow, sport: SportRow): boolean {
  if (!type.families.includes(sport.family)) return false;
  if (type.sports !== undefined && !type.sports.includes(sport.slug)) return false;
  if (type.needs === "overtime") return sport.overtime;
  if (type.needs === "rounds") return sport.structure === "winner" && sport.roundSeconds !== undefined;
  if (type.needs === "halves") return sport.structure === "halves" || sport.structure === "quarters";
  return type.needs === undefined || type.needs === sport.structure;
}

function hasPeriod({ type, unit }: NamedType, period: PeriodRow, sport: SportRow): boolean {
  if (type.onlyPeriod !== undefined) return period.id === type.onlyPeriod;
  if (period.id === "match") return true;
  // A name that counts maps ("Total Maps") has no meaning for one map, and one that counts rounds has.
  if (unit !== type.unit && unit === "match-unit") return false;
  if (type.parts !== undefined && !type.parts.includes(period.id)) return false;
  return type.periodFamilies.includes(sport.family);
}

/** The entry of a market under any of its names. The sides are copied, so that callers cannot change the tables. */
export function entry(name: string, { sport, type, period, sides, line, label }: Market): MarketEntry {
  const shared = { name, shape: type.shape, period: period.id, sides: [...sides], line };
  const served = { prematch: true, live: true };
  if (label === "none") return { ...shared, label, ...served };
  // The forms of markets are those of the rows, from which the type is made.
  const named = { ...shared, label: label.name as LabelForm, labelSchema: schemaIn(label, sport.row.slug) };
  return type.unlabelled === undefined
    ? { ...named, ...served }
    : { ...named, unlabelled: [...type.unlabelled], ...served };
}

/** A market that may be three-way is certain to be two-way on a half line. Source: docs/rules.md#markets-that-may-have-a-third-outcome. */
function onlyHalves(line: LineRule): LineRule {
  return line === "quarter" ? "half" : "half-from-zero";
}
