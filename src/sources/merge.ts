import { applyMessage, type SportEvent } from "../engine/index.js";
import { sameData } from "./plain.js";
import type { FeedRecord, Intake } from "./ports.js";

/** The current version of an event, and how new its status and its score are. */
export interface Known {
  readonly event: SportEvent;
  /** `sentAt` of the newest status message applied since the last REST record; null if no message was applied. */
  readonly statusAt: number | null;
  /** `sentAt` of the message of either kind that brought the score since the last REST record; null if no message was applied. */
  readonly scoreAt: number | null;
}

/**
 * What a record does to an event. `known` is the event afterwards, null if it is still unknown. If nothing changed, its
 * `event` is the very same object.
 */
export interface Merged {
  readonly intake: Intake;
  readonly known: Known | null;
}

/** The only place that decides how a record changes an event. Pure. Source: docs/decisions.md#d70. */
export function merge(known: Known | null, record: FeedRecord): Merged {
  return record.kind === "event" ? mergeEvent(known, record) : mergeMessage(known, record);
}

const TIMELESS = { statusAt: null, scoreAt: null } as const;

/**
 * A REST record is the whole event at the time of the request. It replaces everything, so that a correction can also take
 * something back. It has no time, so no later message may count as older than it: the times of messages are forgotten.
 */
function mergeEvent(known: Known | null, record: FeedRecord & { kind: "event" }): Merged {
  const { id } = record;
  const event = record.event.id === id ? record.event : { ...record.event, id };
  if (known === null) return { intake: "added", known: { event, ...TIMELESS } };
  if (sameData(known.event, event)) return { intake: "unchanged", known: { event: known.event, ...TIMELESS } };
  return { intake: "changed", known: { event, ...TIMELESS } };
}

/**
 * A message has only what is new, so without its event there is no sport and nothing to grade on. Score and status each
 * have their own time: a score message says nothing about the status, and a status is sent only once. A message without a
 * time, or of the same second, is applied: nothing says that it is older.
 */
function mergeMessage(known: Known | null, { message, sentAt }: FeedRecord & { kind: "message" }): Merged {
  if (known === null) return { intake: "unknown", known };
  const isStatus = message["type"] === "status";
  if (isOlder(sentAt, isStatus ? known.statusAt : known.scoreAt)) return { intake: "stale", known };
  const hasOldScore = isStatus && !isOver(message) && isOlder(sentAt, known.scoreAt);
  const sent = hasOldScore ? withoutScore(message) : message;
  const event = applyMessage(known.event, sent);
  // Not applied, such as a live score after the result: it must not make a correction that was sent before it stale.
  if (event === known.event) return { intake: "unchanged", known };
  const after = {
    statusAt: (isStatus ? sentAt : null) ?? known.statusAt,
    scoreAt: (bringsScore(event, sent) ? sentAt : null) ?? known.scoreAt,
  };
  return sameData(known.event, event)
    ? { intake: "unchanged", known: { event: known.event, ...after } }
    : { intake: "changed", known: { event, ...after } };
}

function isOlder(sentAt: number | null, than: number | null): boolean {
  return sentAt !== null && than !== null && sentAt < than;
}

/** A message that ends an event decides its score, also if a newer live score came first. */
function isOver({ status }: SportEvent): boolean {
  return status === "settled" || status === "cancelled";
}

/** The clock comes with the score and is as old. */
function withoutScore({ scores, clock, ...rest }: SportEvent): SportEvent {
  return rest;
}

/** Also true if the message removed the live score: an older score must not come back. */
function bringsScore(event: SportEvent, message: SportEvent): boolean {
  return message.status === "settled" || (message.scores !== undefined && event.scores === message.scores);
}
