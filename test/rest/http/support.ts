/** What the tests of the service share: matches in memory, accounts and their keys, a request and its grades, servers. */
import { createServer, type RequestListener, type Server } from "node:http";
import { matches } from "../../../src/fixtures/index.js";
import { type Grade, gradeAll, type Selection, type SportEvent } from "../../../src/pure/engine/index.js";
import type { RequestRecord } from "../../../src/service/http/ports.js";
import type {
  Account,
  Allowance,
  Authenticate,
  EventReader,
  FindEvents,
  Limit,
} from "../../../src/service/sources/ports.js";
import { jsonOf } from "../../support/json.js";
import { portOf } from "../../support/port.js";

/** When everything here is graded. */
export const AS_OF = Date.parse("2026-03-01T12:00:00Z");
export const clock = (): number => AS_OF;

/** The matches of the fixtures by id: settled ones of every sport, one cancelled, one live, one to come. */
export const EVENTS: ReadonlyMap<number, SportEvent> = new Map(matches.map(({ event }) => [Number(event.id), event]));

export const findEvents: FindEvents = (ids) => found(ids);

function found(ids: readonly number[]): Map<number, SportEvent> {
  const events = new Map<number, SportEvent>();
  for (const id of ids) {
    const event = EVENTS.get(id);
    if (event !== undefined) events.set(id, event);
  }
  return events;
}

/** The same store, and the ids that it was called with. */
export function watchedStore(): { readonly findEvents: FindEvents; readonly asked: (readonly number[])[] } {
  const asked: (readonly number[])[] = [];
  return {
    asked,
    findEvents: (ids) => {
      asked.push(ids);
      return found(ids);
    },
  };
}

/** Lists and searches the matches as far as the tests of the routes need it, and records its arguments. */
export function eventReader(): Omit<EventReader, "findEvents" | "close"> & {
  readonly asked: unknown[];
} {
  const asked: unknown[] = [];
  const all = [...EVENTS.values()];
  return {
    asked,
    listEvents: (filter) => {
      asked.push(filter);
      const { sport, league, statuses, limit } = filter;
      const wanted = all
        .filter((event) => sport === undefined || event.sport?.slug === sport)
        .filter((event) => league === undefined || event.league?.slug === league);
      return wanted
        .filter(({ status }) => statuses === undefined || statuses.some((each) => each === status))
        .slice(0, limit);
    },
    listLeagues: (filter) => {
      asked.push(filter);
      return [{ name: "Serie A", slug: "italy-serie-a", eventsCount: 3 }].slice(0, filter.limit);
    },
    listSports: () => [
      { name: "Football", slug: "football" },
      { name: "Korfball", slug: "korfball" },
    ],
    searchEvents: (search) => {
      asked.push(search);
      return all
        .filter((event) => event.home?.toLowerCase().includes(search.query.toLowerCase()))
        .slice(0, search.limit);
    },
    check: () => {},
  };
}

export const KEYS = { paid: "paid-key-of-the-tests", free: "free-key-of-the-tests", unknown: "nobodys-key" } as const;

const ACCOUNTS: ReadonlyMap<string, Account> = new Map([
  [KEYS.paid, { id: "account-paid", plan: "paid", packages: [] }],
  [KEYS.free, { id: "account-free", plan: "free", packages: [] }],
]);

export const authenticate: Authenticate = (key) => ACCOUNTS.get(key) ?? null;

/** A limit of `most` requests in a window that ends at `resetAt`. `counted` has the account of each counted request. */
export function countingLimit(most = 1000, resetAt = Date.now() + 90_000) {
  const counted: string[] = [];
  const limit: Limit = ({ id }): Allowance => {
    const allowed = counted.length < most;
    if (allowed) counted.push(id);
    return { allowed, limit: most, remaining: most - counted.length, resetAt };
  };
  return { limit, counted };
}

/** An observer that keeps its records. */
export function recorder(): { readonly records: RequestRecord[]; readonly onRequest: (record: RequestRecord) => void } {
  const records: RequestRecord[] = [];
  return { records, onRequest: (record) => void records.push(record) };
}

/** A full request: a bet on each of 48 matches, one on an unknown event, one on an unknown market. */
export const SELECTIONS: readonly Selection[] = [
  ...matches.slice(-48).flatMap(({ selections }) => selections.slice(0, 1).map(({ selection }) => selection)),
  { ref: "unknown event", eventId: "999999", market: "ML", side: "home" },
  { ref: "unknown market", eventId: String(matches[0]?.event.id), market: "Moon Phase", side: "home" },
];
export const REQUEST = JSON.stringify({ selections: SELECTIONS });

/** The engine's grades of it. */
export const GRADES: readonly Grade[] = gradeAll(SELECTIONS, EVENTS.values(), { asOf: AS_OF });

/** A small bet that wins, for tests of something else. */
export const BET = { eventId: 1034, market: "ML", side: "draw" } as const;

/** A request's body of exactly so many bytes, otherwise valid. */
export function bodyOf(bytes: number): string {
  const body = JSON.stringify({ selections: [BET], padding: "" });
  return body.replace('"padding":""', `"padding":"${"x".repeat(bytes - Buffer.byteLength(body))}"`);
}

type Body = NonNullable<RequestInit["body"]>;

export interface Call {
  readonly method?: string;
  /** Below `/v3`; if it begins with `//`, below the root. */
  readonly path?: string;
  /** Null for no key. Default: the paid one. */
  readonly key?: string | null;
  /** A string is sent unchanged, anything else as JSON. Default: a small bet, if the method has a body. */
  readonly body?: Body | object;
  /** Header fields in addition to `content-type`, which is JSON; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A request to the service, by default one that grades a small bet. */
export function requestOf(call: Call = {}, origin = "http://service.test"): Request {
  const { method = call.path === undefined ? "POST" : "GET", path = "/settlements/grade", key = KEYS.paid } = call;
  const url = new URL(path.startsWith("//") ? path.slice(1) : `/v3${path}`, origin);
  if (key !== null) url.searchParams.append("apiKey", key);
  const headers = new Headers({ "content-type": "application/json" });
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const { body = { selections: [BET] } } = call;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: isPlain(body) ? JSON.stringify(body) : body, duplex: "half" });
}

function isPlain(body: Body | object): body is object {
  const prototype: unknown = typeof body === "object" ? Object.getPrototypeOf(body) : null;
  return prototype === Object.prototype || prototype === Array.prototype;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The value of the body's JSON; undefined if the answer has another type. */
  readonly json: unknown;
}

export async function answered(response: Response | Promise<Response>): Promise<Answered> {
  const answer = await response;
  const { status, headers } = answer;
  const text = await answer.text();
  const isJson = text !== "" && (headers.get("content-type") ?? "").startsWith("application/json");
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** The grades of an answer. Fails if it has none. */
export function gradesIn({ text }: Pick<Answered, "text">): readonly Grade[] {
  const { grades } = jsonOf<{ grades?: readonly Grade[] }>(text);
  if (grades === undefined) throw new Error(`no grades: ${text}`);
  return grades;
}

/** The sentence of an error. Throws unless the answer is `{error: sentence}`. */
export function errorOf({ json, text }: Pick<Answered, "json" | "text">): string {
  // A name that is not a bookmaker's is in a list too.
  const { error, invalidBookmakers: _names, ...rest }: { error?: unknown; invalidBookmakers?: unknown } = Object(json);
  if (typeof error === "string" && error !== "" && Object.keys(rest).length === 0) return error;
  throw new Error(`not {error: sentence}: ${text}`);
}

export interface Listening {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a server of Node's on a free port of this machine. */
export async function listen(listener: RequestListener | Server): Promise<Listening> {
  const server = typeof listener === "function" ? createServer(listener) : listener;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const port = portOf(server);
  const close = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, port, close };
}
