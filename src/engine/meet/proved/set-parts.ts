import type { Score } from "../../model/event.js";
import type { Reading } from "../../read/reading.js";
import type { Course, Courses } from "../../read/set-courses.js";
import type { SetFinals } from "../../read/set-finals.js";
import type { SetTries } from "./set-tries.js";

/** Tries a bet on one set at every final that the set can have. Nothing is decided if the set may not be needed. */
export function trySet(tries: SetTries, { numbers }: Reading, courses: Courses, number: number): void {
  for (const course of courses.all) {
    const listed = numbers.period(number);
    const isOver = number <= course.won.home + course.won.away;
    const isGoing =
      isOver && listed !== null ? tries.agrees(listed.home, listed.away) : tryFinals(tries, courses, course, number);
    if (!isGoing) return;
  }
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
export function finalsIn({ fresh, deciding }: Courses, course: Course, number: number): SetFinals {
  const { won, unlisted, last, final, needed } = course;
  const over = won.home + won.away;
  if (number <= over) return some(fresh, unlisted.home > 0, unlisted.away > 0);
  if (number === over + 1 && last !== null) return last;
  const isDeciding = number === 2 * needed - 1;
  if (final === null) return some(isDeciding ? deciding : fresh, true, true, number <= fewestSets(course));
  const sets = final.home + final.away;
  const byHome = final.home > final.away;
  if (number === sets) return some(isDeciding ? deciding : fresh, byHome, !byHome);
  return some(fresh, final.home - Number(byHome) > 0, final.away - Number(!byHome) > 0, number < sets);
}

function some({ home, away }: SetFinals, isByHome: boolean, isByAway: boolean, isPlayed = true): SetFinals {
  return { home: isPlayed && isByHome ? home : NONE, away: isPlayed && isByAway ? away : NONE };
}

const NONE: readonly Score[] = [];

/** The number of sets that are played in any case. */
function fewestSets({ won: { home, away }, last, needed }: Course): number {
  if (last === null) return needed + Math.min(home, away);
  const ifHome = last.home.length === 0 ? Number.POSITIVE_INFINITY : needed + Math.min(home + 1, away);
  return last.away.length === 0 ? ifHome : Math.min(ifHome, needed + Math.min(home, away + 1));
}

/** True if the deciding set may be played, or may have been. */
export function mayReachDeciding({ won, last, final, needed }: Course): boolean {
  const { home, away } = final ?? won;
  const isEnded = last === null && Math.max(home, away) === needed;
  return !isEnded || home + away === 2 * needed - 1;
}

/** The most games or points that a side can have in a match of which sets are missing. */
export function mostGames({ all, fresh, deciding }: Courses, side: "home" | "away"): number {
  return Math.max(
    ...all.map(({ games, unlisted, last, final, needed }) => {
      const { home, away } = final ?? unlisted;
      const isDecided = final !== null && home + away === 2 * needed - 1;
      const byHome = Number(isDecided && home > away);
      const byAway = Number(isDecided && away > home);
      const usual = (home - byHome) * mostIn(fresh.home, side) + (away - byAway) * mostIn(fresh.away, side);
      const decided = byHome * mostIn(deciding.home, side) + byAway * mostIn(deciding.away, side);
      return games[side] + usual + decided + (last === null ? 0 : mostOf(last, side));
    }),
  );
}

export function mostOf({ home, away }: SetFinals, side: "home" | "away"): number {
  return Math.max(mostIn(home, side), mostIn(away, side));
}

function mostIn(finals: readonly Score[], side: "home" | "away"): number {
  return finals.reduce((most, final) => Math.max(most, final[side]), 0);
}
