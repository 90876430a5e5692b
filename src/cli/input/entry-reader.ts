import { findJsonFault } from "../../pure/contract/json-fault.js";
import type { Lines } from "../../service/sources/files/lines.js";
import { UsageError } from "../errors.js";
import { DOCUMENT_LIMIT } from "../files/source.js";
import { type Entry, entriesOf, entryOf, FaultyInput, LineEntry, type OnFault, type Use } from "./entries.js";
import { jsonFaultText, LONG } from "./json-text.js";
import { RepeatedEvents } from "./repeated-events.js";

export const ONE_RECORD_A_LINE =
  "write one record on each line (NDJSON, for example with jq -c '.[]'), which is read as a stream";

/** The code of `{`: most lines begin with it. */
const OPENING = 0x7b;

/** A line that no JSON begins with, in columns. */
export const CSV = /^[^{[]*[,;\t|]/;
const NO_CSV =
  "this looks like CSV, which is read only as --bets of grade, explain and settle; write JSON, " +
  "or NDJSON with one object on each line, for example with mlr --icsv --ojsonl cat";

/** Decides by the first line whether a file is one document or has one record on each line. */
export class EntryReader {
  readonly #file: string;
  readonly #onFault: OnFault;
  readonly #events: RepeatedEvents;
  #mode: "unknown" | "lines" | "document" | "finished" = "unknown";
  #document: string[] = [];
  #documentSize = 0;
  #documentLine = 1;

  constructor(file: string, onFault: OnFault, events = new RepeatedEvents()) {
    this.#file = file;
    this.#onFault = onFault;
    this.#events = events;
  }

  /** For lines after the beginning of a file with one record on each line. */
  static byLines(file: string, onFault: OnFault, events: RepeatedEvents): EntryReader {
    const reader = new EntryReader(file, onFault, events);
    reader.#mode = "lines";
    return reader;
  }

  get isByLines(): boolean {
    return this.#mode === "lines";
  }

  /** Lets `use` have the entries of these lines one by one. It throws nothing that is faulty. */
  each({ first, lines }: Pick<Lines, "first" | "lines">, use: Use): void {
    for (let index = 0; index < lines.length; index++) {
      const text = lines[index] ?? "";
      if (this.#mode === "unknown" && isOpening(text)) {
        this.#mode = "document";
        this.#documentLine = first + index;
      }
      if (this.#mode === "document") {
        this.#keep(lines.slice(index).join("\n")).forEach(use);
        return;
      }
      this.#line(text, first + index, use);
    }
  }

  endEach(use: Use): void {
    this.end().forEach(use);
  }

  read(lines: Pick<Lines, "first" | "lines">): readonly Entry[] {
    const entries: Entry[] = [];
    this.each(lines, (entry) => {
      entries.push(entry);
    });
    return entries;
  }

  end(): readonly Entry[] {
    if (this.#mode !== "document") return [];
    const text = this.#takeDocument();
    return this.#orLines(text, () => this.#list(this.#parse(text, this.#documentLine)));
  }

  #keep(text: string): readonly Entry[] {
    this.#document.push(text);
    this.#documentSize += text.length + 1;
    if (this.#document.length <= 2 && isCutRecord(this.#document.join("\n")))
      return this.#asLines(this.#takeDocument());
    if (this.#documentSize <= DOCUMENT_LIMIT) return [];
    const start = this.#takeDocument();
    return this.#orLines(start, () => {
      if (!isOpening(start)) throw this.#notJson(start, this.#documentLine);
      throw new UsageError(`${this.#file}: this is one document of more than 64 MiB; ${ONE_RECORD_A_LINE}`);
    });
  }

  #takeDocument(): string {
    const text = this.#document.join("\n");
    this.#document = [];
    this.#documentSize = 0;
    return text;
  }

  /** A first record that was cut off looks like the beginning of a document; it costs only its own line. */
  #orLines(text: string, read: () => readonly Entry[]): readonly Entry[] {
    try {
      return read();
    } catch (error) {
      if (recordOnSecondLine(text) === null) throw error;
    }
    return this.#asLines(text);
  }

  #asLines(text: string): readonly Entry[] {
    this.#mode = "lines";
    return this.read({ first: this.#documentLine, lines: text.split("\n") });
  }

  #line(text: string, line: number, use: Use): void {
    if (text.charCodeAt(0) !== OPENING && text.trim() === "") return;
    const found = this.#record(text, line);
    if (found instanceof LineEntry) use(found);
    else found.forEach(use);
  }

  #record(text: string, line: number): LineEntry | readonly Entry[] {
    try {
      return this.#recordOf(text, line);
    } catch (error) {
      this.#leaveOut(error, text);
      return [];
    }
  }

  #leaveOut(error: unknown, text: string): void {
    if (!(error instanceof FaultyInput)) throw error;
    this.#onFault(error, () => text);
  }

  #recordOf(text: string, line: number): LineEntry | readonly Entry[] {
    if (this.#mode === "finished") {
      throw new FaultyInput({ file: this.#file, line }, "there is more after the end of the list");
    }
    const known = this.#mode === "lines" ? this.#events.read(text) : null;
    if (known !== null) return new LineEntry(known, this.#file, line, true);
    const value = this.#parse(text, line);
    if (this.#mode === "unknown" && Array.isArray(value)) {
      this.#mode = "finished";
      return this.#list(value);
    }
    this.#mode = "lines";
    return new LineEntry(value, this.#file, line);
  }

  #list(value: unknown): Entry[] {
    const place = { file: this.#file };
    return Array.isArray(value) ? entriesOf(value, place, this.#onFault) : [entryOf(value, place)];
  }

  #parse(text: string, line: number): unknown {
    if (text.length > LONG && findJsonFault(text) !== null) throw this.#notJson(text, line);
    try {
      return JSON.parse(text);
    } catch {
      throw this.#notJson(text, line);
    }
  }

  #notJson(text: string, firstLine: number): FaultyInput {
    if (this.#mode === "unknown" && CSV.test(text)) {
      return new FaultyInput({ file: this.#file, line: firstLine }, NO_CSV);
    }
    const { line, reason } = jsonFaultText(text);
    return new FaultyInput({ file: this.#file, line: firstLine + line - 1 }, reason);
  }
}

/** The first two lines, if the second is a whole record although the first is not. Few documents go on like that. */
function recordOnSecondLine(text: string): string | null {
  const [first = "", second = ""] = text.split("\n").filter((line) => line.trim() !== "");
  const isRecord = first.trimStart().startsWith("{") && /^\s*\{/.test(second) && findJsonFault(second) === null;
  return isRecord ? `${first}\n${second}` : null;
}

/** True if the text begins with a record that was cut off: no document goes on like that. */
function isCutRecord(text: string): boolean {
  const lines = recordOnSecondLine(text);
  const fault = lines === null ? null : findJsonFault(lines);
  return lines !== null && fault !== null && fault.offset < lines.length;
}

/** True for `{`, `[`, `{"events": [` and the like: the beginning of a document that goes on below. */
function isOpening(text: string): boolean {
  const fault = text.trim() === "" ? null : findJsonFault(text);
  return fault !== null && fault.offset === text.length && !fault.inString;
}
