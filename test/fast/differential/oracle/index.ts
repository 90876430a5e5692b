/**
 * The oracle: a second, slow and simple reading of the rules, to compare the engine with. It imports nothing from
 * `src`.
 *
 * It works the other way round than an engine does: `openSheet` writes down everything that can be known about an
 * event, every scope of every market, before a bet is seen; a bet is then looked up on that sheet. The score markets of
 * the standard rulebook are covered, and counts of the teams in goal sports.
 */

import { openListings } from "./alone.js";
import { type Bet, CANCELLED, settle } from "./bets.js";
import { folded, type Market } from "./book.js";
import { fitsCount } from "./count-markets.js";
import { isOnFight, ROUND_SECONDS } from "./fight-markets.js";
import { fightSheet } from "./fights.js";
import { byHouse } from "./house.js";
import { type Label, labelIn, type Names } from "./labels.js";
import { listedIn } from "./listed.js";
import { mapsSheet } from "./maps.js";
import { BASES, type Base, type BaseRow, INNINGS } from "./markets.js";
import { bookOf } from "./names.js";
import { SCORER_ROWS } from "./order-markets.js";
import { sum } from "./pairs.js";
import { lastToScore, partsOf } from "./parts.js";
import { agreed, completionsOf, hasMany } from "./proved.js";
import { onMissingParts } from "./proved-parts.js";
import { openLegalMatches } from "./proved-sets.js";
import { idOf, type Reading, read, thing, windowHasPassed } from "./reading.js";
import { settingsOf } from "./rules.js";
import { setsSheet } from "./sets.js";
import { inHouse, SLUGS, type Sport, sportOf } from "./sports.js";
import { STAGE_BASES } from "./stages.js";
import { standsAtStop } from "./stopped-timed.js";
import { tallySheet } from "./tallies.js";
import { type TeamCount, teamCount } from "./team-counts.js";
import { inLeague, isBegun, shownIn, timedSheet } from "./timed.js";
import { isWinnerDenied } from "./timed-contradictions.js";
import { listingOf, numbersListed } from "./timed-numbers.js";
import { type Fact, type House, MISSING, type OracleGrade, type Settings, type Sheet, type Verdict } from "./types.js";
import { winnerSheet } from "./winner.js";

export const STANDARD: Settings = settingsOf({});

const ungradeable = (reason: string): Verdict => ({ result: "ungradeable", reason });
const pending = (reason: string): Verdict => ({ result: "pending", reason });

/** Of a match of sets whose official winner is not the leader of its tally, each set stands, and nothing that the tally says. */
function withoutTally(sheet: Sheet, areSetsListed: boolean): Sheet {
  const isRead = (use: string, it: Fact): boolean => !areSetsListed || use.endsWith(":match") || it.is === "not played";
  const facts = [...sheet.facts].map(([use, it]) => [use, isRead(use, it) ? MISSING : it] as const);
  return { ...sheet, facts: new Map(facts), tieBreak: undefined, unfinished: false };
}

/** A match with overtime did not stop before it. */
function hasGoneOn(event: Reading, sport: Sport): boolean {
  return listingOf(event, sport).overtime || event.ap !== undefined;
}

export function sheetOf(listed: Reading, sport: Sport, settings: Settings): Sheet {
  const isDenied = isWinnerDenied(listed, listed.ot !== undefined);
  if (sport.structure === "sets" && isDenied)
    return withoutTally(setsSheet(listed, sport, settings), numbersListed(listed).length > 0);
  const isTallied = sport.structure === "maps" || sport.structure === "tally";
  const event = isTallied && isDenied ? { ...listed, top: undefined, ft: undefined } : listed;
  switch (sport.structure) {
    case "sets":
      return setsSheet(event, sport, settings);
    case "maps":
      return mapsSheet(event, settings);
    case "tally":
      return tallySheet(event, sport);
    case "winner":
      return winnerSheet(event, sport);
    default:
      return timedSheet(event, sport, settings);
  }
}

/** What the markets of 5.5 read besides. */
function moreOf(
  event: Reading,
  value: unknown,
  sport: Sport,
  { facts, accused, unfinished }: Sheet,
  settings: Settings,
): Partial<Sheet> {
  const parts = partsOf(event, sport, facts, settings);
  const { lastToScore: said } = thing(thing(value).outcome);
  const { statistics } = thing(value);
  const { bookingsCount } = settings.houseIn(sport.slug, event.league);
  const counts = new Map<string, TeamCount>();
  const isTimed = sport.family === "goals" || sport.family === "points";
  const { overtimeInCounts } = listingOf(event, inLeague(event, sport, settings));
  return {
    parts,
    ...(isTimed ? { listed: listedIn(value, event, sport, facts, settings) } : {}),
    last: accused ? lastToScore(event, sport, [], facts, undefined) : lastToScore(event, sport, parts, facts, said),
    count: (name, period, team) => {
      const key = `${name} ${period} ${team}`;
      const found =
        counts.get(key) ?? teamCount(event, sport, statistics, name, period, bookingsCount, overtimeInCounts, team);
      counts.set(key, found);
      // What the bounds of a count prove is not asked of a match that was cut short.
      if (unfinished && typeof found === "object" && "homes" in found) return "missing";
      return found !== "missing" && period === "match" && unfinished ? "unfinished" : found;
    },
  };
}

/** Regular time that is proved without `ft` shows as well as `ft` whether the match went on. */
function withFullTime(event: Reading, { facts }: Sheet): Reading {
  const regulation = facts.get("result:match");
  return event.ft || regulation?.is !== "score" ? event : { ...event, ft: regulation };
}

const knownSomewhere = (name: string): boolean =>
  SLUGS.some((slug) => {
    const sport = sportOf(slug, undefined, []);
    return sport !== undefined && bookOf(sport).has(folded(name));
  });

/** Check 4, after which the line is known. Undefined if there is none that the market could have. */
function lineOf(market: Market, hdp: unknown, row: Label | undefined, house: House): number | undefined {
  const { line } = BASES[market.base];
  if (line === undefined) return 0;
  // A label may hold the line too; two that differ are none.
  const said = row?.is === "two bets" || row?.is === "total" ? row.line : undefined;
  const written = said ?? market.namedLine;
  const sent = written !== undefined && (hdp === undefined || hdp === null) ? written : hdp;
  if (written !== undefined && sent !== written) return undefined;
  if (typeof sent !== "number" || !Number.isFinite(sent) || Math.abs(sent) > 10_000) return undefined;
  const isFit = {
    quarter: Number.isInteger(sent * 4),
    "quarter-from-zero": Number.isInteger(sent * 4) && sent >= 0,
    whole: Number.isInteger(sent),
    "whole-from-one": Number.isInteger(sent) && sent >= 1,
    half: Number.isInteger(sent * 2) && !Number.isInteger(sent) && sent >= 0,
  }[line];
  return isFit && fitsCount(market, sent, house) ? sent : undefined;
}

/** The names of the sides, as far as the event has them. */
function namesOf(event: unknown): Names {
  const name = (value: unknown): string | undefined =>
    typeof value === "string" && value.trim() !== "" ? value : undefined;
  return { home: name(thing(event).home), away: name(thing(event).away) };
}

/**
 * The house's tie rule. No result says a dead heat, which leaves a bet as no rule does. A house that settles the league on regular time
 * returns the stake on a level moneyline (section 11).
 */
function tieRuleOf({ tieRule, linesScope }: House, { base, period }: Bet["market"]): "lose" | "void" | undefined {
  if (tieRule !== undefined) return tieRule === "dead-heat" ? undefined : tieRule;
  return base === "ml" && period === "match" && linesScope === "regulation" ? "void" : undefined;
}

/** The market of a name. A name of the house's own stands for one of the catalogue, which keeps its meaning. */
function marketNamed(name: string, book: ReadonlyMap<string, Market>, { aliases }: House): Market | undefined {
  return book.get(folded(name)) ?? book.get(aliases.get(folded(name)) ?? "");
}

/**
 * Play went on later than the house allows. Who wins the match was open; what else was decided by then no record says, so that nothing but the
 * bet itself can be refused in place of a void (docs/rules.md#matches-that-stopped-and-went-on).
 */
function afterPause({ market, house }: Bet): Verdict {
  const isOpen = market.period === "match" && !market.statistic;
  if (isOpen && (market.base === "ml" || house.unfinished === "void")) return CANCELLED;
  return { ...CANCELLED, unlessRefused: { result: "ungradeable", reason: "incomplete_score" } };
}

/** Checks 6 to 8. */
export function beforeTheResult(
  event: Reading,
  sport: Sport,
  { asOf }: Settings,
  { resultWindowHours, postponement }: House,
): Verdict | undefined {
  if (event.status === "cancelled") return CANCELLED;
  const isOn = event.status === "pending" || event.status === "live" || event.status === "settled";
  const movedBy = sport.slug === "baseball" ? event.movedByDays : event.movedBy;
  if (isOn && postponement !== undefined && movedBy !== undefined && movedBy > postponement) return CANCELLED;
  if (event.status === "pending") return pending("event_not_started");
  if (event.status === "live") return pending("event_live");
  if (event.status !== "settled") return pending("awaiting_result");
  if (event.winner === "none" || event.isWalkover) return CANCELLED;
  const inSports = sport.structure === "winner" ? event.winner || event.top : event.top || event.ft;
  if (inSports) return undefined;
  return windowHasPassed(event.date, asOf, resultWindowHours)
    ? ungradeable("result_unavailable")
    : pending("awaiting_result");
}

export function withoutStatistics(event: Reading, { asOf }: Settings, { resultWindowHours }: House): Verdict {
  if (!event.statisticsAbsent || windowHasPassed(event.date, asOf, resultWindowHours))
    return ungradeable("stats_unavailable");
  return pending("awaiting_stats");
}

/** Bets that no bounds of a score decide, or that read an order which undivided periods do not show. */
const NEVER_BOUNDED: ReadonlySet<string> = new Set(["to-qualify", ...Object.keys(STAGE_BASES)]);
const ORDERED: ReadonlySet<string> = new Set(["first-to-score", "last-to-score", "race"]);
/** Bets on each quarter, which two periods that may be halves do not show beyond the first. */
const ON_EACH_QUARTER = "each-quarter";

/** Grades a bet on every completion of an event that lacks a score (grading-rules 10). */
function openCompletions(value: unknown, event: Reading, sport: Sport, settings: Settings) {
  const shown = shownIn(event, sport, settings);
  const plain = openShown(value, event, sport, settings, shown);
  if (!shown || !sport.maybeTwoHalves || event.key("p3") || event.key("p4")) return plain;
  // The second of two periods can be a half that does not add up: an order is read from the first alone (docs/rules.md#order-of-scoring-without-a-period).
  const periods = shown.periods.map(([key, pair]) => [key, key === "p1" ? pair : undefined] as const);
  const atLeast = sum(shown.periods.flatMap(([, pair]) => pair ?? []));
  const ordered = openShown(value, event, sport, settings, { ...shown, periods, atLeast });
  // If the event says who scored first, only the score is looked at.
  const isGiven = (base: string) => base === "first-to-score" && event.firstToScore !== undefined;
  const isRead = (base: string) => base === ON_EACH_QUARTER || (ORDERED.has(base) && !isGiven(base));
  return (...bet: Parameters<typeof plain>) => (isRead(bet[1].base) ? ordered : plain)(...bet);
}

function openShown(
  value: unknown,
  event: Reading,
  sport: Sport,
  settings: Settings,
  shown: ReturnType<typeof shownIn>,
) {
  const opened: { grade: (selection: unknown) => OracleGrade; value: unknown }[] = [];
  let more: Iterator<unknown> | undefined;
  /** Each completion is written down once, and only if the ones before it agree. */
  function* each(selection: unknown, fits: (completed: unknown) => boolean): Generator<Verdict> {
    if (!sport || !shown) return;
    more ??= completionsOf(value, event, sport, shown);
    for (let index = 0; ; index++) {
      const next = index < opened.length ? undefined : more.next();
      if (next?.done) return;
      if (next)
        opened.push({ grade: openSheet(next.value, { ...settings, isCompleted: true }, true), value: next.value });
      const completion = opened[index];
      if (completion && fits(completion.value)) yield completion.grade(selection);
    }
  }
  /** Whoever the event says scored first did so in every completion that is possible (docs/rules.md#order-of-scoring-without-a-period). */
  const isFirst = firstOf(event, sport, settings);
  return (selection: unknown, { base, period }: Market, before: Verdict): Verdict | undefined => {
    const isOrdered =
      ORDERED.has(base) && (before.reason === "awaiting_stats" || before.reason === "stats_unavailable");
    if (!shown || NEVER_BOUNDED.has(base) || !(before.reason === "incomplete_score" || isOrdered)) return undefined;
    const isWhole = period === "match" && !base.endsWith("run-in-first");
    if (isWhole && shown.cutShort) return undefined;
    const isUnordered = sport?.structure === "innings" && ORDERED.has(base);
    // The first seven innings are not read of a list that ends before them.
    const begun = Math.max(0, ...numbersListed(event, (name) => isBegun(event.raw(name))).filter((n) => n <= 9));
    if (period === "first-seven-innings" && begun > 0 && begun < 7) return undefined;
    // Nor is an inning, unless a later one is listed; in the last one the home side may not have batted.
    const inning = 1 + INNINGS.findIndex((nth) => period === `${nth}-inning`);
    const isListed = event.key(`p${inning}`) !== undefined;
    if (inning > 0 && (isListed || inning >= (begun || (sport?.regulationPeriods ?? 0)))) return undefined;
    if (shown.undivided && (!isWhole || HALVED.test(base) || isUnordered)) return undefined;
    const isLevelTop = event.top !== undefined && event.top.home === event.top.away;
    if (base === "overtime" && (shown.regulation || (isLevelTop && shown.neverLevel && !event.ap && !shown.overtime)))
      return undefined;
    const fits = base === "first-to-score" && event.firstToScore ? isFirst : undefined;
    const found = agreed(each(selection, fits?.mayBe ?? (() => true)), event, sport, shown);
    if (!found || fits?.never() || (found.reason !== null && found.reason !== "push")) return undefined;
    // That overtime has a point at least, which can decide which quarter is the highest, need not be seen.
    const isToCome = base === "highest-quarter" && isLevelTop && shown.neverLevel;
    return isToCome || hasMany(event, shown) ? { ...found, unlessRefused: before } : found;
  };
}

/** Whether the side that an event says scored first can have done so in a completion, and whether it did in none that was looked at. */
function firstOf(event: Reading, sport: Sport, settings: Settings) {
  let isFound = false;
  return {
    mayBe: (completed: unknown): boolean => {
      const who = timedSheet(read(completed), sport, { ...settings, isCompleted: true }).first?.who;
      isFound ||= who === event.firstToScore;
      return who === event.firstToScore || who === "none";
    },
    never: (): boolean => !isFound,
  };
}

const HALVED = /hal(f|ves)|quarter|period/;

/** Writes down what is known about an event, and returns a function that looks bets up. */
/** A market on the scorers of one team has no unit of the other. */
function isOfMarket(row: Label, base: Base): boolean {
  const team = SCORER_ROWS[base.replace("order:", "")]?.team;
  return row.is !== "unit" || row.who === "unknown" || team === undefined || row.who === team;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export function openSheet(
  value: unknown,
  settings: Settings = STANDARD,
  isCompletion = false,
): (selection: unknown) => OracleGrade {
  const event = read(value);
  const known = event.slug === undefined ? undefined : sportOf(event.slug, event.league, settings.leagueSports);
  const house = settings.houseIn(known?.slug ?? "", event.league);
  const sport = known && scheduledAs(event, inHouse(known, house));
  const names = namesOf(value);
  const scores = sport && sheetOf(event, sport, settings);
  const seconds = ROUND_SECONDS[sport?.slug ?? ""];
  const fight =
    scores && seconds !== undefined
      ? { fight: fightSheet(value, event, scores.facts.get("result:match"), seconds) }
      : {};
  const sheet = scores && {
    ...scores,
    ...moreOf(withFullTime(event, scores), value, sport, scores, settings),
    ...fight,
  };
  const isTimed = sport !== undefined && !["sets", "maps", "tally", "winner"].includes(sport.structure);
  const onCompletions = isTimed && !isCompletion ? openCompletions(value, event, sport, settings) : undefined;
  const onMatches =
    sport?.structure === "sets" && !isCompletion && !isWinnerDenied(event, event.ot !== undefined)
      ? openLegalMatches(value, event, sport, settings, (completed, rules) => openSheet(completed, rules, true))
      : undefined;

  const onListings =
    sport?.structure === "sets" && !isCompletion
      ? openListings(value, event, sport, settings, (listed) => openSheet(listed, settings))
      : undefined;

  const lacking = withoutStatistics(event, settings, house);
  const before = sport && beforeTheResult(event, sport, settings, house);
  // What a fight without a result had decided stands in some houses, unless it was moved or not played.
  const withoutContest =
    sport !== undefined &&
    house.noContest === "decided_stand" &&
    event.winner === "none" &&
    !event.isWalkover &&
    event.status === "settled" &&
    beforeTheResult({ ...event, winner: "draw" }, sport, settings, house) === undefined;

  const opened = new Map<string, (selection: unknown) => OracleGrade>();
  /** Most bets ask for the same ends. An end is no record: zeros in it are none that a feed has filled in. */
  const graderOf = (end: object) => {
    const key = JSON.stringify(end);
    const grader = opened.get(key) ?? openSheet(end, { ...settings, isCompleted: true }, true);
    opened.set(key, grader);
    return grader;
  };

  function verdictOf(selection: unknown): Verdict {
    const { eventId, market: name, side, hdp, label, tieRule, scoreAtBet } = thing(selection);
    // An id that is there and unusable matches no event (section 1).
    const asked = isGiven(eventId) ? idOf(eventId) : event.id;
    if (asked === undefined || asked !== event.id) return ungradeable("event_not_found");
    if (typeof name !== "string" || name.length > 100) return ungradeable("unsupported_market");
    if (event.slug === undefined)
      return knownSomewhere(name) || knownSomewhere(house.aliases.get(folded(name)) ?? "")
        ? pending("awaiting_result")
        : ungradeable("unsupported_market");
    const market = sport && marketNamed(name, bookOf(sport), house);
    if (!sport || !sheet || !market) return ungradeable("unsupported_market");
    const backed = typeof side === "string" ? side.toLowerCase() : "";
    if (!BASES[market.base].sides.includes(backed)) return ungradeable("invalid_side");
    const { label: form } = BASES[market.base];
    const written = form && labelIn(label, form, names);
    const row = written && isOfMarket(written, market.base) ? written : undefined;
    // Only markets of 5.5 have a line and a label, and there the label is read first.
    // A side without a label must not have one.
    if (form && (row !== undefined) === (BASES[market.base].unlabelled === backed)) return ungradeable("invalid_label");
    const line = lineOf(market, hdp, row, house);
    if (line === undefined) return ungradeable("invalid_line");
    const bet: Bet = {
      market,
      side: backed,
      hdp: line,
      row,
      tieRule: tieRule === "lose" || tieRule === "void" ? tieRule : tieRuleOf(house, market),
      withoutStatistics: lacking,
      house,
      scoreAtBet,
    };
    if (before && !(withoutContest && isOnFight(market.base))) return before;
    if (house.suspension !== undefined && (event.stoppedFor ?? 0) > house.suspension) return afterPause(bet);
    if (onListings && !market.statistic) {
      return onListings(selection, market.base, market.period);
    }
    const settled = settle(bet, sheet, sport);
    if (sheet.listed?.regulation.is === "too many" && ORDERED.has(market.base) && !settled.basis)
      return { ...settled, tooMany: true };
    const parts = event.retired ? undefined : onMissingParts(bet, sheet, sport, settled);
    const proved = onMatches
      ? onMatches(selection, market.base, market.period, settled)
      : (onCompletions?.(selection, market, settled) ?? parts);
    const verdict = proved ?? settled;
    const housed = byHouse(bet, verdict, event, sport, sheet);
    const mayStand =
      isTimed &&
      !isCompletion &&
      house.unfinished === "stand_if_passed" &&
      verdict.reason === "incomplete_score" &&
      !hasGoneOn(event, inLeague(event, sport, settings));
    if (!mayStand || housed.reason !== "event_cancelled") return housed;
    return standsAtStop(value, sport, market, graderOf, selection, house.innings) ?? housed;
  }

  return (selection) => {
    const { ref, eventId } = thing(selection);
    const { result, reason, basis, tooMany, unlessRefused: refused } = verdictOf(selection);
    const named = {
      ...(typeof ref === "string" ? { ref } : {}),
      eventId: (isGiven(eventId) ? idOf(eventId) : event.id) ?? 0,
    };
    const final = result !== "pending";
    return {
      ...named,
      result,
      reason,
      final,
      ...(basis ? { basis } : {}),
      ...(tooMany ? { tooMany } : {}),
      ...(refused ? { unlessRefused: { ...named, ...refused, final: refused.result !== "pending" } } : {}),
    };
  };
}

export interface ListedMarket extends Market {
  readonly sides: readonly string[];
  readonly line: "none" | NonNullable<BaseRow["line"]>;
  readonly label: "none" | NonNullable<BaseRow["label"]>;
  /** The first name of this market; the others are older or other spellings. */
  readonly canonical: boolean;
}

const listed = new WeakMap<object, Map<string, readonly ListedMarket[]>>();

/** A game of fewer innings than usual has as many periods of regulation. */
function scheduledAs(event: Reading, sport: Sport): Sport {
  return sport.structure === "innings" && event.innings ? { ...sport, regulationPeriods: event.innings } : sport;
}

/** Every market of a sport by every name the oracle knows, for drawing bets. */
export function marketsOf(
  slug: string,
  league?: string,
  leagueSports = STANDARD.leagueSports,
): readonly ListedMarket[] {
  const lists = listed.get(leagueSports) ?? new Map<string, readonly ListedMarket[]>();
  listed.set(leagueSports, lists);
  const key = `${slug} ${league}`;
  const list = lists.get(key) ?? listMarkets(sportOf(slug, league, leagueSports));
  lists.set(key, list);
  return list;
}

function listMarkets(sport: Sport | undefined): readonly ListedMarket[] {
  if (!sport) return [];
  const taken = new Set<string>();
  return [...bookOf(sport).values()].map((market) => {
    const { sides, line = "none", label = "none" } = BASES[market.base];
    const { base, period, unit, statistic, halfLinesOnly } = market;
    const key = [base, period, unit, statistic, halfLinesOnly].join();
    const canonical = !taken.has(key);
    taken.add(key);
    return { ...market, sides, line, label, canonical };
  });
}

export { SLUGS };
