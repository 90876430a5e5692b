import { gradeSelection } from "./grade.js";
import type { Exact, Many } from "./input/exact.js";
import { asRecord } from "./input/unknown-record.js";
import { type AsyncLookup, type ById, type Lookup, lookupOf, notLater } from "./lookup.js";
import { viewEvent } from "./possible/event-view.js";
import type { Context } from "./row-types/rulebook.js";
import { contextOf, eventIdOf, type FinalOptions, type GradeOptions, type OptionsWith } from "./trace.js";
import type { SportEvent } from "./types/event.js";
import type { FinalGrade, Grade, GradeWith } from "./types/grade.js";
import type { Selection } from "./types/selection.js";
import type { SpeltEvent, SpeltSelection } from "./types/spelt.js";

/**
 * Grades selections one by one, without keeping them in memory. For an iterable it returns a Generator. For an async iterable it
 * returns an AsyncGenerator, and the lookup may return a promise. Source: docs/library.md#functions.
 *
 * @param selections The bets, each with an `eventId`.
 * @param lookup Finds the event of a bet by the key of its id: a number if the id has one, else the string. Or a Map of events by id.
 * @param options The time of grading and the house rules.
 * @throws TypeError if an option is not valid or the lookup is neither of the two, before the first selection is read.
 * @example
 * ```ts
 * import { gradeEach } from "settlegrade";
 * const event = { id: 5, status: "live", sport: { slug: "tennis" } };
 * for (const grade of gradeEach([{ eventId: 5, market: "ML", side: "home" }], () => event)) console.log(grade.reason); // event_live
 * ```
 */
export function gradeEach(
  selections: Iterable<SpeltSelection>,
  lookup: Lookup<SpeltEvent | null | undefined> | ById<SpeltEvent | null | undefined>,
  options?: FinalOptions,
): Generator<FinalGrade, void, undefined>;
export function gradeEach<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selections: Many<Exact<Bet, Selection>>,
  lookup: Lookup<Exact<Event, SportEvent | null | undefined>> | ById<Exact<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): Generator<GradeWith<Provisional>, void, undefined>;
export function gradeEach<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selections: AsyncIterable<Exact<Bet, Selection>>,
  lookup: AsyncLookup<Exact<Event, SportEvent | null | undefined>> | ById<Exact<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): AsyncGenerator<GradeWith<Provisional>, void, undefined>;
export function gradeEach(
  selections: Iterable<unknown> | AsyncIterable<unknown>,
  events: AsyncLookup | ById<unknown>,
  options?: GradeOptions,
): Generator<Grade, void, undefined> | AsyncGenerator<Grade, void, undefined> {
  const context = contextOf(options);
  const lookup = lookupOf(events);
  if (typeof selections !== "string" && (typeof selections !== "object" || selections === null)) {
    throw new TypeError("selections: not an iterable; pass an iterable or an async iterable");
  }
  return typeof selections !== "string" && Symbol.asyncIterator in selections
    ? eachLater(selections, lookup, context)
    : eachNow(selections as Iterable<unknown>, lookup, context);
}

function* eachNow(selections: Iterable<unknown>, lookup: Lookup, context: Context): Generator<Grade, void, undefined> {
  for (const selection of selections)
    yield gradeSelection(asRecord(selection), viewEvent(notLater(found(selection, lookup)), context));
}

async function* eachLater(
  selections: AsyncIterable<unknown>,
  lookup: AsyncLookup,
  context: Context,
): AsyncGenerator<Grade, void, undefined> {
  for await (const selection of selections) {
    const event = await found(selection, lookup);
    yield gradeSelection(asRecord(selection), viewEvent(event, context));
  }
}

/** A selection without a usable id has no event. */
function found(selection: unknown, lookup: AsyncLookup): unknown {
  const id = eventIdOf(asRecord(selection), null);
  return id === null ? undefined : lookup(id);
}
