import type { Readable } from "node:stream";
import { UnusableInput } from "./errors.js";
import { findJsonFault } from "../contract/json-fault.js";
import { DOCUMENT_LIMIT, type Lines, ONE_RECORD_A_LINE, readLines } from "./lines.js";
import { type Bytes, nameOf, openSource } from "./source.js";
import { plain } from "./text.js";

export type JsonObject = { readonly [key: string]: unknown };

/** Where something stands in the input, for messages. */
export interface Place {
  readonly file: string;
  /** Number of the line, in a file of one record a line. */
  readonly line?: number;
  /** The way to it inside a document or a record, such as `selections[3]`. */
  readonly path?: string;
}

/** One JSON object of the input. */
export interface Entry {
  readonly value: JsonObject;
  readonly place: Place;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The error that something at this place is not what it must be. */
export function unusable(place: Place, what: string): UnusableInput {
  const line = place.line === undefined ? "" : `:${place.line}`;
  const path = place.path === undefined ? "" : ` ${place.path}:`;
  return new UnusableInput(`${place.file}${line}:${path} ${what}`);
}

/** `value` as an entry, if it is an object at all. */
export function entryOf(value: unknown, place: Place): Entry {
  if (!isObject(value)) throw unusable(place, `${kindOf(value)} where an object is needed`);
  return { value, place };
}

/** What a value is, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

/** The entries of a list, `path` being the list's own name. */
export function entriesOf(list: readonly unknown[], place: Place, path: string): Entry[] {
  const before = place.path === undefined ? path : `${place.path}.${path}`;
  return list.map((value, index) => entryOf(value, { ...place, path: `${before}[${index}]` }));
}

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
class EntryReader {
  readonly #file: string;
  #mode: "unknown" | "lines" | "document" | "finished" = "unknown";
  #document: string[] = [];
  #documentSize = 0;
  #documentLine = 1;

  constructor(file: string) {
    this.#file = file;
  }

  read({ first, lines }: Lines): Entry[] {
    const entries: Entry[] = [];
    for (const [index, text] of lines.entries()) {
      if (this.#mode === "unknown" && isOpening(text)) {
        this.#mode = "document";
        this.#documentLine = first + index;
      }
      if (this.#mode === "document") {
        this.#keep(lines.slice(index).join("\n"));
        break;
      }
      if (text.trim() === "") continue;
      // One by one: a list of a million records on one line would not fit into the arguments of one call.
      for (const entry of this.#record(text, first + index)) entries.push(entry);
    }
    return entries;
  }

  end(): Entry[] {
    if (this.#mode === "unknown") throw unusable({ file: this.#file }, "this is empty");
    if (this.#mode !== "document") return [];
    const text = this.#document.join("\n");
    this.#document = [];
    return this.#list(this.#parse(text, this.#documentLine));
  }

  #keep(text: string): void {
    this.#document.push(text);
    this.#documentSize += text.length + 1;
    if (this.#documentSize <= DOCUMENT_LIMIT) return;
    // A first record that was cut off looks like the beginning of a document.
    const start = this.#document.join("\n");
    if (!isOpening(start)) throw notJson(start, this.#file, this.#documentLine);
    throw unusable({ file: this.#file }, `this is one document of more than 64 MiB; ${ONE_RECORD_A_LINE}`);
  }

  #record(text: string, line: number): Entry[] {
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
    return Array.isArray(value) ? entriesOf(value, place, "") : [entryOf(value, place)];
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

/** True for `{`, `[`, `{"events": [` and the like: the beginning of a document that goes on below. */
function isOpening(text: string): boolean {
  const fault = text.trim() === "" ? null : findJsonFault(text);
  return fault !== null && fault.offset === text.length && !fault.inString;
}

function notJson(text: string, file: string, firstLine: number): UnusableInput {
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
