import type { SportEvent } from "../contract/index.js";
import type { Scored } from "./scoring.js";

type Player = NonNullable<NonNullable<SportEvent["statistics"]>["players"]>[number];

/** The parts of regular time, in their order. */
export const HALVES = ["first-half", "second-half"] as const;
export const QUARTERS = ["first-quarter", "second-quarter", "third-quarter", "fourth-quarter"] as const;
export const PERIODS = ["first-period", "second-period", "third-period"] as const;
export const INNINGS = [
  "first-inning",
  "second-inning",
  "third-inning",
  "fourth-inning",
  "fifth-inning",
  "sixth-inning",
  "seventh-inning",
  "eighth-inning",
  "ninth-inning",
] as const;

/** Something that a player did. */
export interface Tally {
  readonly id: number | string;
  readonly statistic: string;
  /** The number of the part of regular time, from 1. Any other number is overtime. */
  readonly part: number;
  /** 1 if absent. */
  readonly count?: number;
}

/**
 * Players with their counts by part, if what a list of plays says of a player adds up to the count of the match. Every other count stays that of
 * the match alone. Source: docs/rules.md#counts-by-part.
 */
export function byPart(
  players: readonly Player[],
  tallies: readonly Tally[],
  parts: readonly string[],
): readonly Player[] {
  const listed = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const key = `${tally.id} ${tally.statistic}`;
    listed.set(key, [...(listed.get(key) ?? []), tally]);
  }
  return players.map((player) => {
    const counts = Object.entries(player.statistics ?? {}).map(([statistic, match]) => {
      const own = listed.get(`${player.id} ${statistic}`) ?? [];
      if (own.length === 0 || typeof match !== "number" || sumOf(own) !== match) return [statistic, match] as const;
      const split = parts.map((name, index) => [name, sumOf(own.filter(({ part }) => part === index + 1))] as const);
      return [statistic, { match, ...Object.fromEntries(split) }] as const;
    });
    return player.statistics ? { ...player, statistics: Object.fromEntries(counts) } : player;
  });
}

function sumOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** What the order of scoring says of a statistic of its scorers: `countOf` is how much an item counts for it. */
export function talliesIn(
  scoring: readonly Scored[],
  statistic: string,
  countOf: (item: Scored) => number,
): readonly Tally[] {
  return scoring.flatMap((item) => {
    const { playerId, period } = item;
    const count = countOf(item);
    if (count === 0 || playerId === undefined || playerId === null) return [];
    return [{ id: playerId, statistic, part: period?.startsWith("p") ? Number(period.slice(1)) : 0, count }];
  });
}
