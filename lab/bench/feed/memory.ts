/** What connections cost in memory, and whether all of it comes back. */
import { setTimeout as pause } from "node:timers/promises";
import { print, row } from "./bounds.js";
import { FILTERS } from "./messages.js";
import type { Usage, Wanted } from "./orders.js";
import { type BenchServer, startClients, startServer } from "./processes.js";
import { pathOf } from "./speed.js";

const IDLE = 4_000;
const MOST_KILOBYTES = 20;
const WAVE = 500;
/** Connections before the first look, and until the last one. */
const EARLY = 4_000;
const LATE = 24_000;
/** By how many percent the heap may be larger. */
const MOST_GROWTH = 5;

const kilobytes = (bytes: number): number => bytes / 1_024;
const megabytes = (bytes: number): string => `${(bytes / 1_024 / 1_024).toFixed(2)} MB`;

function wanted(from: number, count: number): Wanted[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = index % FILTERS.length;
    return { kind, path: pathOf(FILTERS[kind] ?? {}, from + index) };
  });
}

export async function memory(built: string, flags: readonly string[]): Promise<void> {
  const server = await startServer(built, "feed", ["--expose-gc", ...flags]);
  const clients = await startClients();
  const waves = async (from: number, to: number): Promise<void> => {
    for (let first = from; first < to; first += WAVE) {
      await clients.connect({ port: server.port, clients: wanted(first, Math.min(WAVE, to - first)) });
      await clients.leave();
      await gone(server);
    }
  };
  try {
    await waves(0, EARLY);
    const before = await server.usage(true);
    await clients.connect({ port: server.port, clients: wanted(0, IDLE) });
    const open = await server.usage(true);
    await clients.leave();
    await gone(server);
    await waves(EARLY, LATE);
    report(before, open, await server.usage(true));
  } finally {
    await clients.stop();
    await server.stop();
  }
}

async function gone(server: BenchServer): Promise<void> {
  while ((await server.usage()).connections > 0) await pause(20);
}

function report(before: Usage, open: Usage, after: Usage): void {
  if (open.connections !== IDLE) throw new Error(`${open.connections} connections are open, not ${IDLE}`);
  const each = (of: (usage: Usage) => number) => kilobytes(of(open) - of(before)) / IDLE;
  console.log(`${IDLE} connections that are idle, after garbage collection:`);
  row(
    "a connection, heap and buffers",
    each(({ heap }) => heap),
    MOST_KILOBYTES,
    "KB",
  );
  row(
    "a connection, resident memory",
    each(({ resident }) => resident),
    MOST_KILOBYTES,
    "KB",
  );
  const growth = 100 * (after.heap / before.heap - 1);
  print(`heap after ${EARLY} connections that came and went`, megabytes(before.heap));
  print(`heap after ${LATE + IDLE}`, megabytes(after.heap));
  row("growth", Number(Math.max(0, growth).toFixed(2)), MOST_GROWTH, "%");
}
