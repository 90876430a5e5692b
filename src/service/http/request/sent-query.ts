/** The query of a request: its key, and what else it says. */
import type { SentParameters } from "../../../pure/contract/queries.js";

/** The names of most queries are plain letters: such a query is read several times as fast as by URLSearchParams. */
const PLAIN = /^(?:\w+=[^&]*(?:&|$))*$/;
const NAME = "apiKey=";
const PLAIN_KEY = /^[\w.~-]+$/;

export interface SentQuery {
  readonly key: string;
  /** The query without its key: plain names and their values. */
  readonly rest: string;
}

let latest: { readonly query: string; readonly split: SentQuery | null } = { query: "", split: null };

/** Null for a query that is not plain, and for one without a key or with several. A request asks twice, for its key and for the rest. */
export function splitQuery(query: string): SentQuery | null {
  if (latest.query !== query) latest = { query, split: splitPlain(query) };
  return latest.split;
}

function splitPlain(query: string): SentQuery | null {
  const at = query.indexOf(NAME);
  if (at < 0 || (at > 0 && query[at - 1] !== "&") || query.includes(NAME, at + 1)) return null;
  const end = query.indexOf("&", at);
  const key = query.slice(at + NAME.length, end < 0 ? query.length : end);
  const rest = end < 0 ? query.slice(0, Math.max(0, at - 1)) : query.slice(0, at) + query.slice(end + 1);
  return PLAIN_KEY.test(key) && PLAIN.test(rest) ? { key, rest } : null;
}

/** What a query says. */
export function parametersOf(query: string, isPlain = PLAIN.test(query)): SentParameters {
  return (isPlain ? plainParameters(query) : null) ?? new URLSearchParams(query);
}

/** Null if a value is not UTF-8: URLSearchParams puts replacement characters in its place. */
function plainParameters(query: string): SentParameters | null {
  const values = new Map<string, string[]>();
  try {
    for (const part of query.split("&")) {
      if (part === "") continue;
      const end = part.indexOf("=");
      const [name, value] = [part.slice(0, end), decoded(part.slice(end + 1))];
      const known = values.get(name);
      if (known === undefined) values.set(name, [value]);
      else known.push(value);
    }
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  return { getAll: (name) => values.get(name) ?? [] };
}

function decoded(value: string): string {
  const spaced = value.includes("+") ? value.replaceAll("+", " ") : value;
  return spaced.includes("%") ? decodeURIComponent(spaced) : spaced;
}

type Parse<T> = (sent: SentParameters) => T;

export interface Parsed<T> {
  readonly value: T;
  /** True if the query was sent before: then the value is the same object each time. */
  readonly repeats: boolean;
}

/** How many queries are remembered for each route, and how long one may be. */
const MOST_KNOWN = 1_000;
const LONGEST = 2_000;
const KNOWN = new WeakMap<Parse<unknown>, Map<string, Parsed<unknown>>>();

/**
 * What a parser makes of a query. One that is sent again is kept, so that others can know by its object that a request repeats.
 *
 * @param parse depends on nothing else, such as the time
 * @throws what `parse` throws
 */
export function parsedOnce<T>(query: string, parse: Parse<T>): Parsed<T> {
  const split = splitQuery(query);
  if (split === null || split.rest.length > LONGEST) return { value: parse(parametersOf(query)), repeats: false };
  if (!wasSent(split.rest)) return { value: parse(parametersOf(split.rest, true)), repeats: false };
  const known = KNOWN.get(parse) ?? new Map<string, Parsed<unknown>>();
  const found = known.get(split.rest);
  if (found !== undefined) return found as Parsed<T>;
  const rest = ownCopy(split.rest);
  const parsed = { value: parse(parametersOf(rest, true)), repeats: true };
  KNOWN.set(parse, known);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(rest, parsed);
  return parsed;
}

/** The marks of the queries that were sent last. A copy of each query would cost more than parsing it. */
const MARKS = new Int32Array(4_096);

/** True if a query was sent lately, and now and then of another one with the same mark. */
function wasSent(query: string): boolean {
  const mark = markOf(query);
  const index = mark & (MARKS.length - 1);
  if (MARKS[index] === mark) return true;
  MARKS[index] = mark;
  return false;
}

/** Of its first letters, where ids are, and one in eight of the others. */
function markOf(query: string): number {
  let mark = query.length;
  for (let at = 0; at < query.length; at += at < 32 ? 1 : 8) mark = (Math.imul(mark, 31) + query.charCodeAt(at)) | 0;
  return mark;
}

/** A part of a string would keep all of it in memory, and with it the key. */
function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
