import { explain, type GradeOptions } from "../../../pure/engine/index.js";
import type { Painter } from "../../../pure/text/colors.js";
import { type Column, tableText } from "../../../pure/text/table.js";
import { plainSentence, words, wrap } from "../../../pure/text/text.js";
import { placeText } from "../../input/entries.js";
import type { Against } from "../../settle/against.js";
import type { SettledLeg } from "../../settle/graded-leg.js";
import type { SettledBet } from "../../settle/settler.js";
import { amount, stated, whole } from "../column-kinds.js";
import type { CsvColumns, Writer } from "../formats.js";
import { legWords, profitWords, whyWords } from "./words.js";

/** A bet on which the file and this run differ. */
export interface DifferingBet {
  readonly bet: SettledBet;
  readonly against: Against;
  readonly why: string;
}

/** Counts how bets stand to what their file says. */
export class AgainstCounts {
  readonly #counts = { agrees: 0, differs: 0, not_compared: 0 };

  add({ against }: SettledBet): void {
    if (against !== null) this.#counts[against.standing]++;
  }

  /** `The file's own results: 810 agree, 14 differ, 3 not compared.`; empty if the files have none. */
  text(isListed: boolean): string {
    const { agrees, differs, not_compared: others } = this.#counts;
    if (agrees + differs + others === 0) return "";
    const parts = [
      `${agrees} ${agrees === 1 ? "agrees" : "agree"}`,
      `${differs} ${differs === 1 ? "differs" : "differ"}`,
    ];
    const open = others === 0 ? "" : `, ${others} not compared (open, or settled by the file's own result)`;
    const hint = differs === 0 || isListed ? "" : `; --against-file lists ${differs === 1 ? "it" : "them"}`;
    return `The file's own results: ${parts.join(", ")}${open}${hint}\n`;
  }
}

/** The bets among these on which the file and this run differ. */
export function differingBets(bets: readonly SettledBet[], grading: GradeOptions): readonly DifferingBet[] {
  return bets.flatMap((bet) =>
    bet.against?.standing === "differs" ? [{ bet, against: bet.against, why: whyOf(bet, bet.against, grading) }] : [],
  );
}

/** What decided the bet, or that the result is the same and the money is not. */
function whyOf({ legs }: SettledBet, { file, result }: Against, grading: GradeOptions): string {
  if (file === result) return "the result is the same: the odds, the stake or the result of a leg is not what was paid";
  const [leg, ...more] = legs;
  if (leg === undefined) return "";
  if (more.length === 0) return sentenceOf(leg, grading);
  return legs
    .map((each) => `${legWords(each)} ${words(String(each.result))} ${whyWords(each, grading)}`.trim())
    .join("; ");
}

function sentenceOf({ selection, event }: SettledLeg, grading: GradeOptions): string {
  return selection === null ? "" : explain(selection, event, grading).sentence;
}

function placeOf({ legs: [leg] }: SettledBet): string {
  return leg === undefined
    ? ""
    : placeText({ file: leg.place.file, ...(leg.place.line !== undefined && { line: leg.place.line }) });
}

function betOf({ legs }: SettledBet): string {
  return legs.map((leg) => (typeof leg.ref === "string" ? leg.ref : legWords(leg))).join(" + ");
}

const COLUMNS: readonly Column<DifferingBet>[] = [
  { title: "Id", text: ({ bet }) => bet.settlement.betId, paint: "bold" },
  { title: "Bet", text: ({ bet }) => betOf(bet) },
  { title: "File", text: ({ against }) => words(against.file) },
  { title: "Here", text: ({ against }) => words(against.result) },
  { title: "File returns", text: ({ against }) => against.fileReturns ?? "unknown", align: "right" },
  { title: "Returns", text: ({ against }) => against.returns ?? "", align: "right" },
  { title: "Difference", text: ({ against }) => profitWords(against.difference ?? ""), align: "right" },
  { title: "Currency", text: ({ bet }) => bet.settlement.currency },
];

/** For people: a row for each bet, and below it what decided it. */
export class AgainstTable implements Writer<DifferingBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #bets: DifferingBet[] = [];

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
  }

  write(bets: readonly DifferingBet[]): string {
    this.#bets.push(...bets);
    return "";
  }

  end(): string {
    if (this.#bets.length === 0) return "";
    const table = tableText(this.#bets, COLUMNS, this.#columns, this.#painter);
    const why = this.#bets.flatMap(({ bet, why: text }) => [
      "",
      this.#painter.dim(`${placeOf(bet)}: ${betOf(bet)}`),
      ...wrap(plainSentence(text), this.#columns - 2).map((line) => `  ${line}`),
    ]);
    return `${table}${why.join("\n")}\n\n`;
  }
}

export function againstRecord({ bet, against, why }: DifferingBet): unknown {
  const { standing: _, ...others } = against;
  const { betId, currency } = bet.settlement;
  return {
    id: betId,
    line: bet.legs[0]?.place.line,
    bet: betOf(bet),
    currency,
    ...others,
    why,
    kept: bet.fromWords?.kept,
  };
}

export const AGAINST_COLUMNS: CsvColumns<DifferingBet> = {
  id: ({ bet }) => bet.settlement.betId,
  line: whole(({ bet }) => bet.legs[0]?.place.line),
  bet: ({ bet }) => betOf(bet),
  file: ({ against }) => against.file,
  result: ({ against }) => against.result,
  fileReturns: stated(({ against }) => against.fileReturns),
  returns: amount(({ against }) => against.returns),
  difference: stated(({ against }) => against.difference),
  currency: ({ bet }) => bet.settlement.currency,
  why: ({ why }) => why,
};
