import type Papa from "papaparse";
import type { Lines } from "../../../service/sources/files/lines.js";
import { csvPackage } from "../../csv-package.js";
import type { Entry } from "../entries.js";

/** A row of a CSV file. */
export interface CsvRecord {
  /** The number of its first line. */
  readonly line: number;
  /** As it is in the file. */
  readonly text: string;
  readonly cells: readonly string[];
  /** Why its cells cannot be read; null if they can. */
  readonly fault: string | null;
  /** Why single cells cannot be read, by their places. */
  readonly faults?: ReadonlyMap<number, string> | undefined;
  /** The row, if the file is one of Parquet. */
  readonly source?: NonNullable<Entry["source"]>;
}

/** A quoted cell may go on over lines. In a longer row, a quote was forgotten. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 1024 * 1024;
const NOT_CLOSED =
  "a quoted cell is not closed; allowed: a quote at both ends of a cell, and two quotes for one inside";
const TEXT_AFTER_QUOTE = "there is text after a quoted cell; allowed: two quotes for one inside a quoted cell";

/** Cuts lines into records. Holds no more than one record and one read. */
export class CsvRecords {
  readonly #delimiter: string;
  /** Lines that are not yet a record. */
  #lines: string[] = [];
  #first = 1;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  read({ first, lines }: Pick<Lines, "first" | "lines">): readonly CsvRecord[] {
    if (this.#lines.length === 0) this.#first = first;
    // CRLF: lines are cut at the line feed.
    for (const line of lines) this.#lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    return this.#take(false);
  }

  end(): readonly CsvRecord[] {
    return this.#take(true);
  }

  #take(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const lines = this.#lines;
    let at = 0;
    while (at < lines.length) {
      // Few lines at once: a quote that was forgotten is looked for in all of them.
      const window = lines.slice(at, at + MOST_LINES);
      const { used, isMalformed } = this.#parse(window, this.#first + at, records);
      at += used;
      if (at >= lines.length || (used > 0 && !isMalformed && window.length === MOST_LINES)) continue;
      const isUnfinished = !isMalformed && !isEnd && window.length < MOST_LINES;
      if (isUnfinished && sizeOf(window) <= MOST_CHARACTERS) break;
      // Only the first line is lost: the next one may begin a record that can be read.
      const fault = isMalformed ? TEXT_AFTER_QUOTE : NOT_CLOSED;
      records.push({ line: this.#first + at, text: lines[at] ?? "", cells: [], fault });
      at++;
    }
    this.#lines = lines.slice(at);
    this.#first += at;
    return records;
  }

  /** Adds the whole records of some lines. Answers how many lines they have, and whether the next record is malformed. */
  #parse(lines: readonly string[], first: number, records: CsvRecord[]): { used: number; isMalformed: boolean } {
    const text = `${lines.join("\n")}\n`;
    let start = 0;
    let used = 0;
    let isMalformed = false;
    const parser = new (csvPackage().Parser)({
      delimiter: this.#delimiter,
      newline: "\n",
      step: ({ data: [cells = []], errors, meta: { cursor } }: Papa.ParseStepResult<string[][]>) => {
        if (errors.length > 0) {
          isMalformed = true;
          return parser.abort();
        }
        const record = text.slice(start, cursor - 1);
        records.push({ line: first + used, text: record, cells, fault: null });
        used += record.includes("\n") ? record.split("\n").length : 1;
        start = cursor;
      },
    });
    const rest: Papa.ParseResult<string[]> = parser.parse(text, 0, true);
    // What is left may be malformed before its end is known.
    isMalformed ||= rest.errors.length > 0;
    return { used, isMalformed };
  }
}

function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
