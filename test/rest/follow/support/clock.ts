import type { Clock } from "../../../../src/service/follow/index.js";

interface Timer {
  readonly at: number;
  readonly number: number;
  readonly call: () => void;
}

/** Time that passes only when nothing is left to do now. */
export class SimulatedClock implements Clock {
  #now: number;
  #number = 0;
  readonly #timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 2, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, milliseconds), number: this.#number++, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });
  }

  get waiting(): number {
    return this.#timers.size;
  }

  /** Lets time pass until then, or until nothing waits. */
  async until(time: number): Promise<void> {
    for (;;) {
      await settled();
      const next = this.#next();
      if (next === null || next.at > time) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = Math.max(this.#now, time);
  }

  /** Lets time pass until something holds. */
  async when(holds: () => boolean, longest = 86_400_000): Promise<void> {
    const end = this.#now + longest;
    for (await settled(); !holds(); await settled()) {
      const next = this.#next();
      if (next === null || next.at > end) throw new Error("it never came to hold");
      await this.until(next.at);
    }
  }

  #next(): Timer | null {
    let next: Timer | null = null;
    for (const timer of this.#timers)
      if (next === null || timer.at < next.at || (timer.at === next.at && timer.number < next.number)) next = timer;
    return next;
  }
}

/** All promises that can go on have gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
