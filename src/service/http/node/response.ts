import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpResponse, Pieces } from "../http-message.js";
import { MOST_BYTES } from "../request/body.js";
import type { Buffers } from "./buffers.js";

/**
 * Sends an answer. The number of bytes of its body, or 0 if nothing was sent.
 *
 * @param buffers where pieces are put together, if nothing else keeps what `response` is given
 */
export function send(
  { status, headers, body, endsConnection }: HttpResponse,
  request: IncomingMessage,
  response: ServerResponse,
  buffers?: Buffers,
): number {
  if (response.headersSent || response.destroyed) return 0;
  const sent = piecesOf(body);
  const length = sent.reduce((sum, piece) => sum + piece.length, 0);
  const copy = sent.length > FEW_PIECES && length <= MOST_COPIED ? copied(sent, length, buffers) : null;
  const pieces = copy === null ? sent : [copy];
  // That of an answer which has not changed would be the length of the whole one.
  if (status !== 304 && status !== 204) headers["content-length"] = String(length);
  const isLast = endsConnection || mayGoOn(request);
  if (isLast) headers["connection"] = "close";
  response.writeHead(status, headers);
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  const rest = pieces.at(-1);
  if (isLast) {
    response.write(rest);
    drain(request, () => response.end());
  } else if (copy !== null && buffers !== undefined) {
    response.end(rest, () => {
      // Of a connection that was closed, the system may still have it.
      if (!response.destroyed) buffers.giveBack(copy);
    });
  } else response.end(rest);
  return length;
}

function copied(pieces: Pieces, length: number, buffers: Buffers | undefined): Buffer {
  const copy = buffers?.take(length) ?? Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) {
    copy.set(piece, at);
    at += piece.length;
  }
  return copy;
}

/** Many small pieces are copied into one: each that is sent costs more than that. */
const FEW_PIECES = 2;
const MOST_COPIED = 256 * 1024;

/** As bytes: a string would be measured and copied once more. */
function piecesOf(body: HttpResponse["body"]): Pieces {
  if (typeof body === "string") return [Buffer.from(body)];
  return body instanceof Uint8Array ? [body] : body;
}

/** True if an unwanted body is still arriving and may have no end: Node would read it for as long as it arrives. */
function mayGoOn(request: IncomingMessage): boolean {
  if (request.complete) return false;
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  return chunked !== undefined || Number(length ?? 0) > MOST_BYTES;
}

/** How much of an unwanted body is still read, and for how many milliseconds, before the connection is closed. */
const MOST_DRAINED = 16 * MOST_BYTES;
const LONGEST_DRAIN = 2_000;

/**
 * Reads and discards the rest of a body. A connection that is closed with unread bytes is reset, and the answer may be
 * lost.
 */
function drain(request: IncomingMessage, done: () => void): void {
  let count = 0;
  const timer = setTimeout(finish, LONGEST_DRAIN);
  function finish(): void {
    clearTimeout(timer);
    request.off("data", onData).off("end", finish).off("error", finish).off("close", finish);
    done();
  }
  function onData(chunk: Buffer): void {
    count += chunk.length;
    if (count > MOST_DRAINED) finish();
  }
  if (request.readableEnded || request.destroyed) finish();
  else request.on("data", onData).on("end", finish).on("error", finish).on("close", finish);
}
