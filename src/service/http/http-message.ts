import type { Steps } from "../sources/steps.js";
import type { Body } from "./answers/json-text.js";
import type { BodyHeaders } from "./request/body.js";

/** A request as the service sees it, whichever server received it. */
export interface HttpRequest {
  readonly method: string;
  /** The path as the caller sent it: not decoded, without the query. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
  readonly headers: BodyHeaders;
  /** What the caller sent as `x-request-id`. */
  readonly requestId: string | null;
  /** What the caller sent as `if-none-match`: the tags of answers that it has. */
  readonly ifNoneMatch: string | null;
  readonly acceptEncoding: string | null;
  /** The origin of the page that sends it, if a browser says so. */
  readonly origin: string | null;
  /** Called with the headers that report the limit, before the body is read. */
  readonly onLimit?: (headers: Readonly<Record<string, string>>) => void;
  /** Throws a Refusal. */
  readBody(): Promise<Body>;
}

export type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** What is sent back. Each answer has its own headers object, so that headers can be added to it. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Bytes if many answers share them, and pieces of bytes if there are many: nothing copies those. */
  readonly body: string | Uint8Array<ArrayBuffer> | Pieces;
  /** True if the rest of the request's body should not be read. */
  readonly endsConnection: boolean;
}

/** An answer whose body is written in steps, which belong to the account that asked. */
export interface WrittenInSteps extends Omit<HttpResponse, "body"> {
  readonly body: Steps<HttpResponse["body"]>;
}

const JSON_TYPE = "application/json; charset=utf-8";

export function jsonAnswer(status: number, value: unknown): HttpResponse {
  return textAnswer(status, JSON_TYPE, JSON.stringify(value));
}

/** For a string that is already JSON. */
export function writtenAnswer<Body = HttpResponse["body"]>(body: Body) {
  return textAnswer(200, JSON_TYPE, body);
}

export function textAnswer<Body = HttpResponse["body"]>(
  status: number,
  contentType: string,
  body: Body,
  endsConnection = false,
): Omit<HttpResponse, "body"> & { readonly body: Body } {
  // An answer is for one caller at one moment, so it must not be cached, nor its type guessed.
  const headers = { "content-type": contentType, "cache-control": "no-store", "x-content-type-options": "nosniff" };
  return { status, headers, body, endsConnection };
}

/** Says that an answer depends on a header of the request. */
export function varyBy({ headers }: HttpResponse, name: string): void {
  const { vary } = headers;
  headers["vary"] = vary === undefined ? name : `${vary}, ${name}`;
}
