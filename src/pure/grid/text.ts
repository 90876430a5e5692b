import type { Painter } from "../text/colors.js";
import { widthOf, wrap } from "../text/text.js";
import { type Grid, type LegendEntry, type Room, type Square, type Strip, TICKS } from "./grid.js";
import { MARKS, type Mark } from "./marks.js";

/** Columns of one cell of a grid. */
const CELL = 3;
/** A grid that goes further is higher than a screen, however wide that is. */
const HIGHEST = 30;
/** The widest cell of a strip. */
const WIDEST_CELL = 3;
/** As many cells as show a margin from -20 to 20. */
const STRIP_CELLS = 41;
const INDENT = "  ";
const HOME = "home";

type Paint = (painter: Painter, text: string) => string;

/** Whole stakes are blocks and half stakes are letters, so that the edge of a quarter line shows. */
const PAINTS: Readonly<Record<Mark, Paint>> = {
  won: (painter, text) => painter.bgGreen(painter.black(text)),
  half_won: (painter, text) => painter.bold(painter.green(text)),
  void: (painter, text) => painter.bgYellow(painter.black(text)),
  half_lost: (painter, text) => painter.bold(painter.red(text)),
  lost: (painter, text) => painter.bgRed(painter.white(text)),
  depends: (painter, text) => painter.bgCyan(painter.black(text)),
  ungradeable: (painter, text) => painter.bold(painter.magenta(text)),
  never_played: (painter, text) => painter.yellow(text),
  no_score: (painter, text) => painter.dim(text),
};

/** What so many columns hold: a number of one or two digits is before and above the cells. */
export function roomOf(columns: number): Room {
  const gutter = INDENT.length + HOME.length + 1 + 2 + 1;
  const cells = Math.floor((columns - INDENT.length) / stripCell(columns));
  return { max: Math.min(HIGHEST, Math.floor((columns - gutter) / CELL) - 1), cells: Math.min(STRIP_CELLS, cells) };
}

/** The grid for a terminal, below its headings. */
export function gridText(
  { drawing, legend, notes }: Grid,
  headings: readonly string[],
  columns: number,
  painter: Painter,
): string {
  const [title = "", ...more] = headings;
  const lines = [
    ...wrap(title, columns).map(painter.bold),
    ...more.flatMap((heading) => wrap(heading, columns)),
    "",
    ...(drawing.form === "square" ? squareLines(drawing, painter) : stripLines(drawing, columns, painter)),
    "",
    ...legendLines(legend, columns, painter),
    ...(notes.length === 0 ? [] : [""]),
    ...notes.flatMap((note) => wrap(note, columns)).map(painter.dim),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function squareLines({ rows }: Square, painter: Painter): string[] {
  const digits = String(rows.length - 1).length;
  const gutter = INDENT.length + HOME.length + 1 + digits + 1;
  const blanks = " ".repeat(gutter);
  const numbers = rows.map((_, number) => String(number).padStart(2).padEnd(CELL));
  const lines = rows.map((row, home) => {
    const head = `${INDENT}${home === 0 ? HOME : " ".repeat(HOME.length)} ${String(home).padStart(digits)} `;
    return head + cellsText(row, CELL, painter);
  });
  return [`${blanks} away`, blanks + painter.dim(numbers.join("").trimEnd()), ...lines];
}

function stripCell(columns: number): number {
  return Math.max(1, Math.min(WIDEST_CELL, Math.floor((columns - INDENT.length - 3) / STRIP_CELLS)));
}

function stripLines({ from, marks }: Strip, columns: number, painter: Painter): string[] {
  const width = stripCell(columns);
  const strokes = new Array<string>(marks.length * width).fill(" ");
  const numbers = new Array<string>(INDENT.length + marks.length * width + TICKS).fill(" ");
  for (const place of marks.keys()) {
    const number = from + place;
    if (number % TICKS !== 0) continue;
    const middle = place * width + Math.floor((width - 1) / 2);
    strokes[middle] = "|";
    const text = String(number);
    const start = Math.max(0, INDENT.length + middle - Math.floor(text.length / 2));
    for (const [index, digit] of [...text].entries()) numbers[start + index] = digit;
  }
  return [
    INDENT + cellsText(marks, width, painter),
    (INDENT + painter.dim(strokes.join("").trimEnd())).trimEnd(),
    painter.dim(numbers.join("").trimEnd()),
  ];
}

function cellsText(marks: readonly (Mark | null)[], width: number, painter: Painter): string {
  const before = " ".repeat(Math.floor((width - 1) / 2));
  const cells = marks.map((mark) => {
    return mark === null ? " ".repeat(width) : PAINTS[mark](painter, (before + MARKS[mark].letter).padEnd(width));
  });
  return cells.join("").trimEnd();
}

function legendLines(legend: readonly LegendEntry[], columns: number, painter: Painter): string[] {
  const wordWidth = Math.max(...legend.map(({ mark }) => widthOf(MARKS[mark].words)));
  const numbers = legend.map(({ cells }) => (cells === null ? "" : String(cells)));
  const numberWidth = Math.max(...numbers.map((number) => number.length));
  return legend.flatMap(({ mark, where }, index) => {
    const { letter, words } = MARKS[mark];
    const number = numberWidth === 0 ? "" : `  ${(numbers[index] ?? "").padStart(numberWidth)}`;
    const head = `${" ".repeat(INDENT.length + CELL)} ${words.padEnd(wordWidth)}${number}`;
    const [first = "", ...rest] = wrap(where, columns - head.length - 2);
    const swatch = PAINTS[mark](painter, ` ${letter} `);
    const line = `${INDENT}${swatch} ${head.slice(INDENT.length + CELL + 1)}  ${first}`.trimEnd();
    return [line, ...rest.map((each) => " ".repeat(head.length + 2) + each)];
  });
}
