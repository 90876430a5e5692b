/**
 * What a list of scoring proves (docs/rules.md#the-order-of-scoring), by brute force: every order that the items can have happened in is
 * written down, and each is asked how much of it is proved.
 */
import { same, sum } from "./pairs.js";
import { isWhole, pairOf, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { below } from "./timed-numbers.js";
import type { Pair, Who } from "./types.js";

export interface Item {
  readonly side: Who;
  readonly points: number;
  readonly score: Pair | undefined;
  /** The number of its period: 1 to 99; overtime is 100. */
  readonly period: number | undefined;
  readonly minute: number | undefined;
  readonly injury: number;
  readonly elapsed: number | undefined;
  readonly player: string | undefined;
  readonly kind: string | undefined;
  readonly unit: string | undefined;
}

/** One order in which all that is listed can have happened. */
export interface World {
  readonly items: readonly Item[];
  /** So many of them, from the first one on, are all that was scored until then. */
  readonly proved: number;
  /** So many of them, from the first one on, are surely of the scope. */
  readonly sure: number;
  /** Nothing was scored besides. */
  readonly whole: boolean;
}

export type Order =
  | { readonly is: "absent" | "nobody keeps it" | "contradicted" | "too many" }
  | { readonly is: "worlds"; readonly worlds: readonly World[]; readonly listed: readonly Item[] };

/** The scores that a list is compared with. */
export interface Compared {
  /** Each period of normal time that is known. */
  readonly periods: ReadonlyMap<number, Pair>;
  /** Normal time, overtime and all of it without a shoot-out. */
  readonly regulation: Pair | undefined;
  readonly all: Pair | undefined;
  /** Overtime cannot have been played. */
  readonly isOver: boolean;
  readonly isRegulation: boolean;
  readonly regulationPeriods: number;
}

const OVERTIME = 100;
const MOST_WORLDS = 4000;
const MOST_TIED = 6;
const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

function itemOf(value: unknown): Item | "skipped" | undefined {
  const { side, points, score, period, minute, injuryTime, elapsed, player, kind, unit } = thing(value);
  if (side !== "home" && side !== "away") return undefined;
  if (period === "ap") return "skipped";
  const number = period === "ot" ? OVERTIME : Number(/^p([1-9]\d?)$/.exec(String(period))?.[1] ?? Number.NaN);
  const worth = points ?? 1;
  if (!isWhole(worth) || worth < 1) return undefined;
  return {
    side,
    points: worth,
    score: pairOf(score),
    period: Number.isNaN(number) ? undefined : number,
    minute: isWhole(minute) ? minute : undefined,
    injury: isWhole(injuryTime) ? injuryTime : 0,
    elapsed: isWhole(elapsed) ? elapsed : undefined,
    player: text(player),
    kind: text(kind),
    unit: text(unit),
  };
}

export const pointsOf = ({ side, points }: Item): Pair =>
  side === "home" ? { home: points, away: 0 } : { home: 0, away: points };
export const scored = (items: readonly Item[]): Pair => sum(items.map(pointsOf));

/** -1 if the first is surely before the second, 1 if after it, 0 if it cannot be told. */
export function compare(a: Item, b: Item): number {
  if (a.period !== undefined && b.period !== undefined && a.period !== b.period) return Math.sign(a.period - b.period);
  if (a.minute !== undefined && b.minute !== undefined) return Math.sign(a.minute - b.minute || a.injury - b.injury);
  const inOnePeriod = a.period === b.period;
  if (inOnePeriod && a.elapsed !== undefined && b.elapsed !== undefined) return Math.sign(a.elapsed - b.elapsed);
  return 0;
}

/** Two items with running scores happened in the order of the list. */
const isPinned = (a: Item, b: Item): boolean => a.score !== undefined && b.score !== undefined;

function* permutations(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const [i, first] of items.entries()) {
    const others = items.filter((_, j) => j !== i);
    // Whoever comes first must not be surely after one of the others.
    if (others.some((other) => compare(other, first) < 0)) continue;
    if (items.slice(0, i).some((before) => isPinned(before, first))) continue;
    for (const rest of permutations(others)) yield [first, ...rest];
  }
}

/** Runs of neighbours whose order cannot be told. */
function groupsOf(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (const [i, item] of items.entries()) {
    const group = groups.at(-1);
    const isTied = group?.some((other) => compare(other, item) === 0 && !isPinned(other, item)) ?? false;
    if (
      group &&
      (isTied ||
        items.slice(i).some((later) => group.some((one) => compare(one, later) === 0 && !isPinned(one, later))))
    )
      group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** A running score is at least what was scored before it, and nothing is taken back. */
function isPossible(items: readonly Item[], compared: Compared): boolean {
  let so: Pair = { home: 0, away: 0 };
  for (const item of items) {
    so = sum([so, pointsOf(item)]);
    const from = floorOf(item, compared);
    if (!item.score) continue;
    if (below(item.score, so) || (from && below(item.score, sum([from, pointsOf(item)])))) return false;
    so = item.score;
    const most = ceilingOf(item, compared);
    if (most && below(most, so)) return false;
  }
  return true;
}

/** What was scored in the periods before an item. */
function floorOf({ period }: Item, { periods, regulation }: Compared): Pair | undefined {
  if (period === undefined) return undefined;
  if (period === OVERTIME) return regulation;
  const before = Array.from({ length: period - 1 }, (_, i) => periods.get(i + 1));
  return before.every((pair) => pair !== undefined) ? sum(before) : undefined;
}

/** What was scored until the end of its period. */
function ceilingOf({ period }: Item, { periods, regulation, all, regulationPeriods }: Compared): Pair | undefined {
  if (period === undefined || period > regulationPeriods) return all;
  const until = Array.from({ length: period }, (_, i) => periods.get(i + 1));
  return until.every((pair) => pair !== undefined) ? sum(until) : (regulation ?? all);
}

function worldOf(items: readonly Item[], compared: Compared): World {
  const { periods, all, regulation, isOver, isRegulation, regulationPeriods } = compared;
  let proved = 0;
  for (let n = 1; n <= items.length; n++) {
    const [last, so] = [items[n - 1], scored(items.slice(0, n))];
    if (last?.score && same(last.score, so)) proved = n;
    const until = last?.period;
    const next = items[n]?.period;
    const listed = items.every(({ period }) => period !== undefined);
    if (!listed || until === undefined || until > regulationPeriods || (next !== undefined && next === until)) continue;
    const isSum = (k: number): boolean => {
      const pair = periods.get(k);
      return pair !== undefined && same(pair, scored(items.filter(({ period }) => period === k)));
    };
    if (Array.from({ length: until }, (_, i) => i + 1).every(isSum)) proved = Math.max(proved, n);
  }
  const inRegulation = ({ period }: Item): boolean => period === undefined || period <= regulationPeriods;
  const isAll = all !== undefined && same(scored(items), all);
  const own = isRegulation ? items.filter(inRegulation) : items;
  // Without a period nothing says that an item was in normal time.
  const sure = isRegulation && !isOver ? own.findIndex(({ period }) => period === undefined) : -1;
  const most = sure < 0 ? own.length : sure;
  const isScope =
    (isRegulation ? regulation : all) !== undefined &&
    same(scored(own), (isRegulation ? regulation : all) ?? { home: -1, away: -1 });
  const whole = sure < 0 && (isScope || isAll || (isRegulation && proved > own.length));
  return { items: own, sure: most, proved: Math.min(most, whole ? own.length : proved), whole };
}

/** Points by kind, in sports that have it. */
function isPointsOfKind({ kind, points }: Item, { slug }: Sport): boolean {
  const worth = kind === undefined ? undefined : KINDS[slug]?.[kind];
  return worth === undefined || worth.includes(points);
}

export const KINDS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  ...Object.fromEntries(
    ["football", "futsal", "beach-soccer"].map((slug) => [
      slug,
      { "own-goal": [1], penalty: [1], header: [1], shot: [1], "free-kick": [1] },
    ]),
  ),
  "ice-hockey": { "penalty-shot": [1], "empty-net": [1] },
  "american-football": {
    touchdown: [6, 7, 8],
    "field-goal": [3],
    safety: [2],
    "extra-point": [1],
    "two-point": [2],
    "defensive-two-point": [2],
  },
  basketball: { "free-throw": [1], "field-goal": [2], "three-pointer": [3] },
  baseball: { "home-run": [1, 2, 3, 4], run: [1, 2, 3, 4] },
  softball: { "home-run": [1, 2, 3, 4], run: [1, 2, 3, 4] },
  rugby: { try: [5, 7], "penalty-try": [5, 7], conversion: [2], "penalty-goal": [3], "drop-goal": [3] },
  "rugby-league": { try: [4, 6], "penalty-try": [4, 6, 8], conversion: [2], "penalty-goal": [2], "drop-goal": [1, 2] },
  "aussie-rules": { goal: [6], behind: [1] },
};

/** The sports in which nothing else is worth points. */
const COMPLETE = ["american-football", "basketball", "rugby", "rugby-league", "aussie-rules"];

/** True, false, or undefined if it is not known whether an item is of one of the kinds. */
export function isOfKind(item: Item, kinds: readonly string[], { slug }: Sport): boolean | undefined {
  const known = KINDS[slug] ?? {};
  if (item.kind !== undefined && Object.hasOwn(known, item.kind)) return kinds.includes(item.kind);
  if (kinds.includes("own-goal")) return item.kind === undefined ? false : undefined;
  if (!COMPLETE.includes(slug) || item.kind !== undefined) return undefined;
  const possible = Object.entries(known).filter(([, worth]) => worth.includes(item.points));
  const hits = possible.filter(([kind]) => kinds.includes(kind));
  return hits.length === 0 ? false : hits.length === possible.length ? true : undefined;
}

export function orderOf(value: unknown, sport: Sport, compared: Compared): Order {
  const { scoring } = thing(value);
  if (scoring === undefined) return { is: "absent" };
  if (!Array.isArray(scoring)) return { is: "nobody keeps it" };
  if (scoring.length > 500) return { is: "contradicted" };
  const read = scoring.map(itemOf).filter((item) => item !== "skipped");
  const items = read.filter((item) => item !== undefined);
  if (items.length < read.length || contradicts(items, sport, compared)) return { is: "contradicted" };
  const groups = groupsOf(items);
  if (groups.some((group) => group.length > MOST_TIED)) return { is: "too many" };
  const ways = groups.map((group) => [...permutations(group)]);
  if (ways.reduce((product, { length }) => product * length, 1) > MOST_WORLDS) return { is: "too many" };
  let orders: (readonly Item[])[] = [[]];
  for (const way of ways) orders = orders.flatMap((before) => way.map((after) => [...before, ...after]));
  const possible = orders.filter((order) => isPossible(order, compared));
  if (possible.length === 0) return { is: "contradicted" };
  return { is: "worlds", worlds: possible.map((order) => worldOf(order, compared)), listed: items };
}

function contradicts(items: readonly Item[], sport: Sport, compared: Compared): boolean {
  const { periods, regulation, all, isOver, isRegulation, regulationPeriods } = compared;
  const goesBack = items.some((item, i) => items.slice(i + 1).some((later) => compare(item, later) > 0));
  const isAbove = (some: readonly Item[], most: Pair | undefined): boolean =>
    most !== undefined && below(most, scored(some));
  const inPeriod = [...periods].some(([k, pair]) =>
    isAbove(
      items.filter(({ period }) => period === k),
      pair,
    ),
  );
  const regular = items.filter(({ period }) => period !== undefined && period <= regulationPeriods);
  const isTooLate = isOver && items.some(({ period }) => period !== undefined && period > regulationPeriods);
  const extra = items.filter(({ period }) => period !== undefined && period > regulationPeriods);
  const most = all && regulation ? { home: all.home - regulation.home, away: all.away - regulation.away } : undefined;
  return (
    goesBack ||
    inPeriod ||
    isAbove(regular, regulation) ||
    // What is listed of overtime changes nothing of normal time.
    (!isRegulation && (isAbove(extra, most) || isAbove(items, all))) ||
    isTooLate ||
    items.some((item) => !isPointsOfKind(item, sport))
  );
}
