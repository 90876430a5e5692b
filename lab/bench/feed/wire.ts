/** A client that counts frames and inflates nothing: a thousand of them cost little. */
import { connect, type Socket } from "node:net";
import { constants, inflateRawSync } from "node:zlib";
import { sharedClock } from "./orders.js";

/** One buffer for all that is read: it is used up before the next read. */
const READ = Buffer.allocUnsafe(256 * 1024);
const TEXT = 1;
const PING = 9;
/** Masked, as frames of clients are, with a mask of zeros. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

export class FrameClient {
  frames = 0;
  bytes = 0;
  isConnected = false;
  isClosed = false;
  /** When each frame with text had come. */
  times: number[] = [];
  /** The frames themselves, of a client that keeps them. */
  kept: Buffer[] = [];
  readonly #keeps: boolean;
  readonly #socket: Socket;
  #head: Buffer | null = Buffer.alloc(0);
  /** The first bytes of a frame, until its length is known. */
  #start = Buffer.alloc(10);
  #started = 0;
  #left = 0;
  #isText = false;
  #pieces: Buffer[] = [];

  constructor(port: number, path: string, kind: number, keeps: boolean) {
    this.#keeps = keeps;
    const callback = (bytes: number): boolean => {
      this.#read(READ.subarray(0, bytes));
      return true;
    };
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer: READ, callback } });
    this.#socket
      .on("error", () => {})
      .once("close", () => {
        this.isClosed = true;
      });
    const offer = "Sec-WebSocket-Extensions: permessage-deflate\r\n";
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nX-Kind: ${kind}\r\n${upgrade}${key}${offer}\r\n`);
  }

  forget(): void {
    this.frames = this.bytes = 0;
    this.times = [];
    this.kept = [];
  }

  leave(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#head !== null) {
      this.#head = Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const head = this.#head.toString("latin1", 0, end);
      if (!head.startsWith("HTTP/1.1 101 ")) throw new Error(`a client was refused: ${this.#head.toString("latin1")}`);
      this.isConnected = true;
      const rest = this.#head.subarray(end + 4);
      this.#head = null;
      if (rest.length > 0) this.#take(rest);
      return;
    }
    this.#take(chunk);
  }

  #take(chunk: Buffer): void {
    const now = sharedClock();
    this.bytes += chunk.length;
    let at = 0;
    while (at < chunk.length) {
      if (this.#left === 0) {
        this.#start[this.#started++] = chunk[at++] ?? 0;
        if (this.#keeps) this.#pieces.push(Buffer.from([chunk[at - 1] ?? 0]));
        this.#left = this.#lengthKnown();
        if (this.#left === 0) continue;
      }
      const taken = Math.min(this.#left, chunk.length - at);
      if (this.#keeps) this.#pieces.push(Buffer.from(chunk.subarray(at, at + taken)));
      at += taken;
      this.#left -= taken;
      if (this.#left === 0) this.#ended(now);
    }
  }

  /** The length of the payload once its frame has said it. A frame without one is over at once. */
  #lengthKnown(): number {
    if (this.#started < 2) return 0;
    const short = this.#start[1] ?? 0;
    const needed = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (this.#started < needed) return 0;
    const kind = (this.#start[0] ?? 0) & 15;
    this.#isText = kind === TEXT;
    if (kind === PING) this.#socket.write(PONG);
    this.#started = 0;
    if (short === 0) this.#pieces = [];
    return short === 126 ? this.#start.readUInt16BE(2) : short === 127 ? Number(this.#start.readBigUInt64BE(2)) : short;
  }

  #ended(now: number): void {
    if (this.#isText) {
      this.frames++;
      this.times.push(now);
      if (this.#keeps) this.kept.push(Buffer.concat(this.#pieces));
    }
    this.#pieces = [];
  }
}

const EMPTY_BLOCK = Buffer.from([0, 0, 0xff, 0xff]);

/** The text in a frame whose message was compressed without what came before it, or not at all. */
export function textIn(frame: Buffer): string {
  const short = (frame[1] ?? 0) & 127;
  const payload = frame.subarray(short === 127 ? 10 : short === 126 ? 4 : 2);
  const isCompressed = ((frame[0] ?? 0) & 0x40) !== 0;
  if (!isCompressed) return payload.toString();
  return inflateRawSync(Buffer.concat([payload, EMPTY_BLOCK]), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}
