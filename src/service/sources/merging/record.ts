import { describe } from "../../../pure/contract/describe.js";
import { ContractError, parseEvent } from "../../../pure/contract/index.js";
import { isPlainEvent, parseOwnFacts } from "../../../pure/contract/parse.js";
import { OWN_FIELDS } from "../../../pure/contract/schemas.js";
import type { SportEvent } from "../../../pure/engine/index.js";
import { asRecord, isObject } from "../../../pure/engine/input/unknown-record.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { hasScore } from "../../../pure/engine/messages.js";
import type { FeedRecord, OwnRecord } from "../ports.js";
import { isEmpty } from "./own-facts.js";
import { plainCopy } from "./plain.js";

/** A valid record of the feed without a score, such as odds: there is nothing to ingest. */
export interface IgnoredRecord {
  readonly kind: "ignored";
  readonly why: string;
}

export interface RejectedRecord {
  readonly kind: "rejected";
  readonly reason: string;
}

const ODDS = "odds have no score";
/** Types of messages without a score. */
const SCORELESS: ReadonlyMap<string, string> = new Map([
  ["created", ODDS],
  ["updated", ODDS],
  ["deleted", ODDS],
  ["no_markets", ODDS],
  ["welcome", "a welcome message has no score"],
  ["resync_required", "a request for a new snapshot has no score"],
]);

/** Fields that say something about an event: a record needs at least one of them. */
const TELLING = [
  "status",
  "scores",
  "sport",
  "league",
  "date",
  "home",
  "away",
  "statistics",
  "outcome",
  "scoring",
  "cricket",
] as const;

/**
 * Reads one record of the feed: a REST or closing-lines record, or a WebSocket message. It never throws, whatever was sent.
 * It returns a plain copy with an integer id. See docs/service.md.
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
  return orRejected(value, read);
}

/**
 * Reads one record of facts of one's own: the id of an event and what is known of it next to the feed, `statistics`, `outcome`,
 * `scoring`, `cricket`, `bestOf`, `innings`, `rounds`, `roundSeconds`, `originalDate`, `localDate`, `originalLocalDate` and `suspended`.
 * Null takes back what an earlier record said. It never throws, whatever was sent. See docs/service.md.
 *
 * @example
 * ```ts
 * import { readOwnFacts } from "settlegrade/sources/memory";
 * const corners = { Corners: { match: { home: 6, away: 7 } } };
 * console.log(readOwnFacts({ id: 5, statistics: { teams: corners } }).kind); // own
 * const record = readOwnFacts({ id: 5, status: "settled" });
 * if (record.kind === "rejected") console.log(record.reason); // status: not a fact of one's own; allowed: statistics, outcome, scoring, cricket, bestOf, innings, rounds, roundSeconds, originalDate, localDate, originalLocalDate, suspended
 * ```
 */
export function readOwnFacts(value: unknown): OwnRecord | RejectedRecord {
  return orRejected(value, readOwn);
}

function orRejected<T>(value: unknown, reader: (sent: unknown) => T): T | RejectedRecord {
  let sent: unknown;
  try {
    sent = plainCopy(value);
  } catch (error) {
    // A getter or a proxy can throw anything.
    const fault = error instanceof RangeError ? error.message : "a value that cannot be read; allowed: plain JSON";
    return rejected(`record: ${fault}`);
  }
  const players = playersIn(sent);
  if (players > MOST_PLAYERS) {
    return rejected(`statistics.players: ${players} players; allowed: at most ${MOST_PLAYERS}`);
  }
  try {
    return reader(sent);
  } catch (error) {
    if (error instanceof ContractError) return rejected(error.message);
    throw error;
  }
}

/** No match has half as many, and each bet on a player compares all names. Source: docs/decisions.md#d191. */
const MOST_PLAYERS = 500;

function playersIn(sent: unknown): number {
  const players = asRecord(asRecord(asRecord(sent)["statistics"])["players"])["length"];
  return typeof players === "number" ? players : 0;
}

/** Only messages have a `type`; REST records have none. */
function read(sent: unknown): FeedRecord | IgnoredRecord | RejectedRecord {
  const type = typeof sent === "object" && sent !== null && "type" in sent ? sent.type : null;
  if (type === null) return readEvent(sent);
  if (type === "score" || type === "status") return readMessage(sent, type);
  const why = typeof type === "string" ? SCORELESS.get(type) : undefined;
  if (why !== undefined) return { kind: "ignored", why };
  return rejected(`type: ${describe(type)} is not a type of message; allowed: score, status, or no type for an event`);
}

function readEvent(sent: unknown): FeedRecord | IgnoredRecord | RejectedRecord {
  const { id, event } = parsed(sent);
  if (TELLING.some((field) => event[field] !== undefined)) return { kind: "event", id, event };
  // A row of the odds endpoint: as an event it would replace the whole event with nothing.
  if ("markets" in event && Array.isArray(event.markets)) return { kind: "ignored", why: ODDS };
  return rejected(`event: only an id; allowed: an id with at least one of ${TELLING.join(", ")}`);
}

function readOwn(sent: unknown): OwnRecord | RejectedRecord {
  const { id: sentId, ...facts } = parseOwnFacts(sent);
  const id = idOf(sentId);
  if (id === null) throw new Error("the contract let facts without an id pass");
  if (!isEmpty(facts)) return { kind: "own", id, facts };
  return rejected(`record: only an id; allowed: an id with at least one of ${OWN_FIELDS.join(", ")}`);
}

function readMessage(sent: unknown, type: "score" | "status"): FeedRecord | RejectedRecord {
  const { id, event: message } = parsed(sent);
  if (type === "status" && message.status === undefined) return rejected("status: missing; allowed: a string");
  if (type === "score" && !message.scores) return rejected("scores: missing; allowed: an object");
  if (type === "score" && !hasScore(message.scores) && !isObject(message.clock)) return rejected(NO_SCORE);
  return { kind: "message", id, message, sentAt: secondsOf(message.timestamp) };
}

const NO_SCORE = "scores: nothing in it is a score; allowed: home and away, or periods such as p1 with home and away";

/** In seconds this is the year 5138: a greater number is in milliseconds. */
const GREATEST_TIME = 1e11;

/** A time far in the future would make all later messages stale. */
function secondsOf(timestamp: unknown): number | null {
  if (typeof timestamp !== "number") return null;
  const seconds = timestamp >= GREATEST_TIME ? timestamp / 1000 : timestamp;
  return seconds < GREATEST_TIME ? seconds : null;
}

/** @throws ContractError */
function parsed(sent: unknown): { id: number; event: SportEvent } {
  const event = isPlainEvent(sent) ? sent : parseEvent(sent);
  const id = idOf(event.id);
  if (id === null) throw new Error("the contract let an event without an id pass");
  return { id, event: event.id === id ? event : { ...event, id } };
}

function rejected(reason: string): RejectedRecord {
  return { kind: "rejected", reason };
}
