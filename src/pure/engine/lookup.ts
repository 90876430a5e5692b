import { eventKey } from "./input/event-key.js";
import { isObject } from "./input/unknown-record.js";

/** Finds an event by the key of its id, which {@link eventKey} makes. Returns undefined if there is no such event. */
export type Lookup<Event = unknown> = (id: number | string) => Event;
/** Finds an event by the key of its id, which {@link eventKey} makes. May return a promise. */
export type AsyncLookup<Event = unknown> = (id: number | string) => Event | Promise<Event>;
/** Events by id: in a Map, 5, "5" and "05" are one id. */
export type ById<Event> = ReadonlyMap<number | string, Event>;

export function isMap(events: unknown): events is ById<unknown> {
  return isObject(events) && typeof events.get === "function" && typeof events.has === "function" && "size" in events;
}

/** A lookup, or a Map as one. @throws TypeError for anything else, which would find no event: a wrong answer, and a final one */
export function lookupOf(events: unknown): Lookup {
  if (typeof events === "function") return events as Lookup;
  if (!isMap(events))
    throw new TypeError("lookup: not a function that finds an event by its id, or a Map of events by id");
  let byKey: Map<unknown, unknown> | undefined;
  const otherwise = () => (byKey ??= new Map([...events].map(([id, event]) => [eventKey(id), event])));
  return (id) => events.get(id) ?? events.get(String(id)) ?? otherwise().get(id);
}

/** Without this check a promise would be graded as a missing event: a wrong answer, and a final one. */
export function notLater(event: unknown): unknown {
  if (isObject(event) && typeof event.then === "function") {
    throw new TypeError("lookup returned a promise: gradeEach awaits one only if the selections are an async iterable");
  }
  return event;
}
