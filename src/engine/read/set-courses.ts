import type { Score } from "../model/event.js";
import { record } from "../model/loose.js";
import { differ, isBelow, isCount } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import { LAST_NUMBER, type Numbers } from "./numbers.js";
import { finalsFrom, finalsOf, type SetFinals, type SetKind } from "./set-finals.js";
import { isFinished, oneFor, setsNeeded, tieBreakCounts } from "./set-rules.js";
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
export interface Courses {
  readonly all: readonly Course[];
  /** The score in sets so far: final if the event is settled. */
  readonly tally: Score;
  readonly fresh: SetFinals;
  readonly deciding: SetFinals;
  /** The games or points of the sets that were begun, without a set that may be a match tie-break. */
  readonly games: Score;
  readonly isTieBreakPossible: boolean;
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
    if (!isWon || isKnown || (begun > 0 && begun < over)) return null;
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
  found: Pick<Claim, "tally" | "isFinal" | "over" | "begun">,
): Courses | null {
  const lengths = setsNeeded(sheet, rule);
  const counts = rule.scoredIn === "games" ? tieBreakCounts(sheet, rule) : "in-full";
  const tieBreak = counts === "in-full" ? "none" : counts;
  const claim: Claim = { sheet, rule, tieBreak, lengths, ...found };
  const all = lengths.flatMap((needed) => coursesTo(claim, needed));
  const [first] = all;
  if (first === undefined) return null;
  const { tally } = found;
  const played = Math.max(...all.map(({ won, last }) => won.home + won.away + Number(last !== null)));
  const earliestDeciding = 2 * Math.min(...all.map(({ needed }) => needed)) - 1;
  return {
    all,
    tally: { home: Math.max(tally.home, listedWins(all, "home")), away: Math.max(tally.away, listedWins(all, "away")) },
    fresh: finalsFrom({ rule, isDeciding: false, tieBreak: "none" }, NIL),
    deciding: finalsFrom({ rule, isDeciding: true, tieBreak }, NIL),
    games: sumOfListed(sheet.numbers, tieBreak === "none" ? played : Math.min(played, earliestDeciding - 1)),
    isTieBreakPossible: tieBreak !== "none",
  };
}

function listedWins(all: readonly Course[], side: "home" | "away"): number {
  return Math.min(...all.map(({ won }) => won[side]));
}

function sumOfListed(numbers: Numbers, last: number): Score {
  if (last === 0) return NIL;
  const before = sumOfListed(numbers, last - 1);
  const set = numbers.period(last) ?? NIL;
  return { home: before.home + set.home, away: before.away + set.away };
}

/** The courses of a match that so many sets win. None if it cannot be such a match. */
function coursesTo(claim: Claim, needed: number): readonly Course[] {
  const { tally, isFinal } = claim;
  if (isFinal && Math.max(tally.home, tally.away) !== needed) return [];
  // Without a listed set, a final tally decides everything but the order.
  if (isFinal && claim.begun === 0) return [{ ...START, needed, final: tally }];
  const walked = walk(claim, needed, 1, { ...START, needed }, 0);
  return walked === null ? [] : shared(claim, walked.course, walked.unlisted);
}

const START: Omit<Course, "needed"> = {
  won: NIL,
  unlisted: NIL,
  games: NIL,
  firstSet: null,
  tieBreaks: 0,
  last: null,
  final: null,
};

interface Walked {
  readonly course: Course;
  /** The number of sets that are over and not listed. */
  readonly unlisted: number;
}

/** Reads the sets from the first one. Null if one of them is not legal, or if sets follow the end of the match. */
function walk(claim: Claim, needed: number, number: number, course: Course, unlisted: number): Walked | null {
  const { sheet, rule, over, begun, lengths } = claim;
  const { won } = course;
  const isPlayed = number <= Math.max(over, begun);
  if (won.home === needed || won.away === needed) {
    const isDropped = rule.dropsExtra && lengths.length === 1;
    return isPlayed && !isDropped ? null : { course, unlisted };
  }
  if (!isPlayed) return { course, unlisted };
  if (number > 2 * needed - 1) return null;
  const set = sheet.numbers.period(number);
  const isDeciding = number === 2 * needed - 1;
  const kind: SetKind = { rule, isDeciding, tieBreak: isDeciding ? claim.tieBreak : "none" };
  if (set === null) {
    if (!isDeciding) return walk(claim, needed, number + 1, course, unlisted + 1);
    const last = wonBy(claim.tally, needed, finalsFrom(kind, NIL));
    return last === null ? null : { course: { ...course, last }, unlisted };
  }
  if (number > over) {
    const last = finalsFrom(kind, set);
    return last.home.length + last.away.length === 0 ? null : { course: { ...course, last }, unlisted };
  }
  if (!isFinished(rule, sheet, set, isDeciding)) return null;
  if (isDeciding) return { course: { ...course, last: finalsOf(kind, set) }, unlisted };
  const firstSet = number === 1 ? set : course.firstSet;
  return walk(claim, needed, number + 1, { ...withSet(course, set), firstSet }, unlisted);
}

/** The finals of a deciding set that is over and not listed, if the tally says who won it. */
function wonBy(tally: Score, needed: number, { home, away }: SetFinals): SetFinals | null {
  if (tally.home === needed) return { home, away: [] };
  return tally.away === needed ? { home: [], away } : null;
}

function withSet(course: Course, set: Score): Course {
  const one = oneFor(set);
  return {
    ...course,
    won: added(course.won, one),
    games: added(course.games, set),
    tieBreaks: course.tieBreaks + Number(Math.abs(set.home - set.away) === 1),
  };
}

function added(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}

/** Gives the sets that are not listed to the sides in every way that the tally allows. */
function shared(claim: Claim, course: Course, unlisted: number): readonly Course[] {
  const { tally, isFinal, over, sheet } = claim;
  const { needed, won, last } = course;
  const isLastOver = last !== null && won.home + won.away + unlisted < over;
  const counted = isLastOver
    ? added(won, { home: Math.sign(last.home.length), away: Math.sign(last.away.length) })
    : won;
  const latest = last === null && unlisted > 0 ? sheet.numbers.period(over) : null;
  return Array.from({ length: unlisted + 1 }, (_, home) => ({ home, away: unlisted - home })).flatMap((more) => {
    const sets = added(won, more);
    const all = added(counted, more);
    const isPossible =
      !isBelow(all, tally) &&
      !(isFinal && differ(all, tally)) &&
      sets.home + sets.away < 2 * needed &&
      Math.max(sets.home, sets.away) <= (last === null ? needed : needed - 1) &&
      !(latest !== null && isWonByLoser(latest, sets, needed));
    return isPossible ? [{ ...course, won: sets, unlisted: more }] : [];
  });
}

/** True if the last set of a match that is over went to the side that lost it. */
function isWonByLoser(set: Score, { home, away }: Score, needed: number): boolean {
  return set.home > set.away ? away === needed : home === needed;
}
