import { type Steps, turn, type Whose } from "../../sources/steps.js";
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

/** How a list is read: so many at once, in the turns of whoever asked. `narrow` is what the caller can do if it is too large. */
interface Parts {
  readonly atOnce: number;
  readonly narrow: string;
  readonly whose: Whose | undefined;
}

/**
 * A list as JSON whose items are read and written a few at a time, so that other requests are answered in between.
 *
 * @param textsOf what some of them are as JSON
 * @throws {Refusal} 400, as a rejection, for more than 32 MiB
 */
export async function answerInParts<T>(
  list: readonly T[],
  { atOnce, narrow, whose }: Parts,
  textsOf: (part: readonly T[]) => Promise<readonly string[]>,
): Promise<HttpResponse> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let [size, before] = [0, "["];
  for (let start = 0; start < list.length; start += atOnce) {
    const texts = await textsOf(list.slice(start, start + atOnce));
    if (texts.length === 0) continue;
    const piece = encoder.encode(before + texts.join(","));
    size += piece.length;
    if (size > MOST_BYTES) throw tooLarge(narrow);
    pieces.push(piece);
    before = ",";
    await turn(whose);
  }
  return writtenAnswer([...pieces, encoder.encode(pieces.length === 0 ? "[]" : "]")]);
}

function tooLarge(narrow: string): Refusal {
  return new Refusal(400, `answer: more than 32 MiB; allowed: ${narrow}`);
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
    if (size > MOST_BYTES) throw tooLarge(narrow);
    text = "";
    yield;
  }
  text += close;
  return pieces.length === 0 ? text : [...pieces, encoder.encode(text)];
}
