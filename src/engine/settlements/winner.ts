import type { Sport } from "../model/market.js";
import { lacks, type Settlement, type Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { decide } from "./cover.js";
import { DRAW, HOME } from "./sides.js";

/** ML: who won. A level score is an outcome, a question for the tie rule, or no result at all. Source: grading-rules 8. */
export const settle: Settlement = (trace) => {
  const { home, away, side } = trace;
  if (home === away) return settleLevel(trace);
  return decide(side !== DRAW && (side === HOME) === home > away);
};

function settleLevel(trace: Trace): Verdict {
  const { row, tieRule } = trace.sport as Sport;
  if (row.level === "impossible") return lacks(trace, "finished_match");
  if (trace.side === DRAW) return "won";
  if (row.level === "fixed") return "lost";
  const asked = trace.selection.tieRule;
  const rule = asked === "void" || asked === "lose" ? asked : tieRule;
  if (rule === null) return "ambiguous_tie";
  return rule === "void" ? "push" : "lost";
}
