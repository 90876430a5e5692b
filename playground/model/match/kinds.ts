import { isCount } from "../../../src/engine/input/values.js";
import { textOf } from "../text.js";

/** What a field takes. */
export interface Kind {
  /** The value as it is shown. Blank for a value that is not of this kind. */
  show(value: unknown): string;
  /** What was typed as a value; undefined if it is not allowed. */
  read(text: string): unknown;
  /** What is allowed, in words that fit after "it takes". */
  readonly takes: string;
  readonly inputMode: "numeric" | "decimal" | "text";
}

function whole(least: number, most: number): Kind {
  return {
    show: (value) => (isCount(value) ? String(value) : ""),
    read: (text) =>
      /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
    takes: `a whole number from ${least} to ${most}`,
    inputMode: "numeric",
  };
}

const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::00(?:\.0+)?)?Z?$/;

/** Every kind of field. */
export const KINDS = {
  count: whole(0, 999),
  part: whole(1, 99),
  /** The odds service sends the points of a game as strings. */
  points: {
    show: textOf,
    read: (text) => (/^(?:\d{1,3}|A|AD)$/i.test(text) ? text.toUpperCase() : undefined),
    takes: "points such as 15, 40 or A",
    inputMode: "text",
  },
  amount: {
    show: (value) => (typeof value === "number" && Number.isFinite(value) ? String(value) : ""),
    read: (text) => (/^-?\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : undefined),
    takes: "a number such as 27",
    inputMode: "decimal",
  },
  word: {
    show: textOf,
    read: (text) => (text.length <= 200 ? text : undefined),
    takes: "at most 200 characters",
    inputMode: "text",
  },
  /** A time in UTC, as an input for times has it. */
  time: {
    show: (value) => timeShown(textOf(value)),
    read: (text) => (ISO.test(text) && !Number.isNaN(Date.parse(text)) ? `${ISO.exec(text)?.[1]}:00Z` : undefined),
    takes: "a day and a time",
    inputMode: "text",
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

function timeShown(text: string): string {
  const plain = ISO.exec(text)?.[1];
  if (plain !== undefined) return plain;
  const time = Date.parse(text);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 16);
}
