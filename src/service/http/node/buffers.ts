/** Memory of answers that were sent, for the next ones: new memory costs the system as much as the copy into it. */

/** Most answers that have pieces fit. A longer one gets memory of its own. */
const SIZE = 128 * 1024;
/** As many answers as are often sent at once. */
const MOST_FREE = 16;

export class Buffers {
  readonly #free: Buffer[] = [];

  /** Memory for so many bytes. What is in it is left over. */
  take(length: number): Buffer {
    if (length > SIZE) return Buffer.allocUnsafe(length);
    return (this.#free.pop() ?? Buffer.allocUnsafeSlow(SIZE)).subarray(0, length);
  }

  /** Nobody reads it any more. */
  giveBack(taken: Buffer): void {
    if (taken.length <= SIZE && this.#free.length < MOST_FREE) this.#free.push(whole(taken));
  }
}

function whole({ buffer, byteOffset }: Buffer): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, SIZE);
}
