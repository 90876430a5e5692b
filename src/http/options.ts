import { gradeAll } from "../engine/index.js";
import type { HandlerOptions } from "./ports.js";

const FUNCTIONS = ["clock", "authenticate", "limit", "onRequest"] as const;
const PARTS = { events: ["listEvents", "searchEvents", "check"], metrics: ["observe", "text"] } as const;
/** What a timer can wait for; it takes anything beyond that for no time at all. */
const LONGEST_TIMEOUT = 2_147_483_647;

/**
 * Looks options over before the first request: a slip would else show when a bet is graded. Answers the base path.
 *
 * @throws TypeError for options that cannot be meant
 */
export function checkOptions(options: HandlerOptions): string {
  demand(typeof options === "object" && options !== null, "options", "an object with the function findEvents");
  const { findEvents, authenticate, limit, rulebook, storageTimeout = 1, basePath = "/v3" } = options;
  demand(typeof findEvents === "function", "findEvents", "a function");
  for (const name of FUNCTIONS) {
    demand(options[name] === undefined || typeof options[name] === "function", name, "a function, or nothing");
  }
  for (const [name, members] of Object.entries(PARTS)) checkPart(options, name as keyof typeof PARTS, members);
  demand(limit === undefined || authenticate !== undefined, "limit", "beside authenticate: it counts accounts");
  const isTime = Number.isInteger(storageTimeout) && storageTimeout >= 1 && storageTimeout <= LONGEST_TIMEOUT;
  demand(isTime, "storageTimeout", `a whole number of milliseconds from 1 to ${LONGEST_TIMEOUT}`);
  // The engine's own look at it.
  if (rulebook !== undefined) gradeAll([], [], { rulebook });
  return readBasePath(basePath);
}

function checkPart(options: HandlerOptions, name: keyof typeof PARTS, members: readonly string[]): void {
  const part = options[name] as Readonly<Record<string, unknown>> | undefined;
  const isWhole = part === undefined || members.every((member) => typeof part?.[member] === "function");
  demand(isWhole, name, `an object with the functions ${members.join(", ")}, or nothing`);
}

function demand(holds: boolean, option: string, allowed: string): asserts holds {
  if (!holds) throw new TypeError(`${option}: allowed is ${allowed}`);
}

/** The base path as it stands before every route: with a slash in front and none behind; `/` is none at all. */
function readBasePath(basePath: unknown): string {
  const allowed = "a path such as /v3 or /api/v3, or /";
  demand(typeof basePath === "string", "basePath", allowed);
  const path = basePath.replace(/\/+$/, "");
  const isPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~!$&'()*+,;=:@%-]+)*$/.test(path);
  demand(isPath, "basePath", allowed);
  return path;
}
