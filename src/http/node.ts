/**
 * The service for node:http and for frameworks that pass Node's request and response: Express, Fastify, Connect.
 *
 * @packageDocumentation
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { INCOMPLETE, MOST_BYTES, readHeaders, textOf, tooLarge, unpack } from "./body.js";
import type { Answer, Exchange } from "./exchange.js";
import { type Body, readJson } from "./json-text.js";
import type { HandlerOptions } from "./ports.js";
import { Refusal } from "./refusal.js";
import { createService } from "./service.js";
import { shareTimer } from "./watch.js";

/** A request of Node, with what a framework may have added to it. */
export interface NodeRequest extends IncomingMessage {
  /** The body, if something in front has read it: parsed (`express.json()`), as a string or as bytes. */
  readonly body?: unknown;
  /** The URL as the caller sent it, if a framework removes its mount path from `url`. */
  readonly originalUrl?: string;
}

/** A request listener. */
export type NodeHandler = (request: NodeRequest, response: ServerResponse) => void;

/**
 * The same service as `createHandler` makes, as a request listener. It reads the body itself, or uses `request.body` if a
 * parser in front has read it. Then the parser's limits apply, and of a name that is given twice the last counts.
 *
 * @throws TypeError for invalid options
 * @example
 * ```ts
 * import { createServer } from "node:http";
 * import { createNodeHandler } from "settlegrade/http/node";
 * const server = createServer(createNodeHandler({ findEvents: () => new Map() }));
 * console.log(server.listening); // false
 * ```
 */
export function createNodeHandler(options: HandlerOptions): NodeHandler {
  const service = createService(options);
  shareTimer();
  return (request, response) => {
    service(exchangeOf(request))
      .then((answer) => send(answer, request, response))
      // Only a bug leads here. The caller is not left waiting, and the process goes on.
      .catch(() => response.destroy());
  };
}

function exchangeOf(request: NodeRequest): Exchange {
  const url = request.originalUrl ?? request.url ?? "/";
  const start = pathStart(url);
  const question = url.indexOf("?", start);
  const { headers } = request;
  const bodyHeaders = {
    contentType: headers["content-type"] ?? null,
    contentEncoding: headers["content-encoding"] ?? null,
    contentLength: headers["content-length"] ?? null,
  };
  return {
    method: request.method ?? "",
    path: (question < 0 ? url.slice(start) : url.slice(start, question)) || "/",
    query: question < 0 ? "" : url.slice(question + 1),
    headers: bodyHeaders,
    async readBody() {
      // A parser in front has also unpacked what it read.
      const isRead = request.body !== undefined;
      const encoding = readHeaders(isRead ? { ...bodyHeaders, contentEncoding: null } : bodyHeaders);
      if (isRead) return readParsed(request.body);
      const bytes = await readRequest(request);
      return readJson(textOf(encoding === null ? bytes : await unpack(bytes, encoding)));
    },
  };
}

/** Where the path begins: a client that takes this for a proxy sends the whole address, `http://host/v3/events`. */
function pathStart(url: string): number {
  if (url.startsWith("/")) return 0;
  const host = url.indexOf("://");
  const slash = host < 0 ? -1 : url.indexOf("/", host + 3);
  return slash < 0 ? 0 : slash;
}

/** What a parser in front made of the body: bytes, a string, or the value of its JSON. */
function readParsed(body: unknown): Body {
  const text = body instanceof Uint8Array ? textOf(body) : body;
  if (typeof text !== "string") return { value: text, text: null };
  if (Buffer.byteLength(text) > MOST_BYTES) throw tooLarge();
  return readJson(text);
}

/** The bytes of the body, counted as they arrive. */
function readRequest(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // No event would follow.
    if (request.readableEnded)
      return reject(new Error("something in front has read the body, and has not set request.body"));
    const chunks: Buffer[] = [];
    let count = 0;
    let isWhole = false;
    const onEnd = (): void => {
      isWhole = true;
      const [first] = chunks;
      resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    };
    // Each request is closed in the end. Making an error for each would cost more than reading it.
    const onError = (cause?: unknown): void => {
      if (!isWhole) reject(new Refusal(400, INCOMPLETE, { cause }));
    };
    const onData = (chunk: Buffer): void => {
      count += chunk.length;
      if (count <= MOST_BYTES) {
        chunks.push(chunk);
        return;
      }
      request.off("data", onData);
      reject(tooLarge());
    };
    if (request.destroyed) onError();
    else request.on("data", onData).on("end", onEnd).on("error", onError).on("close", onError);
  });
}

function send(
  { status, headers, body, endsConnection }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.headersSent || response.destroyed) return;
  // As bytes: a string would be measured and copied once more.
  const bytes = Buffer.from(body);
  headers["content-length"] = String(bytes.length);
  if (!endsConnection && !mayGoOn(request)) {
    response.writeHead(status, headers);
    response.end(bytes);
    return;
  }
  headers["connection"] = "close";
  response.writeHead(status, headers);
  response.write(bytes);
  drain(request, () => response.end());
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
