import type { Decision } from "./decide/decision.js";
import type { Exact } from "./input/exact.js";
import { asRecord, type UnknownRecord } from "./input/unknown-record.js";
import { type EventView, viewEvent } from "./possible/event-view.js";
import { REASON_TABLE } from "./tables/reasons.js";
import {
  contextOf,
  decideSelection,
  eventIdOf,
  type FinalOptions,
  type GradeOptions,
  isProvisional,
  type OptionsWith,
  type Trace,
} from "./trace.js";
import type { SportEvent } from "./types/event.js";
import type { Basis, FinalGrade, Grade, GradeWith } from "./types/grade.js";
import type { KnownScore } from "./types/known-score.js";
import type { Selection } from "./types/selection.js";
import type { SpeltEvent, SpeltSelection } from "./types/spelt.js";
import { type Ending, isDecided } from "./types/verdict.js";
import type { Reason } from "./types/vocabulary.js";

/**
 * Grades one selection.
 *
 * A bad bet or a bad event is never an exception: the grade has a `reason`. Sources: docs/rules.md#markets for how each market
 * is settled, docs/rules.md#reasons for the reasons.
 *
 * @param selection The bet, a {@link Selection}.
 * @param event The event, a {@link SportEvent}, or undefined if you do not have it.
 * @param options The time of grading and the house rules.
 * @returns The result, the reason, and the score that the bet was settled on. docs/library.md#grades says what to do with each.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * const event = {
 *   id: 7,
 *   status: "settled",
 *   sport: { slug: "football" },
 *   scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
 * };
 * console.log(grade({ eventId: 7, market: "Totals", side: "over", hdp: 2.75 }, event).result); // half_won
 * ```
 */
export function grade(
  selection: SpeltSelection,
  event: SpeltEvent | null | undefined,
  options?: FinalOptions,
): FinalGrade;
export function grade<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selection: Exact<Bet, Selection>,
  event: Exact<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): GradeWith<Provisional>;
export function grade(selection: unknown, event: unknown, options?: GradeOptions): Grade {
  return gradeSelection(asRecord(selection), viewEvent(event, contextOf(options)));
}

/** The grade that a trace leads to. */
export function gradeFromTrace({ input, eventId, view, decision }: Trace): Grade {
  return toGrade(input, eventId, view, decision);
}

/** The grade of a bet on an event that was read. */
export function gradeSelection(input: UnknownRecord, view: EventView | null): Grade {
  const eventId = eventIdOf(input, view);
  return toGrade(input, eventId ?? 0, view, decideSelection(input, eventId, view));
}

/** Fields are always in the same order, so that equal grades are equal as JSON. */
function toGrade(
  input: UnknownRecord,
  eventId: number | string,
  view: EventView | null,
  decision: Decision | Reason,
): Grade {
  const ref = typeof input.ref === "string" ? input.ref : null;
  if (typeof decision === "string") return ended(ref, eventId, decision);
  const { verdict, score } = decision;
  const final = !isProvisional(view);
  if (!isDecided(verdict) || score === null || score.scope === null) return withoutBasis(ref, eventId, decision, final);
  const { scope, home, away } = score;
  return ref === null
    ? { eventId, result: verdict, reason: null, final, basis: { scope, home, away } }
    : { ref, eventId, result: verdict, reason: null, final, basis: { scope, home, away } };
}

/** The grade of a push, of a bet that is not decided, or of a verdict on statistics, which have no score. */
function withoutBasis(
  ref: string | null,
  eventId: number | string,
  { verdict, score }: Decision,
  final: boolean,
): Grade {
  if (verdict === "push") return pushed(ref, eventId, score === null ? null : basisOf(score), final);
  if (!isDecided(verdict)) return ended(ref, eventId, verdict);
  return ref === null
    ? { eventId, result: verdict, reason: null, final }
    : { ref, eventId, result: verdict, reason: null, final };
}

function basisOf({ scope, home, away }: KnownScore): Basis | null {
  return scope === null ? null : { scope, home, away };
}

function pushed(ref: string | null, eventId: number | string, basis: Basis | null, final: boolean): Grade {
  const { result, reason } = REASON_TABLE.push;
  if (basis === null) {
    return ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final };
  }
  return ref === null ? { eventId, result, reason, final, basis } : { ref, eventId, result, reason, final, basis };
}

/** The grade of a bet that is pending, ungradeable, or void without a score. */
function ended(ref: string | null, eventId: number | string, ending: Ending): Grade {
  // A row has a reason and its result, which the compiler forgets once they are read. A spread of the row needs no cast, and takes 70 ns
  // for an open bet instead of 45.
  const { result, reason, final } = REASON_TABLE[ending];
  return (ref === null ? { eventId, result, reason, final } : { ref, eventId, result, reason, final }) as Grade;
}
