import { REASON_TABLE } from "./catalogue/reasons.js";
import type { Basis, Grade } from "./model/grade.js";
import type { Known } from "./model/known.js";
import { type Ending, isDecided } from "./model/settled.js";
import type { Trace } from "./trace.js";

/** The grade that a trace leads to. Fields are always in the same order, so that equal grades are equal as JSON. */
export function gradeOf({ eventId, met, sent, isProvisional }: Trace): Grade {
  const ref = typeof sent.ref === "string" ? sent.ref : null;
  if (typeof met === "string") return ended(ref, eventId, met);
  const { verdict, score } = met;
  if (!isDecided(verdict) && verdict !== "push") return ended(ref, eventId, verdict);
  // Verdicts on statistics have no score.
  const basis = score === null ? null : basisOf(score);
  const final = !isProvisional;
  if (verdict === "push") return pushed(ref, eventId, basis, final);
  if (basis === null) {
    return ref === null
      ? { eventId, result: verdict, reason: null, final }
      : { ref, eventId, result: verdict, reason: null, final };
  }
  return ref === null
    ? { eventId, result: verdict, reason: null, final, basis }
    : { ref, eventId, result: verdict, reason: null, final, basis };
}

function basisOf({ scope, home, away }: Known): Basis | null {
  return scope === null ? null : { scope, home, away };
}

function pushed(ref: string | null, eventId: number, basis: Basis | null, final: boolean): Grade {
  const { result, reason } = REASON_TABLE.push;
  if (basis === null) {
    return ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final };
  }
  return ref === null ? { eventId, result, reason, final, basis } : { ref, eventId, result, reason, final, basis };
}

/** The grade of a bet that is pending, ungradeable, or void without a score. */
function ended(ref: string | null, eventId: number, ending: Ending): Grade {
  const row = REASON_TABLE[ending];
  switch (row.result) {
    case "void": {
      const { result, reason, final } = row;
      return ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final };
    }
    case "pending": {
      const { result, reason, final } = row;
      return ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final };
    }
    case "ungradeable": {
      const { result, reason, final } = row;
      return ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final };
    }
  }
}
