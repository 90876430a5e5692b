import { TIE_RULES } from "../../../engine/index.js";
import { listed } from "../../commands/suggest.js";
import type { Entry, JsonObject } from "../entries.js";
import { readId, readNumber, readOneOf, readScore, readText, readYesNo, YES_OR_NO } from "./cells.js";
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
    allowed: "a whole number, at most 16 digits",
  }),
  market: column({ titles: ["market", "market name"], read: readText, allowed: ANY }),
  side: column({ titles: ["side"], weak: ["selection", "pick"], read: readText, allowed: ANY }),
  line: column({
    titles: ["line", "hdp", "handicap"],
    read: readNumber,
    allowed: "a number such as -0.75 or 2.5",
    isNumber: true,
  }),
  home: column({ titles: ["home team"], weak: ["home"], read: readText, allowed: ANY }),
  away: column({ titles: ["away team"], weak: ["away"], read: readText, allowed: ANY }),
  date: column({ titles: ["match date", "event date"], weak: ["date"], read: readText, allowed: ANY }),
  sport: column({ titles: ["sport"], read: readText, allowed: ANY }),
  neutral: column({ titles: ["neutral", "neutral ground"], read: readYesNo, allowed: YES_OR_NO }),
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

/** One selection in each row, for `grade` and `explain`. */
export function selectionForm(unused: (titles: readonly string[]) => void): CsvForm<Entry> {
  const { market, side } = SELECTION;
  return {
    columns: SELECTION,
    needed: (has) => [...matchColumns(has), market, side],
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

/** What says the match of a bet: the id of its event, or its teams and the day. */
export function matchColumns(has: (column: Column<unknown>) => boolean): readonly Column<unknown>[] {
  const { eventId, home, away, date } = SELECTION;
  return !has(eventId) && has(home) && has(away) ? [home, away, date] : [eventId];
}

/** Teams count only without an id. */
function matchOf(row: CsvRow): JsonObject {
  const eventId = row.value(SELECTION.eventId);
  if (eventId !== undefined) return { eventId };
  const { home, away, date, sport, neutral } = SELECTION;
  return {
    home: row.value(home),
    away: row.value(away),
    date: row.value(date),
    sport: row.value(sport),
    neutral: row.value(neutral),
  };
}

/** The selection of a row, without what is left empty. */
export function selectionOf(row: CsvRow, ref: string | undefined): JsonObject {
  return present({
    ref,
    ...matchOf(row),
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
