import { idOf } from "./values.js";

/** The most characters of an id that is a string, in UTF-16 code units. Source: docs/decisions.md#d1. */
const LONGEST = 128;
const CONTROL = /\p{Cc}/u;

/**
 * The key by which an event is found: two ids are the same event if their keys are equal. `grade` and `gradeAll` compare them, lookups are
 * called with them, and grades repeat them.
 *
 * A safe integer is its own key, and a string of 1 to 16 digits that gives one has that number: "007" is 7. Any other string of 1 to 128
 * characters without control characters is its own key, case and blanks included. Source: docs/library.md#ids.
 *
 * @param value An id of any type.
 * @returns The key, or null for what is not an id and matches no event: 1.5, an empty string, null.
 * @example
 * ```ts
 * import { eventKey } from "settlegrade";
 * console.log(eventKey("007"), eventKey("e912304d"), eventKey("12345678901234567"), eventKey(1.5)); // 7 e912304d 12345678901234567 null
 * ```
 */
export function eventKey(value: unknown): number | string | null {
  const id = idOf(value);
  return id === null && typeof value === "string" ? wordOf(value) : id;
}

function wordOf(text: string): string | null {
  return text.length >= 1 && text.length <= LONGEST && !CONTROL.test(text) ? text : null;
}
