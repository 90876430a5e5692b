import { UsageError } from "../errors.js";

export type Bytes = AsyncIterable<Buffer>;

const MAGIC = 0xfd2fb528;
/** A frame whose content is not data, with any of 16 magic numbers. */
const SKIPPED = 0x184d2a50;
const SIZES_OF_DICTIONARY_ID = [0, 1, 2, 4] as const;
const SIZES_OF_CONTENT_SIZE = [0, 2, 4, 8] as const;
/** The kind of a block that has one byte for all of its content. */
const REPEATED = 1;
const MOST_SKIPPED = 64 * 1024;

/**
 * Frames of zstd in pieces, none of which goes beyond the end of a frame. Node's decompressor ignores what follows a frame in one
 * write, and before Node 24 it ignores that a frame is cut off. Source: RFC 8878, sections 3.1.1 and 3.1.2.
 *
 * @throws UsageError if a frame is cut off, or something else follows the frames
 */
export async function* zstdFrames(bytes: Bytes, name: string): Bytes {
  const source = new Pieces(bytes, name);
  while (await source.hasMore()) {
    const magic = await source.take(4);
    const number = magic.readUInt32LE();
    if (isSkipped(magic)) await source.skip((await source.take(4)).readUInt32LE());
    else if (number === MAGIC) yield* frame(magic, source);
    else throw new UsageError(`${name}: something that is not zstd data follows the zstd data`);
  }
}

export function isSkipped(magic: Buffer): boolean {
  return magic.length >= 4 && (magic.readUInt32LE() & ~0xf) >>> 0 === SKIPPED;
}

async function* frame(magic: Buffer, source: Pieces): Bytes {
  const descriptor = await source.take(1);
  const flags = descriptor.readUInt8();
  const isSingleSegment = (flags & 0x20) !== 0;
  const contentSize = SIZES_OF_CONTENT_SIZE[(flags >> 6) as 0 | 1 | 2 | 3] || (isSingleSegment ? 1 : 0);
  const dictionaryId = SIZES_OF_DICTIONARY_ID[(flags & 3) as 0 | 1 | 2 | 3];
  const rest = await source.take((isSingleSegment ? 0 : 1) + dictionaryId + contentSize);
  yield Buffer.concat([magic, descriptor, rest]);
  for (let isLast = false; !isLast; ) {
    const head = await source.take(3);
    const bits = head.readUIntLE(0, 3);
    isLast = (bits & 1) !== 0;
    const content = await source.take(((bits >> 1) & 3) === REPEATED ? 1 : bits >> 3);
    const checksum = await source.take(isLast && (flags & 4) !== 0 ? 4 : 0);
    yield Buffer.concat([head, content, checksum]);
  }
}

/** Bytes as many as are wanted, however they come. */
class Pieces {
  readonly #bytes: AsyncIterator<Buffer>;
  readonly #name: string;
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: Bytes, name: string) {
    this.#bytes = bytes[Symbol.asyncIterator]();
    this.#name = name;
  }

  async hasMore(): Promise<boolean> {
    return this.#hold(1);
  }

  async take(size: number): Promise<Buffer> {
    if (!(await this.#hold(size))) throw new UsageError(`${this.#name}: the zstd data is cut off`);
    const taken = this.#held.subarray(0, size);
    this.#held = this.#held.subarray(size);
    return taken;
  }

  async skip(size: number): Promise<void> {
    for (let left = size; left > 0; left -= MOST_SKIPPED) await this.take(Math.min(left, MOST_SKIPPED));
  }

  async #hold(size: number): Promise<boolean> {
    while (this.#held.length < size) {
      const { value, done } = await this.#bytes.next();
      if (done) return false;
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    }
    return true;
  }
}
