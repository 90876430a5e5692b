import { inSteps, type Steps, turn } from "../../sources/steps.js";
import { type HttpResponse, writtenAnswer } from "../http-message.js";
import { Refusal } from "../refusal.js";

/** A larger answer would be cut off, because nobody reads it fast enough: see docs/service.md#capacity. */
export const MOST_BYTES = 32 * 1024 * 1024;
/** How much text becomes bytes at once. */
const PIECE = 128 * 1024;

/**
 * A list as JSON. It is written in steps, since 500 events may be many megabytes.
 *
 * @param narrow What the caller can do if the list is too large.
 * @param name If there is one, the list is the only field of an object.
 * @throws {Refusal} 400 for more than 32 MiB
 */
export async function listAnswer(list: readonly unknown[], narrow: string, name?: string): Promise<HttpResponse> {
  const steps = written(list, narrow, name);
  return writtenAnswer(await inSteps(() => steps.next()));
}

/**
 * The first `most` of a list as JSON, with a header that says so if there are more.
 *
 * @param textOf what each is as JSON
 * @throws {Refusal} 400 for more than 32 MiB
 */
export async function boundedAnswer<T>(
  list: readonly T[],
  most: number,
  narrow: string,
  textOf?: (each: T) => string,
): Promise<HttpResponse> {
  const isCut = list.length > most;
  const steps = written(isCut ? list.slice(0, most) : list, narrow, undefined, textOf);
  const answer = writtenAnswer(await inSteps(() => steps.next()));
  if (isCut) answer.headers["x-truncated"] = "true";
  return answer;
}

/**
 * A list as JSON whose items are read and written a few at a time, so that other requests are answered in between.
 *
 * @param textsOf what some of them are as JSON
 * @throws {Refusal} 400, as a rejection, for more than 32 MiB
 */
export async function answerInParts<T>(
  list: readonly T[],
  atOnce: number,
  narrow: string,
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
    await turn();
  }
  return writtenAnswer([...pieces, encoder.encode(pieces.length === 0 ? "[]" : "]")]);
}

function tooLarge(narrow: string): Refusal {
  return new Refusal(400, `answer: more than 32 MiB; allowed: ${narrow}`);
}

function* written<T>(
  list: readonly T[],
  narrow: string,
  name: string | undefined,
  textOf: (each: T) => string = (each) => JSON.stringify(each),
): Steps<HttpResponse["body"]> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let text = name === undefined ? "[" : `{"${name}":[`;
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
  text += name === undefined ? "]" : "]}";
  return pieces.length === 0 ? text : [...pieces, encoder.encode(text)];
}
