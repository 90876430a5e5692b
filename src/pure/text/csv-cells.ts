import { escaped, escapeOf, isPrintable } from "./escapes.js";

/** Most cells, and numbers without a sign. */
const WORDS = /^\w[\w .:()/-]*$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** A backslash that a reader could take for an escape. */
const BACKSLASH = /\\(?=u[0-9a-f]{4})/g;
const ESCAPE = /\\u([0-9a-f]{4})/g;
/**
 * Where a spreadsheet may begin a cell, before what begins a formula: many countries separate cells by semicolons, and Japan has
 * wide signs. Source: owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /(^|;)(?=['"]*[=+\-@＝＋－＠])/g;
const MARKED = /(^|;)'(?=['"]*[=+\-@＝＋－＠])/g;

/** A string as a cell that a terminal shows as it is, on one line. */
export function escapedCell(text: string): string {
  return escaped(text.replace(BACKSLASH, escapeOf));
}

/** The same as a cell that a spreadsheet shows as it is: what it would run has an apostrophe before it. Numbers stay numbers. */
export function textCell(text: string): string {
  return WORDS.test(text) || NUMBER.test(text) ? text : escapedCell(text).replace(FORMULA, "$1'");
}

/** Most cells have neither. */
const MARK_OR_ESCAPE = /['\\]/;

/** The string that `textCell` made a cell of. */
export function cellText(cell: string): string {
  if (!MARK_OR_ESCAPE.test(cell)) return cell;
  return cell.replace(MARKED, "$1").replace(ESCAPE, (written, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return character === "\\" || !isPrintable(character) ? character : written;
  });
}
