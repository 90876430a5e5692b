import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";

/** A process that this one has started with a channel, and that answers over it. */
export class Peer<Order extends Serializable> {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #lastWords: () => string;
  readonly #ended: Promise<readonly unknown[]>;

  /**
   * @param name who has ended, if it does so before it answers
   * @param lastWords what it has printed
   */
  constructor(child: ChildProcess, name: string, lastWords = () => "") {
    this.#child = child;
    this.#name = name;
    this.#lastWords = lastWords;
    this.#ended = once(child, "exit");
  }

  /** Resolves to its next message. */
  async heard<Value>(): Promise<Value> {
    const ended = this.#ended.then(([code]) => ({ code }));
    const first = await Promise.race([once(this.#child, "message"), ended]);
    if (Array.isArray(first)) return first[0];
    throw new Error(`${this.#name} has ended with exit code ${first.code}: ${this.#lastWords()}`);
  }

  tell(order: Order): void {
    this.#child.send(order);
  }

  ask<Value>(order: Order): Promise<Value> {
    const answered = this.heard<Value>();
    this.tell(order);
    return answered;
  }

  /** Closes the channel, and waits until the process has ended. */
  async stop(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }
}
