import { idOf } from "../model/read.js";
import type { Stage } from "../model/trace.js";

/** The event is there and is the selection's. A selection without an id takes the event's. Source: grading-rules 1. */
export const findEvent: Stage = (trace) => {
  const wanted = idOf(trace.selection.eventId);
  const found = trace.event === null ? Number.NaN : idOf(trace.event.id);
  const id = Number.isNaN(wanted) ? found : wanted;
  trace.eventId = Number.isNaN(id) ? 0 : id;
  return found === id ? null : "event_not_found";
};
