import { idOf } from "../model/read.js";
import type { Stage } from "../model/trace.js";

/** The event is there and is the selection's. A selection without an id takes the event's. Source: grading-rules 1. */
export const findEvent: Stage = (trace) => {
  const wanted = idOf(trace.selection.eventId);
  const found = trace.event === null ? null : idOf(trace.event.id);
  const id = wanted ?? found;
  trace.eventId = id ?? 0;
  return found !== null && found === id ? null : "event_not_found";
};
