import type { IncomingMessage, ServerResponse } from "node:http";
import { MOST_BYTES } from "./body.js";
import type { Answer } from "./exchange.js";

/** Sends an answer. The number of bytes of its body, or 0 if nothing was sent. */
export function send(
  { status, headers, body, endsConnection }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  if (response.headersSent || response.destroyed) return 0;
  // As bytes: a string would be measured and copied once more.
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  headers["content-length"] = String(bytes.length);
  if (!endsConnection && !mayGoOn(request)) {
    response.writeHead(status, headers);
    response.end(bytes);
    return bytes.length;
  }
  headers["connection"] = "close";
  response.writeHead(status, headers);
  response.write(bytes);
  drain(request, () => response.end());
  return bytes.length;
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
