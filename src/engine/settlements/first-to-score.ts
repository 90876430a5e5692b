import type { Fact } from "../model/fact.js";
import type { Sport } from "../model/market.js";
import { periodAt, record } from "../model/read.js";
import { detailOf, type Settlement, type Trace } from "../model/trace.js";
import { missingStatistics } from "../statistics/missing.js";
import { decide } from "./cover.js";
import { HOME, NEITHER } from "./sides.js";

type First = Extract<Fact, { fact: "first_to_score" }>;

/**
 * First Team To Score, in regulation. The score proves it where one side alone scored, or where one side alone scored in the
 * earliest period with a goal; else it must be told. Source: grading-rules 5.1.
 */
export const settle: Settlement = (trace) => {
  const { home, away, side } = trace;
  // That somebody scored is all that a bet on nobody needs.
  if (side === NEITHER && home + away > 0) return "lost";
  const first = provedByScore(trace) ?? provedByPeriods(trace) ?? told(trace);
  if (first === null) return missingStatistics(trace);
  detailOf(trace).fact = first;
  if (first.value === "none") return decide(side === NEITHER);
  return decide((side === HOME) === (first.value === "home"));
};

function found(value: First["value"], from: First["from"]): First {
  return { fact: "first_to_score", value, from };
}

function provedByScore({ home, away }: Trace): First | null {
  if (home > 0 && away > 0) return null;
  return found(home > 0 ? "home" : away > 0 ? "away" : "none", "score");
}

/** Where the second of two halves is not told reliably, only the first is read. */
function provedByPeriods(trace: Trace): First | null {
  const { row } = trace.sport as Sport;
  const count = row.structure === "halves" ? 1 : row.regulationPeriods;
  for (let number = 1; number <= count; number++) {
    const period = periodAt(trace.periods, number);
    if (period === null || (period.home > 0 && period.away > 0)) return null;
    if (period.home > 0) return found("home", "periods");
    if (period.away > 0) return found("away", "periods");
  }
  return null;
}

function told(trace: Trace): First | null {
  const { firstToScore } = record(trace.event?.outcome);
  return firstToScore === "home" || firstToScore === "away" ? found(firstToScore, "outcome") : null;
}
