/** What no client sends: requests byte by byte, and bytes that are not requests. */
import { PAID } from "./service.js";

export const GRADE = `/v3/settlements/grade?apiKey=${PAID}`;

/** The head of a grade request, with these header lines. */
export function head(...lines: readonly string[]): string {
  const all = [`POST ${GRADE} HTTP/1.1`, "Host: here", "Content-Type: application/json", ...lines];
  return `${all.join("\r\n")}\r\n\r\n`;
}

/** A grade request for one bet, whole. */
export function wholeRequest(ref: string): string {
  const body = betOf(ref);
  return `${head(`Content-Length: ${body.length}`)}${body}`;
}

export const betOf = (ref: string): string =>
  `{"selections":[{"ref":"${ref}","eventId":1034,"market":"ML","side":"draw"}]}`;

const SECOND = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
const BODY = betOf("a");
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

/**
 * Two readings of where the first request ends: a proxy in front may choose the other one, so the second request must not be
 * answered. Each is a name and the bytes.
 */
export const TWO_READINGS: readonly (readonly [string, string])[] = [
  [
    "a length and chunks",
    `${head(`Content-Length: ${CHUNKED.length}`, "Transfer-Encoding: chunked")}${CHUNKED}${SECOND}`,
  ],
  ["chunks and a length", `${head("Transfer-Encoding: chunked", "Content-Length: 4")}${CHUNKED}${SECOND}`],
  ["two lengths", `${head("Content-Length: 5", `Content-Length: ${BODY.length}`)}${BODY}${SECOND}`],
  ["a list of lengths", `${head(`Content-Length: ${BODY.length}, ${BODY.length}`)}${BODY}${SECOND}`],
  ["a length with a sign", `${head(`Content-Length: +${BODY.length}`)}${BODY}${SECOND}`],
  ["a negative length", `${head("Content-Length: -1")}${BODY}${SECOND}`],
  ["a length in hexadecimal", `${head(`Content-Length: 0x${BODY.length.toString(16)}`)}${BODY}${SECOND}`],
  ["a length that is not a number", `${head("Content-Length: many")}${BODY}${SECOND}`],
  ["a length of 40 digits", `${head(`Content-Length: ${"9".repeat(40)}`)}${BODY}${SECOND}`],
  ["a blank before the colon", `${head(`Content-Length : ${BODY.length}`)}${BODY}${SECOND}`],
  ["an unknown transfer encoding", `${head("Transfer-Encoding: xchunked")}${CHUNKED}${SECOND}`],
  ["chunks that are not last", `${head("Transfer-Encoding: chunked, identity")}${CHUNKED}${SECOND}`],
  ["chunks after a line break", `${head("Transfer-Encoding:\r\n chunked", "Content-Length: 4")}${CHUNKED}${SECOND}`],
  ["a chunk with a negative length", `${head("Transfer-Encoding: chunked")}-5\r\n${BODY}\r\n0\r\n\r\n${SECOND}`],
  ["a chunk whose length is not a number", `${head("Transfer-Encoding: chunked")}zz\r\n${BODY}\r\n0\r\n\r\n${SECOND}`],
  ["a chunk that is longer than it says", `${head("Transfer-Encoding: chunked")}5\r\n${BODY}\r\n0\r\n\r\n${SECOND}`],
  [
    "a chunk length that is too large for a number",
    `${head("Transfer-Encoding: chunked")}${"f".repeat(40)}\r\n${BODY}\r\n${SECOND}`,
  ],
  ["a header line with a NUL", `${head(`X: a\0b`, `Content-Length: ${BODY.length}`)}${BODY}${SECOND}`],
  ["a header name with a blank", `${head("Content Length: 4", `Content-Length: ${BODY.length}`)}${BODY}${SECOND}`],
  ["a header line without a colon", `${head("nothing", `Content-Length: ${BODY.length}`)}${BODY}${SECOND}`],
];

/** Bytes that are not HTTP/1.1, or not quite. What comes back, if anything does, is one error. */
export const GARBAGE: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["line breaks", "\r\n\r\n\r\n\r\n"],
  ["zeros", "\0".repeat(1000)],
  ["letters", "hello?\r\n\r\n"],
  ["the start of TLS", "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03"],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["HTTP/3", `GET /v3/events HTTP/3.0\r\nHost: here\r\n\r\n`],
  ["an unknown method", "HACK / HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["a method in small letters", "get / HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["an unprintable path", "GET /v3/events/\x01 HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["bare line feeds and garbage", "GET / HTTP/1.1\nHost: here\n\x00\n\n"],
  ["a long request line", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: here\r\n\r\n`],
  ["a long header", `GET /healthz HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`],
  ["many headers", `GET /healthz HTTP/1.1\r\n${"X: y\r\n".repeat(20_000)}\r\n`],
  ["endless chunk extensions", `${head("Transfer-Encoding: chunked")}1;${"x".repeat(30_000)}\r\na\r\n0\r\n\r\n`],
  ["a proxy's request", "CONNECT there:443 HTTP/1.1\r\nHost: there\r\n\r\n"],
  ["half a head", "POST /v3/settlements/grade HTTP/1.1\r\nHost: he"],
  ["half a body", `${head("Content-Length: 1000")}${BODY}`],
  ["half a chunk", `${head("Transfer-Encoding: chunked")}ff\r\n${BODY}`],
  ["chunks without an end", `${head("Transfer-Encoding: chunked")}${CHUNKED.slice(0, -5)}`],
];

/** Requests for `/healthz` that are not quite correct, but whose meaning is clear. */
export const SLOPPY: readonly (readonly [string, string])[] = [
  ["without a version", "GET /healthz\r\n\r\n"],
  ["in HTTP/1.0, without a host", "GET /healthz HTTP/1.0\r\n\r\n"],
  ["with two blanks before the version", "GET /healthz  HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["after empty lines", "\r\n\r\nGET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["with the whole address", "GET http://there/healthz HTTP/1.1\r\nHost: here\r\n\r\n"],
  ["with an upgrade", "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
  ["with a body", "GET /healthz HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nabc"],
];
