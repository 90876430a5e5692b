import type { BodyHeaders } from "./body.js";

/** A request as the service sees it, whatever server it came through. */
export interface Exchange {
  readonly method: string;
  /** The path that the caller sees, undecoded, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  readonly headers: BodyHeaders;
  /** The value of the body's JSON. Throws a Refusal. */
  readBody(): Promise<unknown>;
}

/** What is sent back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True where the rest of the request's body is not worth reading. */
  readonly endsConnection: boolean;
}

export const JSON_TYPE = "application/json; charset=utf-8";

/** What every answer carries: it is made for this caller and this moment, and is what it says it is. */
const COMMON = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

export function jsonAnswer(status: number, value: unknown): Answer {
  return textAnswer(status, JSON_TYPE, JSON.stringify(value));
}

export function textAnswer(
  status: number,
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { "content-type": contentType, ...COMMON, ...headers }, body, endsConnection: false };
}
