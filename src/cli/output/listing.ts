import type { Painter } from "../../pure/text/colors.js";
import type { Io } from "../io.js";
import { type Asked, type CsvColumns, chooseWriter } from "./formats.js";

/** How one kind of list is shown. */
export interface Listing<T> {
  /** An item in NDJSON and JSON. */
  readonly record: (item: T) => unknown;
  readonly csv: CsvColumns<T>;
  readonly table: (items: readonly T[], columns: number, painter: Painter) => string;
}

export function listingText<T>(items: readonly T[], listing: Listing<T>, asked: Asked, io: Io): string {
  const table = (columns: number, painter: Painter) => ({
    write: (all: readonly T[]) => listing.table(all, columns, painter),
    end: () => "",
  });
  const { writer } = chooseWriter({ ...listing, table }, asked, io);
  return writer.write(items) + writer.end();
}

/** A time for people, to the second, in UTC: `2026-09-12 14:00:05`. */
export function shortTime(milliseconds: number): string {
  return isoTime(milliseconds).slice(0, 19).replace("T", " ");
}

/** ISO 8601. A store may hold a time that is out of range for a date. */
export function isoTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}
