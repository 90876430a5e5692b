import { gradeWith } from "./grade.js";
import { eventKey } from "./input/event-key.js";
import type { Given, Many } from "./input/given.js";
import { isObject, record } from "./input/loose.js";
import { readEvent } from "./possible/reading.js";
import type { Context } from "./tables/rulebook.js";
import { contextOf, eventIdOf, type FinalOptions, type GradeOptions, type OptionsWith } from "./trace.js";
import type { SportEvent } from "./words/event.js";
import type { FinalGrade, Grade, GradeWith } from "./words/grade.js";
import type { Selection } from "./words/selection.js";
import type { SpeltEvent, SpeltSelection } from "./words/spelt.js";

/** Finds an event by the key of its id, which {@link eventKey} makes. Returns undefined if there is no such event. */
export type Lookup<Event = unknown> = (id: number | string) => Event;
/** Finds an event by the key of its id, which {@link eventKey} makes. May return a promise. */
export type AsyncLookup<Event = unknown> = (id: number | string) => Event | Promise<Event>;
/** Events by id: in a Map, 5, "5" and "05" are one id. */
export type ById<Event> = ReadonlyMap<number | string, Event>;

export function isMap(events: unknown): events is ById<unknown> {
  return isObject(events) && typeof events.get === "function" && typeof events.has === "function" && "size" in events;
}

/** A lookup, or a Map as one. @throws TypeError for anything else, which would find no event: a wrong answer, and a final one */
export function lookupOf(events: unknown): Lookup {
  if (typeof events === "function") return events as Lookup;
  if (!isMap(events))
    throw new TypeError("lookup: not a function that finds an event by its id, or a Map of events by id");
  let byKey: Map<unknown, unknown> | undefined;
  const otherwise = () => (byKey ??= new Map([...events].map(([id, event]) => [eventKey(id), event])));
  return (id) => events.get(id) ?? events.get(String(id)) ?? otherwise().get(id);
}

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
  selection: Given<Bet, Selection>,
  event: Given<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): GradeWith<Provisional>;
export function grade(selection: unknown, event: unknown, options?: GradeOptions): Grade {
  return gradeWith(record(selection), readEvent(event, contextOf(options)));
}

/** An event that was read once, for any number of bets on it. */
export interface ReadEvent<Graded extends Grade = FinalGrade> {
  /** Grades a bet as {@link grade} does, at the time and by the house rules that {@link readOnce} was given. */
  grade<const Bet = Selection>(selection: Given<Bet, Selection>): Graded;
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
 * import { readOnce } from "settlegrade";
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const event = readOnce({ id: 7, status: "settled", sport: { slug: "football" }, scores });
 * console.log(event.grade({ eventId: 7, market: "Totals", side: "over", hdp: 2.75 }).result); // half_won
 * console.log(event.grade({ eventId: 7, market: "ML", side: "away" }).result); // lost
 * ```
 */
export function readOnce(event: SpeltEvent | null | undefined, options?: FinalOptions): ReadEvent;
export function readOnce<const Event = SportEvent, Provisional extends boolean = false>(
  event: Given<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): ReadEvent<GradeWith<Provisional>>;
export function readOnce(event: unknown, options?: GradeOptions): ReadEvent<Grade> {
  const reading = readEvent(event, contextOf(options));
  return {
    grade(selection: unknown) {
      return gradeWith(record(selection), reading);
    },
  };
}

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
  selections: Many<Given<Bet, Selection>>,
  lookup: Lookup<Given<Event, SportEvent | null | undefined>> | ById<Given<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): Generator<GradeWith<Provisional>, void, undefined>;
export function gradeEach<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selections: AsyncIterable<Given<Bet, Selection>>,
  lookup: AsyncLookup<Given<Event, SportEvent | null | undefined>> | ById<Given<Event, SportEvent | null | undefined>>,
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
    yield gradeWith(record(selection), readEvent(notLater(found(selection, lookup)), context));
}

async function* eachLater(
  selections: AsyncIterable<unknown>,
  lookup: AsyncLookup,
  context: Context,
): AsyncGenerator<Grade, void, undefined> {
  for await (const selection of selections) {
    const event = await found(selection, lookup);
    yield gradeWith(record(selection), readEvent(event, context));
  }
}

/** Without this check a promise would be graded as a missing event: a wrong answer, and a final one. */
export function notLater(event: unknown): unknown {
  if (isObject(event) && typeof event.then === "function") {
    throw new TypeError("lookup returned a promise: gradeEach awaits one only if the selections are an async iterable");
  }
  return event;
}

/** A selection without a usable id has no event. */
function found(selection: unknown, lookup: AsyncLookup): unknown {
  const id = eventIdOf(record(selection), null);
  return id === null ? undefined : lookup(id);
}
