import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { EventIndex } from "../../../src/service/sources/memory/event-index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { versionSteps } from "../../../src/service/sources/sqlite/reading/versions.js";
import { inSteps, SharedTurns, type Steps, turn, whoseWork, workOf } from "../../../src/service/sources/steps.js";
import { libsql } from "./driver.js";
import { folder, ids, match, openedSqlite } from "./support.js";

/** Steps that each take this long. */
function* steps(count: number, milliseconds: number): Steps<string> {
  for (let step = 0; step < count; step++) {
    vi.advanceTimersByTime(milliseconds);
    yield;
  }
  return "done";
}

/** How many turns of the event loop pass while work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let turns = 0;
  for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  return turns;
}

test.each([
  ["short steps are done together", 12, 1, 3],
  ["others have their turn after each long step", 12, 50, 12],
])("%s", async (_, count, milliseconds, turns) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const run = steps(count, milliseconds);
  const work = inSteps(() => run.next());
  const passed = await turnsDuring(work);
  vi.useRealTimers();
  expect(await work).toBe("done");
  expect(Math.abs(passed - turns)).toBeLessThan(2);
});

test("a step that throws ends the work", async () => {
  const failing = () => {
    throw new Error("the disk is gone");
  };
  await expect(inSteps(failing)).rejects.toThrow("the disk is gone");
});

type Work = readonly [count: number, milliseconds: number, whose?: string];

/** Works of so many steps of so many milliseconds, and in which turn of the event loop each ended. */
async function turnsOf(works: readonly Work[]): Promise<number[]> {
  vi.useFakeTimers({ toFake: ["performance"] });
  const turns = new SharedTurns();
  const ended: number[] = [];
  let passed = 0;
  for (const [index, [count, milliseconds, whose = "ann"]] of works.entries()) {
    const run = steps(count, milliseconds);
    void turns.run(() => run.next(), whose).then(() => (ended[index] = passed));
  }
  for (; ended.filter((turn) => turn !== undefined).length < works.length; passed++)
    await new Promise((resolve) => setImmediate(resolve));
  vi.useRealTimers();
  return ended;
}

const ended = (done = false): IteratorResult<void, string> =>
  done ? { done, value: "done" } : { done, value: undefined };

describe("works that share the milliseconds of a turn", () => {
  test("end in turn: a short one does not wait for long ones that began before it", async () => {
    const long = Array.from({ length: 20 }, () => [100, 4] as const);
    const ended = await turnsOf([...long, [1, 4]]);
    expect(ended.at(-1)).toBeLessThan(45);
    expect(Math.min(...ended.slice(0, -1))).toBeGreaterThan(1_900);
  });

  test("have one turn for all, however many there are", async () => {
    const ended = await turnsOf(Array.from({ length: 8 }, () => [1, 4] as const));
    // A step of 4 ms in each turn, then the last step of those that are left.
    expect(Math.max(...ended) - Math.min(...ended)).toBe(7);
  });

  test("have turns by account: one work of hers ends as soon beside many of his as beside one", async () => {
    const [many] = await turnsOf([[50, 4, "ann"], ...Array.from({ length: 20 }, () => [100, 4, "ben"] as const)]);
    const [one] = await turnsOf([[50, 4, "ann"], ...Array.from({ length: 1 }, () => [100, 4, "ben"] as const)]);
    expect(many).toBe(one);
    expect(many).toBeLessThan(105);
  });

  test("rest while what nobody has cut in steps goes on: one of those in a turn", async () => {
    const turns = new SharedTurns();
    const order: string[] = [];
    const long = async (name: string) => {
      await turns.turn(name);
      order.push(name);
    };
    const all = ["ann", "ben", "cid"].map(long);
    const passed: number[] = [];
    for (; order.length < 3; await new Promise((resolve) => setImmediate(resolve))) passed.push(order.length);
    await Promise.all(all);
    expect(order).toEqual(["ann", "ben", "cid"]);
    expect([...new Set(passed)]).toEqual([0, 1, 2]);
  });

  test("end their turn by steps where the clock stands still", async () => {
    const [turn = 0] = await turnsOf([[2_560, 0]]);
    expect(turn).toBeGreaterThanOrEqual(9);
    expect(turn).toBeLessThanOrEqual(11);
  });

  test("fail alone", async () => {
    const turns = new SharedTurns();
    const run = [1, 2, 3].values();
    const failing = turns.run(() => {
      throw new Error("the disk is gone");
    }, "ann");
    const other = turns.run(() => ended(run.next().done), "ann");
    await expect(failing).rejects.toThrow("the disk is gone");
    await expect(other).resolves.toBe("done");
  });

  test("may begin others of their account from within a step", async () => {
    const turns = new SharedTurns();
    const inner = [1, 2].values();
    let begun: Promise<string> | undefined;
    const outer = turns.run(() => {
      begun = turns.run(() => ended(inner.next().done), whoseWork());
      return { done: true, value: whoseWork() };
    }, "ann");
    await expect(outer).resolves.toBe("ann");
    await expect(begun).resolves.toBe("done");
  });
});

test("what is begun for somebody is known until the first await", async () => {
  const later = workOf("ann", async () => {
    const first = whoseWork();
    await turn();
    return [first, whoseWork()];
  });
  expect(whoseWork()).toBe("");
  expect(await later).toEqual(["ann", ""]);
  expect(() =>
    workOf("ann", () => {
      throw new Error("the disk is gone");
    }),
  ).toThrow("the disk is gone");
  expect(whoseWork()).toBe("");
});

test("without setImmediate a timer lets others have their turn", async () => {
  // Once a service of this process has bounded its accounts, all work shares turns, which need it.
  vi.resetModules();
  const { inSteps } = await import("../../../src/service/sources/steps.js");
  vi.stubGlobal("setImmediate", undefined);
  vi.useFakeTimers({ toFake: ["performance"] });
  const run = steps(3, 50);
  await expect(inSteps(() => run.next())).resolves.toBe("done");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A SQLite store with an event that was ingested 30 times, at 0 to 29. */
async function ingestedOften(): Promise<{ path: string; store: EventStore }> {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  for (let home = 0; home < 30; home++) {
    await store.ingest([{ kind: "event", id: 1, event: match(1, { scores: { home, away: 0 } }) }], home);
  }
  return { path, store };
}

test("the versions of an event in a SQLite file are read one by one", async () => {
  const { store } = await ingestedOften();
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 5));
  const work = Promise.resolve(store.versions(1));
  const turns = await turnsDuring(work);
  vi.restoreAllMocks();
  expect(turns).toBeGreaterThanOrEqual(30);
  expect((await work).map(({ event }) => event.scores?.home)).toEqual(
    Array.from({ length: 30 }, (_, place) => 29 - place),
  );
});

test("versions that are removed while the others are read are left out", async () => {
  const { path, store } = await ingestedOften();
  const connection = new Connection(libsql, path, 0);
  onTestFinished(() => connection.close());
  const run = versionSteps(1);
  for (let step = 0; step < 5; step++) run.next(connection);
  await store.prune({ before: 11 });
  let end = run.next(connection);
  while (end.done !== true) end = run.next(connection);
  expect(end.value).toHaveLength(20);
  expect(end.value).toEqual(await store.versions(1));
});

const MANY = 3_000;
const named = (id: number, changes = {}) =>
  match(id, { date: new Date(Date.UTC(2026, 0, 1) + ((id * 7919) % MANY) * 60_000).toISOString(), ...changes });

test("a list, a search and the order that both need are made in steps", async () => {
  const held = new Map(
    Array.from({ length: MANY }, (_, id): [number, { event: SportEvent }] => [id, { event: named(id) }]),
  );
  const index = new EventIndex(held);
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 5));
  let clock = 0;
  const turns = [];
  for (const call of [
    () => index.list({ limit: MANY }),
    () => index.list({ limit: MANY }),
    () => index.search({ query: "nobody", limit: 9 }),
  ]) {
    turns.push(await turnsDuring(call()));
  }
  vi.restoreAllMocks();
  expect(turns.every((count) => count >= MANY / 500)).toBe(true);
  expect(turns[0]).toBeGreaterThan(Number(turns[1]) + MANY / 200);
});

test("a list that is asked for while the order is made has what was ingested before it", async () => {
  const store = createMemoryStore(Array.from({ length: MANY }, (_, id) => named(id)));
  const first = store.listEvents({ limit: MANY });
  await store.ingest([{ kind: "event", id: MANY, event: named(MANY, { date: "2025-01-01" }) }], 1);
  const second = store.listEvents({ limit: 1 });
  await store.ingest([{ kind: "event", id: 5, event: named(5, { date: "2024-01-01" }) }], 1);
  expect(ids(await store.listEvents({ limit: 2 }))).toEqual([5, MANY]);
  expect(ids(await second)[0]).toBeOneOf([5, MANY]);
  const listed = ids(await first);
  expect(new Set(listed).size).toBe(listed.length);
  expect(await store.listEvents({ limit: MANY + 9 })).toHaveLength(MANY + 1);
});
