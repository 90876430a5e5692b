/** The HTTP side of a handshake: what is a WebSocket, what compression it gets, and how a refusal is written. */
import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { Refusal } from "../../http/refusal.js";
import { linger } from "../../http/server-farewell.js";
import type { Window } from "../sending/compressor.js";

const KEY = /^[+/0-9A-Za-z]{22}==$/;

/**
 * Checks what `ws` would refuse without JSON.
 *
 * @throws {Refusal} 400
 */
export function checkUpgrade({ method, headers }: IncomingMessage): void {
  const wrong = (name: string, allowed: string) =>
    new Refusal(400, `${name}: not that of a WebSocket; allowed: ${allowed}`);
  if (method !== "GET") throw wrong("method", "GET");
  if (headers.upgrade?.toLowerCase() !== "websocket") throw wrong("upgrade", "websocket");
  if (headers["sec-websocket-version"] !== "13") throw wrong("sec-websocket-version", "13");
  if (!KEY.test(headers["sec-websocket-key"] ?? "")) throw wrong("sec-websocket-key", "16 bytes in Base64");
}

const DEFLATE = "permessage-deflate";
/** zlib has no smaller window than 2^9 for a stream without a header. */
const TOO_SMALL = /;\s*server_max_window_bits\s*=\s*"?8"?\s*(?:;|$)/i;

/** Leaves only offers of compression that can be met. True if there are some: the first one is accepted. */
export function leaveOffers(request: IncomingMessage): boolean {
  const { headers } = request;
  const offers = (headers["sec-websocket-extensions"] ?? "").split(",").filter((offer) => !TOO_SMALL.test(offer));
  const isOffered = offers.some((offer) => offer.split(";", 1)[0]?.trim() === DEFLATE);
  if (isOffered) headers["sec-websocket-extensions"] = offers.join(",");
  else delete headers["sec-websocket-extensions"];
  return isOffered;
}

/** The window that the lines of an answer agree on. */
export function windowIn(lines: readonly string[]): Window {
  const line = lines.find((each) => /^sec-websocket-extensions:/i.test(each));
  if (line === undefined || !line.includes(DEFLATE)) return 0;
  const bits = /server_max_window_bits=(\d+)/.exec(line)?.[1];
  return bits === undefined ? 15 : (Number(bits) as Window);
}

/** Lets a server answer a request whose upgrade it may ignore, as if nobody listened for upgrades. Source: RFC 9110, section 7.8. */
export function answerAsRequest(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Parameters<ServerResponse["assignSocket"]>[0]);
  response.once("finish", () => {
    response.detachSocket(socket as Parameters<ServerResponse["assignSocket"]>[0]);
    socket.end();
    linger(socket);
  });
  server.emit("request", request, response);
}
