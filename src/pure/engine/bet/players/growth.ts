import { findStatistic, type Statistic } from "../../compile/statistics/names.js";

type Counted = Extract<Statistic, { kind: "count" }>;

/** True if a player's count can only grow during a match. False for a statistic that no table lists. Source: docs/rules.md#counts-of-players-between-bounds. */
export function onlyGrows(sport: string, name: string): boolean {
  return everyCount(sport, name, ({ mayFall }) => !mayFall);
}

/** True for a count of which a part can be above the whole: a play can lose yards. */
export function mayFall(sport: string, name: string): boolean {
  return findStatistic(sport, name) !== null && !onlyGrows(sport, name);
}

/** True if a player who has any of it played. Source: docs/rules.md#players-who-may-be-absent-from-a-live-match. */
export function showsPlay(sport: string, name: string): boolean {
  return everyCount(sport, name, ({ fromBench }) => !fromBench);
}

/** Looks at the single counts of a sum, and at all that a word of several meanings can mean. */
function everyCount(sport: string, name: string, test: (count: Counted) => boolean): boolean {
  const statistic = findStatistic(sport, name);
  if (statistic === null) return false;
  const inner = statistic.kind === "count" ? statistic.means : statistic.parts;
  return (statistic.kind !== "count" || test(statistic)) && inner.every((part) => everyCount(sport, part, test));
}
