import type { HttpAnswer } from "./transport.js";

/** The longest answer that is read: all events, or the odds of ten with all bookmakers, are far below it. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST = 30_000;

/** Gets a text. A redirect is not followed: the key is in the address. */
export async function getText(url: string, signal: AbortSignal): Promise<HttpAnswer> {
  // A signal that depends on another one is remembered by it for ever.
  const ending = new AbortController();
  const end = (): void => ending.abort(signal.reason);
  const timer = setTimeout(() => ending.abort(new Error(`no whole answer in ${LONGEST} ms`)), LONGEST);
  signal.addEventListener("abort", end);
  try {
    signal.throwIfAborted();
    const answer = await fetch(url, {
      signal: ending.signal,
      redirect: "manual",
      headers: { accept: "application/json" },
    });
    return { status: answer.status, header: (name) => answer.headers.get(name), text: await bodyOf(answer) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
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
