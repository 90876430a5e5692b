import type { Server } from "node:http";
import { placesOf } from "../http/places.js";
import type { Gate } from "../http/server.js";
import { Connections } from "./connections.js";
import { Figures } from "./figures.js";
import { acceptUpgrades } from "./handshake/accept.js";
import { Claims } from "./handshake/claims.js";
import { readFeedOptions } from "./options.js";
import type { Feed, FeedClock, FeedOptions } from "./ports.js";
import { BOUNDS, type Bounds } from "./reading/bounds.js";
import { KnownEvents } from "./reading/known-events.js";
import { FeedReader } from "./reading/reader.js";
import { Replays } from "./reading/replay.js";
import { Hub } from "./sending/hub.js";

const CLOCK: FeedClock = {
  time: Date.now,
  ticks: () => performance.now(),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** How often connections, claims and the store are looked at, in milliseconds. */
const CHECKED_EVERY = 1_000;

/**
 * Serves the WebSocket feed on a server of Node's: `GET {basePath}/ws`. Other requests, and other upgrades, are left to their listeners.
 * It needs the package `ws`.
 *
 * @throws TypeError for invalid options, and Error that names the package to install
 * @example
 * ```ts
 * import { createServer } from "node:http";
 * import { attachFeed } from "settlegrade/feed";
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * const server = createServer();
 * const feed = attachFeed(server, { store: createMemoryStore() });
 * console.log(feed.figures.connections); // 0
 * await feed.close();
 * ```
 */
export function attachFeed(server: Server, options: FeedOptions): Feed {
  const { onRequest = () => {} } = options;
  return openFeed(server, options, { refuse: () => null, answered: onRequest });
}

function lagTo({ metrics }: FeedOptions, { time }: FeedClock): (committedAt: number) => void {
  return (committedAt) => metrics?.feedTook?.("lag", (time() - committedAt) / 1_000);
}

/** The same behind the gate of a server. */
export function openFeed(server: Server, options: FeedOptions, gate: Gate, bounds: Bounds = BOUNDS): Feed {
  const { handler, basePath } = readFeedOptions(options);
  const { store, clock = CLOCK } = options;
  const hub = new Hub();
  const events = new KnownEvents(store.findEvents, clock.ticks);
  const reader = new FeedReader({ store, hub, events, bounds, took: lagTo(options, clock) });
  const replays = new Replays({ store, reader, hub, events, bounds, places: placesOf(handler) });
  const claims = new Claims(options.claims, clock.time, handler);
  const connections = new Connections({ hub, reader, replays, claims, clock, handler });
  const handshakes = { options, handler, basePath, claims, ready: () => reader.start() };
  const leave = acceptUpgrades(server, { handshakes, connections, gate, ticks: clock.ticks });
  const figures = new Figures(hub, connections);
  options.metrics?.feed?.(figures);
  const stop = store.watch(
    () => void reader.poke(),
    () => connections.closeAll("storage"),
  );
  void reader.poke();
  const stopChecks = clock.every(CHECKED_EVERY, () => connections.check());

  async function close(): Promise<void> {
    stop();
    stopChecks();
    reader.end();
    const left = leave();
    await connections.close();
    left();
    hub.compressor.close();
  }

  let closing: Promise<void> | null = null;
  return {
    figures,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
