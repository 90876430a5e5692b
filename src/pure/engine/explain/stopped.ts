import { score } from "../input/values.js";
import type { Trace } from "../trace.js";
import type { Reason } from "../types/vocabulary.js";
import { type FieldFault, scoreAtBetFault, sidesFault } from "./faults.js";
import { originOf, periodsIn, scoresIn } from "./in-event.js";
import { MISSING_ROWS } from "./missing.js";
import { namesOf } from "./needs.js";
import { STOPS } from "./reasons.js";
import type { Origin, Step } from "./steps.js";

/** Why a bet has no verdict, which field is wrong, and what would settle the bet. */
export function stoppedStep(trace: Trace, reason: Reason): Step {
  const { decision, input } = trace;
  const missing = typeof decision === "object" && decision.restsOn?.on === "missing" ? decision.restsOn.missing : null;
  if (missing === null) {
    const row = STOPS[reason];
    const fault = row.fault?.(trace) ?? null;
    return {
      step: "stopped",
      reason,
      missing,
      needs: fault ? [fault.path] : namesOf(row.needs, trace),
      fault,
      listed: [],
    };
  }
  const needs = namesOf(MISSING_ROWS[missing].needs, trace);
  const fault = missing === "score_at_bet" ? scoreAtBetFault(input) : periodFault(trace, needs);
  return { step: "stopped", reason, missing, needs, fault, listed: listedIn(trace) };
}

/** A score that the bet needs and that the event lists, but not in numbers. */
function periodFault(trace: Trace, needed: readonly string[]): FieldFault | null {
  const periods = periodsIn(trace);
  for (const key of needed) {
    const fault = sidesFault(`scores.periods.${key}`, periods[key]);
    if (fault !== null) return fault;
  }
  return needed.includes("home") ? sidesFault("scores", scoresIn(trace)) : null;
}

/** Every usable score of the event, its own first. */
function listedIn(trace: Trace): readonly Origin[] {
  const periods = Object.entries(periodsIn(trace)).filter(([key]) => key !== "currentgame");
  return [["top", scoresIn(trace)] as const, ...periods].flatMap(([key, listed]) => {
    const found = score(listed);
    return found === null ? [] : [originOf(key, found)];
  });
}
