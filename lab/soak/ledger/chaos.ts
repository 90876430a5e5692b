/** Draws what goes wrong in a soak. */
import { setTimeout } from "node:timers/promises";

const SECOND = 1_000;
/** Between two faults. */
const [SHORTEST, LONGEST] = [2 * SECOND, 8 * SECOND];

export interface Fault {
  readonly name: string;
  /** How often it comes while each other one comes once. Default: 1. */
  readonly weight?: number;
  /** True if others come before it ends. */
  readonly isBeside?: true;
  /** The signal comes when a check is about to begin. */
  run(ending: AbortSignal): unknown;
}

/** How often something has happened, by name. */
export class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}

export class Chaos {
  readonly #faults: readonly Fault[];
  readonly #counts: Counts;
  readonly #beside: Promise<unknown>[] = [];
  #deck: Fault[] = [];
  #ending = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(faults: readonly Fault[], counts: Counts) {
    this.#faults = faults;
    this.#counts = counts;
    for (const { name } of faults) counts.add(name, 0);
  }

  start(): void {
    this.#ending = new AbortController();
    this.#running = this.#run(this.#ending.signal);
    // `stop` reports what it was.
    this.#running.catch(() => {});
  }

  /** Ends it after the fault in hand. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
    await Promise.all(this.#beside.splice(0));
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(SHORTEST + Math.random() * (LONGEST - SHORTEST), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const fault = this.#draw();
      this.#counts.add(fault.name);
      const run = Promise.resolve(fault.run(signal));
      if (!fault.isBeside) await run;
      else {
        this.#beside.push(run);
        // As above.
        run.catch(() => {});
      }
    }
  }

  /** As from a deck of cards: each has come before one comes again. */
  #draw(): Fault {
    if (this.#deck.length === 0)
      this.#deck = this.#faults.flatMap((fault) => Array.from({ length: fault.weight ?? 1 }, () => fault));
    const [fault] = this.#deck.splice(Math.floor(Math.random() * this.#deck.length), 1);
    if (fault === undefined) throw new Error("there is no fault to draw");
    return fault;
  }
}
