import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSharedLimit, PLAN_LIMITS, type SharedLimit } from "../../src/http/limits.js";
import type { Account, Allowance } from "../../src/sources/ports.js";
import { newStore, sql } from "./support.js";

const FREE: Account = { id: "free", plan: "free", packages: [] };
const HOUR = 3_600_000;

async function open(address: string, options?: Parameters<typeof createSharedLimit>[1]): Promise<SharedLimit> {
  const shared = await createSharedLimit(address, options);
  onTestFinished(() => shared.close());
  return shared;
}

function allowed(answers: readonly Allowance[]): number {
  return answers.filter((answer) => answer.allowed).length;
}

const counts = (address: string) => sql("SELECT account, hour_used::int, day_used::int FROM request_counts", address);

describe("a limit whose counts are in PostgreSQL", () => {
  it("is the limit of the plans, and does not count requests over it", async () => {
    const address = newStore();
    const { limit } = await open(address);
    expect(await limit(FREE)).toMatchObject({ allowed: true, limit: 100, remaining: 99 });
    expect(await limit({ id: "paid", plan: "paid", packages: [10_000] })).toMatchObject({ remaining: 14_999 });
    for (let request = 0; request < 105; request += 1) await limit(FREE);
    expect(await limit(FREE)).toMatchObject({ allowed: false, limit: 100, remaining: 0 });
    expect(await counts(address)).toEqual([
      { account: "paid", hour_used: 1, day_used: 0 },
      { account: "free", hour_used: 100, day_used: 100 },
    ]);
  });

  it("begins an hour again when it is over, and keeps the day", async () => {
    const address = newStore();
    const { limit } = await open(address);
    for (let hour = 0; hour < 5; hour += 1) {
      for (let request = 0; request < 100; request += 1) await limit(FREE);
      await sql("UPDATE request_counts SET hour_ends = hour_ends - 3600000", address);
    }
    const full = await limit(FREE);
    expect(full).toMatchObject({ allowed: false, limit: 500, remaining: 0 });
    expect(full.resetAt).toBeGreaterThan(Date.now() + 22 * HOUR);
    await sql("UPDATE request_counts SET day_ends = day_ends - 86400000", address);
    expect(await limit(FREE)).toMatchObject({ allowed: true, limit: 100, remaining: 99 });
  });

  it("ends a window that began in the future, because the clock was set back", async () => {
    const address = newStore();
    const { limit } = await open(address);
    for (let request = 0; request < 101; request += 1) await limit(FREE);
    await sql("UPDATE request_counts SET hour_ends = hour_ends + 3600000, day_ends = day_ends + 3600000", address);
    expect(await limit(FREE)).toMatchObject({ allowed: true, remaining: 99 });
  });

  it("allows no more if all requests come at once over several pools", async () => {
    const address = newStore();
    const shared = [await open(address), await open(address), await open(address)];
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => shared[index % 3]?.limit(FREE)));
    expect(allowed(answers.filter((answer) => answer !== undefined))).toBe(100);
    expect(await counts(address)).toEqual([{ account: "free", hour_used: 100, day_used: 100 }]);
  });

  it("accepts the caller's own plans, and a limit that is lowered or raised", async () => {
    let requests = 2;
    const plans = () => ({ ...PLAN_LIMITS, free: [{ window: "hour", requests }] as const });
    const { limit } = await open(newStore(), { plans });
    expect([await limit(FREE), await limit(FREE), await limit(FREE)].map((answer) => answer.allowed)).toEqual([
      true,
      true,
      false,
    ]);
    requests = 1;
    expect(await limit(FREE)).toMatchObject({ allowed: false, limit: 1, remaining: 0 });
    requests = 3;
    expect([(await limit(FREE)).allowed, (await limit(FREE)).allowed]).toEqual([true, false]);
  });

  it("rejects while the table is away, counts again when it is back, and rejects after it is closed", async () => {
    const address = newStore();
    const { limit, close } = await open(address);
    await limit(FREE);
    await sql("ALTER TABLE request_counts RENAME TO away", address);
    await expect((async () => limit(FREE))()).rejects.toThrow('relation "request_counts" does not exist');
    await sql("ALTER TABLE away RENAME TO request_counts", address);
    expect((await limit(FREE)).remaining).toBe(98);
    close();
    await expect((async () => limit(FREE))()).rejects.toThrow("closed");
  });
});

describe("processes that share a limit", () => {
  const worker = fileURLToPath(new URL("../http/shared-limit-worker.ts", import.meta.url));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

  it("together allow exactly the requests of the limit", async () => {
    const address = newStore();
    const start = async () => {
      const execArgv = ["--import", tsx];
      const child = fork(worker, [address, "150", JSON.stringify(FREE)], { execArgv, stdio: "pipe" });
      child.stderr?.pipe(process.stderr);
      await once(child.stdout as NonNullable<typeof child.stdout>, "data");
      return child;
    };
    const children = await Promise.all([start(), start()]);
    const through = await Promise.all(
      children.map(async (child) => {
        const told = once(child.stdout as NonNullable<typeof child.stdout>, "data");
        child.stdin?.write("go\n");
        return Number(String((await told)[0]));
      }),
    );
    expect(through.reduce((sum, each) => sum + each)).toBe(100);
    expect(through.every((each) => each > 0)).toBe(true);
    expect(await counts(address)).toEqual([{ account: "free", hour_used: 100, day_used: 100 }]);
    for (const child of children) child.kill();
  });
});
