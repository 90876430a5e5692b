import type { NumberColumn } from "./types.js";

/** Words by row, read as the codes of a dictionary. Code 0 is no word. */
export interface Codes {
  readonly codes: ArrayLike<number>;
  readonly words: readonly (string | undefined)[];
}

/**
 * A column of words, each word with one code. @throws TypeError for a column of another kind or length.
 */
export function codesOf(name: string, column: unknown, rows: number): Codes | null {
  if (column === undefined || column === null) return null;
  const given = column as { readonly codes?: unknown; readonly words?: unknown };
  if (isList(given.codes) && isList(given.words)) return ofDictionary(name, given.codes, given.words, rows);
  const list = listOf(name, column, rows);
  const known = new Map<unknown, number>();
  const words: (string | undefined)[] = [undefined];
  const codes = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const word = list[row];
    if (word === undefined || word === null) continue;
    let code = known.get(word);
    if (code === undefined) {
      code = words.push(wordIn(name, word, row)) - 1;
      known.set(word, code);
    }
    codes[row] = code;
  }
  return { codes, words };
}

/** Words that stand twice in a dictionary get one code. */
function ofDictionary(name: string, codes: ArrayLike<unknown>, words: ArrayLike<unknown>, rows: number): Codes {
  listOf(`${name}.codes`, codes, rows);
  const { codes: own, words: found } = codesOf(`${name}.words`, words, words.length) ?? {
    codes: [],
    words: [undefined],
  };
  const read = new Int32Array(rows);
  for (let row = 0; row < rows; row++) {
    const code = codes[row];
    if (code === null || code === undefined) continue;
    const known = typeof code === "number" ? own[code] : undefined;
    if (known === undefined) {
      throw new TypeError(`${name}.codes: row ${row} has ${shown(code)}, and there are ${words.length} words`);
    }
    read[row] = known;
  }
  return { codes: read, words: found };
}

/** A column of numbers. Null if it is left out. */
export function numbersOf(name: string, column: unknown, rows: number): NumberColumn | null {
  if (column === undefined || column === null) return null;
  const list = listOf(name, column, rows);
  if (ArrayBuffer.isView(column) && !(column instanceof BigInt64Array || column instanceof BigUint64Array)) {
    return list as NumberColumn;
  }
  for (let row = 0; row < rows; row++) {
    const value = list[row];
    if (typeof value === "number" || value === null || value === undefined) continue;
    throw new TypeError(`${name}: row ${row} has ${shown(value)}, not a number`);
  }
  return list as NumberColumn;
}

/** A list with as many rows as there are bets. */
function listOf(name: string, column: unknown, rows: number): ArrayLike<unknown> {
  if (!isList(column)) throw new TypeError(`${name}: ${shown(column)} is not a list of values by row`);
  if (column.length !== rows) throw new TypeError(`${name}: ${column.length} rows, where other columns have ${rows}`);
  return column;
}

export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

function wordIn(name: string, word: unknown, row: number): string {
  if (typeof word === "string") return word;
  throw new TypeError(`${name}: row ${row} has ${shown(word)}, not a string`);
}

function shown(value: unknown): string {
  return typeof value === "number" ? `${value}` : `a value of type ${value === null ? "null" : typeof value}`;
}
