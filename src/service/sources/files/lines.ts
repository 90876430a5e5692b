/** Cuts bytes into lines, for the command and for the store that is a file. */
import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { beginsWith, LONGEST_MAGIC, otherData } from "./other-data.js";

/** No record is longer; a line that is would fill the memory. */
export const LINE_LIMIT = 16 * 1024 * 1024;
/** How much of a line that is too long is reported. */
export const EXCERPT = 1000;
const NEWLINE = 0x0a;
const isGzip = beginsWith([0x1f, 0x8b]);
const BYTE_ORDER_MARK = "\ufeff";

/** Consecutive lines, as many as one read brought. A faulty line is an empty string. */
export interface Lines {
  /** The number of the first of them, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
  /** False for text after the last line break: somebody may still be writing it. */
  readonly isWhole: boolean;
}

export interface LineFault {
  readonly line: number;
  readonly reason: string;
  /** The line, or its beginning. */
  readonly text: string;
  readonly isTooLong: boolean;
}

export interface LineOptions {
  /** Receives each faulty line, before the lines that it is among. What it throws ends the reading. */
  readonly onFault: (fault: LineFault) => void;
  /** The limit of the first line, in bytes, which may be a whole document. Default: that of every line. */
  readonly firstLimit?: number;
}

/** @param limit in bytes */
export function tooLong(limit: number): string {
  return `the line is longer than ${limit / 1024 / 1024} MiB`;
}

/** The lines of a part of UTF-8 text. @param first the number of the first; only line 1 can have a byte order mark */
export function linesIn(bytes: Buffer, first: number, options: LineOptions): Lines[] {
  const cutter = new Cutter(options, first);
  return [...cutter.cut(bytes), ...cutter.end()];
}

/** The lines of UTF-8 text. Never holds more than one line and one read. */
export async function* cutLines(bytes: AsyncIterable<Buffer>, options: LineOptions): AsyncGenerator<Lines> {
  const cutter = new Cutter(options);
  for await (const chunk of bytes) yield* cutter.cut(chunk);
  yield* cutter.end();
}

/** The lines of a file, plain or compressed with gzip. */
export async function* fileLines(file: FileHandle, options: LineOptions): AsyncGenerator<Lines> {
  yield* cutLines(await openBytes(file), options);
}

async function openBytes(file: FileHandle): Promise<Readable> {
  const { buffer: head } = await file.read(Buffer.alloc(LONGEST_MAGIC), 0, LONGEST_MAGIC, 0);
  const reason = otherData(head);
  if (reason !== null) throw new Error(reason);
  const raw = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
  if (!isGzip(head)) return raw;
  // An error destroys the stream that is read, which throws it.
  return pipeline(raw, createGunzip(), () => {});
}

class Cutter {
  readonly #options: LineOptions;
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** Whether the current line was too long, so that the rest of it is skipped. */
  #isSkipping = false;
  #next: number;

  constructor(options: LineOptions, first = 1) {
    this.#options = options;
    this.#next = first;
  }

  *cut(chunk: Buffer): Generator<Lines> {
    const newline = chunk.indexOf(NEWLINE);
    this.#checkLength(chunk.subarray(0, newline < 0 ? chunk.length : newline));
    const start = this.#isSkipping && newline >= 0 ? newline + 1 : 0;
    if (start > 0) yield this.#skipped(true);
    const end = chunk.lastIndexOf(NEWLINE);
    if (end >= start) yield this.#take(chunk.subarray(start, end), true);
    this.#hold(chunk.subarray(Math.max(start, end + 1)));
  }

  *end(): Generator<Lines> {
    if (this.#isSkipping) yield this.#skipped(false);
    else if (this.#heldBytes > 0) yield this.#take(Buffer.alloc(0), false);
  }

  /** @param more what a read brought of the current line */
  #checkLength(more: Buffer): void {
    const limit = this.#next === 1 ? (this.#options.firstLimit ?? LINE_LIMIT) : LINE_LIMIT;
    if (this.#isSkipping || this.#heldBytes + more.length <= limit) return;
    const start = Buffer.concat([...this.#held, more].map((part) => part.subarray(0, EXCERPT)));
    this.#held = [];
    this.#heldBytes = 0;
    this.#isSkipping = true;
    this.#report(this.#next, tooLong(limit), start.subarray(0, EXCERPT), true);
  }

  #hold(rest: Buffer): void {
    if (this.#isSkipping || rest.length === 0) return;
    this.#held.push(rest);
    this.#heldBytes += rest.length;
  }

  /** Takes the place of a line that was too long. */
  #skipped(isWhole: boolean): Lines {
    this.#isSkipping = false;
    this.#next += 1;
    return { first: this.#next - 1, lines: [""], isWhole };
  }

  /** Decodes all lines of a read at once: one by one takes several times as long. */
  #take(last: Buffer, isWhole: boolean): Lines {
    const region = this.#held.length === 0 ? last : Buffer.concat([...this.#held, last]);
    this.#held = [];
    this.#heldBytes = 0;
    const first = this.#next;
    const lines = isUtf8(region) ? region.toString("utf8").split("\n") : this.#decodeEach(region);
    if (first === 1 && lines[0]?.startsWith(BYTE_ORDER_MARK)) lines[0] = lines[0].slice(1);
    this.#next += lines.length;
    return { first, lines, isWhole };
  }

  #decodeEach(region: Buffer): string[] {
    const lines: string[] = [];
    for (let start = 0; start <= region.length; ) {
      const newline = region.indexOf(NEWLINE, start);
      const line = region.subarray(start, newline < 0 ? region.length : newline);
      const isText = isUtf8(line);
      if (!isText) this.#report(this.#next + lines.length, "not UTF-8 text", line, false);
      lines.push(isText ? line.toString("utf8") : "");
      start += line.length + 1;
    }
    return lines;
  }

  #report(line: number, reason: string, bytes: Buffer, isTooLong: boolean): void {
    this.#options.onFault({ line, reason, text: bytes.toString("utf8"), isTooLong });
  }
}
