/** A server to compare, as a process: the feed, the plain way, or sockets alone. It exits when its channel closes. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ServerOrder, Usage } from "./orders.js";
import { openFeedServer } from "./servers/feed.js";
import { openPlain, openRaw } from "./servers/others.js";
import { run } from "./servers/server.js";

const MOST_CONNECTIONS = 30_000;
const OPEN = { feed: () => openFeedServer(MOST_CONNECTIONS), plain: openPlain, raw: openRaw };
export type ServerKind = keyof typeof OPEN;

const server = await OPEN[process.argv[2] as ServerKind]();
/** It costs processor time itself: only servers that are asked for it have it. */
const delay = process.argv[3] === "watched" ? monitorEventLoopDelay({ resolution: 1 }) : null;
delay?.enable();

async function usage(collect: boolean): Promise<Usage> {
  // What a first collection lets go of is there until the next one.
  for (let turn = 0; collect && turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { user, system } = process.cpuUsage();
  const held = (delay?.max ?? Number.NaN) / 1e6;
  delay?.reset();
  const memory = process.memoryUsage();
  return {
    cpu: user + system,
    heap: memory.heapUsed + memory.external,
    resident: memory.rss,
    connections: server.connections(),
    deliveries: server.deliveries(),
    compressed: server.compressed(),
    held,
  };
}

async function answer(order: ServerOrder): Promise<unknown> {
  if (order.do === "usage") return usage(order.collect === true);
  if (order.do === "run") return run(server, order);
  server.prepare(order.samples);
  return usage(false);
}

process.on("message", async (order: ServerOrder) => process.send?.(await answer(order)));
process.on("disconnect", () => process.exit(0));
process.send?.({ port: server.port });
