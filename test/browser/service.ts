import { createServer } from "node:http";
import { demoRecords } from "../../lab/demo/odds.js";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { createNodeHandler } from "../../src/service/http/node.js";
import { page } from "../../src/service/http/page.js";
import type { HandlerOptions } from "../../src/service/http/ports.js";
import { memoryKeyStore } from "../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { Account } from "../../src/service/sources/ports.js";
import { portOf } from "../support/port.js";

/** Long enough not to occur in a page by accident. */
export const PAID_KEY = "paid-key-3f9c1e7a5b";
export const FREE_KEY = "free-key-84d02b6c1f";
/** The key of an account that has no requests left. */
export const SPENT_KEY = "spent-key-c7e5a9d310";
/** The key of an account that has selected no bookmaker. */
export const BARE_KEY = "bare-key-51f0e2ab94";

/** A request for this event finds the storage down. */
export const LOST_EVENT = 666_666;

export const NOW = "2026-07-27T13:30:00Z";
const RESET = "2026-07-27T14:05:00Z";

const ACCOUNTS = new Map<string, Account>([
  [PAID_KEY, { id: "paid", plan: "paid", packages: [] }],
  [FREE_KEY, { id: "free", plan: "free", packages: [] }],
  [BARE_KEY, { id: "bare", plan: "free", packages: [] }],
  [SPENT_KEY, { id: "spent", plan: "paid", packages: [] }],
]);

/** An event whose names are HTML. */
const HOSTILE: SportEvent = {
  id: 1,
  home: "<script>alert(1)</script>",
  away: "<img src=x onerror=alert(1)>",
  date: "1900-01-01T00:00:00Z",
  status: "settled",
  sport: { name: "Football", slug: "football" },
  scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
};

export const store = createMemoryStore([HOSTILE]);
await store.ingest(demoRecords(Date.parse(NOW)), Date.parse(NOW));

const selections = memoryKeyStore();
await selections.select("free", { bookmakers: ["Bet365", "Unibet"], clearedAt: null }, null);
/** An account that has selected no bookmaker. */
await selections.select("bare", { bookmakers: [], clearedAt: null }, null);

export interface Running {
  readonly origin: string;
  close(): Promise<void>;
}

/** A service for callers that are already known: no keys, no limits. */
export const OPEN: HandlerOptions = {
  findEvents(ids) {
    if (ids.includes(LOST_EVENT)) throw new Error("the storage is down");
    return store.findEvents(ids);
  },
  clock: () => Date.parse(NOW),
  events: store,
  odds: store.odds,
  page,
};

/** A service that strangers can reach: with keys and limits. */
export const GUARDED: HandlerOptions = {
  ...OPEN,
  selections,
  authenticate: (key) => ACCOUNTS.get(key) ?? null,
  limit({ id }) {
    const isSpent = id === "spent";
    return { allowed: !isSpent, limit: 5_000, remaining: isSpent ? 0 : 4_999, resetAt: Date.parse(RESET) };
  },
};

/** The real service on a real socket, with the matches of the fixtures. */
export async function startService(options: HandlerOptions = GUARDED): Promise<Running> {
  const server = createServer(createNodeHandler(options));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
