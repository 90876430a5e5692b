/** The HTTP side of a handshake: what is a WebSocket, what compression it gets, and how a refusal is written. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { Refusal } from "../../http/refusal.js";
import type { Window } from "../sending/compressor.js";

const VERSION = "13";
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
  if (headers["sec-websocket-version"] !== VERSION) throw wrong("sec-websocket-version", VERSION);
  if (!KEY.test(headers["sec-websocket-key"] ?? "")) throw wrong("sec-websocket-key", "16 bytes in Base64");
}

/** What headers an answer to a request of another version of the protocol has besides. Source: RFC 6455, section 4.4. */
export function versionHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return headers["sec-websocket-version"] === VERSION ? {} : { "sec-websocket-version": VERSION };
}

const DEFLATE = "permessage-deflate";
/** Parameters that can be accepted. zlib has no smaller window than 2^9 for a stream without a header. Source: RFC 7692, section 7.1. */
const PARAMETER =
  /^(?:(?:server|client)_no_context_takeover|server_max_window_bits\s*=\s*("?)(?:9|1[0-5])\1|client_max_window_bits(?:\s*=\s*("?)(?:[89]|1[0-5])\2)?)$/;

/** Keeps the first offer of compression that can be accepted, and removes the others. False if none can be. */
export function leaveOffer({ headers }: IncomingMessage): boolean {
  const offers = (headers["sec-websocket-extensions"] ?? "").split(",");
  const met = offers.map((offer) => offer.split(";").map((part) => part.trim())).find(canBeMet);
  if (met === undefined) delete headers["sec-websocket-extensions"];
  else headers["sec-websocket-extensions"] = met.map((part) => part.replace(/\s/g, "")).join(";");
  return met !== undefined;
}

function canBeMet([name, ...parameters]: readonly string[]): boolean {
  const names = new Set(parameters.map((parameter) => parameter.split(/[\s=]/, 1)[0]));
  return name === DEFLATE && names.size === parameters.length && parameters.every((each) => PARAMETER.test(each));
}

/** The window that the lines of an answer agree on. */
export function windowIn(lines: readonly string[]): Window {
  const line = lines.find((each) => /^sec-websocket-extensions:/i.test(each));
  if (line === undefined || !line.includes(DEFLATE)) return 0;
  const bits = /server_max_window_bits=(\d+)/.exec(line)?.[1];
  return bits === undefined ? 15 : (Number(bits) as Window);
}

/**
 * Gives a request whose upgrade may be ignored back to its server, as if nobody listened for upgrades: Java's client offers one with each
 * request. Node has taken the connection from its parser, and with it the body. Source: RFC 9110, section 7.8.
 */
export function answerAsRequest(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  // An answer to a request before it is still on its way: Node cannot put another one behind it.
  if (Reflect.get(socket, "_httpMessage")) return void socket.destroy();
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, "connection: close"];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (!/^(?:upgrade|connection)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("encrypted" in socket ? "secureConnection" : "connection", socket);
}
