import type { Painter } from "./colors.js";
import { fitTo, widthOf } from "./text.js";

export interface Column {
  readonly title: string;
  /** What the column may be shortened to where the terminal is narrow. */
  readonly narrowest: number;
  readonly align?: "left" | "right";
}

/** A cell's colour, if it has one: called with the text that is already filled up to its width. */
export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** Blanks between two columns. */
export const GAP = 2;
/** No column gets narrower than this, whatever the terminal. */
const NARROWEST = 4;

/** The width that each column would like to have. */
export function naturalWidths(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ title }, index) =>
    rows.reduce((widest, row) => Math.max(widest, widthOf(row[index]?.text ?? "")), widthOf(title)),
  );
}

/** The width that each column gets, so that together they fit, as far as that is possible. */
export function fittedWidths(columns: readonly Column[], natural: readonly number[], available: number): number[] {
  const widths = [...natural];
  const room = available - GAP * (columns.length - 1);
  const narrowest = columns.map((column) => column.narrowest);
  narrow(widths, room, narrowest);
  narrow(widths, room, narrowest.fill(NARROWEST));
  return widths;
}

/** The columns that a row takes. */
export function totalWidth(widths: readonly number[]): number {
  return sum(widths) + GAP * Math.max(0, widths.length - 1);
}

/** Takes from the widest column again and again, until all fit or none may give more. */
function narrow(widths: number[], room: number, narrowest: readonly number[]): void {
  for (let excess = sum(widths) - room; excess > 0; excess--) {
    let widest = -1;
    for (const [index, width] of widths.entries()) {
      if (width > (narrowest[index] ?? 0) && width > (widths[widest] ?? 0)) widest = index;
    }
    if (widest < 0) return;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

/** A whole table: a line of titles, and one for each row. */
export function tableText(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  available: number,
  painter: Painter,
): string {
  const widths = fittedWidths(columns, naturalWidths(columns, rows), available);
  const lines = [headerLine(columns, widths, painter), ...rows.map((cells) => rowLine(columns, cells, widths))];
  return lines.map((line) => `${line}\n`).join("");
}

/** The titles of the columns. */
export function headerLine(columns: readonly Column[], widths: readonly number[], painter: Painter): string {
  return rowLine(
    columns,
    columns.map(({ title }) => ({ text: title, paint: painter.dim })),
    widths,
  );
}

export function rowLine(columns: readonly Column[], cells: readonly Cell[], widths: readonly number[]): string {
  const last = cells.reduce((found, { text }, index) => (text === "" ? found : index), -1);
  return cells
    .slice(0, last + 1)
    .map(({ text, paint }, index) => {
      const fitted = fitTo(text, widths[index] ?? 0, columns[index]?.align);
      // Blanks at the end of a line would only be in the way of whoever copies it.
      const cell = index === last ? fitted.trimEnd() : fitted;
      return paint === undefined || text === "" ? cell : paint(cell);
    })
    .join(" ".repeat(GAP));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
