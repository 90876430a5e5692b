import type { Readable } from "node:stream";
import { cutLines, type LineOptions, type Lines } from "../../service/sources/files/lines.js";
import { UsageError } from "../errors.js";
import type { Relay } from "../files/relay.js";
import { DOCUMENT_LIMIT, nameOf, openSource } from "../files/source.js";
import type { Bytes } from "../files/zstd-frames.js";
import { isParquet } from "../parquet/packages.js";
import { type CsvForm, CsvReader } from "./csv/reader.js";
import { type Entry, FaultyInput, isObject, type JsonObject, type OnFault, type Use, useEntry } from "./entries.js";
import { CSV, EntryReader, ONE_RECORD_A_LINE } from "./entry-reader.js";
import { LONG } from "./json-text.js";

/** Counts what was read. */
export interface Meter {
  bytes: number;
  lines: number;
}

export interface ReadOptions {
  /** What the rows of a file of CSV or Parquet are made into. If it is left out, CSV is refused, and the rows of Parquet are events. */
  readonly csv?: CsvForm<Entry> | undefined;
  readonly meter?: Meter;
  /** If others read the rest of a file with one record on each line. */
  readonly relay?: Relay | undefined;
}

/** A file of the input, or standard input if its path is `-`. */
export interface InputFile {
  readonly path: string;
  readonly stdin: Readable;
}

/** The same entries as `useEntries`, in batches. */
export async function* readEntries(
  input: InputFile,
  onFault: OnFault,
  options: ReadOptions = {},
): AsyncGenerator<readonly Entry[]> {
  let entries: Entry[] = [];
  const keep = (entry: Entry): void => {
    entries.push(entry);
  };
  for await (const _ of useEntries(input, onFault, keep, options)) {
    yield entries;
    entries = [];
  }
}

/**
 * Lets `use` have the objects of a file: one on each line, or those of one document, which may be an object or a list of objects. Each is
 * parsed when the one before it has been used, since to hold all those of a read costs more than to parse them. Yields after each read; only
 * a document of several lines is held whole.
 */
export async function* useEntries(
  { path, stdin }: InputFile,
  onFault: OnFault,
  use: Use,
  { csv, meter, relay }: ReadOptions = {},
): AsyncGenerator<undefined> {
  const file = nameOf(path);
  const onRead = (bytes: number): void => {
    if (meter !== undefined) meter.bytes += bytes;
  };
  const tolerant = (entry: Entry): void => useEntry(entry, onFault, use);
  if (isParquet(path)) {
    const to = { onFault, use: tolerant, meter };
    if (csv === undefined) return yield* (await import("../parquet/events.js")).useEventRows(path, to);
    return yield* (await import("../parquet/bets.js")).useRows(path, csv, to);
  }
  // The first object of a file says whether its objects are rows.
  let rows: CsvReader<Entry> | null | undefined;
  const take = (entry: Entry): void => {
    const whole = rows === undefined ? (csv?.whole?.(entry) ?? null) : null;
    if (whole !== null) {
      tolerant(whole);
      return;
    }
    rows ??=
      rows === undefined && csv !== undefined && isRow(entry.value, csv) ? new CsvReader(file, csv, onFault) : null;
    if (rows === null) tolerant(entry);
    else rows.eachObject(entry, tolerant);
  };
  let reader: EntryReader | CsvReader<Entry> = new EntryReader(file, onFault);
  let isBegun = false;
  const bytes = openSource(path, stdin, onRead);
  for await (const lines of readLines(file, relay?.begin(bytes) ?? bytes, onFault)) {
    if (meter !== undefined) meter.lines += lines.lines.length;
    const opening: string | undefined = isBegun ? undefined : lines.lines.find((line) => line.trim() !== "");
    isBegun ||= opening !== undefined;
    if (csv !== undefined && opening !== undefined) {
      if (!isRecordAlone(opening, csv)) await csv.prepare?.();
      if (CSV.test(opening)) reader = new CsvReader(file, csv, onFault);
    }
    if (reader instanceof EntryReader) reader.each(lines, take);
    else reader.each(lines, tolerant);
    relay?.passed(lines, reader instanceof EntryReader && reader.isByLines && !rows);
    yield;
  }
  if (reader instanceof EntryReader) reader.endEach(take);
  else reader.endEach(tolerant);
  rows?.endEach(tolerant);
  yield;
}

/** True for the first line of a file whose objects are no rows, if that line says so. */
function isRecordAlone(line: string, csv: CsvForm<Entry>): boolean {
  if (line.length > LONG) return false;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) && !isRow(value, csv);
  } catch {
    return false;
  }
}

/** True for an object of text and numbers whose fields are columns of bets. A selection and a slip with its legs are records. */
function isRow(value: JsonObject, csv: CsvForm<Entry>): boolean {
  const isFlat = Object.values(value).every((each) => typeof each !== "object" || each === null);
  return isFlat && csv.isRow?.(Object.keys(value)) === true;
}

/** The lines of a file of JSON or NDJSON. A faulty line is reported, and is then an empty one. @param file its name in messages */
export async function* readLines(file: string, bytes: Bytes, onFault: OnFault): AsyncGenerator<Lines> {
  let isEmpty = true;
  const options: LineOptions = {
    firstLimit: DOCUMENT_LIMIT,
    onFault: ({ line, reason, text, isTooLong }) => {
      isEmpty = false;
      if (line === 1 && isTooLong) throw new UsageError(`${file}:1: ${reason}; ${ONE_RECORD_A_LINE}`);
      onFault(new FaultyInput({ file, line }, reason), () => text);
    },
  };
  for await (const batch of cutLines(bytes, options)) {
    isEmpty &&= batch.lines.every((line) => line.trim() === "");
    yield batch;
  }
  if (isEmpty) throw new FaultyInput({ file }, "this is empty");
}
