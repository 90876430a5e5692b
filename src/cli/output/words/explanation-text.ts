import type { Explanation, Grade } from "../../../pure/engine/index.js";
import { type Painter, paintResult } from "../../../pure/text/colors.js";
import { middleCuts, plainSentence, shorten, widthOf, words, wrap } from "../../../pure/text/text.js";
import { type StepText, stepTexts } from "../../../pure/verdicts/step-text.js";
import type { GradedBet } from "../../judge/judging.js";
import type { Writer } from "../formats.js";
import { isProvisional } from "../grades/grade-cells.js";
import { askRegularTime } from "./ask-regular-time.js";
import { betWords, textOf } from "./bet-words.js";
import { Headings } from "./match-heading.js";

const INDENT = "  ";
const SENTENCE_INDENT = "    ";
const STEP_INDENT = "      ";
const GAP = "  ";

/** For people: each bet under the heading of its match, its result, the sentence, and the steps as a list. */
export class ExplanationText implements Writer<GradedBet<Explanation>> {
  readonly #columns: number;
  readonly #painter: Painter;
  readonly #headings: Headings;
  #isFirst = true;

  constructor(columns: number, painter: Painter) {
    this.#columns = columns;
    this.#painter = painter;
    this.#headings = new Headings(columns, painter);
  }

  write(bets: readonly GradedBet<Explanation>[]): string {
    return bets.map((bet) => `${this.#linesOf(bet).join("\n")}\n`).join("");
  }

  end(): string {
    return "";
  }

  #linesOf(bet: GradedBet<Explanation>): string[] {
    const heading = this.#headings.above(bet);
    const lines = this.#isFirst ? [...heading] : ["", ...heading];
    this.#isFirst = false;
    const asked = askRegularTime(bet.judged.steps, bet.event);
    const said = asked === null ? bet.judged.sentence : `${bet.judged.sentence} ${asked.sentence}`;
    const sentence = wrap(plainSentence(said), this.#columns - SENTENCE_INDENT.length);
    lines.push(...this.#betLines(bet), ...sentence.map((line) => SENTENCE_INDENT + line));
    lines.push(...this.#stepLines(stepTexts(bet.judged.steps)));
    return lines;
  }

  /** The bet and its result in one line, with the caller's ref if there is room for it, else below. */
  #betLines({ selection, grade }: GradedBet<Explanation>): string[] {
    const result = resultText(grade);
    const room = this.#columns - INDENT.length - GAP.length - widthOf(result);
    const bet = shorten(betWords(selection), room);
    const line = `${INDENT}${this.#painter.bold(bet)}${GAP}${paintResult(this.#painter, grade.result, result)}`;
    const ref = inMiddle(textOf(grade.ref), this.#columns - SENTENCE_INDENT.length);
    if (ref === "") return [line];
    const isRoom = widthOf(bet) + GAP.length + widthOf(ref) <= room;
    return isRoom ? [line + GAP + this.#painter.dim(ref)] : [line, SENTENCE_INDENT + this.#painter.dim(ref)];
  }

  #stepLines(steps: readonly StepText[]): string[] {
    const width = Math.max(0, ...steps.map(({ name }) => name.length));
    const blanks = " ".repeat(width);
    return steps.flatMap(({ name, text }) =>
      wrap(plainSentence(text), this.#columns - STEP_INDENT.length - width - GAP.length).map((line, index) => {
        const first = index === 0 ? this.#painter.dim(name.padEnd(width)) : blanks;
        return `${STEP_INDENT}${first}${GAP}${line}`;
      }),
    );
  }
}

function inMiddle(ref: string, columns: number): string {
  return widthOf(ref) <= columns ? ref : (middleCuts(ref, columns).next().value ?? "");
}

/** `void, push`, `ungradeable, incomplete score`, `won, provisional`. */
function resultText(grade: Grade): string {
  const { result, reason } = grade;
  const provisional = isProvisional(grade) ? ", provisional" : "";
  return (reason === null ? words(result) : `${words(result)}, ${words(reason)}`) + provisional;
}
