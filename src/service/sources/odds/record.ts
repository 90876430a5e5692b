/** Records of the feed, with the odds in them. */
import { describe } from "../../../pure/contract/describe.js";
import { isAhead, NOT_AHEAD } from "../../../pure/engine/input/time.js";
import { isObject, type UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { type OddsIntake, refusalText } from "../../../pure/odds/index.js";
import { readAgain } from "../../../pure/odds/read/odds.js";
import { type IgnoredRecord, type RejectedRecord, readRecord } from "../merging/record.js";
import type { StoreRecord } from "../ports.js";
import { sportOf } from "../stored/traits.js";
import { READ_BEFORE } from "./known-markets.js";
import type { LinksRecord, OddsRecord } from "./ports.js";

/** What a record of the feed has for a store, and what of its odds was refused, each as a line of text. */
export interface WithOdds {
  readonly records: readonly (StoreRecord | IgnoredRecord | RejectedRecord)[];
  readonly refusals: readonly string[];
}

const TYPES: readonly unknown[] = ["created", "updated", "deleted", "no_markets"];

/**
 * Reads one record of the feed: what `readRecord` reads, an odds message, or a REST record with odds. The odds of a record are not kept
 * in its event. One with odds and without scores says nothing new of its event if the store has it.
 *
 * @param receivedAt The time of odds without one, in milliseconds since 1970.
 * @param sportOfEvent The sport of an event, which a message does not name; null if it is not known.
 */
export function readWithOdds(
  value: unknown,
  receivedAt: number,
  sportOfEvent: (id: number) => string | null = () => null,
): WithOdds {
  if (!isObject(value) || Array.isArray(value)) return withoutOdds(value, receivedAt);
  const isMessage = TYPES.includes(value.type);
  if (!isMessage && !hasOdds(value)) return withoutOdds(value, receivedAt);
  const id = oddsMessageId(value);
  const sport = id === null ? sportNamed(value) : sportOfEvent(id);
  const intake = readAgain(value, { sport, receivedAt }, READ_BEFORE);
  const refusals = intake.refusals.map(refusalText);
  if (isMessage) return { records: oddsIn(intake, sport !== null), refusals };
  return { records: [...eventIn(value), ...oddsIn(intake, sport !== null)], refusals };
}

/** A score or a status from the future is taken as one without a time. */
function withoutOdds(value: unknown, receivedAt: number): WithOdds {
  const record = readRecord(value);
  const isFuture = record.kind === "message" && isAhead((record.sentAt ?? 0) * 1_000, receivedAt);
  if (!isFuture) return { records: [record], refusals: [] };
  const { timestamp } = record.message;
  return {
    records: [{ ...record, sentAt: null }],
    refusals: [`timestamp: ${describe(timestamp)} is in the future; allowed: ${NOT_AHEAD}`],
  };
}

/** The id of the event of an odds message; null for any other value. */
export function oddsMessageId(value: UnknownRecord): number | null {
  return TYPES.includes(value.type) ? idOf(value.id) : null;
}

function sportNamed({ sport }: UnknownRecord): string | null {
  const slug = isObject(sport) ? sport.slug : sport;
  return typeof slug === "string" ? sportOf(slug) : null;
}

/** Closing-lines records have the odds of events with scores; a bare list of markets is the row of a message. */
function hasOdds({ type, bookmakers }: UnknownRecord): boolean {
  return type === undefined && isObject(bookmakers) && !Array.isArray(bookmakers);
}

function eventIn({ bookmakers: _odds, urls: _urls, bookmakerIds: _ids, ...event }: UnknownRecord) {
  const record = readRecord(event);
  const isNew = record.kind === "event" && event.scores === undefined;
  return [isNew ? { ...record, isOnlyIfNew: true } : record];
}

function oddsIn({ messages, record }: OddsIntake, isOfSport: boolean): (OddsRecord | LinksRecord)[] {
  const odds = messages.map((message): OddsRecord => ({ kind: "odds", id: message.id, message, isOfSport }));
  if (record === null || record.urls.length + record.bookmakerIds.length === 0) return odds;
  const { id, urls, bookmakerIds } = record;
  return [{ kind: "links", id, links: { urls, bookmakerIds } }, ...odds];
}
