import type { HttpAnswer } from "./transport.js";

/** The longest answer that is read: all events, or the odds of ten with all bookmakers, are far below it. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST = 30_000;

/** Gets a text. A redirect is not followed: the key is in the address. */
export async function getText(url: string, signal: AbortSignal): Promise<HttpAnswer> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  const answer = await fetch(url, { signal: timed, redirect: "manual", headers: { accept: "application/json" } });
  return { status: answer.status, header: (name) => answer.headers.get(name), text: await bodyOf(answer) };
}

async function bodyOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
