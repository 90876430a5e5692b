import { sentenceOf } from "./explain/sentence.js";
import type { Step } from "./explain/steps.js";
import { stepsOf } from "./explain/steps-of.js";
import { gradeOf } from "./grade.js";
import type { Grade } from "./model/grade.js";
import { contextOf, type GradeOptions, traceOf } from "./trace.js";

/** A grade with what decided it. */
export interface Explanation {
  readonly grade: Grade;
  /** What was found on the way, as data; the verdict follows from the steps alone. */
  readonly steps: readonly Step[];
  /** The same in one sentence of plain English. */
  readonly sentence: string;
}

/**
 * Grades one selection and says why: the same grade as `grade`, from the same trace. Never throws for a bad bet or event.
 *
 * @throws TypeError for an option that is not usable.
 * @example
 * ```ts
 * import { explain } from "settlegrade";
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const event = { id: 7, home: "Lions", away: "Bears", status: "settled", sport: { slug: "football" }, scores };
 * const { sentence } = explain({ eventId: 7, market: "Totals", side: "over", hdp: 2.75 }, event);
 * console.log(sentence.slice(0, 48)); // Totals over 2.75 on Lions v Bears is half won: i
 * ```
 */
export function explain(selection: unknown, event: unknown, options?: GradeOptions): Explanation {
  const context = contextOf(options);
  const trace = traceOf(selection, event, context);
  const grade = gradeOf(trace);
  const steps = stepsOf(trace, context.rules.rulebook.id, grade);
  return { grade, steps, sentence: sentenceOf(steps) };
}
