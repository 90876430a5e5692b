import type { Grade } from "./model/grade.js";
import type { Trace } from "./model/trace.js";
import type { Verdict } from "./model/verdict.js";
import { REASON_ROWS } from "./catalogue/reasons.js";

const ROW_OF: ReadonlyMap<Verdict, (typeof REASON_ROWS)[number]> = new Map(REASON_ROWS.map((row) => [row.reason, row]));

/** What a trace comes to: the fields and the order of interface.md 2.6. */
export function gradeOf(trace: Trace): Grade {
  const { eventId, verdict } = trace;
  const { ref } = trace.selection;
  const row = ROW_OF.get(verdict);
  const decided = row === undefined || verdict === "push";
  const result = row === undefined ? verdict : row.result;
  const reason = row === undefined ? null : row.reason;
  const final = row === undefined || row.final;
  // Where a trace has a scope but no verdict on it, the score decided nothing: no basis.
  if (decided && trace.scope !== null) {
    const basis = { scope: trace.scope, home: trace.home + 0, away: trace.away + 0 };
    return (typeof ref === "string" ? { ref, eventId, result, reason, final, basis } : { eventId, result, reason, final, basis }) as Grade;
  }
  return (typeof ref === "string" ? { ref, eventId, result, reason, final } : { eventId, result, reason, final }) as Grade;
}
