import { type Entry, entriesOf, memberOf, type OnFault, refuse, tolerate } from "./entries.js";

/** Names under which lists of events stand. */
export const EVENT_LISTS = ["events", "closingLines"] as const;

/** The events and messages of one entry of a file of events: a list of them, matches with bets, or itself. */
export function eventEntries(entry: Entry, onFault: OnFault = refuse): readonly Entry[] {
  const { value, place } = entry;
  const lists = EVENT_LISTS.filter((name) => Array.isArray(value[name]));
  if (lists.length > 0) return lists.flatMap((name) => entriesOf(value[name] as unknown[], place, name, onFault));
  if (Array.isArray(value["matches"])) {
    return entriesOf(value["matches"], place, "matches", onFault).flatMap((match) => eventOf(match, onFault));
  }
  return value["event"] === undefined ? [entry] : eventOf(entry, onFault);
}

function eventOf(match: Entry, onFault: OnFault): readonly Entry[] {
  return tolerate(
    onFault,
    () => JSON.stringify(match.value),
    () => [memberOf(match, "event")],
  );
}
