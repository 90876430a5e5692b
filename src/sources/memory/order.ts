/** The order in which events in the memory of this process have changed. */
import { firstSeq } from "../odds/keeping.js";
import type { ChangedEvents } from "../ports.js";
import { changedEvents, checkSeq, type Placed } from "../stored/order.js";

export class MemoryOrder {
  readonly #first = firstSeq(Date.now());
  #last = 0;
  readonly #places = new Map<number, number>();
  /** Ascending. Those that are no longer the place of their event are left out now and then. */
  #placed: Placed[] = [];

  add(id: number): void {
    this.#places.set(id, ++this.#last);
    this.#placed.push({ id, place: this.#last });
    if (this.#placed.length > 2 * this.#places.size + 1_000) this.#placed = this.#placed.filter(this.#isCurrent);
  }

  read(after: number | null, limit: number): ChangedEvents {
    checkSeq(after);
    const from = after === null ? 0 : after - this.#first;
    return changedEvents(after, { first: this.#first, last: this.#last }, this.after(from, limit));
  }

  /** The place that was given out last. */
  get last(): number {
    return this.#last;
  }

  /** The events that have changed after a place, at most so many. */
  after(place: number, limit: number): Placed[] {
    const rows: Placed[] = [];
    for (let index = this.#indexAfter(place); index < this.#placed.length && rows.length < limit; index++) {
      const each = this.#placed[index];
      if (each !== undefined && this.#isCurrent(each)) rows.push(each);
    }
    return rows;
  }

  readonly #isCurrent = ({ id, place }: Placed): boolean => this.#places.get(id) === place;

  /** Of the first one after a place. */
  #indexAfter(place: number): number {
    let [low, high] = [0, this.#placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#placed[middle]?.place ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
