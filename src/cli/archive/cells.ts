/** Values of columns, as Parquet stores them. */
import type { SchemaElement } from "hyparquet";
import { isText } from "../parquet/stored.js";
import type { Columns } from "./tables.js";

export type Cell = string | number | null;
type Column = Columns[string];

interface KindCell {
  readonly element: Omit<SchemaElement, "name">;
  /** In words, for messages. */
  readonly shown: string;
  write(cell: string | number): unknown;
  /** @throws RangeError with the reason */
  read(value: unknown): string | number;
}

const text: KindCell = {
  element: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  shown: "text",
  write: (cell) => unpaired(String(cell)),
  read: (value) => paired(String(value)),
};
const whole: KindCell = { element: { type: "INT64" }, shown: "INT64", write: (cell) => BigInt(cell), read: wholeIn };

const KINDS: Readonly<Record<Column["kind"], KindCell>> = {
  whole,
  time: {
    ...{ ...whole, element: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" } },
    shown: "INT64 with the meaning TIMESTAMP_MILLIS",
  },
  number: { element: { type: "DOUBLE" }, shown: "DOUBLE", write: (cell) => cell, read: finite },
  text,
  // JSON has no halves of characters that are not escaped.
  json: { ...text, write: String, read: String },
};

export function elementOf(name: string, { kind, isOptional }: Column): SchemaElement {
  return { name, repetition_type: isOptional ? "OPTIONAL" : "REQUIRED", ...KINDS[kind].element };
}

/** What the type of a column should be; null if it is. */
export function otherType(element: SchemaElement, { kind }: Column): string | null {
  const { element: expected, shown } = KINDS[kind];
  const { type, converted_type: converted, num_children: children = 0, repetition_type: repetition } = element;
  const isSame = kind === "text" || kind === "json" ? isText(element) : converted === expected.converted_type;
  return type === expected.type && isSame && children === 0 && repetition !== "REPEATED" ? null : shown;
}

export function writtenCell(cell: Cell, { kind }: Column): unknown {
  return cell === null ? null : KINDS[kind].write(cell);
}

/** @throws RangeError with the reason */
export function readCell(value: unknown, { kind, isOptional }: Column): Cell {
  if (value !== null && value !== undefined) return KINDS[kind].read(value);
  if (isOptional) return null;
  throw new RangeError("there is no value");
}

function wholeIn(value: unknown): number {
  if (Number.isSafeInteger(Number(value))) return Number(value);
  throw new RangeError(`${value} is beyond 2^53, where numbers are no longer exact`);
}

function finite(value: unknown): number {
  if (Number.isFinite(value)) return Number(value);
  throw new RangeError(`${value} is not a number`);
}

const ESCAPED = "json:";

/** Parquet has no halves of characters: a name with one is JSON behind a mark, which other names do not begin with. */
function unpaired(name: string): string {
  return name.startsWith(ESCAPED) || HALF.test(name) ? ESCAPED + JSON.stringify(name) : name;
}

const HALF = /\p{Surrogate}/u;

function paired(name: string): string {
  if (!name.startsWith(ESCAPED)) return name;
  const read = jsonIn(name.slice(ESCAPED.length));
  if (typeof read === "string") return read;
  throw new RangeError(`it begins with ${ESCAPED}, but no name in JSON comes after it`);
}

/** @throws RangeError with the reason */
export function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new RangeError("it is not JSON", { cause: error });
  }
}
