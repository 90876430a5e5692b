import type { Steps } from "../../sources/steps.js";
import { type HttpResponse, type WrittenInSteps, writtenAnswer } from "../http-message.js";
import { Refusal } from "../refusal.js";

/** A larger answer would be cut off, because nobody reads it fast enough: see docs/service.md#capacity. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** How much text becomes bytes at once. */
const PIECE = 128 * 1024;

type Ends = readonly [open: string, close: string];
const ALONE: Ends = ["[", "]"];

/**
 * A list as JSON. It is written in steps, since 500 events may be many megabytes.
 *
 * @param narrow What the caller can do if the list is too large.
 * @param ends What comes before its first element and after its last, if it is not all.
 * Its steps throw a Refusal, 400, for more than 32 MiB.
 */
export function listAnswer(list: readonly unknown[], narrow: string, ends = ALONE): WrittenInSteps {
  return writtenAnswer(written(list, narrow, ends));
}

/**
 * The first `most` of a list as JSON, with a header that says so if there are more.
 *
 * @param textOf what each is as JSON
 * Its steps throw a Refusal, 400, for more than 32 MiB.
 */
export function boundedAnswer<T>(
  list: readonly T[],
  most: number,
  narrow: string,
  textOf?: (each: T) => string,
): WrittenInSteps {
  const isCut = list.length > most;
  const answer = writtenAnswer(written(isCut ? list.slice(0, most) : list, narrow, ALONE, textOf));
  if (isCut) answer.headers["x-truncated"] = "true";
  return answer;
}

function* written<T>(
  list: readonly T[],
  narrow: string,
  [open, close]: Ends,
  textOf: (each: T) => string = (each) => JSON.stringify(each),
): Steps<HttpResponse["body"]> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let text = open;
  let size = 0;
  for (const [index, value] of list.entries()) {
    text += index === 0 ? textOf(value) : `,${textOf(value)}`;
    if (text.length < PIECE) continue;
    const piece = encoder.encode(text);
    pieces.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new Refusal(400, `answer: more than 32 MiB; allowed: ${narrow}`);
    text = "";
    yield;
  }
  text += close;
  return pieces.length === 0 ? text : [...pieces, encoder.encode(text)];
}
