import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Lines } from "../../service/sources/files/lines.js";
import { nameOf, openSource } from "../files/source.js";
import type { Entry, OnFault } from "../input/entries.js";
import { EntryReader } from "../input/entry-reader.js";
import { readLines } from "../input/read.js";

/** The size of a chunk: where it ends depends on the file alone, not on how it is read. */
const MOST_LINES = 2_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The entries of some lines. */
export interface FileChunk {
  readonly entries: readonly Entry[];
  readonly lines: number;
  /** The number of all lines of the run up to here. */
  readonly end: number;
  /** A digest of all lines up to here. */
  readonly digest: string;
  /** True for the rest of a chunk that was cut where the last run ended: together they are no longer than a chunk. */
  readonly goesOn: boolean;
}

export interface ChunkOptions {
  /** Receives what is left out. */
  readonly onFault: OnFault;
  /** Receives the number of bytes that a read took off a file. */
  readonly onRead: (bytes: number) => void;
  /** The `end` of the last run's next chunk, or null: this run is cut there too. */
  readonly nextEnd: () => Promise<number | null>;
}

/** The chunks of the files of a run, each with a digest of everything before it. */
export class ChunkReader {
  readonly #digest = createHash("sha256");
  readonly #stdin: Readable;
  readonly #options: ChunkOptions;
  #end = 0;

  constructor(stdin: Readable, options: ChunkOptions) {
    this.#stdin = stdin;
    this.#options = options;
  }

  async *read(path: string): AsyncGenerator<FileChunk> {
    const { onFault, onRead, nextEnd } = this.#options;
    const file = nameOf(path);
    const reader = new EntryReader(file, onFault);
    const lines = readLines(file, openSource(path, this.#stdin, onRead), onFault);
    this.#digest.update("\0");
    for await (const chunk of inChunks(lines, new Cutter(this.#end, nextEnd))) {
      this.#digest.update(`${chunk.lines.join("\n")}\n`);
      this.#end += chunk.lines.length;
      yield this.#chunk(reader.read(chunk), chunk.lines.length, chunk.goesOn);
    }
    yield this.#chunk(reader.end(), 0, false);
  }

  #chunk(entries: readonly Entry[], lines: number, goesOn: boolean): FileChunk {
    return { entries, lines, end: this.#end, digest: this.#digest.copy().digest("hex"), goesOn };
  }
}

/** The same lines in chunks. What was read before an error is yielded before it is thrown. */
async function* inChunks(batches: AsyncIterable<Lines>, cutter: Cutter): AsyncGenerator<CutLines> {
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const { lines, isWhole } of batches) {
      if (!isWhole) yield* cutter.endWhole();
      yield* cutter.add(lines);
    }
  } catch (error) {
    failure = { error };
  }
  yield* cutter.take();
  if (failure !== null) throw failure.error;
}

interface CutLines {
  readonly first: number;
  readonly lines: readonly string[];
  readonly goesOn: boolean;
}

/** Cuts the lines of a file into chunks of a fixed size, and also where a chunk of the last run ended. */
class Cutter {
  readonly #before: number;
  readonly #nextEnd: () => Promise<number | null>;
  #first = 1;
  #lines: string[] = [];
  /** The lines of the chunk so far, those before a cut included. */
  #number = 0;
  #characters = 0;
  #wanted: number | null = null;

  /** @param before the number of lines in the files before this one */
  constructor(before: number, nextEnd: () => Promise<number | null>) {
    this.#before = before;
    this.#nextEnd = nextEnd;
  }

  async *add(lines: readonly string[]): AsyncGenerator<CutLines> {
    for (const line of lines) {
      if (this.#lines.length === 0) this.#wanted = await this.#nextEnd();
      this.#lines.push(line);
      this.#number++;
      this.#characters += line.length;
      const isFull = this.#number >= MOST_LINES || this.#characters >= MOST_CHARACTERS;
      if (isFull || this.#end === this.#wanted) yield* this.take();
      if (isFull) this.#number = this.#characters = 0;
    }
  }

  /** Somebody may still be writing the last line: it is a chunk alone, unless the last run had it too. */
  *endWhole(): Generator<CutLines> {
    if (this.#end + 1 !== this.#wanted) yield* this.take();
  }

  get #end(): number {
    return this.#before + this.#first - 1 + this.#lines.length;
  }

  *take(): Generator<CutLines> {
    const lines = this.#lines;
    if (lines.length === 0) return;
    const first = this.#first;
    this.#first += lines.length;
    this.#lines = [];
    yield { first, lines, goesOn: this.#number > lines.length };
  }
}
