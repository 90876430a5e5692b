/** Answers for pages of other origins: browsers hide them otherwise. Source: docs/service.md#pages-of-other-origins. */
import { type HttpRequest, type HttpResponse, textAnswer, varyBy } from "./http-message.js";
import type { HandlerOptions } from "./ports.js";
import { NoRoute } from "./refusal.js";

const SENT = "content-type, content-encoding, if-none-match, x-request-id";
const READ = [
  ...["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"],
  ...["x-request-id", "x-truncated", "x-next-since", "x-oddsapi-seq", "etag"],
].join(", ");
/** How long a browser may keep the answer to a preflight, in seconds: the longest that Chromium accepts. */
const KEPT = "7200";

/** True for `*` too. */
export function isOrigin(text: unknown): boolean {
  if (text === "*") return true;
  return typeof text === "string" && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * What a browser asks before a request with a body or a header of its own. It has no key that counts: the request that follows does.
 *
 * @param error why no route answers it
 */
export function preflight({ method }: HttpRequest, error: unknown, { cors }: HandlerOptions): HttpResponse | null {
  if (cors === undefined || method !== "OPTIONS" || !(error instanceof NoRoute) || error.methods.length === 0)
    return null;
  const answer = textAnswer(204, "text/plain", "");
  Object.assign(answer.headers, {
    "access-control-allow-methods": error.methods.join(", "),
    "access-control-allow-headers": SENT,
    "access-control-max-age": KEPT,
  });
  return answer;
}

/** @param origins those whose pages may read the answer; `*` is every one */
export function allowOrigin({ origin }: HttpRequest, answer: HttpResponse, origins: readonly string[]): void {
  const isOpen = origins.includes("*");
  if (!isOpen) varyBy(answer, "Origin");
  if (!isOpen && (origin === null || !origins.includes(origin))) return;
  answer.headers["access-control-allow-origin"] = isOpen ? "*" : String(origin);
  answer.headers["access-control-expose-headers"] = READ;
}
