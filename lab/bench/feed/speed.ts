/** What deliveries cost, next to other ways to send them. */
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../../tools/quantile.js";
import { FILTERS } from "./messages.js";
import type { Delays, Sample, Usage, Wanted } from "./orders.js";
import { type BenchClients, type BenchServer, startClients } from "./processes.js";

export const CLIENTS = 1_000;
/** How long deliveries may be waited for, in milliseconds. */
const PATIENCE = 60_000;
/** How many looks, 100 ms apart, have to find nothing new. */
const LOOKS = 8;

/** A server with its clients. */
export interface Side {
  readonly server: BenchServer;
  readonly clients: BenchClients;
}

export interface Turn {
  readonly delays: Delays;
  /** Processor time of the server, microseconds. */
  readonly cpu: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly compressed: number;
  /** Milliseconds. */
  readonly held: number;
}

/** A turn of the feed, with what was sent in it. */
export interface FeedTurn extends Turn {
  /** By kind of client. */
  readonly samples: readonly (readonly Sample[])[];
}

export interface Rate {
  readonly changes: number;
  readonly perSecond: number;
  /** How many changes are committed at a time. */
  readonly together: number;
}

/** Five kinds of clients, in turns, each with a key of its own. */
export const fiveKinds = (): Wanted[] =>
  Array.from({ length: CLIENTS }, (_, index) => {
    const kind = index % FILTERS.length;
    return { kind, path: pathOf(FILTERS[kind] ?? {}, index) };
  });

export function pathOf(filter: object, index: number): string {
  return `/v3/ws?${new URLSearchParams({ ...filter, apiKey: `bench-${index}` })}`;
}

export async function sideOf(server: BenchServer, wanted: readonly Wanted[]): Promise<Side> {
  const clients = await startClients();
  const { connected } = await clients.connect({ port: server.port, clients: wanted });
  if (connected !== wanted.length) throw new Error(`only ${connected} clients are connected`);
  return { server, clients };
}

export async function end(...sides: readonly Side[]): Promise<void> {
  for (const { clients, server } of sides) {
    await clients.stop();
    await server.stop();
  }
}

export async function feedTurn(side: Side, rate: Rate): Promise<FeedTurn> {
  const { before, after, ran, seconds } = await runOf(side, rate);
  const samples = await side.clients.samples(ran.first);
  const order = await side.clients.orders(ran.first);
  return { ...(await turnOf(side, before, after, ran.committed, order, seconds)), samples };
}

/** A turn of clients each of which is a kind: all of them keep what they receive. */
export async function turnOfMany(side: Side, rate: Rate): Promise<Turn> {
  const { before, after, ran, seconds } = await runOf(side, rate);
  const order = await side.clients.orders(ran.first);
  return turnOf(side, before, after, ran.committed, order, seconds);
}

/** The same messages from another server. */
export async function otherTurn(side: Side, rate: Rate, samples: readonly (readonly Sample[])[]): Promise<Turn> {
  await side.server.prepare(samples);
  const { before, after, ran, seconds } = await runOf(side, rate);
  const order = samples.map((list) => list.map(({ change }) => change));
  return turnOf(side, before, after, ran.committed, order, seconds);
}

async function runOf({ server, clients }: Side, rate: Rate) {
  // Of a turn before, or the messages that welcome clients.
  await clients.begin();
  const before = await server.usage();
  const started = performance.now();
  const ran = await server.run(rate);
  const seconds = (performance.now() - started) / 1_000;
  // Nothing is due any more if nothing was sent for a while, and all that was sent has come.
  for (let [sent, quiet, held] = [-1, 0, 0]; ; ) {
    const usage = await server.usage();
    held = Math.max(held, usage.held);
    const after = { ...usage, held };
    const { frames } = await clients.count();
    quiet = after.deliveries === sent && frames === sent - before.deliveries ? quiet + 1 : 0;
    if (quiet === LOOKS) return { before, after, ran, seconds };
    if (performance.now() - started > PATIENCE + 1_000 * seconds)
      throw new Error(`${sent - before.deliveries} messages were sent, ${frames} have come`);
    sent = after.deliveries;
    await pause(100);
  }
}

async function turnOf(
  { clients }: Side,
  before: Usage,
  after: Usage,
  committed: readonly number[],
  order: readonly (readonly number[])[],
  seconds: number,
): Promise<Turn> {
  const delays = await clients.delays({ committed, order });
  if (Number.isNaN(delays.most)) throw new Error("a message was of no change");
  const { bytes } = await clients.count();
  const [cpu, compressed] = [after.cpu - before.cpu, after.compressed - before.compressed];
  return { delays, cpu, seconds, bytes, compressed, held: after.held };
}

/** The medians of several turns, by what is asked of each. */
export function medianOf<Each>(turns: readonly Each[], of: (turn: Each) => number): number {
  return median(turns.map(of));
}

/** Microseconds of processor time. */
export function costOf({ cpu, delays }: Turn): number {
  return cpu / delays.deliveries;
}
