import type { Score } from "../model/event.js";
import type { Market } from "../model/market.js";
import { KINDS, type Kind } from "../model/rows.js";
import type { Settlement, Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { settle as bothTeamsToScore } from "../settlements/both-teams-to-score.js";
import { settle as cleanSheet } from "../settlements/clean-sheet.js";
import { settle as correctScore } from "../settlements/correct-score.js";
import { settle as doubleChance } from "../settlements/double-chance.js";
import { settle as drawNoBet } from "../settlements/draw-no-bet.js";
import { settle as europeanHandicap } from "../settlements/european-handicap.js";
import { settle as exactTotal } from "../settlements/exact-total.js";
import { settle as firstToScore } from "../settlements/first-to-score.js";
import { settle as halfTimeFullTime } from "../settlements/half-time-full-time.js";
import { settle as handicap } from "../settlements/handicap.js";
import { settle as oddEven } from "../settlements/odd-even.js";
import { settle as overtime } from "../settlements/overtime.js";
import { settle as playerProp } from "../settlements/player-prop.js";
import { settle as threeWay } from "../settlements/three-way.js";
import { settle as tieBreak } from "../settlements/tie-break.js";
import { settle as toQualify } from "../settlements/to-qualify.js";
import { settle as total } from "../settlements/total.js";
import { settle as winToNil } from "../settlements/win-to-nil.js";
import { settle as winner } from "../settlements/winner.js";

const BY_KIND: Readonly<Record<Kind, Settlement>> = {
  winner,
  "three-way": threeWay,
  "draw-no-bet": drawNoBet,
  "to-qualify": toQualify,
  "double-chance": doubleChance,
  handicap,
  "european-handicap": europeanHandicap,
  total,
  "both-teams-to-score": bothTeamsToScore,
  "clean-sheet": cleanSheet,
  "win-to-nil": winToNil,
  "odd-even": oddEven,
  "half-time-full-time": halfTimeFullTime,
  "first-to-score": firstToScore,
  "correct-score": correctScore,
  "exact-total": exactTotal,
  overtime,
  "tie-break": tieBreak,
  "player-prop": playerProp,
};
const SETTLEMENTS = KINDS.map((kind) => BY_KIND[kind]);

/** The arithmetic of the market's kind. Where a line could be in either unit, both must agree. Source: grading-rules 6.1. */
export const settle: Settlement = (trace) => {
  const settlement = SETTLEMENTS[(trace.market as Market).kindIndex] as Settlement;
  const verdict = settlement(trace);
  const { finer } = trace.detail;
  return finer === null || inFinerUnit(trace, finer, settlement) === verdict ? verdict : "invalid_line";
};

/** The verdict in the other unit; the trace keeps its own. */
function inFinerUnit(trace: Trace, finer: Score, settlement: Settlement): Verdict {
  const { home, away } = trace;
  trace.home = finer.home;
  trace.away = finer.away;
  const verdict = settlement(trace);
  trace.home = home;
  trace.away = away;
  return verdict;
}
