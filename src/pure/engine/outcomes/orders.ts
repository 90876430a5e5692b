import { isBelow } from "../input/values.js";
import { minus, type Score } from "../types/score.js";

/** The scores of the periods of a match, by number. Those that are not there are 0-0. */
export type Order = Readonly<Record<number, Score>>;

/**
 * Orders in which a score can come about, enough of them to show whether the order decides a bet. `half` is a first half to try.
 */
export function ordersOf(score: Score, last: number, half: Score | null): readonly Order[] {
  const apart = early(score.home).flatMap((home) =>
    early(score.away).map((away) => after({ home, away }, score, last)),
  );
  const between = Array.from({ length: Math.max(0, last - 2) }, (_, index): Order => ({ [index + 2]: score }));
  const named = half === null || isBelow(score, half) ? [] : [after(half, score, last)];
  return [...apart, ...between, ...shared(score, last), even(score, last), ...named];
}

/** How many goals of a side can be in the first period. All but one, or one, makes every difference that some goals make. */
function early(goals: number): readonly number[] {
  return [...new Set([goals, Math.max(0, goals - 1), Math.min(1, goals), 0])];
}

/** The first period, and the rest in the last. */
function after(first: Score, score: Score, last: number): Order {
  return { 1: first, [last]: minus(score, first) };
}

/** Orders in which two periods, or more, share the highest score if that is possible. */
function shared({ home, away }: Score, last: number): Order[] {
  const half = { home: home >> 1, away: away >> 1 };
  const [oddHome, oddAway] = [home & 1, away & 1];
  const ends = {
    1: { home: half.home + oddHome, away: half.away },
    [last]: { home: half.home, away: half.away + oddAway },
  };
  return last < 3 ? [ends] : [ends, { 1: half, 2: { home: oddHome, away: oddAway }, [last]: half }];
}

/** As even as can be, that of each side and both together. */
function even({ home, away }: Score, last: number): Order {
  const share = (goals: number, before: number, at: number) =>
    Math.floor(goals / last) + Number((at - before + last) % last < goals % last);
  const periods = Array.from({ length: last }, (_, at) => [
    at + 1,
    { home: share(home, 0, at), away: share(away, home % last, at) },
  ]);
  return Object.fromEntries(periods);
}
