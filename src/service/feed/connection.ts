/** One connection. `ws` did its handshake and reads what its client sends; frames for it are written to its socket, as they were made. */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { PING } from "./sending/frames.js";

/** How far a client may be behind: unsent bytes, and the age of the oldest of them in milliseconds. */
const MOST_BEHIND = 1024 * 1024;
const LONGEST_BEHIND = 10_000;
/** What a client may send in a second, and how often it is pinged and how long it may be silent, in milliseconds. */
const MOST_MESSAGES = 10;
const MOST_BYTES = 16 * 1024;
const SECOND = 1_000;
const PING_EVERY = 20_000;
const LONGEST_SILENCE = 40_000;

/** Codes of RFC 6455, section 7.4.1, and one of the feed's own. Source: docs/feed.md#closes. */
export const CLOSES = {
  shutdown: [1001, "the service is shutting down"],
  revoked: [1008, "the key is no longer valid"],
  noAddOn: [1008, "the WebSocket feed is no longer enabled for this key"],
  tooMany: [1008, "more than ten messages a second"],
  storage: [1011, "the storage is not available"],
  slow: [1013, "the client reads too slowly"],
  replaced: [4001, "replaced by a newer connection"],
} as const;
export type CloseReason = keyof typeof CLOSES;

/** How many bytes were written by a time. */
interface Mark {
  readonly at: number;
  readonly written: number;
}

/** Whoever keeps connections. */
interface Keeper {
  /** It is closed, or about to be: nothing more is sent. Called once. */
  readonly onClose: (connection: Connection, code: number) => void;
  /** Its socket is closed. Called once. */
  readonly onGone: (connection: Connection) => void;
}

/** What `ws` answers to a client that breaks the protocol. */
const FAULTS: Readonly<Record<string, number>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 1009,
  WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH: 1009,
  WS_ERR_INVALID_UTF8: 1007,
};
const PROTOCOL_FAULT = 1002;

export class Connection {
  /** Changes of odds up to this number are not for it: it has them. */
  after = 0;
  /** The code that it was closed with; null while it is open. */
  code: number | null = null;
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #keeper: Keeper;
  #written = 0;
  /** Only of bytes that the client has not taken. */
  #marks: Mark[] = [];
  #lastReceivedAt: number;
  #pingedAt: number;
  /** True until the client has answered the last ping. */
  #isPinged = false;
  #messages = 0;
  #secondOf: number;
  #bytesRead: number;

  constructor(ws: WebSocket, socket: Duplex, now: () => number, keeper: Keeper) {
    this.#ws = ws;
    this.#socket = socket;
    this.#keeper = keeper;
    this.#lastReceivedAt = this.#pingedAt = this.#secondOf = now();
    this.#bytesRead = bytesReadOf(socket);
    const count = () => this.#count(now());
    ws.on("message", count).on("ping", count);
    ws.on("pong", () => {
      this.#lastReceivedAt = now();
      // An answer is not of the ten that a client may send.
      if (!this.#isPinged) this.#count(this.#lastReceivedAt);
      this.#isPinged = false;
    });
    ws.on("error", (error) => this.#closed(("code" in error && FAULTS[String(error.code)]) || PROTOCOL_FAULT));
    ws.once("close", (code) => {
      this.#closed(code);
      keeper.onGone(this);
    });
  }

  get isOpen(): boolean {
    return this.code === null && this.#ws.readyState === this.#ws.OPEN;
  }

  /** Bytes that wait for the client to read. */
  get unsent(): number {
    return this.#socket.writableLength;
  }

  /** Sends frames, unless the client is so far behind that it has to go. */
  send(frames: Uint8Array): boolean {
    if (!this.isOpen) return false;
    if (this.unsent > MOST_BEHIND) {
      this.close("slow");
      return false;
    }
    this.#socket.write(frames);
    this.#written += frames.length;
    return true;
  }

  /** Sends frames and waits until the operating system has them. False if the connection is gone. */
  async sendAndWait(frames: Uint8Array): Promise<boolean> {
    if (!this.isOpen) return false;
    this.#written += frames.length;
    await new Promise<void>((resolve) => {
      this.#socket.write(frames, () => resolve());
      if (this.#socket.destroyed) resolve();
    });
    return this.isOpen;
  }

  close(reason: CloseReason): void {
    if (!this.isOpen) return;
    const [code, sentence] = CLOSES[reason];
    this.#ws.close(code, sentence);
    this.#closed(code);
  }

  /** Ends it without a farewell. */
  cut(): void {
    this.#ws.terminate();
  }

  /** Called about once a second. */
  check(now: number): void {
    if (!this.isOpen) return;
    if (now - this.#lastReceivedAt >= LONGEST_SILENCE) this.cut();
    else if (this.#sendsTooMuch()) this.close("tooMany");
    else if (this.#isLate(now)) this.close("slow");
    else if (now - this.#pingedAt >= PING_EVERY) {
      this.#pingedAt = now;
      this.#isPinged = this.send(PING);
    }
  }

  /** What is no whole message yet counts as well. */
  #sendsTooMuch(): boolean {
    const before = this.#bytesRead;
    this.#bytesRead = bytesReadOf(this.#socket);
    return this.#bytesRead - before > MOST_BYTES;
  }

  /** True if a byte that was written too long ago still waits. */
  #isLate(now: number): boolean {
    const { unsent } = this;
    if (unsent === 0) {
      if (this.#marks.length > 0) this.#marks = [];
      return false;
    }
    const taken = this.#written - unsent;
    this.#marks = this.#marks.filter(({ written }) => written > taken);
    this.#marks.push({ at: now, written: this.#written });
    return now - (this.#marks[0]?.at ?? now) >= LONGEST_BEHIND;
  }

  #count(now: number): void {
    if (now - this.#secondOf >= SECOND) {
      this.#secondOf = now;
      this.#messages = 0;
    }
    this.#messages++;
    if (this.#messages > MOST_MESSAGES) this.close("tooMany");
  }

  #closed(code: number): void {
    if (this.code !== null) return;
    this.code = code;
    this.#keeper.onClose(this, code);
  }
}

function bytesReadOf(socket: Duplex): number {
  return "bytesRead" in socket ? Number(socket.bytesRead) : 0;
}
