import type { Writable } from "node:stream";
import { codeOf } from "../../service/sources/error-code.js";
import { fileError, OutputClosed, UsageError } from "../errors.js";

/** Codes of a stream whose reader has left, or that was closed. */
const CLOSED = new Set(["EPIPE", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END", "ECONNRESET"]);

/** A stream that is written no faster than it is read. */
export class Output {
  readonly #stream: Writable;
  readonly #path: string | null;
  #error: Error | null = null;
  #isStopped = false;
  /** Whether anything was written. */
  isUsed = false;

  /** @param path of the file that the stream writes */
  constructor(stream: Writable, path: string | null = null) {
    this.#stream = stream;
    this.#path = path;
    // Never removed: a pipe may report that it broke after the last write.
    stream.on("error", (error) => {
      this.#error ??= error;
    });
  }

  /** @param text maybe as UTF-8 */
  async write(text: string | Uint8Array): Promise<void> {
    if (text.length === 0) return;
    if (this.#isStopped) return new Promise(() => {});
    this.#assertOpen();
    this.isUsed = true;
    if (!this.#stream.write(text)) await this.#drained();
    this.#assertOpen();
  }

  /** Takes nothing more. Resolves when what was taken is written, which is whole lines. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return new Promise((resolve) => {
      this.#stream.write("", () => resolve());
    });
  }

  end(): void {
    this.#stream.end();
  }

  #assertOpen(): void {
    if (this.#error !== null) {
      if (CLOSED.has(codeOf(this.#error) ?? "")) throw new OutputClosed();
      if (this.#path !== null) throw fileError(this.#path, "write", this.#error);
      throw new UsageError(`the answer cannot be written: ${this.#error.message}`);
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
