/**
 * What is proved already (grading-rules 10): a settled event without some of its scores is completed in every way that is still
 * possible. A bet is decided if all completions give it the same verdict.
 */

import { isLevel, same, sum } from "./pairs.js";
import { pairOf, type Reading, thing } from "./reading.js";
import type { Sport } from "./sports.js";
import { below } from "./timed-numbers.js";
import type { Pair, Verdict } from "./types.js";

/** What is listed of a game on time or innings, as far as nothing contradicts it. */
export interface Shown {
  /** Null if it is not known. */
  readonly regulation: Pair | undefined;
  /** The keys of regular time, with the scores that are believed. */
  readonly periods: readonly (readonly [key: string, score: Pair | undefined])[];
  readonly overtime: boolean;
  /** True if nothing but 0-0 is listed of overtime. */
  readonly emptyOvertime: boolean;
  /** True if quarters and halves cannot be told apart, or the game may have been too short for its periods. */
  readonly undivided: boolean;
  readonly neverLevel: boolean;
  /** What regular time has at least, if that is more than the periods that are read. */
  readonly atLeast?: Pair;
}

/** With more completions than these, not all of them are tried. */
const MANY = 600;
const FAR = 20_000;

/** True if not all completions of an event are tried. */
export function hasMany(event: Reading, shown: Shown): boolean {
  const { seen, hidden, homes, aways } = sizesOf(event, shown);
  const final = shown.regulation ?? event.top ?? seen;
  const ends = event.top && !(shown.neverLevel && isLevel(event.top)) ? 1 : FEW_MORE.length;
  return ends * homes * aways * waysOf(hidden.length, final.home - seen.home, final.away - seen.away) > MANY;
}

function sizesOf({ top }: Reading, shown: Shown) {
  const believed = shown.periods.map(([, pair]) => pair).filter((pair) => pair !== undefined);
  const seen = sum(believed);
  const hidden = shown.periods.filter(([, pair]) => pair === undefined).map(([key]) => key);
  const [homes, aways] = shown.regulation || !top ? [1, 1] : [top.home - seen.home + 1, top.away - seen.away + 1];
  return { seen, hidden, homes, aways };
}

/** Every completion of an event, as an event. Of very many, every regular time once, and some of them in several ways. */
export function* completionsOf(value: unknown, event: Reading, sport: Sport, shown: Shown): Generator<unknown> {
  const { seen, hidden, homes, aways } = sizesOf(event, shown);
  const complete = function* (regulation: Pair, tried: Tried): Generator<unknown> {
    const left = { home: regulation.home - seen.home, away: regulation.away - seen.away };
    let more: readonly Pair[] = MORE;
    for (const filled of fillings(hidden, left, tried)) {
      for (const top of finals(event, sport, shown, regulation, more))
        yield completed(value, regulation, filled, top, shown);
      // A margin does not read how regular time was shared.
      more = FEW_MORE;
    }
  };
  const times = (tried: Tried) =>
    regularTimes(event, shown, seen, hidden.length, tried).filter(
      (ft) => canEndSo(event, sport, shown, ft) && !(shown.atLeast && below(ft, shown.atLeast)),
    );
  if (!hasMany(event, shown)) {
    for (const regulation of times(every)) yield* complete(regulation, every);
    return;
  }
  for (const regulation of times(homes * aways <= MANY ? every : several))
    yield* complete(regulation, (least) => [least]);
  // Of many missing periods, each in turn has everything that is left.
  const shared: Tried = hidden.length <= 2 ? some : (least, most) => (least === most ? [least] : [least, most]);
  if (hidden.length <= 4) for (const regulation of times(some)) yield* complete(regulation, shared);
  for (const regulation of times(some)) {
    const left = { home: regulation.home - seen.home, away: regulation.away - seen.away };
    for (const key of hidden) {
      const filled = Object.fromEntries(hidden.map((each) => [each, each === key ? left : { home: 0, away: 0 }]));
      for (const top of finals(event, sport, shown, regulation, FEW_MORE))
        yield completed(value, regulation, filled, top, shown);
    }
  }
}

/** The numbers to try between two ends. */
type Tried = (least: number, most: number) => readonly number[];
const every: Tried = (least, most) => Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
const some: Tried = (least, most) => (most - least <= 3 ? every(least, most) : [least, least + 1, most - 1, most]);

const several: Tried = (least, most) =>
  most - least <= 16 ? every(least, most) : [...every(least, least + 7), ...every(most - 7, most)];

/** About how often both sides can share what is left among the periods that are missing. */
function waysOf(hidden: number, home: number, away: number): number {
  return ((home + 1) * (away + 1)) ** Math.max(0, hidden - 1);
}

function regularTimes(
  { top }: Reading,
  { regulation }: Shown,
  seen: Pair,
  hidden: number,
  tried: Tried,
): readonly Pair[] {
  if (regulation) return below(regulation, seen) ? [] : [regulation];
  if (!top || hidden === 0 || below(top, seen)) return [];
  const pairs = pairsOf(tried(seen.home, top.home), tried(seen.away, top.away));
  if (tried === every) return pairs;
  // The sides are level at scores that are tried of one of them alone.
  const isAll = tried === several && !isFar(top, seen);
  const levels = (isAll ? every : tried)(Math.max(seen.home, seen.away), Math.min(top.home, top.away));
  return [...pairs, ...levels.map((level) => ({ home: level, away: level }))];
}

/** Where regular time may have been level at so many scores, it can be any score up to the final one. */
function isFar(top: Pair, seen: Pair): boolean {
  return Math.min(top.home, top.away) - Math.max(seen.home, seen.away) > 250;
}

/** Regular time that is not listed, if no other one can have led to the final score. */
function onlyRegularTime(event: Reading, sport: Sport, shown: Shown): Pair | undefined {
  const { seen, hidden } = sizesOf(event, shown);
  const possible = regularTimes(event, shown, seen, hidden.length, several).filter((ft) =>
    canEndSo(event, sport, shown, ft),
  );
  const [first, ...others] = possible;
  return first && others.every((other) => same(other, first)) ? first : undefined;
}

/**
 * True if the final score can follow regular time (docs/rules.md#overtime-follows-a-level-score). In sports whose ML counts overtime it follows a level score, or
 * the second of two games, whose overtime is listed or the league may have such games. In ice hockey it is one goal, or the kicks are counted.
 */
function canEndSo(event: Reading, sport: Sport, shown: Shown, ft: Pair): boolean {
  const { top, ap, league } = event;
  const { regulation, neverLevel, overtime, emptyOvertime } = shown;
  if (regulation || !top || sport.ml !== "full_game") return true;
  if (sport.secondLegsIn?.includes(league ?? "")) return true;
  const isHockey = sport.slug === "ice-hockey";
  if (isFar(top, sizesOf(event, shown).seen)) return true;
  if (ap) return !isHockey || (isLevel(ft) && (goalsAfter(ft, top) <= 1 || same(sum([ft, ap]), top)));
  // An overtime of 0-0 may fill a place if the final score is not level.
  const isPlayed = overtime && !(emptyOvertime && !isLevel(top));
  if (!isPlayed) return same(ft, top) || (isLevel(ft) && (!isHockey || goalsAfter(ft, top) === 1));
  if (neverLevel || sport.noSecondLegs) return isLevel(ft) && (!isHockey || goalsAfter(ft, top) <= 1);
  return true;
}

const goalsAfter = (ft: Pair, top: Pair): number => top.home - ft.home + top.away - ft.away;

/** The ways in which what is left can be shared by the periods that are missing. */
function* fillings(hidden: readonly string[], left: Pair, tried: Tried): Generator<Readonly<Record<string, Pair>>> {
  const [first, ...rest] = hidden;
  if (first === undefined) {
    if (left.home === 0 && left.away === 0) yield {};
  } else if (rest.length === 0) {
    yield { [first]: left };
  } else {
    for (const own of pairsOf(tried(0, left.home), tried(0, left.away))) {
      const others = { home: left.home - own.home, away: left.away - own.away };
      for (const filled of fillings(rest, others, tried)) yield { [first]: own, ...filled };
    }
  }
}

/** The final scores: as listed, unless overtime is not in yet. */
function finals(
  { top, ap }: Reading,
  sport: Sport,
  { neverLevel, overtime }: Shown,
  regulation: Pair,
  open: readonly Pair[],
): readonly Pair[] {
  // The kicks give the full game.
  if (top && ap && sport.slug === "ice-hockey") return [top];
  const isOpen = top ? isLevel(top) && neverLevel : isLevel(regulation) || overtime;
  const floor = top ?? regulation;
  if (!isOpen || sport.ml !== "full_game") return [floor];
  const more = sport.slug === "ice-hockey" ? ONE_GOAL : open;
  return more.map((extra) => sum([floor, extra])).filter((final) => !(neverLevel && isLevel(final)));
}

const ONE_GOAL: readonly Pair[] = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];
/** With every lead that a label of a margin names. */
const LEADS = Array.from({ length: 37 }, (_, i) => i + 4);
const FEW_MORE = pairsOf([0, 1, FAR], [0, 1, FAR]);
const MORE = [
  ...pairsOf([0, 1, 2, 3, FAR, FAR + 1], [0, 1, 2, 3, FAR, FAR + 1]),
  ...pairsOf(LEADS, [0]),
  ...pairsOf([0], LEADS),
];

function completed(
  value: unknown,
  ft: Pair,
  filled: Readonly<Record<string, Pair>>,
  top: Pair,
  { periods, overtime: isListed, emptyOvertime }: Shown,
): unknown {
  const event = thing(value);
  const scores = thing(event.scores);
  const { ap, ...all } = thing(scores.periods);
  // An overtime of 0-0 was not played after a regular time that was not level.
  const isUnplayed = !isListed || (emptyOvertime && !isLevel(ft));
  const isOvertime = (name: string): boolean => name === "ot" || Number(/^p(\d+)$/.exec(name)?.[1]) > periods.length;
  const listed = Object.fromEntries(Object.entries(all).filter(([name]) => !(isUnplayed && isOvertime(name))));
  // Kicks decide no overtime that is still to come.
  const before = pairOf(scores);
  const kicks = ap === undefined || (before && !same(top, before)) ? {} : { ap };
  const overtime = same(top, ft) || pairOf(listed["ot"]) ? {} : { ot: { home: 0, away: 0 } };
  return { ...event, scores: { ...scores, ...top, periods: { ...listed, ...overtime, ...kicks, ft, ...filled } } };
}

function pairsOf(homes: readonly number[], aways: readonly number[]): readonly Pair[] {
  return homes.flatMap((home) => aways.map((away) => ({ home, away })));
}

/** The verdict that all completions give, with the score that is proved, or its upper bound. Undefined if two of them differ. */
export function agreed(grades: Iterable<Verdict>, event: Reading, sport: Sport, shown: Shown): Verdict | undefined {
  const { neverLevel } = shown;
  const regulation = shown.regulation ?? onlyRegularTime(event, sport, shown);
  let first: Verdict | undefined;
  let least: Pair = { home: Number.POSITIVE_INFINITY, away: Number.POSITIVE_INFINITY };
  let most: Pair = { home: 0, away: 0 };
  for (const grade of grades) {
    const { basis } = grade;
    if (!basis) return undefined;
    first ??= grade;
    if (first.result !== grade.result || first.reason !== grade.reason) return undefined;
    least = { home: Math.min(least.home, basis.home), away: Math.min(least.away, basis.away) };
    most = { home: Math.max(most.home, basis.home), away: Math.max(most.away, basis.away) };
  }
  if (!first?.basis) return undefined;
  const { result, reason, basis } = first;
  const { scope } = basis;
  if (same(least, most)) return { result, reason, basis };
  if (scope === "full_game") {
    const listed = event.top ? { scope, ...event.top } : { scope: "regulation", ...(regulation ?? least) };
    return { result, reason, basis: listed };
  }
  // Without a final score, overtime can follow a level regular time alone (docs/rules.md#no-final-score).
  const mayFollow = shown.overtime || event.ap !== undefined || (regulation !== undefined && isLevel(regulation));
  const isOpen = event.top ? isLevel(event.top) && neverLevel : mayFollow;
  // Nothing limits a second half whose overtime can still follow.
  if (
    scope === "second_half" &&
    sport.overtimeInSecondHalf &&
    isOpen &&
    (regulation || Math.max(most.home, most.away) >= FAR)
  )
    return { result, reason, basis: { scope, ...least } };
  const bound = regulation ? { scope: "regulation", ...regulation } : event.top && { scope: "full_game", ...event.top };
  return { result, reason, basis: bound && same(bound, most) ? bound : { scope, ...most } };
}
