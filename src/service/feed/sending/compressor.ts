/** Compresses messages outside the thread that serves: each once, for all connections whose window is as large. */
import { constants, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { compressedFrame, textFrame } from "./frames.js";

/** Bits of the window of a connection; 0 for one that is not compressed. */
export type Window = 0 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** A message, with its frames as far as they were made. */
export class Text {
  readonly bytes: Buffer;
  /** By window. */
  readonly frames: (Buffer | undefined)[] = [];
  /** Of frames that are being made. */
  readonly making: (Promise<void> | undefined)[] = [];

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }

  /** The frame for a window. It was made before. */
  frame(window: Window): Buffer {
    const made = this.frames[window];
    if (made !== undefined) return made;
    // A message that compression would hardly shorten may go as it is on any connection.
    const plain = this.frames[0] ?? textFrame(this.bytes);
    this.frames[0] = plain;
    this.frames[window] = plain;
    return plain;
  }
}

/** Shorter messages are not compressed. */
const LEAST_COMPRESSED = 128;
/** What ends each message is left out. Source: RFC 7692, section 7.2.1. */
const EMPTY_BLOCK = 4;
/** Half the time of the usual level 6, for a few percent more bytes. */
const LEVEL = 3;
/** How many messages are compressed at a time for a window. The pool of Node has four threads, and others need some. */
const AT_A_TIME = 2;

interface Task {
  readonly text: Text;
  readonly done: () => void;
}

/** One stream of zlib, which begins again with each message. */
class Deflater {
  readonly #stream: DeflateRaw;
  readonly #window: Window;
  #pieces: Buffer[] = [];

  constructor(window: Window) {
    this.#window = window;
    this.#stream = createDeflateRaw({ windowBits: window, level: LEVEL, flush: constants.Z_SYNC_FLUSH });
    this.#stream.on("data", (piece: Buffer) => this.#pieces.push(piece));
    this.#stream.on("error", () => {});
  }

  compress(text: Text, done: (error?: Error | null) => void): void {
    this.#stream.write(text.bytes, (error) => {
      if (error) return done(error);
      const bytes = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces);
      this.#pieces = [];
      text.frames[this.#window] = compressedFrame(bytes.subarray(0, bytes.length - EMPTY_BLOCK));
      this.#stream.reset();
      done();
    });
  }

  close(): void {
    this.#stream.close();
  }
}

class Pool {
  readonly #window: Window;
  readonly #idle: Deflater[] = [];
  readonly #tasks: Task[] = [];
  #made = 0;

  constructor(window: Window) {
    this.#window = window;
  }

  add(text: Text): Promise<void> {
    return new Promise((done) => {
      this.#tasks.push({ text, done });
      this.#next();
    });
  }

  #next(): void {
    const task = this.#tasks[0];
    const deflater = this.#idle.pop() ?? (this.#made < AT_A_TIME ? this.#make() : undefined);
    if (task === undefined || deflater === undefined) {
      if (deflater !== undefined) this.#idle.push(deflater);
      return;
    }
    this.#tasks.shift();
    deflater.compress(task.text, (error) => {
      // Without memory for it, say. The message then goes as it is.
      if (error) this.#made--;
      else this.#idle.push(deflater);
      task.done();
      this.#next();
    });
  }

  #make(): Deflater {
    this.#made++;
    return new Deflater(this.#window);
  }

  close(): void {
    for (const deflater of this.#idle.splice(0)) deflater.close();
  }
}

export class Compressor {
  /** Distinct messages that were compressed. */
  count = 0;
  readonly #pools = new Map<Window, Pool>();

  /** Makes the frame of a message for a window, once. Undefined if nothing has to be waited for. */
  make(text: Text, window: Window): Promise<void> | undefined {
    if (window === 0 || text.frames[window] !== undefined || text.bytes.length < LEAST_COMPRESSED) return undefined;
    text.making[window] ??= this.#add(text, window);
    return text.making[window];
  }

  #add(text: Text, window: Window): Promise<void> {
    this.count++;
    const pool = this.#pools.get(window) ?? new Pool(window);
    this.#pools.set(window, pool);
    return pool.add(text);
  }

  close(): void {
    for (const pool of this.#pools.values()) pool.close();
  }
}
