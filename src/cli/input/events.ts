import { applyMessage, eventKey, type SportEvent } from "../../pure/engine/index.js";
import { isPutOffAgain, withFirstStart } from "../../service/sources/merging/first-start.js";
import {
  type Entry,
  EVENT_LISTS,
  eventEntries,
  FaultyInput,
  fromEach,
  type JsonObject,
  type OnFault,
  record,
} from "./entries.js";
import { type FeedRead, feedEntries } from "./feed-records.js";

/** Events by the keys of their ids. Of two with the same key the later counts. */
export type EventMap = Map<number | string, SportEvent>;

export type EventsById = Pick<EventMap, "get">;

/** Returns what was added. */
export function addEvents(
  entry: Entry,
  events: EventMap,
  onFault: OnFault,
  feed: FeedRead | null = null,
): readonly Entry[] {
  const entries = feed === null ? eventEntries(entry, onFault) : feedEntries(entry, feed, onFault);
  return fromEach(entries, onFault, (each) => {
    addEvent(each, events);
    return [each];
  });
}

function addEvent({ value, place }: Entry, events: EventMap): void {
  const id = eventKey(value["id"]);
  if (Array.isArray(value["legs"]))
    throw new FaultyInput(place, "not an event: this looks like a slip; are --events and --bets swapped?");
  if (id === null) throw new FaultyInput(place, `not an event: ${faultOfId(value)}`);
  const known = events.get(id);
  const isMessage = value["type"] === "score" || value["type"] === "status";
  // An id is all that an event must have.
  const sent = value as JsonObject & SportEvent;
  if (known === undefined) events.set(id, sent);
  else if (isMessage) events.set(id, applyMessage(known, value));
  else if (!isPutOffAgain(sent, known)) events.set(id, withFirstStart(sent, { date: known.date, feed: known }));
}

function faultOfId(value: JsonObject): string {
  if (value["id"] !== undefined) return "its id is neither a whole number nor a string of 1 to 128 characters";
  if (isSelection(value)) return "this looks like a selection; are --events and --bets swapped?";
  return `it has no id (allowed: events, or objects with a list under ${EVENT_LISTS.join(" or ")})`;
}

/** The event of a selection: none if it has no usable id. */
export function eventOf(selection: unknown, events: EventsById): SportEvent | undefined {
  const id = eventKey(record(selection)["eventId"]);
  return id === null ? undefined : events.get(id);
}

export function isSelection(value: JsonObject): boolean {
  return value["eventId"] !== undefined || value["market"] !== undefined || value["side"] !== undefined;
}
