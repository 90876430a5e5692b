import { type Io, tableColumns, wantsColor } from "../io.js";
import { createPainter, type Painter } from "./colors.js";
import type { Format } from "./format-words.js";
import { type CsvColumns, csvWriter, jsonWriter, ndjsonWriter } from "./formats.js";

/** How one kind of list is shown. */
export interface Listing<T> {
  /** An item in NDJSON and JSON. */
  readonly record: (item: T) => unknown;
  readonly csv: CsvColumns<T>;
  readonly table: (items: readonly T[], columns: number, painter: Painter) => string;
}

/** How a list is wanted. */
export interface ListingOptions {
  /** Null: a table on a terminal, else NDJSON. */
  readonly format: Format | null;
  readonly color: boolean;
}

export function listingText<T>(items: readonly T[], listing: Listing<T>, options: ListingOptions, io: Io): string {
  const format = options.format ?? (io.isTTY ? "table" : "ndjson");
  if (format === "table") {
    return listing.table(items, tableColumns(io), createPainter(wantsColor(io, options.color)));
  }
  const writer = {
    ndjson: () => ndjsonWriter(listing.record),
    json: () => jsonWriter(listing.record),
    csv: () => csvWriter(listing.csv),
  }[format]();
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
