import type { Lines } from "../../service/sources/files/lines.js";
import type { Bytes } from "./zstd-frames.js";

const NEWLINE = 0x0a;

/** A file whose beginning one reads as usual. If it has one record on each line, others take over at the end of a line. */
export class Relay {
  readonly #isReady: () => boolean;
  #source: AsyncIterator<Buffer> | null = null;
  #rest: Buffer | null = null;
  #next = 1;
  #isByLines = false;

  /** @param isReady whether the others take over from here */
  constructor(isReady: () => boolean) {
    this.#isReady = isReady;
  }

  /** The number of the first line that was not read as usual. */
  get next(): number {
    return this.#next;
  }

  get isByLines(): boolean {
    return this.#isByLines;
  }

  /** Whether there is a rest. */
  get isHandedOver(): boolean {
    return this.#rest !== null;
  }

  /** The bytes that are read as usual, in the parts in which they arrive. */
  async *begin(bytes: Bytes): Bytes {
    const source = bytes[Symbol.asyncIterator]();
    this.#source = source;
    for (;;) {
      const { value, done } = await source.next();
      if (done === true) return;
      const newline = this.#isByLines && this.#isReady() ? value.indexOf(NEWLINE) : -1;
      yield newline < 0 ? value : value.subarray(0, newline + 1);
      if (newline < 0) continue;
      this.#rest = value.subarray(newline + 1);
      return;
    }
  }

  /** What was read as usual so far. */
  passed({ first, lines }: Lines, isByLines: boolean): void {
    this.#next = first + lines.length;
    this.#isByLines = isByLines;
  }

  async *rest(): Bytes {
    const [rest, source] = [this.#rest, this.#source];
    if (rest === null || source === null) return;
    yield rest;
    yield* { [Symbol.asyncIterator]: () => source };
  }

  /** Whoever writes to a pipe would wait for its reader. */
  async close(): Promise<void> {
    await this.#source?.return?.();
  }
}
