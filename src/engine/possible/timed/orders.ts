import type { Sport } from "../../tables/market.js";
import { type Ends, plus, type Range, rangeOf } from "../../words/interval.js";
import type { Reading } from "../reading.js";
import type { TimedRanges } from "./timed-ranges.js";

/** Who can have scored first, scored last, or reached a number first. */
export type Scorer = "home" | "away" | "none";

const ANYBODY: readonly Scorer[] = ["home", "away", "none"];
const TEAMS = ["home", "away"] as const;

/**
 * Who can be the first to score in regular time, as a settled event would show it: a score during a period does not say who was first
 * once both sides have scored in it. Sources: docs/decisions.md#d128 and #d175.
 */
export function firstScorers(reading: Reading, { regulation, inOrder }: TimedRanges): readonly Scorer[] {
  const { firstToScore } = reading.outcome;
  const possible = possibleIn(inOrder, regulation);
  if (firstToScore !== "home" && firstToScore !== "away") return possible;
  // Regular time without a score has no first one, whoever scored in extra time. A side that cannot have been first is a contradiction.
  return possible.includes(firstToScore) ? possible.filter((one) => one === firstToScore || one === "none") : [];
}

/** Who can be the last to score in regular time. Until its end, either side can. */
export function lastScorers({ regulation, inOrder, isOver }: TimedRanges): readonly Scorer[] {
  if (isOver) return possibleIn([...inOrder].reverse(), regulation);
  return regulation.home.least + regulation.away.least > 0 ? TEAMS : ANYBODY;
}

/** Who can be the first to reach a number in regular time. A period that is over shows the score at its end. */
export function firstToReach(
  { regulation, inOrder, finished }: TimedRanges,
  sport: Sport,
  points: number,
): readonly Scorer[] {
  const shown = inOrder.slice(0, Math.min(finished, sport.regulationPeriods - 1));
  const totals = shown.map((_, index) =>
    rangeOf(upTo(inOrder, index, regulation, "home"), upTo(inOrder, index, regulation, "away")),
  );
  return reachersFrom([...totals, regulation], points);
}

/** Who can be the first to reach a number, if these are the totals at the end of each period. */
function reachersFrom([total, ...later]: readonly Range[], points: number): readonly Scorer[] {
  if (total === undefined) return ["none"];
  const here = TEAMS.filter((team) => total[team].most >= points);
  const isReached = TEAMS.some((team) => total[team].least >= points);
  return isReached ? here : [...here, ...reachersFrom(later, points)];
}

/** What a side has after a period: what is known of the periods so far, and what the later ones leave of the whole. */
function upTo(periods: readonly Range[], last: number, whole: Range, side: "home" | "away"): Ends {
  const sides = periods.map((period) => period[side]);
  const [so, rest] = [plus(sides.slice(0, last + 1)), plus(sides.slice(last + 1))];
  return {
    least: Math.max(so.least, whole[side].least - rest.most),
    most: Math.min(so.most, whole[side].most - rest.least),
  };
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
