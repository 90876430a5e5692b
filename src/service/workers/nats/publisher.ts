import { DueList } from "../due-list.js";
import { changesAfter, workOnce } from "../pass.js";
import type { Worked, WorkOptions } from "../types.js";
import { LEASE, type Queue } from "./queue.js";

/** How many events are read and sent at once. */
const EVENTS_AT_ONCE = 1_000;
/** With so many messages in the queue the publisher waits. Meanwhile the log keeps one place an event, however often it changes. */
const MOST_QUEUED = 10_000;
const ALL = { index: 0, of: 1 };

/** Of all processes that may publish, the one whose lease is valid. If two do for a moment, events are settled twice and posted once. */
export class Turn {
  readonly #queue: Queue;
  #lease = 0;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** While the server cannot be reached, nothing has changed. */
  get isOurs(): boolean {
    return this.#lease > 0;
  }

  /** Takes the lease, or extends it, in time. */
  async take(): Promise<boolean> {
    const now = performance.now();
    if (now - this.#askedAt >= LEASE / 3) {
      this.#lease = await this.#queue.lease(this.#lease);
      this.#askedAt = now;
    }
    return this.isOurs;
  }

  /** If the server does not answer, the lease expires. */
  async end(): Promise<void> {
    const held = this.#lease;
    this.#lease = 0;
    if (held > 0) await this.#queue.release(held).catch(() => {});
  }
}

/** Sends what has changed, and what is due, to the queue. */
export class Publisher<Slip extends { readonly id: string }, Result> {
  readonly #options: WorkOptions<Slip, Result>;
  readonly #queue: Queue;
  readonly #turn: Turn;
  readonly #onPublished: (events: number) => void;
  readonly #due: DueList;

  constructor(options: WorkOptions<Slip, Result>, queue: Queue, turn: Turn, onPublished: (events: number) => void) {
    this.#options = options;
    this.#queue = queue;
    this.#turn = turn;
    this.#onPublished = onPublished;
    const { ledger, clock = Date.now } = options;
    this.#due = new DueList({ ledger, clock, share: ALL, atOnce: EVENTS_AT_ONCE });
  }

  /** One page of what has changed and one of what is due. Returns whether more may have changed. */
  async pass(): Promise<boolean> {
    if (!(await this.#turn.take())) return false;
    const { waiting, inFlight } = await this.#queue.lag();
    if (waiting + inFlight >= MOST_QUEUED) return false;
    const { store, ledger } = this.#options;
    const name = `${this.#queue.name}-publisher`;
    const after = await ledger.cursor(name);
    const { changes, next } = await changesAfter(after, store, EVENTS_AT_ONCE);
    await this.#publish(changes.map(({ id }) => id));
    // After the messages are stored. If the process ends before, they are sent again.
    if (next !== after) await ledger.keepCursor(name, next);
    await this.#publishDue();
    return changes.length === EVENTS_AT_ONCE;
  }

  /** The ledger lists an event until a worker has posted it, so each is sent once in a while. */
  async #publishDue(): Promise<void> {
    this.#due.forgetOld();
    const ids = await this.#due.next();
    await this.#publish(ids);
    this.#due.take(ids);
  }

  async #publish(eventIds: readonly number[]): Promise<void> {
    if (eventIds.length === 0) return;
    await this.#queue.publish(eventIds);
    this.#onPublished(eventIds.length);
  }
}

/**
 * Settles from the log what has changed since the last sweep, without the queue: its cursor is kept after the events were posted. So the
 * guarantee of `workOnce` holds whatever became of the messages.
 */
export class Sweep<Slip extends { readonly id: string }, Result> {
  readonly #options: WorkOptions<Slip, Result>;
  readonly #turn: Turn;
  readonly #every: number;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkOptions<Slip, Result>, turn: Turn, every: number) {
    this.#options = options;
    this.#turn = turn;
    this.#every = every;
  }

  /** Null if it was not time. */
  async pass(signal: AbortSignal): Promise<Worked | null> {
    if (!this.#turn.isOurs || performance.now() - this.#sweptAt < this.#every) return null;
    const worked = await workOnce({ ...this.#options, signal });
    this.#sweptAt = performance.now();
    return worked;
  }
}
