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
  /** How many requests wait. */
  waiting = 0;
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
    else if (taken.waiting.length < this.#limits.waiting) await this.#turnOf(taken);
    else throw new TooManyAtOnce(this.#limits);
    try {
      return await work();
    } finally {
      this.leave(account);
    }
  }

  /** Takes a place for what may wait as long as it takes. `leave` gives it back. */
  async enter(account: string): Promise<void> {
    const taken = this.#takenBy(account);
    if (taken.requests < this.#limits.requests) taken.requests++;
    else await this.#turnOf(taken);
  }

  /** The place goes to the next that waits. */
  leave(account: string): void {
    const taken = this.#takenBy(account);
    const next = taken.waiting.shift();
    if (next !== undefined) next();
    else if (--taken.requests === 0) this.#taken.delete(account);
  }

  async #turnOf({ waiting }: Taken): Promise<void> {
    this.waiting++;
    await new Promise<void>((go) => waiting.push(go));
    this.waiting--;
  }

  #takenBy(account: string): Taken {
    const known = this.#taken.get(account);
    if (known !== undefined) return known;
    const taken: Taken = { requests: 0, waiting: [] };
    this.#taken.set(account, taken);
    return taken;
  }
}

const PLACES = new WeakMap<Concurrency, Places>();

/** Options that bound what an account has under way. Without `authenticate` accounts are not known, and nothing is bounded. */
interface Bounded {
  readonly concurrency?: Concurrency;
  readonly authenticate?: unknown;
}

/** One for each object of bounds: a server shares it with its feed, and keeps it under its next rulebook. Null without bounds. */
export function placesOf({ concurrency, authenticate }: Bounded): Places | null {
  if (concurrency === undefined || authenticate === undefined) return null;
  const places = PLACES.get(concurrency) ?? new Places(concurrency);
  PLACES.set(concurrency, places);
  return places;
}
