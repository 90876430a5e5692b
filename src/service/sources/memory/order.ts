/** The order in which events in the memory of this process have changed. */
import { firstSeq } from "../odds/keeping.js";
import type { ChangedEvents } from "../ports.js";
import { changedEvents, checkSeq, type NumberedEvent } from "../stored/order.js";

export class MemoryOrder {
  readonly #first = firstSeq(Date.now());
  #last = 0;
  readonly #changeNumbers = new Map<number, number>();
  /** Ascending. Those that are no longer the last change of their event are left out now and then. */
  #changes: NumberedEvent[] = [];

  add(id: number): void {
    this.#changeNumbers.set(id, ++this.#last);
    this.#changes.push({ id, changeNumber: this.#last });
    if (this.#changes.length > 2 * this.#changeNumbers.size + 1_000)
      this.#changes = this.#changes.filter(this.#isCurrent);
  }

  read(after: number | null, limit: number): ChangedEvents {
    checkSeq(after);
    const from = after === null ? 0 : after - this.#first;
    return changedEvents(after, { first: this.#first, last: this.#last }, this.after(from, limit));
  }

  /** The number that was given out last. */
  get last(): number {
    return this.#last;
  }

  /** The events whose last change is after this one, at most so many. */
  after(changeNumber: number, limit: number): NumberedEvent[] {
    const rows: NumberedEvent[] = [];
    for (let index = this.#indexAfter(changeNumber); index < this.#changes.length && rows.length < limit; index++) {
      const each = this.#changes[index];
      if (each !== undefined && this.#isCurrent(each)) rows.push(each);
    }
    return rows;
  }

  readonly #isCurrent = ({ id, changeNumber }: NumberedEvent): boolean => this.#changeNumbers.get(id) === changeNumber;

  /** The index of the first one after this change. */
  #indexAfter(changeNumber: number): number {
    let [low, high] = [0, this.#changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#changes[middle]?.changeNumber ?? 0) > changeNumber) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
