import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { jsonAnswer } from "./exchange.js";
import type { Connections } from "./server-connections.js";

/**
 * Answers what is no request that a handler could be given: node:http would answer it with a status that the interface does
 * not have (408, 413, 417, 431), and without a body. Source: interface.md 7.
 *
 * @param count is told of each such answer, but for those to requests that a handler was given before they broke
 */
export function answerUnreadable(server: Server, connections: Connections, count: (status: number) => void): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answers = connections.underWay(socket);
    // Behind the beginning of an answer another one would be read as a part of it.
    const isBegun = [...answers].some(({ headersSent }) => headersSent);
    if (isBegun || !socket.writable || error.code === "ECONNRESET" || isUnused(socket)) {
      socket.destroy();
      return;
    }
    if (answers.size === 0) count(400);
    answer(socket, 400, sentenceOf(error));
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    count(404);
    answer(socket, 404, "there is no such route: this service is no proxy");
  });
  // An expectation that is not known may be passed over.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

/** A connection that was opened for later, as browsers and load balancers do, asked for nothing. */
function isUnused(socket: Duplex): boolean {
  return "bytesRead" in socket && socket.bytesRead === 0;
}

function answer(socket: Duplex, status: number, sentence: string): void {
  const { headers, body } = jsonAnswer(status, { error: sentence });
  const all = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy());
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return "headers: too large; allowed: at most 16 KB, the URL included";
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return "body: its chunks carry too much beside the body; allowed: a JSON object";
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return "request: not complete in time; allowed: 10 seconds for its headers, 30 for all of it";
    default:
      return `request: not HTTP/1.1${reasonOf(error)}`;
  }
}

/** The words of Node's parser, such as `Invalid header token`: a fixed list, nothing of them is the caller's. */
function reasonOf(error: Error): string {
  const { reason } = error as { readonly reason?: unknown };
  return typeof reason === "string" && /^[\w ,.'/-]{1,80}$/.test(reason) ? ` (${reason})` : "";
}
