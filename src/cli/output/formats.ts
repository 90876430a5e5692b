import { stringify } from "csv-stringify/sync";

/** Turns records into text as they come. */
export interface Writer<T> {
  write(records: readonly T[]): string;
  /** What is left to write after the last record. */
  end(): string;
}

export function ndjsonWriter<T>(recordOf: (item: T) => unknown): Writer<T> {
  return {
    write: (items) => items.map((item) => `${JSON.stringify(recordOf(item))}\n`).join(""),
    end: () => "",
  };
}

/** One list, a record on each line. */
export function jsonWriter<T>(recordOf: (item: T) => unknown): Writer<T> {
  let before = "[\n";
  return {
    write: (items) => {
      if (items.length === 0) return "";
      const text = before + items.map((item) => JSON.stringify(recordOf(item))).join(",\n");
      before = ",\n";
      return text;
    },
    end: () => (before === "[\n" ? "[]\n" : "\n]\n"),
  };
}

export type CsvCell = string | number | boolean | null | undefined;
/** The columns of a CSV file by their titles. */
export type CsvColumns<T> = Readonly<Record<string, (item: T) => CsvCell>>;

/**
 * A string that a spreadsheet would read as a formula (it starts with = + - @ or a tab) gets an apostrophe before it. Numbers
 * stay numbers.
 */
export function csvWriter<T>(columns: CsvColumns<T>): Writer<T> {
  let header: readonly CsvCell[][] = [Object.keys(columns)];
  return {
    write: (items) => {
      const rows = [...header, ...items.map((item) => Object.values(columns).map((cell) => cell(item)))];
      header = [];
      return rows.length === 0 ? "" : stringify(rows, { escape_formulas: true, cast: { boolean: String } });
    },
    end: () => (header.length === 0 ? "" : stringify([...header])),
  };
}
