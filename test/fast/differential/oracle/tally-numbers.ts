/** Tallies of maps, frames, legs and sets: sums, winners and `bestOf`. */
import { both } from "./pairs.js";
import type { Reading } from "./reading.js";
import type { Pair } from "./types.js";

export const most = ({ home, away }: Pair): number => Math.max(home, away);
/** 1-0 only shows who won: it is not the score of a map. */
export const isFlag = (pair: Pair): boolean => both(pair) === 1;
/** Nothing beyond 1-0 and 1-1: no score of rounds, kills, legs or points. */
export const isNoScore = (pair: Pair): boolean => most(pair) <= 1;
export const winsOf = (pairs: readonly Pair[]): Pair => ({
  home: pairs.filter(({ home, away }) => home > away).length,
  away: pairs.filter(({ home, away }) => home < away).length,
});
/** 1-0 for the side with more. */
export const winnerOfOne = ({ home, away }: Pair): Pair => (home > away ? { home: 1, away: 0 } : { home: 0, away: 1 });

export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/**
 * Checks a tally against `bestOf` (docs/rules.md#too-many-wins): no side wins more than the match needs, and the tally is complete if
 * a side has that many or all were played.
 */
export function agreesWithBestOf(tally: Pair, bestOf: number | undefined): { complete: boolean; possible: boolean } {
  if (bestOf === undefined) return { complete: true, possible: true };
  const needed = winsNeeded(bestOf);
  const possible = both(tally) <= bestOf && most(tally) <= needed;
  return { possible, complete: possible && (most(tally) === needed || both(tally) === bestOf) };
}

export interface Listed {
  readonly list: readonly Pair[];
  readonly gap: boolean;
  readonly all: ReadonlyMap<number, Pair>;
}

/** The parts from the first on without a gap, and all of them by number. */
export function listed(keyOf: (n: number) => Pair | undefined, keys: readonly string[]): Listed {
  const list: Pair[] = [];
  for (let it = keyOf(1); it; it = keyOf(list.length + 1)) list.push(it);
  const all = new Map<number, Pair>();
  for (const name of keys) {
    const n = Number(/^(?:map|p)([1-9]\d*)$/.exec(name)?.[1] ?? 0);
    const part = n > 0 ? keyOf(n) : undefined;
    if (part) all.set(n, part);
  }
  return { list, gap: all.size > list.length, all };
}

export const contradictedTop = (event: Reading): boolean =>
  event.top !== undefined &&
  event.ft !== undefined &&
  (event.top.home < event.ft.home || event.top.away < event.ft.away);
