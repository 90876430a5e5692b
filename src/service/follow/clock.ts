/** Time, which tests replace. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once, after so many milliseconds. Returns what stops that. */
  after(milliseconds: number, call: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The follower was closed while something waited. */
export class Closed extends Error {
  override readonly name = "Closed";
}

/** Until when a follower lives. What waits stops waiting at its end. */
export class Life {
  readonly #clock: Clock;
  readonly #controller = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#controller.signal.aborted;
  }

  end(): void {
    this.#controller.abort();
  }

  /** @throws Closed at the end */
  check(): void {
    if (this.isOver) throw new Closed();
  }

  /** Waits. Rejects with `Closed` at the end. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.isOver) return reject(new Closed());
      const onEnd = (): void => {
        stop();
        reject(new Closed());
      };
      const stop = this.#clock.after(milliseconds, () => {
        this.signal.removeEventListener("abort", onEnd);
        resolve();
      });
      this.signal.addEventListener("abort", onEnd, { once: true });
    });
  }
}
