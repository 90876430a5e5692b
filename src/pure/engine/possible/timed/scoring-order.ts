import { periodIn } from "../../event/periods.js";
import type { Sport } from "../../row-types/market.js";
import type { FirstToScore, LastToScore, RaceTo } from "../../types/facts.js";
import type { KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import { minus, type Score } from "../../types/score.js";
import { mayHaveExtraTime, missingStatistics } from "../counts/counts.js";
import type { EventView } from "../event-view.js";

type Team = "home" | "away";

/** The only side of which it is true. Null if it is true of both. */
function only(home: boolean, away: boolean): Team | "none" | null {
  return home ? (away ? null : "home") : away ? "away" : "none";
}

function soleScorer({ home, away }: Score): Team | "none" | null {
  return only(home > 0, away > 0);
}

/**
 * Who scored first in regular time. The score proves it if only one side scored in the match, or in the first period with a
 * goal. Otherwise the event must say it. Source: docs/rules.md#first-to-score.
 */
export function readFirstToScore(view: EventView, sport: Sport, regulation: KnownScore): FirstToScore | WhyUnknown {
  const fact = "first_to_score";
  const alone = soleScorer(regulation);
  if (alone !== null) return { fact, value: alone, from: "score" };
  if (view.timed(sport).arePeriodsContradicted) return "agreement";
  const value = firstInPeriods(view, sport);
  if (value !== null) return { fact, value, from: "periods" };
  const { firstToScore } = view.outcome;
  const isUsable = firstToScore === "home" || firstToScore === "away";
  return isUsable ? { fact, value: firstToScore, from: "outcome" } : missingStatistics(view);
}

/** Reads only the first of two halves, because feeds often have the second wrong. */
function firstInPeriods({ numbers }: EventView, sport: Sport): Team | null {
  const count = sport.structure === "halves" ? 1 : sport.regulationPeriods;
  for (let number = 1; number <= count; number++) {
    const period = periodIn(numbers, number, sport);
    const alone = period === null ? null : soleScorer(period);
    // Both scored in an inning.
    if (alone === null && period !== null && sport.awayBatsFirst) return "away";
    if (alone !== "none") return alone;
  }
  return null;
}

/**
 * Who scored last in regular time. The score proves it if only one side scored in the match, or in the last period with a goal.
 * Otherwise the event must say it, unless what it says may be about extra time. Source: docs/rules.md#the-last-period.
 */
export function readLastToScore(view: EventView, sport: Sport, regulation: KnownScore): LastToScore | WhyUnknown {
  const fact = "last_to_score";
  const alone = soleScorer(regulation);
  if (alone !== null) return { fact, value: alone, from: "score" };
  if (view.timed(sport).arePeriodsContradicted) return "agreement";
  const value = lastFrom(view, sport, regulation);
  if (value === "agreement") return value;
  if (value !== null) return { fact, value, from: "periods" };
  const { lastToScore } = view.outcome;
  const isUsable = (lastToScore === "home" || lastToScore === "away") && !mayHaveExtraTime(view, sport);
  return isUsable ? { fact, value: lastToScore, from: "outcome" } : missingStatistics(view);
}

/**
 * Places what was scored period by period. What is left for the last period is its score, so that it is not read: feeds often have the
 * second half wrong. Null if both sides scored in the last part with a goal that is known.
 */
function lastFrom(view: EventView, sport: Sport, regulation: Score): Team | "none" | "agreement" | null {
  const { numbers } = view;
  let left: Score = regulation;
  let latest: Team | "none" | null = null;
  for (let number = 1; left.home !== 0 || left.away !== 0; number++) {
    if (left.home < 0 || left.away < 0) return "agreement";
    // Without a third period, the two that are listed may be halves that do not add up.
    if (number === 3 && sport.mayPlayHalves && numbers.period(3) === null) return null;
    const alone = soleScorer(left);
    // If both sides scored in what is left, only a later period can show who was last.
    if (alone !== null || number >= sport.regulationPeriods) return alone;
    const period = periodIn(numbers, number, sport);
    if (period === null) return sport.structure === "halves" ? null : lastListed(view, sport);
    left = minus(left, period);
    if (period.home + period.away > 0) latest = soleScorer(period);
  }
  return latest;
}

/** Who alone scored in the last period with a goal, read from the end. Null at the first gap. */
function lastListed({ numbers }: EventView, sport: Sport): Team | null {
  for (let number = sport.regulationPeriods; number > 0; number--) {
    const period = periodIn(numbers, number, sport);
    const alone = period === null ? null : soleScorer(period);
    if (alone !== "none") return alone;
  }
  return null;
}

/**
 * Who reached a number of points first in regular time. The score proves it if only one side reached it, in the match or at the
 * end of a period. Source: docs/rules.md#race-to-counts-normal-time.
 */
export function readRaceTo(view: EventView, sport: Sport, regulation: KnownScore, points: number): RaceTo | WhyUnknown {
  const alone = only(regulation.home >= points, regulation.away >= points);
  if (alone !== null) return { fact: "race_to", value: alone, from: "score" };
  if (view.timed(sport).arePeriodsContradicted) return "agreement";
  const value = firstToReach(view, sport, points);
  return value === null ? missingStatistics(view) : { fact: "race_to", value, from: "periods" };
}

/** The last period is not read: after it both sides have reached the number. In an inning the away side did so first. */
function firstToReach({ numbers }: EventView, sport: Sport, points: number): Team | null {
  let home = 0;
  let away = 0;
  for (let number = 1; number < sport.regulationPeriods; number++) {
    const period = periodIn(numbers, number, sport);
    if (period === null) return null;
    home += period.home;
    away += period.away;
    const alone = only(home >= points, away >= points);
    if (alone === null && sport.awayBatsFirst) return "away";
    if (alone !== "none") return alone;
  }
  return sport.awayBatsFirst ? "away" : null;
}
