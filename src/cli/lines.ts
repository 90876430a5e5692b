import { isUtf8 } from "node:buffer";
import { UnusableInput } from "./errors.js";
import type { Bytes } from "./source.js";

const MEBIBYTE = 1024 * 1024;
/** A longer line is no record, and would fill the memory. */
export const LINE_LIMIT = 16 * MEBIBYTE;
/** The first line may be a whole document without a line break. */
export const DOCUMENT_LIMIT = 64 * MEBIBYTE;

/** Whole lines, as many as a read brought. */
export interface Lines {
  /** The number of the first of them, counted from 1. */
  readonly first: number;
  readonly lines: readonly string[];
}

const NEWLINE = 0x0a;

/** Cuts UTF-8 bytes into lines. No more than one line is ever held. */
export async function* readLines(bytes: Bytes, name: string): AsyncGenerator<Lines> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let first = 1;
  const take = (last: Buffer): Lines => {
    const region = held.length === 0 ? last : Buffer.concat([...held, last]);
    if (!isUtf8(region)) throw new UnusableInput(`${name}:${first + faultyLine(region)}: this is not UTF-8 text`);
    const lines = region.toString("utf8").split("\n");
    first += lines.length;
    return { first: first - lines.length, lines };
  };
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE);
    const lineBytes = heldBytes + (end < 0 ? chunk.length : chunk.indexOf(NEWLINE));
    if (lineBytes > (first === 1 ? DOCUMENT_LIMIT : LINE_LIMIT)) throw new UnusableInput(tooLong(name, first));
    if (end >= 0) {
      yield take(chunk.subarray(0, end));
      held = [];
      heldBytes = 0;
    }
    const rest = chunk.subarray(end + 1);
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield take(Buffer.alloc(0));
}

function faultyLine(region: Buffer): number {
  let line = 0;
  for (let start = 0; start < region.length; line++) {
    const newline = region.indexOf(NEWLINE, start);
    const end = newline < 0 ? region.length : newline;
    if (!isUtf8(region.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}

function tooLong(name: string, line: number): string {
  return line === 1
    ? `${name}:1: more than ${DOCUMENT_LIMIT / MEBIBYTE} MiB without a line break; ${ONE_RECORD_A_LINE}`
    : `${name}:${line}: the line is longer than ${LINE_LIMIT / MEBIBYTE} MiB, which no record is`;
}

export const ONE_RECORD_A_LINE =
  "write one record on each line (NDJSON, for example with jq -c '.[]'), which is read as a stream";
