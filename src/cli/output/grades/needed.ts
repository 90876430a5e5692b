import { explain, type GradeOptions } from "../../../pure/engine/index.js";
import { grouped, plain, wrap } from "../../../pure/text/text.js";
import { needsOf } from "../../asks.js";
import type { GradedBet } from "../../judge/judging.js";
import { askRegularTime } from "../words/ask-regular-time.js";

/** The number of needs that are named. */
const MOST_NAMED = 6;
/** The number of fields that are named in one of them. */
const MOST_FIELDS = 3;
/** Keys of `scores.periods`. */
const PERIOD = /^(ft|ot|ap|p\d+|map\d+)$/;

/** Counts ungradeable bets by what they need. */
export class Needed {
  readonly #grading: GradeOptions;
  readonly #bets = new Map<string, number>();
  #all = 0;

  constructor(grading: GradeOptions) {
    this.#grading = grading;
  }

  add(bet: GradedBet): void {
    const need = needOf(bet, this.#grading);
    if (need === null) return;
    this.#all++;
    this.#bets.set(need, (this.#bets.get(need) ?? 0) + 1);
  }

  /** The commonest needs first. Empty if every bet has a grade. */
  text(columns: number): string {
    if (this.#all === 0) return "";
    const sorted = [...this.#bets].sort(([, one], [, other]) => other - one);
    const named = sorted.slice(0, MOST_NAMED).map(([need, bets]) => needWords(bets, need));
    const others = sorted.slice(MOST_NAMED).reduce((sum, [, bets]) => sum + bets, 0);
    if (others > 0) named.push(needWords(others, "something else"));
    const sentence = `${number(this.#all)} ungradeable: ${named.join(", ")}; settlegrade explain says more`;
    return wrap(sentence, columns)
      .map((line) => `${line}\n`)
      .join("");
  }
}

/** What an ungradeable bet needs, in a few words. Null for others. */
export function needOf(bet: GradedBet, grading: GradeOptions): string | null {
  const { reason, result } = bet.grade;
  return result === "ungradeable" ? needsOf(reason, () => fieldsOf(bet, grading)) : null;
}

function needWords(bets: number, need: string): string {
  return `${number(bets)} ${bets === 1 ? "needs" : "need"} ${need}`;
}

function number(count: number): string {
  return grouped(count);
}

/** The fields of the record that would settle a bet, as an explanation names them. */
function fieldsOf({ selection, event, options }: GradedBet, grading: GradeOptions): string {
  const { steps } = explain(selection, event, options ?? grading);
  const asked = askRegularTime(steps, event);
  if (asked !== null) return `an answer to "${asked.ask}"`;
  const stopped = steps.find((step) => step.step === "stopped");
  const needs = stopped?.needs ?? [];
  if (needs.length === 0) return "a complete record";
  if (needs.includes("home") && needs.includes("away")) return "the final score";
  const named = needs.slice(0, MOST_FIELDS).map((name) => (PERIOD.test(name) ? `scores.periods.${name}` : plain(name)));
  return `${named.join(" and ")}${needs.length > MOST_FIELDS ? " and more" : ""}`;
}
