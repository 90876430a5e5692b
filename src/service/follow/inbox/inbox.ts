import type { Awaitable } from "../types.js";
import type { Arrived } from "./arrived.js";

/** Something that is done between two messages, such as applying an answer over REST. */
export type Task = () => Awaitable<void>;

/** What waits to be applied, in the order of its arrival. Its bounds are those of its owner. */
export class Inbox {
  #waiting: (Arrived | Task)[] = [];
  #next = 0;
  #size = 0;
  /** At this length it is looked for messages that later ones replace. */
  #longest: number;
  readonly #most: number;
  #onFilled: (() => void) | null = null;

  constructor(most: number) {
    this.#most = most;
    this.#longest = most;
  }

  get length(): number {
    return this.#waiting.length - this.#next;
  }

  /** The characters of the messages in it. */
  get size(): number {
    return this.#size;
  }

  /** Returns how many messages were left out because later ones replace them. */
  push(message: Arrived): number {
    this.#size += message.size;
    this.#add(message);
    return this.length > this.#longest ? this.coalesce() : 0;
  }

  /** Does a task after all that is in it. */
  do(task: Task): void {
    this.#add(task);
  }

  shift(): Arrived | Task | undefined {
    const item = this.#waiting[this.#next];
    if (item === undefined) return undefined;
    this.#next++;
    if (this.#next > 1000 && this.#next > this.#waiting.length / 2) this.#cut();
    if (typeof item !== "function") this.#size -= item.size;
    return item;
  }

  /** Resolves when there is something in it. */
  filled(): Promise<void> {
    if (this.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onFilled = resolve;
    });
  }

  /** Lets whoever waits in `filled` go on. */
  wake(): void {
    this.#onFilled?.();
    this.#onFilled = null;
  }

  clear(): void {
    this.#waiting = [];
    this.#next = this.#size = 0;
  }

  /** Leaves out odds that later ones of the same bookmaker and event replace, as the replay of the service does. */
  coalesce(): number {
    this.#cut();
    const before = this.length;
    const last = new Map<string, Arrived>();
    for (const item of this.#waiting) {
      if (typeof item === "function" || item.key === null) continue;
      // One that comes late is older than what it would replace.
      if ((last.get(item.key)?.seq ?? -1) < (item.seq ?? 0)) last.set(item.key, item);
    }
    this.#waiting = this.#waiting.filter(
      (item) => typeof item === "function" || item.key === null || last.get(item.key) === item,
    );
    this.#size = this.#waiting.reduce((sum, item) => sum + (typeof item === "function" ? 0 : item.size), 0);
    this.#longest = Math.max(this.#most, this.length * 2);
    return before - this.length;
  }

  #add(item: Arrived | Task): void {
    this.#waiting.push(item);
    this.wake();
  }

  #cut(): void {
    this.#waiting = this.#waiting.slice(this.#next);
    this.#next = 0;
  }
}
