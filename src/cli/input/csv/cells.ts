/** What cells mean. Each answers null for what is not allowed. */
import { eventKey } from "../../../pure/engine/index.js";
import { bare } from "../../../pure/engine/input/bare.js";
import { FURTHEST_LINE, numberIn, parseLine, withHyphens } from "../../../pure/engine/input/line.js";

/** A decimal without a sign, as money and odds are written. */
const AMOUNT = /^\d+(?:\.\d+)?$/;
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

export function readText(cell: string): string {
  return cell;
}

/** What a spreadsheet makes of a long number. Nobody knows which event was meant. */
const ROUNDED = /^[+-]?\d+[.,]\d+(?:e[+-]?\d+)?$/i;

export function readId(cell: string): string | null {
  return ROUNDED.test(cell) || eventKey(cell) === null ? null : cell;
}

/** American odds, which US trackers keep in a column of lines: no handicap is so large. */
const PRICE = /^\(?[+-]\d{3,}\)?$/;

export function readLine(cell: string): number | null {
  return isPrice(cell) ? null : parseLine(cell);
}

export function whyNoLine(cell: string): string | null {
  if (isPrice(cell)) return "a price, not a line";
  return numberIn(cell) === null ? null : `beyond ${FURTHEST_LINE}`;
}

function isPrice(cell: string): boolean {
  return PRICE.test(withHyphens(cell));
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

/** One of some words, in any case, with blanks, hyphens or underscores between their parts. */
export function readOneOf<T extends string>(words: readonly T[]): (cell: string) => T | null {
  return (cell) => words.find((word) => bare(word) === bare(cell)) ?? null;
}
