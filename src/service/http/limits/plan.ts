/** Counts requests in the windows of an account's plan. */
import type { Account, Allowance, Limit, Plan } from "../../sources/ports.js";
import { loadPackage } from "../node/packages.js";
import { watchClock } from "./clock-jumps.js";

export const WINDOW_SECONDS = { hour: 3_600, day: 86_400 } as const;
export type WindowName = keyof typeof WINDOW_SECONDS;

export interface PlanWindow {
  readonly window: WindowName;
  readonly requests: number;
  /** True if the account's packages add to it. */
  readonly packages?: boolean;
}

export type PlanLimits = Readonly<Record<Plan, readonly PlanWindow[]>>;

/** Source: docs/service.md#plans-and-limits. */
export const PLAN_LIMITS: PlanLimits = {
  paid: [{ window: "hour", requests: 5_000, packages: true }],
  free: [
    { window: "hour", requests: 100 },
    { window: "day", requests: 500 },
  ],
};

export interface WindowCount {
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

/** What is used of a limiter of rate-limiter-flexible; each of its classes fits. Its `points` are ignored. */
export interface WindowCounter {
  /** In seconds. */
  readonly duration?: number;
  get(key: string): Promise<WindowCount | null>;
  penalty(key: string): Promise<WindowCount>;
  reward(key: string): Promise<WindowCount>;
}

export interface LimitOptions {
  /** Where hours are counted: a limiter with `duration: 3600`. Default: this process's memory. */
  readonly hour?: WindowCounter;
  /** Where days are counted: a limiter with `duration: 86400`. Give both or neither. */
  readonly day?: WindowCounter;
  /** Default: `PLAN_LIMITS`. A function is called for each request, so that limits can change while counts stay. */
  readonly plans?: PlanLimits | (() => PlanLimits);
}

/** A limit whose counts are shared. */
export interface SharedLimit {
  readonly limit: Limit;
  /** Reads a count. It throws or rejects while counts cannot be read. */
  check(): void | Promise<void>;
  close(): void;
}

/** A request to be counted in the windows of its account's plan. */
export interface Asked {
  readonly id: string;
  readonly windows: readonly { readonly window: WindowName; readonly limit: number }[];
}

/** The current state of a window of an account. */
export interface Standing {
  readonly limit: number;
  readonly used: number;
  /** In milliseconds since 1970. */
  readonly resetAt: number;
}

interface CountedStanding extends Standing {
  readonly counter: WindowCounter;
  readonly key: string;
}

/**
 * Counts the requests of accounts: 5,000 an hour and the packages for the paid plan, 100 an hour and 500 a day for the
 * free one. A window begins with its first request, and
 * all windows that this package counts end if the clock of the machine is set back. Requests over the limit are not counted. Processes share their counts
 * if `hour` and `day` do, such as two `RateLimiterRedis`; see `createSharedLimit` for a file. Counting in memory needs the
 * package `rate-limiter-flexible`.
 *
 * @throws Error if that package is missing, only one of `hour` and `day` is given, or one counts windows of another length.
 * @example
 * ```ts
 * import { createLimit } from "settlegrade/http/limits";
 *
 * const limit = createLimit();
 * const { allowed, remaining } = await limit({ id: "a1", plan: "paid", packages: [10_000] });
 * console.log(allowed, remaining); // true 14999
 * ```
 */
export function createLimit(options: LimitOptions = {}): Limit {
  let counters = countersOf(options);
  const isOurs = options.hour === undefined;
  const noticeClock = watchClock(() => {
    if (isOurs) counters = countersOf(options);
  });
  const current = currentPlans(options.plans);
  return async (account) => {
    noticeClock();
    const windows = current()[account.plan];
    const [only] = windows;
    if (only !== undefined && windows.length === 1) return countIn(only, account, counters);
    // Looked up before counting, so that a request which one window rejects neither begins nor fills another.
    const before = await standings(windows, account, counters, "get");
    if (!before.every(hasRoom)) return answer(false, before);
    const after = await standings(windows, account, counters, "penalty");
    if (after.every(isWithin)) return answer(true, after);
    // Others have counted at the same time. The count decides, and this request is given back.
    await Promise.all(after.map(giveBack));
    return answer(false, after);
  };
}

/** @throws Error if a plan has no window */
export function currentPlans(plans: LimitOptions["plans"] = PLAN_LIMITS): () => PlanLimits {
  const current = typeof plans === "function" ? plans : () => plans;
  for (const [plan, windows] of Object.entries(current())) {
    if (windows.length === 0) throw new Error(`plans: ${plan} has no window`);
  }
  return current;
}

/** The requests that a window of an account's plan allows, packages included: a whole number, 0 if they are not numbers. */
function limitOf({ requests, packages }: PlanWindow, account: Account): number {
  const most = packages ? account.packages.reduce((sum, each) => sum + each, requests) : requests;
  return most > 0 ? Math.min(Math.floor(most), Number.MAX_SAFE_INTEGER) : 0;
}

export function askedFor(account: Account, plans: PlanLimits): Asked {
  const windows = plans[account.plan].map((planned) => ({ window: planned.window, limit: limitOf(planned, account) }));
  return { id: account.id, windows };
}

/** With one window no look-up is needed: a request over the limit is given back. */
async function countIn(window: PlanWindow, account: Account, counters: Counters): Promise<Allowance> {
  const after = await standing(window, account, counters, "penalty");
  const { limit, used, resetAt } = after;
  if (used <= limit) return { allowed: true, limit, remaining: limit - used, resetAt };
  await giveBack(after);
  return { allowed: false, limit, remaining: 0, resetAt };
}

type Counters = Readonly<Record<WindowName, WindowCounter>>;

function countersOf({ hour, day }: LimitOptions): Counters {
  if (hour === undefined && day === undefined) {
    const limiters = loadLimiters();
    return { hour: inMemory(limiters, "hour"), day: inMemory(limiters, "day") };
  }
  if (hour === undefined || day === undefined) throw new Error("hour, day: give both or neither");
  for (const [name, { duration }] of Object.entries({ hour, day })) {
    const seconds = WINDOW_SECONDS[name as WindowName];
    if (duration === undefined || duration === seconds) continue;
    throw new Error(`${name}: counts windows of ${duration} seconds, not of ${seconds}`);
  }
  return { hour, day };
}

type Limiters = typeof import("rate-limiter-flexible");

/** @throws MissingPackage */
function loadLimiters(): Limiters {
  return loadPackage("rate-limiter-flexible", "counting requests");
}

function inMemory({ RateLimiterMemory }: Limiters, window: WindowName): WindowCounter {
  return new RateLimiterMemory({ points: 0, duration: WINDOW_SECONDS[window], keyPrefix: "" });
}

async function standings(
  windows: readonly PlanWindow[],
  account: Account,
  counters: Counters,
  call: "get" | "penalty",
): Promise<readonly CountedStanding[]> {
  const found: CountedStanding[] = [];
  for (const window of windows) found.push(await standing(window, account, counters, call));
  return found;
}

/**
 * A window, looked up (`get`) or counted (`penalty`, which unlike `consume` has no limit: each account has its own).
 * Both windows may share a store, since their keys differ.
 */
async function standing(
  planned: PlanWindow,
  account: Account,
  counters: Counters,
  call: "get" | "penalty",
): Promise<CountedStanding> {
  const { window } = planned;
  const counter = counters[window];
  const key = `${window}:${account.id}`;
  const limit = limitOf(planned, account);
  const now = Date.now();
  const count = await counter[call](key);
  const began = count !== null && count.msBeforeNext > 0;
  const left = began ? count.msBeforeNext : WINDOW_SECONDS[window] * 1_000;
  return { counter, key, limit, used: began ? count.consumedPoints : 0, resetAt: now + left };
}

function hasRoom({ used, limit }: Standing): boolean {
  return used < limit;
}

function isWithin({ used, limit }: Standing): boolean {
  return used <= limit;
}

/** Gives a request back, unless its window has ended: it would be subtracted from the next one. */
async function giveBack({ counter, key, resetAt }: CountedStanding): Promise<void> {
  if (Date.now() >= resetAt) return;
  const { consumedPoints } = await counter.reward(key);
  if (consumedPoints < 0) await counter.penalty(key);
}

/** The window with the fewest requests left; if two are equal, the one that ends later. */
export function answer(allowed: boolean, standings: readonly Standing[]): Allowance {
  const [first, ...others] = standings.map(({ limit, used, resetAt }) => {
    return { allowed, limit, remaining: Math.max(0, limit - used), resetAt };
  });
  if (first === undefined) throw new Error("a plan without windows");
  return others.reduce((tightest, next) => {
    if (next.remaining === tightest.remaining) return next.resetAt > tightest.resetAt ? next : tightest;
    return next.remaining < tightest.remaining ? next : tightest;
  }, first);
}
