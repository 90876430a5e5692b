import { type Entry, entriesOf, fromEach, memberOf, type OnFault } from "./entries.js";

/** Names under which an object may have a list of events. */
export const EVENT_LISTS = ["events", "closingLines"] as const;

/** The events and messages of one entry of a file of events: a list of them, matches with bets, or the entry itself. */
export function eventEntries(entry: Entry, onFault: OnFault): readonly Entry[] {
  const { value, place } = entry;
  const lists = EVENT_LISTS.filter((name) => Array.isArray(value[name]));
  if (lists.length > 0) return lists.flatMap((name) => entriesOf(value[name] as unknown[], place, name, onFault));
  const eventOf = (match: Entry): readonly Entry[] => [memberOf(match, "event")];
  if (Array.isArray(value["matches"])) {
    return fromEach(entriesOf(value["matches"], place, "matches", onFault), onFault, eventOf);
  }
  return value["event"] === undefined ? [entry] : fromEach([entry], onFault, eventOf);
}
