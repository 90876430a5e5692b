import type { Place } from "../input/entries.js";
import type { WordsHeader } from "./header.js";
import type { Meaning } from "./tables/columns.js";

/** A row as it is written: its cells by what they mean, without the empty ones. */
export interface WrittenRow {
  readonly cells: Cells;
  /** The cells of columns that nobody reads, by their titles. */
  readonly kept: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly text: string;
}

export type Cells = Readonly<Partial<Record<Meaning, string>>>;

/** The cells of a row by what they mean. What a pattern of the export finds in a cell counts before the other columns. */
export function cellsOf(cells: readonly string[], { columns, row }: WordsHeader): Cells {
  const found: Partial<Record<Meaning, string>> = { ...row?.given };
  for (const [meaning, index] of columns) {
    const cell = cells[index]?.trim() ?? "";
    if (cell !== "") found[meaning] = cell;
  }
  const inside: Partial<Record<Meaning, string>> = {};
  for (const [meaning, pattern] of Object.entries(row?.cells ?? {}) as [Meaning, RegExp][]) {
    const groups = pattern.exec(found[meaning] ?? "")?.groups;
    for (const [name, value] of Object.entries(groups ?? {})) if (value !== undefined) inside[name as Meaning] = value;
  }
  return { ...found, ...inside };
}

export function keptOf(cells: readonly string[], { kept }: WordsHeader): Readonly<Record<string, string>> {
  return Object.fromEntries(kept.map(([title, index]) => [title, cells[index]?.trim() ?? ""]));
}

/** Names of teams, in the order in which a text has them. */
export interface WrittenMatch {
  readonly first: string;
  readonly second: string;
  /** Which of them the text puts at home. */
  readonly home: "first" | "second" | "unknown";
}

/** What divides two teams, and which of them it puts at home. */
const BETWEEN: readonly (readonly [RegExp, WrittenMatch["home"]])[] = [
  [/\s+(?:vs?\.?|gegen|contre|x)\s+/iu, "first"],
  [/\s+(?:@|at)\s+/iu, "second"],
  [/\s+[-–—]\s+/u, "first"],
  [/\s*[,/]\s+/u, "unknown"],
];

/** The teams of a text that is a match and nothing else. */
export function matchIn(text: string): WrittenMatch | null {
  for (const [between, home] of BETWEEN) {
    const [first = "", second = "", ...more] = text.split(between).map((each) => each.trim());
    if (first !== "" && second !== "" && more.length === 0) return { first, second, home };
  }
  return null;
}

/** A text with two teams somewhere in it: what is behind the sign is the second, and the first is some of the words before it. */
export function matchesWithin(text: string): readonly { readonly match: WrittenMatch; readonly pick: string }[] {
  for (const [between, home] of BETWEEN.slice(0, 2)) {
    const [before = "", second = "", ...more] = text.split(between).map((each) => each.trim());
    if (before === "" || second === "" || more.length > 0) continue;
    const words = before.split(/\s+/);
    return Array.from({ length: Math.min(words.length - 1, MOST_WORDS) }, (_, index) => {
      const at = words.length - index - 1;
      return { match: { first: words.slice(at).join(" "), second, home }, pick: words.slice(0, at).join(" ") };
    });
  }
  return [];
}

/** The most words of a team's name. */
const MOST_WORDS = 6;
