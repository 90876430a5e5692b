import { FURTHEST_LINE, parseLine, withHyphens } from "../engine/input/line.js";
import { type BookOdds, quoted, type RefusedRow, refuse } from "./types.js";

/** The line of a row's field; undefined if the field is empty. */
export function lineIn(value: unknown, at: string): number | undefined | RefusedRow {
  if (isEmpty(value)) return undefined;
  return priceIn(value, at) ?? parseLine(value) ?? notALine(value, at);
}

function notALine(value: unknown, at: string): RefusedRow {
  const furthest = /\d{5}/.test(quoted(value)) ? `, at most ${FURTHEST_LINE} from 0` : "";
  return refuse(at, `${quoted(value)} is not a line; allowed: a number such as -0.75, "2.5" or "+1.25"${furthest}`);
}

/** American odds: a signed whole number of 100 or more, maybe in brackets, as a word of its own. */
const PRICE = /(?<![^\s(@])([+-]0*[1-9]\d{2,})(?![^\s),;])/;

/** A string with a price, refused: no handicap is so large, and as a line it would be another bet. Null for all others. */
export function priceIn(value: unknown, at: string): RefusedRow | null {
  const [, price] = (typeof value === "string" && PRICE.exec(withHyphens(value))) || [];
  if (price === undefined) return null;
  return refuse(
    at,
    `${quoted(value)} has the price ${price.slice(0, 12)}, which is not a line; leave it out, or state it as the odds`,
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
  const plain = withHyphens(text);
  if (format === undefined && DECIMAL.test(plain) && Number(plain) >= AMBIGUOUS)
    return refuse(at, `${quoted(value)} may be decimal or American odds; say which with the option oddsFormat`);
  const found = FORMATS[format ?? formatOf(plain)](plain);
  return found ?? refuse(at, `${quoted(value)} is not ${format ?? "decimal, American or fractional"} odds`);
}

function formatOf(text: string): BookOddsFormat {
  if (/^[+-]/.test(text)) return "american";
  return text.includes("/") ? "fractional" : "decimal";
}

/** True for two prices that differ by less than a hundredth: books round. */
export function isOnePrice(one: BookOdds, other: BookOdds): boolean {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  return Math.abs(a - b) <= Math.max(a, b) / 100;
}

function decimalOf(odds: BookOdds): number {
  if (typeof odds === "string") return Number(odds);
  if ("american" in odds) {
    const american = Number(odds.american);
    return 1 + (american > 0 ? american / 100 : 100 / -american);
  }
  const [over = 0, under = 1] = odds.fractional.split("/").map(Number);
  return 1 + over / under;
}
