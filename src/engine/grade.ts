import { REASON_ROWS } from "./catalogue/reasons.js";
import type { Grade } from "./model/grade.js";
import type { ReasonRow } from "./model/rows.js";
import type { Trace } from "./model/trace.js";
import type { Decided, Verdict } from "./model/verdict.js";

const ROW_OF: ReadonlyMap<Verdict, ReasonRow> = new Map(REASON_ROWS.map((row) => [row.verdict ?? row.reason, row]));

/** What a trace comes to: the fields and the order of interface.md 2.6. */
export function gradeOf(trace: Trace): Grade {
  const { verdict, eventId, scope } = trace;
  const { ref } = trace.selection;
  const row = isDecided(verdict) ? null : (ROW_OF.get(verdict) as ReasonRow);
  const result = row === null ? verdict : row.result;
  const reason = row === null ? null : row.reason;
  const final = row === null || row.final;
  const hasRef = typeof ref === "string";
  if (scope === null || (row !== null && reason !== "push")) {
    return (hasRef ? { ref, eventId, result, reason, final } : { eventId, result, reason, final }) as Grade;
  }
  // The score that decided goes with the verdict; statistics have none.
  const basis = { scope, home: trace.home, away: trace.away };
  return (hasRef ? { ref, eventId, result, reason, final, basis } : { eventId, result, reason, final, basis }) as Grade;
}

function isDecided(verdict: Verdict): verdict is Decided {
  return verdict === "won" || verdict === "lost" || verdict === "half_won" || verdict === "half_lost";
}
