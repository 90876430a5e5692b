import type { Score } from "./event.js";
import type { Known } from "./known.js";
import type { Scope } from "./vocabulary.js";

/** What one side has at least and at most. `most` is Infinity if nothing limits it. */
export interface Ends {
  readonly least: number;
  readonly most: number;
}

/** A score between bounds. Only bets on live events are settled on one. Source: docs/decisions.md#d126. */
export interface Range {
  readonly home: Ends;
  readonly away: Ends;
  /** The most that both sides can have together, if that is less than the sum of their own. Otherwise Infinity. */
  readonly together: number;
  /** The least that both sides have together, if that is more than the sum of their own. Otherwise 0. */
  readonly atLeast: number;
  /** A lead of the home side that is not possible: 0 if the score cannot be level. Null if every lead is. */
  readonly neverLead: number | null;
}

/** The range of a market, with the score that its grade shows. */
export interface Proved {
  readonly range: Range;
  readonly scope: Scope | null;
  /** The score so far, or of a part that is over its upper bound, with the scope of the number that it is. */
  readonly shown: Known;
}

export const OPEN: Ends = { least: 0, most: Number.POSITIVE_INFINITY };

/** A whole and its parts for one side, each narrowed by the others. Null if they contradict each other. */
export interface Sum {
  readonly whole: Ends;
  readonly parts: readonly Ends[];
}

export function exactly(count: number): Ends {
  return { least: count, most: count };
}

export function isExact({ least, most }: Ends): boolean {
  return least === most;
}

export function isExactRange({ home, away }: Range): boolean {
  return isExact(home) && isExact(away);
}

export function rangeOf(home: Ends, away: Ends): Range {
  return { home, away, together: Number.POSITIVE_INFINITY, atLeast: 0, neverLead: null };
}

/** The range of a plain score. */
export function only({ home, away }: Score): Range {
  return rangeOf(exactly(home), exactly(away));
}

/** What is possible for two bounds of the same number. Null if nothing is. */
export function both(one: Ends, other: Ends): Ends | null {
  const least = Math.max(one.least, other.least);
  const most = Math.min(one.most, other.most);
  return least > most ? null : { least, most };
}

export function plus(ends: readonly Ends[]): Ends {
  return { least: total(ends, "least"), most: total(ends, "most") };
}

/** Narrows a sum and its parts: the whole lies between the sums of the ends, and a part is what the others leave. */
export function narrowed(whole: Ends, parts: readonly Ends[]): Sum | null {
  const all = plus(parts);
  const sum = both(whole, all);
  if (sum === null) return null;
  const open = parts.filter(({ most }) => most === Number.POSITIVE_INFINITY);
  const found: Ends[] = [];
  for (const part of parts) {
    const isOnlyOpen = open.length === 1 && open[0] === part;
    const others =
      open.length === 0 ? all.most - part.most : isOnlyOpen ? mostOfClosed(parts) : Number.POSITIVE_INFINITY;
    const left = both(part, { least: sum.least - others, most: sum.most - (all.least - part.least) });
    if (left === null) return null;
    found.push(left);
  }
  return { whole: sum, parts: found };
}

function mostOfClosed(parts: readonly Ends[]): number {
  return parts.reduce((sum, { most }) => (most === Number.POSITIVE_INFINITY ? sum : sum + most), 0);
}

function total(ends: readonly Ends[], end: "least" | "most"): number {
  return ends.reduce((sum, each) => sum + each[end], 0);
}
