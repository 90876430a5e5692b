import { gradeAll } from "../../pure/engine/index.js";
import { isOrigin } from "./cors.js";
import type { HandlerOptions } from "./ports.js";

const FUNCTIONS = ["clock", "authenticate", "limit", "onRequest", "page", "ready"] as const;
const PARTS = {
  events: ["listEvents", "searchEvents", "listLeagues", "listSports", "check"],
  changes: ["changes"],
  odds: [
    "snapshot",
    "movements",
    "entriesAt",
    "openingClosing",
    "bookmakers",
    "bookmakerCounts",
    "updates",
    "valueBets",
    "arbitrage",
  ],
  selections: ["selection", "select"],
  metrics: ["observe", "text"],
} as const;
/** The longest time that a timer can wait. With a longer one it fires at once. */
const LONGEST_TIMEOUT = 2_147_483_647;

/**
 * Checks the options before the first request, so that a mistake does not show only when a bet is graded. Returns the base
 * path.
 *
 * @throws TypeError for invalid options
 */
export function checkOptions(options: HandlerOptions): string {
  demand(typeof options === "object" && options !== null, "options", "must be an object with the function findEvents");
  const { findEvents, authenticate, limit, rulebook, storageTimeout = 1, basePath = "/v3" } = options;
  demand(typeof findEvents === "function", "findEvents", "must be a function");
  for (const name of FUNCTIONS) {
    demand(options[name] === undefined || typeof options[name] === "function", name, "must be a function, or left out");
  }
  for (const [name, members] of Object.entries(PARTS)) checkPart(options, name as keyof typeof PARTS, members);
  demand(
    limit === undefined || authenticate !== undefined,
    "limit",
    "needs authenticate, since it counts the requests of accounts",
  );
  const hasAccounts = options.selections === undefined || authenticate !== undefined;
  demand(hasAccounts, "selections", "needs authenticate, since accounts select bookmakers");
  demand(
    options.odds === undefined || options.events !== undefined,
    "odds",
    "needs events, since closing odds are listed by event",
  );
  demand(options.feed === undefined || options.feed === true, "feed", "must be true, or left out");
  const { cors = [], compress = true } = options;
  demand(
    Array.isArray(cors) && cors.every(isOrigin),
    "cors",
    "must be a list of * and origins such as https://app.example.com",
  );
  demand(typeof compress === "boolean", "compress", "must be true or false, or left out");
  const isTable = options.bookmakers === undefined || options.bookmakers instanceof Map;
  demand(isTable, "bookmakers", "must be a Map from name to bookmaker, or left out");
  const isTime = Number.isInteger(storageTimeout) && storageTimeout >= 1 && storageTimeout <= LONGEST_TIMEOUT;
  demand(isTime, "storageTimeout", `must be a whole number of milliseconds from 1 to ${LONGEST_TIMEOUT}`);
  const { limitFailure = "closed", concurrency } = options;
  const isConcurrency =
    concurrency === undefined || (isCount(concurrency.requests, 1) && isCount(concurrency.waiting, 0));
  demand(isConcurrency, "concurrency", "must be { requests, waiting }, whole numbers from 1 and from 0, or left out");
  demand(limitFailure === "open" || limitFailure === "closed", "limitFailure", "must be open or closed, or left out");
  // The engine checks it.
  if (rulebook !== undefined) gradeAll([], [], { rulebook });
  return readBasePath(basePath);
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

function checkPart(options: HandlerOptions, name: keyof typeof PARTS, members: readonly string[]): void {
  const part = options[name] as Readonly<Record<string, unknown>> | undefined;
  const isWhole = part === undefined || members.every((member) => typeof part?.[member] === "function");
  demand(isWhole, name, `must be an object with the functions ${members.join(", ")}, or left out`);
}

function demand(holds: boolean, option: string, rule: string): asserts holds {
  if (!holds) throw new TypeError(`${option}: ${rule}`);
}

/** The base path that precedes every route: with a slash at its start and none at its end. `/` becomes the empty string. */
function readBasePath(basePath: unknown): string {
  const rule = "must be a path such as /v3 or /api/v3, or /";
  demand(typeof basePath === "string", "basePath", rule);
  const path = basePath.replace(/\/+$/, "");
  const isPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@%-]+)*$/.test(path);
  demand(isPath, "basePath", rule);
  return path;
}
