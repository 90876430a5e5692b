import { Refusal } from "./refusal.js";

/** How many requests of one account a process answers at a time, and how many of them may wait for it. */
export interface Concurrency {
  readonly requests: number;
  readonly waiting: number;
}

/** What `serve` allows. */
export const CONCURRENCY: Concurrency = { requests: 4, waiting: 64 };

export class TooManyAtOnce extends Refusal {
  constructor({ requests, waiting }: Concurrency) {
    super(
      429,
      `too many requests at a time: ${requests} of an account are answered and ${waiting} wait; try again in a second`,
    );
  }
}

/** The places of one account. */
interface Taken {
  requests: number;
  readonly waiting: (() => void)[];
}

/** Lets each account have so many requests under way, in the order in which they came, so that no account holds up the others. */
export class Places {
  readonly #limits: Concurrency;
  readonly #taken = new Map<string, Taken>();

  constructor(limits: Concurrency) {
    this.#limits = limits;
  }

  /**
   * Does the work of a request once its account has a place.
   *
   * @throws {TooManyAtOnce} if too many of the account wait already
   */
  async within<T>(account: string, work: () => Promise<T>): Promise<T> {
    const taken = this.#takenBy(account);
    if (taken.requests < this.#limits.requests) taken.requests++;
    else if (taken.waiting.length < this.#limits.waiting) await new Promise<void>((go) => taken.waiting.push(go));
    else throw new TooManyAtOnce(this.#limits);
    try {
      return await work();
    } finally {
      this.#leave(account, taken);
    }
  }

  #takenBy(account: string): Taken {
    const known = this.#taken.get(account);
    if (known !== undefined) return known;
    const taken: Taken = { requests: 0, waiting: [] };
    this.#taken.set(account, taken);
    return taken;
  }

  /** The place goes to the next that waits. */
  #leave(account: string, taken: Taken): void {
    const next = taken.waiting.shift();
    if (next !== undefined) next();
    else if (--taken.requests === 0) this.#taken.delete(account);
  }
}
