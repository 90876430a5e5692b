import { FaultyInput, isObject, type OnFault, type Place, tolerate, type Use, useEntry } from "../input/entries.js";
import { type Meaning, ParquetFile, type RowGroup } from "./file.js";

const iso = (milliseconds: bigint | number): string => new Date(Number(milliseconds)).toISOString();
const decoder = new TextDecoder();

/** Values as events have them: times are ISO strings, and JSON is text that is read here. */
const MEANT: Meaning = {
  element: (element) => element,
  parsers: {
    timestampFromMilliseconds: (value) => iso(value) as never,
    timestampFromMicroseconds: (value) => iso(value / 1_000n) as never,
    timestampFromNanoseconds: (value) => iso(value / 1_000_000n) as never,
    dateFromDays: (value) => iso(value * 86_400_000).slice(0, 10) as never,
    jsonFromBytes: (bytes) => decoder.decode(bytes),
  },
};

/**
 * The events of a Parquet file: each row is one, or has it in a column `event`. Its fields are columns of lists, structs or JSON, or columns
 * of numbers and words. Holds one row group.
 */
export async function* useEventRows(
  path: string,
  {
    onFault,
    use,
    meter,
  }: { readonly onFault: OnFault; readonly use: Use; readonly meter: { bytes: number; lines: number } | undefined },
): AsyncGenerator<undefined> {
  const file = await ParquetFile.open(path);
  const paths = file.titles.map(pathOf);
  try {
    for (const group of file.groups(MEANT)) {
      await group.read();
      for (let row = 0; row < group.rows; row++) {
        const place = { file: path, line: group.before + row + 1 };
        const text = (): string => `row ${place.line}`;
        for (const value of tolerate(onFault, text, () => [eventIn(group, row, paths, place)]))
          useEntry({ value, place }, onFault, use);
      }
      if (meter !== undefined) meter.bytes += group.bytes;
      yield;
    }
  } finally {
    await file.close();
  }
}

type Path = readonly [string, ...string[]];

/** The fields that flat columns with other titles are. A column of words `sport` or `league` is its slug. */
const SCORE = /^(?:(ft|ot|ap|p\d{1,2}|map\d{1,2})_)?(home|away)(_score)?$/;

/** The field that a column is: `scores.home` and `home_score` are the score of the home side, and `ft_home` is that of regular time. */
function pathOf(title: string): Path {
  const [, period, side = "", score] = SCORE.exec(title.toLowerCase()) ?? [];
  if (period !== undefined) return ["scores", "periods", period, side];
  if (score !== undefined) return ["scores", side];
  const [first = "", ...rest] = title.split(".");
  return [first, ...rest];
}

const WITH_SLUG = new Set(["sport", "league"]);

function eventIn({ columns, file }: RowGroup, row: number, paths: readonly Path[], place: Place) {
  const found: Record<string, unknown> = {};
  for (const [at, path] of paths.entries()) {
    const value: unknown = columns[at]?.[row];
    if (value === undefined || value === null) continue;
    try {
      const plain = plainOf(typeof value === "string" && /^[{[]/.test(value) ? JSON.parse(value) : value);
      const isSlug = typeof plain === "string" && path.length === 1 && WITH_SLUG.has(path[0]);
      if (plain !== undefined) put(found, isSlug ? [...path, "slug"] : path, plain);
    } catch (error) {
      const reason = error instanceof SyntaxError ? "the value begins like JSON, but is not" : String(error);
      const fault = error instanceof RangeError ? error.message : reason;
      throw new FaultyInput(place, `column "${file.titles[at]}": ${fault}`);
    }
  }
  const { event = found } = found;
  return isObject(event) ? event : found;
}

/** Adds a value under a path, in objects that are made for it. @throws RangeError if a column has another value there */
function put(object: Record<string, unknown>, [name, ...rest]: Path, value: unknown): void {
  const [next, ...others] = rest;
  const known = Object.hasOwn(object, name) ? object[name] : undefined;
  if (next === undefined) {
    if (known !== undefined) throw new RangeError(`another column has ${name} too`);
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  const inner = known ?? {};
  if (!isObject(inner)) throw new RangeError(`another column has ${name}, and it is no object`);
  if (known === undefined) put(object, [name], inner);
  put(inner as Record<string, unknown>, [next, ...others], value);
}

/** A value as JSON has it, without what is null, or a struct of nothing else. @throws RangeError for a number that is not exact */
function plainOf(value: unknown): unknown {
  if (typeof value === "bigint" || typeof value === "number") {
    if (typeof value === "number" && !(Math.abs(value) > Number.MAX_SAFE_INTEGER))
      return Number.isNaN(value) ? undefined : value;
    if (Number.isSafeInteger(Number(value))) return Number(value);
    throw new RangeError(`${value} is beyond 2^53, where numbers are no longer exact`);
  }
  if (Array.isArray(value)) return value.map(plainOf);
  if (value instanceof Uint8Array) throw new RangeError("the value is bytes without a type of text");
  if (!isObject(value)) return value ?? undefined;
  const filled = Object.entries(value).flatMap(([name, each]) => {
    const plain = plainOf(each);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
