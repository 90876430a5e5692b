import { UsageError } from "../errors.js";
import { DOCUMENT_LIMIT } from "../files/source.js";
import { shown } from "../input/csv/header.js";
import type { RawForm } from "../input/csv/reader.js";
import { type Entry, type OnFault, type Place, placeText, tolerate } from "../input/entries.js";
import type { SlipIds } from "../input/slips/ids.js";
import { readMoney } from "./cells/amounts.js";
import { type DateOrder, orderShownBy, readDate } from "./cells/dates.js";
import { headerOf, type WordsHeader } from "./header.js";
import type { Draft, WordsReading } from "./reading.js";
import type { Meaning } from "./tables/columns.js";
import { kindIn } from "./words.js";
import { type Cells, cellsOf, keptOf, type WrittenRow } from "./written.js";

type Make = (draft: Draft, header: WordsHeader, reading: WordsReading) => readonly Entry[];

/** So many rows are looked at before the first is settled. */
const LOOKED_AT = 1_000;
const DAYS: readonly Meaning[] = ["starts", "date", "placed"];

/**
 * Makes slips of the rows of a file in people's own words. The first rows are held: they show the currency of amounts, and whether dates have
 * the day or the month first. If they may have either, rows are held until one shows it.
 */
export class WordsRows implements RawForm<Entry> {
  #header: WordsHeader;
  readonly #reading: WordsReading;
  readonly #ids: SlipIds;
  readonly #make: Make;
  #order: DateOrder | null;
  /** Null is a row that could not be read. */
  #held: (WrittenRow | null)[] = [];
  #size = 0;
  /** A row whose day may be two days. */
  #open: WrittenRow | null = null;
  #isBegun = false;
  /** The first currency of an amount. */
  #currency: string | null = null;
  #draft: Draft | null = null;
  #isDamaged = false;

  /** @param make what is made of the rows of a slip */
  constructor(header: WordsHeader, reading: WordsReading, ids: SlipIds, make: Make) {
    this.#make = make;
    this.#header = header;
    this.#reading = reading;
    this.#ids = ids;
    this.#order = reading.dateOrder ?? header.row?.dates ?? null;
  }

  extend(titles: readonly string[]): void {
    this.#header = headerOf(titles, this.#reading.exportName);
  }

  row(cells: readonly string[], place: Place, text: string, onFault: OnFault): readonly Entry[] {
    const row = { cells: cellsOf(cells, this.#header), kept: keptOf(cells, this.#header), place, text };
    this.#order ??= DAYS.map((day) => orderShownBy(row.cells[day] ?? "")).find((order) => order !== null) ?? null;
    this.#currency ??= readMoney(row.cells.stake ?? "")?.currency ?? null;
    this.#open ??= this.#order === null && openDay(row.cells) !== null ? row : null;
    this.#size += text.length;
    this.#held.push(row);
    const isShown = this.#order !== null || this.#open === null;
    this.#isBegun ||= this.#held.length >= LOOKED_AT;
    if (this.#isBegun && isShown) return this.#release(onFault);
    if (this.#open !== null && this.#size > DOCUMENT_LIMIT) throw bothReadings(this.#open);
    return [];
  }

  /** A row that cannot be read may be a leg of the slip above it, or of the one below. */
  damaged(): void {
    this.#held.push(null);
  }

  end(onFault: OnFault): readonly Entry[] {
    if (this.#open !== null && this.#order === null) throw bothReadings(this.#open);
    return [...this.#release(onFault), ...this.#finish(onFault)];
  }

  #release(onFault: OnFault): readonly Entry[] {
    const rows = this.#held;
    this.#held = [];
    this.#size = 0;
    return rows.flatMap((each) => {
      if (each !== null) return this.#add(each, onFault);
      this.#isDamaged = true;
      if (this.#draft !== null) this.#draft = { ...this.#draft, isDamaged: true };
      return [];
    });
  }

  #add(row: WrittenRow, onFault: OnFault): readonly Entry[] {
    const draft = this.#draft;
    const isDamaged = this.#isDamaged;
    this.#isDamaged = false;
    if (draft !== null && this.#isLegOf(row, draft)) {
      draft.rows.push(row);
      return [];
    }
    const before = this.#finish(onFault);
    const kind = kindIn(row.cells.kind ?? "");
    const id = row.cells.id ?? this.#ids.numbered(row.place);
    this.#draft = { id, rows: [row], isOpenEnded: kind !== null && kind.is !== "single", isDamaged };
    return before;
  }

  /** A row of the same id, one below a combined bet without a stake and a day of its own, or one of as many as its kind says. */
  #isLegOf({ cells }: WrittenRow, { rows, isOpenEnded }: Draft): boolean {
    const { columns, row } = this.#header;
    const head = rows[0]?.cells ?? {};
    if (columns.has("id"))
      return cells.id !== undefined ? cells.id === head.id : isOpenEnded && cells.stake === undefined;
    if (row?.rowsByKind === true) {
      const legs = kindIn(head.kind ?? "")?.legs ?? 1;
      return rows.length < legs && cells.kind === head.kind && cells.stake === head.stake;
    }
    const isBelow =
      cells.stake === undefined && DAYS.every((day) => cells[day] === undefined) && cells.kind === undefined;
    return isOpenEnded && isBelow;
  }

  #finish(onFault: OnFault): readonly Entry[] {
    const draft = this.#draft;
    this.#draft = null;
    const place = draft?.rows[0]?.place;
    if (draft === null || place === undefined) return [];
    const text = (): string => draft.rows.map((row) => row.text).join("\n");
    return tolerate(onFault, text, () => {
      this.#ids.addCell(draft.id, place);
      const reading = { ...this.#reading, dateOrder: this.#order, seen: this.#currency };
      return this.#make(draft, this.#header, reading).map((entry) => ({ ...entry, text }));
    });
  }
}

/** The first day of a row that may be two days. */
function openDay(cells: Cells): string | null {
  for (const day of DAYS) {
    const cell = cells[day];
    const read = cell === undefined ? null : readDate(cell, null);
    if (cell !== undefined && read !== null && "either" in read) return cell;
  }
  return null;
}

function bothReadings({ cells, place: at }: WrittenRow): UsageError {
  const cell = openDay(cells) ?? "";
  const read = readDate(cell, null);
  const [dayFirst, monthFirst] = read !== null && "either" in read ? read.either : ["", ""];
  const place = placeText(at);
  return new UsageError(
    `${place}: "${shown(cell)}" may be ${dayFirst.slice(0, 10)} or ${monthFirst.slice(0, 10)}, and no date of the file shows which; ` +
      "give --date-format DD/MM/YYYY or MM/DD/YYYY",
  );
}
