/** The service of the hostile tests: the matches of the fixtures in memory, three keys, and a limit that one has used up. */

import { page } from "../../../../src/service/http/page.js";
import type { Metrics } from "../../../../src/service/http/ports.js";
import { type RunningServer, startServer } from "../../../../src/service/http/server.js";
import type { Account, Authenticate, Limit } from "../../../../src/service/sources/ports.js";
import { clock, eventReader, findEvents } from "../../../rest/http/support.js";

export const PAID = "k_paid_0123456789";
export const FREE = "k_free_0123456789";
export const SPENT = "k_spent_0123456789";

const ACCOUNTS: ReadonlyMap<string, Account> = new Map([
  [PAID, { id: "paid", plan: "paid", packages: [] }],
  [FREE, { id: "free", plan: "free", packages: [] }],
  [SPENT, { id: "spent", plan: "paid", packages: [] }],
]);

const authenticate: Authenticate = (key) => ACCOUNTS.get(key) ?? null;

/** Whether a query has exactly one key, and a known one. */
export function isKnown(query: string): boolean {
  const keys = new URLSearchParams(query).getAll("apiKey");
  return keys.length === 1 && ACCOUNTS.has(keys[0] ?? "");
}

export const MOST = 1_000_000;

function countingLimit(): Limit {
  let remaining = MOST;
  const resetAt = Date.now() + 3_600_000;
  return ({ id }) => {
    if (id === "spent") return { allowed: false, limit: MOST, remaining: 0, resetAt };
    remaining -= 1;
    return { allowed: true, limit: MOST, remaining, resetAt };
  };
}

const metrics: Metrics = {
  observe: () => {},
  text: async () => ({ contentType: "text/plain; version=0.0.4; charset=utf-8", body: "" }),
};

export function startUnderFire(): Promise<RunningServer> {
  const ports = { findEvents, clock, authenticate, limit: countingLimit(), events: eventReader(), metrics, page };
  return startServer({ ...ports, port: 0, log: null });
}
