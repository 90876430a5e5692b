import { type Market, type MarketEntry, TIMED_SCORES, type TimedScore } from "../model/market.js";
import {
  type AliasRow,
  type BaseRow,
  KINDS,
  type LineRule,
  type MatchScope,
  type PeriodRow,
  RESOLVERS,
  type ResolverName,
  type SportRow,
} from "../model/rows.js";
import type { Rulebook } from "../model/rulebook.js";
import { type Scope, SIDES } from "../model/vocabulary.js";
import { ALIASES, LAST_SERVED } from "./aliases.js";
import { BASES } from "./bases.js";
import { holdsIn, type NamedBase, nameFinder, normalise } from "./names.js";
import { PERIODS } from "./periods.js";
import { statisticOfMarket } from "./statistic-names.js";

/** The markets of one sport under one rulebook. */
export interface MarketList {
  readonly entries: readonly MarketEntry[];
  find(name: string): Market | null;
}

/** Every market that a sport has, made from the tables. */
export function marketsOf(sport: SportRow, rulebook: Rulebook): MarketList {
  const periods = PERIODS.filter((period) => sport.periods.includes(period.id));
  const bases = BASES.filter((base) => isServed(base, sport));
  const aliases = ALIASES.filter((alias) => holdsIn(alias, sport));
  const make = (named: NamedBase, period: PeriodRow) =>
    hasPeriod(named, period, sport) ? market(sport, rulebook, named, period) : null;

  const named = new Map<string, NamedBase>();
  const whole = new Map<string, Market>();
  const current: MarketEntry[] = [];
  for (const base of bases) {
    const plain = { base, unit: base.unit, line: base.line, alone: true };
    named.set(normalise(base.name), plain);
    for (const period of periods) {
      const made = make(plain, period);
      if (!made) continue;
      whole.set(normalise(made.name), made);
      current.push(entry(made.name, made));
    }
  }
  const old: MarketEntry[] = [];
  for (const alias of aliases) {
    const base = bases.find((row) => row.name === alias.base);
    const period = periodOf(alias, periods);
    if (!base || !period) continue;
    const line = alias.perhapsThreeWay && !rulebook.twoWayHandicaps ? onlyHalves(base.line) : base.line;
    const names = { base, unit: alias.unit ?? base.unit, line, alone: alias.periodOnly !== true };
    const plain = normalise(alias.name);
    if (alias.period === undefined && !named.has(plain)) named.set(plain, names);
    const made = names.alone ? make(names, period) : null;
    if (!made || whole.has(plain)) continue;
    whole.set(plain, made);
    if (!alias.spelling) old.push(oldEntry(alias, made));
  }
  return {
    entries: [...current, ...old],
    find: nameFinder(whole, named, periods, make, playerMarketsOf(sport, whole)),
  };
}

/** Old markets of one statistic, whose labels are bare players: Player Props that know their statistic. Source: grading-rules 5.4. */
function playerMarketsOf(sport: SportRow, whole: ReadonlyMap<string, Market>): (name: string) => Market | null {
  const props = [...whole.values()].find((made) => made.base.score === "player-statistic");
  if (props === undefined) return () => null;
  return (name) => {
    const statistic = statisticOfMarket(sport.slug, name);
    return statistic && { ...props, statistic: statistic.name };
  };
}

/** The part of the match that an old name says, or the sport's own part of the same scope. */
function periodOf(alias: AliasRow, periods: readonly PeriodRow[]): PeriodRow | undefined {
  const wanted = PERIODS.find((row) => row.id === (alias.period ?? "match"));
  return (
    periods.find((row) => row === wanted) ?? periods.find((row) => row.scope !== null && row.scope === wanted?.scope)
  );
}

function isServed(base: BaseRow, sport: SportRow): boolean {
  if (!base.families.includes(sport.family)) return false;
  if (base.sports !== undefined && !base.sports.includes(sport.slug)) return false;
  if (base.needs === "overtime") return sport.overtime;
  if (base.needs === "halves") return sport.structure === "halves" || sport.structure === "quarters";
  return true;
}

function hasPeriod({ base, unit }: NamedBase, period: PeriodRow, sport: SportRow): boolean {
  if (period.id === "match") return true;
  // A name that says maps ("Total Maps") has nothing to say of one map.
  if (unit !== base.unit) return false;
  if (base.statistic !== undefined && period.id !== "first-half" && period.id !== "second-half") return false;
  return base.periodFamilies.includes(sport.family);
}

function entry(name: string, of: Market): MarketEntry {
  return { name, shape: of.base.shape, period: of.period.id, prematch: true, live: true };
}

function oldEntry(alias: AliasRow, made: Market): MarketEntry {
  return { ...entry(alias.name, made), deprecated: { use: made.name, lastServed: LAST_SERVED } };
}

/** A market that may be three-way is surely two-way on a half line. Source: grading-rules 5.4. */
function onlyHalves(line: LineRule): LineRule {
  return line === "quarter" ? "half" : "half-from-zero";
}

function market(sport: SportRow, rulebook: Rulebook, named: NamedBase, period: PeriodRow): Market {
  const { base } = named;
  const wholeMatch = period.id === "match";
  const match = matchScope(base, sport, rulebook);
  const timed = timedScore(base, period, match, rulebook.secondHalfOvertime.includes(sport.slug));
  const timedDraw = drawScore(timed);
  return {
    name: wholeMatch ? base.name : `${base.name} ${period.suffix}`,
    base,
    period,
    kindIndex: KINDS.indexOf(base.kind),
    resolverIndex: RESOLVERS.indexOf(resolverOf(base, sport)),
    sides: base.sides,
    sidePlaces: base.sides.map((side) => SIDES.indexOf(side)),
    line: named.line,
    label: base.label,
    unit: named.unit,
    counts: base.counts,
    wholeMatch,
    timed: TIMED_SCORES.indexOf(timed),
    timedDraw: TIMED_SCORES.indexOf(timedDraw),
    scope: scopeOf(timed, period.scope ?? match),
    scopeDraw: scopeOf(timedDraw, period.scope ?? match),
    fromScoreAtBet: wholeMatch && isTimedHandicap(base, match) && rulebook.inPlayHandicap === "score_at_bet",
    furthestLine: furthestLine(base, wholeMatch, rulebook),
    statistic: null,
  };
}

function resolverOf({ score }: BaseRow, sport: SportRow): ResolverName {
  return score === "team-statistic" || score === "player-statistic" ? score : sport.structure;
}

function isTimedHandicap({ kind, score }: BaseRow, match: MatchScope): boolean {
  return kind === "handicap" && score === "lines" && match !== "match_result";
}

/** No line is further out than this. Source: grading-rules 1. */
const FURTHEST_LINE = 10_000;

/** How far out a line can be, or can be before it must be in points. Source: grading-rules 9. */
function furthestLine({ statistic, kind, counts }: BaseRow, wholeMatch: boolean, rulebook: Rulebook): number {
  const furthest = statistic?.furthestCount;
  if (furthest === undefined || rulebook.bookingsCount === "points_10_25") return FURTHEST_LINE;
  if (kind === "handicap") return furthest.spread;
  return wholeMatch && counts === "both" ? furthest.match : furthest.part;
}

/** The score of the whole match that a base is settled on. Source: grading-rules 5.1 and 6. */
function matchScope(base: BaseRow, sport: SportRow, rulebook: Rulebook): MatchScope {
  if (sport.moneyline === "match_result") return "match_result";
  switch (base.score) {
    case "moneyline":
      return sport.moneyline;
    case "lines":
      return rulebook.linesScope[sport.slug] ?? sport.lines;
    case "top-level":
      return "match_result";
    case "regulation":
    case "both-halves":
    case "finer-unit":
    case "team-statistic":
    case "player-statistic":
      return "regulation";
  }
}

function timedScore(base: BaseRow, period: PeriodRow, match: MatchScope, overtimeInSecondHalf: boolean): TimedScore {
  if (period.scope === null) {
    if (base.score === "both-halves") return "both_halves";
    return match === "match_result" ? "top_level" : match;
  }
  if (period.scope === "first_half") return "first_half";
  if (period.scope !== "second_half") return "period";
  const open = base.score === "moneyline" || base.score === "lines";
  return open && overtimeInSecondHalf ? "second_half_with_overtime" : "second_half";
}

/** A draw is a bet on regulation, whatever the moneyline counts. Source: grading-rules 6. */
function drawScore(timed: TimedScore): TimedScore {
  if (timed === "full_game") return "regulation";
  return timed === "second_half_with_overtime" ? "second_half" : timed;
}

/** The name that goes with a score in a grade's basis; a part of the match has its own. */
function scopeOf(timed: TimedScore, otherwise: Scope): Scope {
  return timed === "regulation" || timed === "full_game" ? timed : otherwise;
}
