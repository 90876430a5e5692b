import type { GradeOptions } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import { type Cell, GAP, rowLine, widest } from "../../../pure/text/table.js";
import { plain, plainSentence, shorten, widthOf, wrap } from "../../../pure/text/text.js";
import { isFaultySlip } from "../../settle/faulty-legs.js";
import type { SettledLeg } from "../../settle/graded-leg.js";
import type { SettledBet } from "../../settle/settler.js";
import type { Writer } from "../formats.js";
import { shownRefs } from "../grades/refs.js";
import { changeWords, legWords, oddsWords, openWords, profitWords, resultCell, typeWords, whyWords } from "./words.js";

const INDENT = "  ";
const LEG_INDENT = "    ";
const WIDEST_ID = 24;
const NARROWEST_BET = 24;
const WIDEST_WHY = 28;

const TITLES = ["Id", "Type", "Lines", "Stake", "Returns", "Profit", "Currency"] as const;
const ALIGNS = ["left", "left", "right", "right", "right", "right", "left"] as const;

/** A table for people: a row for each slip, and below it its legs. It is held until its end, so that no amount is cut. */
export class SettleTable implements Writer<SettledBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #grading: GradeOptions;
  readonly #bets: SettledBet[] = [];

  constructor(columns: number, painter: Painter, grading: GradeOptions) {
    this.#columns = columns;
    this.#painter = painter;
    this.#grading = grading;
  }

  write(bets: readonly SettledBet[]): string {
    for (const bet of bets) this.#bets.push(bet);
    return "";
  }

  end(): string {
    if (this.#bets.length === 0) return "";
    const rows = slipRows(this.#bets, this.#painter);
    const widths = TITLES.map((title, index) => widest([title, ...rows.map((row) => row[index]?.text ?? "")]));
    const isWide = widths.reduce((sum, width) => sum + width + GAP, 0) <= this.#columns;
    const legs = new LegLines(this.#bets, this.#columns - LEG_INDENT.length, this.#painter, this.#grading);
    const titles = TITLES.map((text) => ({ text, paint: this.#painter.dim }));
    const lines = isWide ? [INDENT + rowLine(titles, widths, ALIGNS)] : [];
    for (const [index, bet] of this.#bets.entries()) {
      const row = rows[index] ?? [];
      lines.push("", ...(isWide ? [INDENT + rowLine(row, widths, ALIGNS)] : stacked(row, this.#columns)));
      lines.push(...bet.legs.flatMap((leg) => legs.of(leg)).map((line) => LEG_INDENT + line));
      lines.push(...this.#explained(bet), ...this.#notes(bet));
    }
    return `${lines.join("\n")}\n\n`;
  }

  /** What the legs count, the sum, and the sentence. */
  #explained({ explanation }: SettledBet): string[] {
    if (explanation === null) return [];
    const room = this.#columns - LEG_INDENT.length;
    const table = explanation.table.split("\n").map((line) => this.#painter.dim(shorten(plain(line), room)));
    return [...table, ...wrap(plainSentence(explanation.sentence), room)].map((line) => LEG_INDENT + line);
  }

  #notes(bet: SettledBet): string[] {
    const change = bet.change === null ? "" : changeWords(bet.change);
    return [openWords(bet), change].flatMap((text) =>
      wrap(text, this.#columns - LEG_INDENT.length).map((line) => LEG_INDENT + this.#painter.cyan(line)),
    );
  }
}

function slipRows(bets: readonly SettledBet[], painter: Painter): Cell[][] {
  const ids = bets.map(({ settlement }) => plain(settlement.betId));
  const shown = shownRefs(ids, WIDEST_ID);
  return bets.map((bet, index) => {
    const { settlement, type, isFree } = bet;
    const { slip, currency } = settlement;
    const id = ids[index] ?? "";
    const open = isFaultySlip(bet) ? "cannot settle" : "open";
    const [returns, profit] = slip.status === "settled" ? [slip.returns, profitWords(slip.profit)] : [open, ""];
    const paint = slip.status === "settled" ? painter.bold : isFaultySlip(bet) ? painter.magenta : painter.cyan;
    return [
      { text: shown?.get(id) ?? id, paint: painter.bold },
      { text: typeWords(type) },
      { text: String(slip.lines) },
      { text: slip.totalStake },
      { text: returns, paint },
      { text: profit, paint: profit.startsWith("-") ? painter.red : painter.green },
      { text: isFree ? `${currency} free` : currency },
    ];
  });
}

/** On a terminal too narrow for columns. */
function stacked(row: readonly Cell[], columns: number): string[] {
  const [id, ...others] = row;
  const named = others.flatMap(({ text }, index) =>
    text === "" ? [] : [`${TITLES[index + 1]?.toLowerCase()} ${text}`],
  );
  const words = named.join(", ");
  return [INDENT + (id?.text ?? ""), ...wrap(words, columns - LEG_INDENT.length).map((line) => LEG_INDENT + line)];
}

/** The lines of legs, in columns that all of them share. */
class LegLines {
  readonly #painter: Painter;
  readonly #grading: GradeOptions;
  readonly #widths: readonly number[];
  readonly #isWide: boolean;
  readonly #available: number;

  constructor(bets: readonly SettledBet[], available: number, painter: Painter, grading: GradeOptions) {
    this.#painter = painter;
    this.#grading = grading;
    this.#available = available;
    const most = [0, 0, 0, 0];
    for (const { legs } of bets) {
      for (const leg of legs) {
        for (const [index, { text }] of cellsOf(leg, painter, grading).entries()) {
          most[index] = Math.max(most[index] ?? 0, widthOf(text));
        }
      }
    }
    const [bet = 0, odds = 0, result = 0, why = 0] = most;
    const remark = Math.min(why, WIDEST_WHY);
    const room = available - odds - result - remark - 3 * GAP;
    this.#isWide = room >= Math.min(bet, NARROWEST_BET);
    this.#widths = [Math.min(bet, room), odds, result, remark];
  }

  of(leg: SettledLeg): string[] {
    const cells = cellsOf(leg, this.#painter, this.#grading);
    const [bet = EMPTY, odds = EMPTY, result = EMPTY, why = EMPTY] = cells;
    if (!this.#isWide) {
      const words = [`at ${odds.text}`, result.text, why.text].filter((text) => text !== "").join(", ");
      const below = wrap(words, this.#available - INDENT.length).map((line) => INDENT + line);
      return [...wrap(bet.text, this.#available, INDENT), ...below];
    }
    const [betWidth = 0, , , whyWidth = 0] = this.#widths;
    const [bets, whys] = [wrap(bet.text, betWidth, INDENT), wrap(why.text, whyWidth)];
    return Array.from({ length: Math.max(1, bets.length, whys.length) }, (_, index) => {
      const [first, second] = index === 0 ? [odds, result] : [EMPTY, EMPTY];
      const row = [{ text: bets[index] ?? "" }, first, second, { ...why, text: whys[index] ?? "" }];
      return rowLine(row, this.#widths, ["left", "right", "left", "left"]);
    });
  }
}

const EMPTY: Cell = { text: "" };

function cellsOf(leg: SettledLeg, painter: Painter, grading: GradeOptions): readonly Cell[] {
  return [
    { text: legWords(leg) },
    { text: oddsWords(leg.odds) },
    resultCell(leg, painter),
    { text: whyWords(leg, grading), paint: painter.dim },
  ];
}
