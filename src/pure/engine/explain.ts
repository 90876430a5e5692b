import { rulesWithout } from "./compile/rulebook.js";
import { sentenceOf } from "./explain/clauses/sentence.js";
import { isOther, secondHandIn } from "./explain/second-hand.js";
import type { Step } from "./explain/steps.js";
import { stepsOf } from "./explain/steps-of.js";
import { gradeFromTrace } from "./grade.js";
import type { Exact } from "./input/exact.js";
import { contextOf, type FinalOptions, type GradeOptions, type OptionsWith, traceOf } from "./trace.js";
import type { SportEvent } from "./types/event.js";
import type { FinalGrade, Grade, GradeWith } from "./types/grade.js";
import type { Selection } from "./types/selection.js";
import type { SpeltEvent, SpeltSelection } from "./types/spelt.js";

/** A grade, and what decided it. */
export interface Explanation<Graded extends Grade = Grade> {
  readonly grade: Graded;
  /** What decided the bet, as data. The verdict follows from the steps alone. */
  readonly steps: readonly Step[];
  /** One sentence for a bettor. Its wording may change between versions, so read `steps` in programs. */
  readonly sentence: string;
  /** Present on a dead heat: how many share how many places. The grade is `ambiguous_tie`, because no result says it. */
  readonly deadHeat?: { readonly tied: number; readonly places: number };
}

/**
 * Grades one selection and explains the grade. The grade is the same as that of `grade`. A bad bet or a bad event is never an
 * exception. Source: docs/rules.md#markets. The `source` of a step names its own section.
 *
 * @param selection The bet, a {@link Selection}.
 * @param event The event, a {@link SportEvent}, or undefined if you do not have it.
 * @param options The time of grading and the house rules.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { explain } from "settlegrade";
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const event = { id: 7, home: "Lions", away: "Bears", status: "settled", sport: { slug: "football" }, scores };
 * const { sentence } = explain({ eventId: 7, market: "Totals", side: "over", hdp: 2.5 }, event);
 * console.log(sentence); // Totals over 2.5 on Lions v Bears is won: settled on regular time, Lions 2-1 Bears, 3 goals in all.
 * ```
 */
export function explain(
  selection: SpeltSelection,
  event: SpeltEvent | null | undefined,
  options?: FinalOptions,
): Explanation<FinalGrade>;
export function explain<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selection: Exact<Bet, Selection>,
  event: Exact<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): Explanation<GradeWith<Provisional>>;
export function explain(selection: unknown, event: unknown, options?: GradeOptions): Explanation {
  const context = contextOf(options);
  const trace = traceOf(selection, event, context);
  const grade = gradeFromTrace(trace);
  const doubtful = secondHandIn(trace, context.rules.rulebook).filter((setting) => {
    const rules = rulesWithout(context.rules.rulebook, setting);
    return isOther(gradeFromTrace(traceOf(selection, event, { ...context, rules })), grade);
  });
  const steps = stepsOf(trace, context.rules.rulebook, grade, doubtful);
  const shared = steps.find((step) => step.step === "tie" && step.tieRule === "dead-heat");
  const tied = shared?.step === "tie" ? (shared.tied ?? 2) : null;
  return { grade, steps, sentence: sentenceOf(steps), ...(tied === null ? {} : { deadHeat: { tied, places: 1 } }) };
}
