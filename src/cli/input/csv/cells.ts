/** What cells mean. Each answers null for what is not allowed. */
import { eventKey } from "../../../engine/index.js";

/** A decimal without a sign, as money and odds are written. */
const AMOUNT = /^\d+(?:\.\d+)?$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Spreadsheets and keyboards write these for a minus or a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  "1": true,
  x: true,
  no: false,
  n: false,
  false: false,
  "0": false,
};
export const YES_OR_NO = "yes or no";

export function readText(cell: string): string {
  return cell;
}

/** What a spreadsheet makes of a long number. Nobody knows which event was meant. */
const ROUNDED = /^[+-]?\d+[.,]\d+(?:e[+-]?\d+)?$/i;

export function readId(cell: string): string | null {
  return ROUNDED.test(cell) || eventKey(cell) === null ? null : cell;
}

export function readNumber(cell: string): number | null {
  const number = withHyphen(cell);
  return NUMBER.test(number) ? Number(number) : null;
}

/** Kept as it is written: money is no float. */
export function readAmount(cell: string): string | null {
  return AMOUNT.test(cell) ? cell : null;
}

export function readWhole(cell: string): number | null {
  return /^\d{1,4}$/.test(cell) ? Number(cell) : null;
}

export function readYesNo(cell: string): boolean | null {
  return WORDS[cell.toLowerCase()] ?? null;
}

/** `1-0` or `1:0`. */
export function readScore(cell: string): { readonly home: number; readonly away: number } | null {
  const [, home, away] = /^(\d{1,4}) ?[-:] ?(\d{1,4})$/.exec(withHyphen(cell)) ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

/** One of some words, in any case, with blanks, hyphens or underscores between their parts. */
export function readOneOf<T extends string>(words: readonly T[]): (cell: string) => T | null {
  return (cell) => words.find((word) => bare(word) === bare(cell)) ?? null;
}

export function withHyphen(cell: string): string {
  return cell.replace(DASHES, "-");
}

/** Without what people write differently. */
export function bare(word: string): string {
  return word.toLowerCase().replace(/[ _-]/g, "");
}
