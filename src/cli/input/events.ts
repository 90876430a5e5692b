import { applyMessage, grade, gradeAll, type SportEvent } from "../../engine/index.js";
import {
  type Entry,
  EVENT_LISTS,
  eventEntries,
  FaultyInput,
  fromEach,
  type JsonObject,
  type OnFault,
} from "./entries.js";
import { type FeedRead, feedEntries } from "./feed-records.js";

/** Events by id. Of two with the same id the later counts. */
export type EventMap = Map<number, SportEvent>;

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
  const id = eventId(value);
  if (id === null) throw new FaultyInput(place, `not an event: ${faultOfId(value)}`);
  const known = events.get(id);
  const isMessage = value["type"] === "score" || value["type"] === "status";
  // An id is all that an event must have.
  events.set(id, known !== undefined && isMessage ? applyMessage(known, value) : (value as JsonObject & SportEvent));
}

/** The id that the engine knows an event by, so that both agree on which strings are ids. */
function eventId(event: JsonObject): number | null {
  const { eventId, reason } = grade({} as unknown, event);
  return reason === "event_not_found" ? null : eventId;
}

function faultOfId(value: JsonObject): string {
  if (value["id"] !== undefined) return "its id is neither a whole number nor a string of digits";
  if (isSelection(value)) return "this looks like a selection; are --events and --selections swapped?";
  return `it has no id (allowed: events, or objects with a list under ${EVENT_LISTS.join(" or ")})`;
}

/** The event that the engine asks for: none if the selection has no usable id. */
export function eventOf(selection: unknown, events: EventMap): SportEvent | undefined {
  let event: SportEvent | undefined;
  gradeAll([selection], (id) => {
    event = events.get(id);
    return event;
  });
  return event;
}

export function isSelection(value: JsonObject): boolean {
  return value["eventId"] !== undefined || value["market"] !== undefined || value["side"] !== undefined;
}
