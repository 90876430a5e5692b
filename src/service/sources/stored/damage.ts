/** Records of a store that are not what was written. */
import { codeOf } from "../error-code.js";

/** How many of them a message names. */
const MOST_NAMED = 20;

/** Stored events that cannot be used. Requests that need none of them are answered. */
export class DamagedEvents extends Error {
  override readonly name = "DamagedEvents";
  /** What is wrong with each event. */
  readonly reasons: ReadonlyMap<number, string>;

  /** @param store The name of the store, for messages. */
  constructor(reasons: ReadonlyMap<number, string>, { store, cause }: { store?: string; cause?: unknown } = {}) {
    const named = [...reasons].slice(0, MOST_NAMED);
    const sentences = named.map(([id, reason]) => `the stored event ${id} is damaged: ${reason}`);
    if (reasons.size > named.length) sentences.push(`${reasons.size - named.length} other events are damaged too`);
    super(`${store === undefined ? "" : `${store}: `}${sentences.join("; ")}`, { cause });
    this.reasons = reasons;
  }

  /** The same with the name of the store. */
  of(store: string): DamagedEvents {
    return new DamagedEvents(this.reasons, { store, cause: this.cause });
  }

  /** True if the database reads its own pages well, and only what is in them is not what was written. */
  get isOfRecords(): boolean {
    return codeOf(this.cause) === undefined;
  }
}

/** What a store has noticed since it was opened. */
export interface StoreFigures {
  /** How often a damaged event was met. */
  readonly damaged: number;
  /** How many events were read for grading that have no digest, since an earlier release has written them. */
  readonly withoutDigest: number;
}

/** Called with a sentence for the operator. */
export type OnWarning = (message: string) => void;

export interface WarningOptions {
  /**
   * Called with what an operator should know: which events a check has found damaged, and that a file that belongs to the store
   * is missing. Default: a warning of the process, which Node prints.
   */
  readonly onWarning?: OnWarning;
}

export function warnProcess(message: string): void {
  process.emitWarning(message, "StoreWarning");
}

/** Counts damage, and warns of each event once. */
export class Noticed implements StoreFigures {
  damaged = 0;
  withoutDigest = 0;
  readonly warn: OnWarning;
  readonly #warned = new Set<number>();

  constructor({ onWarning = warnProcess }: WarningOptions) {
    this.warn = onWarning;
  }

  /** Counts the events of the error. */
  count({ reasons }: DamagedEvents): void {
    this.damaged += reasons.size;
  }

  /** Counts and warns: nobody else hears of what a check finds. */
  report(damage: DamagedEvents, store: string): void {
    this.count(damage);
    const unknown = new Map([...damage.reasons].filter(([id]) => !this.#warned.has(id)));
    if (unknown.size === 0) return;
    // A store with so much damage is restored, and then its process starts again.
    if (this.#warned.size < MOST_WARNED) for (const id of unknown.keys()) this.#warned.add(id);
    this.warn(new DamagedEvents(unknown, { store }).message);
  }
}

const MOST_WARNED = 10_000;
