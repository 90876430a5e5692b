import type { OddsChange } from "../sending/views.js";

const MOST_CHARACTERS = 8 * 1024 * 1024;

/** The last changes of odds that were read. A thousand clients that come back at once are served from here, with frames that they share. */
export class Recent {
  #changes: OddsChange[] = [];
  #size = 0;
  /** All changes after this number are here, as far as they were read. */
  #from: number;

  readonly #most: number;

  /** @param most How many changes it keeps. */
  constructor(from: number, most: number) {
    this.#from = from;
    this.#most = most;
  }

  add(changes: readonly OddsChange[]): void {
    for (const change of changes) {
      this.#changes.push(change);
      this.#size += change.entry.markets.length;
    }
    let removed = 0;
    while (this.#changes.length - removed > this.#most || this.#size > MOST_CHARACTERS) {
      const oldest = this.#changes[removed++];
      if (oldest === undefined) break;
      this.#size -= oldest.entry.markets.length;
      this.#from = oldest.entry.seq;
    }
    if (removed > 0) this.#changes = this.#changes.slice(removed);
  }

  /** The changes after a number; null if some are not here. */
  after(seq: number): readonly OddsChange[] | null {
    if (seq < this.#from) return null;
    const first = this.#changes.findIndex(({ entry }) => entry.seq > seq);
    return first === -1 ? [] : this.#changes.slice(first);
  }
}
