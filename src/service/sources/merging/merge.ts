import { applyMessage, type SportEvent } from "../../../pure/engine/index.js";
import { isAhead } from "../../../pure/engine/input/time.js";
import type { EventIngestOutcome, FeedRecord, Own, OwnRecord } from "../ports.js";
import { type Before, isPutOffAgain, startUntil, withFirstStart } from "./first-start.js";
import { eventWith, factsOf, isEmpty, withFacts } from "./own-facts.js";
import { sameData } from "./plain.js";

/** What is known of an event: all that a program has to store of it. */
export interface Known<Event extends SportEvent | null = SportEvent | null> {
  /** The current version of the event, with the facts of one's own in it. Null if only such facts are known so far. */
  readonly event: Event;
  /** `sentAt` of the newest status message applied since the last REST record; null if no message was applied. */
  readonly statusAt: number | null;
  /** `sentAt` of the message of either kind that brought the score since the last REST record; null if no message was applied. */
  readonly scoreAt: number | null;
  /** Facts of one's own, and what they cover; null without any. */
  readonly own: Own | null;
}

/** What a record did to an event. */
export interface Merged {
  readonly intake: EventIngestOutcome;
  /** What is known afterwards; null for nothing. If the event did not change, its `event` is the very same object. */
  readonly known: Known | null;
}

/**
 * Merges a record of the feed, or one of one's own, into what is known of its event. It is all that a program needs to keep events
 * in tables of its own, and is what the stores of this package do. Pure: neither argument is changed.
 *
 * - A REST record replaces what the feed said before. Facts of one's own stay and win over it.
 * - A message changes its event, unless it is older than what is known (`stale`), or there is no event (`unknown`).
 * - Facts of one's own wait for their event (`waiting`); `known` then has no event yet.
 *
 * Sources: docs/service.md#what-a-record-replaces, docs/decisions.md#d216.
 *
 * @param known What was returned for the event before, null at first. Times are in seconds.
 * @param record What `readRecord` or `readOwnFacts` returned.
 * @param receivedAt When the record was received, in milliseconds since 1970: a time of a message more than five minutes after it is as if
 * absent. Without it, all times count.
 * @example
 * ```ts
 * import { mergeRecord, readRecord } from "settlegrade/sources/memory";
 * const match = readRecord({ id: 5, status: "live", sport: { slug: "football" }, scores: { home: 0, away: 0 } });
 * const goal = readRecord({ type: "score", id: "5", timestamp: 1772377260, scores: { home: 1, away: 0 } });
 * const late = readRecord({ type: "score", id: "5", timestamp: 1772377200, scores: { home: 0, away: 0 } });
 * if (match.kind === "event" && goal.kind === "message" && late.kind === "message") {
 *   const first = mergeRecord(null, match);
 *   const second = mergeRecord(first.known, goal);
 *   console.log(first.intake, second.intake, mergeRecord(second.known, late).intake); // added changed stale
 *   console.log(second.known?.event?.scores, second.known?.scoreAt); // { home: 1, away: 0 } 1772377260
 * }
 * ```
 */
export function mergeRecord(
  known: Known | null,
  record: FeedRecord | OwnRecord,
  receivedAt = Number.POSITIVE_INFINITY,
): Merged {
  if (record.kind === "event") return mergeEvent(known, record);
  if (record.kind === "own") return mergeFacts(known, record);
  if (!isEvent(known)) return { intake: "unknown", known };
  // A release that let a time of the future pass may have stored it.
  return mergeMessage(withoutFuture(known, receivedAt), withoutFuture(record, receivedAt));
}

/** Without times that are too far after the receipt: nobody can know that something is older than them. */
function withoutFuture<Timed extends Partial<Record<TimeField, number | null>>>(of: Timed, receivedAt: number): Timed {
  const ahead = TIME_FIELDS.filter((field) => isAhead((of[field] ?? 0) * 1_000, receivedAt));
  return ahead.length === 0 ? of : { ...of, ...Object.fromEntries(ahead.map((field) => [field, null])) };
}

const TIME_FIELDS = ["sentAt", "statusAt", "scoreAt"] as const;
type TimeField = (typeof TIME_FIELDS)[number];

/** True if there is more than facts of one's own. */
export function isEvent(known: Known | null): known is Known<SportEvent> {
  return known !== null && known.event !== null;
}

const TIMELESS = { statusAt: null, scoreAt: null } as const;

/**
 * A REST record is the whole event at the time of the request. It replaces everything, so that a correction can also take
 * something back. It has no time, so no later message may count as older than it: the times of messages are forgotten.
 */
function mergeEvent(known: Known | null, record: FeedRecord & { kind: "event" }): Merged {
  const { id } = record;
  if (record.isOnlyIfNew === true && isEvent(known)) return { intake: "unchanged", known };
  const before = known?.own ?? null;
  if (isEvent(known) && isPutOffAgain(record.event, known.event)) return { intake: "unchanged", known };
  const sent = withFirstStart(record.event.id === id ? record.event : { ...record.event, id }, beforeOf(known));
  const own = before && { facts: before.facts, feed: factsOf(sent) };
  const event = own === null ? sent : eventWith(sent, withFacts(own.feed, own.facts));
  if (!isEvent(known)) return { intake: "added", known: { event, ...TIMELESS, own } };
  if (sameData(known.event, event) && sameData(before, own))
    return { intake: "unchanged", known: { ...known, ...TIMELESS } };
  return { intake: "changed", known: { event, ...TIMELESS, own } };
}

/** What the feed said before, without facts of one's own. */
function beforeOf(known: Known | null): Before {
  if (!isEvent(known)) return { date: undefined, feed: {} };
  return { date: known.event.date, feed: known.own?.feed ?? factsOf(known.event) };
}

/** Without its facts the event is as the feed alone would have it. Any change of them makes another version. */
function mergeFacts(known: Known | null, record: OwnRecord): Merged {
  const before = known?.own?.facts ?? {};
  const facts = withFacts(before, record.facts);
  if (sameData(before, facts)) return { intake: isEvent(known) || isEmpty(facts) ? "unchanged" : "waiting", known };
  if (!isEvent(known)) {
    const own = { facts, feed: {} };
    return isEmpty(facts)
      ? { intake: "changed", known: null }
      : { intake: "waiting", known: { event: null, ...TIMELESS, own } };
  }
  const feed = known.own?.feed ?? factsOf(known.event);
  const event = eventWith(known.event, withFacts(feed, facts));
  return { intake: "changed", known: { ...known, event, own: isEmpty(facts) ? null : { facts, feed } } };
}

/**
 * A message has only what is new, so without its event there is no sport and nothing to grade on. Score and status each
 * have their own time: a score message says nothing about the status, and a status is sent only once. A message without a
 * time, or of the same second, is applied: nothing says that it is older.
 */
function mergeMessage(known: Known<SportEvent>, { message, sentAt }: FeedRecord & { kind: "message" }): Merged {
  const isStatus = message["type"] === "status";
  if (isOlder(sentAt, isStatus ? known.statusAt : known.scoreAt)) return { intake: "stale", known };
  const hasOldScore = isStatus && !isOver(message) && isOlder(sentAt, known.scoreAt);
  const applied = applyMessage(known.event, hasOldScore ? withoutScore(message) : message);
  const start = isStatus && applied !== known.event ? startUntil(message, beforeOf(known)) : null;
  const event = start === null || applied.originalDate ? applied : { ...applied, originalDate: start };
  const own =
    start === null || known.own === null
      ? known.own
      : { ...known.own, feed: { ...known.own.feed, originalDate: start } };
  // Not applied, such as a live score after the result: it must not make a correction that was sent before it stale.
  if (event === known.event) return { intake: "unchanged", known };
  // Also if a result without a score removes the live one: an older score must not come back.
  const bringsScore = event.scores !== known.event.scores || message.status === "settled";
  const after = {
    own,
    statusAt: (isStatus ? sentAt : null) ?? known.statusAt,
    scoreAt: (bringsScore ? sentAt : null) ?? known.scoreAt,
  };
  return sameData(known.event, event)
    ? { intake: "unchanged", known: { ...known, ...after } }
    : { intake: "changed", known: { ...known, event, ...after } };
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
