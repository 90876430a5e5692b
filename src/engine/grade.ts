import { REASON_ROWS } from "./catalogue/reasons.js";
import type { Grade } from "./model/grade.js";
import type { ReasonRow } from "./model/rows.js";
import type { Trace } from "./model/trace.js";
import type { Decided, Verdict } from "./model/verdict.js";
import type { Reason } from "./model/vocabulary.js";

const ROW_OF: ReadonlyMap<Reason, ReasonRow> = new Map(REASON_ROWS.map((row) => [row.reason, row]));
const PUSH = ROW_OF.get("push") as ReasonRow;

/** What a trace comes to: the fields and the order of interface.md 2.6. */
export function gradeOf(trace: Trace): Grade {
  const { verdict } = trace;
  if (isDecided(verdict)) return withBasis(trace, verdict, null, true);
  if (verdict === "push") return withBasis(trace, PUSH.result, verdict, PUSH.final);
  const { result, final } = ROW_OF.get(verdict) as ReasonRow;
  const { ref } = trace.selection;
  const { eventId } = trace;
  const grade = typeof ref === "string" ? { ref, eventId, result, reason: verdict, final } : { eventId, result, reason: verdict, final };
  return grade as Grade;
}

/** The score that decided goes with the verdict; statistics have none. */
function withBasis(trace: Trace, result: string, reason: Reason | null, final: boolean): Grade {
  const { ref } = trace.selection;
  const { eventId, scope } = trace;
  const hasRef = typeof ref === "string";
  if (scope === null) return (hasRef ? { ref, eventId, result, reason, final } : { eventId, result, reason, final }) as Grade;
  const basis = { scope, home: trace.home, away: trace.away };
  return (hasRef ? { ref, eventId, result, reason, final, basis } : { eventId, result, reason, final, basis }) as Grade;
}

function isDecided(verdict: Verdict): verdict is Decided {
  return verdict === "won" || verdict === "lost" || verdict === "half_won" || verdict === "half_lost";
}
