import { gradeOf } from "./grade.js";
import type { Grade } from "./model/grade.js";
import { isObject, record } from "./model/loose.js";
import { idOf } from "./model/read.js";
import type { Context } from "./model/rulebook.js";
import { type Reading, readEvent } from "./read/reading.js";
import { contextOf, type GradeOptions, traceOf, traceWith } from "./trace.js";

/** Finds an event by its id. */
export type Lookup = (id: number) => unknown;
/** The same where finding takes time. */
export type AsyncLookup = (id: number) => unknown | Promise<unknown>;

/**
 * Grades one selection.
 *
 * Any value is answered; nothing is thrown for a bad bet or a bad event.
 *
 * @param selection The bet, with the fields of an odds row. Source: interface.md 2.5.
 * @param event The event as the odds service sends it, or undefined where there is none.
 * @throws TypeError where an option is unusable.
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
export function grade(selection: unknown, event: unknown, options?: GradeOptions): Grade {
  return gradeOf(traceOf(selection, event, contextOf(options)));
}

/**
 * Grades many selections, in order. An event is read once for all bets on it, so it must not change while the call lasts.
 *
 * @param events The events, of which a later one with the same id counts; or a function that finds one by its id.
 * @throws TypeError where an option is unusable; what a lookup throws is passed on.
 * @example
 * ```ts
 * import { gradeAll } from "settlegrade";
 * const events = [{ id: "5", status: "cancelled", sport: { slug: "tennis" } }];
 * console.log(gradeAll([{ eventId: 5, market: "ML", side: "home" }], events)[0]?.result); // void
 * ```
 */
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
    grades.push(gradeOf(traceWith(sent, id, id === null ? null : readings.of(id), context)));
  }
  return grades;
}

const PLACES = 1024;

/** The readings of one call, so that the bets on an event share one. The table never grows: an event takes the place of another. */
class Readings {
  private readonly places: (Reading | null | undefined)[] = new Array(PLACES);

  constructor(
    private readonly lookup: Lookup,
    private readonly context: Context,
  ) {}

  /** The lookup is asked for each bet, and what it answers decides: an event that is another object is read again. */
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
 * Grades a stream of selections one by one, holding none of them. A sync source with a sync lookup gives a Generator, an
 * async source an AsyncGenerator, whose lookup may answer with a promise.
 *
 * @throws TypeError where an option is unusable, before the first selection is taken.
 * @example
 * ```ts
 * import { gradeEach } from "settlegrade";
 * const event = { id: 5, status: "live", sport: { slug: "tennis" } };
 * for (const grade of gradeEach([{ eventId: 5, market: "ML", side: "home" }], () => event)) console.log(grade.reason); // event_live
 * ```
 */
export function gradeEach(
  selections: Iterable<unknown>,
  lookup: Lookup,
  options?: GradeOptions,
): Generator<Grade, void, undefined>;
export function gradeEach(
  selections: AsyncIterable<unknown>,
  lookup: AsyncLookup,
  options?: GradeOptions,
): AsyncGenerator<Grade, void, undefined>;
export function gradeEach(
  selections: Iterable<unknown> | AsyncIterable<unknown>,
  lookup: AsyncLookup,
  options?: GradeOptions,
): Generator<Grade, void, undefined> | AsyncGenerator<Grade, void, undefined> {
  const context = contextOf(options);
  if (typeof selections !== "string" && (typeof selections !== "object" || selections === null)) {
    throw new TypeError("selections: allowed is an iterable or an async iterable");
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

/** A promise would be graded as an event that is not there: a final answer, and a wrong one. */
function notLater(event: unknown): unknown {
  if (isObject(event) && typeof event.then === "function") {
    throw new TypeError("lookup returned a promise: gradeEach awaits one only if the selections are an async iterable");
  }
  return event;
}

/** A selection without a usable id has no event to be found. */
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
