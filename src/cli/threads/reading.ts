import { linesIn } from "../../service/sources/files/lines.js";
import { FaultyInput, type OnFault, type Use, useEntry } from "../input/entries.js";
import { EntryReader } from "../input/entry-reader.js";
import type { RepeatedEvents } from "../input/repeated-events.js";

/** Where lines are: the name of their file, and the number of the first one. */
interface LinesAt {
  readonly file: string;
  readonly first: number;
  /** Of all chunks that this thread reads. */
  readonly repeated: RepeatedEvents;
}

/**
 * Lets `use` have the entries of whole lines that are not the beginning of their file.
 * @returns the number of the lines
 */
export function useChunk(
  bytes: Uint8Array<ArrayBuffer>,
  { file, first, repeated }: LinesAt,
  onFault: OnFault,
  use: Use,
): number {
  const reader = EntryReader.byLines(file, onFault, repeated);
  const parts = linesIn(Buffer.from(bytes.buffer), first, {
    onFault: ({ line, reason, text }) => onFault(new FaultyInput({ file, line }, reason), () => text),
  });
  for (const part of parts) reader.each(part, (entry) => useEntry(entry, onFault, use));
  return parts.reduce((sum, { lines }) => sum + lines.length, 0);
}
