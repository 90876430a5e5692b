import type { SportEvent } from "../engine/index.js";
import { EventOrder, latestFirst, type Placed } from "./event-order.js";
import type { EventFilter, EventSearch } from "./ports.js";
import { inSteps, type Steps } from "./steps.js";
import { foldQuery, namesOf, sportOf } from "./traits.js";

/** Events by id. */
type Held = ReadonlyMap<number, { readonly event: SportEvent }>;

/** How many events one step looks at: as many as take a fraction of a millisecond. */
const EVENTS_A_STEP = 500;

/** Events in memory. Lists and searches work in steps, as those of a SQLite store do. */
export class EventIndex {
  readonly #held: Held;
  readonly #order: EventOrder;

  constructor(held: Held) {
    this.#held = held;
    this.#order = new EventOrder(held);
  }

  /** Call it after these events have changed. */
  noticeChanges(ids: Iterable<number>): void {
    this.#order.noticeChanges(ids);
  }

  find(ids: readonly number[]): Map<number, SportEvent> {
    const found = new Map<number, SportEvent>();
    for (const id of ids) {
      const known = this.#held.get(id);
      if (known !== undefined) found.set(id, known.event);
    }
    return found;
  }

  async list({ sport, status, limit }: EventFilter): Promise<SportEvent[]> {
    const isWanted = (placed: Placed) => isOf(placed, sport) && (status === undefined || placed.live);
    return run(take(await this.#order.now(), limit, isWanted));
  }

  async search({ query, sport, from, to, limit }: EventSearch): Promise<SportEvent[]> {
    const folded = foldQuery(query);
    if (folded === null) return [];
    const order = await this.#order.now();
    return run(
      take(latestFirst(order), limit, (placed) => {
        if (!placed.over || !isOf(placed, sport) || !isWithin(placed, from, to)) return false;
        placed.names ??= namesOf(placed.event);
        return placed.names.includes(folded);
      }),
    );
  }
}

function run<T>(steps: Steps<T>): Promise<T> {
  return inSteps(() => steps.next());
}

function* take(order: Iterable<Placed>, limit: number, isWanted: (placed: Placed) => boolean): Steps<SportEvent[]> {
  const taken: SportEvent[] = [];
  let seen = 0;
  for (const placed of order) {
    if (taken.length >= limit) break;
    if (isWanted(placed)) taken.push(placed.event);
    if (++seen % EVENTS_A_STEP === 0) yield;
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
