import type { SentParameters } from "../../pure/contract/queries.js";
import type { Account, Allowance } from "../sources/ports.js";
import { NOBODY, shareTurns } from "../sources/steps.js";
import { allowOrigin, preflight } from "./cors.js";
import { type HttpRequest, type HttpResponse, jsonAnswer } from "./http-message.js";
import { checkOptions } from "./options.js";
import { type Places, placesOf, TooManyAtOnce } from "./places.js";
import type { HandlerOptions, RequestRecord } from "./ports.js";
import { NoRoute, Refusal } from "./refusal.js";
import { fromStorage, INTERNAL_ERROR } from "./request/grade-request.js";
import { parametersOf, splitQuery } from "./request/sent-query.js";
import { type AnswerOptions, written } from "./route.js";
import { createRouter, type Match } from "./router.js";

/** Answers a request. It never rejects. */
export type Service = (http: HttpRequest) => Promise<HttpResponse>;

/** What is known of a request while it is answered. */
export interface RequestState {
  readonly id: string;
  readonly method: string;
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  match: Pick<Match, "pattern"> | null;
  account: Account | null;
  /** The headers that report the account's limit. */
  limitHeaders: Readonly<Record<string, string>> | null;
  graded: number;
  /** Why the request was answered without being counted. */
  failure?: unknown;
}

/** @throws TypeError for invalid options */
export function createService(options: HandlerOptions): Service {
  const basePath = checkOptions(options);
  const router = createRouter(basePath, options);
  const places = placesOf(options);
  if (options.concurrency !== undefined) shareTurns();
  const known = new Map<string, AnswerOptions>();

  /** The options, and whose work is done with them. They are kept: a copy for each request costs as much as a grade. */
  function optionsOf(whose: string): AnswerOptions {
    const kept = known.get(whose) ?? { ...options, whose };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(whose, kept);
    return kept;
  }

  /** Checks route, key, rate, plan, body, storage, in this order. Source: docs/service.md#each-error-and-its-cure. */
  async function handle(http: HttpRequest, state: RequestState): Promise<HttpResponse> {
    const match = router(http);
    state.match = match;
    const { plan } = match.route;
    if (plan !== null && (plan !== "none" || hasKey(http))) {
      const allowance = await identified(http, state);
      if (state.limitHeaders !== null) http.onLimit?.(state.limitHeaders);
      if (allowance?.allowed === false) throw new Refusal(429, TOO_MANY);
      if (plan === "paid" && state.account?.plan === "free") throw new Refusal(403, PAID_ONLY);
    }
    const query = (): SentParameters => parametersOf(http.query);
    const { account } = state;
    const isBounded = places !== null && match.route.isConstant !== true;
    // A body that comes slowly takes no place.
    const read = isBounded && match.route.method === "POST" ? await withBody(http) : http;
    const ofAccount: AnswerOptions = isBounded ? optionsOf(account?.id ?? NOBODY) : options;
    const request = { http: read, query, id: match.id, account, options: ofAccount, basePath, graded: 0 };
    const answer = async (): Promise<HttpResponse> => written(await match.route.answer(request), ofAccount);
    const answered = isBounded ? await inPlace(places, state, answer) : await answer();
    state.graded = request.graded;
    return answered;
  }

  async function identified(http: HttpRequest, state: RequestState): Promise<Allowance | null> {
    try {
      return await identify(http, state, options);
    } catch (error) {
      return inPlace(places, state, () => Promise.reject(error));
    }
  }

  return async (http) => {
    const state = newState(http);
    let failure: unknown;
    let answer: HttpResponse;
    try {
      answer = await handle(http, state);
    } catch (error) {
      answer = preflight(http, error, options) ?? refused(error);
      if (answer.status >= 500) failure = error;
      if (error instanceof NoRoute) {
        state.match = null;
        if (answer.status >= 400) await countUnknownRoute(http, state, options);
      }
    }
    answer.headers["x-request-id"] = state.id;
    if (state.limitHeaders !== null) Object.assign(answer.headers, state.limitHeaders);
    if (options.cors !== undefined && state.match?.pattern !== "/metrics") allowOrigin(http, answer, options.cors);
    observe(recordOf(state, { status: answer.status, failure }), options);
    return answer;
  };
}

/** How many accounts are remembered at the most. */
const MOST_KNOWN = 1_000;

async function withBody(http: HttpRequest): Promise<HttpRequest> {
  const body = await http.readBody();
  return { ...http, readBody: async () => body };
}

/** Once its account has a place: all without a valid key share those of one. */
async function inPlace<T>(places: Places | null, state: RequestState, answer: () => Promise<T>): Promise<T> {
  if (places === null) return answer();
  try {
    return await places.within(state.account?.id ?? NOBODY, answer);
  } catch (error) {
    if (error instanceof TooManyAtOnce) state.limitHeaders = { ...state.limitHeaders, "retry-after": "1" };
    throw error;
  }
}

/** @param match the route, if it is known already */
export function newState(
  { method, requestId }: Pick<HttpRequest, "method" | "requestId">,
  match: RequestState["match"] = null,
): RequestState {
  const id = requestIdOf(requestId);
  return { id, method, startedAt: performance.now(), match, account: null, limitHeaders: null, graded: 0 };
}

/** Clients of the odds service know these two sentences. */
const NO_KEY = "You need to provide a valid apiKey";
export const TOO_MANY = "Rate limit exceeded. Please try again later.";
const PAID_ONLY = "this endpoint is for paid plans, and the key's plan is free";

/** Finds the account of the key, and counts the request. Null if nothing is limited. */
export async function identify(
  { query }: Pick<HttpRequest, "query">,
  state: RequestState,
  options: HandlerOptions,
): Promise<Allowance | null> {
  const { authenticate, limit } = options;
  if (authenticate === undefined) return null;
  const key = keyIn(query);
  const account = await fromStorage(() => authenticate(key), options);
  if (account === null) throw new Refusal(401, NO_KEY);
  state.account = account;
  if (limit === undefined) return null;
  const allowance = await countOrPass(() => fromStorage(() => limit(account), options), state, options);
  if (allowance === null) return null;
  state.limitHeaders = headersOf(allowance);
  return allowance;
}

/** Null if the count failed and such requests pass. The record of the request then has the failure. */
async function countOrPass(
  count: () => Allowance | Promise<Allowance>,
  state: RequestState,
  { limitFailure = "closed" }: HandlerOptions,
): Promise<Allowance | null> {
  if (limitFailure === "closed") return count();
  try {
    return await count();
  } catch (error) {
    state.failure = error;
    return null;
  }
}

function hasKey({ query }: HttpRequest): boolean {
  return new URLSearchParams(query).has("apiKey");
}

/** @throws {Refusal} 401 if there is no key, 400 if there is more than one: none of them is looked up, so nobody learns which is valid */
export function keyIn(query: string): string {
  const split = splitQuery(query);
  if (split !== null) return split.key;
  const [key = "", ...more] = new URLSearchParams(query).getAll("apiKey");
  if (more.length > 0) throw new Refusal(400, "apiKey: given more than once; allowed: once");
  if (key === "") throw new Refusal(401, NO_KEY);
  return key;
}

/** Counts a request to an unknown route too, if its key is known. The answer is still a 404. Source: docs/service.md#requests-in-detail. */
async function countUnknownRoute(http: HttpRequest, state: RequestState, options: HandlerOptions): Promise<void> {
  await identify(http, state, options).catch(() => {});
}

export function refused(error: unknown): HttpResponse {
  if (!(error instanceof Refusal)) return jsonAnswer(500, { error: INTERNAL_ERROR });
  const answer = jsonAnswer(error.status, { error: error.message, ...error.details });
  Object.assign(answer.headers, error.headers);
  return error.endsConnection ? { ...answer, endsConnection: true } : answer;
}

/** @throws RangeError if the limit gives no valid time, which is a fault of the port */
function headersOf({ allowed, limit, remaining, resetAt }: Allowance): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": timeText(resetAt),
  };
  if (!allowed) headers["retry-after"] = String(Math.max(1, Math.ceil((resetAt - Date.now()) / 1000)));
  return headers;
}

/** The end of a window is the same for many requests. */
const TIMES = new Map<number, string>();
const MOST_TIMES = 1_000;

function timeText(time: number): string {
  const known = TIMES.get(time);
  if (known !== undefined) return known;
  const text = new Date(time).toISOString();
  if (TIMES.size >= MOST_TIMES) TIMES.clear();
  TIMES.set(time, text);
  return text;
}

/** An observer that fails must not cost the caller the answer, or end the process. */
export function observe(record: RequestRecord, { metrics, onRequest }: HandlerOptions): void {
  quietly(() => metrics?.observe(record));
  quietly(() => onRequest?.(record));
}

function quietly(call: () => unknown): void {
  try {
    const answer = call();
    if (answer instanceof Promise) answer.catch(() => {});
  } catch {
    // There is nowhere to report it.
  }
}

/** What logs and headers may contain without escapes. */
const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;

/** The id that the caller, or a proxy in front, gave the request. Otherwise a new one. */
function requestIdOf(requestId: string | null): string {
  return requestId !== null && REQUEST_ID.test(requestId) ? requestId : crypto.randomUUID();
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** How a request ended. `failure`: what went wrong in the service. */
interface RequestEnd {
  readonly status: number;
  readonly failure?: unknown;
}

export function recordOf(state: RequestState, { status, failure }: RequestEnd): RequestRecord {
  const cause = failure ?? state.failure;
  const record: { -readonly [Field in keyof RequestRecord]: RequestRecord[Field] } = {
    id: state.id,
    method: METHODS.has(state.method) ? state.method : "OTHER",
    route: state.match?.pattern ?? "unknown",
    status,
    milliseconds: performance.now() - state.startedAt,
  };
  if (state.account !== null) record.account = state.account.id;
  if (state.graded > 0) record.selections = state.graded;
  if (cause !== undefined) record.failure = causeOf(cause);
  return record;
}

/** What went wrong, for the operator. Callers get a sentence without it. */
function causeOf(failure: unknown): string {
  try {
    const cause = failure instanceof Refusal ? failure.cause : failure;
    return cause instanceof Error ? String(cause.stack ?? cause.message) : String(cause);
  } catch {
    return "something was thrown that cannot be shown";
  }
}
