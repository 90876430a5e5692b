/** One random history: a client that stays and one that leaves and comes back, with the same filter, while a store changes. */
import type { Server } from "node:http";
import { type Below, pick, randomFrom } from "../../../../lab/tools/random.js";
import { openFeed } from "../../../../src/service/feed/attach.js";
import type { FeedStore } from "../../../../src/service/feed/ports.js";
import { BOUNDS, type Bounds } from "../../../../src/service/feed/reading/bounds.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { Account } from "../../../../src/service/sources/ports.js";
import { TestClock } from "../support.js";
import { Client } from "./client.js";
import type { Wish } from "./model.js";
import { fakeServer, Wire } from "./wire.js";
import { BOOKMAKERS, EVENTS, LEAGUES, MARKETS, SPORTS, World } from "./world.js";

const STEPS = 30;
const OFFERS = ["", "", "", "permessage-deflate", "permessage-deflate; server_max_window_bits=10"];
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function some<T>(values: readonly T[], below: Below): T[] {
  const chosen = values.filter(() => below(2) === 0);
  return chosen.length === 0 ? [pick(values, below)] : chosen;
}

export function wishFrom(below: Below): Wish {
  const place = below(5);
  return {
    channels: pick([["odds"], ["odds"], ["odds", "scores", "status"], ["odds", "status"], ["scores"]], below),
    markets: some(MARKETS, below),
    sports: place === 1 || below(6) === 0 ? [pick(SPORTS, below)] : [],
    leagues: place === 2 ? [pick(LEAGUES, below)] : [],
    events: place === 3 ? some(EVENTS, below) : [],
    status: pick(["", "", "", "live", "prematch"], below),
    bookmakers: below(3) === 0 ? some(BOOKMAKERS, below) : null,
  };
}

export function queryOf({ channels, markets, sports, leagues, events, status }: Wish): URLSearchParams {
  const lists = { channels, markets, sport: sports, leagues, eventIds: events };
  const query = new URLSearchParams(status === "" ? {} : { status });
  for (const [name, list] of Object.entries(lists)) if (list.length > 0) query.set(name, list.join());
  return query;
}

/** In a history, a replay is small. */
function boundsFrom(below: Below): Bounds {
  if (below(2) === 0) return BOUNDS;
  const messages = 1 + below(8);
  return { messages, fewChanges: 1 + below(8), pairsAtOnce: 1 + below(8), recentChanges: below(1 + messages) };
}

/** The store as a database answers: later, with what it had at some moment in between. */
function delayed<T extends object>(part: T, below: Below): T {
  const wait = async (): Promise<void> => {
    for (let left = below(3); left > 0; left--) await (below(4) === 0 ? tick() : null);
  };
  return new Proxy(part, {
    get(target, name) {
      if (name === "odds") return delayed(Reflect.get(target, name) as object, below);
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function" || name === "watch") return method;
      if (name === "lastChanges")
        return async function* (...values: readonly unknown[]) {
          for await (const step of Reflect.apply(method, target, values)) {
            await wait();
            yield step;
            await wait();
          }
        };
      return async (...values: readonly unknown[]) => {
        await wait();
        const answer: unknown = await Reflect.apply(method, target, values);
        await wait();
        return answer;
      };
    },
  });
}

/** A client and its connection. */
class Reader {
  readonly client: Client;
  readonly name: string;
  wire: Wire | null = null;
  failure: unknown = null;
  received = 0;
  /** After so many messages the connection breaks. */
  #left = Number.POSITIVE_INFINITY;
  readonly #world: World;
  readonly #server: Server;
  connections = 0;

  constructor(name: string, world: World, server: Server, wish: Wish) {
    this.name = name;
    this.#world = world;
    this.#server = server;
    this.client = new Client(world.model, wish);
  }

  async connect(offer: string, left: number): Promise<void> {
    if (this.client.needsSnapshot) this.client.restore(await this.#world.snapshot());
    this.client.begin();
    this.#left = left;
    const query = queryOf(this.client.wish);
    query.set("apiKey", `${this.name}-${this.connections++}`);
    query.set("lastSeq", String(this.client.lastSeq));
    const wire: Wire = new Wire(this.#server, `/v3/ws?${query}`, offer, {
      onText: (text) => this.#take(wire, text),
      onEnd: () => this.#gone(wire),
      onRefusal: (status) => {
        this.failure ??= new Error(`the handshake was refused with ${status}`);
      },
    });
    this.wire = wire;
  }

  #take(wire: Wire, text: string): void {
    this.received++;
    try {
      this.client.take(text, this.#world.stepAt);
    } catch (error) {
      this.failure ??= error;
    }
    if (--this.#left > 0 && !this.client.needsSnapshot) return;
    wire.vanish();
    this.#gone(wire);
  }

  #gone(wire: Wire): void {
    if (this.wire === wire) this.leave();
  }

  /** The server learns a little later that the client has gone. */
  leave(): void {
    const { wire } = this;
    this.wire = null;
    wire?.vanish();
    setImmediate(() => wire?.cut());
  }
}

export interface Told {
  readonly wish: Wish;
  readonly stayer: Client;
  readonly leaver: Client;
  readonly world: World;
  /** The number after which the client that stays connected, and how many changes of events there were then. */
  readonly start: number;
  readonly eventSteps: number;
  /** True if the client that stays was never asked to begin again. */
  readonly hasStayed: () => boolean;
  connections: number;
}

/** Lives through a history, then waits until `expectSame` holds, or throws what it throws. */
export async function tell(seed: number, expectSame: (told: Told) => void): Promise<Told> {
  const below = randomFrom(seed);
  const keepOdds = pick([3_600_000, 3_600_000, 30_000, 5_000], below);
  const world = new World(createMemoryStore([], { keepOdds }), below);
  await world.begin();
  for (let count = below(10); count > 0; count--) await world.change();
  const wish = wishFrom(below);
  const server = fakeServer();
  const store: FeedStore = below(2) === 0 ? world.store : delayed(world.store, below);
  const clock = new TestClock();
  const options = { store, clock, authenticate: () => ACCOUNT, selections: selected(wish) };
  const feed = openFeed(server, options, { refuse: () => null, answered: () => {} }, boundsFrom(below));
  const [stayer, leaver] = [new Reader("stayer", world, server, wish), new Reader("leaver", world, server, wish)];
  const told: Told = {
    ...{ wish, stayer: stayer.client, leaver: leaver.client, world },
    ...{ start: world.model.seq, eventSteps: world.eventSteps.length, connections: 0 },
    hasStayed: () => stayer.connections === 1,
  };
  const offer = pick(OFFERS, below);
  const comeBack = async (reader: Reader, left = Number.POSITIVE_INFINITY): Promise<void> => {
    if (reader.wire !== null) return;
    told.connections++;
    await reader.connect(offer, left);
  };
  const check = (): void => {
    for (const { failure } of [stayer, leaver]) if (failure !== null) throw failure;
    expectSame(told);
  };
  const live = async (): Promise<void> => {
    const event = below(20);
    if (event < 10) await world.change();
    else if (event === 10) await world.wait();
    else if (event < 14) leaver.leave();
    else if (event < 16) leaver.wire?.[event === 14 ? "pause" : "resume"]();
    else await comeBack(leaver, 1 + below(8));
    await comeBack(stayer);
    for (let wait = below(4); wait > 0; wait--) await tick();
    clock.pass(1);
    for (const { failure } of [stayer, leaver]) if (failure !== null) throw failure;
  };
  try {
    await comeBack(stayer);
    // What comes while it catches up may be joined.
    await until(() => stayer.client.isWelcome && (!wish.channels.includes("odds") || feed.figures.replays.size > 0));
    for (let step = 0; step < STEPS; step++) await live();
    let fault: unknown = "not checked yet";
    const deadline = performance.now() + PATIENCE;
    // Before the end of a replay all may be right for a moment: it has to stay so.
    for (let seen = -1, right = 0; right < LOOKS && performance.now() < deadline; ) {
      leaver.wire?.resume();
      for (const reader of [stayer, leaver]) await comeBack(reader);
      await tick();
      clock.pass(1);
      const received = stayer.received + leaver.received;
      if (received === seen) fault = faultOf(check);
      right = received === seen && fault === null ? right + 1 : 0;
      if (received === seen && fault !== null) await new Promise((resolve) => setTimeout(resolve, 2));
      seen = received;
    }
    if (fault !== null) throw fault;
  } catch (error) {
    throw new Error(`seed ${seed}, ${JSON.stringify(wish)}: ${error}`, { cause: error });
  } finally {
    for (const reader of [stayer, leaver]) reader.leave();
    await tick();
    await feed.close();
  }
  return told;
}

const PATIENCE = 600_000;
/** How often all must be right, a turn of the event loop apart. */
const LOOKS = 4;
const ACCOUNT: Account = { id: "account", plan: "paid", packages: [], websocket: true };

const selected = ({ bookmakers }: Wish) => ({
  selection: () => ({ bookmakers, clearedAt: null }),
  select: () => false,
});

function faultOf(check: () => void): unknown {
  try {
    check();
    return null;
  } catch (error) {
    return error;
  }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error("the client was not welcome");
    await tick();
  }
}
