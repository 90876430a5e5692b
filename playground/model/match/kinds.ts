import { isCount } from "../../../src/pure/engine/editor.js";
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

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?$/;

const DAY = /^\d{4}-\d\d-\d\d$/;

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
  /** Seconds of a round, as its clock shows them. */
  clock: {
    show: (value) => (isCount(value) ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, "0")}` : ""),
    read: (text) => {
      const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
      return minutes === undefined ? undefined : 60 * Number(minutes) + Number(seconds);
    },
    takes: "minutes and seconds such as 4:59",
    inputMode: "text",
  },
  /** A time in UTC, to the minute. */
  time: {
    show: (value) => timeShown(textOf(value)),
    read: (text) => {
      const [, day, minute] = TIME.exec(text) ?? [];
      const time = `${day}T${minute}:00Z`;
      return day === undefined || timeShown(time) !== `${day} ${minute}` ? undefined : time;
    },
    takes: "a day and a time such as 2026-08-15 14:00",
    inputMode: "text",
  },
  /** A day where the match is played. */
  day: {
    show: (value) => (DAY.test(textOf(value)) ? textOf(value) : ""),
    read: (text) => (DAY.test(text) && timeShown(`${text}T00:00Z`).startsWith(text) ? text : undefined),
    takes: "a day such as 2026-08-15",
    inputMode: "text",
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

function timeShown(text: string): string {
  // Without a zone it is UTC.
  const isPlain = TIME.test(text);
  const time = Date.parse(isPlain ? text.replace(" ", "T").replace(/(?<!Z)$/, "Z") : text);
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
