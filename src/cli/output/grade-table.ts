import { explain } from "../../engine/index.js";
import type { GradedBet } from "../input/bets.js";
import { betWords, textOf } from "./bet-words.js";
import { type Painter, paintResult } from "./colors.js";
import type { Writer } from "./formats.js";
import { Headings } from "./match-heading.js";
import { shownRefs } from "./refs.js";
import { countWords, playedOf, scoreWords } from "./score-words.js";
import { type Cell, GAP, headerLine, rowLine, widest } from "./table.js";
import { plainSentence, shorten, widthOf, words, wrap } from "./text.js";

/** So many bets decide on the widths of the columns; later ones are fitted into them, so that none must be kept. */
const SAMPLE = 500;
const INDENT = "  ";
/** A sentence is below its bet, a little further in. */
const SENTENCE_INDENT = "    ";

/** A bet as the table shows it. */
interface Row {
  readonly ref: string;
  readonly bet: string;
  readonly result: Cell;
  readonly score: Cell;
  readonly why: string;
}

/** A table for people: a heading for each match, and under it the bets on it. */
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
    const rows = bets.map((bet) => rowOf(bet, this.#painter));
    this.#layout = layOut(rows, this.#columns - INDENT.length);
    return this.#titles(this.#layout) + this.#lines(bets, this.#layout);
  }

  #titles({ columns, widths }: Layout): string {
    if (columns.length === 0) return "";
    return `${INDENT}${headerLine(
      columns.map((name) => ({ title: TITLES[name] })),
      widths,
      this.#painter,
    )}\n`;
  }

  #lines(bets: readonly GradedBet[], layout: Layout): string {
    const lines: string[] = [];
    for (const bet of bets) {
      const heading = this.#headings.above(bet);
      if (heading.length > 0) lines.push("", ...heading);
      const row = rowOf(bet, this.#painter);
      const rows = layout.columns.length === 0 ? this.#stacked(row) : rowLines(row, layout, this.#painter);
      lines.push(...rows.map((line) => INDENT + line), ...this.#sentenceLines(bet.sentence));
    }
    return lines.map((line) => `${line}\n`).join("");
  }

  /** On a terminal too narrow for columns: the bet, and below it what became of it. */
  #stacked({ bet, result, score }: Row): string[] {
    const room = this.#columns - SENTENCE_INDENT.length - widthOf(result.text) - GAP;
    const below = rowLine([result, { ...score, text: shorten(score.text, room) }], [widthOf(result.text), room]);
    return [...wrap(bet, this.#columns - INDENT.length, INDENT), INDENT + below];
  }

  #sentenceLines(sentence: string | undefined): string[] {
    if (sentence === undefined) return [];
    const lines = wrap(plainSentence(sentence), this.#columns - SENTENCE_INDENT.length);
    return lines.map((line) => SENTENCE_INDENT + this.#painter.dim(line));
  }
}

const TITLES = { ref: "Ref", bet: "Bet", result: "Result", score: "Score", why: "Why" } as const;
type ColumnName = keyof typeof TITLES;

interface Layout {
  /** The columns that have room; none if even the bet has too little. */
  readonly columns: readonly ColumnName[];
  readonly widths: readonly number[];
  /** What the refs of the sample are shown as. */
  readonly refs: ReadonlyMap<string, string>;
}

/** The least that each is readable in. Results and scores are never cut, so that they have none. */
const NARROWEST = { bet: 16, ref: 8, why: 40 } as const;
const WIDEST_REF = 40;
/** What results and scores usually need at most, for rows that come after the sample. */
const USUAL = { result: 11, score: 20 } as const;

/** Results and scores have the room that they need, then bets, refs and remarks, as far as there is any left. */
function layOut(rows: readonly Row[], available: number): Layout {
  const isStream = rows.length >= SAMPLE;
  const wanted = (name: "result" | "score"): number =>
    Math.max(isStream ? USUAL[name] : TITLES[name].length, widest(rows.map((row) => row[name].text)));
  const [result, score] = [wanted("result"), wanted("score")];
  let room = available - result - score - 2 * GAP;
  if (room < NARROWEST.bet) return { columns: [], widths: [], refs: new Map() };
  const bet = Math.min(room, usualWidth(rows.map((row) => row.bet)));
  room -= bet + GAP;
  const refs = layOutRefs(
    rows.map(({ ref }) => ref),
    room,
    isStream,
  );
  room -= refs.width === 0 ? 0 : refs.width + GAP;
  const remarks = widest(rows.map(({ why }) => why));
  const why = Math.min(remarks, room) >= Math.min(remarks, NARROWEST.why) ? Math.min(remarks, room) : 0;
  const all = { ref: refs.width, bet, result, score, why };
  const columns = (["ref", "bet", "result", "score", "why"] as const).filter((name) => all[name] > 0);
  return { columns, widths: columns.map((name) => all[name]), refs: refs.shown };
}

interface RefColumn {
  readonly width: number;
  readonly shown: ReadonlyMap<string, string>;
}

/** Refs are cut only if all of them are known, and only so that they can be told apart. */
function layOutRefs(refs: readonly string[], room: number, isStream: boolean): RefColumn {
  const wanted = widest(refs);
  const width = Math.min(wanted, room, WIDEST_REF);
  const isRoom = width >= (isStream ? wanted : Math.min(wanted, NARROWEST.ref));
  const shown = isRoom && wanted > 0 ? shownRefs(refs, width) : null;
  if (shown === null) return { width: 0, shown: new Map() };
  return { width: Math.max(TITLES.ref.length, widest([...shown.values()])), shown };
}

/** The width that all bets need, but for one in ten if they are much longer: these go on in a second line. */
function usualWidth(texts: readonly string[]): number {
  const widths = texts.map(widthOf).sort((a, b) => a - b);
  const usual = Math.max(NARROWEST.bet, widths[Math.floor((widths.length - 1) * 0.9)] ?? 0);
  return widths.reduce((most, width) => (width <= usual + MUCH_LONGER ? width : most), TITLES.bet.length);
}

const MUCH_LONGER = 8;

/** A bet is one row, but for a long bet or remark, which goes on below in its own column. */
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

function rowOf(bet: GradedBet, painter: Painter): Row {
  const { grade, selection, why } = bet;
  const push = grade.reason === "push" ? ", push" : "";
  const paint = (text: string): string => paintResult(painter, grade.result, text);
  const reason = grade.reason === null || grade.reason === "push" ? null : grade.reason;
  return {
    ref: textOf(grade.ref),
    bet: betWords(selection),
    result: { text: words(grade.result) + push, paint },
    score: reason === null ? { text: settledOn(bet), paint: painter.dim } : { text: words(reason), paint },
    why: textOf(why),
  };
}

/** The score or the count that decided. The steps are asked only for what the grade does not say. */
function settledOn({ grade, selection, event }: GradedBet): string {
  const basis = "basis" in grade ? grade.basis : undefined;
  if (basis?.scope === "regulation" || basis?.scope === "full_game") return scoreWords(basis, NOT_NEEDED);
  const { steps } = explain(selection, event);
  return basis === undefined ? countWords(steps) : scoreWords(basis, playedOf(steps));
}

const NOT_NEEDED = { sport: undefined, market: undefined };
