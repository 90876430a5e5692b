/**
 * Bets on a match in periods or innings that stopped, under a house that lets proved ones stand (section 10): the match is played on from
 * the score at which it stopped, and every end must give one verdict. Totals stand by themselves once they are passed.
 */
import type { Market } from "./book.js";
import { TOTALS } from "./passed.js";
import { thing } from "./reading.js";
import type { Sport } from "./sports.js";
import type { OracleGrade, Pair, Verdict } from "./types.js";

type Grader = (selection: unknown) => OracleGrade;

const DECIDED: readonly string[] = ["won", "lost", "half_won", "half_lost"];
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** The periods that were begun, from the first one on. A home half that was not played is 0 so far. */
function begun(periods: Readonly<Record<string, unknown>>, most: number): readonly Pair[] {
  const list: Pair[] = [];
  while (list.length < most) {
    const { home = 0, away } = thing(periods[`p${list.length + 1}`]);
    if (!isCount(home ?? 0) || !isCount(away)) break;
    list.push({ home: isCount(home) ? home : 0, away });
  }
  return list;
}

const add = (one: Pair, other: Pair): Pair => ({ home: one.home + other.home, away: one.away + other.away });

const pairsOf = (sides: readonly number[]): readonly Pair[] =>
  [...new Set(sides)].flatMap((home) => [...new Set(sides)].map((away) => ({ home, away })));

const oneSided = (...counts: readonly number[]): readonly Pair[] =>
  [...new Set(counts)].flatMap((count) => [
    { home: count, away: 0 },
    { home: 0, away: count },
  ]);

/** The ends of a match, each as a settled event: more in the period that was begun last, and more in the last one of all. */
function* ends(value: unknown, count: number, line: number, named: readonly number[]): Generator<object> {
  const event = thing(value);
  const scores = thing(event["scores"]);
  const list = begun(thing(scores["periods"]), count);
  const so = list.reduce(add, { home: 0, away: 0 });
  const gap = Math.abs(so.home - so.away);
  const most = [Math.abs(line), Math.abs(gap - line), gap + line].filter((more) => Number.isInteger(more) && more >= 0);
  // What levels the halves, for one side or both together.
  const halves = list.flatMap((_, i) => {
    const first = list.slice(0, i + 1).reduce(add, { home: 0, away: 0 });
    const [home, away] = [2 * first.home - so.home, 2 * first.away - so.away];
    return [home, away, home + away].map(Math.abs);
  });
  // What a side still needs for a number that the label names, or to come as far ahead.
  const missing = named
    .flatMap((number) => [number - so.home, number - so.away, gap + number])
    .filter((more) => more >= 0);
  const from = list.length - 1;
  const end = count - 1;
  // What makes any later period the highest, or as high as the highest of those that were played, for a side or both.
  const highest = ["home", "away", "both"].map((side) =>
    Math.max(0, ...list.map(({ home, away }) => (side === "home" ? home : side === "away" ? away : home + away))),
  );
  const anywhere = Array.from({ length: end - from }, (_, later) => from + 1 + later);
  const later = [...pairsOf([0, 1, 2, 3, 4, gap, ...most, 500]), ...pairsOf(missing), ...oneSided(...halves)];
  for (const [now, more, at] of [
    ...both([...pairsOf([0, 1, 500]), ...oneSided(gap)], later, end),
    ...both(pairsOf([0]), pairsOf([0, 1, 500]), Math.min(from + 1, end)),
    ...anywhere.flatMap((at) => both(pairsOf([0]), oneSided(...highest, 500), at)),
  ]) {
    const parts = Array.from({ length: count }, (_, i) => list[i] ?? { home: 0, away: 0 });
    const last = from;
    parts[last] = add(parts[last] ?? { home: 0, away: 0 }, now);
    parts[at] = add(parts[at] ?? { home: 0, away: 0 }, more);
    const ft = parts.reduce(add, { home: 0, away: 0 });
    const periods = Object.fromEntries(parts.map((part, i) => [`p${i + 1}`, part]));
    const { firstToScore } = thing(event["outcome"]);
    const outcome = firstToScore === undefined ? {} : { outcome: { firstToScore } };
    const { outcome: _, statistics: __, clock: ___, ...rest } = event;
    yield { ...rest, ...outcome, scores: { ...ft, periods: { ...periods, ft } } };
  }
}

/** A side that alone has scored was the first to, and one that alone has reached a number won the race to it (section 10). */
function alone(value: unknown, base: string, selection: unknown): Verdict | undefined {
  const { hdp, side } = thing(selection);
  if (base !== "first-to-score" && base !== "race") return undefined;
  const { home, away } = thing(thing(value)["scores"]);
  const points = base === "race" ? hdp : 1;
  if (!isCount(home) || !isCount(away) || !isCount(points) || home >= points === away >= points) return undefined;
  const isWon = String(side).toLowerCase() === (home >= points ? "home" : "away");
  return { result: isWon ? "won" : "lost", reason: null, basis: { scope: "regulation", home, away } };
}

const both = (one: readonly Pair[], other: readonly Pair[], at: number): readonly (readonly [Pair, Pair, number])[] =>
  one.flatMap((now) => other.map((later) => [now, later, at] as const));

/** The verdict of every end, with the score at which the match stopped. Undefined if they differ. */
export function standsAtStop(
  value: unknown,
  sport: Sport,
  { base, period, statistic }: Market,
  graderOf: (event: object) => Grader,
  selection: unknown,
  /** A house may ask for more innings than a game has. */
  innings: number,
): Verdict | undefined {
  // An end with a quarter to come decides no bet on each of them.
  if (period !== "match" || statistic || TOTALS.includes(base) || base === "each-quarter") return undefined;
  const first = alone(value, base, selection);
  if (first !== undefined) return first;
  let one: OracleGrade | undefined;
  const { hdp, label } = thing(selection);
  const named = [...String(label ?? "").matchAll(/\d+/g)].map(Number);
  const count = sport.structure === "innings" ? Math.max(sport.regulationPeriods, innings) : sport.regulationPeriods;
  for (const end of ends(value, count, typeof hdp === "number" ? hdp : 0, named)) {
    const grade = graderOf(end)(selection);
    // A level end of a league without draws lacks its overtime, and is no end.
    if (grade.reason === "incomplete_score" && base !== "overtime") continue;
    if (!DECIDED.includes(grade.result) && grade.reason !== "push") return undefined;
    if (one && (one.result !== grade.result || one.reason !== grade.reason)) return undefined;
    one ??= grade;
  }
  const { home, away } = thing(thing(value)["scores"]);
  if (!one?.basis || !isCount(home) || !isCount(away)) return undefined;
  return { result: one.result, reason: one.reason, basis: { scope: one.basis.scope, home, away } };
}
