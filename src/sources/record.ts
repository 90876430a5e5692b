import { ContractError, parseEvent } from "../contract/index.js";
import type { SportEvent } from "../engine/index.js";
import { idOf } from "../engine/model/read.js";
import { plainCopy } from "./plain.js";
import type { FeedRecord } from "./ports.js";

/** What the feed sends beside scores: good as it is, and of no use here. */
export interface IgnoredRecord {
  readonly kind: "ignored";
  readonly why: string;
}

export interface RejectedRecord {
  readonly kind: "rejected";
  readonly reason: string;
}

const ODDS = "odds carry no score";
/** Types of messages that carry no score. Source: interface.md 6.3. */
const SCORELESS: ReadonlyMap<string, string> = new Map([
  ["created", ODDS],
  ["updated", ODDS],
  ["deleted", ODDS],
  ["no_markets", ODDS],
  ["welcome", "a welcome carries no score"],
  ["resync_required", "a call for a new snapshot carries no score"],
]);

/** The fields of which a record must have one to say anything about its event. */
const TELLING = ["status", "scores", "sport", "league", "date", "home", "away", "statistics", "outcome"] as const;

/**
 * Reads one record of the feed: a REST or closing-lines record, or a WebSocket message. Nothing is thrown, whatever was
 * sent. What comes back is plain data of its own, and the event's id an integer.
 *
 * @example
 * ```ts
 * import { readRecord } from "settlegrade/sources/memory";
 * const sent = JSON.parse('{"type": "score", "id": "5", "timestamp": 1772377200, "scores": {"home": 1, "away": 0}}');
 * const record = readRecord(sent);
 * if (record.kind === "message") console.log(record.id, record.sentAt); // 5 1772377200
 * ```
 */
export function readRecord(value: unknown): FeedRecord | IgnoredRecord | RejectedRecord {
  let sent: unknown;
  try {
    sent = plainCopy(value);
  } catch (error) {
    // A getter or a proxy throws whatever it likes.
    const fault = error instanceof RangeError ? error.message : "a value that cannot be read";
    return rejected(`record: ${fault}; allowed: plain JSON, as the feed sends it`);
  }
  try {
    return read(sent);
  } catch (error) {
    if (error instanceof ContractError) return rejected(error.message);
    throw error;
  }
}

/** Only messages have a `type`: a REST record stands without one. Source: interface.md 2.1 and 6.3. */
function read(sent: unknown): FeedRecord | IgnoredRecord | RejectedRecord {
  const type = typeof sent === "object" && sent !== null && "type" in sent ? sent.type : null;
  if (type === null) return readEvent(sent);
  if (type === "score" || type === "status") return readMessage(sent, type);
  const why = typeof type === "string" ? SCORELESS.get(type) : undefined;
  if (why !== undefined) return { kind: "ignored", why };
  const shown = typeof type === "string" ? JSON.stringify(type.slice(0, 40)) : `a ${typeof type}`;
  return rejected(`type: ${shown} is no type of message; allowed: score, status, or no type on a whole event`);
}

function readEvent(sent: unknown): FeedRecord | IgnoredRecord | RejectedRecord {
  const { id, event } = parsed(sent);
  if (TELLING.some((field) => event[field] !== undefined)) return { kind: "event", id, event };
  // A row of the odds endpoint. Taken for an event, it would wipe out what is known of it.
  if (Array.isArray(event["markets"])) return { kind: "ignored", why: ODDS };
  return rejected("event: nothing but an id; allowed: an event with its status, its scores, its sport or the like");
}

function readMessage(sent: unknown, type: "score" | "status"): FeedRecord | RejectedRecord {
  const { id, event: message } = parsed(sent);
  if (type === "status" && message.status === undefined) return rejected("status: missing; allowed: a string");
  if (type === "score" && !message.scores) return rejected("scores: missing; allowed: an object");
  return { kind: "message", id, message, sentAt: secondsOf(message.timestamp) };
}

/** As seconds this is the year 5138: a time beyond it is in milliseconds. */
const GREATEST_TIME = 1e11;

/** A time that is far too late would make all messages that come after it old. */
function secondsOf(timestamp: unknown): number | null {
  if (typeof timestamp !== "number") return null;
  const seconds = timestamp >= GREATEST_TIME ? timestamp / 1000 : timestamp;
  return seconds < GREATEST_TIME ? seconds : null;
}

/** @throws ContractError */
function parsed(sent: unknown): { id: number; event: SportEvent } {
  const event = parseEvent(sent);
  const id = idOf(event.id);
  if (id === null) throw new Error("the contract let an event without an id pass");
  return { id, event: event.id === id ? event : { ...event, id } };
}

function rejected(reason: string): RejectedRecord {
  return { kind: "rejected", reason };
}
