/** The connections there are: what they receive first, what is looked at now and then, and how they end. */

import type { HandlerOptions } from "../http/ports.js";
import { fromStorage } from "../http/request/grade-request.js";
import { CLOSES, type CloseReason, type Connection } from "./connection.js";
import type { Claims } from "./handshake/claims.js";
import type { Handshake } from "./handshake/handshake.js";
import type { FeedClock } from "./ports.js";
import type { FeedReader } from "./reading/reader.js";
import type { Outcome, Replays } from "./reading/replay.js";
import { Text, type Window } from "./sending/compressor.js";
import type { Hub } from "./sending/hub.js";
import { resyncMessage, welcomeMessage } from "./sending/messages.js";
import type { Subscription } from "./sending/subscriptions.js";

interface Context {
  readonly hub: Hub;
  readonly reader: FeedReader;
  readonly replays: Replays;
  readonly claims: Claims;
  readonly clock: FeedClock;
  readonly handler: HandlerOptions;
}

interface Client {
  readonly connection: Connection;
  readonly handshake: Handshake;
  readonly subscription: Subscription;
  /** When its key was found valid. */
  checkedAt: number;
}

/** How often a key is looked up again, and how many in one turn. Twice in the minute within which a revocation takes effect. */
const KEYS_EVERY = 30_000;
const KEYS_AT_ONCE = 200;
/** How long clients have to answer that the service ends, in milliseconds. */
const FAREWELL = 2_000;
/** Codes that are counted by themselves; others, which clients choose, are counted as 0. */
const COUNTED: ReadonlySet<number> = new Set([
  ...Object.values(CLOSES).map(([code]) => code),
  ...[1000, 1002, 1003, 1005, 1006, 1007, 1009],
]);

export class Connections {
  readonly replays = new Map<string, number>();
  readonly closes = new Map<number, number>();
  readonly #context: Context;
  readonly #clients = new Map<Connection, Client>();
  /** Those whose socket is open, closed ones included. */
  readonly #open = new Set<Connection>();
  #isChecking = false;
  #onEmpty: (() => void) | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** How many connections are open. */
  get size(): number {
    return this.#open.size;
  }

  add(connection: Connection, handshake: Handshake, window: Window): void {
    const { hub, claims, clock } = this.#context;
    const { filter, bookmakers, listed, user, warnings, held, lastSeq } = handshake;
    const subscription = hub.subscriptions.join({ filter, bookmakers, window });
    const client = { connection, handshake, subscription, checkedAt: clock.ticks() };
    this.#clients.set(connection, client);
    this.#open.add(connection);
    const welcome = { user, bookmakers: listed, filter, warnings, at: clock.time() };
    connection.send(new Text(welcomeMessage(welcome)).frame(0));
    if (held !== null) claims.hold(held, connection);
    if (filter.channels.some((channel) => channel !== "odds")) subscription.events.add(connection);
    if (!filter.channels.includes("odds")) return;
    if (lastSeq === 0) subscription.odds.add(connection);
    else void this.#replay(client);
  }

  async #replay(client: Client): Promise<void> {
    const { connection, subscription } = client;
    const join = () => {
      if (this.#clients.has(connection)) subscription.odds.add(connection);
    };
    const { clock, handler } = this.#context;
    const startedAt = clock.ticks();
    let outcome: Outcome | "failed";
    try {
      outcome = await this.#context.replays.serve(client, join);
    } catch {
      outcome = "failed";
    }
    handler.metrics?.feedTook?.("replay", (clock.ticks() - startedAt) / 1_000);
    this.replays.set(outcome, (this.replays.get(outcome) ?? 0) + 1);
    if (outcome === "served" || outcome === "gone") return;
    if (outcome === "failed") return connection.close("storage");
    connection.send(new Text(resyncMessage(outcome)).frame(0));
    join();
  }

  /** Called about once a second. */
  check(): void {
    const { clock, claims, reader } = this.#context;
    const now = clock.ticks();
    for (const connection of this.#clients.keys()) connection.check(now);
    void claims.look();
    void reader.poke();
    void this.#checkKeys(now);
  }

  /** Closes the connections whose key was revoked, or whose account has the feed no longer. */
  async #checkKeys(now: number): Promise<void> {
    const { handler } = this.#context;
    const { authenticate } = handler;
    if (authenticate === undefined || this.#isChecking) return;
    this.#isChecking = true;
    try {
      const due = [...this.#clients.values()].filter(({ checkedAt }) => now - checkedAt >= KEYS_EVERY);
      for (const client of due.slice(0, KEYS_AT_ONCE)) {
        const { connection, handshake } = client;
        const { key } = handshake;
        if (key === null) continue;
        // Before it is found: one that cannot be looked up must not hold up the others for ever.
        client.checkedAt = now;
        const account = await fromStorage(() => authenticate(key), handler);
        if (account === null) connection.close("revoked");
        else if (account.websocket !== true) connection.close("noAddOn");
      }
    } catch {
      // The store of the keys is down: whoever is connected stays.
    } finally {
      this.#isChecking = false;
    }
  }

  closeAll(reason: CloseReason): void {
    for (const connection of [...this.#clients.keys()]) connection.close(reason);
  }

  onClose = (connection: Connection, code: number): void => {
    const client = this.#clients.get(connection);
    if (client === undefined) return;
    this.#clients.delete(connection);
    const { hub, claims } = this.#context;
    hub.subscriptions.leave(client.subscription, connection);
    if (client.handshake.held !== null) void claims.release(client.handshake.held);
    const counted = COUNTED.has(code) ? code : 0;
    this.closes.set(counted, (this.closes.get(counted) ?? 0) + 1);
  };

  onGone = (connection: Connection): void => {
    this.#open.delete(connection);
    if (this.#open.size === 0) this.#onEmpty?.();
  };

  /** Ends all connections. Resolves when they are gone. */
  async close(): Promise<void> {
    this.closeAll("shutdown");
    if (this.#open.size === 0) return;
    const timer = setTimeout(() => {
      for (const connection of this.#open) connection.cut();
    }, FAREWELL);
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
    });
    clearTimeout(timer);
  }
}
