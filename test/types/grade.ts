/**
 * Grades that the types accept and reject. A line under `@ts-expect-error` that compiles is an error.
 */
import type { ReasonRow, ReasonTable } from "../../src/pure/engine/tables/reasons.js";
import type { Basis, DecidedGrade, Grade, PendingGrade, ResultOf } from "../../src/pure/engine/types/grade.js";
import type { Reason, Result } from "../../src/pure/engine/types/vocabulary.js";

const basis: Basis = { scope: "regulation", home: 2, away: 1 };

// Every kind of grade can be written.
export const answers: readonly Grade[] = [
  { ref: "bet-1", eventId: 1, result: "won", reason: null, final: true, basis },
  { eventId: 1, result: "half_lost", reason: null, final: true },
  { eventId: 1, result: "void", reason: "push", final: true, basis },
  { eventId: 1, result: "void", reason: "event_cancelled", final: true },
  { eventId: 1, result: "void", reason: "player_not_matched", final: true },
  { eventId: 1, result: "pending", reason: "awaiting_result", final: false },
  { eventId: 1, result: "ungradeable", reason: "player_not_matched", final: true },
];

// A decided bet has no reason, and every other result has its own reasons.
// @ts-expect-error
export const wonWithReason: Grade = { eventId: 1, result: "won", reason: "push", final: true };
// @ts-expect-error
export const lostWithReason: Grade = { eventId: 1, result: "lost", reason: "event_cancelled", final: true };
// @ts-expect-error
export const voidWithoutReason: Grade = { eventId: 1, result: "void", reason: null, final: true };
// @ts-expect-error
export const voidWhilePending: Grade = { eventId: 1, result: "void", reason: "event_live", final: true };
// @ts-expect-error
export const pendingPush: Grade = { eventId: 1, result: "pending", reason: "push", final: false };
// @ts-expect-error
export const ungradeablePush: Grade = { eventId: 1, result: "ungradeable", reason: "push", final: true };
// @ts-expect-error
export const unknownResult: Grade = { eventId: 1, result: "won_on_appeal", reason: null, final: true };

// Only a decided bet or a push has a score.
// @ts-expect-error
export const pendingWithBasis: Grade = { eventId: 1, result: "pending", reason: "event_live", final: false, basis };
// @ts-expect-error
export const cancelledWithBasis: Grade = { eventId: 1, result: "void", reason: "event_cancelled", final: true, basis };
// @ts-expect-error
export const unknownScope: Basis = { scope: "period_99", home: 1, away: 0 };

// An absent field is not undefined, and fields are read-only.
// @ts-expect-error
export const undefinedRef: Grade = { ref: undefined, eventId: 1, result: "won", reason: null, final: true };
export function change(grade: Grade): void {
  // @ts-expect-error
  grade.final = false;
}

/** The result narrows the grade, and no case remains. */
export function kindOf(grade: Grade): string {
  switch (grade.result) {
    case "won":
    case "lost":
    case "half_won":
    case "half_lost":
      return (grade satisfies DecidedGrade) ? "decided" : "";
    case "pending":
      return (grade satisfies PendingGrade).reason;
    case "void":
      return grade.reason === "push" ? `push at ${grade.basis?.home}` : grade.reason;
    case "ungradeable":
      return grade.reason;
  }
}

// The words of a grade are exactly the words of the API. The compile error names a word that is missing on either side.
declare const table: ReasonTable;
export const everyReasonOfAGrade: Readonly<Record<NonNullable<Grade["reason"]>, ReasonRow>> = table;
export const everyReason: { readonly [Name in Reason]: ResultOf<Name> } = {
  push: "void",
  event_cancelled: "void",
  event_not_started: "pending",
  event_live: "pending",
  awaiting_result: "pending",
  awaiting_stats: "pending",
  event_not_found: "ungradeable",
  unsupported_market: "ungradeable",
  invalid_side: "ungradeable",
  invalid_line: "ungradeable",
  invalid_label: "ungradeable",
  incomplete_score: "ungradeable",
  ambiguous_tie: "ungradeable",
  player_not_matched: "ungradeable",
  stats_unavailable: "ungradeable",
  result_unavailable: "ungradeable",
};
export const everyResult: { readonly [Name in Result]: Extract<Grade["result"], Name> } = {
  won: "won",
  lost: "lost",
  void: "void",
  half_won: "half_won",
  half_lost: "half_lost",
  pending: "pending",
  ungradeable: "ungradeable",
};
// @ts-expect-error the error names a reason that no type of grade has
export const strangeReason: ResultOf<"abandoned"> = "void";
