/**
 * Finds a name that an object in JSON has twice. JSON.parse keeps the last value, other parsers the first, so nobody can
 * know which side a bet with two sides means. Source: docs/service.md#each-error-and-its-cure.
 */
import { isObject } from "../engine/input/unknown-record.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;

/**
 * The number of pairs of name and value in JSON. If JSON.parse made fewer names of them (`countNames`), some name was given
 * twice. This is much faster than finding out which one.
 */
export function countPairs(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === COLON) count++;
    else if (code === QUOTE) index = endOfString(text, index) - 1;
  }
  return count;
}

/** The number of names in a value that JSON.parse made, at any depth. */
export function countNames(value: unknown): number {
  let count = 0;
  const open: object[] = isObject(value) ? [value] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (values !== next) count += values.length;
    for (const inner of values) if (isObject(inner)) open.push(inner);
  }
  return count;
}

/** An object or array that is open at the current place. */
interface Open {
  /** The names so far; null for an array. */
  readonly names: Set<string> | null;
  /** The name or index of the current value. */
  at: string | number;
}

/** The path of the first name that its object has twice, such as `selections[3].side`; null if every name occurs once. */
export function findRepeatedName(text: string): string | null {
  const open: Open[] = [];
  let inner: Open | undefined;
  let lastString = "";
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case QUOTE: {
        const end = endOfString(text, index);
        // A string is a name if a colon follows it.
        if (inner?.names) lastString = text.slice(index, end);
        index = end - 1;
        break;
      }
      case COLON: {
        if (!inner?.names) break;
        inner.at = nameOf(lastString);
        if (inner.names.has(inner.at)) return pathOf(open);
        inner.names.add(inner.at);
        break;
      }
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        inner = text.charCodeAt(index) === OPEN_OBJECT ? { names: new Set(), at: "" } : { names: null, at: 0 };
        open.push(inner);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        open.pop();
        inner = open.at(-1);
        break;
      case COMMA:
        if (typeof inner?.at === "number") inner.at++;
        break;
    }
  }
  return null;
}

/** The index after a string's closing quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
  return backslashes % 2 === 1;
}

/** `"side"` and `"s\u0069de"` are one name. */
function nameOf(quoted: string): string {
  return quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}

const DEEPEST_PATH = 8;
const LONGEST_NAME = 40;

function pathOf(open: readonly Open[]): string {
  const steps = open.slice(0, DEEPEST_PATH).map(({ at }) => (typeof at === "number" ? `[${at}]` : `.${shown(at)}`));
  return `${steps.join("").replace(/^\./, "")}${open.length > DEEPEST_PATH ? "..." : ""}`;
}

/** A name with unusual characters is quoted in a path. */
function shown(name: string): string {
  const short = name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}...`;
  return /^[\w.]+$/.test(short) ? short : JSON.stringify(short);
}
