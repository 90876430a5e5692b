import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { RateLimiterMemory, type RateLimiterRedis } from "rate-limiter-flexible";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLimit, PLAN_LIMITS, type WindowCounter } from "../../../src/service/http/limits.js";
import type { Account, Allowance, Limit } from "../../../src/service/sources/ports.js";

const NOON = Date.UTC(2026, 8, 12, 12);
const [HOUR, DAY] = [3_600_000, 86_400_000];
const PAID: Account = { id: "paid", plan: "paid", packages: [] };
const FREE: Account = { id: "free", plan: "free", packages: [] };

/** Sends this many requests one after the other, and returns the answers. */
async function ask(limit: Limit, account: Account, count: number): Promise<Allowance[]> {
  const answers: Allowance[] = [];
  for (let request = 0; request < count; request += 1) answers.push(await limit(account));
  return answers;
}

function allowed(answers: readonly Allowance[]): number {
  return answers.filter((answer) => answer.allowed).length;
}

function memoryCounters(): { readonly hour: RateLimiterMemory; readonly day: RateLimiterMemory } {
  return {
    hour: new RateLimiterMemory({ points: 1, duration: 3_600, keyPrefix: "" }),
    day: new RateLimiterMemory({ points: 1, duration: 86_400, keyPrefix: "" }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the paid plan", () => {
  it("has 5,000 requests an hour", async () => {
    const answers = await ask(createLimit(), PAID, 5_001);
    expect(answers[0]).toEqual({ allowed: true, limit: 5_000, remaining: 4_999, resetAt: NOON + HOUR });
    expect(answers[4_999]).toEqual({ allowed: true, limit: 5_000, remaining: 0, resetAt: NOON + HOUR });
    expect(answers[5_000]).toEqual({ allowed: false, limit: 5_000, remaining: 0, resetAt: NOON + HOUR });
  });

  it("adds the requests of its packages", async () => {
    const limit = createLimit();
    expect((await limit({ ...PAID, packages: [10_000] })).limit).toBe(15_000);
    expect((await limit({ ...PAID, packages: [10_000, 20_000, 2_500] })).limit).toBe(37_500);
    const answers = await ask(limit, { id: "small", plan: "paid", packages: [3] }, 5_004);
    expect(allowed(answers)).toBe(5_003);
  });

  it("keeps its count if it gets a package while the service runs", async () => {
    const limit = createLimit();
    await ask(limit, PAID, 5_001);
    const raised = await limit({ ...PAID, packages: [10_000] });
    expect(raised).toEqual({ allowed: true, limit: 15_000, remaining: 9_999, resetAt: NOON + HOUR });
    expect((await limit(PAID)).allowed).toBe(false);
    expect((await limit({ ...PAID, packages: [10_000] })).remaining).toBe(9_998);
  });
});

describe("the free plan", () => {
  it("has 100 requests an hour", async () => {
    const answers = await ask(createLimit(), FREE, 101);
    expect(answers[0]).toEqual({ allowed: true, limit: 100, remaining: 99, resetAt: NOON + HOUR });
    expect(answers[99]).toEqual({ allowed: true, limit: 100, remaining: 0, resetAt: NOON + HOUR });
    expect(answers[100]).toEqual({ allowed: false, limit: 100, remaining: 0, resetAt: NOON + HOUR });
  });

  it("has 500 requests a day", async () => {
    const limit = createLimit();
    for (let hour = 0; hour < 5; hour += 1) {
      expect(allowed(await ask(limit, FREE, 150))).toBe(100);
      vi.advanceTimersByTime(HOUR);
    }
    const refused = { allowed: false, limit: 500, remaining: 0, resetAt: NOON + DAY };
    expect(await limit(FREE)).toEqual(refused);
    vi.setSystemTime(NOON + DAY - 1);
    expect(await limit(FREE)).toEqual(refused);
    vi.setSystemTime(NOON + DAY);
    expect(await limit(FREE)).toEqual({ allowed: true, limit: 100, remaining: 99, resetAt: NOON + DAY + HOUR });
  });

  it("ignores packages", async () => {
    expect((await createLimit()({ ...FREE, packages: [10_000] })).limit).toBe(100);
  });

  it("reports the window that has fewer requests left", async () => {
    const limit = createLimit();
    for (let hour = 0; hour < 4; hour += 1) {
      await ask(limit, FREE, 90);
      vi.advanceTimersByTime(HOUR);
    }
    // 360 of the day's 500 are gone: 140 left, the hour has 100.
    expect(await limit(FREE)).toMatchObject({ limit: 100, remaining: 99 });
    vi.advanceTimersByTime(HOUR);
    await ask(limit, FREE, 60);
    vi.advanceTimersByTime(HOUR);
    // 421 are gone, and this is the 422nd.
    expect(await limit(FREE)).toEqual({ allowed: true, limit: 500, remaining: 78, resetAt: NOON + DAY });
  });

  it("reports the window that ends later if both have the same number left", async () => {
    const limit = createLimit();
    for (let hour = 0; hour < 4; hour += 1) {
      await ask(limit, FREE, 100);
      vi.advanceTimersByTime(HOUR);
    }
    const answers = await ask(limit, FREE, 101);
    for (const [index, answer] of answers.entries()) {
      expect(answer).toMatchObject({ limit: 500, remaining: Math.max(0, 99 - index), resetAt: NOON + DAY });
    }
    expect(answers.at(-1)?.allowed).toBe(false);
  });
});

describe("a window", () => {
  it("begins with its first request and has a fixed length", async () => {
    const limit = createLimit();
    await limit(PAID);
    vi.advanceTimersByTime(HOUR - 1);
    expect(await limit(PAID)).toMatchObject({ remaining: 4_998, resetAt: NOON + HOUR });
    vi.advanceTimersByTime(1 + 90_000);
    expect(await limit(PAID)).toMatchObject({ remaining: 4_999, resetAt: NOON + 2 * HOUR + 90_000 });
  });

  it("belongs to one account", async () => {
    const limit = createLimit();
    await ask(limit, FREE, 101);
    expect((await limit({ ...FREE, id: "other" })).remaining).toBe(99);
    expect((await limit({ ...FREE, id: "__proto__" })).remaining).toBe(99);
    expect((await limit({ ...FREE, id: "constructor" })).remaining).toBe(99);
  });

  it("belongs to one limit", async () => {
    await ask(createLimit(), FREE, 101);
    expect((await createLimit()(FREE)).allowed).toBe(true);
  });
});

describe("a request over the limit", () => {
  it("is not counted, however often it is sent", async () => {
    const counters = memoryCounters();
    const limit = createLimit(counters);
    await ask(limit, FREE, 1_000);
    expect((await counters.hour.get("hour:free"))?.consumedPoints).toBe(100);
    expect((await counters.day.get("day:free"))?.consumedPoints).toBe(100);
    vi.advanceTimersByTime(HOUR);
    expect(allowed(await ask(limit, FREE, 1_000))).toBe(100);
  });

  it("does not begin an hour if the day is over the limit", async () => {
    const counters = memoryCounters();
    const limit = createLimit(counters);
    for (let hour = 0; hour < 5; hour += 1) {
      await ask(limit, FREE, 100);
      vi.advanceTimersByTime(HOUR);
    }
    await ask(limit, FREE, 10);
    expect(await counters.hour.get("hour:free")).toBeNull();
    vi.setSystemTime(NOON + DAY - 60_000);
    await ask(limit, FREE, 10);
    vi.advanceTimersByTime(60_000);
    expect((await limit(FREE)).resetAt).toBe(NOON + DAY + HOUR);
  });

  it("does not begin a day if the hour is over the limit", async () => {
    const limit = createLimit({
      plans: {
        ...PLAN_LIMITS,
        free: [
          { window: "hour", requests: 2 },
          { window: "day", requests: 3 },
        ],
      },
    });
    await limit(FREE);
    vi.setSystemTime(NOON + DAY - 60_000);
    expect(allowed(await ask(limit, FREE, 3))).toBe(2);
    vi.setSystemTime(NOON + DAY);
    expect(await limit(FREE)).toMatchObject({ allowed: false, limit: 2, resetAt: NOON + DAY - 60_000 + HOUR });
    vi.setSystemTime(NOON + DAY - 60_000 + HOUR);
    await limit(FREE);
    expect(await limit(FREE)).toMatchObject({ limit: 2, remaining: 0, resetAt: NOON + DAY - 60_000 + 2 * HOUR });
    vi.setSystemTime(NOON + 2 * DAY - 60_000 + HOUR - 1);
    expect(await ask(limit, FREE, 2)).toMatchObject([{ allowed: true }, { allowed: false, limit: 3 }]);
  });

  it("is rejected even if all requests are sent at once", async () => {
    const counters = memoryCounters();
    const limit = createLimit(counters);
    const answers = await Promise.all(Array.from({ length: 300 }, () => limit(FREE)));
    expect(allowed(answers)).toBe(100);
    expect((await counters.hour.get("hour:free"))?.consumedPoints).toBe(100);
    expect((await counters.day.get("day:free"))?.consumedPoints).toBe(100);
    for (const answer of answers) {
      if (!answer.allowed) expect(answer).toEqual({ allowed: false, limit: 100, remaining: 0, resetAt: NOON + HOUR });
    }
  });

  it("gives the hour back when another process takes the day's last request in between", async () => {
    const counters = memoryCounters();
    const limit = createLimit(counters);
    for (let hour = 0; hour < 4; hour += 1) {
      await ask(limit, FREE, 100);
      vi.advanceTimersByTime(HOUR);
    }
    await ask(limit, FREE, 99);
    const look = counters.day.get.bind(counters.day);
    vi.spyOn(counters.day, "get").mockImplementation(async (key) => {
      const seen = await look(key);
      await counters.day.penalty(key);
      return seen;
    });
    expect(await limit(FREE)).toEqual({ allowed: false, limit: 500, remaining: 0, resetAt: NOON + DAY });
    expect((await counters.hour.get("hour:free"))?.consumedPoints).toBe(99);
    expect((await look("day:free"))?.consumedPoints).toBe(500);
  });

  it("that is given back after its window has ended does not change the next one", async () => {
    const counters = memoryCounters();
    const limit = createLimit({ ...counters, plans: { ...PLAN_LIMITS, free: [{ window: "hour", requests: 1 }] } });
    await limit(FREE);
    const count = counters.hour.penalty.bind(counters.hour);
    vi.spyOn(counters.hour, "get").mockResolvedValue(null);
    vi.spyOn(counters.hour, "penalty").mockImplementationOnce(async (key) => {
      const counted = await count(key);
      vi.setSystemTime(NOON + HOUR);
      // Another process has the next window's only request.
      await count(key);
      return counted;
    });
    expect((await limit(FREE)).allowed).toBe(false);
    expect((await limit(FREE)).allowed).toBe(false);
  });

  it("does not extend the next window if the storage's clock is ahead", async () => {
    const counters = memoryCounters();
    const limit = createLimit({ ...counters, plans: { ...PLAN_LIMITS, free: [{ window: "hour", requests: 1 }] } });
    await limit(FREE);
    vi.spyOn(counters.hour, "get").mockResolvedValue(null);
    const giveBack = counters.hour.reward.bind(counters.hour);
    vi.spyOn(counters.hour, "reward").mockImplementationOnce(async (key) => {
      vi.setSystemTime(NOON + HOUR);
      return giveBack(key);
    });
    expect((await limit(FREE)).allowed).toBe(false);
    expect(allowed(await ask(limit, FREE, 2))).toBe(1);
  });
});

describe("the caller's own counters", () => {
  it("may be any limiters of rate-limiter-flexible, and share their counts among processes", async () => {
    const counters: { hour: WindowCounter; day: WindowCounter } = memoryCounters();
    const [one, other] = [createLimit(counters), createLimit(counters)];
    expect(allowed([...(await ask(one, FREE, 60)), ...(await ask(other, FREE, 60))])).toBe(100);
    const redis = (limiter: RateLimiterRedis): WindowCounter => limiter;
    expect(redis).toBeTypeOf("function");
  });

  it("may have the same prefix", async () => {
    const storage = new RateLimiterMemory({ points: 1, duration: 3_600 });
    const day: WindowCounter = Object.create(storage, { duration: { value: 86_400 } });
    const limit = createLimit({ hour: storage, day });
    expect((await limit(FREE)).remaining).toBe(99);
    expect((await limit(FREE)).remaining).toBe(98);
  });

  it("must be given for hour and day, with the length of their window", () => {
    const { hour, day } = memoryCounters();
    expect(() => createLimit({ hour })).toThrow("both");
    expect(() => createLimit({ day })).toThrow("both");
    expect(() => createLimit({ hour: day, day: hour })).toThrow("hour: counts windows of 86400 seconds, not of 3600");
    expect(() => createLimit({ hour, day: hour })).toThrow("day: counts windows of 3600 seconds, not of 86400");
  });

  it("make the limit throw while they are down, and work again afterwards", async () => {
    const counters = memoryCounters();
    const limit = createLimit(counters);
    await limit(FREE);
    for (const call of ["get", "penalty"] as const) {
      const down = vi.spyOn(counters.hour, call).mockRejectedValue(new Error("no connection"));
      await expect((async () => limit(FREE))()).rejects.toThrow("no connection");
      down.mockRestore();
      expect((await limit(FREE)).allowed).toBe(true);
    }
  });
});

describe("an invalid account or plan", () => {
  it("allows nothing if a package is not a number", async () => {
    const answer = await createLimit()({ ...PAID, packages: [Number.NaN] });
    expect(answer.allowed).toBe(false);
  });

  it("allows nothing if the plan has no requests", async () => {
    const limit = createLimit({ plans: { ...PLAN_LIMITS, free: [{ window: "hour", requests: 0 }] } });
    expect(await limit(FREE)).toEqual({ allowed: false, limit: 0, remaining: 0, resetAt: NOON + HOUR });
  });

  it("throws if a plan has no windows", () => {
    expect(() => createLimit({ plans: { ...PLAN_LIMITS, free: [] } })).toThrow("free");
  });
});

describe("the counts in memory", () => {
  it("are gone when their window is over", async () => {
    const limit = createLimit();
    for (let account = 0; account < 100; account += 1) await limit({ ...FREE, id: `account ${account}` });
    expect(vi.getTimerCount()).toBe(200);
    vi.advanceTimersByTime(HOUR);
    expect(vi.getTimerCount()).toBe(100);
    vi.advanceTimersByTime(DAY);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("do not keep the process alive", () => {
    vi.useRealTimers();
    const program = `
      const { createLimit } = await import("./src/service/http/limits.ts");
      console.log((await createLimit()({ id: "a", plan: "free", packages: [] })).remaining);
    `;
    const tsx = createRequire(import.meta.url).resolve("tsx");
    const ended = spawnSync(process.execPath, ["--import", tsx, "--input-type=module", "--eval", program], {
      encoding: "utf8",
      timeout: 600_000,
    });
    expect(ended.stdout).toBe("99\n");
    expect(ended.status).toBe(0);
  });
});

describe("a clock that is set back", () => {
  it("does not stretch a window", async () => {
    const limit = createLimit();
    await ask(limit, FREE, 101);
    vi.setSystemTime(NOON - 6 * HOUR);
    const answer = await limit(FREE);
    expect(answer).toEqual({ allowed: true, limit: 100, remaining: 99, resetAt: NOON - 6 * HOUR + HOUR });
    vi.advanceTimersByTime(HOUR);
    expect((await limit(FREE)).remaining).toBe(99);
  });
});
