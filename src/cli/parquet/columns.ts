import { type BetColumns, gradeColumns } from "../../pure/engine/columns/index.js";
import type { GradeOptions, SportEvent } from "../../pure/engine/index.js";
import type { Column, Header } from "../input/csv/header.js";
import type { CsvForm } from "../input/csv/reader.js";
import { CsvRow } from "../input/csv/row.js";
import { SELECTION } from "../input/csv/selection-columns.js";
import { type Entry, FaultyInput, type JsonObject, record } from "../input/entries.js";
import type { EventsById } from "../input/events.js";
import type { RowsFile } from "./bets.js";
import type { RowGroup } from "./file.js";
import { ALONE, NOWHERE, PlacedEvents, type Shape, Shapes } from "./shapes.js";

/** What does not say what the bet is: its name and its match. */
const OTHERS: ReadonlySet<Column<unknown>> = new Set<Column<unknown>>([
  ...[SELECTION.ref, SELECTION.id, SELECTION.eventId],
  ...[SELECTION.home, SELECTION.away, SELECTION.date, SELECTION.sport, SELECTION.neutral],
]);

/** The grades of a row group. */
export interface GroupGrades extends ReturnType<typeof grade> {
  /** Rows that have to be read one by one: their match is not known by an id, or something in them is faulty. */
  readonly alone: readonly number[];
}

const grade = (events: readonly (SportEvent | undefined)[], bets: BetColumns, options: GradeOptions) =>
  gradeColumns(events, bets, { ...options, basis: true });

/**
 * Grades the rows of a Parquet file as columns. The cells that say what a bet is are read once for all rows that have the same, by what reads
 * the rows of CSV.
 */
export class ColumnGrader {
  readonly #rows: RowsFile;
  readonly #header: Header;
  readonly #csv: CsvForm<Entry>;
  readonly #events: PlacedEvents;
  readonly #options: GradeOptions;
  /** The places of the columns that say what a bet is, and of those that only must not be faulty. */
  readonly #said: readonly number[];
  readonly #checked: readonly number[];
  readonly #eventAt: number;
  #shapes = new Shapes();

  /** @param rows a file whose titles say what its columns are */
  constructor(rows: RowsFile, csv: CsvForm<Entry>, events: EventsById, options: GradeOptions) {
    const { header } = rows;
    if (header === null) throw new RangeError("the columns are not known");
    this.#rows = rows;
    this.#header = header;
    this.#csv = csv;
    this.#events = new PlacedEvents(events);
    this.#options = options;
    const { indexes } = header;
    this.#said = [...indexes].flatMap(([column, at]) => (OTHERS.has(column) ? [] : [at]));
    this.#checked = [SELECTION.ref, SELECTION.id].flatMap((column) => {
      const at = indexes.get(column) ?? -1;
      return rows.kinds[at]?.fault === undefined ? [] : [at];
    });
    this.#eventAt = indexes.get(SELECTION.eventId) ?? -1;
  }

  async grade(group: RowGroup): Promise<GroupGrades> {
    await group.read([...this.#said, ...this.#checked, ...(this.#eventAt < 0 ? [] : [this.#eventAt])]);
    const shapes = this.#shapesOf(group);
    const event = this.#placesOf(group);
    const { read } = this.#shapes;
    const alone: number[] = [];
    for (let row = 0; row < group.rows; row++) {
      if (event[row] !== ALONE && read[shapes[row] ?? -1]?.isFaulty === false && !this.#isFaulty(group, row)) continue;
      event[row] = NOWHERE;
      alone.push(row);
    }
    return { ...grade(this.#events.found, this.#columns(shapes, event), this.#options), alone };
  }

  #columns(codes: Int32Array, event: Int32Array): BetColumns {
    const { read } = this.#shapes;
    const words = (name: string) => ({
      codes,
      words: read.map(({ selection }) => selection[name] as string | undefined),
    });
    const numbers = (of: (selection: JsonObject) => unknown): Float64Array => {
      const each = read.map(({ selection }) => (of(selection) as number | undefined) ?? Number.NaN);
      return Float64Array.from(codes, (code) => each[code] ?? Number.NaN);
    };
    const { indexes } = this.#header;
    const score = (side: string) => numbers(({ scoreAtBet }) => record(scoreAtBet)[side]);
    return {
      event,
      market: words("market"),
      side: words("side"),
      hdp: numbers(({ hdp }) => hdp),
      ...(indexes.has(SELECTION.label) && { label: words("label") }),
      ...(indexes.has(SELECTION.tieRule) && { tieRule: words("tieRule") }),
      ...(indexes.has(SELECTION.scoreAtBet) && { scoreAtBet: { home: score("home"), away: score("away") } }),
    };
  }

  #isFaulty({ columns }: RowGroup, row: number): boolean {
    return this.#checked.some((at) => {
      const value = columns[at]?.[row];
      return value !== null && value !== undefined && this.#rows.kinds[at]?.fault?.(value) != null;
    });
  }

  /** By row, the number of what its cells say. */
  #shapesOf(group: RowGroup): Int32Array {
    if (this.#shapes.isFull) this.#shapes = new Shapes();
    const shapes = this.#shapes;
    const found = new Int32Array(group.rows);
    for (const [step, at] of this.#said.entries()) shapes.add(found, step, group.columns[at] ?? []);
    shapes.readNew(found, (row) => this.#read(group, row));
    return found;
  }

  /** What the cells of a row say. */
  #read(group: RowGroup, row: number): Shape {
    const read = this.#rows.record(group, row, this.#said);
    try {
      const place = { file: this.#rows.file.path, line: read.line };
      const [entry] = this.#csv.row(new CsvRow(read, this.#header, place), () => {});
      return { selection: entry?.value ?? {}, isFaulty: entry === undefined };
    } catch (error) {
      if (!(error instanceof FaultyInput)) throw error;
      return { selection: {}, isFaulty: true };
    }
  }

  /** By row, the place of its event. */
  #placesOf(group: RowGroup): Int32Array {
    const ids = group.columns[this.#eventAt] ?? [];
    const kind = this.#rows.kinds[this.#eventAt];
    const places = new Int32Array(group.rows).fill(ALONE);
    this.#events.begin();
    for (let row = 0; row < group.rows; row++) {
      const value: unknown = ids[row];
      if (value === null || value === undefined || kind === undefined) continue;
      places[row] = this.#events.placeOf(value, () => {
        if ((kind.fault?.(value) ?? null) !== null) return null;
        const cells = this.#header.titles.map((_, at) => (at === this.#eventAt ? kind.text(value) : ""));
        const place = { file: "", line: 0 };
        return idIn(new CsvRow({ line: 0, text: "", cells, fault: null }, this.#header, place));
      });
    }
    return places;
  }
}

/** The id of the event of a row. Null if the row has none that can be read. */
function idIn(row: CsvRow): string | null {
  try {
    return row.value(SELECTION.eventId) ?? null;
  } catch (error) {
    if (!(error instanceof FaultyInput)) throw error;
    return null;
  }
}
