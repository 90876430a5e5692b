import { linesIn } from "../../sources/files/lines.js";
import { FaultyInput, type OnFault, type Use, useEntry } from "../input/entries.js";
import { EntryReader } from "../input/entry-reader.js";

/**
 * Lets `use` have the entries of whole lines that are not the beginning of their file.
 * @param first the number of the first line
 * @returns the number of the lines
 */
export function useChunk(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  first: number,
  onFault: OnFault,
  use: Use,
): number {
  const reader = EntryReader.byLines(file, onFault);
  const parts = linesIn(Buffer.from(bytes.buffer), first, {
    onFault: ({ line, reason, text }) => onFault(new FaultyInput({ file, line }, reason), () => text),
  });
  for (const part of parts) reader.each(part, (entry) => useEntry(entry, onFault, use));
  return parts.reduce((sum, { lines }) => sum + lines.length, 0);
}
