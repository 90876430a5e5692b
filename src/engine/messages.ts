import type { SportEvent } from "./model/event.js";
import { idOf, record, score } from "./model/read.js";

/**
 * Merges a WebSocket `score` or `status` message into a stored event and returns the new event; neither input is changed.
 * A message of another kind, or for another event, leaves the event as it is. Source: interface.md 6.3 and 6.4.
 *
 * @example
 * ```ts
 * import { applyMessage } from "settlegrade";
 * const event = { id: 5, status: "live", scores: { home: 0, away: 0 } };
 * const message = { type: "status", id: "5", status: "settled", scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } } };
 * console.log(applyMessage(event, message).status); // settled
 * ```
 */
export function applyMessage<Event extends SportEvent>(event: Event, message: unknown): Event {
  const { type, id, scores, status, clock } = record(message);
  const wanted = idOf(id);
  if ((type !== "score" && type !== "status") || wanted === null || wanted !== idOf(event.id)) return event;
  const changes: Record<string, unknown> = {};
  if (score(scores) !== null) changes.scores = scores;
  if (type === "status" && typeof status === "string") changes.status = status;
  if (typeof clock === "object" && clock !== null) changes.clock = clock;
  const next: Record<string, unknown> = { ...event, ...changes };
  // The clock runs only while the match does.
  if (type === "status" && status !== "live") delete next.clock;
  return next as Event;
}
