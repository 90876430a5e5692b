/** What all databases do with a stored event. */
import type { SportEvent } from "../engine/index.js";
import { sportOf } from "./traits.js";

/** A slug as its column stores it: as JSON, because a database may refuse a NUL character or cut a string there. */
export function sportKey(slug: string): string {
  return JSON.stringify(sportOf(slug));
}

/** @throws Error if the body is not this event's: a bet must not be graded on another match. */
export function storedEvent(id: number, body: unknown): SportEvent {
  return checkedEvent(parseStored(body), id);
}

/** @throws Error if the value is not this event */
export function checkedEvent(value: unknown, id: number): SportEvent {
  const event = value as Partial<SportEvent> | null;
  if (typeof event !== "object" || event?.id !== id) throw new Error(`the stored event ${id} is damaged`);
  return event as SportEvent;
}

/** @throws Error if the text is not JSON */
export function parseStored(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    throw new Error("a stored event is damaged", { cause: error });
  }
}
