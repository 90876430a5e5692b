/** The bookmakers that an account has selected, as a store of keys has them. */
import { isBookmakerName } from "../../../pure/contract/bookmakers.js";
import { isObject } from "../../../pure/engine/input/unknown-record.js";
import { DamagedKey } from "./error.js";

export interface Selection {
  /** In the order in which they were selected. Null for all of them. */
  readonly bookmakers: readonly string[] | null;
  /** When it was last cleared, in milliseconds since 1970; null if it never was. */
  readonly clearedAt: number | null;
}

/** The text of a selection: the same for the same one, so that texts can be compared. Null without one. */
export function textOf(selection: Selection | null | undefined): string | null {
  return selection == null
    ? null
    : JSON.stringify({ bookmakers: selection.bookmakers, clearedAt: selection.clearedAt });
}

/** @throws DamagedKey if it is not what a store has written */
export function readSelection(value: unknown, where: string): Selection {
  const { bookmakers, clearedAt }: { bookmakers?: unknown; clearedAt?: unknown } = isObject(value) ? value : {};
  const isList = bookmakers === null || (Array.isArray(bookmakers) && bookmakers.every(isBookmakerName));
  if (!isList || !(clearedAt === null || isTime(clearedAt)))
    throw new DamagedKey(`${where}: not a selection of bookmakers; it is damaged`);
  return Object.freeze({ bookmakers: bookmakers === null ? null : Object.freeze([...bookmakers]), clearedAt });
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The selection in a column. @throws DamagedKey as above */
export function selectionIn(text: string, where: string): Selection {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Then it is not a selection.
  }
  return readSelection(value, where);
}
