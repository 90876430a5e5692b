import type { Settings } from "../options.js";
import type { Task } from "./inbox.js";

/** It is saved no more often. */
const EVERY = 1_000;

/** The number of the last change: received, handled, committed and saved, in this order. */
export class SavedSeq {
  /** True while something before the number may be missing, such as the odds of a new event: then it is not saved. */
  isHeld: () => boolean = () => false;
  /** Of what arrived. A connection continues from it. */
  received: number | null = null;
  #handled: number | null = null;
  #committed: number | null = null;
  #saved: number | null = null;
  #savedAt = Number.NEGATIVE_INFINITY;
  #stopTimer: (() => void) | null = null;
  readonly #settings: Settings;
  readonly #later: (task: Task) => void;

  constructor(settings: Settings, later: (task: Task) => void) {
    this.#settings = settings;
    this.#later = later;
  }

  /** Of what was handled. */
  get lastHandled(): number | null {
    return this.#handled;
  }

  get last(): number | null {
    return this.#committed;
  }

  /** Continues from the number of an earlier run, or from that of a snapshot that was handled. */
  start(seq: number | null): void {
    this.received = this.#handled = seq;
  }

  async load(): Promise<void> {
    const seq = (await this.#settings.seqStore?.load()) ?? null;
    this.start(seq);
    this.#committed = this.#saved = seq;
  }

  arrived(seq: number): void {
    this.received = Math.max(this.received ?? 0, seq);
  }

  handled(seq: number): void {
    this.#handled = Math.max(this.#handled ?? 0, seq);
  }

  /** All that was handled is committed. */
  async committed(): Promise<void> {
    this.#committed = this.#handled;
    if (this.#committed === this.#saved || this.#settings.seqStore === null || this.isHeld()) return;
    const wait = this.#savedAt + EVERY - this.#settings.clock.now();
    if (wait <= 0) await this.save();
    else this.#stopTimer ??= this.#settings.clock.after(Math.min(wait, EVERY), () => this.#onTime());
  }

  /** It may come a little early, or the clock was set back: then there is another one. */
  #onTime(): void {
    this.#stopTimer = null;
    this.#later(() => {});
  }

  /** Saves the number of what is committed. */
  async save(): Promise<void> {
    this.stop();
    const seq = this.#committed;
    if (seq === null || seq === this.#saved || this.isHeld()) return;
    await this.#settings.seqStore?.save(seq);
    this.#saved = seq;
    this.#savedAt = this.#settings.clock.now();
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
  }
}
