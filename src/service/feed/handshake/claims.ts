/** One connection a key: the newest has it. */
import { createHash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { HandlerOptions } from "../../http/ports.js";
import { fromStorage } from "../../http/request/grade-request.js";
import type { Awaitable } from "../../sources/awaitable.js";
import { processClaims } from "../../sources/keys/claims.js";
import { idOf } from "../../sources/keys/format.js";
import type { Connection } from "../connection.js";
import type { ClaimStore } from "../ports.js";
import { Slots } from "../reading/slots.js";

/** How many claims and releases are written at a time. */
const MOST_AT_ONCE = 4;

/** A key that a connection is about to have. */
export interface Held {
  /** The public id of the key, or a digest of one that is not of this package. */
  readonly id: string;
  readonly claim: string;
}

export class Claims {
  readonly #store: ClaimStore;
  readonly #time: () => number;
  readonly #handler: Pick<HandlerOptions, "storageTimeout">;
  readonly #slots = new Slots(MOST_AT_ONCE);
  /** The connections of this process, by the id of their key. */
  readonly #held = new Map<string, Held & { readonly connection: Connection }>();
  #isLooking = false;

  constructor(
    store: ClaimStore = processClaims(),
    time: () => number,
    handler: Pick<HandlerOptions, "storageTimeout">,
  ) {
    this.#store = store;
    this.#time = time;
    this.#handler = handler;
  }

  /** Rejects while the store is down. */
  async take(key: string): Promise<Held> {
    const held = { id: idOf(key) ?? createHash("sha256").update(key).digest("hex"), claim: randomUUID() };
    await this.#inTurn(() => this.#store.claim(held.id, held.claim, this.#time()));
    return held;
  }

  /** Gives the key to its connection. The one that had it in this process ends at once. */
  hold(held: Held, connection: Connection): void {
    const older = this.#held.get(held.id);
    this.#held.set(held.id, { ...held, connection });
    older?.connection.close("replaced");
  }

  async release({ id, claim }: Held): Promise<void> {
    if (this.#held.get(id)?.claim === claim) this.#held.delete(id);
    try {
      await this.#inTurn(() => this.#store.release(id, claim));
    } catch {
      // The next connection with the key replaces the claim.
    }
  }

  /** A store in a file writes at once, which holds up all else: a thousand clients that come back together must not do so in one go. */
  async #inTurn<Value>(write: () => Awaitable<Value>): Promise<Value> {
    await this.#slots.take();
    try {
      await setImmediate();
      // A write that is never answered must not keep its place.
      return await fromStorage<Value>(write, this.#handler);
    } finally {
      this.#slots.free();
    }
  }

  /** Closes the connections whose key has gone to another process. Never rejects: a store that is down is asked again. */
  async look(): Promise<void> {
    if (this.#isLooking || this.#held.size === 0) return;
    this.#isLooking = true;
    try {
      const asked = [...this.#held.values()];
      const claims = await fromStorage(() => this.#store.claims(asked.map(({ id }) => id)), this.#handler);
      for (const { id, claim, connection } of asked) {
        const now = claims.get(id);
        if (now !== undefined && now !== claim) connection.close("replaced");
      }
    } catch {
      // The connections stay as they are meanwhile.
    } finally {
      this.#isLooking = false;
    }
  }
}
