/** Names with every character that a terminal obeys and a spreadsheet runs, and what becomes of them. */
import fc from "fast-check";
import Papa from "papaparse";
import { expect } from "vitest";

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

/** C0, DEL and C1, the controls of direction, the separators of lines and paragraphs. Halves of pairs cannot be written as UTF-8. */
export const CONTROLS = [
  ...range(0, 0x1f),
  ...range(0x7f, 0x9f),
  "\u061c",
  ...range(0x200e, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
];
export const HALVES = ["\ud800", "\udbff", "\udc00", "\udfff"];
export const STARTS = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
/** What CSV, the apostrophe and the escapes themselves are made of. */
const STRUCTURE = ["'", '"', ";", ",", "\\", "\\u001b", "\\u005c", "u001b", " ", "0", "1.5"];
const LETTERS = ["a", "é", "مصر", "ישראל", "👨‍👩‍👧‍👦", "浦和", "\u200d", "\u200b"];

const letter = fc.oneof(
  fc.constantFrom(...CONTROLS, ...HALVES),
  fc.constantFrom(...STARTS),
  fc.constantFrom(...STRUCTURE),
  fc.constantFrom(...LETTERS),
);
export const name = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
export const names = fc.array(name, { minLength: 5, maxLength: 5 });

/** The characters of a list that a text has, as numbers. Lines end with a line feed. */
export function controlsIn(text: string, among: readonly string[] = CONTROLS): string[] {
  const found = among.filter((each) => each !== "\n" && text.includes(each));
  return found.map((each) => each.charCodeAt(0).toString(16));
}

/** What docs/command.md says of the cell that a string becomes. */
export function cellOf(text: string, isRaw = false): string {
  const cell = text
    .split(/(\\)(?=u[0-9a-f]{4})/)
    .map((part, index) => (index % 2 === 1 ? "\\u005c" : escapesIn(part)))
    .join("");
  if (isRaw || /^[+-]?\d+(\.\d+)?$/.test(cell)) return cell;
  return cell
    .split(";")
    .map((part) => (STARTS.some((start) => part.replace(/^['"]*/, "").startsWith(start)) ? `'${part}` : part))
    .join(";");
}

function escapesIn(text: string): string {
  const escapes = [...text].map((each) =>
    [...CONTROLS, ...HALVES].includes(each) ? `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}` : each,
  );
  return escapes.join("");
}

export function rowsOf(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
    newline: "\n",
  });
  expect(errors).toEqual([]);
  return data;
}
