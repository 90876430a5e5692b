import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpResponse, jsonAnswer } from "../http-message.js";
import { limitHeadersOf } from "../node/request.js";
import { INCOMPLETE } from "../request/body.js";
import type { Connections } from "./connections.js";
import { isEnded, linger } from "./farewell.js";

/**
 * Answers what is not a valid HTTP request, and so never reaches a handler. Left alone, node:http answers without a body and
 * with a status that the service does not have (408, 413, 417, 431). Source: docs/service.md#each-error-and-its-cure.
 *
 * @param count Called for each such answer, except those to requests that reached a handler before they broke
 */
export function answerUnreadable(server: Server, connections: Connections, count: (status: number) => void): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (isEnded(socket)) return;
    if (!socket.writable || error.code === "ECONNRESET" || isUnused(socket)) {
      socket.destroy();
      return;
    }
    if (connections.isReading(socket)) {
      // Nothing more is read meanwhile. What can be said without the body, such as 401, comes first.
      socket.pause();
      setImmediate(() => {
        connections.refuseLatest(socket, (response, isBegun) => {
          if (!isBegun) count(400);
          refuse(response, sentenceOf(error));
        });
      });
      return;
    }
    // It is not part of a request. Those before it are answered first.
    connections.afterAll(socket, () => {
      count(400);
      write(socket, 400, sentenceOf(error));
    });
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    connections.afterAll(socket, () => {
      count(404);
      write(socket, 404, "there is no such route: this service is not a proxy");
    });
  });
  // An unknown expectation may be ignored.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/** Answers a request whose body cannot be read to its end. Its client may still be sending it. */
function refuse(response: ServerResponse, sentence: string): void {
  const { status, headers, body } = refusal(400, sentence);
  response.writeHead(status, { ...headers, ...limitHeadersOf(response.req) });
  // Once the response ends, node:http closes the connection at once.
  const { socket } = response;
  response.write(body, () => socket?.end());
  if (socket !== null) linger(socket);
}

/** Browsers and load balancers open connections in advance: nothing was requested on this one. */
function isUnused(socket: Duplex): boolean {
  return "bytesRead" in socket && socket.bytesRead === 0;
}

function refusal(status: number, sentence: string): HttpResponse {
  return last(jsonAnswer(status, { error: sentence }));
}

/** With the headers of an answer that ends its connection. */
function last(answer: HttpResponse): HttpResponse {
  answer.headers["content-length"] = String(Buffer.byteLength(String(answer.body)));
  answer.headers["connection"] = "close";
  return answer;
}

function write(socket: Duplex, status: number, sentence: string): void {
  endWith(socket, jsonAnswer(status, { error: sentence }));
}

/** Writes an answer to a connection that node:http no longer reads, and ends it. */
export function endWith(socket: Duplex, answer: HttpResponse): void {
  const { status, headers, body } = last(answer);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  linger(socket);
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return "headers: too large; allowed: at most 16 KB, including the URL";
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return "body: its chunk extensions are too long; send the body without them";
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return "request: too slow; allowed: 10 seconds for the headers, 30 for the whole request";
    case "HPE_INVALID_EOF_STATE":
      return INCOMPLETE;
    default:
      return `request: not HTTP/1.1${reasonOf(error)}`;
  }
}

/** The words of Node's parser, such as `Invalid header token`. They are a fixed list: the caller writes none of them. */
function reasonOf(error: Error): string {
  const { reason } = error as { readonly reason?: unknown };
  return typeof reason === "string" && /^[\w ,.'/-]{1,80}$/.test(reason) ? ` (${reason})` : "";
}
