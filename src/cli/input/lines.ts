import { isUtf8 } from "node:buffer";
import { UnusableInput } from "../errors.js";
import type { Bytes } from "./source.js";

const MEBIBYTE = 1024 * 1024;
/** A longer line is no record, and would fill the memory. */
export const LINE_LIMIT = 16 * MEBIBYTE;
/** The first line may be a whole document without a line break. */
export const DOCUMENT_LIMIT = 64 * MEBIBYTE;
/** So much is told of a line that is too long. */
const EXCERPT = 1000;

/** Whole lines, as many as a read brought. */
export interface Lines {
  /** The number of the first of them, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Is told of a line that is no text. If it does not throw, the line is left blank. */
export type OnFaultyLine = (line: number, reason: string, text: string) => void;

const NEWLINE = 0x0a;

/** Cuts UTF-8 bytes into lines. No more than one line is ever held. */
export async function* readLines(bytes: Bytes, name: string, onFault?: OnFaultyLine): AsyncGenerator<Lines> {
  const cutter = new Cutter(name, onFault ?? refuseIn(name));
  for await (const chunk of bytes) yield* cutter.cut(chunk);
  yield* cutter.end();
}

function refuseIn(name: string): OnFaultyLine {
  return (line, reason) => {
    throw new UnusableInput(`${name}:${line}: ${reason}`);
  };
}

class Cutter {
  readonly #name: string;
  readonly #onFault: OnFaultyLine;
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** Whether what is held was too long, and the rest of its line is passed over. */
  #isSkipping = false;
  #next = 1;

  constructor(name: string, onFault: OnFaultyLine) {
    this.#name = name;
    this.#onFault = onFault;
  }

  *cut(chunk: Buffer): Generator<Lines> {
    const newline = chunk.indexOf(NEWLINE);
    this.#checkLength(chunk, newline < 0 ? chunk.length : newline);
    const start = this.#isSkipping && newline >= 0 ? newline + 1 : 0;
    if (start > 0) yield this.#blank();
    const end = chunk.lastIndexOf(NEWLINE);
    if (end >= start) yield this.#take(chunk.subarray(start, end));
    this.#hold(chunk.subarray(Math.max(start, end + 1)));
  }

  *end(): Generator<Lines> {
    if (this.#isSkipping) yield this.#blank();
    else if (this.#heldBytes > 0) yield this.#take(Buffer.alloc(0));
  }

  /** @param length how much of the chunk belongs to the line that is held */
  #checkLength(chunk: Buffer, length: number): void {
    const isFirst = this.#next === 1;
    if (this.#isSkipping || this.#heldBytes + length <= (isFirst ? DOCUMENT_LIMIT : LINE_LIMIT)) return;
    if (isFirst) {
      const most = DOCUMENT_LIMIT / MEBIBYTE;
      throw new UnusableInput(`${this.#name}:1: more than ${most} MiB without a line break; ${ONE_RECORD_A_LINE}`);
    }
    const start = Buffer.concat([...this.#held, chunk.subarray(0, length)].map((part) => part.subarray(0, EXCERPT)));
    const reason = `the line is longer than ${LINE_LIMIT / MEBIBYTE} MiB, which no record is`;
    this.#onFault(this.#next, reason, start.subarray(0, EXCERPT).toString("utf8"));
    this.#held = [];
    this.#heldBytes = 0;
    this.#isSkipping = true;
  }

  #hold(rest: Buffer): void {
    if (this.#isSkipping || rest.length === 0) return;
    this.#held.push(rest);
    this.#heldBytes += rest.length;
  }

  /** In the place of a line that was too long. */
  #blank(): Lines {
    this.#isSkipping = false;
    this.#next += 1;
    return { first: this.#next - 1, lines: [""] };
  }

  #take(last: Buffer): Lines {
    const region = this.#held.length === 0 ? last : Buffer.concat([...this.#held, last]);
    this.#held = [];
    this.#heldBytes = 0;
    const first = this.#next;
    const lines = isUtf8(region) ? region.toString("utf8").split("\n") : this.#readFaulty(region);
    this.#next += lines.length;
    return { first, lines };
  }

  #readFaulty(region: Buffer): string[] {
    const lines: string[] = [];
    for (let start = 0; start <= region.length; ) {
      const newline = region.indexOf(NEWLINE, start);
      const line = region.subarray(start, newline < 0 ? region.length : newline);
      const isText = isUtf8(line);
      if (!isText) this.#onFault(this.#next + lines.length, "this is not UTF-8 text", line.toString("utf8"));
      lines.push(isText ? line.toString("utf8") : "");
      start += line.length + 1;
    }
    return lines;
  }
}

export const ONE_RECORD_A_LINE =
  "write one record on each line (NDJSON, for example with jq -c '.[]'), which is read as a stream";
