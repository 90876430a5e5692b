import { MATCH_FIELDS, SELECTION_FIELDS } from "../../pure/fields/selection.js";
import type { Entry, JsonObject } from "./entries.js";

/** What a file has of its own next to its bets: columns and fields that nobody reads. */
export type Kept = Readonly<Record<string, unknown>>;

const READ: ReadonlySet<string> = new Set([...Object.keys(SELECTION_FIELDS), ...Object.keys(MATCH_FIELDS)]);
const NOTHING = {};

/** The own columns of a row of a file. Records have none: their fields may differ. */
export function keptColumnsOf({ kept, fromWords }: Pick<Entry, "kept" | "fromWords">): Kept {
  return fromWords?.kept ?? kept ?? NOTHING;
}

/** The own columns of a row, or the own fields of a flat record. A record that has its selection under a name keeps nothing. */
export function keptOf({ value, kept, fromWords }: Pick<Entry, "value" | "kept" | "fromWords">): Kept {
  return fromWords?.kept ?? kept ?? ownFields(value);
}

function ownFields(value: JsonObject): Kept {
  let own: Record<string, unknown> | null = null;
  for (const name in value) {
    const field = value[name];
    if (READ.has(name)) continue;
    if (typeof field === "object" && field !== null) return NOTHING;
    own ??= {};
    own[name] = field;
  }
  return own ?? NOTHING;
}

/** For a record of an answer, without empty cells: nothing if there is nothing of its own. */
export function keptField(kept: Kept): { readonly kept?: Kept } {
  const filled = Object.entries(kept).filter(([, cell]) => cell !== "");
  return filled.length === 0 ? NOTHING : { kept: Object.fromEntries(filled) };
}
