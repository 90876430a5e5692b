import type { Numbers } from "../../event/numbers.js";
import { periodIn } from "../../event/periods.js";
import type { Sport } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import type { LastToScore, RaceTo } from "../../words/facts.js";
import type { Known } from "../../words/known.js";
import type { Missing } from "../../words/missing.js";
import { mayHaveExtraTime, missingStatistics } from "../counts/counts.js";
import type { Reading } from "../reading.js";
import type { TimedScores } from "./scores.js";

type Team = "home" | "away";

/** The scores of a match of a sport. */
interface Match {
  readonly numbers: Numbers;
  readonly sport: Sport;
}

/**
 * Who scored last in regular time. The score proves it if only one side scored in the match, or in the last period with a goal.
 * Otherwise the event must say it, unless what it says may be about extra time. Source: docs/rules.md#the-last-period.
 */
export function readLastToScore(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  { home, away }: Known,
): LastToScore | Missing {
  if (home === 0 || away === 0) return last(home > 0 ? "home" : away > 0 ? "away" : "none", "score");
  if (timed.arePeriodsContradicted) return "agreement";
  const value = lastFrom({ numbers: reading.numbers, sport }, { home, away });
  if (value === "agreement") return value;
  if (value !== null) return last(value, "periods");
  const { lastToScore } = reading.outcome;
  const isUsable = lastToScore === "home" || lastToScore === "away";
  return isUsable && !mayHaveExtraTime(reading, sport) ? last(lastToScore, "outcome") : missingStatistics(reading);
}

function last(value: LastToScore["value"], from: LastToScore["from"]): LastToScore {
  return { fact: "last_to_score", value, from };
}

/**
 * Places what was scored period by period. What is left for the last period is its score, so that it is not read: feeds often have the
 * second half wrong. Null if both sides scored in the last part with a goal that is known.
 */
function lastFrom({ numbers, sport }: Match, regulation: Score): Team | "agreement" | null {
  let { home, away } = regulation;
  let latest: Team | null = null;
  for (let number = 1; home !== 0 || away !== 0; number++) {
    if (home < 0 || away < 0) return "agreement";
    // Without a third period, the two that are listed may be halves that do not add up.
    if (number === 3 && sport.mayPlayHalves && numbers.period(3) === null) return null;
    if (home === 0 || away === 0) return home > 0 ? "home" : "away";
    // Both sides scored in what is left. Only a later period can show who was last.
    if (number >= sport.regulationPeriods) return null;
    const period = periodIn(numbers, number, sport);
    if (period === null) return sport.structure === "halves" ? null : lastListed({ numbers, sport });
    home -= period.home;
    away -= period.away;
    if (period.home + period.away > 0) latest = soleScorer(period);
  }
  return latest;
}

/** Who alone scored in the last period with a goal, read from the end. Null at the first gap. */
function lastListed({ numbers, sport }: Match): Team | null {
  for (let number = sport.regulationPeriods; number > 0; number--) {
    const period = periodIn(numbers, number, sport);
    if (period === null) return null;
    if (period.home + period.away > 0) return soleScorer(period);
  }
  return null;
}

function soleScorer({ home, away }: Score): Team | null {
  if (home > 0 && away > 0) return null;
  return home > 0 ? "home" : "away";
}

/**
 * Who reached a number of points first in regular time. The score proves it if only one side reached it, in the match or at the
 * end of a period. Source: docs/rules.md#race-to-counts-normal-time.
 */
export function readRaceTo(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  { home, away }: Known,
  points: number,
): RaceTo | Missing {
  if (home < points || away < points) {
    return race(home >= points ? "home" : away >= points ? "away" : "none", "score");
  }
  if (timed.arePeriodsContradicted) return "agreement";
  const value = firstToReach({ numbers: reading.numbers, sport }, points);
  return value === null ? missingStatistics(reading) : race(value, "periods");
}

function race(value: RaceTo["value"], from: RaceTo["from"]): RaceTo {
  return { fact: "race_to", value, from };
}

/** The last period is not read: after it both sides have reached the number. */
function firstToReach({ numbers, sport }: Match, points: number): Team | null {
  let home = 0;
  let away = 0;
  for (let number = 1; number < sport.regulationPeriods; number++) {
    const period = periodIn(numbers, number, sport);
    if (period === null) return null;
    home += period.home;
    away += period.away;
    if (home >= points || away >= points)
      return soleScorer({ home: Number(home >= points), away: Number(away >= points) });
  }
  return null;
}
