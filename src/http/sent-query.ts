/** The query of a request: its key, and what else it says. */
import type { SentParameters } from "../contract/queries.js";

/** The names of most queries are plain letters: such a query is read several times as fast as by URLSearchParams. */
const PLAIN = /^(?:\w+=[^&]*(?:&|$))*$/;
const NAME = "apiKey=";
const PLAIN_KEY = /^[\w.~-]+$/;

export interface SentQuery {
  readonly key: string;
  /** The query without its key: plain names and their values. */
  readonly rest: string;
}

/** Null for a query that is not plain, and for one without a key or with several. */
export function splitQuery(query: string): SentQuery | null {
  const at = query.indexOf(NAME);
  if (at < 0 || (at > 0 && query[at - 1] !== "&") || query.includes(NAME, at + 1)) return null;
  const end = query.indexOf("&", at);
  const key = query.slice(at + NAME.length, end < 0 ? query.length : end);
  const rest = end < 0 ? query.slice(0, Math.max(0, at - 1)) : query.slice(0, at) + query.slice(end + 1);
  return PLAIN_KEY.test(key) && PLAIN.test(rest) ? { key, rest } : null;
}

/** What a query says. */
export function parametersOf(query: string): SentParameters {
  return (PLAIN.test(query) ? plainParameters(query) : null) ?? new URLSearchParams(query);
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

/** How many queries are remembered for each route, and how long one may be. */
const MOST_KNOWN = 1_000;
const LONGEST = 2_000;
const KNOWN = new WeakMap<Parse<unknown>, Map<string, unknown>>();

/**
 * What a parser makes of a query. The same query is parsed once, and what is returned for it is then the same object: others can
 * know by it that a request repeats.
 *
 * @param parse depends on nothing else, such as the time
 * @throws what `parse` throws
 */
export function parsedOnce<T>(query: string, parse: Parse<T>): T {
  const split = splitQuery(query);
  if (split === null || split.rest.length > LONGEST) return parse(parametersOf(query));
  const known = KNOWN.get(parse) ?? new Map<string, unknown>();
  const found = known.get(split.rest);
  if (found !== undefined) return found as T;
  const rest = ownCopy(split.rest);
  const parsed = parse(parametersOf(rest));
  KNOWN.set(parse, known);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(rest, parsed);
  return parsed;
}

/** A part of a string would keep all of it in memory, and with it the key. */
function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
