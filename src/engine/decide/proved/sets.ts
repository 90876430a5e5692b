import { FROM_NOWHERE, FROM_TOP, fromPeriod } from "../../event/keys.js";
import type { Reading } from "../../possible/reading.js";
import type { Course } from "../../possible/sets/course.js";
import type { Courses } from "../../possible/sets/courses.js";
import { ENDLESS, type SetFinals } from "../../possible/sets/finals.js";
import type { SetScores } from "../../possible/sets/sets.js";
import type { Bet } from "../../tables/market.js";
import type { Rulebook } from "../../tables/rulebook.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { type Interval, only, type Range, rangeOf } from "../../words/interval.js";
import { Known } from "../../words/known.js";
import { isMissingInput } from "../../words/missing.js";
import { isDecided, type Verdict } from "../../words/verdict.js";
import type { Scope } from "../../words/vocabulary.js";
import { Decision, type LineUnit, type SettingUsed } from "../decision.js";
import { without } from "../settle.js";
import { isBeyondReach, unitOf } from "../units.js";
import { endsOf, finalsIn, gamesOf, mayEndInTieBreak, trySet, widest } from "./set-parts.js";
import { type Reads, SetTries, shownFor } from "./set-tries.js";

/** A bet on a match in sets that is live, or of which sets are missing. */
interface Case {
  readonly bet: Bet;
  readonly reading: Reading;
  readonly courses: Courses;
  readonly isLive: boolean;
}

/**
 * The verdict on a match in sets that every legal match with its numbers gives. Null if there is no such match, or if nothing is missing.
 * Source: docs/decisions.md#d139.
 */
export function proveSets(bet: Bet, reading: Reading, rule: SetsRule, isLive: boolean): Decision | null {
  const courses = isLive ? reading.liveSets(rule) : reading.sets(rule).courses;
  if (courses === null || reading.retired !== null) return null;
  const { wholeMatch, period } = bet.market;
  const tries = new SetTries(bet, courses);
  const found: Case = { bet, reading, courses, isLive };
  return wholeMatch ? onWhole(found, tries) : onSet(found, tries, period.number);
}

/**
 * The verdict that every end gives of a match that a player gave up. Its score is the one at which the match stopped. Null if the ends
 * differ, or if a match tie-break can void the bet. Sets that no match can have contradict each other. Sources:
 * docs/decisions.md#d122 and docs/decisions.md#d209.
 */
export function proveGivenUp(bet: Bet, reading: Reading, sets: SetScores, setting: SettingUsed): Decision | null {
  const { courses } = sets;
  if (courses === null) return without("agreement");
  const found: Case = { bet, reading, courses, isLive: false };
  const tries = new SetTries(bet, courses);
  const reads = onMatch(found, tries);
  const { verdict, at, isOpen } = tries;
  if (isOpen || !isResult(verdict) || isVoidable(found, reads)) return null;
  const end = at !== null && isOnLine(bet, reads) ? { end: shownFor(bet, at) } : {};
  return new Decision(
    verdict,
    reads === "games" || reads === "tie-breaks" ? sets.gamesPlayed : sets.finished,
    null,
    lineUnit(found, reads),
    { on: "setting", setting: { ...setting, ...end } },
  );
}

/** True if the ends are known by their scores. */
function isOnLine({ market }: Bet, reads: Reads): boolean {
  return reads === "sets" || reads === "both" || (reads === "games" && market.line !== "none");
}

function onSet(found: Case, tries: SetTries, number: number): Decision | null {
  const { bet, reading, courses } = found;
  trySet(tries, reading, courses, number);
  if (isVoidable(found, null)) return null;
  return tries.isOpen ? open(bet, tries, bet.market.line !== "none") : concluded(tries, shownOfSet(found), null);
}

function onWhole(found: Case, tries: SetTries): Decision | null {
  const { bet } = found;
  const reads = onMatch(found, tries);
  if (isVoidable(found, reads)) return null;
  if (!tries.isOpen) return concluded(tries, shownOfMatch(found, reads), lineUnit(found, reads));
  return open(
    bet,
    tries,
    reads === "sets" || reads === "first-set" || (reads === "games" && bet.market.line !== "none"),
  );
}

/** Tries every end of the match. Returns what the bet reads, which is `both` if that depends on the number of sets that win. */
function onMatch({ bet, reading, courses }: Case, tries: SetTries): Reads {
  const spreads = reading.context.rules.rulebook.setSpreadUnit;
  const usual = onCourses(bet, spreads, courses.usual, tries, null);
  return (tries.isOpen ? usual : onCourses(bet, spreads, courses.others, tries, usual)) ?? "both";
}

function onCourses(
  bet: Bet,
  spreads: Rulebook["setSpreadUnit"],
  courses: readonly Course[],
  tries: SetTries,
  before: Reads | null,
): Reads | null {
  let found = before;
  for (const course of courses) {
    const reads = readsOf(bet, course.needed, spreads);
    found = found === null || found === reads ? reads : "both";
    if (!tries.onCourse(course, reads)) break;
  }
  return found;
}

function readsOf(bet: Bet, needed: number, spreads: Rulebook["setSpreadUnit"]): Reads {
  const { unit, line, settlement } = bet.market;
  if (settlement.on === "halves") return "first-set";
  if (settlement.on === "tie_breaks") return "tie-breaks";
  if (unit === "inner-unit") return "games";
  if (line === "none" || unit === "match-unit") return "sets";
  if (isBeyondReach(bet, 2 * needed - 1, needed)) return "games";
  if (line !== "quarter") return "sets";
  return spreads === "points" ? "games" : spreads;
}

/** True if a match tie-break would return the stake, and may have been played, or may still be. */
function isVoidable({ bet, courses }: Case, reads: Reads | null): boolean {
  const { tieBreakVoids } = bet.market;
  if (tieBreakVoids === "nothing" || !courses.isTieBreakPossible) return false;
  const isAffected = tieBreakVoids === "everything" || reads === "games" || reads === "both";
  return isAffected && courses.all.some(mayEndInTieBreak);
}

function lineUnit({ bet, reading }: Case, reads: Reads): LineUnit | null {
  const { unit, line } = bet.market;
  if (reads === "both") return unitOf(bet, "match", "both_agree");
  if (unit !== "by-line") return unitOf(bet, reads === "games" ? "inner" : "match", "name");
  if (line === "quarter" && reading.context.rules.rulebook.setSpreadUnit !== "both")
    return unitOf(bet, reads === "games" ? "inner" : "match", "rulebook");
  return reads === "games" ? unitOf(bet, "inner", "beyond_reach") : unitOf(bet, "match", "within_reach");
}

/** The score that a grade shows, with what is proved and possible of it. */
interface Shown {
  readonly score: Known;
  readonly range: Range;
  readonly scope: Scope;
}

function shownOfMatch({ courses, isLive }: Case, reads: Reads): Shown {
  const { tally, games } = courses;
  if (reads === "games" || reads === "tie-breaks") {
    if (isLive) return soFar(games, "games");
    return bounded(rangeOf(gamesOf(courses, "home"), gamesOf(courses, "away")), "games", tally);
  }
  return isLive ? soFar(tally, "match_result") : shownAs(tally, "match_result", FROM_TOP);
}

function shownOfSet({ bet, reading, courses, isLive }: Case): Shown {
  const { number, scope } = bet.market.period;
  const part = scope ?? "games";
  const listed = reading.numbers.period(number);
  if (listed !== null && courses.all.every(({ won }) => number <= won.home + won.away)) {
    return shownAs(listed, part, fromPeriod(number));
  }
  if (isLive) return soFar(listed ?? NIL, part);
  const lists = courses.all.map((course) => finalsIn(courses, course, number));
  if (bet.market.score !== "lines" && listed !== null) return shownAs(listed, part, fromPeriod(number));
  if (bet.market.score !== "lines") return shownAs(winIn(lists), part, FROM_TOP);
  const range = rangeOf(
    widest(lists.map((finals) => endsOf(finals, "home"))),
    widest(lists.map((finals) => endsOf(finals, "away"))),
  );
  return bounded(range, part, courses.tally);
}

/** 1-0 or 0-1 for the only side that can have won a set. */
function winIn(lists: readonly SetFinals[]): Score {
  const home = lists.some((finals) => finals.home.length > 0);
  return { home: Number(home), away: Number(!home) };
}

const NIL: Score = { home: 0, away: 0 };

function shownAs({ home, away }: Score, scope: Scope, from: readonly string[]): Shown {
  return { score: new Known(home, away, scope, from), range: only({ home, away }), scope };
}

function soFar({ home, away }: Score, scope: Scope): Shown {
  const range = rangeOf(
    { least: home, most: Number.POSITIVE_INFINITY },
    { least: away, most: Number.POSITIVE_INFINITY },
  );
  return { score: new Known(home, away, scope, FROM_NOWHERE), range, scope };
}

/** The upper bound of a score of which sets are missing, or without one the score in sets. Source: docs/decisions.md#d142. */
function bounded({ home, away }: Range, scope: Scope, tally: Score): Shown {
  const range = rangeOf(closed(home), closed(away));
  if (range.home.most === Number.POSITIVE_INFINITY || range.away.most === Number.POSITIVE_INFINITY) {
    return { score: new Known(tally.home, tally.away, "match_result", FROM_TOP), range, scope };
  }
  return { score: new Known(home.most, away.most, scope, FROM_NOWHERE), range, scope };
}

function closed({ least, most }: Interval): Interval {
  return { least, most: most < ENDLESS ? most : Number.POSITIVE_INFINITY };
}

/** Two ends that differ, if the ends are known by their scores. */
function open(bet: Bet, { at, other }: SetTries, isScore: boolean): Decision {
  const tried =
    isScore && at !== null && other !== null ? { at: shownFor(bet, at), other: shownFor(bet, other) } : null;
  return new Decision("event_live", null, null, null, { on: "open", tried });
}

/** The verdict that all ends give. */
function concluded({ verdict }: SetTries, { score, range, scope }: Shown, unit: LineUnit | null): Decision | null {
  return isResult(verdict) ? new Decision(verdict, score, null, unit, { on: "range", range, scope }) : null;
}

function isResult(verdict: SetTries["verdict"]): verdict is Verdict {
  return verdict !== null && !isMissingInput(verdict) && (isDecided(verdict) || verdict === "push");
}
