import { applyMessage, type SportEvent } from "../engine/index.js";
import { sameData } from "./plain.js";
import type { FeedRecord, Intake } from "./ports.js";

/** What is known of an event. */
export interface Known {
  readonly event: SportEvent;
  /** `sentAt` of the newest message that was taken since the last REST record, null where there is none. */
  readonly sentAt: number | null;
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

/**
 * A REST record is the event as it stood when it was asked for, so it replaces all that was known, a correction that
 * takes something back included. It does not say when that was: no message behind it in the feed may be held to be
 * older, so the time of the newest message is forgotten.
 */
function mergeEvent(known: Known | null, record: FeedRecord & { kind: "event" }): Merged {
  const { id } = record;
  const event = record.event.id === id ? record.event : { ...record.event, id };
  if (known === null) return { intake: "added", known: { event, sentAt: null } };
  if (sameData(known.event, event)) return { intake: "unchanged", known: { event: known.event, sentAt: null } };
  return { intake: "changed", known: { event, sentAt: null } };
}

/**
 * A message says only what is new; without the event that it belongs to there is nothing to grade on, and no sport. Scores
 * and status share one time: both carry the whole score, so the later one knows more. A message without a time is taken as
 * it comes, since nothing says that it is old; so is one of the same second.
 */
function mergeMessage(known: Known | null, record: FeedRecord & { kind: "message" }): Merged {
  if (known === null) return { intake: "unknown", known };
  if (record.sentAt !== null && known.sentAt !== null && record.sentAt < known.sentAt)
    return { intake: "stale", known };
  const event = applyMessage(known.event, record.message);
  // Not taken at all, such as a live score behind the result: it does not make a correction that was sent before it old.
  if (event === known.event) return { intake: "unchanged", known };
  const sentAt = record.sentAt ?? known.sentAt;
  return sameData(known.event, event)
    ? { intake: "unchanged", known: { event: known.event, sentAt } }
    : { intake: "changed", known: { event, sentAt } };
}
