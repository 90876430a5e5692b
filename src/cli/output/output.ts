import type { Writable } from "node:stream";
import { codeOf } from "../../sources/error-code.js";
import { OutputClosed, UnusableInput } from "../errors.js";

/** Codes of a stream whose reader has left, or that was closed. */
const CLOSED = new Set(["EPIPE", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ECONNRESET"]);

/** A stream that is written no faster than it is read. */
export class Output {
  readonly #stream: Writable;
  #error: Error | null = null;

  constructor(stream: Writable) {
    this.#stream = stream;
    // Never removed: a pipe may report that it broke after the last write.
    stream.on("error", (error) => {
      this.#error ??= error;
    });
  }

  /** @param text maybe as UTF-8 */
  async write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0) return;
    this.#assertOpen();
    if (!this.#stream.write(text)) await this.#drained();
    this.#assertOpen();
  }

  #assertOpen(): void {
    if (this.#error !== null) {
      if (CLOSED.has(codeOf(this.#error) ?? "")) throw new OutputClosed();
      throw new UnusableInput(`the answer cannot be written: ${this.#error.message}`);
    }
    if (this.#stream.destroyed) throw new OutputClosed();
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const events = ["drain", "close", "error"];
      const done = (): void => {
        for (const event of events) this.#stream.off(event, done);
        resolve();
      };
      for (const event of events) this.#stream.on(event, done);
    });
  }
}
