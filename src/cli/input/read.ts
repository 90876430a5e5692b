import type { Readable } from "node:stream";
import { findJsonFault } from "../../contract/json-fault.js";
import { UnusableInput } from "../errors.js";
import { plain } from "../output/text.js";
import {
  type Entry,
  entriesOf,
  entryOf,
  type FaultyInput,
  type OnFault,
  refuse,
  tolerate,
  unusable,
} from "./entries.js";
import { DOCUMENT_LIMIT, type Lines, ONE_RECORD_A_LINE, readLines } from "./lines.js";
import { type Bytes, nameOf, openSource } from "./source.js";

/**
 * The objects of a file: one a line, or those of one document, which may be an object or a list of objects.
 * Lines come in batches as they are read; only a document spread over several lines is held whole.
 */
export async function* readEntries(path: string, stdin: Readable): AsyncGenerator<readonly Entry[]> {
  const name = nameOf(path);
  const reader = new EntryReader(name);
  for await (const lines of readLines(refuseOtherText(openSource(path, stdin), name), name)) {
    const entries = reader.read(lines);
    if (entries.length > 0) yield entries;
  }
  yield reader.end();
}

/** JSON of this tool begins with a bracket: a table or a gigabyte of anything else is known by its first character. */
async function* refuseOtherText(bytes: Bytes, file: string): Bytes {
  let blank = true;
  let line = 1;
  for await (const chunk of bytes) {
    if (blank) {
      const text = chunk.toString("utf8");
      const start = text.search(/\S/);
      blank = start < 0;
      line += (blank ? text : text.slice(0, start)).split("\n").length - 1;
      if (!blank && !/[{[]/.test(text.charAt(start))) {
        throw unusable({ file, line }, `not JSON: expected { or [, found ${quote(text.slice(start, start + 40))}`);
      }
    }
    yield chunk;
  }
}

/** Text longer than this is looked over before it is parsed: it may be made of brackets. */
const LONG = 4096;

/** Tells from the first line whether a file is one document or one record a line. */
export class EntryReader {
  readonly #file: string;
  readonly #onFault: OnFault;
  readonly #isTolerant: boolean;
  #mode: "unknown" | "lines" | "document" | "finished" = "unknown";
  #document: string[] = [];
  #documentSize = 0;
  #documentLine = 1;
  #hasFaults = false;

  constructor(file: string, onFault: OnFault = refuse) {
    this.#file = file;
    this.#isTolerant = onFault !== refuse;
    this.#onFault = (fault, text) => {
      onFault(fault, text);
      this.#hasFaults = true;
    };
  }

  read({ first, lines }: Lines): readonly Entry[] {
    const entries: Entry[] = [];
    for (const [index, text] of lines.entries()) {
      if (this.#mode === "unknown" && isOpening(text)) {
        this.#mode = "document";
        this.#documentLine = first + index;
      }
      if (this.#mode === "document") return entries.concat(this.#keep(lines.slice(index).join("\n")));
      // One by one: a list of a million records on one line would not fit into the arguments of one call.
      for (const entry of this.#line(text, first + index)) entries.push(entry);
    }
    return entries;
  }

  end(): readonly Entry[] {
    if (this.#mode === "unknown" && !this.#hasFaults) throw unusable({ file: this.#file }, "this is empty");
    if (this.#mode !== "document") return [];
    const text = this.#takeDocument();
    return this.#orLines(text, () => this.#list(this.#parse(text, this.#documentLine)));
  }

  #keep(text: string): readonly Entry[] {
    this.#document.push(text);
    this.#documentSize += text.length + 1;
    if (this.#documentSize <= DOCUMENT_LIMIT) return [];
    const start = this.#takeDocument();
    return this.#orLines(start, () => {
      if (!isOpening(start)) throw notJson(start, this.#file, this.#documentLine);
      throw new UnusableInput(`${this.#file}: this is one document of more than 64 MiB; ${ONE_RECORD_A_LINE}`);
    });
  }

  #takeDocument(): string {
    const text = this.#document.join("\n");
    this.#document = [];
    this.#documentSize = 0;
    return text;
  }

  /** A first record that was cut off looks like the beginning of a document. Where faults are tolerated, it is but one. */
  #orLines(text: string, read: () => readonly Entry[]): readonly Entry[] {
    try {
      return read();
    } catch (error) {
      if (!this.#isTolerant || !isMadeOfRecords(text)) throw error;
    }
    this.#mode = "lines";
    return text.split("\n").flatMap((line, index) => this.#line(line, this.#documentLine + index));
  }

  #line(text: string, line: number): readonly Entry[] {
    if (text.trim() === "") return [];
    return tolerate(
      this.#onFault,
      () => text,
      () => this.#record(text, line),
    );
  }

  #record(text: string, line: number): readonly Entry[] {
    const place = { file: this.#file, line };
    if (this.#mode === "finished") throw unusable(place, "there is more behind the end of the list");
    const value = this.#parse(text, line);
    if (this.#mode === "unknown" && Array.isArray(value)) {
      this.#mode = "finished";
      return this.#list(value);
    }
    this.#mode = "lines";
    return [entryOf(value, place)];
  }

  #list(value: unknown): Entry[] {
    const place = { file: this.#file };
    return Array.isArray(value) ? entriesOf(value, place, "", this.#onFault) : [entryOf(value, place)];
  }

  #parse(text: string, line: number): unknown {
    if (text.length > LONG && findJsonFault(text) !== null) throw notJson(text, this.#file, line);
    try {
      return JSON.parse(text);
    } catch {
      throw notJson(text, this.#file, line);
    }
  }
}

/** Whether the second line, with all that has text, is a record of its own: no document goes on so. */
function isMadeOfRecords(text: string): boolean {
  const second = text.split("\n").filter((line) => line.trim() !== "")[1];
  return (
    second !== undefined && text.trimStart().startsWith("{") && /^\s*\{/.test(second) && findJsonFault(second) === null
  );
}

/** True for `{`, `[`, `{"events": [` and the like: the beginning of a document that goes on below. */
function isOpening(text: string): boolean {
  const fault = text.trim() === "" ? null : findJsonFault(text);
  return fault !== null && fault.offset === text.length && !fault.inString;
}

function notJson(text: string, file: string, firstLine: number): FaultyInput {
  const fault = findJsonFault(text);
  if (fault === null) return unusable({ file, line: firstLine }, "not JSON");
  const before = text.slice(0, fault.offset);
  const line = firstLine + before.split("\n").length - 1;
  const column = fault.offset - before.lastIndexOf("\n");
  const rest = text.slice(fault.offset).trimStart();
  const found = rest === "" ? "the end" : quote(rest);
  return unusable({ file, line }, `not JSON: expected ${fault.expected} at column ${column}, found ${found}`);
}

/** The first character, or the word that starts there. */
function quote(text: string): string {
  const found = /^[\w.+-]{1,20}/.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return `"${plain(found)}"`;
}
