import { linesIn } from "../../sources/lines.js";
import { type Entry, FaultyInput, type OnFault } from "../input/entries.js";
import { EntryReader } from "../input/read.js";

/** What is read of more lines at once outlives a collection of garbage, which costs more than reading it. */
const BATCH = 100;

/** The entries of some whole lines, and the number of these lines. */
export interface Batch {
  readonly entries: readonly Entry[];
  readonly lines: number;
}

/** Reads whole lines that are not the beginning of their file. @param first the number of the first line */
export function* readChunk(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  first: number,
  onFault: OnFault,
): Generator<Batch> {
  const reader = EntryReader.byLines(file, onFault);
  const parts = linesIn(Buffer.from(bytes.buffer), first, {
    onFault: ({ line, reason, text }) => onFault(new FaultyInput({ file, line }, reason), () => text),
  });
  for (const part of parts) {
    for (let at = 0; at < part.lines.length; at += BATCH) {
      const lines = part.lines.slice(at, at + BATCH);
      yield { entries: reader.read({ first: part.first + at, lines }), lines: lines.length };
    }
  }
}
