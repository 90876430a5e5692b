/** The law of the seam over processes: those that write and those that serve are killed at any moment. */
import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { type Below, pick, randomFrom } from "../../../../lab/tools/random.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { Client } from "../../../rest/feed/seam/client.js";
import { queryOf, wishFrom } from "../../../rest/feed/seam/history.js";
import { untimed, type Wish } from "../../../rest/feed/seam/model.js";
import { BOOKMAKERS, EVENTS, snapshotIn, World } from "../../../rest/feed/seam/world.js";
import { addressOf } from "../../../rest/feed/support.js";
import { kill, started } from "../../../support/killed.js";

const SERVING = new URL("serving-process.ts", import.meta.url);
const WRITING = new URL("writing-process.ts", import.meta.url);
const PATIENCE = 600_000;
/** So many changes are written at least, and as many messages received. */
const ENOUGH = 150;
const CLIENTS = 6;
/** How many processes are killed; more with `npm run lab -- test:long`. */
const KILLS = Number(process.env["SEAM_KILLS"] ?? 4);

/** A process that serves, and where. */
interface Serving {
  readonly child: ChildProcess;
  readonly port: number;
}

/** A client over sockets. What it receives is judged once the log was read. */
class Reader {
  readonly client: Client;
  readonly name: string;
  connections = 0;
  server: Serving | null = null;
  #socket: WebSocket | null = null;
  readonly #texts: string[] = [];
  readonly #world: World;

  constructor(name: string, world: World, wish: Wish) {
    this.name = name;
    this.#world = world;
    this.client = new Client(world.model, wish);
    onTestFinished(() => this.leave());
  }

  get isAway(): boolean {
    return this.#socket === null;
  }

  /** Takes what has come. The log has it already. */
  async judge(): Promise<void> {
    const texts = this.#texts.splice(0);
    if (texts.length === 0) return;
    await this.#world.read();
    for (const text of texts) this.client.take(text, this.#world.stepAt);
    if (this.client.needsSnapshot) this.leave();
  }

  /** False if the server is not there. */
  async connect(server: Serving): Promise<void> {
    await this.judge();
    const query = queryOf(this.client.wish);
    // A process that is killed leaves its claims: with the same key the client would have to wait.
    query.set("apiKey", `${this.name}-${this.connections++}`);
    if (this.client.needsSnapshot) {
      const found = await snapshotOf(server, query.get("apiKey") ?? "");
      if (found === null) return;
      await this.#world.read();
      this.client.restore(found);
    }
    query.set("lastSeq", String(this.client.lastSeq));
    const socket = new WebSocket(addressOf(server, Object.fromEntries(query)));
    this.#socket = socket;
    this.server = server;
    this.client.begin();
    socket.on("message", (text) => {
      if (this.#socket === socket) this.#texts.push(String(text));
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      if (this.#socket === socket) this.#socket = null;
    });
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#texts.length = 0;
    socket?.terminate();
  }
}

async function snapshotOf({ port }: Serving, key: string) {
  const query = `eventIds=${EVENTS.join()}&bookmakers=${BOOKMAKERS.join()}&includeSeq=true&apiKey=${key}`;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/v3/odds/multi?${query}`);
    return snapshotIn(answer.status, await answer.json());
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function serve(address: string): Promise<Serving> {
  let port = 0;
  const child = await started(SERVING, [address], (message) => {
    port = Number(message);
  });
  return { child, port };
}

interface Processes {
  readonly address: string;
  readonly servers: Serving[];
  readonly writers: ChildProcess[];
  readonly below: Below;
  seed: number;
}

const write = (processes: Processes) => started(WRITING, [processes.address, String(processes.seed++)]);

/** Kills one of the processes, and starts it again. */
async function killOne(processes: Processes): Promise<void> {
  const { address, servers, writers, below } = processes;
  const place = below(servers.length + writers.length);
  const server = servers[place];
  if (server !== undefined) {
    await kill(server.child);
    servers[place] = await serve(address);
  } else {
    const index = place - servers.length;
    await kill(writers[index]);
    writers[index] = await write(processes);
  }
}

/** What the log made, and what the store has now, are the same. */
async function expectLogIsStore(world: World): Promise<void> {
  await world.read();
  const { pairs, seq } = await world.store.odds.snapshot(EVENTS);
  expect(world.model.seq).toBe(seq);
  const wish: Wish = { ...ALL, markets: [...new Set(pairs.flatMap((pair) => namesIn(pair.markets)))] };
  const now = [...world.model.now(wish)].map(([key, book]) => [key, book?.markets]);
  const has = pairs.flatMap(({ event, bookie, markets }) => {
    const parsed = JSON.parse(markets) as Parameters<typeof untimed>[0][];
    return parsed.length === 0 ? [] : [[`${event} ${bookie}`, parsed.map(untimed)]];
  });
  expect(now.sort()).toEqual(has.sort());
}

const ALL: Wish = {
  channels: ["odds"],
  markets: [],
  sports: [],
  leagues: [],
  events: [],
  status: "",
  bookmakers: null,
};
const namesIn = (markets: string): string[] => (JSON.parse(markets) as { name: string }[]).map(({ name }) => name);

/**
 * Clients of processes that serve a store which others write, all of which are killed at any moment. In the end each client knows what
 * the store has. Returns how many connections there were, and how many changes.
 */
export async function expectNoSeam(address: string, store: EventStore, counts: { servers: number; writers: number }) {
  const below = randomFrom(Date.now());
  const world = new World(store, below);
  await world.begin();
  const processes: Processes = { address, servers: [], writers: [], below, seed: below(1e6) };
  for (let server = 0; server < counts.servers; server++) processes.servers.push(await serve(address));
  const readers = Array.from({ length: CLIENTS }, (_, index) => {
    const wish = { ...wishFrom(below), channels: ["odds"], status: "" as const, bookmakers: null };
    return new Reader(`client-${index}`, world, index === 0 ? { ...ALL, markets: ["ML", "Totals"] } : wish);
  });
  for (let writer = 0; writer < counts.writers; writer++) processes.writers.push(await write(processes));
  const round = async (): Promise<void> => {
    for (const reader of readers) {
      await reader.judge();
      if (reader.isAway) await reader.connect(pick(processes.servers, below));
    }
  };
  const { seq } = await store.odds.position();
  const received = () => readers.reduce((sum, { client }) => sum + client.odds.length, 0);
  // On a busy machine little is written and sent between two kills: then there are more of them.
  const isEnough = async () => received() > ENOUGH && (await store.odds.position()).seq - seq > ENOUGH;
  for (let killed = 0; killed < KILLS || !(await isEnough()); killed++) {
    for (let turns = 12 + below(12); turns > 0; turns--) {
      await round();
      if (below(4) === 0) pick(readers, below).leave();
      await setTimeout(below(20));
    }
    await killOne(processes);
  }
  for (const writer of processes.writers) await kill(writer);
  await expectLogIsStore(world);
  const deadline = performance.now() + PATIENCE;
  const faults = () => readers.flatMap(({ client, name }) => client.faults().map((fault) => `${name}: ${fault}`));
  do {
    await round();
    await setTimeout(20);
  } while (faults().length > 0 && performance.now() < deadline);
  expect(faults()).toEqual([]);
  return {
    connections: readers.reduce((sum, { connections }) => sum + connections, 0),
    changes: world.model.steps.length,
    messages: received(),
  };
}
