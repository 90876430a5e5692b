import type { BodyHeaders } from "./body.js";
import type { Body } from "./json-text.js";

/** A request as the service sees it, whatever server it came through. */
export interface Exchange {
  readonly method: string;
  /** The path that the caller sees, undecoded, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  readonly headers: BodyHeaders;
  /** Throws a Refusal. */
  readBody(): Promise<Body>;
}

/** What is sent back. Its headers are its own: what is found out on the way is added to them. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** True where the rest of the request's body is not worth reading. */
  readonly endsConnection: boolean;
}

const JSON_TYPE = "application/json; charset=utf-8";

export function jsonAnswer(status: number, value: unknown): Answer {
  return textAnswer(status, JSON_TYPE, JSON.stringify(value));
}

/** A text that is JSON already. */
export function writtenAnswer(text: string): Answer {
  return textAnswer(200, JSON_TYPE, text);
}

export function textAnswer(status: number, contentType: string, body: string, endsConnection = false): Answer {
  // Every answer is made for this caller and this moment, and is what it says it is.
  const headers = { "content-type": contentType, "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return { status, headers, body, endsConnection };
}
