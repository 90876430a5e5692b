import type { Numbers } from "../../event/numbers.js";
import { periodIn } from "../../event/periods.js";
import type { Sport } from "../../tables/market.js";
import type { LastToScore, RaceTo } from "../../words/facts.js";
import type { Known } from "../../words/known.js";
import type { Missing } from "../../words/missing.js";
import { mayHaveExtraTime, missingStatistics } from "../counts/counts.js";
import type { Reading } from "../reading.js";
import type { TimedScores } from "./scores.js";

type Team = "home" | "away";

/**
 * Who scored last in regular time. The score proves it if only one side scored in the match, or in the last period with a goal.
 * Otherwise the event must say it, unless what it says may be about extra time. Source: docs/decisions.md#d102.
 */
export function readLastToScore(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  { home, away }: Known,
): LastToScore | Missing {
  if (home === 0 || away === 0) return last(home > 0 ? "home" : away > 0 ? "away" : "none", "score");
  if (timed.arePeriodsContradicted) return "agreement";
  const value = lastFrom(reading.numbers, sport, 1, home, away, null);
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
 * Places what was scored period by period. `home` and `away` are what is left of regular time, and `latest` is who alone scored in
 * the latest period with a goal so far. What is left for the last period is its score, so that it is not read: feeds often have
 * the second half wrong.
 */
function lastFrom(
  numbers: Numbers,
  sport: Sport,
  number: number,
  home: number,
  away: number,
  latest: Team | null,
): Team | "agreement" | null {
  if (home < 0 || away < 0) return "agreement";
  if (home === 0 && away === 0) return latest;
  // Without a third period, the two that are listed may be halves that do not add up.
  if (number === 3 && sport.mayPlayHalves && numbers.period(3) === null) return null;
  if (home === 0 || away === 0) return home > 0 ? "home" : "away";
  const isLast = number >= sport.regulationPeriods;
  const period = isLast ? null : periodIn(numbers, number, sport);
  // Both sides scored in what is left. Only a later period can show who was last.
  if (period === null)
    return isLast || sport.structure === "halves" ? null : lastBefore(numbers, sport, sport.regulationPeriods);
  const scorer = period.home + period.away === 0 ? latest : soleScorer(period.home, period.away);
  return lastFrom(numbers, sport, number + 1, home - period.home, away - period.away, scorer);
}

/** Who alone scored in the last period with a goal, read from the end. Null at the first gap. */
function lastBefore(numbers: Numbers, sport: Sport, number: number): Team | null {
  const period = number < 1 ? null : periodIn(numbers, number, sport);
  if (period === null) return null;
  return period.home + period.away === 0
    ? lastBefore(numbers, sport, number - 1)
    : soleScorer(period.home, period.away);
}

function soleScorer(home: number, away: number): Team | null {
  if (home > 0 && away > 0) return null;
  return home > 0 ? "home" : "away";
}

/**
 * Who reached a number of points first in regular time. The score proves it if only one side reached it, in the match or at the
 * end of a period. Source: docs/decisions.md#d104.
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
  const value = firstToReach(reading.numbers, sport, points, 1, 0, 0);
  return value === null ? missingStatistics(reading) : race(value, "periods");
}

function race(value: RaceTo["value"], from: RaceTo["from"]): RaceTo {
  return { fact: "race_to", value, from };
}

/** `home` and `away` are the points before a period. The last period is not read: after it both sides have reached the number. */
function firstToReach(
  numbers: Numbers,
  sport: Sport,
  points: number,
  number: number,
  home: number,
  away: number,
): Team | null {
  if (home >= points || away >= points) return soleScorer(Number(home >= points), Number(away >= points));
  const period = number < sport.regulationPeriods ? periodIn(numbers, number, sport) : null;
  return period === null
    ? null
    : firstToReach(numbers, sport, points, number + 1, home + period.home, away + period.away);
}
