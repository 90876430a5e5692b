import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isEnded } from "./farewell.js";

/** Bytes that node:http parses at a time: most requests are one piece, and no more than 227 requests fit in one. */
const PIECE = 4_096;
/** While this many requests of a connection wait, nothing more is read from it, not even the rest of a packet. */
const MOST_AHEAD = 32;

/** A request, and what answers it. */
export interface Turn {
  readonly response: ServerResponse;
  readonly answer: () => void;
}

/** A connection: its requests are answered one after the other, and it is not read while many are waiting. */
export class Line {
  current: ServerResponse | null = null;
  readonly waiting: Turn[] = [];
  /** The request that was read last. */
  latest: IncomingMessage | null = null;
  /** Answers what could not be read after the latest request, once all others are answered. */
  last: (() => void) | null = null;
  unsent = 0;
  /** True if the service has closed it to keep the others going. */
  isShed = false;

  constructor(
    readonly socket: Socket,
    /** True if there were too many connections when this one was opened. */
    readonly isBeyond: boolean,
  ) {
    const hold = (): void => {
      if (this.waiting.length >= MOST_AHEAD) socket.pause();
    };
    readInPieces(socket, hold);
    // Reading the body of a request resumes its connection. Source: readStart of node:http.
    socket.on("resume", hold);
  }

  /** True if all of its requests are answered. */
  get isIdle(): boolean {
    return this.current === null && this.waiting.length === 0;
  }
}

/**
 * Lets node:http read a connection in pieces. Left alone, it parses a packet of 64 KB in one go, and the thousands of requests in
 * it hold up every other connection for some 30 milliseconds. What arrives after a piece waits if `after` pauses the connection.
 */
function readInPieces(socket: Socket, after: () => void): void {
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (!(chunk instanceof Uint8Array) || chunk.length <= PIECE) return push(chunk, encoding);
    let wantsMore = true;
    for (let from = 0; from < chunk.length; from += PIECE) {
      // After the last answer nothing is parsed: each piece would be one more error.
      if (isEnded(socket)) return true;
      wantsMore = push(chunk.subarray(from, from + PIECE));
    }
    return wantsMore;
  };
  // A listener makes node:http read the stream, and not the operating system's socket behind it. Source: unconsume of node:http.
  socket.on("data", after);
}
