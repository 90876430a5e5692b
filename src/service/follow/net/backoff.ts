const SHORTEST = 1_000;
const LONGEST = 60_000;
/** A connection that lasted so long was healthy. */
const HEALTHY = 60_000;

/**
 * How long to wait before the next attempt: anything up to a second, which doubles with each attempt up to a minute, so that clients
 * that lost one service do not come back together. A connection that opens proves nothing: only one that lasts ends the series.
 */
export class Backoff {
  #attempts = 0;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** @param lasted how long the attempt went well, in milliseconds */
  next(lasted = 0): number {
    if (lasted >= HEALTHY) this.#attempts = 0;
    const most = Math.min(LONGEST, SHORTEST * 2 ** Math.min(this.#attempts, 10));
    this.#attempts++;
    return Math.round(this.#random() * most);
  }
}
