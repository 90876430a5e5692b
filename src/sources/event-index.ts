import type { SportEvent } from "../engine/index.js";
import type { EventFilter, EventSearch } from "./ports.js";
import { foldQuery, namesOf, sportOf, type Traits, traitsOf } from "./traits.js";

interface Placed extends Traits {
  readonly id: number;
  readonly event: SportEvent;
  /** Folded; made at the first search. */
  names: string | null;
}

/** Events by id. */
type Held = ReadonlyMap<number, { readonly event: SportEvent }>;

/** Events in memory. The order by start is made at the first list or search: most processes only look up ids. */
export class EventIndex {
  readonly #held: Held;
  #order: readonly Placed[] | null = null;

  constructor(held: Held) {
    this.#held = held;
  }

  /** Call it after events have changed. */
  forgetOrder(): void {
    this.#order = null;
  }

  find(ids: readonly number[]): Map<number, SportEvent> {
    const found = new Map<number, SportEvent>();
    for (const id of ids) {
      const known = this.#held.get(id);
      if (known !== undefined) found.set(id, known.event);
    }
    return found;
  }

  list({ sport, status, limit }: EventFilter): SportEvent[] {
    return take(this.#inOrder(), limit, (placed) => isOf(placed, sport) && (status === undefined || placed.live));
  }

  search({ query, sport, from, to, limit }: EventSearch): SportEvent[] {
    const folded = foldQuery(query);
    if (folded === null) return [];
    return take(latestFirst(this.#inOrder()), limit, (placed) => {
      if (!placed.over || !isOf(placed, sport) || !isWithin(placed, from, to)) return false;
      placed.names ??= namesOf(placed.event);
      return placed.names.includes(folded);
    });
  }

  #inOrder(): readonly Placed[] {
    this.#order ??= [...this.#held]
      .map(([id, { event }]): Placed => ({ id, event, names: null, ...traitsOf(event) }))
      .sort(byStart);
    return this.#order;
  }
}

/** The earliest first, those without a date last. */
function byStart(one: Placed, other: Placed): number {
  if (one.start === other.start) return one.id - other.id;
  if (one.start === null) return 1;
  return other.start === null ? -1 : one.start - other.start;
}

/** The reverse, except for events without a date, which are last again. */
function* latestFirst(order: readonly Placed[]): Generator<Placed> {
  const undated = order.findIndex(({ start }) => start === null);
  const dated = undated < 0 ? order.length : undated;
  for (let index = dated - 1; index >= 0; index--) yield order[index] as Placed;
  for (let index = order.length - 1; index >= dated; index--) yield order[index] as Placed;
}

function take(order: Iterable<Placed>, limit: number, isWanted: (placed: Placed) => boolean): SportEvent[] {
  const taken: SportEvent[] = [];
  for (const placed of order) {
    if (taken.length >= limit) break;
    if (isWanted(placed)) taken.push(placed.event);
  }
  return taken;
}

function isOf(placed: Placed, sport: string | undefined): boolean {
  return sport === undefined || placed.sport === sportOf(sport);
}

function isWithin({ start }: Placed, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return start !== null && start >= (from ?? start) && start <= (to ?? start);
}
