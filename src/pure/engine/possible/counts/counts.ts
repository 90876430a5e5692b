import type { EventContent } from "../../event/content.js";
import { FROM_NOWHERE } from "../../event/keys.js";
import { isPlayedOn } from "../../event/overtime.js";
import { partsOf } from "../../event/periods.js";
import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import { differ, isBelow, score } from "../../input/values.js";
import type { Market, Sport } from "../../row-types/market.js";
import type { PeriodRow, TeamStatisticRow } from "../../row-types/rows.js";
import { isExactRange } from "../../types/interval.js";
import { isKnown, KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import { NIL, type Score } from "../../types/score.js";
import type { Reason } from "../../types/vocabulary.js";
import type { EventView } from "../event-view.js";
import { unfinishedPart } from "../unfinished.js";
import { holdsSecondYellow } from "./second-yellows.js";
import { type PlayedSoFar, rangeInParts } from "./team-parts.js";
import { unplayedPart } from "./unplayed-part.js";

/** What a yellow and a red card count, by the rulebook's `bookingsCount`. Source: docs/rules.md#settings. */
const CARD_WEIGHTS = {
  points_1_2: { yellow: 1, red: 2 },
  cards: { yellow: 1, red: 1 },
  points_10_25: { yellow: 10, red: 25 },
} as const;

/** The reason if counts are missing: they may still come, or nobody covers them. Source: docs/library.md#options-and-time. */
export function missingStatistics(content: EventContent): Reason {
  if (content.event.statistics !== undefined) return "stats_unavailable";
  return content.isWindowOver ? "stats_unavailable" : "awaiting_stats";
}

/**
 * True if a player's counts may include extra time that the market does not count: lines are on regular time, and extra time was or
 * may have been played. Without `ft` they are not used, whatever else proves regular time. Source: docs/rules.md#counts-after-extra-time.
 */
export function mayIncludeExtraTime(view: EventView, sport: Sport): boolean {
  if (sport.lines !== "regulation" || !sport.overtime) return false;
  return view.numbers.fullTime === null || mayHaveExtraTime(view, sport);
}

/** True if extra time was or may have been played, whatever the lines count. Source: docs/rules.md#counts-after-extra-time. */
export function mayHaveExtraTime(view: EventView, sport: Sport): boolean {
  if (!sport.overtime) return false;
  const { numbers } = view;
  const { top, fullTime, shootout } = numbers;
  if (shootout !== null || top === null || isPlayedOn(view, sport, partsOf(view, sport), true)) return true;
  if (fullTime !== null) return differ(top, fullTime);
  const { regulation } = view.timed(sport);
  return !isKnown(regulation) || differ(top, regulation);
}

/** The counts of both teams, without a scope because a count is not a score. Source: docs/rules.md#counts-of-teams. */
export function readCount(view: EventView, market: Market, statistic: TeamStatisticRow): KnownScore | WhyUnknown {
  const { sport, period } = market;
  const { statistics } = view.event;
  if (statistics === undefined) return missingStatistics(view);
  const mayBeLonger = mayHaveExtraTime(view, sport);
  const listed = listedCounts(statistics, statistic);
  const fault = faultIn(listed, market, mayBeLonger, false);
  if (fault !== null) return fault;
  const unplayed = unplayedPart(view, market);
  if (unplayed !== null) return unplayed;
  const withExtraTime = mayBeLonger && sport.lines === "regulation";
  const count = isInHalves(sport)
    ? countIn(countsOf(view, listed), period, withExtraTime, mayBeLonger && !withExtraTime)
    : exactIn(listed, market, mayBeLonger);
  if (count === null) {
    const isExtraTime = statistics !== null && period.id !== "first-half" && withExtraTime;
    return isExtraTime ? "counts_of_regular_time" : "stats_unavailable";
  }
  const isHalf = period.id === "first-half" || period.id === "second-half";
  const unfinished = isHalf ? null : unfinishedPart(view, sport);
  return unfinished ?? new KnownScore(count.home, count.away, null, FROM_NOWHERE);
}

/** Sports of two halves and extra time have a shorter way, since most bets on counts are on football. */
export function isInHalves({ row }: Sport): boolean {
  return row.structure === "halves" && row.lines === "regulation";
}

function exactIn({ sources: [own = NOTHING] }: ListedCounts, market: Market, mayBeLonger: boolean): Score | null {
  const range = rangeInParts(own, market, settledOf(mayBeLonger));
  return range !== null && isExactRange(range) ? { home: range.home.least, away: range.away.least } : null;
}

export function settledOf(mayHaveOvertime: boolean): PlayedSoFar {
  return { mayHaveOvertime, isGrowing: () => false };
}

const PARTS = ["match", "first-half", "second-half"] as const;
type Counts = (part: (typeof PARTS)[number]) => Score | null;

/** `isMoreThanHalves` is true if overtime counts in the match and may have been played. */
function countIn(counts: Counts, { id }: PeriodRow, withExtraTime: boolean, isMoreThanHalves: boolean): Score | null {
  if (id === "first-half") return counts("first-half");
  if (id === "match") return isMoreThanHalves ? counts("match") : inMatch(counts, withExtraTime);
  return inSecondHalf(counts, withExtraTime);
}

/** The count of the match, or the sum of its halves if the match may include extra time or is not given. */
function inMatch(counts: Counts, withExtraTime: boolean): Score | null {
  const whole = withExtraTime ? null : counts("match");
  return whole ?? added(counts("first-half"), 1, counts("second-half"));
}

/** The count of the second half, or the match less its first half, which is not above it. */
function inSecondHalf(counts: Counts, withExtraTime: boolean): Score | null {
  const own = counts("second-half");
  return own ?? (withExtraTime ? null : added(counts("match"), -1, counts("first-half")));
}

/** What an event lists of a team statistic, and what can contradict it. */
export interface ListedCounts {
  readonly row: TeamStatisticRow;
  /** The records that it is read from: its own, else those of its parts. One way for the whole event, since the units may differ. */
  readonly sources: readonly UnknownRecord[];
  readonly teams: UnknownRecord;
  readonly players: unknown;
}

export function listedCounts(statistics: unknown, row: TeamStatisticRow): ListedCounts {
  const { teams: listed, players } = asRecord(statistics);
  const teams = asRecord(listed);
  const own = asRecord(teams[row.name]);
  const isOwn = row.madeOf === undefined || PARTS.some((part) => score(own[part]) !== null);
  const sources = isOwn ? [own] : row.madeOf.map((part) => asRecord(teams[part]));
  return { row, sources, teams, players };
}

/** Why the counts of a statistic prove nothing: they contradict each other, or nobody counted. */
export function faultIn(
  { row, sources, teams, players }: ListedCounts,
  market: Market,
  mayBeLonger: boolean,
  isLive: boolean,
): "agreeing_counts" | "counted_match" | null {
  const { name, nested, isNeverNil } = row;
  const inHalves = isInHalves(market.sport);
  const isWrong = (source: UnknownRecord) =>
    inHalves ? isContradicted(source, mayBeLonger) : rangeInParts(source, market, settledOf(mayBeLonger)) === null;
  if (sources.some(isWrong)) return "agreeing_counts";
  if (holdsSecondYellow(row, sources, players, market.counts)) return "agreeing_counts";
  if (nested !== undefined && isPartAbove(asRecord(teams[nested[0]]), asRecord(teams[nested[1]])))
    return "agreeing_counts";
  return isNeverNil === true && isNeverCounted(asRecord(teams[name]), isLive) ? "counted_match" : null;
}

/** True if a part of the match has more of a statistic than of the one that it is a part of. Source: docs/rules.md#counts-that-contradict-each-other. */
function isPartAbove(some: UnknownRecord, all: UnknownRecord): boolean {
  if (isNeverCounted(all, false)) return false;
  return Object.keys(some).some((part) => {
    const [own, whole] = [score(some[part]), score(all[part]) ?? score(all.match)];
    return own !== null && whole !== null && isBelow(whole, own);
  });
}

/** True for 0-0 over a whole match, or in all that is counted of a live one. Source: docs/rules.md#counts-that-stand-for-no-count. */
function isNeverCounted(source: UnknownRecord, isLive: boolean): boolean {
  const [match, first, second] = [score(source.match), score(source["first-half"]), score(source["second-half"])];
  if (match === null && first === null && second === null) return areOnlyNil(source);
  const counted = match ?? (isLive ? added(first ?? NIL, 1, second ?? NIL) : added(first, 1, second));
  return counted !== null && !differ(counted, NIL);
}

/** True if parts are counted, and in each of them 0-0. */
function areOnlyNil(source: UnknownRecord): boolean {
  const listed = Object.values(source).flatMap((value) => score(value) ?? []);
  return listed.length > 0 && listed.every((count) => !differ(count, NIL));
}

/**
 * True if a half is above the match, or two halves do not add up to it. With extra time the match may be above its halves.
 * Source: docs/rules.md#counts-that-contradict-each-other.
 */
function isContradicted(source: UnknownRecord, mayBeLonger: boolean): boolean {
  const [match, first, second] = [score(source.match), score(source["first-half"]), score(source["second-half"])];
  if (match === null) return false;
  if ((first !== null && isBelow(match, first)) || (second !== null && isBelow(match, second))) return true;
  const sum = added(first, 1, second);
  return sum !== null && (mayBeLonger ? isBelow(match, sum) : differ(match, sum));
}

/** The counts of a part of the match. Cards are weighed by the rulebook. */
function countsOf(content: EventContent, { sources }: ListedCounts): Counts {
  const [own = NOTHING, red] = sources;
  if (red === undefined) return (part) => score(own[part]);
  const weights = weightsOf(content);
  return (part) => added(added(NIL, weights.yellow, score(own[part])), weights.red, score(red[part]));
}

export function weightsOf({ context }: EventContent): { readonly yellow: number; readonly red: number } {
  return CARD_WEIGHTS[context.rules.rulebook.bookingsCount];
}

const NOTHING: UnknownRecord = {};

function added(one: Score | null, weight: number, other: Score | null): Score | null {
  if (one === null || other === null) return null;
  return { home: one.home + weight * other.home, away: one.away + weight * other.away };
}
