/** The `ETag` of answers, by which a client learns that its answer is still current. It is weak: a compressed answer has the same one. */
import { type HttpRequest, type HttpResponse, textAnswer } from "./http-message.js";
import { type Route, written } from "./route.js";

/** Bytes that many answers share have theirs once. */
const KNOWN = new WeakMap<object, string>();

export async function tagOf(body: HttpResponse["body"]): Promise<string> {
  const known = typeof body === "string" ? undefined : KNOWN.get(body);
  if (known !== undefined) return known;
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : await new Blob(partsOf(body)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const tag = `W/"${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
  if (typeof body !== "string") KNOWN.set(body, tag);
  return tag;
}

function partsOf(body: Exclude<HttpResponse["body"], string>): Uint8Array<ArrayBuffer>[] {
  return body instanceof Uint8Array ? [body] : [...body];
}

/** The answer, or a 304 without its body if the caller has it. */
export function tagged({ ifNoneMatch }: HttpRequest, answer: HttpResponse, tag: string): HttpResponse {
  const { "content-type": type = "" } = answer.headers;
  const isKnown = ifNoneMatch?.split(",").some((each) => isSame(each.trim(), tag)) === true;
  const sent = isKnown ? textAnswer(304, type, "") : answer;
  // It may be kept, and who has it asks each time whether it is still the one.
  return { ...sent, headers: { ...answer.headers, "cache-control": "private, no-cache", etag: tag } };
}

/** Source: RFC 9110, section 13.1.2. */
function isSame(sent: string, tag: string): boolean {
  return sent === "*" || sent.replace(/^W\//, "") === tag.slice(2);
}

/** The answers of a route, with tags. */
export function withTag(answerOf: Route["answer"]): Route["answer"] {
  return async (request) => {
    const answer = await written(await answerOf(request), request.options);
    return tagged(request.http, answer, await tagOf(answer.body));
  };
}
