import type { GradedBet } from "../input/bets.js";
import { fieldOf, lineOf, textOf } from "./bet-words.js";
import { type Painter, paintResult } from "./colors.js";
import type { Writer } from "./formats.js";
import { Headings } from "./match-heading.js";
import { type Cell, type Column, fittedWidths, GAP, headerLine, naturalWidths, rowLine, totalWidth } from "./table.js";
import { plainSentence, words, wrap } from "./text.js";

/** So many bets decide on the widths of the columns; what follows is fitted into them, so that none must be kept. */
const SAMPLE = 500;
const INDENT = "  ";
/** A sentence stands below its bet, a little further in. */
const SENTENCE_INDENT = "    ";

interface BetColumn extends Column {
  readonly cell: (bet: GradedBet, painter: Painter) => Cell;
}

const COLUMNS: readonly BetColumn[] = [
  { title: "Market", narrowest: 12, cell: ({ selection }) => ({ text: fieldOf(selection, "market") }) },
  { title: "Side", narrowest: 9, cell: ({ selection }) => ({ text: fieldOf(selection, "side") }) },
  { title: "Line", narrowest: 8, cell: ({ selection }) => ({ text: lineOf(selection) }) },
  { title: "Result", narrowest: 11, cell: resultCell },
  { title: "Score or reason", narrowest: 18, cell: reasonCell },
];
/** Shown only where there is room beside the others: what is cut to a few letters helps nobody. */
const REF: BetColumn = {
  title: "Ref",
  narrowest: 8,
  cell: ({ grade }, painter) => ({ text: textOf(grade.ref), paint: painter.dim }),
};
const WHY: BetColumn = {
  title: "Why",
  narrowest: 24,
  cell: ({ why }, painter) => ({ text: textOf(why), paint: painter.dim }),
};

/** A table for people: a heading for each match, and under it the bets that follow one another on it. */
export class GradeTable implements Writer<GradedBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  #sample: GradedBet[] = [];
  #layout: Layout | null = null;
  readonly #headings: Headings;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
    this.#headings = new Headings(columns, painter);
  }

  write(bets: readonly GradedBet[]): string {
    if (this.#layout !== null) return this.#lines(bets, this.#layout);
    this.#sample = this.#sample.concat(bets);
    return this.#sample.length < SAMPLE ? "" : this.#begin();
  }

  end(): string {
    const text = this.#layout === null && this.#sample.length > 0 ? this.#begin() : "";
    return this.#layout === null ? text : `${text}\n`;
  }

  #begin(): string {
    const bets = this.#sample;
    this.#sample = [];
    const layout = layOut(bets, this.#columns - INDENT.length, this.#painter);
    this.#layout = layout;
    return `${INDENT}${headerLine(layout.columns, layout.widths, this.#painter)}\n${this.#lines(bets, layout)}`;
  }

  #lines(bets: readonly GradedBet[], { columns, widths }: Layout): string {
    const lines: string[] = [];
    for (const bet of bets) {
      const heading = this.#headings.above(bet);
      if (heading.length > 0) lines.push("", ...heading);
      for (const cells of rowsOf(bet, columns, widths, this.#painter)) {
        lines.push(INDENT + rowLine(columns, cells, widths));
      }
      lines.push(...this.#sentenceLines(bet));
    }
    return lines.map((line) => `${line}\n`).join("");
  }

  #sentenceLines({ sentence }: GradedBet): string[] {
    if (sentence === undefined) return [];
    const lines = wrap(plainSentence(sentence), this.#columns - SENTENCE_INDENT.length);
    return lines.map((line) => SENTENCE_INDENT + this.#painter.dim(line));
  }
}

interface Layout {
  readonly columns: readonly BetColumn[];
  readonly widths: readonly number[];
}

/** The columns of every bet come first; what the file says of the bet, and the caller's id, get room that is left. */
function layOut(bets: readonly GradedBet[], available: number, painter: Painter): Layout {
  // More is to come than a full sample shows, and may be wider.
  const isStream = bets.length >= SAMPLE;
  const widthsOf = (columns: readonly BetColumn[]): number[] => {
    const rows = bets.map((bet) => cellsOf(bet, columns, painter));
    const natural = naturalWidths(columns, rows);
    return isStream ? natural.map((width, index) => Math.max(width, columns[index]?.narrowest ?? 0)) : natural;
  };
  const widths = fittedWidths(COLUMNS, widthsOf(COLUMNS), available);
  let room = available - totalWidth(widths);
  const take = (column: BetColumn, isUsed: boolean): number => {
    const wanted = isUsed ? (widthsOf([column])[0] ?? 0) : 0;
    const given = Math.min(wanted, room - GAP);
    if (wanted === 0 || given < Math.min(wanted, column.narrowest)) return 0;
    room -= given + GAP;
    return given;
  };
  const why = take(
    WHY,
    bets.some((bet) => bet.why !== null),
  );
  const ref = take(
    REF,
    bets.some(({ grade }) => grade.ref !== undefined),
  );
  return {
    columns: [...(ref > 0 ? [REF] : []), ...COLUMNS, ...(why > 0 ? [WHY] : [])],
    widths: [...(ref > 0 ? [ref] : []), ...widths, ...(why > 0 ? [why] : [])],
  };
}

function cellsOf(bet: GradedBet, columns: readonly BetColumn[], painter: Painter): Cell[] {
  return columns.map(({ cell }) => cell(bet, painter));
}

/** A bet is one row, but for a long remark, which goes on below in its own column. */
function rowsOf(
  bet: GradedBet,
  columns: readonly BetColumn[],
  widths: readonly number[],
  painter: Painter,
): (readonly Cell[])[] {
  const cells = cellsOf(bet, columns, painter);
  if (columns.at(-1) !== WHY) return [cells];
  const blanks = columns.slice(1).map(() => ({ text: "" }));
  const [first = "", ...more] = wrap(textOf(bet.why), widths.at(-1) ?? 0);
  return [
    [...cells.slice(0, -1), { text: first, paint: painter.dim }],
    ...more.map((text) => [...blanks, { text, paint: painter.dim }]),
  ];
}

function resultCell({ grade }: GradedBet, painter: Painter): Cell {
  const push = grade.reason === "push" ? ", push" : "";
  return { text: words(grade.result) + push, paint: (text) => paintResult(painter, grade.result, text) };
}

/** The score that decided, or else the reason why none did. */
function reasonCell({ grade }: GradedBet, painter: Painter): Cell {
  if (grade.reason !== null && grade.reason !== "push") {
    return { text: words(grade.reason), paint: (text) => paintResult(painter, grade.result, text) };
  }
  const { basis } = grade;
  const text = basis === undefined ? "" : `${words(basis.scope)} ${basis.home}-${basis.away}`;
  return { text, paint: painter.dim };
}
