/** The most bytes of a record as JSON. Source: docs/odds.md#what-is-refused. */
export const LARGEST_ODDS_RECORD = 1024 * 1024;
/** Deeper than any record, and far from the end of the stack. */
const DEEPEST = 32;

/** True if the value has more bytes as JSON than a record may have, or is nested too deep to be one. */
export function isTooLarge(value: unknown): boolean {
  // A character has at most six bytes. Only what is large that way is measured, since most records are small.
  if (sizeOf(value, DEEPEST, LARGEST_ODDS_RECORD, longest) <= LARGEST_ODDS_RECORD) return false;
  return sizeOf(value, DEEPEST, LARGEST_ODDS_RECORD, textSize) > LARGEST_ODDS_RECORD;
}

/** The bytes of a value, or a number above `most`. */
function sizeOf(value: unknown, depth: number, most: number, textSize: (text: string) => number): number {
  if (typeof value === "string") return textSize(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value).length;
  if (typeof value !== "object" || value === null) return 4;
  if (depth === 0) return Number.POSITIVE_INFINITY;
  if (Array.isArray(value)) return listSize(value, depth, most, textSize);
  const keys = Object.keys(value);
  // A bracket for each end, and a comma between two.
  let size = keys.length === 0 ? 2 : 1;
  for (const key of keys) {
    size += textSize(key) + 2;
    size += sizeOf(Reflect.get(value, key), depth - 1, most - size, textSize);
    if (size > most) return size;
  }
  return size;
}

function listSize(values: readonly unknown[], depth: number, most: number, textSize: (text: string) => number): number {
  let size = values.length === 0 ? 2 : 1;
  for (let index = 0; index < values.length && size <= most; index++)
    size += 1 + sizeOf(values[index], depth - 1, most - size, textSize);
  return size;
}

function longest(text: string): number {
  return 2 + 6 * text.length;
}

const ASCII = /^[ !#-[\]-~]*$/;

function textSize(text: string): number {
  return 2 + (ASCII.test(text) ? text.length : utf8(JSON.stringify(text)) - 2);
}

/** Bytes in UTF-8: a pair of surrogates has four. */
function utf8(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}
