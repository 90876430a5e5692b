import type { SportEvent } from "../../../pure/engine/index.js";

/** The most events to keep, including ids known to be missing: about ten megabytes of typical events. */
export const MOST_EVENTS = 16_384;
/** The most bytes to keep, as `freeze` estimates them. */
const GREATEST_SIZE = 32 * 1024 * 1024;
/** Deeper than any ingested event. */
const DEEPEST = 64;
/** A body with more bytes is read in a step of its own and not kept: 50 smaller ones are parsed in a few milliseconds. */
export const LARGE = 16_384;

/** Events that a process read, each from its second request on: freezing every event would cost more than it saves. */
export class KeptEvents<Kept extends { readonly event: SportEvent | null }> {
  readonly #events = new Map<number, Kept>();
  #size = 0;
  /** Ids requested once. */
  readonly #asked = new Set<number>();

  get(id: number): Kept | undefined {
    return this.#events.get(id);
  }

  isAskedAgain(id: number): boolean {
    if (this.#asked.has(id)) return true;
    if (this.#asked.size >= MOST_EVENTS) this.#asked.clear();
    this.#asked.add(id);
    return false;
  }

  /** Freezes the event. */
  keep(id: number, kept: Kept): void {
    const size = kept.event === null ? 0 : freeze(kept.event, DEEPEST);
    if (size > GREATEST_SIZE) return;
    // Emptying it is rare enough: as many requests have filled it.
    if (this.#events.size >= MOST_EVENTS || this.#size + size > GREATEST_SIZE) {
      this.#events.clear();
      this.#size = 0;
    }
    this.#events.set(id, kept);
    this.#size += size;
  }
}

/** Freezes a value deeply and estimates its bytes: infinitely many if it is nested too deep. */
function freeze(value: object, room: number): number {
  if (room === 0) return Number.POSITIVE_INFINITY;
  let size = 32;
  // Keys instead of entries halve the time.
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    size += key.length + 8;
    if (typeof member === "string") size += member.length;
    else if (typeof member === "object" && member !== null) size += freeze(member, room - 1);
  }
  Object.freeze(value);
  return size;
}
