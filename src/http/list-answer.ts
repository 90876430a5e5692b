import { inSteps, type Steps } from "../sources/steps.js";
import { type Answer, writtenAnswer } from "./exchange.js";
import { Refusal } from "./refusal.js";

/** A larger answer would be cut off, because nobody reads it fast enough: see docs/service.md#capacity. */
const MOST_BYTES = 32 * 1024 * 1024;
/** How much text becomes bytes at once. */
const PIECE = 128 * 1024;

/**
 * A list as JSON. It is written in steps, since 500 events may be many megabytes.
 *
 * @param narrow What the caller can do if the list is too large.
 * @throws {Refusal} 400 for more than 32 MiB
 */
export async function listAnswer(list: readonly unknown[], narrow: string): Promise<Answer> {
  const steps = written(list, narrow);
  return writtenAnswer(await inSteps(() => steps.next()));
}

function* written(list: readonly unknown[], narrow: string): Steps<string | Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = "[";
  let size = 0;
  for (const [index, value] of list.entries()) {
    text += index === 0 ? JSON.stringify(value) : `,${JSON.stringify(value)}`;
    if (text.length < PIECE) continue;
    const piece = encoder.encode(text);
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new Refusal(400, `answer: more than 32 MiB; allowed: ${narrow}`);
    text = "";
    yield;
  }
  text += "]";
  if (pieces.length === 0) return text;
  return yield* joined([...pieces, encoder.encode(text)], size + text.length * 3);
}

function* joined(pieces: readonly Uint8Array[], most: number): Steps<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(most);
  let size = 0;
  for (const piece of pieces) {
    all.set(piece, size);
    size += piece.length;
    yield;
  }
  return all.subarray(0, size);
}
