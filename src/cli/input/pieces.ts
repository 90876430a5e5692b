import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, FaultyInput, type OnFault } from "./entries.js";
import { type Lines, readLines } from "./lines.js";
import { EntryReader } from "./read.js";
import { type Bytes, nameOf, openSource } from "./source.js";

/** So many lines make a piece, or so many characters: where it ends depends on the file alone, not on how it is read. */
const MOST_LINES = 2_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The entries of some lines. */
export interface PieceOfFile {
  readonly entries: readonly Entry[];
  readonly lines: number;
  /** The number of all lines of the run up to here. */
  readonly end: number;
  /** A digest of all lines up to here. */
  readonly digest: string;
  /** True for what goes on in a piece that was cut where the last run ended: both together are no longer than a piece is. */
  readonly goesOn: boolean;
}

export interface PieceOptions {
  /** Is told of what cannot be used, which is then left out. */
  readonly onFault: OnFault;
  /** Is told how many bytes were taken off a file. */
  readonly onRead: (bytes: number) => void;
  /** The `end` of the last run's piece that is next, null where there is none: here this run is cut too. */
  readonly nextEnd: () => Promise<number | null>;
}

/** A run over files, one after the other: their pieces, each with a digest of all that was before it. */
export class PieceReader {
  readonly #digest = createHash("sha256");
  readonly #stdin: Readable;
  readonly #options: PieceOptions;
  #end = 0;

  constructor(stdin: Readable, options: PieceOptions) {
    this.#stdin = stdin;
    this.#options = options;
  }

  async *read(path: string): AsyncGenerator<PieceOfFile> {
    const { onFault, onRead, nextEnd } = this.#options;
    const file = nameOf(path);
    const reader = new EntryReader(file, onFault);
    const source = new Source(openSource(path, this.#stdin, onRead));
    const lines = readLines(source.bytes(), file, (line, reason, text) => {
      onFault(new FaultyInput({ file, line }, reason), () => text);
    });
    this.#digest.update("\0");
    for await (const piece of inPieces(lines, source, new Cutter(this.#end, nextEnd))) {
      this.#digest.update(`${piece.lines.join("\n")}\n`);
      this.#end += piece.lines.length;
      yield this.#piece(reader.read(piece), piece.lines.length, piece.goesOn);
    }
    yield this.#piece(reader.end(), 0, false);
  }

  #piece(entries: readonly Entry[], lines: number, goesOn: boolean): PieceOfFile {
    return { entries, lines, end: this.#end, digest: this.#digest.copy().digest("hex"), goesOn };
  }
}

/** Bytes, and whether all of them were taken. */
class Source {
  readonly #bytes: Bytes;
  isRead = false;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  async *bytes(): Bytes {
    yield* this.#bytes;
    this.isRead = true;
  }
}

/** The same lines in pieces. What was read before a fault is given before it is thrown. */
async function* inPieces(batches: AsyncIterable<Lines>, source: Source, cutter: Cutter): AsyncGenerator<CutLines> {
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const { lines } of batches) {
      // A line without a line break behind it comes when all is read.
      if (source.isRead) yield* cutter.endWhole();
      yield* cutter.add(lines);
    }
  } catch (error) {
    failure = { error };
  }
  yield* cutter.take();
  if (failure !== null) throw failure.error;
}

interface CutLines extends Lines {
  readonly goesOn: boolean;
}

/** Cuts the lines of a file into pieces of a settled size, and within one where a piece of the last run ended. */
class Cutter {
  readonly #before: number;
  readonly #nextEnd: () => Promise<number | null>;
  #first = 1;
  #lines: string[] = [];
  /** Of the piece as it would be without cuts within. */
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

  /** Somebody may still be writing the last line: it stands alone, unless it was there in the last run. */
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
