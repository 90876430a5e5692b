import { gradeOf } from "./grade.js";
import type { Given, Many } from "./input/given.js";
import { isObject, record } from "./input/loose.js";
import { idOf } from "./input/values.js";
import { type Reading, readEvent } from "./possible/reading.js";
import type { Context } from "./tables/rulebook.js";
import { contextOf, type GradeOptions, type OptionsWith, traceOf, traceWith } from "./trace.js";
import type { SportEvent } from "./words/event.js";
import type { Grade, GradeWith } from "./words/grade.js";
import type { Selection } from "./words/selection.js";

/** Finds an event by its id, which is always a number. Returns undefined if there is no such event. */
export type Lookup<Event = unknown> = (id: number) => Event;
/** Finds an event by its id, which is always a number. May return a promise. */
export type AsyncLookup<Event = unknown> = (id: number) => Event | Promise<Event>;

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
export function grade<Bet = Selection, Event = SportEvent, Provisional extends boolean = false>(
  selection: Given<Bet, Selection>,
  event: Given<Event, SportEvent | null | undefined>,
  options?: OptionsWith<Provisional>,
): GradeWith<Provisional>;
export function grade(selection: unknown, event: unknown, options?: GradeOptions): Grade {
  return gradeOf(traceOf(selection, event, contextOf(options)));
}

/**
 * Grades many selections and returns the grades in the same order. Each event is read once for all bets on it, so it must not
 * change during the call. Sources: docs/library.md#functions, docs/decisions.md#d46.
 *
 * @param selections The bets, each with an `eventId`.
 * @param events The events, or a function that finds one by its id, a number. Of two events with the same id, the later one counts.
 * @param options The time of grading and the house rules.
 * @throws TypeError if an option is not valid or the lookup returns a promise. What the lookup throws passes through.
 * @example
 * ```ts
 * import { gradeAll } from "settlegrade";
 * const events = [{ id: "5", status: "cancelled", sport: { slug: "tennis" } }];
 * console.log(gradeAll([{ eventId: 5, market: "ML", side: "home" }], events)[0]?.result); // void
 * ```
 */
export function gradeAll<Bet = Selection, Event = SportEvent, Provisional extends boolean = false>(
  selections: Many<Given<Bet, Selection>>,
  events: Many<Given<Event, SportEvent | null | undefined>> | Lookup<Given<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): GradeWith<Provisional>[];
export function gradeAll(
  selections: Iterable<unknown>,
  events: Iterable<unknown> | Lookup,
  options?: GradeOptions,
): Grade[] {
  const context = contextOf(options);
  const readings = new Readings(typeof events === "function" ? events : byId(events), context);
  const grades: Grade[] = [];
  for (const selection of selections) {
    const sent = record(selection);
    const id = idOf(sent.eventId);
    grades.push(gradeOf(traceWith(sent, id, id === null ? null : readings.of(id))));
  }
  return grades;
}

const PLACES = 1024;

/** The readings of one call, shared by the bets on an event. The table has a fixed size: an event overwrites another. */
class Readings {
  private readonly places: (Reading | null | undefined)[] = new Array(PLACES);

  constructor(
    private readonly lookup: Lookup,
    private readonly context: Context,
  ) {}

  /** Calls the lookup for each bet. An event that is a different object is read again. */
  of(id: number): Reading | null {
    const event = this.lookup(id);
    const place = id & (PLACES - 1);
    const known = this.places[place];
    if (known !== undefined && known !== null && known.event === event) return known;
    const reading = readEvent(notLater(event), this.context);
    this.places[place] = reading;
    return reading;
  }
}

/**
 * Grades selections one by one, without keeping them in memory. For an iterable it returns a Generator. For an async iterable it
 * returns an AsyncGenerator, and the lookup may return a promise. Source: docs/library.md#functions.
 *
 * @param selections The bets, each with an `eventId`.
 * @param lookup Finds the event of a bet by its id, a number.
 * @param options The time of grading and the house rules.
 * @throws TypeError if an option is not valid, before the first selection is read.
 * @example
 * ```ts
 * import { gradeEach } from "settlegrade";
 * const event = { id: 5, status: "live", sport: { slug: "tennis" } };
 * for (const grade of gradeEach([{ eventId: 5, market: "ML", side: "home" }], () => event)) console.log(grade.reason); // event_live
 * ```
 */
export function gradeEach<Bet = Selection, Event = SportEvent, Provisional extends boolean = false>(
  selections: Many<Given<Bet, Selection>>,
  lookup: Lookup<Given<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): Generator<GradeWith<Provisional>, void, undefined>;
export function gradeEach<Bet = Selection, Event = SportEvent, Provisional extends boolean = false>(
  selections: AsyncIterable<Given<Bet, Selection>>,
  lookup: AsyncLookup<Given<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional>,
): AsyncGenerator<GradeWith<Provisional>, void, undefined>;
export function gradeEach(
  selections: Iterable<unknown> | AsyncIterable<unknown>,
  lookup: AsyncLookup,
  options?: GradeOptions,
): Generator<Grade, void, undefined> | AsyncGenerator<Grade, void, undefined> {
  const context = contextOf(options);
  if (typeof selections !== "string" && (typeof selections !== "object" || selections === null)) {
    throw new TypeError("selections: not an iterable; pass an iterable or an async iterable");
  }
  return typeof selections !== "string" && Symbol.asyncIterator in selections
    ? eachLater(selections, lookup, context)
    : eachNow(selections as Iterable<unknown>, lookup, context);
}

function* eachNow(selections: Iterable<unknown>, lookup: Lookup, context: Context): Generator<Grade, void, undefined> {
  for (const selection of selections) yield gradeFound(selection, lookup, context);
}

async function* eachLater(
  selections: AsyncIterable<unknown>,
  lookup: AsyncLookup,
  context: Context,
): AsyncGenerator<Grade, void, undefined> {
  for await (const selection of selections) {
    const event = await found(selection, lookup);
    yield gradeOf(traceOf(selection, event, context));
  }
}

function gradeFound(selection: unknown, lookup: Lookup, context: Context): Grade {
  return gradeOf(traceOf(selection, notLater(found(selection, lookup)), context));
}

/** Without this check a promise would be graded as a missing event: a wrong answer, and a final one. */
function notLater(event: unknown): unknown {
  if (isObject(event) && typeof event.then === "function") {
    throw new TypeError("lookup returned a promise: gradeEach awaits one only if the selections are an async iterable");
  }
  return event;
}

/** A selection without a usable id has no event. */
function found(selection: unknown, lookup: AsyncLookup): unknown {
  const id = idOf(record(selection).eventId);
  return id === null ? undefined : lookup(id);
}

function byId(events: Iterable<unknown>): Lookup {
  const known = new Map<number, unknown>();
  for (const event of events) {
    const id = idOf(record(event).id);
    if (id !== null) known.set(id, event);
  }
  return (id) => known.get(id);
}
