import type { Endings } from "../tables/endings.js";
import type { Market, Sport } from "../tables/market.js";
import type { Rulebook } from "../tables/rulebook.js";
import type { MatchScope, SportRow } from "../tables/sport-rows.js";
import { type MarketList, marketsOf } from "./markets.js";
import { ownRuling, ruledIn } from "./rulings.js";

/** A longer name is rejected unread. */
const LONGEST_NAME = 100;
/** Size of each sport's cache of market names: more than there are spellings in use. */
const REMEMBERED = 4096;
/** Size of the cache of unknown names. A stream of invented names empties it and never fills the heap. */
const REMEMBERED_FAULTS = 256;

/**
 * A sport's row under a rulebook. `lines` is the score of its lines in a league that has its own. Most callers grade a few sports, so the
 * names are made at first use.
 */
export function ruledSport(
  row: SportRow,
  rulebook: Rulebook,
  leagueSports: ReadonlyMap<string, Sport> | null,
  lines: MatchScope | null = null,
): Sport {
  const { slug } = row;
  const neverLevel = rulebook.neverLevel[slug];
  const noExtraTime = rulebook.noExtraTime[slug];
  let list: MarketList | null = null;
  const markets = (): MarketList => {
    list ??= marketsOf(sport, rulebook);
    return list;
  };
  const sport: Sport = {
    row,
    leagueSports,
    structure: row.structure,
    tiedMoneyline: row.tiedMoneyline,
    tieRule: rulebook.tieRules[slug] ?? null,
    neverLevel: neverLevel ? new Set(neverLevel) : null,
    noExtraTime: noExtraTime ? new Set(noExtraTime) : null,
    units: row.units,
    lines: lines ?? rulebook.linesScope[slug] ?? row.lines,
    moneyline: row.moneyline,
    overtime: row.overtime,
    regulationPeriods: row.regulationPeriods,
    firstHalf: row.firstHalf,
    mayPlayHalves: row.mayPlayHalves ?? false,
    nilNil: row.nilNil ?? "stands",
    forfeits: row.forfeits ?? null,
    secondHalfMayBeWrong: row.secondHalfMayBeWrong ?? false,
    overtimeIsOneGoal: row.overtimeIsOneGoal ?? false,
    shootoutIsOneGoal: row.shootoutIsOneGoal ?? false,
    homeHalfMayBeMissing: row.homeHalfMayBeMissing ?? false,
    innings: rulebook.innings[slug] ?? row.regulationPeriods,
    moneylineInnings: rulebook.moneylineInnings[slug] ?? row.regulationPeriods,
    endings: endingsIn(row, rulebook),
    linesByLeague: lines !== null,
    mustStart: rulebook.mustStart.includes(slug),
    hasOvertimeInLastPeriod: rulebook.lastQuarterOvertime.includes(slug),
    get entries() {
      return markets().entries;
    },
    find: remembering((name) => markets().find(name)),
  };
  return sport;
}

function remembering(find: (name: string) => Market | null): (name: string) => Market | null {
  const seen = new Map<string, Market>();
  const unknown = new Set<string>();
  const learn = (name: string): Market | null => {
    if (name.length > LONGEST_NAME || unknown.has(name)) return null;
    const market = find(name);
    const [kept, most] = market === null ? [unknown, REMEMBERED_FAULTS] : [seen, REMEMBERED];
    if (kept.size >= most) kept.clear();
    if (market === null) unknown.add(name);
    else seen.set(name, market);
    return market;
  };
  return (name) => seen.get(name) ?? learn(name);
}

/** Retirements count in every sport of sets, and in sports of maps, frames and legs that the rulebook names. */
function endingsIn({ slug, structure }: SportRow, rulebook: Rulebook): Endings {
  const { retirement, betOnRetired, retirementLines, unfinished, forfeits, matchTieBreak, lastFullInning } = rulebook;
  return {
    retirement: structure === "sets" ? ruledIn(retirement, slug, "incomplete") : ownRuling(retirement, slug),
    betOnRetired: ruledIn(betOnRetired, slug, "lose"),
    retirementLines: ruledIn(retirementLines, slug, "incomplete"),
    unfinished: ruledIn(unfinished, slug, "incomplete"),
    forfeits,
    matchTieBreak,
    lastFullInning: lastFullInning.includes(slug),
  };
}
