import { applyMessage, type SportEvent } from "../engine/index.js";
import { sameData } from "./plain.js";
import type { FeedRecord, Intake } from "./ports.js";

/** What is known of an event. */
export interface Known {
  readonly event: SportEvent;
  /** `sentAt` of the newest status message that was taken since the last REST record, null where there is none. */
  readonly statusAt: number | null;
  /** `sentAt` of the message, of either kind, that brought the score since the last REST record. */
  readonly scoreAt: number | null;
}

/**
 * What a record makes of an event. `known` is how it stands afterwards; its `event` is the very same object where nothing
 * changed, and null stands for an event that stays unknown.
 */
export interface Merged {
  readonly intake: Intake;
  readonly known: Known | null;
}

/** The one place where it stands how a record of the feed changes an event. Pure. */
export function merge(known: Known | null, record: FeedRecord): Merged {
  return record.kind === "event" ? mergeEvent(known, record) : mergeMessage(known, record);
}

const TIMELESS = { statusAt: null, scoreAt: null } as const;

/**
 * A REST record is the event as it stood when it was asked for, so it replaces all that was known, a correction that
 * takes something back included. It does not say when that was: no message behind it in the feed may be held to be
 * older, so the times of the messages are forgotten.
 */
function mergeEvent(known: Known | null, record: FeedRecord & { kind: "event" }): Merged {
  const { id } = record;
  const event = record.event.id === id ? record.event : { ...record.event, id };
  if (known === null) return { intake: "added", known: { event, ...TIMELESS } };
  if (sameData(known.event, event)) return { intake: "unchanged", known: { event: known.event, ...TIMELESS } };
  return { intake: "changed", known: { event, ...TIMELESS } };
}

/**
 * A message says only what is new; without the event that it belongs to there is nothing to grade on, and no sport. Score
 * and status each have a time of their own: a score message says nothing of the status, and a status is sent only once.
 * A message without a time is taken as it comes, since nothing says that it is old; so is one of the same second.
 */
function mergeMessage(known: Known | null, { message, sentAt }: FeedRecord & { kind: "message" }): Merged {
  if (known === null) return { intake: "unknown", known };
  const isStatus = message["type"] === "status";
  if (isOlder(sentAt, isStatus ? known.statusAt : known.scoreAt)) return { intake: "stale", known };
  const hasOldScore = isStatus && !isOver(message) && isOlder(sentAt, known.scoreAt);
  const sent = hasOldScore ? withoutScore(message) : message;
  const event = applyMessage(known.event, sent);
  // Not taken at all, such as a live score behind the result: it does not make a correction that was sent before it old.
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

/** What ends an event has the last word on its score, as it has where the live score comes behind it. */
function isOver({ status }: SportEvent): boolean {
  return status === "settled" || status === "cancelled";
}

/** The clock stands beside the score, and is as old. */
function withoutScore({ scores, clock, ...rest }: SportEvent): SportEvent {
  return rest;
}

/** True also where the message took the live score away: an older one must not come back. */
function bringsScore(event: SportEvent, message: SportEvent): boolean {
  return message.status === "settled" || (message.scores !== undefined && event.scores === message.scores);
}
