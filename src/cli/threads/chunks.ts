import { EXCERPT, LINE_LIMIT, tooLong } from "../../service/sources/files/lines.js";
import type { Bytes } from "../files/zstd-frames.js";

const NEWLINE = 0x0a;

/** Whole lines in memory of their own, which can be moved to a thread. */
export interface Chunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Takes the place of a line that no thread is given. */
export interface LongLine {
  readonly reason: string;
  /** Its beginning. */
  readonly text: string;
}

/**
 * Cuts bytes into chunks of whole lines of about a size. Only the last may end without a line break.
 * @param pause if nothing is read for so many milliseconds, the lines that are held are a chunk
 */
export async function* cutChunks(bytes: Bytes, size: number, pause = 50): AsyncGenerator<Chunk | LongLine> {
  const cutter = new ChunkCutter(size);
  const source = bytes[Symbol.asyncIterator]();
  for (;;) {
    const read = source.next();
    if (cutter.hasLines && !(await isWithin(read, pause))) yield cutter.takeLines();
    try {
      const { value, done } = await read;
      if (done === true) return yield* cutter.end(true);
      yield* cutter.cut(value);
    } catch (error) {
      yield* cutter.end(false);
      throw error;
    }
  }
}

async function isWithin(read: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    const isRead = read.then(
      () => true,
      () => true,
    );
    return await Promise.race([isRead, late]);
  } finally {
    clearTimeout(timer);
  }
}

class ChunkCutter {
  readonly #size: number;
  /** Whole lines. */
  #lines: Buffer[] = [];
  #bytes = 0;
  /** The beginning of the next line. */
  #line: Buffer[] = [];
  #lineBytes = 0;
  /** The beginning of a line that was too long: its rest is skipped. */
  #skipped: Buffer | null = null;

  constructor(size: number) {
    this.#size = size;
  }

  get hasLines(): boolean {
    return this.#bytes > 0;
  }

  *cut(read: Buffer): Generator<Chunk | LongLine> {
    const newline = read.indexOf(NEWLINE);
    yield* this.#begin(newline < 0 ? read : read.subarray(0, newline + 1), newline >= 0);
    if (newline < 0) return;
    const end = read.lastIndexOf(NEWLINE) + 1;
    this.#add(read.subarray(newline + 1, end));
    yield* this.#begin(read.subarray(end), false);
    if (this.#bytes >= this.#size) yield this.takeLines();
  }

  /** @param isRead false if reading failed, so that the last line may be half of one */
  *end(isRead: boolean): Generator<Chunk | LongLine> {
    if (this.#skipped !== null) yield this.#takeSkipped(this.#skipped);
    if (isRead) this.#addLine();
    if (this.hasLines) yield this.takeLines();
  }

  takeLines(): Chunk {
    // Not from the pool of small buffers, which cannot be moved.
    const bytes = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of this.#lines) {
      bytes.set(part, at);
      at += part.length;
    }
    this.#lines = [];
    this.#bytes = 0;
    return { bytes };
  }

  /** More of the line at hand. */
  *#begin(more: Buffer, isWhole: boolean): Generator<Chunk | LongLine> {
    if (this.#skipped === null) {
      this.#line.push(more);
      this.#lineBytes += more.length;
      if (this.#lineBytes - (isWhole ? 1 : 0) > LINE_LIMIT) {
        if (this.hasLines) yield this.takeLines();
        this.#skipped = Buffer.concat(this.#line.map((part) => part.subarray(0, EXCERPT))).subarray(0, EXCERPT);
        this.#line = [];
        this.#lineBytes = 0;
      } else if (isWhole) this.#addLine();
    }
    if (isWhole && this.#skipped !== null) yield this.#takeSkipped(this.#skipped);
  }

  #addLine(): void {
    for (const part of this.#line) this.#add(part);
    this.#line = [];
    this.#lineBytes = 0;
  }

  #add(lines: Buffer): void {
    if (lines.length === 0) return;
    this.#lines.push(lines);
    this.#bytes += lines.length;
  }

  #takeSkipped(start: Buffer): LongLine {
    this.#skipped = null;
    return { reason: tooLong(LINE_LIMIT), text: start.toString("utf8") };
  }
}
