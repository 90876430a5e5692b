import type { IncomingMessage } from "node:http";
import { type Body, readJson } from "../answers/json-text.js";
import type { HttpRequest } from "../http-message.js";
import { Refusal } from "../refusal.js";
import { INCOMPLETE, MOST_BYTES, readHeaders, textOf, tooLarge, unpack } from "../request/body.js";

/** A request of Node, with what a framework may have added to it. */
export interface NodeRequest extends IncomingMessage {
  /** The body, if something in front has read it: parsed (`express.json()`), as a string or as bytes. */
  readonly body?: unknown;
  /** The URL as the caller sent it, if a framework removes its mount path from `url`. */
  readonly originalUrl?: string;
}

export function httpRequestOf(request: NodeRequest): HttpRequest {
  const url = request.originalUrl ?? request.url ?? "/";
  const start = pathStart(url);
  const question = url.indexOf("?", start);
  const { headers } = request;
  const { "x-request-id": requestId } = headers;
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
    requestId: sent(requestId),
    ifNoneMatch: headers["if-none-match"] ?? null,
    acceptEncoding: sent(headers["accept-encoding"]),
    origin: headers.origin ?? null,
    onLimit(limit) {
      if (!request.complete) LIMITS.set(request, limit);
    },
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

/** The limits of requests whose body was still arriving when they became known. */
const LIMITS = new WeakMap<IncomingMessage, Readonly<Record<string, string>>>();

/** The headers that report the limit of a request that breaks off in its body. */
export const limitHeadersOf = (request: IncomingMessage): Readonly<Record<string, string>> => LIMITS.get(request) ?? {};

function sent(header: string | readonly string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
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
