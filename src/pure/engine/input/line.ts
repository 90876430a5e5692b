/** No line is further from 0 than this. Source: docs/rules.md#lines. */
export const FURTHEST_LINE = 10_000;

const NUMBER = /^[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})$/;

/** Spreadsheets and keyboards write other signs for a minus or a hyphen. */
export function withHyphens(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212]/g, "-");
}

/** The number that is written so: 2.5, "+1.25" or "−1". Null for anything else. */
export function numberIn(written: string): number | null {
  const text = withHyphens(written.trim());
  return NUMBER.test(text) ? Number(text) : null;
}

/** The line that a number or a string of one is. Null for anything else, and for what no bet can have as its line. */
export function parseLine(value: unknown): number | null {
  const line = typeof value === "string" ? numberIn(value) : value;
  return typeof line === "number" && Math.abs(line) <= FURTHEST_LINE ? line + 0 : null;
}
