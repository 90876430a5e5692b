import type { Advanced, FirstToScore, OvertimePlayed, TieBreaks } from "../model/facts.js";
import { isKnown, type Known } from "../model/known.js";
import type { Sport } from "../model/market.js";
import type { Missing } from "../model/missing.js";
import { differ } from "../model/read.js";
import { missingStatistics } from "./counts.js";
import type { Numbers } from "./numbers.js";
import { periodIn } from "./periods.js";
import type { Reading } from "./reading.js";
import type { SetScores } from "./sets.js";
import type { Sheet } from "./sheet.js";
import type { TimedScores } from "./timed.js";

/** Who went through: `outcome.advanced`, else the winner of the shoot-out; one leg's score proves nothing. Source: grading-rules 5.1. */
export function readAdvanced(sheet: Sheet): Advanced | Missing {
  const { advanced } = sheet.outcome;
  if (advanced === "home" || advanced === "away") return { fact: "advanced", value: advanced, from: "outcome" };
  const kicks = sheet.numbers.shootout;
  if (kicks === null) return "advanced";
  return { fact: "advanced", value: kicks.home > kicks.away ? "home" : "away", from: "shootout" };
}

/** Whether overtime was played, if the scores prove it. Source: grading-rules 5.1. */
export function readOvertime(
  reading: Reading,
  timed: TimedScores,
  sport: Sport,
  regulation: Known,
): OvertimePlayed | Missing {
  const { topLevel } = timed;
  if (topLevel === "agreement") return topLevel;
  if (reading.numbers.ot !== null) return { fact: "overtime", value: true, from: "ot" };
  // Kicks may follow regulation at once, but a shoot-out that is part of the overtime proves it.
  if (reading.numbers.shootout !== null) {
    return sport.shootoutIsOneGoal ? { fact: "overtime", value: true, from: "shootout" } : "overtime";
  }
  if (!isKnown(topLevel)) return "overtime";
  const playedOn = differ(topLevel, regulation);
  if (!playedOn && regulation.home === regulation.away) return "overtime";
  return { fact: "overtime", value: playedOn, from: "top_level" };
}

/**
 * Who scored first in regulation. The score proves it if one side alone scored, or if one side alone scored in the earliest
 * period with a goal; else the event must say it. Source: grading-rules 5.1.
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

/** The second of two halves is often wrong, so only the first is read. */
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

/** Sets that were won by one game. Source: grading-rules 5.1. */
export function readTieBreaks({ tieBreaks }: SetScores): TieBreaks {
  return { fact: "tie_breaks", value: tieBreaks, from: "sets" };
}
