import { isRefused } from "../bet/read-bet.js";
import { record } from "../input/loose.js";
import { score } from "../input/values.js";
import type { Trace } from "../trace.js";
import type { MissingInput } from "../words/missing.js";
import type { Reason } from "../words/vocabulary.js";
import { betFault, eventFault, type FieldFault, idFault, marketFault, scoreAtBetFault, sidesFault } from "./faults.js";
import { needsOf } from "./needs.js";
import type { Origin, Step } from "./steps.js";

/** Why a bet has no verdict, which field is wrong, and what would settle the bet. */
export function stoppedStep(trace: Trace, reason: Reason): Step {
  const { decision } = trace;
  const missing = typeof decision === "object" && decision.restsOn?.on === "missing" ? decision.restsOn.missing : null;
  const needed = needsOf(trace, reason, missing);
  const fault = faultFor(trace, reason, missing, needed);
  const needs = fault === null || missing !== null ? needed : [fault.path];
  return { step: "stopped", reason, missing, needs, fault, listed: missing === null ? [] : listedIn(trace) };
}

function faultFor(
  trace: Trace,
  reason: Reason,
  missing: MissingInput | null,
  needed: readonly string[],
): FieldFault | null {
  const { sent, bet, reading } = trace;
  switch (reason) {
    case "unsupported_market":
      return marketFault(trace);
    case "invalid_side":
    case "invalid_line":
    case "invalid_label":
      return bet !== null && isRefused(bet) ? betFault(bet, sent) : null;
    case "awaiting_result":
    case "result_unavailable":
      return reading === null ? null : eventFault(reading.event);
    case "event_not_found":
      return idFault(trace);
    default:
      if (missing === "score_at_bet") return scoreAtBetFault(sent);
      return missing === null ? null : periodFault(trace, needed);
  }
}

/** A score that the bet needs and that the event lists, but not in numbers. */
function periodFault({ reading }: Trace, needed: readonly string[]): FieldFault | null {
  const scores = record(reading?.event.scores);
  const periods = record(scores.periods);
  for (const key of needed) {
    const fault = sidesFault(`scores.periods.${key}`, periods[key]);
    if (fault !== null) return fault;
  }
  return needed.includes("home") ? sidesFault("scores", scores) : null;
}

/** Every usable score of the event, its own first. */
function listedIn({ reading }: Trace): readonly Origin[] {
  const scores = record(reading?.event.scores);
  const all = Object.entries(record(scores.periods)).filter(([key]) => key !== "currentgame");
  return [["top", scores] as const, ...all].flatMap(([key, listed]) => {
    const found = score(listed);
    return found === null ? [] : [{ key, home: found.home, away: found.away }];
  });
}
