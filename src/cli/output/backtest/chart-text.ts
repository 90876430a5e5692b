import type { Painter } from "../../../pure/text/colors.js";
import { fitTo, widthOf, wrap } from "../../../pure/text/text.js";
import type { Point } from "../../backtest/curves.js";
import { BAND_WORDS, type Chart, type HousePanel, type Scale } from "./chart.js";

const [MOST_ROWS, GAP, GUTTER] = [13, 3, 9];
/** A narrower curve says little: houses that have less room are below each other. */
const [NARROWEST, WIDEST] = [36, 76];
/** Cells of a month, if there are few months. */
const MOST_CELLS = 4;
/** From nothing to all. */
const DEPTHS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/** A part of a line: the text, which is measured, and its colour. */
interface Piece {
  readonly text: string;
  readonly paint?: (text: string) => string;
}
type Line = readonly Piece[];

/** The curves of the houses for a terminal, side by side if there is room. */
export function chartText(charts: readonly Chart[], columns: number, painter: Painter): string {
  return charts.map((chart) => oneText(chart, columns, painter)).join("\n");
}

function oneText(chart: Chart, columns: number, painter: Painter): string {
  const { houses, currency, note } = chart;
  const across = Math.max(1, Math.min(houses.length, Math.floor((columns + GAP) / (NARROWEST + GAP))));
  const width = Math.min(WIDEST, Math.floor((columns + GAP) / across) - GAP);
  const blocks = houses.map((panel) => blockOf(panel, chart, width, painter));
  const rows: string[] = [];
  for (let first = 0; first < blocks.length; first += across)
    rows.push("", ...sideBySide(blocks.slice(first, first + across), width));
  const heading = `Cumulated yield and drawdown by month, ${currency}`;
  const below = [BAND_WORDS, note].filter((words) => words !== "").flatMap((words) => wrap(words, columns));
  return [...wrap(heading, columns).map(painter.bold), ...rows, "", ...below.map(painter.dim), ""].join("\n");
}

function sideBySide(blocks: readonly (readonly Line[])[], width: number): string[] {
  const height = Math.max(...blocks.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) => {
    const cells = blocks.map((lines) => painted(lines[at] ?? [], width));
    return cells.join(" ".repeat(GAP)).trimEnd();
  });
}

function painted(line: Line, width: number): string {
  const used = line.reduce((sum, { text }) => sum + widthOf(text), 0);
  const text = line.map(({ text, paint }) => paint?.(text) ?? text).join("");
  return text + " ".repeat(Math.max(0, width - used));
}

function blockOf({ house, points, sentences }: HousePanel, chart: Chart, width: number, painter: Painter): Line[] {
  const { yields, drawdowns, months } = chart;
  const cells = cellsOf(points, width - GUTTER - 1);
  const rows = Array.from({ length: (yields.ticks.length - 1) * stepsOf(yields) + 1 }, (_, row): Line => {
    const [high, low] = [valueAt(row, yields), valueAt(row + 1, yields)];
    const isIn = (value: number): boolean => value < high && value >= low;
    const line = cells.map(({ yield: percent, band }): Piece => {
      if (percent !== null && isIn(percent)) return { text: "●", paint: painter.cyan };
      if (band !== null && band.low < high && band.high >= low) return { text: "░", paint: painter.dim };
      return isIn(0) ? { text: "─", paint: painter.dim } : { text: " " };
    });
    return [{ text: axisOf(row, yields), paint: painter.dim }, ...line];
  });
  const depth = (drawdown: number): string =>
    DEPTHS[Math.ceil((drawdown / (-drawdowns.low || 1)) * (DEPTHS.length - 1))] ?? " ";
  const falls = cells.map(({ drawdown }): Piece => ({ text: depth(drawdown), paint: painter.red }));
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const axis =
    first === last ? first : `${first}${fitTo(last, Math.max(cells.length - first.length, last.length + 1), "right")}`;
  return [
    [{ text: house, paint: painter.bold }],
    ...sentences.flatMap((words) => wrap(words, width)).map((text): Line => [{ text }]),
    ...rows,
    [{ text: "drawdown ", paint: painter.dim }, { text: " " }, ...falls],
    [{ text: `${" ".repeat(GUTTER + 1)}${axis}` }],
  ];
}

/** The point of each cell: several of a month, or the last of several months with their deepest drawdown. */
function cellsOf(points: readonly Point[], room: number): readonly Point[] {
  const each = Math.min(MOST_CELLS, Math.max(1, Math.floor(room / points.length)));
  const cells = Math.min(room, points.length * each);
  return Array.from({ length: cells }, (_, cell) => {
    const [from, to] = [Math.floor((cell * points.length) / cells), Math.ceil(((cell + 1) * points.length) / cells)];
    const last = points[to - 1] as Point;
    return { ...last, drawdown: Math.max(...points.slice(from, to).map(({ drawdown }) => drawdown)) };
  });
}

/** Rows between two ticks, so that each tick is the middle of a row. */
function stepsOf({ ticks }: Scale): number {
  return Math.max(1, Math.floor((MOST_ROWS - 1) / (ticks.length - 1)));
}

/** The value at the upper edge of a row. */
function valueAt(row: number, scale: Scale): number {
  const { low, high, ticks } = scale;
  const step = (high - low) / (ticks.length - 1) / stepsOf(scale);
  return high + step / 2 - row * step;
}

function axisOf(row: number, scale: Scale): string {
  const tick = scale.ticks[scale.ticks.length - 1 - row / stepsOf(scale)];
  const label = tick === undefined ? "" : `${tick > 0 ? "+" : ""}${tick.toLocaleString("en-US")}%`;
  return `${fitTo(label, GUTTER, "right")}${tick === undefined ? "│" : "┤"}`;
}
