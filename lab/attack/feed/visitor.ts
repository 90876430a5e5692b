/** A client of the feed that does what none should. */
import { connect, type Socket } from "node:net";
import type { Target } from "../target.js";

const OPEN = 0x81;
const CLOSE = 8;

/** A query that follows all odds, or those of one event. */
export function feedPath(key: string, more: Readonly<Record<string, string>> = {}): string {
  return `/v3/ws?${new URLSearchParams({ apiKey: key, markets: "ML,Spread,Totals", ...more })}`;
}

/** The head of an upgrade, without the empty line at its end. */
export function upgradeHead(path: string, isCompressed = true): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    "Host: attack",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...(isCompressed ? ["Sec-WebSocket-Extensions: permessage-deflate"] : []),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

/** A masked frame, with a mask of zeros. */
export function frame(first: number, payload: Uint8Array, mask = 0x80): Buffer {
  const { length } = payload;
  const head = length < 126 ? Buffer.from([first, mask | length]) : Buffer.alloc(length <= 0xffff ? 4 : 10);
  if (length >= 126) {
    head[0] = first;
    head[1] = mask | (length <= 0xffff ? 126 : 127);
    if (length <= 0xffff) head.writeUInt16BE(length, 2);
    else head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, mask === 0 ? Buffer.alloc(0) : Buffer.alloc(4), payload]);
}

export class Visitor {
  readonly socket: Socket;
  /** The status of the handshake; null if the connection ended without one. */
  readonly status: Promise<number | null>;
  /** The code with which the service closes the connection; null if it is cut without one. */
  readonly code: Promise<number | null>;
  /** True once a message has come. */
  isWelcome = false;
  #bytes: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #onStatus: (status: number | null) => void = () => {};
  #onCode: (code: number | null) => void = () => {};

  constructor({ host, port }: Target, path: string, isCompressed = true) {
    this.status = new Promise((resolve) => {
      this.#onStatus = resolve;
    });
    this.code = new Promise((resolve) => {
      this.#onCode = resolve;
    });
    this.socket = connect({ host, port, allowHalfOpen: true });
    this.socket.write(`${upgradeHead(path, isCompressed)}\r\n`);
    this.socket.on("data", (chunk: Buffer) => this.#read(chunk)).on("error", () => {});
    // The service has ended its side: so does a client, late or not.
    this.socket.on("end", () => this.socket.destroy());
    this.socket.on("close", () => {
      this.#onStatus(null);
      this.#onCode(null);
    });
  }

  #read(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    if (!this.#isOpen) {
      const end = this.#bytes.indexOf("\r\n\r\n");
      if (end === -1) return;
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#bytes.toString("latin1", 0, 20))?.[1]);
      this.#onStatus(status);
      this.#isOpen = status === 101;
      if (!this.#isOpen) return;
      this.#bytes = this.#bytes.subarray(end + 4);
    }
    for (let length = this.#next(); length > 0; length = this.#next()) this.#bytes = this.#bytes.subarray(length);
  }

  /** Reads a frame that is whole. Its length; 0 if there is none. */
  #next(): number {
    if (this.#bytes.length < 2) return 0;
    const [first = 0, short = 0] = this.#bytes;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (this.#bytes.length < head) return 0;
    const length =
      head === 2 ? short : head === 4 ? this.#bytes.readUInt16BE(2) : Number(this.#bytes.readBigUInt64BE(2));
    if (this.#bytes.length < head + length) return 0;
    if (first === OPEN) this.isWelcome = true;
    if ((first & 15) === CLOSE) this.#onCode(length < 2 ? 1005 : this.#bytes.readUInt16BE(head));
    return head + length;
  }
}
