import type { Painter } from "./colors.js";
import { fitTo, grouped, widthOf, wrap } from "./text.js";

/** Blanks between two columns. */
export const GAP = 2;
/** Wrapped lines of a row's first cell are set in, so that they do not look like a row. */
const INDENT = "  ";
/** A longer word may be cut: nobody's name takes the room of all other columns. */
const LONGEST_WORD = 24;

export interface Column<T> {
  readonly title: string;
  readonly text: (item: T) => string;
  readonly paint?: "bold" | "dim" | "red";
  readonly align?: "left" | "right";
  /** The width down to which this column is narrowed before any other gives up its own. Default: its longest word. */
  readonly keep?: number;
}

/** `paint` gives the cell its colour. It is called with the text filled up to its width. */
export interface Cell {
  readonly text: string;
  readonly paint?: ((text: string) => string) | undefined;
}

/** The width of the widest of these strings. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** The columns that a table of these items takes if no cell is wrapped. */
export function unwrappedWidth<T>(items: readonly T[], columns: readonly Column<T>[]): number {
  return total(columns.map((column) => widest(textsOf(items, column))));
}

/** A table whose cells continue on the next line if the terminal is narrow. Empty if there are no items. */
export function tableText<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  available: number,
  painter: Painter,
): string {
  if (items.length === 0) return "";
  const widths = widthsOf(items, columns, available);
  const header = columns.map(({ title }) => ({ text: title, paint: painter.dim }));
  const rows = items.map((item) =>
    columns.map(({ text, paint }) => ({ text: text(item), paint: paint && painter[paint] })),
  );
  const aligns = columns.map(({ align }) => align);
  const lines = [header, ...rows].flatMap((cells) => wrappedRow(cells, widths, aligns));
  return lines.map((line) => `${line}\n`).join("");
}

function textsOf<T>(items: readonly T[], { title, text }: Column<T>): string[] {
  return [title, ...items.map(text)];
}

/** Narrows the columns from the last to the first until all fit: down to what they keep, then to their longest word. */
function widthsOf<T>(items: readonly T[], columns: readonly Column<T>[], available: number): number[] {
  const texts = columns.map((column) => textsOf(items, column));
  const widths = texts.map(widest);
  const longest = texts.map((column, index) => {
    const word = widest(column.flatMap((text) => text.split(" ")));
    return Math.min(word, LONGEST_WORD) + (index === 0 ? INDENT.length : 0);
  });
  const kept = columns.map(({ keep = 0 }, index) => Math.max(keep, longest[index] ?? 0));
  for (const narrowest of [kept, longest]) {
    for (let index = columns.length - 1; index >= 0; index--) {
      const width = widths[index] ?? 0;
      const excess = Math.max(0, total(widths) - available);
      widths[index] = Math.max(Math.min(narrowest[index] ?? 0, width), width - excess);
    }
  }
  return widths;
}

function wrappedRow(cells: readonly Cell[], widths: readonly number[], aligns: readonly Align[]): string[] {
  const wrapped = cells.map(({ text }, index) => {
    const width = widths[index] ?? 0;
    if (index > 0 || widthOf(text) <= width) return wrap(text, width);
    return wrap(text, width - INDENT.length).map((line, number) => (number === 0 ? line : INDENT + line));
  });
  const height = Math.max(1, ...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const row = cells.map((cell, index) => ({ ...cell, text: wrapped[index]?.[line] ?? "" }));
    return rowLine(row, widths, aligns);
  });
}

type Align = "left" | "right" | undefined;

export function rowLine(cells: readonly Cell[], widths: readonly number[], aligns: readonly Align[] = []): string {
  const last = cells.reduce((found, { text }, index) => (text === "" ? found : index), -1);
  return cells
    .slice(0, last + 1)
    .map(({ text, paint }, index) => {
      const fitted = fitTo(text, widths[index] ?? 0, aligns[index]);
      // No blanks at the end of a line, for those who copy it.
      const cell = index === last ? fitted.trimEnd() : fitted;
      return paint === undefined || text === "" ? cell : paint(cell);
    })
    .join(" ".repeat(GAP));
}

interface Counted {
  readonly name: Cell;
  readonly number: number;
  readonly remark: string;
}

/** A line for each: its name, its number and a remark, which is broken at so many columns. */
export function countLines(counted: readonly Counted[], columns = Number.POSITIVE_INFINITY): string[] {
  const numbers = counted.map(({ number }) => grouped(number));
  const widths = [widest(counted.map(({ name }) => name.text)), widest(numbers)];
  const indent = total(widths) + 2 * GAP;
  return counted.flatMap(({ name, remark }, index) => {
    const cells = [name, { text: numbers[index] ?? "" }];
    const [first = "", ...more] = wrap(remark, columns - indent);
    const line = `${" ".repeat(GAP)}${rowLine(cells, widths, ["left", "right"])}${" ".repeat(GAP)}${first}`;
    return [line.trimEnd(), ...more.map((each) => " ".repeat(indent) + each)];
  });
}

/** The width of columns and the gaps between them. */
function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
}
