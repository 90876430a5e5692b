import { eventKey } from "./input/event-key.js";
import type { Exact } from "./input/exact.js";
import { asRecord, type UnknownRecord } from "./input/unknown-record.js";
import { isCount, score } from "./input/values.js";
import type { EventMessage, SportEvent } from "./types/event.js";

/**
 * Merges a WebSocket `score` or `status` message into a stored event and returns the new event. Neither input is changed.
 *
 * A live score is merged period by period: a message with `p2` alone keeps `p1`. A message that changes the status, or is a
 * result, has the whole score. The event is returned unchanged if the message is of another type, is for another event, or is a
 * live score after the result. An event that becomes settled without a usable score loses its live score.
 * Source: docs/decisions.md#d45.
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
  event: Exact<Event, SportEvent>,
  message: Exact<Message, EventMessage>,
): Event;
export function applyMessage(event: unknown, message: unknown): unknown {
  const { type, id, scores, status, clock } = asRecord(message);
  const stored = asRecord(event);
  const wanted = eventKey(id);
  const isStatus = type === "status" && typeof status === "string";
  if ((type !== "score" && !isStatus) || wanted === null || wanted !== eventKey(stored.id)) return event;
  // A score message is live: if it arrives late, it must not overwrite a result.
  if (!isStatus && (stored.status === "settled" || stored.status === "cancelled")) return event;
  const next: Record<string, unknown> = { ...stored };
  if (isStatus) next.status = status;
  // Otherwise a half-time score that a later goal has changed could be paid as the final one.
  const isWhole = isStatus && (status !== "live" || stored.status !== "live");
  if (!isWhole && hasScore(scores)) next.scores = mergeScores(asRecord(stored.scores), asRecord(scores));
  else if (isWhole && isUsable(scores)) next.scores = scores;
  else if (status === "settled") delete next.scores;
  if (typeof clock === "object" && clock !== null) next.clock = clock;
  // The clock runs only while the match does.
  if (isStatus && status !== "live") delete next.clock;
  return next;
}

/** True for a usable score, final or live. Source: docs/rules.md#periods-without-a-score. */
function isUsable(scores: unknown): boolean {
  const { ft, fulltime } = asRecord(asRecord(scores).periods);
  return score(scores) !== null || score(ft) !== null || score(fulltime) !== null;
}

/** The keys of periods with scores, of which one side may be missing. */
const PERIOD = /^(?:(?:p|map)[1-9]\d?|ft|fulltime|ot|ap)$/;

/** True if a live score says something: a score, the score of a period, or the points of the current game. */
export function hasScore(scores: unknown): boolean {
  const periods = asRecord(asRecord(scores).periods);
  const hasPeriod = Object.keys(periods).some((key) => PERIOD.test(key) && hasSide(asRecord(periods[key])));
  return hasPeriod || score(scores) !== null || (periods.currentgame ?? null) !== null;
}

function hasSide({ home, away }: UnknownRecord): boolean {
  return isCount(home) || isCount(away);
}

/** The score so far with what is new. The points of a game are those of the message: none are sent when it has ended. */
function mergeScores(stored: UnknownRecord, { home, away, ...others }: UnknownRecord): UnknownRecord {
  const sides = score({ home, away });
  const { currentgame: _, ...before } = asRecord(stored.periods);
  const periods = { ...before, ...asRecord(others.periods) };
  const hasPeriods = stored.periods !== undefined || others.periods !== undefined;
  return { ...stored, ...others, ...sides, ...(hasPeriods ? { periods } : {}) };
}
