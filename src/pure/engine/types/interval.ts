import type { Score } from "./event.js";

/** What one side has at least and at most. `most` is Infinity if nothing limits it. */
export interface Interval {
  readonly least: number;
  readonly most: number;
}

/** A score between bounds. Only bets on live events are settled on one. Source: docs/decisions.md#d126. */
export interface Range {
  readonly home: Interval;
  readonly away: Interval;
  /** The most that both sides can have together, if that is less than the sum of their own. Otherwise Infinity. */
  readonly together: number;
  /** The least that both sides have together, if that is more than the sum of their own. Otherwise 0. */
  readonly atLeast: number;
  /** A lead of the home side that is not possible: 0 if the score cannot be level. Null if every lead is. */
  readonly neverLead: number | null;
}

export const OPEN: Interval = { least: 0, most: Number.POSITIVE_INFINITY };

/** A whole and its parts for one side, each narrowed by the others. Null if they contradict each other. */
export interface Sum {
  readonly whole: Interval;
  readonly parts: readonly Interval[];
}

export function exactly(count: number): Interval {
  return { least: count, most: count };
}

/** The ends as JSON can have them. */
export function closedEnds({ least, most }: Interval): { readonly least: number; readonly most: number | null } {
  return { least, most: Number.isFinite(most) ? most : null };
}

export function isExact({ least, most }: Interval): boolean {
  return least === most;
}

export function isExactRange({ home, away }: Range): boolean {
  return isExact(home) && isExact(away);
}

export function rangeOf(home: Interval, away: Interval): Range {
  return { home, away, together: Number.POSITIVE_INFINITY, atLeast: 0, neverLead: null };
}

/** The range of a plain score. */
export function only({ home, away }: Score): Range {
  return rangeOf(exactly(home), exactly(away));
}

/** What is possible for two bounds of the same number. Null if nothing is. */
export function both(one: Interval, other: Interval): Interval | null {
  const least = Math.max(one.least, other.least);
  const most = Math.min(one.most, other.most);
  return least > most ? null : { least, most };
}

/** The sum of intervals, from one of a list up to another. */
export function plus(parts: readonly Interval[], first = 0, end = parts.length): Interval {
  let least = 0;
  let most = 0;
  for (let index = first; index < end; index++) {
    const part = parts[index];
    if (part === undefined) break;
    least += part.least;
    most += part.most;
  }
  return { least, most };
}

/** What one number has more than another. */
export function difference(one: Interval, other: Interval): Interval {
  return { least: one.least - other.most, most: one.most - other.least };
}

/** Narrows a sum and its parts: the whole lies between the sums of the ends, and a part is what the others leave. */
export function narrowed(whole: Interval, parts: readonly Interval[]): Sum | null {
  const all = plus(parts);
  const sum = both(whole, all);
  if (sum === null) return null;
  let open = 0;
  let closed = 0;
  for (const { most } of parts) {
    if (most === Number.POSITIVE_INFINITY) open++;
    else closed += most;
  }
  const found: Interval[] = [];
  for (const part of parts) {
    const isOpen = part.most === Number.POSITIVE_INFINITY;
    // The most that the other parts can have.
    const others = open > Number(isOpen) ? Number.POSITIVE_INFINITY : isOpen ? closed : closed - part.most;
    const left = both(part, { least: sum.least - others, most: sum.most - (all.least - part.least) });
    if (left === null) return null;
    found.push(left);
  }
  return { whole: sum, parts: found };
}

export function isWithin({ least, most }: Interval, count: number): boolean {
  return count >= least && count <= most;
}

/** At least so many. */
export function from(least: number): Interval {
  return { least, most: Number.POSITIVE_INFINITY };
}

/** A score, and all that it can grow to. */
export function openFrom({ home, away }: Score): Range {
  return rangeOf(from(home), from(away));
}

/** One more goal of one side at most. */
export function withOneMore({ home, away }: Range): Range {
  return {
    home: { least: home.least, most: home.most + 1 },
    away: { least: away.least, most: away.most + 1 },
    together: home.most + away.most + 1,
    atLeast: 0,
    neverLead: null,
  };
}

/** All that any of several ranges holds. */
export function hullOf(ranges: readonly Range[]): Range {
  return rangeOf(widest(ranges.map(({ home }) => home)), widest(ranges.map(({ away }) => away)));
}

export function widest(ends: readonly Interval[]): Interval {
  return { least: Math.min(...ends.map(({ least }) => least)), most: Math.max(...ends.map(({ most }) => most)) };
}
