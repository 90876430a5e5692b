import { refTo } from "./components.js";
import type { Content, Example, Header, JsonSchema, Response } from "./types.js";
import type { ComponentName } from "./words.js";

/** The statuses of errors. See docs/service.md. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 426 | 429 | 500 | 503;

/** Whether an answer says how many requests are left: all do once the key is known. With two keys, a 400 knows none. */
type Presence = "always" | "perhaps" | "never";

interface ErrorWords {
  readonly description: string;
  readonly example: string;
  readonly limits: Presence;
}

const ERRORS: Readonly<Record<ErrorStatus, ErrorWords>> = {
  400: {
    description:
      "The request has a fault; the sentence says where and what to change. Sending it again unchanged does not help.",
    example: "selections[3].eventId: 5.5 is not an event id; allowed: an integer or a string of digits",
    limits: "perhaps",
  },
  401: {
    description: "The key is missing, unknown or revoked. The request is not counted.",
    example: "You need to provide a valid apiKey",
    limits: "never",
  },
  403: {
    description: "The plan of the key does not include this.",
    example: "this endpoint is for paid plans, and the key's plan is free",
    limits: "always",
  },
  404: { description: "There is nothing with this id.", example: "Event not found", limits: "always" },
  426: {
    description: "The request is not a handshake of a WebSocket.",
    example: "this route is a WebSocket; connect to it with ws:// or wss://",
    limits: "always",
  },
  429: {
    description: "The key has no requests left until the time in the headers. The request is not counted.",
    example: "Rate limit exceeded. Please try again later.",
    limits: "always",
  },
  500: {
    description: "A bug in the service or in one of its ports.",
    example: "internal error; the request was not answered",
    limits: "perhaps",
  },
  503: {
    description: "The storage does not answer. Retry later, with growing delays.",
    example: "the storage is not available; try again later",
    limits: "perhaps",
  },
};

export function json(name: ComponentName, examples?: Readonly<Record<string, Example>>): Content {
  return { "application/json": examples === undefined ? { schema: refTo(name) } : { schema: refTo(name), examples } };
}

/** The answer to a request with a key. */
export function answered(description: string, content: Content): Response {
  return { description, headers: limitHeaders(true), content };
}

/** The answer to a handshake with a key: the connection is a WebSocket from here on. */
export function switched(): Response {
  return { description: "The connection is a WebSocket. Its first message is `welcome`.", headers: limitHeaders(true) };
}

/** The error responses of a route with a key, by status. */
export function errorsWithKey(statuses: readonly ErrorStatus[]): Record<string, Response> {
  return Object.fromEntries(statuses.map((status) => [status, withLimits(status)]));
}

/** The error response of a route without a key, where nothing is counted. */
export function errorWithoutKey(status: ErrorStatus): Record<string, Response> {
  return { [status]: withoutLimits(status) };
}

/** What a server answers before a route is found. */
export const UNREAD: Response = {
  description: "The server refuses the request before it reads it: it is not valid HTTP, or there are too many.",
  content: json("Error"),
};

function withoutLimits(status: ErrorStatus): Response {
  const { description, example } = ERRORS[status];
  return { description, content: json("Error", { sentence: { summary: "An example", value: { error: example } } }) };
}

function withLimits(status: ErrorStatus): Response {
  const { limits } = ERRORS[status];
  const response = withoutLimits(status);
  if (limits === "never") return response;
  const headers = limitHeaders(limits === "always");
  return { ...response, headers: status === 429 ? { ...headers, "retry-after": RETRY_AFTER } : headers };
}

/** On a list that a bound has cut. */
export const TRUNCATED: Readonly<Record<string, Header>> = {
  "x-truncated": { description: "There are more.", required: false, schema: { type: "string", enum: ["true"] } },
};

/** On odds, if `includeSeq` asks for it. */
export const SEQ: Readonly<Record<string, Header>> = {
  "x-oddsapi-seq": {
    description: "The number of the last change of odds in the answer, if `includeSeq` asks for it.",
    required: false,
    schema: { type: "integer", minimum: 0 },
  },
};

/** On changed events. */
export const NEXT_SINCE: Readonly<Record<string, Header>> = {
  "x-next-since": {
    description: "The `since` of the next request.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
};

const RETRY_AFTER: Header = {
  description: "Seconds until the window of the limit ends.",
  required: true,
  schema: { type: "integer", minimum: 1 },
};

/** See docs/service.md. */
function limitHeaders(required: boolean): Record<string, Header> {
  const header = (description: string, schema: JsonSchema): Header => ({ description, required, schema });
  const count = { type: "integer", minimum: 0 };
  return {
    "x-ratelimit-limit": header("How many requests the key has in the window with the fewest left.", count),
    "x-ratelimit-remaining": header("How many of them are left.", count),
    "x-ratelimit-reset": header("When that window ends (ISO 8601).", { type: "string", format: "date-time" }),
  };
}
