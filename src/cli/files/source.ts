import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { codeOf } from "../../service/sources/error-code.js";
import { beginsWith, LONGEST_MAGIC } from "../../service/sources/files/other-data.js";
import { fileError, UsageError } from "../errors.js";
import { decompressed } from "./compression.js";
import type { Bytes } from "./zstd-frames.js";

const UTF16_MARKS = [
  { encoding: "utf-16le", begins: beginsWith([0xff, 0xfe]) },
  { encoding: "utf-16be", begins: beginsWith([0xfe, 0xff]) },
] as const;
/** Bytes of one read of a file: each read costs as much as some lines. */
const READ_BYTES = 256 * 1024;

/** A document is held whole. It may be the first line, without a line break. */
export const DOCUMENT_LIMIT = 64 * 1024 * 1024;

/** The name of a file in messages. */
export function nameOf(path: string): string {
  return path === "-" ? "standard input" : path;
}

/**
 * The bytes of a file, unzipped, and in UTF-8 if it was UTF-16; `-` is standard input.
 * @param onRead receives the number of bytes that a read took off the file
 */
export async function* openSource(path: string, stdin: Readable, onRead: (bytes: number) => void = () => {}): Bytes {
  const name = nameOf(path);
  const raw = path === "-" ? stdin : await openFile(path);
  try {
    yield* decode(unzip(asBuffers(raw, onRead), name), name);
  } catch (error) {
    throw error instanceof UsageError ? error : fileError(name, "read", error);
  } finally {
    // An unread pipe would keep the process, and whoever writes to it, waiting.
    raw.destroy();
  }
}

async function openFile(path: string): Promise<Readable> {
  const found = await stat(path).catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  if (found.isDirectory()) throw new UsageError(`${path}: this is a directory; a file is needed`);
  return createReadStream(path, { highWaterMark: READ_BYTES });
}

async function* asBuffers(raw: Readable, onRead: (bytes: number) => void): Bytes {
  for await (const chunk of raw) {
    const bytes: Buffer = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    onRead(bytes.length);
    yield bytes;
  }
}

async function* unzip(bytes: Bytes, name: string): Bytes {
  const [head, all] = await peek(bytes);
  yield* decompressed(head, all, name);
}

async function* decode(bytes: Bytes, name: string): Bytes {
  const [head, all] = await peek(bytes);
  const wide = UTF16_MARKS.find(({ begins }) => begins(head));
  if (wide !== undefined) return yield* fromUtf16(all, wide.encoding, name);
  if (head.includes(0)) {
    throw new UsageError(`${name}: not UTF-8 text (UTF-16 needs a byte order mark)`);
  }
  yield* all;
}

/** PowerShell writes UTF-16 with `>`. */
async function* fromUtf16(bytes: Bytes, encoding: string, name: string): Bytes {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (codeOf(error) !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    throw new UsageError(`${name}: this begins like ${encoding.toUpperCase()} text, but is not`);
  }
}

/** The first bytes, and all of them. */
async function peek(bytes: Bytes): Promise<[Buffer, Bytes]> {
  const iterator = bytes[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < LONGEST_MAGIC) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = head.length === 0 ? value : Buffer.concat([head, value]);
  }
  async function* all(): Bytes {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return [head.subarray(0, LONGEST_MAGIC), all()];
}

/** The size of all files, null if one of them is not a file. */
export async function sizeOf(paths: readonly string[]): Promise<number | null> {
  let total = 0;
  for (const path of paths) {
    const found = path === "-" ? null : await stat(path).catch(() => null);
    if (found?.isFile() !== true) return null;
    total += found.size;
  }
  return total;
}
