/** A WebSocket connection in memory: the server's end is a stream as any other, the client's end reads when the test lets it. */
import { EventEmitter } from "node:events";
import { IncomingMessage, type Server } from "node:http";
import { Duplex } from "node:stream";
import { constants, inflateRawSync } from "node:zlib";

/** What `attachFeed` needs of a server. */
export function fakeServer(): Server {
  return new EventEmitter() as Server;
}

/** The server's end. What is written waits until the client reads it, and counts as unsent as long. */
class ServerEnd extends Duplex {
  isHeld = false;
  onBytes: (bytes: Buffer) => void = () => {};
  #waiting: (() => void) | null = null;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#waiting = () => {
      this.onBytes(chunk);
      done();
    };
    if (!this.isHeld) this.flush();
  }

  override _final(done: () => void): void {
    done();
  }

  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }
}

const EMPTY_BLOCK = Buffer.from([0, 0, 0xff, 0xff]);
const [TEXT, CLOSE] = [1, 8];

export interface WireEvents {
  /** A message, as JSON text. */
  readonly onText: (text: string) => void;
  /** The code of a close frame, or 0 for an end without one. */
  readonly onEnd: (code: number) => void;
  /** The handshake was refused. */
  readonly onRefusal: (status: number) => void;
}

export class Wire {
  readonly #end = new ServerEnd();
  readonly #events: WireEvents;
  #bytes: Buffer = Buffer.alloc(0);
  #isUpgraded = false;
  /** True once the client has gone: nothing reaches it any more. */
  #isGone = false;

  /** @param offer what the client offers as compression; "" for none */
  constructor(server: Server, path: string, offer: string, events: WireEvents) {
    this.#events = events;
    this.#end.onBytes = (bytes) => this.#take(bytes);
    const headers = {
      host: "feed.example",
      upgrade: "websocket",
      connection: "Upgrade",
      "sec-websocket-version": "13",
      "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      ...(offer !== "" && { "sec-websocket-extensions": offer }),
    };
    const request = Object.assign(new IncomingMessage(this.#end as never), { method: "GET", url: path, headers });
    this.#end.once("close", () => this.#ended(0));
    server.emit("upgrade", request, this.#end, Buffer.alloc(0));
  }

  pause(): void {
    this.#end.isHeld = true;
  }

  resume(): void {
    this.#end.isHeld = false;
    this.#end.flush();
  }

  /** The client has gone, as its machine may: the server does not know yet. */
  vanish(): void {
    this.#isGone = true;
  }

  /** The server learns it. */
  cut(): void {
    this.#isGone = true;
    this.#end.isHeld = false;
    this.#end.flush();
    this.#end.destroy();
  }

  #take(bytes: Buffer): void {
    if (this.#isGone) return;
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    if (!this.#isUpgraded && !this.#upgrade()) return;
    for (let frame = this.#frame(); frame !== null && !this.#isGone; frame = this.#frame()) {
      if (frame.opcode === TEXT) this.#events.onText(frame.payload.toString());
      if (frame.opcode === CLOSE) this.#ended(frame.payload.length < 2 ? 0 : frame.payload.readUInt16BE(0));
    }
  }

  #upgrade(): boolean {
    const end = this.#bytes.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(this.#bytes.toString("latin1"))?.[1]);
    this.#bytes = this.#bytes.subarray(end + 4);
    this.#isUpgraded = status === 101;
    if (!this.#isUpgraded) {
      this.vanish();
      this.#events.onRefusal(status);
    }
    return this.#isUpgraded;
  }

  /** The next whole frame. Source: RFC 6455, section 5.2. */
  #frame(): { readonly opcode: number; readonly payload: Buffer } | null {
    const bytes = this.#bytes;
    const [first, second] = bytes;
    if (first === undefined || second === undefined) return null;
    const head = second < 126 ? 2 : second === 126 ? 4 : 10;
    if (bytes.length < head) return null;
    const length = head === 2 ? second : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
    if (bytes.length < head + length) return null;
    const raw = bytes.subarray(head, head + length);
    this.#bytes = bytes.subarray(head + length);
    const isCompressed = (first & 0x40) !== 0;
    const payload = isCompressed
      ? inflateRawSync(Buffer.concat([raw, EMPTY_BLOCK]), { finishFlush: constants.Z_SYNC_FLUSH })
      : raw;
    return { opcode: first & 0x0f, payload };
  }

  #ended(code: number): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#events.onEnd(code);
  }
}
