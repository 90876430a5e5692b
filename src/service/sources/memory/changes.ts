/** Changes of events in the memory of this process. */
import { firstSeq } from "../odds/keeping.js";
import type { EventChange, EventChanges } from "../ports.js";
import { KEPT_FOR, MOST_KEPT, type NewChange } from "../stored/changes.js";

export class MemoryChanges {
  /** Without a hole: the first one has the number after `#from`. */
  #changes: EventChange[] = [];
  #from = firstSeq(Date.now());

  add(changes: readonly NewChange[], receivedAt: number): void {
    if (changes.length === 0) return;
    for (const change of changes) this.#changes.push({ number: this.#last + 1, receivedAt, ...change });
    const recent = this.#changes.findIndex((each) => receivedAt - each.receivedAt <= KEPT_FOR);
    const removed = Math.max(recent, this.#changes.length - MOST_KEPT);
    // Not with each call: to move the rest takes as long as there are changes.
    if (removed < Math.min(MOST_KEPT, this.#changes.length) / 2 && removed < MOST_KEPT / 20) return;
    this.#changes = this.#changes.slice(removed);
    this.#from += removed;
  }

  read(after: number | null, limit: number): EventChanges {
    const [from, last] = [this.#from, this.#last];
    const start = after === null ? this.#changes.length : Math.max(0, after - from);
    return { last, from, changes: this.#changes.slice(start, start + Math.max(0, limit)) };
  }

  get #last(): number {
    return this.#from + this.#changes.length;
  }
}
