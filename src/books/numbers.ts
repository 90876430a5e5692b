import { type BookOdds, quoted, type RefusedRow, refuse } from "./types.js";

const NUMBER = /^[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})$/;
/** Spreadsheets and keyboards write these for a minus or a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** The number that a line is: 2.5, "2.5", "+1.25" or "−1". Null for anything else. */
export function lineOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== "string") return null;
  const text = value.trim().replace(DASHES, "-");
  return NUMBER.test(text) ? Number(text) + 0 : null;
}

/** The line of a row's field; undefined if the field is empty. */
export function lineIn(value: unknown, at: string): number | undefined | RefusedRow {
  if (isEmpty(value)) return undefined;
  return (
    lineOf(value) ?? refuse(at, `${quoted(value)} is not a line; allowed: a number such as -0.75, "2.5" or "+1.25"`)
  );
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** How the odds of rows are written, if their signs and slashes do not say it. */
export const ODDS_FORMATS = ["decimal", "american", "fractional"] as const;
export type BookOddsFormat = (typeof ODDS_FORMATS)[number];

const DECIMAL = /^\d{1,9}(?:\.\d{1,9})?$/;
const AMERICAN = /^[+-]?[1-9]\d{2,6}(?:\.\d{1,4})?$/;
const FRACTION = /^[1-9]\d{0,6} ?[/-] ?[1-9]\d{0,6}$/;

/** Each format: the odds that it reads, null for others. */
const FORMATS: Readonly<Record<BookOddsFormat, (text: string) => BookOdds | null>> = {
  decimal: (text) => (DECIMAL.test(text) && Number(text) >= 1 ? text : null),
  american: (text) => (AMERICAN.test(text) ? { american: /^[+-]/.test(text) ? text : `+${text}` } : null),
  fractional: (text) => (FRACTION.test(text) ? { fractional: text.replace(/ ?[/-] ?/, "/") } : null),
};

/** A number of this or more without a sign can be decimal odds and American ones. */
const AMBIGUOUS = 100;

/** The odds of a row; undefined if it has none. Without a format, a sign means American odds and a slash a fraction. */
export function oddsIn(value: unknown, at: string, format?: BookOddsFormat): BookOdds | undefined | RefusedRow {
  if (isEmpty(value)) return undefined;
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const plain = text.replace(DASHES, "-");
  if (format === undefined && DECIMAL.test(plain) && Number(plain) >= AMBIGUOUS)
    return refuse(at, `${quoted(value)} may be decimal or American odds; say which with the option oddsFormat`);
  const found = FORMATS[format ?? formatOf(plain)](plain);
  return found ?? refuse(at, `${quoted(value)} is not ${format ?? "decimal, American or fractional"} odds`);
}

function formatOf(text: string): BookOddsFormat {
  if (/^[+-]/.test(text)) return "american";
  return text.includes("/") ? "fractional" : "decimal";
}
