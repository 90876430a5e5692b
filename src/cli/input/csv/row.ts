import { cellText } from "../../../pure/text/csv-cells.js";
import { FaultyInput, type Place } from "../entries.js";
import { type Column, type Header, shown } from "./header.js";
import type { CsvRecord } from "./records.js";

/** A row of a file of bets, by its columns. */
export class CsvRow {
  readonly place: Place;
  readonly #header: Header;
  readonly #record: CsvRecord;
  readonly #cells: readonly string[];

  /** @throws FaultyInput if the row has more or fewer cells than the header */
  constructor(record: CsvRecord, header: Header, place: Place) {
    this.place = place;
    this.#header = header;
    this.#record = record;
    this.#cells = record.cells;
  }

  get text(): string {
    return this.#record.text;
  }

  get source(): CsvRecord["source"] {
    return this.#record.source;
  }

  /** Why the row cannot be used at all; null if it can. */
  get fault(): string | null {
    const [columns, cells] = [this.#header.titles.length, this.#cells.length];
    const isLonger = this.#cells.slice(columns).some((cell) => cell.trim() !== "");
    if (cells >= columns && !isLonger) return null;
    return `the row has ${cells} cells; allowed: ${columns}, as many as there are titles`;
  }

  /** The cells of columns that nobody reads, by their titles. */
  get own(): Readonly<Record<string, string>> {
    const own = this.#header.own.map(([title, index]) => [title, cellText(this.#cells[index]?.trim() ?? "")] as const);
    return Object.fromEntries(own);
  }

  isEmpty(column: Column<unknown>): boolean {
    return this.#cell(column) === "";
  }

  /** The value in a column; undefined if it is empty or the file has no such column. */
  value<T>(column: Column<T>): T | undefined {
    const cell = this.#cell(column);
    if (cell === "") return undefined;
    const fault = this.#record.faults?.get(this.#header.indexes.get(column) ?? -1);
    if (fault !== undefined) throw this.faultOf(column, fault);
    if (column.isMoney && this.#header.hasDecimalCommas && /^\d{1,3}(?:\.\d{3})+$/.test(cell)) {
      const allowed = `${cell.replaceAll(".", "")} or ${cell.replace(".", ",")}`;
      throw this.faultOf(column, `"${cell}" may have a point for thousands or for decimals`, allowed);
    }
    const value = column.read(column.isNumber && this.#header.hasDecimalCommas ? withPoint(cell) : cell);
    if (value === null) throw this.faultOf(column, `"${shown(cell)}" is ${column.why?.(cell) ?? "not valid"}`);
    return value;
  }

  /** The value in a column that must not be empty. */
  needed<T>(column: Column<T>): T {
    const value = this.value(column);
    if (value === undefined) throw this.faultOf(column, "the cell is empty");
    return value;
  }

  #cell(column: Column<unknown>): string {
    return withoutGuard(this.#cells[this.#header.indexes.get(column) ?? -1]?.trim() ?? "");
  }

  /** A fault in a cell, with what is allowed there. */
  faultOf(column: Column<unknown>, fault: string, allowed = column.allowed): FaultyInput {
    const index = this.#header.indexes.get(column);
    const title = shown(this.#header.titles[index ?? -1] ?? column.titles[0]).replaceAll('"', "'");
    return new FaultyInput(this.place, `column "${title}": ${fault}; allowed: ${allowed}`);
  }
}

/** Spreadsheets keep `2-1` from becoming a date by `="2-1"`, and text from becoming a formula by an apostrophe. */
function withoutGuard(cell: string): string {
  const quoted = /^="([^"]*)"$/.exec(cell)?.[1];
  return quoted?.trim() ?? cellText(cell);
}

function withPoint(cell: string): string {
  return /^[^.,]*\d,\d[^.,]*$/.test(cell) ? cell.replace(",", ".") : cell;
}
