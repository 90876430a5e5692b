/** The feed, on a store in memory, with keys. */
import { createServer } from "node:http";
import { attachFeed } from "../../../../src/service/feed/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { Changes } from "../messages.js";
import { type BenchServer, listening } from "./server.js";

export async function openFeedServer(mostConnections: number): Promise<BenchServer> {
  const changes = new Changes();
  const store = createMemoryStore();
  await store.ingest(changes.events, Date.now());
  const server = createServer((_request, response) => response.end());
  const authenticate = (key: string) => ({ id: key, plan: "paid" as const, packages: [], websocket: true });
  const feed = attachFeed(server, { store, authenticate, mostConnections });
  const port = await listening(server);
  return {
    port,
    connections: () => feed.figures.connections,
    deliveries: () => feed.figures.deliveries,
    compressed: () => feed.figures.compressed,
    prepare: () => {},
    commit: (places) =>
      void store.ingest(
        places.map(() => changes.next()),
        Date.now(),
      ),
    first: () => position(store) + 1,
  };
}

function position({ odds }: ReturnType<typeof createMemoryStore>): number {
  const found = odds.position();
  if (!("seq" in found)) throw new Error("the store is one in memory");
  return found.seq;
}
