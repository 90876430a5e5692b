import { readJson } from "./answers/json-text.js";
import type { HttpRequest, HttpResponse, Pieces } from "./http-message.js";
import { isPackable, isPacked } from "./packing.js";
import type { HandlerOptions } from "./ports.js";
import { readHeaders, readStream, textOf, unpack } from "./request/body.js";
import { createService } from "./service.js";

/** A Web-standard handler: Node, Deno, Bun, edge workers and the frameworks for them all accept it. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * Makes the service, `POST {basePath}/settlements/grade` and its other routes, as a function from a Web-standard Request to
 * a Response. It keeps nothing between requests except what the ports keep. The promise never rejects.
 *
 * Without `authenticate` no key is needed: leave it out only if something in front of the service checks the caller.
 *
 * @throws TypeError for invalid options
 * @example
 * ```ts
 * import { createHandler } from "settlegrade/http";
 * const event = { id: 5, status: "settled", sport: { slug: "football" }, scores: { home: 1, away: 1, periods: { ft: { home: 1, away: 1 } } } };
 * const handler = createHandler({ findEvents: () => new Map([[5, event]]) });
 * const body = JSON.stringify({ selections: [{ eventId: 5, market: "Draw No Bet", side: "home" }] });
 * const response = await handler(new Request("http://localhost/v3/settlements/grade", { method: "POST", body, headers: { "content-type": "application/json" } }));
 * console.log(response.status, (await response.json()).grades[0].reason); // 200 push
 * ```
 */
export function createHandler(options: HandlerOptions): Handler {
  const service = createService(options);
  const { compress = false } = options;
  return async (request) => {
    const http = httpRequestOf(request);
    const answer = await service(http);
    const { status, headers, body } = answer;
    const isSmaller = compress && isPackable(http, answer) && isPacked(http, answer);
    if (isSmaller) headers["content-encoding"] = "gzip";
    if (request.method === "HEAD" || status === 304 || status === 204) return new Response(null, { status, headers });
    return new Response(isSmaller ? packedBody(body) : bodyOf(body), { status, headers });
  };
}

function packedBody(body: HttpResponse["body"]): ReadableStream<Uint8Array> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return streamOf(bytes instanceof Uint8Array ? [bytes] : bytes).pipeThrough(new CompressionStream("gzip"));
}

/** A Response copies bytes, which takes a while for many, so those are a stream. */
function bodyOf(body: HttpResponse["body"]): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  return typeof body === "string" || body instanceof Uint8Array ? body : streamOf(body);
}

function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const rest = pieces.values();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

function httpRequestOf(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url);
  const headers = {
    contentType: request.headers.get("content-type"),
    contentEncoding: request.headers.get("content-encoding"),
    contentLength: request.headers.get("content-length"),
  };
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headers,
    requestId: request.headers.get("x-request-id"),
    ifNoneMatch: request.headers.get("if-none-match"),
    acceptEncoding: request.headers.get("accept-encoding"),
    origin: request.headers.get("origin"),
    async readBody() {
      const encoding = readHeaders(headers);
      const bytes = request.body === null ? new Uint8Array() : await readStream(request.body);
      return readJson(textOf(encoding === null ? bytes : await unpack(bytes, encoding)));
    },
  };
}
