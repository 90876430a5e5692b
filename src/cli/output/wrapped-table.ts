import type { Painter } from "./colors.js";
import { type Cell, type Column, GAP, naturalWidths, rowLine } from "./table.js";
import { widthOf, wrap } from "./text.js";

/** Wrapped lines of a row's first cell are set in, so that they do not look like a row. */
const INDENT = "  ";

export interface WrappedColumn {
  readonly title: string;
  readonly align?: "left" | "right";
  /** The width down to which this column is narrowed before any other gives up its own. Default: its longest word. */
  readonly keep?: number;
}

/** The columns that the table takes if no cell is wrapped. */
export function unwrappedWidth(titles: readonly WrappedColumn[], rows: readonly (readonly Cell[])[]): number {
  return total(naturalWidths(columnsOf(titles), rows));
}

/** A table whose cells continue on the next line if the terminal is narrow: nothing is cut. */
export function wrappedTable(
  titles: readonly WrappedColumn[],
  rows: readonly (readonly Cell[])[],
  available: number,
  painter: Painter,
): string {
  const columns = columnsOf(titles);
  const header = titles.map(({ title }) => ({ text: title, paint: painter.dim }));
  const widths = widthsOf(titles, [header, ...rows], available);
  const lines = [header, ...rows].flatMap((cells) => linesOf(columns, cells, widths));
  return lines.map((line) => `${line}\n`).join("");
}

function columnsOf(titles: readonly WrappedColumn[]): Column[] {
  return titles.map(({ title, align = "left" }) => ({ title, align, narrowest: 0 }));
}

/** Narrows the columns from the last to the first until all fit: down to what they keep, then to their longest word. */
function widthsOf(titles: readonly WrappedColumn[], rows: readonly (readonly Cell[])[], available: number): number[] {
  const widths = naturalWidths(columnsOf(titles), rows);
  const longest = titles.map((_, index) => longestWord(rows, index) + (index === 0 ? INDENT.length : 0));
  const kept = titles.map(({ keep = 0 }, index) => Math.max(keep, longest[index] ?? 0));
  for (const narrowest of [kept, longest]) {
    for (let index = titles.length - 1; index >= 0; index--) {
      const width = widths[index] ?? 0;
      const excess = Math.max(0, total(widths) - available);
      widths[index] = Math.max(Math.min(narrowest[index] ?? 0, width), width - excess);
    }
  }
  return widths;
}

function longestWord(rows: readonly (readonly Cell[])[], index: number): number {
  const words = rows.flatMap((cells) => (cells[index]?.text ?? "").split(" "));
  return words.reduce((widest, word) => Math.max(widest, widthOf(word)), 0);
}

function linesOf(columns: readonly Column[], cells: readonly Cell[], widths: readonly number[]): string[] {
  const wrapped = cells.map(({ text }, index) => wrappedCell(text, widths[index] ?? 0, index === 0));
  const height = Math.max(1, ...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const row = cells.map((cell, index) => ({ ...cell, text: wrapped[index]?.[line] ?? "" }));
    return rowLine(columns, row, widths);
  });
}

function wrappedCell(text: string, width: number, isFirst: boolean): string[] {
  if (!isFirst || widthOf(text) <= width) return wrap(text, width);
  return wrap(text, width - INDENT.length).map((line, index) => (index === 0 ? line : INDENT + line));
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
}
