/** What filters ask of events, as far as it is known, so that not every change of odds reads its event. */
import type { EventChange, FindEvents, FoundEvents } from "../../sources/ports.js";
import { type FilteredEvent, filteredEvent } from "../sending/filter.js";

const MOST_KNOWN = 50_000;
/** A change of an event that is neither of its score nor of its status is seen within this time, in milliseconds. */
const LONGEST_AGE = 60_000;

interface Known {
  readonly event: FilteredEvent;
  readonly readAt: number;
}

export class KnownEvents {
  readonly #known = new Map<number, Known>();
  readonly #findEvents: FindEvents;
  readonly #now: () => number;

  constructor(findEvents: FindEvents, now: () => number) {
    this.#findEvents = findEvents;
    this.#now = now;
  }

  note({ event }: EventChange): void {
    this.#add(filteredEvent(Number(event.id), event, null));
  }

  /** Reads those that are not known, or not lately. */
  async look(ids: Iterable<number>): Promise<(id: number) => FilteredEvent> {
    const oldest = this.#now() - LONGEST_AGE;
    const unknown = [...new Set(ids)].filter(
      (id) => (this.#known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) < oldest,
    );
    if (unknown.length > 0) {
      const before = unknown.map((id) => this.#known.get(id));
      const found = await this.#find(unknown);
      // What was noted meanwhile is newer than what was read.
      for (const [index, id] of unknown.entries())
        if (this.#known.get(id) === before[index]) this.#add(filteredEvent(id, found.get(id), null));
    }
    return (id) => this.#known.get(id)?.event ?? filteredEvent(id, undefined, null);
  }

  /** An event that is damaged is unknown, and takes no other one with it. */
  async #find(ids: readonly number[]): Promise<FoundEvents> {
    try {
      return await this.#findEvents(ids);
    } catch (error) {
      const damaged = damagedIn(error);
      const others = ids.filter((id) => !damaged.has(id));
      if (damaged.size === 0 || others.length === ids.length) throw error;
      return others.length === 0 ? new Map() : this.#find(others);
    }
  }

  #add(event: FilteredEvent): void {
    this.#known.delete(event.id);
    this.#known.set(event.id, { event, readAt: this.#now() });
    if (this.#known.size <= MOST_KNOWN) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Another copy of the package may have thrown it. */
export function damagedIn(error: unknown): ReadonlyMap<number, string> {
  if (!(error instanceof Error) || error.name !== "DamagedEvents") return new Map();
  const { reasons } = error as { readonly reasons?: unknown };
  return reasons instanceof Map ? reasons : new Map();
}
