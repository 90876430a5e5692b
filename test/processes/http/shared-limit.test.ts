import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createSharedLimit, PLAN_LIMITS, type SharedLimit } from "../../../src/service/http/limits.js";
import type { Account, Allowance } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { untyped } from "../../support/untyped.js";
import { openDescriptors, TELLS_DESCRIPTORS, TELLS_NONE } from "../sources/descriptors.js";
import { countAndKill, PAID, startCounting } from "./counting.js";

const NOON = Date.UTC(2026, 8, 12, 12);
const [HOUR, DAY] = [3_600_000, 86_400_000];
const FREE: Account = { id: "free", plan: "free", packages: [] };
const SMALL = [
  { window: "hour", requests: 3 },
  { window: "day", requests: 4 },
] as const;
const folder = mkdtempSync(join(tmpdir(), "settlegrade-limit-"));
const opened: SharedLimit[] = [];
let files = 0;

function newFile(): string {
  files += 1;
  return join(folder, `${files}.db`);
}

async function open(file: string, options?: Parameters<typeof createSharedLimit>[1]): Promise<SharedLimit> {
  const shared = await createSharedLimit(file, options);
  opened.push(shared);
  return shared;
}

function allowed(answers: readonly Allowance[]): number {
  return answers.filter((answer) => answer.allowed).length;
}

function counts(file: string): unknown {
  const database = new Database(file);
  const rows = database.prepare("select key, points from request_counts order by key").raw().all();
  database.close();
  return rows;
}

afterEach(() => {
  vi.useRealTimers();
  for (const { close } of opened.splice(0)) close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a limit whose counts are in a file", () => {
  it("does not stretch a window if the clock is set back, now or before the start", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const file = newFile();
    const { limit } = await open(file);
    for (let request = 0; request < 101; request += 1) await limit(FREE);
    vi.setSystemTime(NOON - 6 * HOUR);
    expect(await limit(FREE)).toMatchObject({ allowed: true, remaining: 99, resetAt: NOON - 5 * HOUR });
    vi.setSystemTime(NOON - 3 * DAY);
    const later = await open(file);
    expect(await later.limit(FREE)).toMatchObject({ remaining: 99, resetAt: NOON - 3 * DAY + HOUR });
  });

  it("is the limit of the plans", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const { limit } = await open(newFile());
    expect(await limit(FREE)).toEqual({ allowed: true, limit: 100, remaining: 99, resetAt: NOON + HOUR });
    expect(await limit({ id: "paid", plan: "paid", packages: [10_000] })).toMatchObject({ remaining: 14_999 });
    for (let hour = 0; hour < 5; hour += 1) {
      for (let request = 0; request < 100; request += 1) await limit(FREE);
      vi.setSystemTime(NOON + (hour + 1) * HOUR);
    }
    expect(await limit(FREE)).toEqual({ allowed: false, limit: 500, remaining: 0, resetAt: NOON + DAY });
    vi.setSystemTime(NOON + DAY);
    expect(await limit(FREE)).toEqual({ allowed: true, limit: 100, remaining: 99, resetAt: NOON + DAY + HOUR });
  });

  it("allows no more in two connections than in one", async () => {
    const file = newFile();
    const [one, other] = [await open(file), await open(file)];
    const answers: Allowance[] = [];
    for (let request = 0; request < 75; request += 1) answers.push(await one.limit(FREE), await other.limit(FREE));
    expect(answers.map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 150 }, (_, index) => Math.max(0, 99 - index)),
    );
    expect(allowed(answers)).toBe(100);
    expect(counts(file)).toEqual([
      ["day:free", 100],
      ["hour:free", 100],
    ]);
  });

  it("allows no more if all requests come at once", async () => {
    const file = newFile();
    const shared = [await open(file), await open(file), await open(file)];
    const asked = Array.from({ length: 300 }, (_, index) => shared[index % 3]?.limit(FREE));
    const answers = (await Promise.all(asked)).filter((answer) => answer !== undefined);
    expect(answers).toHaveLength(300);
    expect(allowed(answers)).toBe(100);
    expect(counts(file)).toEqual([
      ["day:free", 100],
      ["hour:free", 100],
    ]);
  });

  it("keeps its counts when the process ends, and forgets those of windows that are over", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const file = newFile();
    const first = await open(file);
    await first.limit(FREE);
    first.close();
    const second = await open(file);
    expect((await second.limit(FREE)).remaining).toBe(98);
    second.close();
    vi.setSystemTime(NOON + HOUR);
    await open(file);
    expect(counts(file)).toEqual([["day:free", 2]]);
  });

  it("throws while the file is locked, and counts on when it is free", async () => {
    const file = newFile();
    const { limit } = await open(file, { patience: 10 });
    await limit(FREE);
    const other = new Database(file);
    other.exec("begin immediate; delete from request_counts");
    const refused = await Promise.allSettled([limit(FREE), limit({ ...FREE, id: "other" })]);
    expect(refused.map((each) => each.status === "rejected" && String(each.reason))).toEqual([
      expect.stringContaining("locked"),
      expect.stringContaining("locked"),
    ]);
    await expect(limit(FREE)).rejects.toThrow("locked");
    other.exec("rollback");
    other.close();
    for (let request = 0; request < 3; request += 1) await limit(FREE);
    expect((await limit(FREE)).remaining).toBe(95);
  });

  it("makes a deleted file again, with its folder or without, and says so once", async () => {
    const within = join(folder, "made again");
    mkdirSync(within);
    const onMadeAgain = vi.fn();
    const { limit } = await open(join(within, "counts.db"), { onMadeAgain });
    expect((await limit(FREE)).remaining).toBe(99);
    rmSync(join(within, "counts.db"));
    expect([await limit(FREE), await limit(FREE)].map(({ remaining }) => remaining)).toEqual([99, 98]);
    expect(onMadeAgain).toHaveBeenCalledTimes(1);
    rmSync(within, { recursive: true });
    await expect(limit(FREE)).rejects.toThrow(`the folder ${within} does not exist`);
    mkdirSync(within);
    expect([await limit(FREE), await limit(FREE)].map(({ remaining }) => remaining)).toEqual([99, 98]);
    expect(onMadeAgain).toHaveBeenCalledTimes(2);
  });

  it("counts on after a file that was moved away is back", async () => {
    const file = newFile();
    const { limit, close } = await open(file);
    await limit(FREE);
    close();
    renameSync(file, `${file}.away`);
    const { limit: meanwhile } = await open(file);
    expect((await meanwhile(FREE)).remaining).toBe(99);
    for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
    renameSync(`${file}.away`, file);
    expect((await meanwhile(FREE)).remaining).toBe(98);
  });

  it("counts what arrives together in one transaction, each request by its own plan and in its turn", async () => {
    const write = vi.spyOn(Connection.prototype, "write");
    onTestFinished(() => write.mockRestore());
    const { limit } = await open(newFile(), { plans: { ...PLAN_LIMITS, free: SMALL } });
    write.mockClear();
    const answers = await Promise.all([FREE, PAID, FREE, FREE, { ...PAID, packages: [1_000] }, FREE].map(limit));
    expect(write).toHaveBeenCalledTimes(1);
    expect(answers.map(({ allowed, limit: most, remaining }) => [allowed, most, remaining])).toEqual([
      [true, 3, 2],
      [true, 5_000, 4_999],
      [true, 3, 1],
      [true, 3, 0],
      [true, 6_000, 5_998],
      [false, 3, 0],
    ]);
  });

  it("begins no window with a request that another window refuses", async () => {
    vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
    const file = newFile();
    const { limit } = await open(file, { plans: { ...PLAN_LIMITS, free: SMALL } });
    for (let request = 0; request < 3; request += 1) await limit(FREE);
    vi.setSystemTime(NOON + HOUR);
    const answers = await Promise.all([limit(FREE), limit(FREE)]);
    expect(answers.map(({ allowed, limit: most }) => [allowed, most])).toEqual([
      [true, 4],
      [false, 4],
    ]);
    vi.setSystemTime(NOON + 2 * HOUR);
    expect(await limit(FREE)).toEqual({ allowed: false, limit: 4, remaining: 0, resetAt: NOON + DAY });
    const database = new Database(file);
    const rows = database.prepare("select key, points, expire from request_counts order by key").raw().all();
    database.close();
    expect(rows).toEqual([
      ["day:free", 4, NOON + DAY],
      ["hour:free", 1, NOON + 2 * HOUR],
    ]);
  });

  it("begins a count again if damage has made a text of it", async () => {
    const file = newFile();
    const { limit } = await open(file);
    await limit(FREE);
    const other = new Database(file);
    other.exec("update request_counts set points = cast(x'ff' as text), expire = cast(x'fe' as text)");
    other.close();
    expect((await limit(FREE)).remaining).toBe(99);
  });

  it("does not lose what was counted after another process failed to count", async () => {
    const file = newFile();
    const [one, other] = [await open(file, { patience: 1 }), await open(file)];
    const blocker = new Database(file);
    blocker.exec("begin immediate");
    await expect((async () => one.limit(FREE))()).rejects.toThrow("locked");
    blocker.exec("rollback");
    blocker.close();
    await one.limit(FREE);
    expect((await other.limit(FREE)).remaining).toBe(98);
    one.close();
    expect((await other.limit(FREE)).remaining).toBe(97);
  });

  it.for([
    ["replaced by a damaged one", 0, true],
    ["damaged in place", 0, false],
    ["damaged in the table alone", 4096, false],
  ] as const)(
    "uses up no handles if the file was %s, and works again when the file is repaired",
    { timeout: 600_000 },
    async ([, from, isExchanged], { skip }) => {
      const file = newFile();
      const { limit } = await open(file);
      await limit(FREE);
      const other = new Database(file);
      other.exec("pragma wal_checkpoint(truncate)");
      other.close();
      const put = (bytes: Uint8Array) => {
        if (!isExchanged) return writeFileSync(file, bytes);
        writeFileSync(`${file}.new`, bytes);
        renameSync(`${file}.new`, file);
      };
      const good = readFileSync(file);
      put(Buffer.from(good).fill(0xa5, from));
      const before = openDescriptors(file);
      for (let call = 0; call < 300; call += 1) {
        await expect(limit(FREE)).rejects.toThrow(/no database|not a database|malformed/);
      }
      const used = openDescriptors(file) - before;
      put(good);
      await vi.waitFor(async () => expect((await limit(FREE)).remaining).toBe(98), 50_000);
      skip(!TELLS_DESCRIPTORS, TELLS_NONE);
      expect(before).toBeGreaterThan(0);
      expect(used).toBeLessThan(30);
    },
  );

  it("writes a count without waiting for the disk", async () => {
    const write = vi.spyOn(Connection.prototype, "write");
    const { limit } = await open(newFile());
    await limit(FREE);
    expect(untyped<Connection>(write.mock.contexts.at(-1)).get("pragma synchronous")).toEqual([1]);
    write.mockRestore();
  });

  it("throws after it was closed", async () => {
    const { limit, close } = await open(newFile());
    close();
    close();
    await expect((async () => limit(FREE))()).rejects.toThrow("closed");
  });

  it("names the path immediately if the file cannot be created", async () => {
    const file = join(folder, "nowhere", "counts.db");
    await expect(createSharedLimit(file)).rejects.toThrow(file);
  });

  it("accepts the caller's own plans", async () => {
    const plans = { ...PLAN_LIMITS, free: [{ window: "hour", requests: 1 }] } as const;
    const { limit } = await open(newFile(), { plans });
    expect([await limit(FREE), await limit(FREE)].map((answer) => answer.allowed)).toEqual([true, false]);
  });
});

describe("processes that share a limit", () => {
  it("together allow exactly the requests of the limit", async () => {
    const file = newFile();
    const processes = await Promise.all([startCounting(file, 150, 5, FREE), startCounting(file, 150, 5, FREE)]);
    for (const each of processes) each.begin();
    const allowed = await Promise.all(processes.map(({ ended }) => ended));
    expect(allowed.reduce((sum, each) => sum + each)).toBe(100);
    expect(counts(file)).toEqual([
      ["day:free", 100],
      ["hour:free", 100],
    ]);
  });

  it("allow no more and refuse none too early when one of them is killed", async () => {
    const file = newFile();
    const atATime = 8;
    const allowed = await countAndKill(file, atATime);
    expect(allowed).toBeLessThanOrEqual(5_000);
    // What was counted and not answered when the process was killed.
    expect(allowed).toBeGreaterThanOrEqual(5_000 - atATime);
    expect(counts(file)).toEqual([["hour:paid", 5_000]]);
  });

  it("count on in the same new file after theirs was deleted, whatever is left next to it", async () => {
    for (const deleted of [[""], ["", "-wal"], ["", "-shm"], ["", "-wal", "-shm"]]) {
      const file = newFile();
      const { limit } = await open(file);
      await limit(FREE);
      // It has the deleted file open until it counts.
      const other = await startCounting(file, 150, 5, FREE);
      for (const ending of deleted) rmSync(file + ending, { force: true });
      expect((await limit(FREE)).remaining).toBe(99);
      expect((await limit(FREE)).remaining).toBe(98);
      other.begin();
      expect(await other.ended).toBe(98);
      expect((await limit(FREE)).allowed).toBe(false);
    }
  });
});
