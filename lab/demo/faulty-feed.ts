import { type RawData, WebSocket } from "ws";
import type { Luck } from "./luck.js";

/** A message that is to be joined with the next one waits for it no longer, in milliseconds. */
const LONGEST_WAIT = 100;
/** More than so many unsent bytes, and the service has to wait. */
const MOST_UNSENT = 256 * 1024;
const [NO_STATUS, ABNORMAL] = [1005, 1006];

/** One connection of a feed, with a client on one side and the service on the other. */
export class FaultyFeed {
  readonly #upstream: WebSocket;
  readonly #luck: Luck;
  readonly #onEnd: () => void;
  #client: WebSocket | null = null;
  #held: string | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(upstream: WebSocket, luck: Luck, onEnd: () => void) {
    this.#upstream = upstream;
    this.#luck = luck;
    this.#onEnd = onEnd;
    upstream.on("error", () => this.end());
    // Nothing is read before the client is there.
    upstream.once("open", () => this.#client === null && upstream.pause());
    upstream.on("message", (data) => this.#pass(data));
    upstream.on("close", (code, reason) => this.#close(this.#client, code, reason));
  }

  open(client: WebSocket): void {
    this.#client = client;
    client.on("error", () => this.end());
    client.on("message", (data, isBinary) => this.#upstream.send(data, { binary: isBinary }));
    client.on("close", (code, reason) => this.#close(this.#upstream, code, reason));
    this.#upstream.resume();
  }

  /** Breaks the connection on both sides. */
  end(): void {
    this.leave();
    this.#client?.terminate();
  }

  /** Breaks the connection to the service alone. */
  leave(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#held = null;
    this.#upstream.terminate();
    this.#onEnd();
  }

  #pass(data: RawData): void {
    if (this.#luck.has("dropped")) {
      this.end();
      return;
    }
    const sent = String(data);
    // Only odds have a number.
    const text = sent.includes('"seq":') && this.#luck.has("withoutSeq") ? withoutSeq(sent) : sent;
    const before = this.#held;
    this.#held = null;
    if (before !== null) this.#send(`${before}\n${text}`);
    else if (this.#luck.has("joined")) this.#hold(text);
    else this.#send(text);
  }

  #hold(text: string): void {
    this.#held = text;
    this.#timer = setTimeout(() => this.#flush(), LONGEST_WAIT);
  }

  #flush(): void {
    if (this.#held !== null) this.#send(this.#held);
    this.#held = null;
  }

  #send(text: string): void {
    const client = this.#client;
    if (client?.readyState !== WebSocket.OPEN) return;
    client.send(text, () => {
      if (client.bufferedAmount <= MOST_UNSENT) this.#upstream.resume();
    });
    if (client.bufferedAmount > MOST_UNSENT) this.#upstream.pause();
  }

  /** Passes the end of one side on to the other one, after all messages. */
  #close(other: WebSocket | null, code: number, reason: Buffer): void {
    this.#flush();
    if (code === NO_STATUS || code === ABNORMAL) other?.terminate();
    else if (other?.readyState === WebSocket.OPEN) other.close(code, reason);
    else other?.terminate();
    this.#onEnd();
  }
}

function withoutSeq(text: string): string {
  const { seq: _none, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}
