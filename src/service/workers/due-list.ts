import type { LedgerPort, Share } from "./types.js";

/** An event that stays due is taken again after so many milliseconds. */
const AGAIN = 30_000;

export interface DueOptions {
  readonly ledger: Pick<LedgerPort<never, never>, "due">;
  readonly clock: () => number;
  readonly share: Share;
  readonly atOnce: number;
}

/** The events that a ledger lists as due, each of them once in a while: it may keep one on its list until it is posted, or for good. */
export class DueList {
  readonly #options: DueOptions;
  #taken = new Set<number>();
  #since = performance.now();

  constructor(options: DueOptions) {
    this.#options = options;
  }

  /** A page of those that were not taken yet. */
  async next(): Promise<readonly number[]> {
    const { ledger, clock, share, atOnce } = this.#options;
    return (await ledger.due(clock(), atOnce, share)).filter((id) => !this.#taken.has(id));
  }

  take(ids: readonly number[]): void {
    for (const id of ids) this.#taken.add(id);
  }

  /** Forgets now and then what was taken, so that it may be taken again. */
  forgetOld(): void {
    if (performance.now() - this.#since <= AGAIN) return;
    this.#taken = new Set();
    this.#since = performance.now();
  }
}
