import { FIRST } from "../examples/first.js";
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
  const text = jsonOf(state);
  if (text === null) return null;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_UNPACKED) return null;
  const parts = await through(new CompressionStream("deflate-raw"), bytes, LONGEST_LINK);
  const link = parts === null ? null : VERSION + toBase64(parts);
  return link !== null && link.length <= LONGEST_LINK ? link : null;
}

/** The state that a link holds. Throws a sentence without its full stop that says what is wrong with the link. */
export async function unpacked(link: string): Promise<State> {
  if (!link.startsWith(VERSION)) throw new Error(`it does not begin with ${VERSION}`);
  if (link.length > LONGEST_LINK) throw new Error(`it is longer than ${LONGEST_LINK} characters`);
  const value = await valueIn(link.slice(VERSION.length)).catch(() => {
    throw new Error("a part of it is missing or has been changed");
  });
  if (value === undefined) throw new Error(`it unpacks to more than ${MOST_UNPACKED} bytes`);
  return readState(value);
}

/** Null for a record that is nested too deeply to be written. */
function jsonOf(state: State): string | null {
  try {
    return JSON.stringify(state);
  } catch {
    return null;
  }
}

/** Undefined if it is too large. */
async function valueIn(text: string): Promise<unknown> {
  const bytes = await through(new DecompressionStream("deflate-raw"), fromBase64(text), MOST_UNPACKED);
  return bytes === null ? undefined : JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** Null, at once, if more than the most comes out: a few bytes could become gigabytes. */
async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** What an address opens: what it holds, or an example and what is wrong with it. */
export interface Opened {
  readonly state: State;
  readonly fault: string | null;
}

/** Of the part of an address after `#`, with or without it. */
export async function opened(hash: string): Promise<Opened> {
  const link = hash.replace(/^#/, "");
  if (link === "") return { state: FIRST, fault: null };
  try {
    return { state: await unpacked(link), fault: null };
  } catch (error) {
    return { state: FIRST, fault: error instanceof Error ? error.message : String(error) };
  }
}
