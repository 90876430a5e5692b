import {
  type Entry,
  EVENT_LISTS,
  FaultyInput,
  fromEach,
  listUnder,
  type OnFault,
  objectUnder,
  record,
} from "../input/entries.js";
import { addEvents, type EventMap, eventOf } from "../input/events.js";

/** Names under which a document, or an event with its bets, may have them. */
const LISTS = ["slips", "selections"] as const;

/** The slips and selections of an entry of a file of bets: those of a list, those of matches, or the entry itself. */
export function slipsIn(entry: Entry, onFault: OnFault): readonly Entry[] {
  const { value } = entry;
  const name = LISTS.find((each) => Array.isArray(value[each]));
  if (name !== undefined) return listUnder(entry, name, onFault);
  if (!Array.isArray(value["matches"])) return [entry];
  return fromEach(listUnder(entry, "matches", onFault), onFault, (match) => slipsIn(match, onFault));
}

/** The same of an entry of a file that has the events too: each selection is on the event that stands with it. */
export function slipsWithEvents(entry: Entry, onFault: OnFault): readonly Entry[] {
  const { value } = entry;
  if (value["event"] !== undefined) {
    const event = objectUnder(entry, "event");
    return slipsIn(entry, onFault).map((slip) => ({ ...slip, place: slip.place, value: slip.value, event }));
  }
  if (Array.isArray(value["matches"]))
    return fromEach(listUnder(entry, "matches", onFault), onFault, (match) => slipsWithEvents(match, onFault));
  if (!EVENT_LISTS.some((name) => Array.isArray(value[name])))
    throw new FaultyInput(entry.place, "bets without their events; use --bets and --events");
  const events: EventMap = new Map();
  addEvents(entry, events, onFault);
  return slipsIn(entry, onFault).map((slip) => {
    const selection = slip.value["selection"] ?? slip.value;
    return { ...slip, place: slip.place, value: slip.value, event: eventOf(record(selection), events) ?? null };
  });
}
