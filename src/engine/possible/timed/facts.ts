import type { EventContent } from "../../event/content.js";
import type { Numbers } from "../../event/numbers.js";
import { periodIn } from "../../event/periods.js";
import { differ } from "../../input/values.js";
import type { Sport } from "../../tables/market.js";
import type { Advanced, FirstToScore, OvertimePlayed, TieBreaks } from "../../words/facts.js";
import { isKnown, type Known } from "../../words/known.js";
import type { Missing } from "../../words/missing.js";
import { missingStatistics } from "../counts/counts.js";
import type { Reading } from "../reading.js";
import type { SetScores } from "../sets/sets.js";
import type { TimedScores } from "./scores.js";

/** Who went through: `outcome.advanced`, else the winner of the shoot-out. The score of one leg proves nothing. Source: docs/rules.md#to-qualify. */
export function readAdvanced(content: EventContent): Advanced | Missing {
  const { advanced } = content.outcome;
  if (advanced === "home" || advanced === "away") return { fact: "advanced", value: advanced, from: "outcome" };
  const kicks = content.numbers.shootout;
  if (kicks === null) return "advanced";
  return { fact: "advanced", value: kicks.home > kicks.away ? "home" : "away", from: "shootout" };
}

/** Whether overtime was played, if the scores prove it. Source: docs/rules.md#overtime. */
export function readOvertime(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  regulation: Known,
): OvertimePlayed | Missing {
  const { topLevel } = timed;
  if (timed.isPlayedOn) return { fact: "overtime", value: true, from: "ot" };
  if (topLevel === "agreement") return topLevel;
  // Kicks can follow regular time directly, but a shoot-out that is part of overtime proves overtime.
  if (reading.numbers.shootout !== null) {
    return sport.shootoutIsOneGoal ? { fact: "overtime", value: true, from: "shootout" } : "overtime";
  }
  if (!isKnown(topLevel)) return topLevel;
  const playedOn = differ(topLevel, regulation);
  if (!playedOn && regulation.home === regulation.away) return "overtime";
  return { fact: "overtime", value: playedOn, from: "top_level" };
}

/**
 * Who scored first in regular time. The score proves it if only one side scored in the match, or in the first period with a
 * goal. Otherwise the event must say it. Source: docs/rules.md#first-to-score.
 */
export function readFirstToScore(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  regulation: Known,
): FirstToScore | Missing {
  const { home, away } = regulation;
  if (home === 0 || away === 0) return first(home > 0 ? "home" : away > 0 ? "away" : "none", "score");
  if (timed.arePeriodsContradicted) return "agreement";
  const value = firstInPeriods(reading.numbers, sport);
  if (value !== null) return first(value, "periods");
  const { firstToScore } = reading.outcome;
  return firstToScore === "home" || firstToScore === "away"
    ? first(firstToScore, "outcome")
    : missingStatistics(reading);
}

function first(value: FirstToScore["value"], from: FirstToScore["from"]): FirstToScore {
  return { fact: "first_to_score", value, from };
}

/** Reads only the first of two halves, because feeds often have the second wrong. */
function firstInPeriods(numbers: Numbers, sport: Sport): "home" | "away" | null {
  const count = sport.structure === "halves" ? 1 : sport.regulationPeriods;
  for (let number = 1; number <= count; number++) {
    const period = periodIn(numbers, number, sport);
    if (period === null || (period.home > 0 && period.away > 0)) return null;
    if (period.home > 0) return "home";
    if (period.away > 0) return "away";
  }
  return null;
}

/** The sets that were won by one game. Source: docs/rules.md#tie-break. */
export function readTieBreaks({ tieBreaks }: SetScores): TieBreaks {
  return { fact: "tie_breaks", value: tieBreaks, from: "sets" };
}
