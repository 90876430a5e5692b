/** Sends events to the workers' queue once more. */
import type { EventStore } from "../../../src/service/sources/ports.js";
import { loadPackages } from "../../../src/service/workers/nats/packages.js";
import { Queue } from "../../../src/service/workers/nats/queue.js";

/** More than there are events. */
const MOST = 10_000;
const AGAIN = 60;

export class Redelivery {
  readonly #store: EventStore;
  readonly #queue: Promise<Queue>;

  constructor(store: EventStore, servers: string) {
    this.#store = store;
    this.#queue = loadPackages().then((packages) => new Queue(packages, { servers, ackWait: 5_000 }));
  }

  /** The events that have changed last, the last one first. */
  async sendReversed(): Promise<void> {
    const { changes } = await this.#store.changes(null, MOST);
    await this.send(
      changes
        .slice(-AGAIN)
        .reverse()
        .map(({ id }) => id),
    );
  }

  /** Nothing is sent while the server does not answer. */
  async send(ids: readonly number[]): Promise<void> {
    await (await this.#queue).publish(ids).catch(() => {});
  }

  async close(): Promise<void> {
    await (await this.#queue).close();
  }
}
