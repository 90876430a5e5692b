import type { SportEvent } from "../../../pure/engine/index.js";
import { inSteps, type Steps } from "../steps.js";
import { type Traits, traitsOf } from "../stored/traits.js";

export interface OrderedEvent extends Traits {
  readonly id: number;
  readonly event: SportEvent;
  /** Folded; made at the first search. */
  names: string | null;
}

type Held = ReadonlyMap<number, { readonly event: SportEvent }>;

/** How many events one step reads, or puts in order. */
const READ_A_STEP = 200;
const PLACED_A_STEP = 2_000;

/** Whoever needs the order first, all others wait for it too. */
const ORDER = Symbol("order");

/** Events by start. The order is made at the first list or search, because most processes only look up ids, and in steps. */
export class EventOrder {
  readonly #held: Held;
  #order: readonly OrderedEvent[] = [];
  /** Ids of events that are not in order yet. Null: all of them. */
  #changed: Set<number> | null = null;
  #making: Promise<void> | null = null;

  constructor(held: Held) {
    this.#held = held;
  }

  noticeChanges(ids: Iterable<number>): void {
    if (this.#changed === null) return;
    for (const id of ids) this.#changed.add(id);
  }

  /** The order of the events that are there now, and maybe of later ones. */
  async now(): Promise<readonly OrderedEvent[]> {
    // It may have begun before the latest change. What is begun after it has seen all.
    await this.#making;
    if (this.#changed === null || this.#changed.size > 0) {
      this.#making ??= this.#make().finally(() => (this.#making = null));
    }
    await this.#making;
    return this.#order;
  }

  async #make(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    const steps = ordered(this.#order, changed, this.#held);
    this.#order = await inSteps(() => steps.next(), ORDER);
  }
}

/** The order with the changed events put in. */
function* ordered(
  order: readonly OrderedEvent[],
  changed: ReadonlySet<number> | null,
  held: Held,
): Steps<readonly OrderedEvent[]> {
  const runs: OrderedEvent[][] = [];
  let run: OrderedEvent[] = [];
  for (const id of changed ?? held.keys()) {
    const event = held.get(id)?.event;
    if (event !== undefined) run.push({ id, event, names: null, ...traitsOf(event) });
    if (run.length < READ_A_STEP) continue;
    runs.push(run.sort(byStart));
    run = [];
    yield;
  }
  runs.push(run.sort(byStart));
  const kept: OrderedEvent[] = [];
  for (const [index, placed] of order.entries()) {
    if (changed?.has(placed.id) === false) kept.push(placed);
    if (index % PLACED_A_STEP === 0) yield;
  }
  return yield* merged(kept, yield* mergedAll(runs));
}

/** Merges sorted lists, each with its neighbour, until one is left. */
function* mergedAll(runs: readonly OrderedEvent[][]): Steps<OrderedEvent[]> {
  if (runs.length <= 1) return runs[0] ?? [];
  const half = runs.length >> 1;
  return yield* merged(yield* mergedAll(runs.slice(0, half)), yield* mergedAll(runs.slice(half)));
}

function* merged(one: readonly OrderedEvent[], other: readonly OrderedEvent[]): Steps<OrderedEvent[]> {
  const all: OrderedEvent[] = [];
  for (let first = 0, second = 0; all.length < one.length + other.length; ) {
    const [left, right] = [one[first], other[second]];
    if (right === undefined || (left !== undefined && byStart(left, right) <= 0))
      first = all.push(one[first] as OrderedEvent) - second;
    else second = all.push(right) - first;
    if (all.length % PLACED_A_STEP === 0) yield;
  }
  return all;
}

/** The earliest first, those without a date last. */
function byStart(one: OrderedEvent, other: OrderedEvent): number {
  if (one.start === other.start) return one.id - other.id;
  if (one.start === null) return 1;
  return other.start === null ? -1 : one.start - other.start;
}

/** The ends of a window of starts, inclusive, in milliseconds since 1970. Without either, events without a date are in it too. */
export interface Window {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The events in a window, the earliest first, those without a date last. */
export function* earliestFirst(order: readonly OrderedEvent[], { from, to }: Window): Generator<OrderedEvent> {
  const [first, end] = [indexOf(order, from ?? Number.NEGATIVE_INFINITY), indexAfter(order, to)];
  for (let index = first; index < end; index++) yield order[index] as OrderedEvent;
  if (from === undefined && to === undefined) yield* undated(order, end);
}

/** The reverse, except for events without a date, which are last again, the latest id first. */
export function* latestFirst(order: readonly OrderedEvent[], { from, to }: Window): Generator<OrderedEvent> {
  const [first, end] = [indexOf(order, from ?? Number.NEGATIVE_INFINITY), indexAfter(order, to)];
  for (let index = end - 1; index >= first; index--) yield order[index] as OrderedEvent;
  if (from !== undefined || to !== undefined) return;
  for (let index = order.length - 1; index >= end; index--) yield order[index] as OrderedEvent;
}

function* undated(order: readonly OrderedEvent[], first: number): Generator<OrderedEvent> {
  for (let index = first; index < order.length; index++) yield order[index] as OrderedEvent;
}

function indexAfter(order: readonly OrderedEvent[], to: number | undefined): number {
  return indexOf(order, to === undefined ? Number.POSITIVE_INFINITY : to + 1);
}

/** The index of the first event that starts at this time or later, or has no date: those come last. */
function indexOf(order: readonly OrderedEvent[], time: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = order[middle]?.start ?? null;
    if (start === null || start >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}
