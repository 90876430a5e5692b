import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Lines and letters of a page that a failure prints. */
const LINES = 3;
const LETTERS = 160;

/**
 * Fails unless a generated file is what the task of the lab would write. Prints the first lines that differ and that command, and never the
 * whole page.
 *
 * @param file From the root of the project.
 */
export function expectWritten(file: string, wanted: string, task: string): void {
  const stale = staleness(file, textOf(file), wanted, task);
  if (stale === null) expect(stale).toBeNull();
  else expect.fail(stale);
}

/** What is printed of a generated file that is out of date, or null if it is not. */
export function staleness(file: string, found: string, wanted: string, task: string): string | null {
  if (found === wanted) return null;
  const [old, fresh] = [found.split("\n"), wanted.split("\n")];
  const length = Math.max(old.length, fresh.length);
  const at = Array.from({ length }, (_, index) => index).findIndex((index) => old[index] !== fresh[index]);
  return [
    `${file} is out of date from line ${at + 1} on.`,
    "it says:",
    ...shown(old, at, fresh),
    "its sources say:",
    ...shown(fresh, at, old),
    `Run \`npm run lab -- ${task}\` to write it again.`,
  ].join("\n");
}

/** The lines from the first that differs on, those that differ cut to begin shortly before they do. */
function shown(lines: readonly string[], at: number, others: readonly string[]): string[] {
  const first = lines.slice(at, at + LINES).map((line, index) => cut(line, others[at + index] ?? ""));
  return first.length === 0 ? ["  (nothing)"] : first.map((line) => `  ${line}`);
}

function cut(line: string, other: string): string {
  if (line.length <= LETTERS) return line;
  const differs = [...line].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, differs - LETTERS / 4);
  return `${from > 0 ? "…" : ""}${line.slice(from, from + LETTERS)}${from + LETTERS < line.length ? "…" : ""}`;
}

/** Fails unless a text has what a string or a pattern says. Prints which text lacks what, and never the whole text. */
export function expectSays(name: string, text: string, wanted: string | RegExp): void {
  const has = typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
  if (has) expect(has).toBe(true);
  else expect.fail(`${name} does not say ${wanted}`);
}

/** The opposite. Prints what was found, with a few letters around it. */
export function expectNeverSays(name: string, text: string, unwanted: string | RegExp): void {
  const at = typeof unwanted === "string" ? text.indexOf(unwanted) : text.search(unwanted);
  if (at < 0) expect(at).toBe(-1);
  else expect.fail(`${name} says ${unwanted}: …${text.slice(Math.max(0, at - LETTERS / 4), at + LETTERS)}…`);
}

function textOf(file: string): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
}
