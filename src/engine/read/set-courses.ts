import type { Score } from "../model/event.js";
import { record } from "../model/loose.js";
import { differ, isBelow, isCount } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import { LAST_NUMBER, type Numbers } from "./numbers.js";
import { finalsFrom, finalsOf, type SetFinals, type SetKind } from "./set-finals.js";
import { isFinished, setsNeeded, tieBreakCounts } from "./set-rules.js";
import type { Sheet } from "./sheet.js";

/** How far a match of sets has come, if so many sets win it. */
export interface Course {
  readonly needed: number;
  /** The sets that are over, without the one in `last`. */
  readonly won: Score;
  /** Those of them that are not listed: their winners are known, their scores can be any final. */
  readonly unlisted: Score;
  /** The games or points of those that are listed. */
  readonly games: Score;
  /** The first set, if it is over and listed. */
  readonly firstSet: Score | null;
  /** Those of them that were won by one game. */
  readonly tieBreaks: number;
  /** The finals of the set after them, if it is listed: it is in play, or it is the deciding set. */
  readonly last: SetFinals | null;
  /** The score in sets at the end, if the event says it. */
  readonly final: Score | null;
}

/** Every way in which a match of sets can have come to its score, and how the sets that are still missing can end. */
export class Courses {
  readonly fresh: SetFinals;
  readonly deciding: SetFinals;
  readonly isTieBreakPossible: boolean;

  constructor(
    readonly all: readonly Course[],
    private readonly claim: Claim,
  ) {
    const { rule, tieBreak } = claim;
    this.fresh = finalsFrom({ rule, isDeciding: false, tieBreak: "none" }, NIL);
    this.deciding = finalsFrom({ rule, isDeciding: true, tieBreak }, NIL);
    this.isTieBreakPossible = tieBreak !== "none";
  }

  /** The score in sets so far: final if the event is settled. */
  get tally(): Score {
    const { tally } = this.claim;
    const home = Math.min(...this.all.map(({ won }) => won.home));
    const away = Math.min(...this.all.map(({ won }) => won.away));
    return { home: Math.max(tally.home, home), away: Math.max(tally.away, away) };
  }

  /** The games or points of the sets that were begun, without a set that may be a match tie-break. */
  get games(): Score {
    const played = Math.max(...this.all.map(({ won, last }) => won.home + won.away + Number(last !== null)));
    const beforeLast = Math.min(...this.all.map(({ needed }) => 2 * needed - 2));
    const counted = this.isTieBreakPossible ? Math.min(played, beforeLast) : played;
    return sumOfListed(this.claim.sheet.numbers, counted, 0, 0);
  }
}

const NIL: Score = { home: 0, away: 0 };

/** What the numbers of an event say, under one reading of its score in sets. */
interface Claim {
  readonly sheet: Sheet;
  readonly rule: SetsRule;
  readonly tieBreak: SetKind["tieBreak"];
  readonly lengths: readonly number[];
  readonly tally: Score;
  readonly isFinal: boolean;
  /** The number of sets that are over. */
  readonly over: number;
  /** The number of the last set with a game or a point. */
  readonly begun: number;
}

/**
 * The courses of a live match: sets that are over stand, and the score in sets only grows. Null if no legal match has these numbers.
 * Source: docs/decisions.md#d150.
 */
export function liveCourses(sheet: Sheet, rule: SetsRule): Courses | null {
  const { numbers, event } = sheet;
  const { top, fullTime, isFullTimeDisputed } = numbers;
  const begun = lastBegun(numbers);
  if (isFullTimeDisputed || sheet.retired !== null || (top === null && fullTime === null && begun === 0)) return null;
  const { period } = record(event.clock);
  const clock = isCount(period) ? period : 0;
  const at = (tally: Score) => {
    const over = Math.max(begun - 1, clock - 1, tally.home + tally.away);
    return coursesOf(sheet, rule, { tally, isFinal: false, over, begun });
  };
  return fitting(numbers, begun, at);
}

/**
 * The courses of a settled match whose score in sets is known and whose sets are not all listed: none is, or one before the last is missing.
 * Null if nothing is missing, or if the numbers contradict each other.
 */
export function settledCourses(sheet: Sheet, rule: SetsRule): Courses | null {
  const { numbers } = sheet;
  const begun = lastBegun(numbers);
  if (numbers.isFullTimeDisputed || sheet.retired !== null) return null;
  const lengths = setsNeeded(sheet, rule);
  const at = (tally: Score) => {
    const over = tally.home + tally.away;
    const isWon = tally.home !== tally.away && lengths.includes(Math.max(tally.home, tally.away));
    const isKnown = begun > 0 && numbers.countListed(begun) >= Math.min(begun, over);
    // A list of sets that were not begun, or of more sets than the tally has, contradicts it.
    const isDoubtful = begun === 0 ? numbers.hasPeriodFrom(1) : begun !== over;
    if (!isWon || isKnown || isDoubtful) return null;
    return coursesOf(sheet, rule, { tally, isFinal: true, over, begun });
  };
  return fitting(numbers, begun, at);
}

/** The event's own score if it fits, else `ft`. If both do and no set is listed, it is not known which one is right. */
function fitting({ top, fullTime }: Numbers, begun: number, at: (tally: Score) => Courses | null): Courses | null {
  const other = fullTime !== null && top !== null && differ(fullTime, top) ? fullTime : null;
  if (other !== null && begun === 0) return null;
  return at(top ?? fullTime ?? NIL) ?? (other === null ? null : at(other));
}

/** A set listed at 0-0 was not begun. */
function lastBegun(numbers: Numbers): number {
  const listed = numbers.countListed(LAST_NUMBER);
  return lastBegunTo(numbers, numbers.hasPeriodFrom(listed + 2) ? LAST_NUMBER : listed);
}

function lastBegunTo(numbers: Numbers, number: number): number {
  const set = number === 0 ? NIL : numbers.period(number);
  return number === 0 || (set !== null && set.home + set.away > 0) ? number : lastBegunTo(numbers, number - 1);
}

function coursesOf(
  sheet: Sheet,
  rule: SetsRule,
  { tally, isFinal, over, begun }: Pick<Claim, "tally" | "isFinal" | "over" | "begun">,
): Courses | null {
  const lengths = setsNeeded(sheet, rule);
  const counts = rule.scoredIn === "games" ? tieBreakCounts(sheet, rule) : "in-full";
  const tieBreak = counts === "in-full" ? "none" : counts;
  const claim: Claim = { sheet, rule, tieBreak, lengths, tally, isFinal, over, begun };
  const [only = 0, ...others] = lengths;
  const all = coursesTo(claim, only);
  const rest = others.length === 0 ? NONE : others.flatMap((needed) => coursesTo(claim, needed));
  if (all.length + rest.length === 0) return null;
  return new Courses(rest.length === 0 ? all : [...all, ...rest], claim);
}

/** Recursive without assignments, so that a test fails if any line is deleted. */
function sumOfListed(numbers: Numbers, last: number, home: number, away: number): Score {
  if (last === 0) return { home, away };
  const set = numbers.period(last) ?? NIL;
  return sumOfListed(numbers, last - 1, home + set.home, away + set.away);
}

function tieBreaksIn(numbers: Numbers, last: number): number {
  if (last === 0) return 0;
  const { home, away } = numbers.period(last) ?? NIL;
  return tieBreaksIn(numbers, last - 1) + Number(Math.abs(home - away) === 1);
}

/** The courses of a match that so many sets win. None if it cannot be such a match. */
function coursesTo(claim: Claim, needed: number): readonly Course[] {
  const { tally, isFinal, begun } = claim;
  if (isFinal && Math.max(tally.home, tally.away) !== needed) return NONE;
  // Without a listed set, a final tally decides everything but the order.
  if (isFinal && begun === 0) {
    return [{ needed, won: NIL, unlisted: NIL, games: NIL, firstSet: null, tieBreaks: 0, last: null, final: tally }];
  }
  return walk(claim, needed, 1, 0, 0, 0);
}

const NONE: readonly Course[] = [];

/**
 * Reads the sets from the first one, with the sets that each side has won before. None if one of them is not legal, or if sets follow
 * the end of the match.
 */
function walk(
  claim: Claim,
  needed: number,
  number: number,
  home: number,
  away: number,
  unlisted: number,
): readonly Course[] {
  const { sheet, rule, over, begun, lengths } = claim;
  const isPlayed = number <= over || number <= begun;
  const start: Start = { needed, sets: number - 1, home, away };
  if (home === needed || away === needed) {
    const isDropped = rule.dropsExtra && lengths.length === 1;
    return isPlayed && !isDropped ? NONE : shared(claim, start, unlisted, null);
  }
  if (!isPlayed) return shared(claim, start, unlisted, null);
  if (number > 2 * needed - 1) return NONE;
  const set = sheet.numbers.period(number);
  const isDeciding = number === 2 * needed - 1;
  if (set === null && !isDeciding) return walk(claim, needed, number + 1, home, away, unlisted + 1);
  if (set !== null && number <= over && !isFinished(rule, sheet, set, isDeciding)) return NONE;
  if (set === null || isDeciding || number > over) {
    const last = lastIn(claim, needed, set, isDeciding, number <= over);
    return last === null ? NONE : shared(claim, start, unlisted, last);
  }
  return set.home > set.away
    ? walk(claim, needed, number + 1, home + 1, away, unlisted)
    : walk(claim, needed, number + 1, home, away + 1, unlisted);
}

/** The finals of the set in play, or of a deciding set. Null if there is none. */
function lastIn(
  { rule, tally, tieBreak }: Claim,
  needed: number,
  set: Score | null,
  isDeciding: boolean,
  isOver: boolean,
): SetFinals | null {
  const kind: SetKind = { rule, isDeciding, tieBreak: isDeciding ? tieBreak : "none" };
  if (set === null) return wonBy(tally, needed, finalsFrom(kind, NIL));
  if (isOver) return finalsOf(kind, set);
  const last = finalsFrom(kind, set);
  return last.home.length + last.away.length === 0 ? null : last;
}

/** The finals of a deciding set that is over and not listed, if the tally says who won it. */
function wonBy(tally: Score, needed: number, { home, away }: SetFinals): SetFinals | null {
  if (tally.home === needed) return { home, away: [] };
  return tally.away === needed ? { home: [], away } : null;
}

/** Where a course has come to: the sets before the last one, and those of them that each side has won. */
interface Start {
  readonly needed: number;
  readonly sets: number;
  readonly home: number;
  readonly away: number;
}

/** Gives the sets that are not listed to the sides in every way that the tally allows. */
function shared(claim: Claim, start: Start, unlisted: number, last: SetFinals | null): readonly Course[] {
  if (unlisted === 0) return isPossible(claim, start, NIL, last) ? [courseAt(claim, start, NIL, last)] : NONE;
  return Array.from({ length: unlisted + 1 }, (_, home) => ({ home, away: unlisted - home }))
    .filter((more) => isPossible(claim, start, more, last))
    .map((more) => courseAt(claim, start, more, last));
}

function courseAt(
  { sheet: { numbers } }: Claim,
  { needed, sets, home, away }: Start,
  unlisted: Score,
  last: SetFinals | null,
): Course {
  return {
    needed,
    won: { home: home + unlisted.home, away: away + unlisted.away },
    unlisted,
    games: sumOfListed(numbers, sets, 0, 0),
    firstSet: sets === 0 ? null : numbers.period(1),
    tieBreaks: tieBreaksIn(numbers, sets),
    last,
    final: null,
  };
}

/** True if the tally allows that each side has won so many of the sets that are not listed. */
function isPossible(
  { tally, isFinal, over, sheet }: Claim,
  { needed, sets, home, away }: Start,
  unlisted: Score,
  last: SetFinals | null,
): boolean {
  const won = { home: home + unlisted.home, away: away + unlisted.away };
  const isLastOver = last !== null && sets < over;
  const all = isLastOver
    ? { home: won.home + Math.sign(last.home.length), away: won.away + Math.sign(last.away.length) }
    : won;
  if (isBelow(all, tally) || (isFinal && differ(all, tally)) || sets >= 2 * needed) return false;
  if (Math.max(won.home, won.away) > (last === null ? needed : needed - 1)) return false;
  const latest = last === null && unlisted.home + unlisted.away > 0 ? sheet.numbers.period(over) : null;
  return latest === null || !isWonByLoser(latest, won, needed);
}

/** True if the last set of a match that is over went to the side that lost it. */
function isWonByLoser(set: Score, { home, away }: Score, needed: number): boolean {
  return set.home > set.away ? away === needed : home === needed;
}
