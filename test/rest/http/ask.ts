import { expect } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { type Answered, answered, authenticate, type Call, clock, errorOf, findEvents, requestOf } from "./support.js";

const STATUSES = [200, 304, 400, 401, 403, 404, 405, 426, 429, 500, 503];

/** The answer to a call. It must have a documented status, and an error must be one sentence. */
export async function ask(options: Partial<HandlerOptions>, call: Call = {}): Promise<Answered> {
  const handler = createHandler({ findEvents, clock, authenticate, ...options });
  const answer = await answered(handler(requestOf(call)));
  expect(STATUSES).toContain(answer.status);
  if (answer.status >= 400 && call.method !== "HEAD") errorOf(answer);
  return answer;
}

/** A port whose storage is down. Callers must not see its message. */
export const down = (): never => {
  throw new Error("ECONNREFUSED 10.0.0.7:5432 password=hunter2");
};

/** A store of odds of which nothing answers. */
export const ODDS_DOWN = {
  snapshot: down,
  movements: down,
  openingClosing: down,
  bookmakers: down,
  bookmakerCounts: down,
  updates: down,
  entriesAt: down,
  valueBets: down,
  arbitrage: down,
};
