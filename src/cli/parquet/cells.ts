import type { SchemaElement } from "hyparquet";
import { messageOf } from "../errors.js";
import { isText } from "./stored.js";

/** A stored value as CSV has it. A value of another type than cells have is faulty, if the column is read. */
export interface CellKind {
  text(value: unknown): string;
  /** Why a value cannot be read; null if it can. Left out if each can. */
  fault?(value: unknown): string | null;
}

/** What the column is for. */
export interface CellUse {
  readonly isDate: boolean;
  /** Of the bet: its digits are a name, and no number. */
  readonly isName: boolean;
}

/** How the values of a column become cells. */
export function cellKindOf(element: SchemaElement, { isDate, isName }: CellUse): CellKind {
  const { type, num_children: children, converted_type: converted, logical_type: logical } = element;
  const isFlat = (children ?? 0) === 0 && element.repetition_type !== "REPEATED";
  if (!isFlat) return refused("a list or a struct", jsonOf);
  if (isText(element)) return { text: String };
  if (type === "BOOLEAN") return refused("a truth value", String);
  // What else a column of these types says of itself is wrong. In data frames, a number that is missing is NaN.
  if (type === "FLOAT" || type === "DOUBLE")
    return { text: (value) => (Number.isNaN(value) ? "" : String(value)), fault: beyond };
  if (converted === "DECIMAL" || logical?.type === "DECIMAL") return decimals(scaleOf(element));
  if (type === "INT32" || type === "INT64" || type === "INT96") {
    if (converted === "DATE" || logical?.type === "DATE") return times(86_400_000_000_000n, isDate, 10);
    const tick = tickOf(element);
    if (tick !== null) return times(tick, isDate);
    return isName ? { text: whole(element).text } : whole(element);
  }
  if (logical?.type === "UUID") return { text: uuidOf };
  return refused("bytes without a type of text", jsonOf);
}

function refused(kind: string, text: (value: unknown) => string): CellKind {
  return { text, fault: () => `the value is ${kind}` };
}

/** Whole numbers without a sign are stored as if they had one. */
function whole({ type, converted_type: converted, logical_type: logical }: SchemaElement): CellKind {
  const bits = type === "INT32" ? 32 : 64;
  const isUnsigned =
    converted?.startsWith("UINT") === true || (logical?.type === "INTEGER" && logical.isSigned === false);
  const read = isUnsigned
    ? (value: unknown) => BigInt.asUintN(bits, BigInt(value as bigint))
    : (value: unknown) => value;
  return { text: (value) => String(read(value)), fault: (value) => beyond(read(value)) };
}

const FURTHEST = BigInt(Number.MAX_SAFE_INTEGER);

function beyond(value: unknown): string | null {
  const isBeyond =
    typeof value === "bigint"
      ? value > FURTHEST || value < -FURTHEST
      : Math.abs(value as number) > Number.MAX_SAFE_INTEGER;
  return isBeyond ? `${value} is beyond 2^53, where numbers are no longer exact` : null;
}

function scaleOf({ scale, logical_type: logical }: SchemaElement): number {
  return scale ?? (logical?.type === "DECIMAL" ? logical.scale : 0);
}

function decimals(scale: number): CellKind {
  const text = (value: unknown): string => {
    const digits = digitsOf(value);
    const bare = `${digits < 0n ? -digits : digits}`.padStart(scale + 1, "0");
    const point = bare.length - scale;
    const fraction = bare.slice(point).replace(/0+$/, "");
    return `${digits < 0n ? "-" : ""}${bare.slice(0, point)}${fraction === "" ? "" : `.${fraction}`}`;
  };
  return { text, fault: (value) => beyond(digitsOf(value) / 10n ** BigInt(scale)) };
}

function digitsOf(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as number);
  const hex = hexOf(value);
  return BigInt.asIntN(value.length * 8, hex === "" ? 0n : BigInt(`0x${hex}`));
}

const TICKS: Readonly<Record<string, bigint>> = { MILLIS: 1_000_000n, MICROS: 1_000n, NANOS: 1n };

/** The nanoseconds of one tick; null if the values are no times. */
function tickOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): bigint | null {
  if (type === "INT96") return 1n;
  if (logical?.type === "TIMESTAMP") return TICKS[logical.unit] ?? null;
  return converted?.startsWith("TIMESTAMP_") === true ? (TICKS[converted.slice(10)] ?? null) : null;
}

function times(tick: bigint, isDate: boolean, length = 24): CellKind {
  const text = (value: unknown): string => {
    const nanoseconds = value instanceof Uint8Array ? oldTime(value) : BigInt(value as bigint) * tick;
    const date = new Date(Number(nanoseconds / 1_000_000n));
    return Number.isNaN(date.getTime()) ? `${value}` : date.toISOString().slice(0, length);
  };
  return isDate ? { text } : { text, fault: () => "the value is a time" };
}

/** The nanoseconds since 1970 of a time of the type INT96: those of its day, and the day of the Julian calendar. */
function oldTime({ buffer, byteOffset }: Uint8Array): bigint {
  const view = new DataView(buffer, byteOffset, 12);
  return BigInt(view.getInt32(8, true) - 2_440_588) * 86_400_000_000_000n + view.getBigInt64(0, true);
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

function uuidOf(value: unknown): string {
  return hexOf(value as Uint8Array).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A value that no cell has, as text for messages and for what passes through. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, (_, each) =>
      typeof each === "bigint" ? `${each}` : each instanceof Uint8Array ? hexOf(each) : each,
    );
  } catch (error) {
    return messageOf(error);
  }
}
