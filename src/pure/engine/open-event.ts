import { gradeSelection } from "./grade.js";
import type { Exact } from "./input/exact.js";
import { asRecord } from "./input/unknown-record.js";
import { viewEvent } from "./possible/event-view.js";
import { contextOf, type FinalOptions, type GradeOptions, type OptionsWith } from "./trace.js";
import type { SportEvent } from "./types/event.js";
import type { FinalGrade, Grade, GradeWith } from "./types/grade.js";
import type { Selection } from "./types/selection.js";
import type { SpeltEvent } from "./types/spelt.js";

/** An event that was read once, for any number of bets on it. */
export interface OpenEvent<Graded extends Grade = FinalGrade> {
  /** Grades a bet as {@link grade} does, at the time and by the house rules that {@link openEvent} was given. */
  grade<const Bet = Selection>(selection: Exact<Bet, Selection>): Graded;
}

/**
 * Reads an event once, for many bets that do not come together: two to three times as fast as {@link grade}. You promise not to change the
 * event afterwards. A changed one would be graded partly on its old values, so read it again. Source: docs/library.md#speed-and-concurrency.
 *
 * @param event The event, a {@link SportEvent}, or undefined if you do not have it.
 * @param options The time of grading and the house rules, for all bets.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { openEvent } from "settlegrade";
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const event = openEvent({ id: 7, status: "settled", sport: { slug: "football" }, scores });
 * console.log(event.grade({ eventId: 7, market: "Totals", side: "over", hdp: 2.75 }).result); // half_won
 * console.log(event.grade({ eventId: 7, market: "ML", side: "away" }).result); // lost
 * ```
 */
export function openEvent(event: SpeltEvent | null | undefined, options?: FinalOptions): OpenEvent;
export function openEvent<const Event = SportEvent, Provisional extends boolean = false>(
  event: Exact<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): OpenEvent<GradeWith<Provisional>>;
export function openEvent(event: unknown, options?: GradeOptions): OpenEvent<Grade> {
  const view = viewEvent(event, contextOf(options));
  return {
    grade(selection: unknown) {
      return gradeSelection(asRecord(selection), view);
    },
  };
}

/** @deprecated The former name of {@link OpenEvent}. */
export type ReadEvent<Graded extends Grade = FinalGrade> = OpenEvent<Graded>;

/** @deprecated The former name of {@link openEvent}. */
export function readOnce(event: SpeltEvent | null | undefined, options?: FinalOptions): OpenEvent;
export function readOnce<const Event = SportEvent, Provisional extends boolean = false>(
  event: Exact<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): OpenEvent<GradeWith<Provisional>>;
export function readOnce(event: unknown, options?: GradeOptions): OpenEvent<Grade> {
  return openEvent(event, options);
}
