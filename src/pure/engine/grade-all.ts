import { gradeSelection } from "./grade.js";
import { eventKey } from "./input/event-key.js";
import type { Exact, Many } from "./input/exact.js";
import { asRecord, isObject } from "./input/unknown-record.js";
import { type ById, isMap, type Lookup, lookupOf, notLater } from "./lookup.js";
import { type EventView, viewEvent } from "./possible/event-view.js";
import type { Context } from "./row-types/rulebook.js";
import { contextOf, eventIdOf, type FinalOptions, type GradeOptions, type OptionsWith } from "./trace.js";
import type { SportEvent } from "./types/event.js";
import type { FinalGrade, Grade, GradeWith } from "./types/grade.js";
import type { Selection } from "./types/selection.js";
import type { SpeltEvent, SpeltSelection } from "./types/spelt.js";

/** The options of `gradeAll`. */
export interface BatchOptions extends GradeOptions {
  /**
   * How many bets are looked up before they are graded, 65,536 by default. Their events are in memory until then, and each is read once for
   * all of these bets. Events in a list are in memory anyway: each is read once, whatever this number. Source: docs/library.md#speed-and-concurrency.
   */
  readonly batchSize?: number;
}

const BATCH_SIZE = 65_536;

/**
 * Grades many selections and returns the grades in the same order. Each event is read once for all bets on it, so selections and events
 * must not change during the call. Source: docs/library.md#functions.
 *
 * @param selections The bets, each with an `eventId`.
 * @param events The events, a Map of them by id, or a function that finds one by the key of its id. In a list with two events of one id, the later one counts.
 * @param options The time of grading and the house rules, and the `batchSize` of lookups.
 * @throws TypeError if an option is not valid, the events are not one of these, the lookup returns a promise, or an iterable returns one object twice in a row. What the
 * lookup throws passes through.
 * @example
 * ```ts
 * import { gradeAll } from "settlegrade";
 * const events = [{ id: "5", status: "cancelled", sport: { slug: "tennis" } }];
 * console.log(gradeAll([{ eventId: 5, market: "ML", side: "home" }], events)[0]?.result); // void
 * ```
 */
export function gradeAll(
  selections: Iterable<SpeltSelection>,
  events:
    | Iterable<SpeltEvent | null | undefined>
    | Lookup<SpeltEvent | null | undefined>
    | ById<SpeltEvent | null | undefined>,
  options?: FinalOptions & BatchOptions,
): FinalGrade[];
export function gradeAll<const Bet = Selection, const Event = SportEvent, Provisional extends boolean = false>(
  selections: Many<Exact<Bet, Selection>>,
  events:
    | Many<Exact<Event, SportEvent | null | undefined>>
    | Lookup<Exact<Event, SportEvent | null | undefined>>
    | ById<Exact<Event, SportEvent | null | undefined>>,
  options?: OptionsWith<Provisional> & BatchOptions,
): GradeWith<Provisional>[];
export function gradeAll(
  selections: Iterable<unknown>,
  events: Iterable<unknown> | Lookup | ById<unknown>,
  options?: BatchOptions,
): Grade[] {
  const context = contextOf(options);
  const batchSize = parseBatchSize(options?.batchSize);
  const bets = Array.isArray(selections) ? selections : [...eachOnce(selections)];
  if (typeof events !== "function" && !isMap(events)) return gradeTogether(bets, new ListedEvents(events), context);
  const lookup = lookupOf(events);
  let grades: Grade[] = [];
  for (let from = 0; from < bets.length; from += batchSize) {
    const batch = bets.slice(from, from + batchSize);
    grades = grades.concat(gradeTogether(batch, new FoundEvents(lookup), context));
  }
  return grades;
}

function parseBatchSize(size: unknown): number {
  if (size === undefined) return BATCH_SIZE;
  if (typeof size === "number" && Number.isInteger(size) && size >= 1) return size;
  const shown = typeof size === "number" ? `${size}` : `a value of type ${typeof size}`;
  throw new TypeError(`batchSize: ${shown} is not a whole number of 1 or more`);
}

/** An iterable that reuses one object for all bets would get the grade of the last one for each of them. */
function* eachOnce(selections: Iterable<unknown>): Generator<unknown> {
  let last: unknown;
  for (const selection of selections) {
    if (isObject(selection) && selection === last) {
      throw new TypeError(
        "selections: the iterable returned one object twice; return a new object for each bet, or pass a list",
      );
    }
    last = selection;
    yield selection;
  }
}

/** The events of some bets. At place 0 there is no event. */
interface Events {
  readonly found: readonly unknown[];
  placeOf(id: number | string): number;
}

/** A list of events by their ids, of which the later one counts. */
export class ListedEvents implements Events {
  readonly found: unknown[] = [undefined];
  private readonly places = new Map<number | string, number>();

  constructor(events: Iterable<unknown>) {
    if (!isObject(events) || !(Symbol.iterator in events))
      throw new TypeError("events: not a list, a Map of events by id, or a function that finds an event by its id");
    for (const event of events) {
      const id = eventKey(asRecord(event).id);
      if (id !== null) this.places.set(id, this.found.push(event) - 1);
    }
  }

  placeOf(id: number | string): number {
    return this.places.get(id) ?? 0;
  }
}

class FoundEvents implements Events {
  readonly found: unknown[] = [undefined];
  private readonly places = new Map<number | string, number>();

  constructor(private readonly lookup: Lookup) {}

  /** Calls the lookup for each bet. An event that is a different object is read again. */
  placeOf(id: number | string): number {
    const event = notLater(this.lookup(id));
    const known = this.places.get(id);
    if (known !== undefined && this.found[known] === event) return known;
    const place = this.found.push(event) - 1;
    this.places.set(id, place);
    return place;
  }
}

/** Grades the bets in their order. The view of an event is kept until its last bet, so that those with one bet are never kept. */
function gradeTogether(bets: readonly unknown[], events: Events, context: Context): Grade[] {
  const places = placesOf(bets, events);
  const left = betsLeft(places, events.found.length);
  const views: (EventView | null | undefined)[] = new Array(left.length);
  const grades = new Array<Grade>(bets.length);
  for (let bet = 0; bet < bets.length; bet++) {
    const input = asRecord(bets[bet]);
    const place = places[bet] ?? 0;
    let view = views[place];
    if (view === undefined) view = viewEvent(events.found[place], context);
    const others = (left[place] ?? 0) - 1;
    left[place] = others;
    views[place] = others > 0 ? view : undefined;
    grades[bet] = gradeSelection(input, view);
  }
  return grades;
}

function placesOf(bets: readonly unknown[], events: Events): Int32Array {
  const places = new Int32Array(bets.length);
  for (let bet = 0; bet < bets.length; bet++) {
    const id = eventIdOf(asRecord(bets[bet]), null);
    places[bet] = id === null ? 0 : events.placeOf(id);
  }
  return places;
}

/** How many bets are on the event of each place. */
function betsLeft(places: Int32Array, events: number): Int32Array {
  const left = new Int32Array(events);
  for (const place of places) left[place] = (left[place] ?? 0) + 1;
  return left;
}
