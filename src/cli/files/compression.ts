import type { Duplex } from "node:stream";
import * as zlib from "node:zlib";
import { codeOf } from "../../service/sources/error-code.js";
import { beginsWith, otherData } from "../../service/sources/files/other-data.js";
import { UsageError } from "../errors.js";
import { type Bytes, isSkipped, zstdFrames } from "./zstd-frames.js";

interface Sizes {
  readonly chunkSize?: number;
  readonly highWaterMark?: number;
}

interface Codec {
  compress(sizes: Sizes): Duplex;
  compressSync(bytes: Buffer): Buffer;
  decompress(sizes: Sizes): Duplex;
}

interface Compression {
  readonly name: string;
  /** How the name of a file ends. */
  readonly end: string;
  /** Whether data that begins with these bytes is compressed so. */
  readonly begins: (head: Buffer) => boolean;
  /** Null if this Node does not have it. */
  readonly codec: Codec | null;
  /** The bytes in the pieces that the codec needs. */
  readonly pieces: (bytes: Bytes, name: string) => Bytes;
}

/** What Node has since 22.15 and 23.8. */
interface ZstdFunctions {
  readonly createZstdCompress: Codec["compress"];
  readonly createZstdDecompress: Codec["decompress"];
  readonly zstdCompressSync: Codec["compressSync"];
}
const { createZstdCompress, createZstdDecompress, zstdCompressSync } = zlib as typeof zlib & Partial<ZstdFunctions>;
const ZSTD = beginsWith([0x28, 0xb5, 0x2f, 0xfd]);

const COMPRESSIONS: readonly Compression[] = [
  {
    name: "gzip",
    end: ".gz",
    begins: beginsWith([0x1f, 0x8b]),
    codec: { compress: zlib.createGzip, compressSync: zlib.gzipSync, decompress: zlib.createGunzip },
    pieces: (bytes) => bytes,
  },
  {
    name: "zstd",
    end: ".zst",
    begins: (head) => ZSTD(head) || isSkipped(head),
    codec:
      createZstdCompress === undefined || createZstdDecompress === undefined || zstdCompressSync === undefined
        ? null
        : { compress: createZstdCompress, compressSync: zstdCompressSync, decompress: createZstdDecompress },
    pieces: zstdFrames,
  },
];

/** More than is graded of one read, so that it is compressed and written while the next one is graded. */
export const MOST_WAITING = 1024 * 1024;
/** What zlib hands over at once: with its own 16 KiB, handing over takes longer than the compression. */
const CHUNK = 256 * 1024;

/** Compresses what is written to a file, if the name says so. */
export function compressorFor(path: string): Duplex | null {
  return codecFor(path)?.compress({ chunkSize: CHUNK, highWaterMark: MOST_WAITING }) ?? null;
}

/** What a file gets for these bytes: parts that are compressed one by one can be read as one. */
export function partFor(path: string): (bytes: Buffer) => Buffer {
  const codec = codecFor(path);
  return codec === null ? (bytes) => bytes : (bytes) => codec.compressSync(bytes);
}

/** @throws UsageError if this Node does not have it */
function codecFor(path: string): Codec | null {
  const compression = COMPRESSIONS.find(({ end }) => path.toLowerCase().endsWith(end));
  return compression === undefined ? null : codecOf(compression, `${path}: a name that ends in ${compression.end}`);
}

function codecOf({ codec }: Compression, what: string): Codec {
  if (codec !== null) return codec;
  throw new UsageError(
    `${what} needs Node 22.15, 23.8 or later, and this is Node ${process.versions.node}; use gzip, or no compression`,
  );
}

/**
 * The bytes as they were before they were compressed, if they are. What can be read before an error comes before it.
 *
 * @throws UsageError if the data cannot be used
 */
export async function* decompressed(head: Buffer, bytes: Bytes, name: string): Bytes {
  const compression = COMPRESSIONS.find(({ begins }) => begins(head));
  if (compression === undefined) {
    const reason = otherData(head);
    if (reason !== null) throw new UsageError(`${name}: ${reason}`);
    return yield* bytes;
  }
  const codec = codecOf(compression, `${name}: this is ${compression.name} data, which`);
  const stream = codec.decompress({ chunkSize: CHUNK });
  let failure: { readonly error: unknown } | null = null;
  async function* pieces(): Bytes {
    try {
      yield* compression?.pieces(bytes, name) ?? bytes;
    } catch (error) {
      failure = { error };
    }
  }
  // An error destroys the stream that is read below, which throws it.
  feed(stream, pieces()).catch(() => {});
  try {
    yield* stream;
  } catch (error) {
    for (let rest = stream.read(); rest !== null; rest = stream.read()) yield rest;
    failure ??= { error: damaged(error, compression.name, name) };
  }
  if (failure !== null) throw failure.error;
}

/** Writes one piece after the other: of one that is written with the end, nothing is handed over if the data is cut off. */
async function feed(stream: Duplex, pieces: Bytes): Promise<void> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      stream.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
  stream.end();
}

function damaged(error: unknown, kind: string, name: string): unknown {
  const code = codeOf(error) ?? "";
  if (code === "Z_BUF_ERROR") return new UsageError(`${name}: the ${kind} data is cut off`);
  // What a file begins with is known, so that this is what follows.
  const isAfter = error instanceof Error && error.message === "incorrect header check";
  if (isAfter) return new UsageError(`${name}: something that is not ${kind} data follows the ${kind} data`);
  return /^Z(?:STD)?_/.test(code) ? new UsageError(`${name}: the ${kind} data is damaged`) : error;
}
