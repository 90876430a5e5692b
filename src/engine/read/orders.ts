import type { Sport } from "../model/market.js";
import { type Ends, plus, type Range } from "../model/range.js";
import type { Reading } from "./reading.js";
import type { TimedRanges } from "./timed-ranges.js";

/** Who can have scored first, scored last, or reached a number first. */
export type Scorer = "home" | "away" | "none";

const ANYBODY: readonly Scorer[] = ["home", "away", "none"];
const EITHER: readonly Scorer[] = ["home", "away"];

/**
 * Who can be the first to score in regular time, as a settled event would show it: a score during a period does not say who was first
 * once both sides have scored in it. Sources: docs/decisions.md#d128 and #d175.
 */
export function firstScorers(reading: Reading, { regulation, periods }: TimedRanges): readonly Scorer[] {
  const { firstToScore } = reading.outcome;
  const possible = possibleIn(periods ?? [regulation], regulation);
  if (firstToScore !== "home" && firstToScore !== "away") return possible;
  // Regular time without a score has no first one, whoever scored in extra time. A side that cannot have been first is a contradiction.
  return possible.includes(firstToScore) ? possible.filter((one) => one === firstToScore || one === "none") : [];
}

/** Who can be the last to score in regular time. Until its end, either side can. */
export function lastScorers({ regulation, periods, isOver }: TimedRanges): readonly Scorer[] {
  if (isOver) return possibleIn([...(periods ?? [regulation])].reverse(), regulation);
  return regulation.home.least + regulation.away.least > 0 ? EITHER : ANYBODY;
}

/** Who can be the first to reach a number in regular time. A period that is over shows the score at its end. */
export function firstToReach(ranges: TimedRanges, sport: Sport, points: number): readonly Scorer[] {
  const { regulation, periods, finished } = ranges;
  const shown = (periods ?? []).slice(0, Math.min(finished, sport.regulationPeriods - 1));
  const after = reachedAfter(shown, points);
  if (after !== null) return [after];
  const { home, away } = regulation;
  const possible: Scorer[] = [];
  if (home.most >= points) possible.push("home");
  if (away.most >= points) possible.push("away");
  if (home.least < points && away.least < points) possible.push("none");
  return possible;
}

/** The side that alone had reached a number after one of the periods. Null if none had, or both in one period. */
function reachedAfter(periods: readonly Range[], points: number): Scorer | null {
  const totals = periods.map((_, index) => ({
    home: sumTo(periods, index, "home"),
    away: sumTo(periods, index, "away"),
  }));
  const first = totals.find(({ home, away }) => home.most >= points || away.most >= points);
  if (first === undefined) return null;
  if (first.home.least >= points && first.away.most < points) return "home";
  return first.away.least >= points && first.home.most < points ? "away" : null;
}

function sumTo(periods: readonly Range[], last: number, side: "home" | "away"): Ends {
  return plus(periods.slice(0, last + 1).map((period) => period[side]));
}

/** Who can have scored in the first of these periods with a goal. `whole` is what both sides have in all of them. */
function possibleIn(periods: readonly Range[], whole: Range): readonly Scorer[] {
  const scorers = scorersFrom(periods, whole);
  return ANYBODY.filter((scorer) => scorers.has(scorer));
}

function scorersFrom([period, ...later]: readonly Range[], whole: Range): ReadonlySet<Scorer> {
  if (period === undefined) return new Set(["none"]);
  const { home, away } = period;
  const here = new Set<Scorer>();
  if (home.most > 0) here.add("home");
  if (away.most > 0) here.add("away");
  const mayBeEmpty = home.least + away.least === 0 && isLeft(later, whole, "home") && isLeft(later, whole, "away");
  return mayBeEmpty ? new Set([...here, ...scorersFrom(later, whole)]) : here;
}

/** True if later periods can hold all that a side has. */
function isLeft(later: readonly Range[], whole: Range, side: "home" | "away"): boolean {
  return plus(later.map((period) => period[side])).most >= whole[side].least;
}
