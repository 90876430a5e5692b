import type { Painter } from "../../../pure/text/colors.js";
import { widest } from "../../../pure/text/table.js";
import { plain, plainSentence, widthOf, wrap } from "../../../pure/text/text.js";
import type { Difference } from "../../../pure/verdicts/difference.js";
import type { ComparedSlip } from "../../compare/slips.js";
import type { Writer } from "../formats.js";
import { legWords, profitWords, typeWords } from "../settle/words.js";
import { betWords, textOf } from "../words/bet-words.js";
import { Headings } from "../words/match-heading.js";
import { type ComparedBet, slipWords } from "./records.js";

const INDENT = "  ";
const VERDICT_INDENT = "    ";
const GAP = "  ";
const MOST_ID = 24;

/** For people: each bet on which the houses differ, under the heading of its match, with the sentence of each house. */
export class BetDifferences implements Writer<ComparedBet> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #headings: Headings;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
    this.#headings = new Headings(columns, painter);
  }

  write(bets: readonly ComparedBet[]): string {
    return bets.map((bet) => `${this.#linesOf(bet).join("\n")}\n\n`).join("");
  }

  end(): string {
    return "";
  }

  #linesOf(bet: ComparedBet): string[] {
    const verdicts = verdictLines(bet.judged.difference, this.#columns, this.#painter);
    return [...this.#headings.above(bet), ...this.#betLines(bet), ...verdicts];
  }

  /** The bet, with the caller's ref if there is room for it, else below. */
  #betLines({ selection, grade }: ComparedBet): string[] {
    const [name, ref] = [betWords(selection), textOf(grade.ref)];
    const { bold, dim } = this.#painter;
    const isRoom = widthOf(INDENT + name + GAP + ref) <= this.#columns;
    if (isRoom && ref !== "") return [INDENT + bold(name) + GAP + dim(ref)];
    const names = wrap(name, this.#columns - INDENT.length).map((line) => INDENT + bold(line));
    const refs = wrap(ref, this.#columns - VERDICT_INDENT.length).map((line) => VERDICT_INDENT + dim(line));
    return [...names, ...(ref === "" ? [] : refs)];
  }
}

/** The same for slips: what each house returns, and the legs on which they differ. */
export class SlipDifferences implements Writer<ComparedSlip> {
  readonly #columns: number;
  readonly #painter: Painter;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
  }

  write(slips: readonly ComparedSlip[]): string {
    return slips.map((slip) => `${this.#linesOf(slip).join("\n")}\n\n`).join("");
  }

  end(): string {
    return "";
  }

  #linesOf(slip: ComparedSlip): string[] {
    const [{ settlement, type }] = slip.bets;
    const { betId, currency, slip: first } = settlement;
    const head = wrap(`${plain(betId)}${GAP}${typeWords(type)} of ${first.totalStake} ${currency}`, this.#columns);
    const money = slip.difference === null ? "" : `; difference ${profitWords(slip.difference)} ${currency}`;
    const returns = wrap(`${slipWords(slip).join("; ")}${money}`, this.#columns - INDENT.length);
    const legs = slip.legs.flatMap(({ index, leg, difference }) => [
      ...wrap(`leg ${index + 1}: ${legWords(leg)}`, this.#columns - INDENT.length).map((line) => INDENT + line),
      ...verdictLines(difference, this.#columns, this.#painter),
    ]);
    return [...head.map(this.#painter.bold), ...returns.map((line) => INDENT + this.#painter.cyan(line)), ...legs];
  }
}

/** The sentence of each house after the id of its rulebook; below it if there is little room. */
function verdictLines(difference: Difference | null, columns: number, painter: Painter): string[] {
  const verdicts = difference?.verdicts ?? [];
  const width = widest(verdicts.map(({ rulebook }) => plain(rulebook)));
  const isBeside = width <= MOST_ID && columns - VERDICT_INDENT.length - width - GAP.length >= 40;
  return verdicts.flatMap(({ rulebook, sentence }) => {
    const id = plain(rulebook);
    const room = columns - VERDICT_INDENT.length - (isBeside ? width + GAP.length : 0);
    const lines = wrap(plainSentence(sentence), room);
    if (!isBeside) return [painter.dim(id), ...lines].map((line) => VERDICT_INDENT + line);
    return lines.map((line, index) => {
      const first = painter.dim((index === 0 ? id : "").padEnd(width));
      return `${VERDICT_INDENT}${first}${GAP}${line}`;
    });
  });
}
