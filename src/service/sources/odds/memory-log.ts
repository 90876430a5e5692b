/** The log of odds in the memory of this process, of which old entries are removed. */
import type { LogRow } from "./entry.js";

/** How much of the log is kept at most, next to what counts now. */
const MOST_ENTRIES = 100_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** What an entry needs besides its text. */
const ENTRY_BYTES = 300;

export class MemoryLog {
  /** Entries up to this number were removed. */
  from: number;
  /** What is before `#start` was removed. */
  #rows: LogRow[] = [];
  #start = 0;
  #bytes = 0;

  constructor(from: number) {
    this.from = from;
  }

  /** The entries after a number, at most so many. */
  after(seq: number, limit: number): LogRow[] {
    const first = this.#placeAfter(seq);
    return this.#rows.slice(first, first + limit);
  }

  at(seq: number): LogRow | undefined {
    const row = this.#rows[this.#placeAfter(seq - 1)];
    return row?.seq === seq ? row : undefined;
  }

  /** When the last entry was received; 0 without entries. */
  get loggedAt(): number {
    return this.#rows.at(-1)?.receivedAt ?? 0;
  }

  /** The number of the last entry; null without entries. */
  get last(): number | null {
    return this.#rows.at(-1)?.seq ?? null;
  }

  /** The entries that were received at a time or later, the last first. */
  *receivedSince(time: number): Generator<LogRow> {
    for (let at = this.#rows.length - 1; at >= this.#start; at--) {
      const row = this.#rows[at];
      if (row === undefined || row.receivedAt < time) return;
      yield row;
    }
  }

  append(row: LogRow): void {
    this.#rows.push(row);
    this.#bytes += row.body.length + ENTRY_BYTES;
  }

  /**
   * Removes entries that are too many, or were received before a time: at most `most`.
   *
   * @returns those that were removed
   */
  shorten(before: number, most: number): readonly LogRow[] {
    const removed: LogRow[] = [];
    while (removed.length < most) {
      const row = this.#rows[this.#start];
      if (row === undefined) break;
      const isTooMuch = this.#rows.length - this.#start > MOST_ENTRIES || this.#bytes > MOST_BYTES;
      if (!isTooMuch && row.receivedAt >= before) break;
      this.#start++;
      this.#bytes -= row.body.length + ENTRY_BYTES;
      this.from = row.seq;
      removed.push(row);
    }
    if (this.#start > this.#rows.length / 2) {
      this.#rows = this.#rows.slice(this.#start);
      this.#start = 0;
    }
    return removed;
  }

  /** The index of the first entry after a number. */
  #placeAfter(after: number): number {
    let [low, high] = [this.#start, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#rows[middle]?.seq ?? 0) <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
