import type { Given } from "./input/given.js";
import { record } from "./input/loose.js";
import { idOf, score } from "./input/values.js";
import type { EventMessage, SportEvent } from "./words/event.js";

/**
 * Merges a WebSocket `score` or `status` message into a stored event and returns the new event. Neither input is changed.
 *
 * The event is returned unchanged if the message is of another type, is for another event, or is a live score after the result. An
 * event that becomes settled without a usable score loses its live score. Source: docs/decisions.md#d45.
 *
 * @param event The stored event.
 * @param message The message as received; any value is accepted.
 * @example
 * ```ts
 * import { applyMessage } from "settlegrade";
 * const event = { id: 5, status: "live", scores: { home: 0, away: 0 } };
 * const message = { type: "status", id: "5", status: "settled", scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } } };
 * console.log(applyMessage(event, message).status); // settled
 * ```
 */
export function applyMessage<Event = SportEvent, Message = EventMessage>(
  event: Given<Event, SportEvent>,
  message: Given<Message, EventMessage>,
): Event;
export function applyMessage(event: unknown, message: unknown): unknown {
  const { type, id, scores, status, clock } = record(message);
  const stored = record(event);
  const wanted = idOf(id);
  const isStatus = type === "status" && typeof status === "string";
  if ((type !== "score" && !isStatus) || wanted === null || wanted !== idOf(stored.id)) return event;
  // A score message is live: if it arrives late, it must not overwrite a result.
  if (!isStatus && (stored.status === "settled" || stored.status === "cancelled")) return event;
  const next: Record<string, unknown> = { ...stored };
  if (isStatus) next.status = status;
  if (isUsable(scores)) next.scores = scores;
  else if (status === "settled") delete next.scores;
  if (typeof clock === "object" && clock !== null) next.clock = clock;
  // The clock runs only while the match does.
  if (isStatus && status !== "live") delete next.clock;
  return next;
}

/** True for a usable score, final or live. Source: docs/decisions.md#d14. */
function isUsable(scores: unknown): boolean {
  const { ft, fulltime } = record(record(scores).periods);
  return score(scores) !== null || score(ft) !== null || score(fulltime) !== null;
}
