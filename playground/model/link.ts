import { readState } from "./read-state.js";
import type { State } from "./state.js";

/**
 * A link holds the state of the page after `#v1.`: JSON, packed with deflate, in base64url. Its form may never change, since links that people
 * have sent must open for ever. Another form gets another number, and both are read.
 */
const VERSION = "v1.";
/** The longest link, in characters, and the most that one may unpack to, in bytes. */
export const LONGEST_LINK = 8 * 1024;
export const MOST_UNPACKED = 256 * 1024;

/** The part of an address after `#`, or null if the state is too large for a link. */
export async function packed(state: State): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (bytes.length > MOST_UNPACKED) return null;
  const parts = await partsOf(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY);
  const link = VERSION + toBase64(parts);
  return link.length <= LONGEST_LINK ? link : null;
}

/** The state that a link holds. Throws a sentence that says what is wrong with it. */
export async function unpacked(link: string): Promise<State> {
  if (!link.startsWith(VERSION)) throw new Error(`it does not begin with ${VERSION}`);
  if (link.length > LONGEST_LINK) throw new Error(`it is longer than ${LONGEST_LINK} characters`);
  const bytes = await partsOf(
    fromBase64(link.slice(VERSION.length)),
    new DecompressionStream("deflate-raw"),
    MOST_UNPACKED,
  );
  return readState(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
}

/** Stops at the bound, so that a few bytes cannot become gigabytes. */
async function partsOf(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    throw new Error(`it unpacks to more than ${most} bytes`);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error("it has characters that no link has");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
