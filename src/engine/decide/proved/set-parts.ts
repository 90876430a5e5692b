import type { Reading } from "../../possible/reading.js";
import type { Course } from "../../possible/sets/course.js";
import type { Courses } from "../../possible/sets/courses.js";
import type { SetFinals } from "../../possible/sets/finals.js";
import type { Score } from "../../words/event.js";
import { exactly, type Interval, plus } from "../../words/interval.js";
import type { SetTries } from "./set-tries.js";

/** Tries a bet on one set at every final that the set can have. Nothing is decided if the set may not be needed. */
export function trySet(tries: SetTries, { numbers }: Reading, courses: Courses, number: number): void {
  const listed = numbers.period(number);
  if (tryCourses(tries, listed, courses, courses.usual, number)) {
    tryCourses(tries, listed, courses, courses.others, number);
  }
}

function tryCourses(
  tries: SetTries,
  listed: Score | null,
  courses: Courses,
  all: readonly Course[],
  number: number,
): boolean {
  for (const course of all) {
    const isOver = number <= course.won.home + course.won.away;
    const isGoing =
      isOver && listed !== null ? tries.agrees(listed.home, listed.away) : tryFinals(tries, courses, course, number);
    if (!isGoing) return false;
  }
  return true;
}

function tryFinals(tries: SetTries, courses: Courses, course: Course, number: number): boolean {
  const { home, away } = finalsIn(courses, course, number);
  if (home.length + away.length === 0) return tries.refuses();
  return tryEach(tries, home) && tryEach(tries, away);
}

function tryEach(tries: SetTries, finals: readonly Score[]): boolean {
  for (const { home, away } of finals) if (!tries.agrees(home, away)) return false;
  return true;
}

/** The finals that a set can have. None if it may not be played. */
export function finalsIn(courses: Courses, course: Course, number: number): SetFinals {
  const { won, unlisted, last, final, needed } = course;
  const over = won.home + won.away;
  if (number <= over) return some(courses.fresh, unlisted.home > 0, unlisted.away > 0);
  if (number === over + 1 && last !== null) return last;
  const sort = number === 2 * needed - 1 ? courses.deciding : courses.fresh;
  if (final === null) return number <= fewestSets(course) ? sort : NEITHER;
  const sets = final.home + final.away;
  const byHome = final.home > final.away;
  if (number === sets) return some(sort, byHome, !byHome);
  if (number > sets) return NEITHER;
  return some(courses.fresh, final.home - Number(byHome) > 0, final.away - Number(!byHome) > 0);
}

function some({ home, away }: SetFinals, isByHome: boolean, isByAway: boolean): SetFinals {
  return { home: isByHome ? home : NONE, away: isByAway ? away : NONE };
}

const NONE: readonly Score[] = [];
const NEITHER: SetFinals = { home: NONE, away: NONE };

/** The number of sets that are played in any case. */
function fewestSets({ won: { home, away }, last, needed }: Course): number {
  if (last === null) return needed + Math.min(home, away);
  const ifHome = last.home.length === 0 ? Number.POSITIVE_INFINITY : needed + Math.min(home + 1, away);
  return last.away.length === 0 ? ifHome : Math.min(ifHome, needed + Math.min(home, away + 1));
}

/** True if a match tie-break may take the place of the deciding set, or may have done so. */
export function mayEndInTieBreak({ won, last, final, needed }: Course): boolean {
  const deciding = 2 * needed - 1;
  if (final !== null) return final.home + final.away === deciding;
  if (last === null) return Math.max(won.home, won.away) < needed;
  return won.home + won.away + 1 < deciding || [...last.home, ...last.away].some(isOneGame);
}

function isOneGame({ home, away }: Score): boolean {
  return home + away === 1;
}

/** The fewest games or points that a side can have in a match of which sets are missing, and the most. */
export function gamesOf({ all, fresh, deciding }: Courses, side: "home" | "away"): Interval {
  return widest(
    all.map(({ games, unlisted, last, final, needed }) => {
      const { home, away } = final ?? unlisted;
      const isDecided = final !== null && home + away === 2 * needed - 1;
      const byHome = Number(isDecided && home > away);
      const byAway = Number(isDecided && away > home);
      return plus([
        exactly(games[side]),
        times(home - byHome, endsIn(fresh.home, side)),
        times(away - byAway, endsIn(fresh.away, side)),
        times(byHome, endsIn(deciding.home, side)),
        times(byAway, endsIn(deciding.away, side)),
        last === null ? exactly(0) : endsOf(last, side),
      ]);
    }),
  );
}

/** The same in one set. */
export function endsOf({ home, away }: SetFinals, side: "home" | "away"): Interval {
  return endsIn([...home, ...away], side);
}

function endsIn(finals: readonly Score[], side: "home" | "away"): Interval {
  return finals.length === 0 ? exactly(0) : widest(finals.map((final) => exactly(final[side])));
}

export function widest(ends: readonly Interval[]): Interval {
  return { least: Math.min(...ends.map(({ least }) => least)), most: Math.max(...ends.map(({ most }) => most)) };
}

function times(count: number, { least, most }: Interval): Interval {
  return { least: count * least, most: count * most };
}
