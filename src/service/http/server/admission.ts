import type { IncomingMessage } from "node:http";
import { type HttpResponse, jsonAnswer } from "../http-message.js";

/** Why a request is not answered: it is one too many, or it is not a valid request of HTTP. Null if it may be answered. */
export function refusalOf(request: IncomingMessage, isBeyond: boolean): HttpResponse | null {
  if (isBeyond) {
    const busy = last(503, "the service has too many connections; try again in a second");
    busy.headers["retry-after"] = "1";
    return busy;
  }
  const coding = request.headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return last(501, "transfer-encoding: not one that this service knows; allowed: chunked");
  }
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1) return last(400, "host: given more than once; allowed: one Host header");
  const { host } = request.headers;
  if (host === undefined)
    return request.httpVersion === "1.1" ? last(400, "host: missing; allowed: one Host header") : null;
  return isHost(host) ? null : last(400, "host: not a name or an address; allowed: a host, and a port after a colon");
}

/** A name or an address, and a port. It may be empty. Source: RFC 9112, section 3.2, and RFC 3986, section 3.2.2. */
const HOST = /^(?:\[[\da-f:.v]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;
/** Most requests have the same. */
let latestHost = "";

function isHost(host: string): boolean {
  if (host !== latestHost && !HOST.test(host)) return false;
  latestHost = host;
  return true;
}

/** What follows on this connection is not read. */
function last(status: number, sentence: string): HttpResponse {
  return { ...jsonAnswer(status, { error: sentence }), endsConnection: true };
}

/** Node keeps the first of several Host headers, except in `rawHeaders`: names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
