import { changesAfter } from "./pass.js";
import { addTo } from "./settling.js";
import type { LedgerFigures, Worked, WorkOptions } from "./types.js";

/** How far a worker is behind its store. */
export interface Behind {
  /** How many numbers of changes lie from the oldest one that was not read to the last one. At most so many events wait. */
  readonly changes: number;
  /**
   * How long ago the store received the oldest change that was not read, in milliseconds; 0 if all were read. Null if the store does not
   * have `versions`.
   */
  readonly milliseconds: number | null;
}

/** What a worker has done since it was started, and how it is now. */
export interface WorkerFigures extends Worked {
  /** Passes that worked. */
  readonly passes: number;
  readonly failedPasses: number;
  /** How long the passes that worked took, all together. */
  readonly passMilliseconds: number;
  /** When the last pass that worked ended, in milliseconds since 1970; null before. */
  readonly lastPassAt: number | null;
  /** As that of the worker. */
  readonly notReady: string | null;
  /** Null if the store or the ledger does not answer. */
  readonly behind: Behind | null;
  /** What `figures` of the ledger says; null without it, or if the ledger does not answer. */
  readonly open: LedgerFigures | null;
}

/** For how long an answer is used again, and how long one is waited for, in milliseconds. One that took long is used ten times as long. */
const HOLDS = 1_000;
const TIMES_AS_LONG = 10;
const LONGEST_WAIT = 5_000;

/** Asks a store or a ledger once at a time and once a second, however many want to know. Null if it fails or takes too long. */
export class Look<T> {
  readonly #ask: () => Promise<T>;
  #answer: Promise<T | null> | null = null;
  #isUnderWay = false;
  #freshUntil = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
  }

  read(): Promise<T | null> {
    const isFresh = this.#isUnderWay || performance.now() < this.#freshUntil;
    if (this.#answer === null || !isFresh) this.#answer = this.#begin();
    return inTime(this.#answer);
  }

  async #begin(): Promise<T | null> {
    const askedAt = performance.now();
    this.#isUnderWay = true;
    try {
      return await this.#ask();
    } catch {
      return null;
    } finally {
      const took = performance.now() - askedAt;
      this.#isUnderWay = false;
      this.#freshUntil = askedAt + Math.max(HOLDS, TIMES_AS_LONG * took);
    }
  }
}

function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT, null);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

type Watched = Pick<WorkOptions<never, never>, "name" | "clock" | "onEvent"> & {
  readonly store: WorkOptions<never, never>["store"];
  readonly ledger: Pick<WorkOptions<never, never>["ledger"], "cursor" | "figures">;
};

/** Notes what a worker does. */
export class Figures {
  readonly #options: Watched;
  readonly #worked = { events: 0, repeated: 0, deferred: 0, failed: 0 };
  readonly #passes = { passes: 0, failedPasses: 0, passMilliseconds: 0 };
  /** By the part of the worker: why it failed the last time. */
  readonly #failures = new Map<string, string>();
  readonly #behind: Look<Behind>;
  readonly #open: Look<LedgerFigures | null>;
  #lastPassAt: number | null = null;
  #isStopping = false;

  constructor(options: Watched) {
    const { ledger, clock = Date.now } = options;
    this.#options = options;
    this.#behind = new Look(() => behindOf(options));
    this.#open = new Look(async () => (await ledger.figures?.(clock())) ?? null);
  }

  readonly onEvent = (worked: Worked): void => {
    addTo(this.#worked, worked);
    this.#options.onEvent?.(worked);
  };

  /** Times a pass, and notes whether it failed. */
  async pass<T>(signal: AbortSignal | null, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await this.part("pass", signal, work);
    this.#passes.passes++;
    this.#passes.passMilliseconds += performance.now() - began;
    this.#lastPassAt = Date.now();
    return result;
  }

  /** Notes whether a part of the worker failed. What ends by the signal has not. */
  async part<T>(name: string, signal: AbortSignal | null, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#failures.delete(name);
      return result;
    } catch (error) {
      if (signal?.aborted) throw error;
      this.#passes.failedPasses++;
      this.#failures.set(name, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  stop(): void {
    this.#isStopping = true;
  }

  async read(): Promise<WorkerFigures> {
    const [behind, open] = await Promise.all([this.#behind.read(), this.#open.read()]);
    const { notReady } = this;
    return { ...this.#worked, ...this.#passes, lastPassAt: this.#lastPassAt, notReady, behind, open };
  }

  get notReady(): string | null {
    if (this.#isStopping) return "the worker is stopping";
    const [failure] = this.#failures.values();
    if (failure !== undefined) return `the last pass failed: ${failure}`;
    return this.#lastPassAt === null ? "no pass has ended yet" : null;
  }
}

async function behindOf({ store, ledger, name = "worker", clock = Date.now }: Watched): Promise<Behind> {
  const { changes, last } = await changesAfter(await ledger.cursor(name), store, 1);
  const [oldest] = changes;
  if (oldest === undefined) return { changes: 0, milliseconds: 0 };
  const [latest] = (await store.versions?.(oldest.id)) ?? [];
  const milliseconds = latest === undefined ? null : Math.max(0, clock() - latest.receivedAt);
  return { changes: last - oldest.seq + 1, milliseconds };
}
