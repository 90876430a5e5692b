import { checkOptions } from "../http/options.js";
import type { HandlerOptions } from "../http/ports.js";
import type { FeedOptions } from "./ports.js";

/**
 * Checks the options before the first connection. The base path, and what handlers share with the feed.
 *
 * @throws TypeError for invalid options
 */
export function readFeedOptions(options: FeedOptions): { readonly handler: HandlerOptions; readonly basePath: string } {
  demand(typeof options === "object" && options !== null, "options", "must be an object with a store");
  const { store, claims, clock, requireCompression, mostConnections, ...shared } = options;
  demand(hasAll(store, ["findEvents", "eventChanges", "watch"]), "store", "must be a store of events");
  demand(hasAll(store.odds, ["position", "log", "lastChanges", "entries", "bookmakers"]), "store", "must have odds");
  demand(claims === undefined || hasAll(claims, ["claim", "claims", "release"]), "claims", "must be a store of keys");
  demand(
    claims === undefined || shared.authenticate !== undefined,
    "claims",
    "needs authenticate, since keys are claimed",
  );
  demand(clock === undefined || hasAll(clock, ["time", "ticks", "every"]), "clock", "must have time, ticks and every");
  const isFlag = requireCompression === undefined || typeof requireCompression === "boolean";
  demand(isFlag, "requireCompression", "must be true or false");
  const isCount = mostConnections === undefined || (Number.isInteger(mostConnections) && mostConnections > 0);
  demand(isCount, "mostConnections", "must be a whole number from 1");
  const handler = { ...shared, findEvents: store.findEvents };
  const basePath = checkOptions(handler);
  // The routes of odds need more, which is not used here.
  return { handler: { ...handler, odds: store.odds }, basePath };
}

function hasAll(part: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(Object(part), name) === "function");
}

function demand(holds: boolean, option: string, rule: string): void {
  if (!holds) throw new TypeError(`${option}: ${rule}`);
}
