import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A longer line is no record, and would fill the memory. */
const LINE_LIMIT = 16 * 1024 * 1024;
const NEWLINE = 0x0a;
const GZIP = Buffer.of(0x1f, 0x8b);
const UTF8_MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** A line of a file: its text, or why there is none. */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string | null;
  readonly fault: string | null;
  /** False for text at the end of the file without a line break behind it: somebody may still be writing it. */
  readonly isWhole: boolean;
}

/** The lines of a file in UTF-8, plain or gzip, as many at once as a read brought. No more than one line is held. */
export async function* readLines(file: FileHandle): AsyncGenerator<readonly Line[]> {
  const cutter = new Cutter();
  for await (const chunk of await openBytes(file)) yield cutter.cut(chunk as Buffer);
  yield cutter.end();
}

async function openBytes(file: FileHandle): Promise<Readable> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
  const raw = file.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
  if (bytesRead < GZIP.length || !buffer.equals(GZIP)) return raw;
  // Whatever goes wrong destroys the stream that is read, which throws it.
  return pipeline(raw, createGunzip(), () => {});
}

/** Cuts bytes into lines. */
class Cutter {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #number = 1;

  cut(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      lines.push(this.#line(chunk.subarray(start, end), true));
      start = end + 1;
    }
    this.#hold(chunk.subarray(start));
    return lines;
  }

  end(): Line[] {
    return this.#heldBytes === 0 ? [] : [this.#line(Buffer.alloc(0), false)];
  }

  #hold(rest: Buffer): void {
    this.#heldBytes += rest.length;
    if (this.#heldBytes > LINE_LIMIT) this.#held = [];
    else if (rest.length > 0) this.#held.push(rest);
  }

  #line(last: Buffer, isWhole: boolean): Line {
    const length = this.#heldBytes + last.length;
    const bytes = this.#held.length === 0 ? last : Buffer.concat([...this.#held, last]);
    this.#held = [];
    this.#heldBytes = 0;
    const number = this.#number++;
    if (length > LINE_LIMIT) return faulty(number, `longer than ${LINE_LIMIT} bytes, which no record is`, isWhole);
    if (!isUtf8(bytes)) return faulty(number, "not UTF-8 text", isWhole);
    const start = number === 1 && bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK) ? UTF8_MARK.length : 0;
    return { number, text: bytes.toString("utf8", start), fault: null, isWhole };
  }
}

function faulty(number: number, fault: string, isWhole: boolean): Line {
  return { number, text: null, fault, isWhole };
}
