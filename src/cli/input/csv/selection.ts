import { TIE_RULES } from "../../../engine/index.js";
import { listed } from "../../commands/suggest.js";
import type { Entry, JsonObject } from "../entries.js";
import { readId, readNumber, readOneOf, readScore, readText } from "./cells.js";
import type { Column } from "./header.js";
import type { CsvForm } from "./reader.js";
import type { CsvRow } from "./row.js";

const ANY = "any text";

/** The columns of a selection. A file may have others, such as odds. */
export const SELECTION = {
  ref: column({ titles: ["ref", "reference", "bet ref"], read: readText, allowed: ANY }),
  id: column({ titles: ["id", "bet id", "slip", "slip id"], read: readText, allowed: ANY }),
  eventId: column({
    titles: ["event id", "match id", "fixture id", "game id"],
    weak: ["event"],
    read: readId,
    allowed: "a whole number, or a word of at most 128 characters",
  }),
  market: column({ titles: ["market", "market name"], read: readText, allowed: ANY }),
  side: column({ titles: ["side"], weak: ["selection", "pick"], read: readText, allowed: ANY }),
  line: column({
    titles: ["line", "hdp", "handicap"],
    read: readNumber,
    allowed: "a number such as -0.75 or 2.5",
    isNumber: true,
  }),
  label: column({ titles: ["label"], read: readText, allowed: ANY }),
  tieRule: column({ titles: ["tie rule"], read: readOneOf(TIE_RULES), allowed: listed(TIE_RULES) }),
  scoreAtBet: column({
    titles: ["score at bet", "score at the bet", "score when placed"],
    read: readScore,
    allowed: "a score such as 1-0, the home side first",
  }),
};

/** Infers the type of its values. */
export function column<T>(one: Column<T>): Column<T> {
  return one;
}

/** One selection in each row, for `--selections`. */
export function selectionForm(unused: (titles: readonly string[]) => void): CsvForm<Entry> {
  const { eventId, market, side } = SELECTION;
  return {
    columns: SELECTION,
    needed: () => [eventId, market, side],
    row: (row) => [
      {
        value: selectionOf(row, row.value(SELECTION.ref) ?? row.value(SELECTION.id)),
        place: row.place,
        text: () => row.text,
      },
    ],
    unused,
  };
}

/** The selection of a row, without what is left empty. */
export function selectionOf(row: CsvRow, ref: string | undefined): JsonObject {
  return present({
    ref,
    eventId: row.value(SELECTION.eventId),
    market: row.value(SELECTION.market),
    side: row.value(SELECTION.side),
    hdp: row.value(SELECTION.line),
    label: row.value(SELECTION.label),
    tieRule: row.value(SELECTION.tieRule),
    scoreAtBet: row.value(SELECTION.scoreAtBet),
  });
}

export function present(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
