import { explain, type GradeOptions } from "../../../pure/engine/index.js";
import { type Painter, paintResult } from "../../../pure/text/colors.js";
import { type Cell, GAP, rowLine } from "../../../pure/text/table.js";
import { plainSentence, shorten, widthOf, words, wrap } from "../../../pure/text/text.js";
import { basisOf } from "../../../pure/verdicts/basis.js";
import { countWords, playedOf, scoreWords } from "../../../pure/verdicts/score-words.js";
import type { GradedBet } from "../../judge/judging.js";
import type { Writer } from "../formats.js";
import { askRegularTime } from "../words/ask-regular-time.js";
import { betWords, textOf } from "../words/bet-words.js";
import { Headings } from "../words/match-heading.js";
import { isProvisional } from "./grade-cells.js";
import { type ColumnName, type Layout, layOut, type Row, SAMPLE, TITLES } from "./grade-layout.js";
import { needOf } from "./needed.js";

const INDENT = "  ";
/** A sentence is below its bet, a little further in. */
const SENTENCE_INDENT = "    ";

/** A table for people: a heading for each match, and under it the bets on it. */
export class GradeTable implements Writer<GradedBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #grading: GradeOptions;
  /** A line below a bet that needs attention. */
  readonly #noteOf: ((bet: GradedBet) => string) | undefined;
  #sample: GradedBet[] = [];
  #layout: Layout | null = null;
  readonly #headings: Headings;

  constructor(columns: number, painter: Painter, grading: GradeOptions, noteOf?: (bet: GradedBet) => string) {
    this.#columns = columns;
    this.#painter = painter;
    this.#grading = grading;
    this.#noteOf = noteOf;
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
    const rows = bets.map((bet) => rowOf(bet, this.#painter, this.#grading));
    this.#layout = layOut(rows, this.#columns - INDENT.length);
    return this.#titles(this.#layout) + this.#lines(bets, this.#layout);
  }

  #titles({ columns, widths }: Layout): string {
    if (columns.length === 0) return "";
    const titles = columns.map((name) => ({ text: TITLES[name], paint: this.#painter.dim }));
    return `${INDENT}${rowLine(titles, widths)}\n`;
  }

  #lines(bets: readonly GradedBet[], layout: Layout): string {
    const lines: string[] = [];
    for (const bet of bets) {
      const heading = this.#headings.above(bet);
      if (heading.length > 0) lines.push("", ...heading);
      const row = rowOf(bet, this.#painter, this.#grading);
      const rows = layout.columns.length === 0 ? this.#stacked(row) : rowLines(row, layout, this.#painter);
      lines.push(...rows.map((line) => INDENT + line), ...this.#sentenceLines(bet));
      lines.push(...this.#noteLines(bet));
    }
    return lines.map((line) => `${line}\n`).join("");
  }

  /** On a terminal too narrow for columns: the bet, and below it what became of it. */
  #stacked({ bet, result, score }: Row): string[] {
    const room = this.#columns - SENTENCE_INDENT.length - widthOf(result.text) - GAP;
    const below = rowLine([result, { ...score, text: shorten(score.text, room) }], [widthOf(result.text), room]);
    return [...wrap(bet, this.#columns - INDENT.length, INDENT), INDENT + below];
  }

  #noteLines(bet: GradedBet): string[] {
    const note = this.#noteOf?.(bet) ?? "";
    if (note === "") return [];
    return wrap(note, this.#columns - SENTENCE_INDENT.length).map((line) => SENTENCE_INDENT + this.#painter.red(line));
  }

  #sentenceLines({ judged: { sentence }, grade, selection, event, options }: GradedBet): string[] {
    if (sentence === undefined) return [];
    const isAsked = grade.reason === "incomplete_score";
    const asked = isAsked ? askRegularTime(explain(selection, event, options ?? this.#grading).steps, event) : null;
    const lines = wrap(
      plainSentence(asked === null ? sentence : `${sentence} ${asked.sentence}`),
      this.#columns - SENTENCE_INDENT.length,
    );
    return lines.map((line) => SENTENCE_INDENT + this.#painter.dim(line));
  }
}

/** A bet is one row, unless the bet or the remark is long: then it goes on below in its own column. */
function rowLines(row: Row, { columns, widths, refs }: Layout, painter: Painter): string[] {
  const widthOfColumn = (name: ColumnName): number => widths[columns.indexOf(name)] ?? 0;
  const bet = wrap(row.bet, widthOfColumn("bet"), INDENT);
  const why = columns.includes("why") ? wrap(row.why, widthOfColumn("why")) : [];
  const isKnown = refs.has(row.ref) || widthOf(row.ref) <= widthOfColumn("ref");
  const lines = Array.from({ length: Math.max(1, bet.length, why.length) }, (_, index) => {
    const isFirst = index === 0;
    const cells: Readonly<Record<ColumnName, Cell>> = {
      ref: { text: isFirst && isKnown ? (refs.get(row.ref) ?? row.ref) : "", paint: painter.dim },
      bet: { text: bet[index] ?? "" },
      result: isFirst ? row.result : NOTHING,
      score: isFirst ? row.score : NOTHING,
      why: { text: why[index] ?? "", paint: painter.dim },
    };
    return rowLine(
      columns.map((name) => cells[name]),
      widths,
    );
  });
  const isWhole = isKnown || !columns.includes("ref");
  return isWhole ? lines : [...lines, INDENT + painter.dim(row.ref)];
}

const NOTHING: Cell = { text: "" };

function rowOf(bet: GradedBet, painter: Painter, grading: GradeOptions): Row {
  const { grade, selection, why } = bet;
  const push = grade.reason === "push" ? ", push" : "";
  const provisional = isProvisional(grade) ? ", provisional" : "";
  const paint = (text: string): string => paintResult(painter, grade.result, text);
  const reason = grade.reason === null || grade.reason === "push" ? null : grade.reason;
  const need = textOf(why) === "" ? needOf(bet, grading) : null;
  return {
    ref: textOf(grade.ref),
    bet: betWords(selection),
    result: { text: words(grade.result) + push + provisional, paint },
    score: reason === null ? { text: settledOn(bet, grading), paint: painter.dim } : { text: words(reason), paint },
    why: need === null ? textOf(why) : `needs ${need}`,
  };
}

/** The score or the count that decided. The steps are asked only for what the grade does not say. */
function settledOn({ grade, selection, event, options }: GradedBet, grading: GradeOptions): string {
  const basis = basisOf(grade);
  if (basis?.scope === "regulation" || basis?.scope === "full_game") return scoreWords(basis, NOT_NEEDED);
  const { steps } = explain(selection, event, options ?? grading);
  return basis === undefined ? countWords(steps) : scoreWords(basis, playedOf(steps));
}

const NOT_NEEDED = { sport: undefined, market: undefined };
