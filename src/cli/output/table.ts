import type { Painter } from "./colors.js";
import { fitTo, widthOf, wrap } from "./text.js";

export interface Column {
  readonly title: string;
  /** What the column may be shortened to on a narrow terminal. */
  readonly narrowest: number;
  readonly align?: "left" | "right";
}

/** `paint` gives the cell its colour. It is called with the text filled up to its width. */
export interface Cell {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** Blanks between two columns. */
export const GAP = 2;
/** No column gets narrower than this, whatever the terminal. */
const NARROWEST = 4;

/** The width of the widest of these strings. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
}

/** A whole table: a line of titles, and one for each row. */
export function tableText(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  available: number,
  painter: Painter,
): string {
  const natural = columns.map(({ title }, index) => widest([title, ...rows.map((row) => row[index]?.text ?? "")]));
  const widths = fittedWidths(columns, natural, available);
  const aligns = columns.map(({ align }) => align);
  const lines = [headerLine(columns, widths, painter), ...rows.map((cells) => rowLine(cells, widths, aligns))];
  return lines.map((line) => `${line}\n`).join("");
}

/** The width that each column gets, so that together they fit, as far as that is possible. */
function fittedWidths(columns: readonly Column[], natural: readonly number[], available: number): number[] {
  const widths = [...natural];
  const room = available - GAP * (columns.length - 1);
  const narrowest = columns.map((column) => column.narrowest);
  narrow(widths, room, narrowest);
  narrow(widths, room, narrowest.fill(NARROWEST));
  return widths;
}

/** Narrows the widest column again and again, until all fit or none can be narrowed further. */
function narrow(widths: number[], room: number, narrowest: readonly number[]): void {
  for (let excess = sum(widths) - room; excess > 0; excess--) {
    let most = -1;
    for (const [index, width] of widths.entries()) {
      if (width > (narrowest[index] ?? 0) && width > (widths[most] ?? 0)) most = index;
    }
    if (most < 0) return;
    widths[most] = (widths[most] ?? 0) - 1;
  }
}

interface Counted {
  readonly name: Cell;
  readonly number: number;
  readonly remark: string;
}

/** A line for each: its name, its number and a remark, which is broken at so many columns. */
export function countLines(counted: readonly Counted[], columns = Number.POSITIVE_INFINITY): string[] {
  const numbers = counted.map(({ number }) => number.toLocaleString("en-US"));
  const widths = [widest(counted.map(({ name }) => name.text)), widest(numbers)];
  const indent = sum(widths) + 3 * GAP;
  return counted.flatMap(({ name, remark }, index) => {
    const cells = [name, { text: numbers[index] ?? "" }];
    const [first = "", ...more] = wrap(remark, columns - indent);
    const line = `${" ".repeat(GAP)}${rowLine(cells, widths, ["left", "right"])}${" ".repeat(GAP)}${first}`;
    return [line.trimEnd(), ...more.map((each) => " ".repeat(indent) + each)];
  });
}

/** The titles of the columns. */
export function headerLine(
  columns: readonly Pick<Column, "title" | "align">[],
  widths: readonly number[],
  painter: Painter,
): string {
  const titles = columns.map(({ title }) => ({ text: title, paint: painter.dim }));
  const aligns = columns.map(({ align }) => align);
  return rowLine(titles, widths, aligns);
}

export function rowLine(
  cells: readonly Cell[],
  widths: readonly number[],
  aligns: readonly Column["align"][] = [],
): string {
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
