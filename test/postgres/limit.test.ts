import pg from "pg";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { createSharedLimit, PLAN_LIMITS, type SharedLimit } from "../../src/service/http/limits.js";
import type { Account, Allowance } from "../../src/service/sources/ports.js";
import { Database } from "../../src/service/sources/postgres/connection/database.js";
import { countAndKill, PAID, startCounting } from "../processes/http/counting.js";
import { eventually } from "../support/eventually.js";
import { newStore, schemaOf, sql } from "./support.js";

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

/** A connection of another program to the tables of a store. */
async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`SET search_path = ${schemaOf(address)}`);
  return client;
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

  it("keeps what another process counts in a window that begins while this one waits for it", async () => {
    const address = newStore();
    const { limit } = await open(address);
    await limit(FREE);
    const other = await connected(address);
    await other.query("BEGIN; SELECT * FROM request_counts FOR UPDATE");
    const waiting = limit(FREE);
    // Longer than a clock may differ.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await other.query(`UPDATE request_counts SET hour_used = 60, day_used = 70,
      hour_ends = extract(epoch FROM clock_timestamp()) * 1000 + 3600000,
      day_ends = extract(epoch FROM clock_timestamp()) * 1000 + 86400000; COMMIT`);
    expect((await waiting).remaining).toBe(39);
    expect(await counts(address)).toEqual([{ account: "free", hour_used: 61, day_used: 71 }]);
  });

  it("forgets accounts whose windows ended more than a day ago when a process starts", async () => {
    const address = newStore();
    const { limit } = await open(address);
    await limit(FREE);
    await limit({ ...FREE, id: "gone" });
    await sql("UPDATE request_counts SET hour_ends = 1, day_ends = 1 WHERE account = 'gone'", address);
    await open(address);
    await eventually(async () => expect(await counts(address)).toEqual([expect.objectContaining({ account: "free" })]));
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

describe("requests that are counted together", () => {
  const isCount = ([{ name }]: readonly [{ readonly name?: string }, ...unknown[]]) => name === "count";

  /** How many statements have counted since. */
  function countStatements(): () => number {
    const rows = vi.spyOn(Database.prototype, "rows");
    onTestFinished(() => rows.mockRestore());
    return () => rows.mock.calls.filter(isCount).length;
  }

  it("are those that arrive at once, and those that arrive while a count is under way", async () => {
    const { limit } = await open(newStore());
    await limit(FREE);
    const statements = countStatements();
    const first = limit(FREE);
    await vi.waitFor(() => expect(statements()).toBe(1), { interval: 1, timeout: 600_000 });
    const others = Array.from({ length: 50 }, () => limit(FREE));
    expect((await first).remaining).toBe(98);
    const remaining = (await Promise.all(others)).map((each) => each.remaining);
    expect(remaining).toEqual(Array.from({ length: 50 }, (_, index) => 97 - index));
    expect(statements()).toBe(2);
  });

  it("have an answer each by their own plan, in their turn, and are counted in all windows or in none", async () => {
    const address = newStore();
    const free = [
      { window: "hour", requests: 3 },
      { window: "day", requests: 4 },
    ] as const;
    const { limit } = await open(address, { plans: { ...PLAN_LIMITS, free } });
    const other = { ...FREE, id: 'an"other\\, {one}' };
    const more = { ...PAID, packages: [1_000] };
    const answers = await Promise.all([FREE, PAID, other, FREE, FREE, more, FREE, more, PAID].map(limit));
    expect(answers.map((each) => [each.allowed, each.limit, each.remaining])).toEqual([
      [true, 3, 2],
      [true, 5_000, 4_999],
      [true, 3, 2],
      [true, 3, 1],
      [true, 3, 0],
      [true, 6_000, 5_998],
      [false, 3, 0],
      [true, 6_000, 5_997],
      [true, 5_000, 4_996],
    ]);
    await sql("UPDATE request_counts SET hour_ends = hour_ends - 3600000", address);
    const later = await Promise.all([FREE, FREE, FREE].map(limit));
    expect(later.map(({ allowed, limit: most, remaining }) => [allowed, most, remaining])).toEqual([
      [true, 4, 0],
      [false, 4, 0],
      [false, 4, 0],
    ]);
    expect((await counts(address)).find(({ account }) => account === "free")).toEqual({
      account: "free",
      hour_used: 1,
      day_used: 4,
    });
  });

  it("fail together when their statement takes too long or its connection is cut, and the next ones are counted", async () => {
    const address = newStore("timeout=500");
    const { limit } = await open(address);
    await limit(FREE);
    const other = await connected(address);
    const failures = async () => {
      const asked = Array.from({ length: 20 }, (_, index) => limit({ ...FREE, id: index % 2 ? "free" : "other" }));
      const all = await Promise.allSettled(asked);
      return new Set(all.map((each) => each.status === "rejected" && String(each.reason).replace(/ \(.*/, "")));
    };
    await other.query("BEGIN; LOCK TABLE request_counts IN ACCESS EXCLUSIVE MODE");
    expect([...(await failures())]).toEqual([expect.stringContaining("the query took too long and was cancelled")]);
    const cut = failures();
    await eventually(async () => {
      const ended = await sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%asked%'`,
      );
      expect(ended).toHaveLength(1);
    });
    expect([...(await cut)]).toEqual([expect.stringContaining("the server cannot be reached")]);
    await other.query("ROLLBACK");
    expect((await limit(FREE)).remaining).toBe(98);
  });

  it("do not fail because of an account that cannot be counted", async () => {
    const { limit } = await open(newStore());
    const odd = [
      { ...FREE, id: "\0" },
      { ...FREE, id: "\ud800" },
    ];
    const all = await Promise.allSettled(
      [FREE, ...odd, { ...PAID, packages: [Number.NaN, 0.5, 1e300] }, FREE].map(limit),
    );
    expect(all.map((each) => (each.status === "rejected" ? String(each.reason) : each.value.remaining))).toEqual([
      99,
      "Error: account: PostgreSQL cannot store this id",
      "Error: account: PostgreSQL cannot store this id",
      0,
      98,
    ]);
  });

  it("wait for those of other processes in one order, so that none waits for ever", async () => {
    const address = newStore();
    const shared = await Promise.all([open(address), open(address), open(address)]);
    const ids = Array.from({ length: 40 }, (_, index) => `account ${index}`);
    const orders = [ids, [...ids].reverse(), [...ids.slice(20), ...ids.slice(0, 20)]];
    const other = await connected(address);
    for (let round = 1; round <= 3; round += 1) {
      const asked = shared.flatMap(({ limit }, place) => (orders[place] ?? []).map((id) => limit({ ...FREE, id })));
      expect(allowed(await Promise.all(asked))).toBe(120);
      // Meanwhile each of them locks what it can.
      await other.query("BEGIN; SELECT * FROM request_counts WHERE account = 'account 20' FOR UPDATE");
      const waiting = shared.flatMap(({ limit }, place) => (orders[place] ?? []).map((id) => limit({ ...FREE, id })));
      await new Promise((resolve) => setTimeout(resolve, 150));
      await other.query("COMMIT");
      expect(allowed(await Promise.all(waiting))).toBe(120);
    }
    expect(await counts(address)).toEqual(ids.map(() => expect.objectContaining({ hour_used: 18, day_used: 18 })));
  });
});

describe("processes that share a limit", () => {
  it("together allow exactly the requests of the limit", async () => {
    const address = newStore();
    const processes = await Promise.all([startCounting(address, 150, 5, FREE), startCounting(address, 150, 5, FREE)]);
    for (const each of processes) each.begin();
    const through = await Promise.all(processes.map(({ ended }) => ended));
    expect(through.reduce((sum, each) => sum + each)).toBe(100);
    expect(await counts(address)).toEqual([{ account: "free", hour_used: 100, day_used: 100 }]);
  });

  it("allow no more and refuse none too early when one of them is killed", async () => {
    const address = newStore();
    const atATime = 8;
    const through = await countAndKill(address, atATime);
    expect(through).toBeLessThanOrEqual(5_000);
    // What was counted and not answered when the process was killed.
    expect(through).toBeGreaterThanOrEqual(5_000 - atATime);
    expect(await counts(address)).toEqual([{ account: "paid", hour_used: 5_000, day_used: 0 }]);
  });
});
