import Papa from "papaparse";
import type { Lines } from "../../../sources/lines.js";

/** A row of a CSV file. */
export interface CsvRecord {
  /** The number of its first line. */
  readonly line: number;
  /** As it is in the file. */
  readonly text: string;
  readonly cells: readonly string[];
  /** Why its cells cannot be read; null if they can. */
  readonly fault: string | null;
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
    while (this.#lines.length > 0) {
      const isMalformed = this.#parse(records);
      if (this.#lines.length === 0) break;
      if (!isMalformed && !isEnd && !this.#isTooLong()) break;
      // Only the first line is lost: the next one may begin a record that can be read.
      records.push(this.#faulty(isMalformed ? TEXT_AFTER_QUOTE : NOT_CLOSED));
    }
    return records;
  }

  /** Takes whole records off the lines. Returns true if the next one is malformed. */
  #parse(records: CsvRecord[]): boolean {
    const text = `${this.#lines.join("\n")}\n`;
    let start = 0;
    let used = 0;
    let isMalformed = false;
    const parser = new Papa.Parser({
      delimiter: this.#delimiter,
      newline: "\n",
      step: ({ data: [cells = []], errors, meta: { cursor } }: Papa.ParseStepResult<string[][]>) => {
        if (errors.length > 0) {
          isMalformed = true;
          return parser.abort();
        }
        const record = text.slice(start, cursor - 1);
        records.push({ line: this.#first + used, text: record, cells, fault: null });
        used += record.includes("\n") ? record.split("\n").length : 1;
        start = cursor;
      },
    });
    const rest: Papa.ParseResult<string[]> = parser.parse(text, 0, true);
    // What is left may be malformed before its end is known.
    isMalformed ||= rest.errors.length > 0;
    this.#lines = this.#lines.slice(used);
    this.#first += used;
    return isMalformed;
  }

  #isTooLong(): boolean {
    if (this.#lines.length > MOST_LINES) return true;
    return this.#lines.reduce((sum, line) => sum + line.length, 0) > MOST_CHARACTERS;
  }

  #faulty(fault: string): CsvRecord {
    const [text = ""] = this.#lines.splice(0, 1);
    return { line: this.#first++, text, cells: [], fault };
  }
}
