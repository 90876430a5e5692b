/** What is known of a grade: `final` by the options of the call, and `basis`, which may be read on every grade. */
import {
  type Basis,
  type Explanation,
  explain,
  type FinalGrade,
  type Grade,
  type GradeOptions,
  grade,
  gradeAll,
  gradeEach,
} from "../../src/pure/engine/index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Decided = { readonly reason: null };
type FinalOf<G> = Extract<G, Decided> extends { readonly final: infer F } ? F : never;

const bet = { eventId: 7, market: "ML", side: "home" };
const event = { id: 7 };
declare const anything: unknown;
declare const stream: AsyncIterable<unknown>;
declare const isLive: boolean;
declare const options: GradeOptions;
declare const settledOnly: GradeOptions & { readonly provisional?: false };
const dated = { asOf: "2026-03-01" };

// Without the option, or with false, decided grades are final.
const plain = [
  grade(bet, event),
  grade(anything, anything),
  grade(bet, event, {}),
  grade(bet, event, dated),
  grade(bet, event, { asOf: 0, provisional: false }),
  grade(bet, event, settledOnly),
  gradeAll([bet], [event])[0],
  gradeAll([bet], [event], dated)[0],
  gradeAll([bet], [event], { provisional: false })[0],
  explain(bet, event).grade,
  explain(bet, event, { provisional: false }).grade,
] as const;
export const plainIsFinal: Same<NonNullable<(typeof plain)[number]>, FinalGrade> = true;
export const final: Same<FinalOf<FinalGrade>, true> = true;
for (const one of gradeEach([bet], () => event)) ({ one }) satisfies { one: FinalGrade };
for (const one of gradeEach([bet], () => event, dated)) ({ one }) satisfies { one: FinalGrade };
export async function streamed(): Promise<void> {
  for await (const one of gradeEach(stream, async () => event)) ({ one }) satisfies { one: FinalGrade };
  for await (const one of gradeEach(stream, async () => event, { provisional: false }))
    ({ one }) satisfies { one: FinalGrade };
  for await (const one of gradeEach(stream, () => event, { provisional: true })) {
    // @ts-expect-error
    ({ one }) satisfies { one: FinalGrade };
  }
}

// With true, or with options that do not say, they may not be.
const provisional = [
  grade(bet, event, { provisional: true }),
  grade(bet, event, { asOf: 0, provisional: isLive }),
  grade(bet, event, options),
  gradeAll([bet], [event], { provisional: true })[0],
  gradeAll([bet], () => event, options)[0],
  explain(bet, event, { provisional: true }).grade,
] as const;
export const eachIsAnyGrade: Same<(typeof provisional)[0 | 1 | 2 | 5], Grade> = true;
export const listedIsAnyGrade: Same<(typeof provisional)[3 | 4], Grade | undefined> = true;
export const notFinal: Same<FinalOf<Grade>, boolean> = true;
// @ts-expect-error
export const live: FinalGrade = grade(bet, event, { provisional: true });
for (const one of gradeEach([bet], () => event, { provisional: true })) {
  // @ts-expect-error
  ({ one }) satisfies { one: FinalGrade };
}
export const explained: Explanation = explain(bet, event);
export const explainedFinal: Explanation<FinalGrade> = explain(bet, event);
// @ts-expect-error
export const explainedLive: Explanation<FinalGrade> = explain(bet, event, options);

// A pending grade is never final, and an ungradeable one always is.
export function finalOf(one: Grade): void {
  if (one.result === "pending") one.final satisfies false;
  if (one.result === "ungradeable") one.final satisfies true;
  // @ts-expect-error it may be a provisional verdict
  if (one.result === "won") one.final satisfies true;
}
export function isOpen(one: FinalGrade): "pending" | "decided" | "push" | "void" | "ungradeable" {
  if (!one.final) return one.result;
  return one.reason === null ? "decided" : one.reason === "push" ? "push" : one.result;
}
// @ts-expect-error
export const finalPending: Grade = { eventId: 1, result: "pending", reason: "event_live", final: true };
// @ts-expect-error
export const openUngradeable: Grade = { eventId: 1, result: "ungradeable", reason: "invalid_line", final: false };
export const provisionalWin: Grade = { eventId: 1, result: "won", reason: null, final: false };
// @ts-expect-error
export const finalWin: FinalGrade = { eventId: 1, result: "won", reason: null, final: false };

// The basis can be read without narrowing. It is undefined if there can be none.
export const basisOf = (one: Grade): Basis | undefined => one.basis;
export const scopeOf = (one: FinalGrade): string => one.basis?.scope ?? "none";
export const basisOfPending: Same<Extract<Grade, { readonly result: "pending" }>["basis"], undefined> = true;
