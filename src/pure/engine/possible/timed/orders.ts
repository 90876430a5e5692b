import type { EventContent } from "../../event/content.js";
import type { Sport } from "../../row-types/market.js";
import type { Fact } from "../../types/facts.js";
import { type Interval, plus, type Range, rangeOf } from "../../types/interval.js";
import type { Timeline } from "./timeline.js";

/** Who can have scored first, scored last, or reached a number first. */
export type Scorer = "home" | "away" | "none";

const ANYBODY: readonly Scorer[] = ["home", "away", "none"];
const TEAMS = ["home", "away"] as const;

/**
 * Who can be the first to score in regular time. Sources: docs/rules.md#orders-during-a-period,
 * docs/rules.md#order-of-scoring-without-a-period.
 */
export function firstScorers({ outcome }: EventContent, timeline: Timeline): readonly Scorer[] {
  const { firstToScore } = outcome;
  const possible = aloneAt(1, timeline) ?? scorersIn(timeline.inOrder, timeline.regulation);
  if (firstToScore !== "home" && firstToScore !== "away") return possible;
  // Regular time without a score has no first one, whoever scored in extra time. A side that cannot have been first is a contradiction.
  return possible.includes(firstToScore) ? possible.filter((one) => one === firstToScore || one === "none") : [];
}

/** Who was first to reach the points of a race, or to score if they are null. Null if it can be more than one. */
export function orderOf(content: EventContent, timeline: Timeline, sport: Sport, points: number | null): Fact | null {
  const scorers = points === null ? firstScorers(content, timeline) : firstToReach(timeline, sport, points);
  const [value, ...others] = new Set(scorers);
  if (value === undefined || others.length > 0) return null;
  const { home, away } = timeline.regulation;
  const from = Math.min(home.least, away.least) < (points ?? 1) ? "score" : "periods";
  if (points !== null) return { fact: "race_to", value, from };
  const isSaid = from === "periods" && content.outcome.firstToScore === value;
  return { fact: "first_to_score", value, from: isSaid ? "outcome" : from };
}

/** The side that alone has reached a number by the score so far, or by the final one. It keeps that, whatever follows. */
function aloneAt(points: number, { regulation, stage }: Timeline): readonly Scorer[] | null {
  const { final } = stage;
  if (final === null) return null;
  const { home, away } = regulation;
  if (home.least >= points && final.away < points) return ["home"];
  return away.least >= points && final.home < points ? ["away"] : null;
}

/** Who can be the last to score in regular time. Until its end, either side can. */
export function lastScorers({ regulation, inOrder, stage }: Timeline): readonly Scorer[] {
  if (stage.isOver) return scorersIn([...inOrder].reverse(), regulation);
  return regulation.home.least + regulation.away.least > 0 ? TEAMS : ANYBODY;
}

/** Who can be the first to reach a number in regular time. A period that is over shows the score at its end. */
export function firstToReach(timeline: Timeline, sport: Sport, points: number): readonly Scorer[] {
  const alone = aloneAt(points, timeline);
  if (alone !== null) return alone;
  const { regulation, inOrder, stage } = timeline;
  // The visitors' half of the next inning is over before the home half begins.
  const finished = sport.awayBatsFirst ? 2 * stage.finished + 1 : stage.finished;
  const shown = Math.min(finished, inOrder.length - 1);
  const totals: Range[] = [];
  for (let last = 1; last <= shown; last++) totals.push(totalAfter(inOrder, last, regulation));
  const found: Scorer[] = [];
  for (const total of [...totals, regulation]) {
    found.push(...TEAMS.filter((team) => total[team].most >= points));
    if (TEAMS.some((team) => total[team].least >= points)) return found;
  }
  return [...found, "none"];
}

/** The score after so many periods: what is known of them, and what the later ones leave of the whole. */
function totalAfter(periods: readonly Range[], count: number, whole: Range): Range {
  const after = (side: "home" | "away"): Interval => {
    const sides = periods.map((period) => period[side]);
    const [soFar, rest] = [plus(sides.slice(0, count)), plus(sides.slice(count))];
    return {
      least: Math.max(soFar.least, whole[side].least - rest.most),
      most: Math.min(soFar.most, whole[side].most - rest.least),
    };
  };
  return rangeOf(after("home"), after("away"));
}

/** Who can have scored in the first of these periods with a goal. `whole` is what both sides have in all of them. */
function scorersIn(periods: readonly Range[], whole: Range): readonly Scorer[] {
  const found = new Set<Scorer>();
  let isWithoutGoal = true;
  for (let index = 0; isWithoutGoal && index < periods.length; index++) {
    const period = periods[index];
    for (const team of TEAMS) if (period !== undefined && period[team].most > 0) found.add(team);
    const later = periods.slice(index + 1);
    isWithoutGoal =
      period !== undefined && TEAMS.every((team) => period[team].least === 0 && isLeft(later, whole, team));
  }
  if (isWithoutGoal) found.add("none");
  return ANYBODY.filter((scorer) => found.has(scorer));
}

/** True if later periods can hold all that a side has. */
function isLeft(later: readonly Range[], whole: Range, side: "home" | "away"): boolean {
  return plus(later.map((period) => period[side])).most >= whole[side].least;
}
