/** Parsers for the query parameters of the routes that read events and markets. They ignore unknown names. */
import * as z from "zod";
import { SPORTS } from "../engine/catalogue/sports/sports.js";
import { parseTime } from "../engine/input/time.js";
import { idOf } from "../engine/input/values.js";
import { describe } from "./describe.js";
import { ContractError, type Fault } from "./fault.js";
import { WORDING as WORDING_OF_BODIES } from "./schemas.js";
import { sportSlug } from "./sport-slug.js";

const MOST_EVENTS = 500;
const USUAL_EVENTS = 100;
/** Source for the limits of a search: docs/service.md#requests-in-detail. */
export const SHORTEST_QUERY = 3;
export const LONGEST_QUERY = 100;
const MOST_FOUND = 100;
const LONGEST_WINDOW_DAYS = 31;
const DAY = 86_400_000;

const SLUGS = SPORTS.map(({ slug }) => slug);
const TIME = "an ISO 8601 date or date-time, such as 2026-03-01 or 2026-03-01T15:00:00Z";

const LIMIT = `a whole number from 1 to ${MOST_EVENTS}`;
const QUERY = `${SHORTEST_QUERY} to ${LONGEST_QUERY} characters of a name`;

/** By key: what is wrong with the value, and what is allowed. The message of every schema here is a key. */
const WORDING = {
  sport: ["is not the slug of a sport", `one of ${SLUGS.join(", ")}`],
  limit: ["is not a whole number", LIMIT],
  smallLimit: ["is too small", LIMIT],
  largeLimit: ["is too large", LIMIT],
  query: ["is not a string", QUERY],
  shortQuery: [`is shorter than ${SHORTEST_QUERY} characters`, QUERY],
  longQuery: [`is longer than ${LONGEST_QUERY} characters`, QUERY],
  time: ["is not a date or time", TIME],
} as const;
type WordingKey = keyof typeof WORDING;

const says = (error: WordingKey) => ({ error });

/** Characters are code points, as in JSON Schema. */
function isQuery(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2 * LONGEST_QUERY) return false;
  const { length } = [...value];
  return length >= SHORTEST_QUERY && length <= LONGEST_QUERY;
}

function wrongQuery(value: unknown): WordingKey {
  if (typeof value !== "string") return "query";
  return value.length < LONGEST_QUERY ? "shortQuery" : "longQuery";
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(parseTime(value));
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const numbered = (value: unknown) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value);

export const sport = z.preprocess((value) => sportSlug(value) ?? value, z.enum(SLUGS, says("sport")));
const limit = z
  .int(says("limit"))
  .min(1, says("smallLimit"))
  .max(MOST_EVENTS, says("largeLimit"))
  .default(USUAL_EVENTS);
export const searchText = z.custom<string>(isQuery, { error: ({ input }) => wrongQuery(input) });
export const time = z.custom<string>(isTime, says("time"));

export const marketsQuery = z.object({ sport: sport.exactOptional() });
export const eventsQuery = z.object({ sport: sport.exactOptional(), limit: z.preprocess(numbered, limit) });
export const searchQuery = z.object({
  query: z.preprocess(trimmed, searchText),
  sport: sport.exactOptional(),
  from: time.exactOptional(),
  to: time.exactOptional(),
});

/** Which events to list. */
export interface EventsQuery {
  /** The slug of the catalogue, whichever spelling was sent. */
  readonly sport?: string;
  readonly limit: number;
}

export interface MarketsQuery {
  readonly sport?: string;
}

/** Which events to search for. `from` and `to` are milliseconds since 1970; both are set or neither. */
export interface SearchQuery {
  readonly query: string;
  readonly sport?: string;
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
}

/** @throws {ContractError} with every wrong parameter, as do the functions below */
export function parseEventsQuery(sent: URLSearchParams): EventsQuery {
  return parse(eventsQuery, sent);
}

export function parseMarketsQuery(sent: URLSearchParams): MarketsQuery {
  return parse(marketsQuery, sent);
}

export function parseSearchQuery(sent: URLSearchParams): SearchQuery {
  const { from, to, ...rest } = parse(searchQuery, sent);
  return { ...rest, ...windowOf(from, to), limit: MOST_FOUND };
}

/** Reads the id of an event from a path. The engine decides what an id is. */
export function parseEventId(text: string): number {
  const id = idOf(text);
  if (id !== null) return id;
  const [wrong, allowed] = WORDING_OF_BODIES.eventId;
  throw new ContractError("id", { path: "id", fault: `${describe(text)} ${wrong}`, allowed });
}

/** The window of a search. If only one end is given, the window has the greatest length. */
function windowOf(from: string | undefined, to: string | undefined): { from?: number; to?: number } {
  if (from === undefined && to === undefined) return {};
  const longest = LONGEST_WINDOW_DAYS * DAY;
  const start = from === undefined ? endOf(to as string) - longest : parseTime(from);
  const end = to === undefined ? start + longest : endOf(to);
  if (start > end) throw windowFault("from", `${describe(from)} is after to`, "a time at or before to");
  // Two dates are compared as dates, although the second one is searched to its end.
  if (to !== undefined && parseTime(to) - start > longest) {
    const allowed = `a time at most ${LONGEST_WINDOW_DAYS} days after from`;
    throw windowFault("to", `${describe(to)} is more than ${LONGEST_WINDOW_DAYS} days after from`, allowed);
  }
  return { from: start, to: end };
}

/** A date without a time includes its whole day. */
function endOf(text: string): number {
  const time = parseTime(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? time + DAY - 1 : time;
}

function windowFault(path: string, fault: string, allowed: string): ContractError {
  return new ContractError("query", { path, fault, allowed });
}

function parse<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, sent: URLSearchParams) {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = sent.getAll(name);
    if (values.length > 0) given[name] = values.length === 1 ? values[0] : values;
  }
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first, ...rest] = parsed.error.issues.map(toFault);
  if (first === undefined) throw new Error("zod rejected a value without an issue");
  throw new ContractError("query", first, rest);
}

function toFault({ path, input, message }: z.core.$ZodIssue): Fault {
  const [wrong, allowed] = WORDING[message as WordingKey];
  const name = path.join(".");
  if (Array.isArray(input)) return { path: name, fault: `given ${input.length} times`, allowed: `once, ${allowed}` };
  return { path: name, fault: input === undefined ? "missing" : `${describe(input)} ${wrong}`, allowed };
}
