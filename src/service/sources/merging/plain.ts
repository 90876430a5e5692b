/** Deeper than any record of the feed, and far from where a recursive walk runs out of stack. */
const DEEPEST = 64;

/** The most characters of a record as JSON. No match has a fifth of it. Source: docs/decisions.md#d191. */
export const LARGEST_RECORD = 256 * 1024;

/**
 * A copy as JSON would make it: numbers that JSON does not have become null, and values that it cannot hold are left out.
 * So is a key `__proto__`, which later copies could mistake for a prototype.
 *
 * @throws RangeError for a value nested deeper than any record of the feed, or in itself, or larger than any.
 */
export function plainCopy<T>(value: T): T {
  const copy = (length: Length) => new Copier((made) => made, LARGEST_RECORD, length).copy(value, DEEPEST) as T;
  try {
    return copy(MOST);
  } catch (error) {
    // Few records are so large that they have to be measured.
    if (error instanceof RangeError) return copy(EXACT);
    throw error;
  }
}

/** How many characters a value has in JSON. */
interface Length {
  readonly ofText: (text: string) => number;
  readonly ofNumber: (number: number) => number;
}

const EXACT: Length = { ofText: quotedLength, ofNumber: (number) => String(number).length };
/** The most that they can have, which is known without looking at each character. */
const MOST: Length = { ofText: ({ length }) => 6 * length + 2, ofNumber: () => 25 };

/** A frozen copy of the same kind: no caller can change it for the next one. */
export function frozenCopy<T>(value: T): T {
  return new Copier(Object.freeze, Number.POSITIVE_INFINITY, MOST).copy(value, DEEPEST) as T;
}

class Copier {
  readonly #finish: (made: object) => object;
  /** How many characters the rest may have. */
  #left: number;
  readonly #length: Length;

  constructor(finish: (made: object) => object, size: number, length: Length) {
    this.#finish = finish;
    this.#left = size;
    this.#length = length;
  }

  copy(value: unknown, room: number): unknown {
    switch (typeof value) {
      case "string":
        this.#count(this.#length.ofText(value) + 1);
        return value;
      case "boolean":
        this.#count(5);
        return value;
      case "number":
        this.#count(this.#length.ofNumber(value) + 1);
        // JSON has neither infinity nor a negative zero.
        return Number.isFinite(value) ? value + 0 : null;
      case "object":
        this.#count(3);
        return value === null ? null : this.#copyObject(value, room - 1);
      default:
        return undefined;
    }
  }

  #copyObject(value: object, room: number): object {
    if (room < 0) throw new RangeError(`nested more than ${DEEPEST} levels deep; allowed: plain JSON`);
    if (Array.isArray(value)) return this.#finish(Array.from(value, (item) => this.copy(item, room) ?? null));
    const made: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      if (key === "__proto__") continue;
      const member = this.copy((value as Record<string, unknown>)[key], room);
      if (member === undefined) continue;
      this.#count(this.#length.ofText(key) + 1);
      made[key] = member;
    }
    return this.#finish(made);
  }

  #count(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new RangeError(`more than ${LARGEST_RECORD} characters; allowed: at most that many`);
  }
}

/** What JSON escapes: quotes, backslashes, control characters and lone surrogates. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** The length of a string in JSON, with its quotes. */
function quotedLength(text: string): number {
  return ESCAPED.test(text) ? JSON.stringify(text).length : text.length + 2;
}

/** True if two plain values are equal. The order of keys does not count. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(other, key) && sameData(left[key], right[key]));
}
