import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, FaultyInput, type OnFault } from "./entries.js";
import { type Lines, readLines } from "./lines.js";
import { EntryReader } from "./read.js";
import { nameOf, openSource } from "./source.js";

/** So many lines make a piece, or so many characters: where it ends depends on the file alone, not on how it is read. */
const MOST_LINES = 2_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The entries of some lines. */
export interface PieceOfFile {
  readonly entries: readonly Entry[];
  readonly lines: number;
  /** A digest of all lines up to here. */
  readonly digest: string;
}

export interface PieceOptions {
  /** Is told of what cannot be used, which is then left out. */
  readonly onFault: OnFault;
  /** Is told how many bytes were taken off a file. */
  readonly onRead: (bytes: number) => void;
}

/** A run over files, one after the other: their pieces, each with a digest of all that was before it. */
export class PieceReader {
  readonly #digest = createHash("sha256");
  readonly #stdin: Readable;
  readonly #options: PieceOptions;

  constructor(stdin: Readable, options: PieceOptions) {
    this.#stdin = stdin;
    this.#options = options;
  }

  async *read(path: string): AsyncGenerator<PieceOfFile> {
    const { onFault, onRead } = this.#options;
    const file = nameOf(path);
    const reader = new EntryReader(file, onFault);
    const lines = readLines(openSource(path, this.#stdin, onRead), file, (line, reason, text) => {
      onFault(new FaultyInput({ file, line }, reason), () => text);
    });
    this.#digest.update("\0");
    for await (const piece of inPieces(lines)) {
      this.#digest.update(`${piece.lines.join("\n")}\n`);
      yield { entries: reader.read(piece), lines: piece.lines.length, digest: this.#soFar() };
    }
    yield { entries: reader.end(), lines: 0, digest: this.#soFar() };
  }

  #soFar(): string {
    return this.#digest.copy().digest("hex");
  }
}

/** The same lines, cut into pieces of a settled size. What was read before a fault is given before it is thrown. */
async function* inPieces(batches: AsyncIterable<Lines>): AsyncGenerator<Lines> {
  let first = 1;
  let lines: string[] = [];
  let characters = 0;
  const take = (): Lines => {
    const piece = { first, lines };
    first += lines.length;
    lines = [];
    characters = 0;
    return piece;
  };
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const batch of batches) {
      for (const line of batch.lines) {
        lines.push(line);
        characters += line.length;
        if (lines.length >= MOST_LINES || characters >= MOST_CHARACTERS) yield take();
      }
    }
  } catch (error) {
    failure = { error };
  }
  if (lines.length > 0) yield take();
  if (failure !== null) throw failure.error;
}
