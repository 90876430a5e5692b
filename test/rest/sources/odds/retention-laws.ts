import { expect, test } from "vitest";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { record, status } from "../support.js";
import { coming, type Make } from "./contract.js";
import { ml, odds, take } from "./support.js";

export function retentionLaws(make: Make): void {
  test("removes old changes, but not what counts now, and says where the log begins", async () => {
    const store = await make({ keepOdds: 10_000 });
    await take(store, [coming(1), odds({ bookie: "A" }), odds({ bookie: "B" })], 1_000);
    await take(store, [odds({ bookie: "B", markets: [ml("1.60")] })], 2_000);
    const { seq, from } = await store.odds.position();
    expect(seq).toBe(from + 3);
    await take(store, [odds({ bookie: "C" })], 11_500);
    expect(await store.odds.position()).toEqual({ seq: seq + 1, from: from + 2 });
    expect((await store.odds.snapshot([1])).pairs.map(({ bookie }) => bookie).sort()).toEqual(["A", "B", "C"]);
    expect(await store.odds.movements(1, "B")).toHaveLength(1);
    expect(await store.odds.movements(1, "A")).toHaveLength(1);
    // What counted longer than the log goes back goes with what replaces it.
    await take(store, [odds({ bookie: "A", markets: [ml("1.70")], time: 1_001 })], 11_600);
    expect((await store.odds.movements(1, "A")).map(({ markets }) => markets)).toEqual([JSON.stringify([ml("1.70")])]);
    const log = await store.odds.log(0, 99);
    expect(log.entries.filter((entry) => entry.seq > log.from).map((entry) => entry.seq)).toEqual([
      from + 3,
      from + 4,
      from + 5,
    ]);
  });

  test("removes no change before an earlier one, also if the clock was set back", async () => {
    const store = await make({ keepOdds: 10_000 });
    await take(store, [coming(1), odds()], 1_000);
    await take(store, [odds({ markets: [ml("1.60")], time: 1_001 })], 50_000);
    await take(store, [odds({ markets: [ml("1.70")], time: 1_002 })], 2_000);
    await take(store, [odds({ bookie: "B" })], 12_500);
    const { from, entries } = await store.odds.log(0, 99);
    expect(entries.map(({ seq }) => seq - from)).toEqual([1, 2, 3]);
  });

  test("forgets a pair that was deleted so long ago", async () => {
    const store = await make({ keepOdds: 10_000 });
    await take(store, [coming(1), odds(), record(status(1, "cancelled"))], 1_000);
    await take(store, [coming(2), odds({ id: 2 })], 12_000);
    expect((await store.odds.log(0, 99)).entries.map(({ event }) => event)).toEqual([2]);
    expect(await store.odds.movements(1, "Bet365")).toEqual([]);
  });

  test("removes opening and closing odds after their own time", async () => {
    const store = await make({ keepClosing: 10_000 });
    await take(store, [coming(1), odds(), record(status(1, "cancelled"))], 1_000);
    await take(store, [coming(2), odds({ id: 2 })], 11_000);
    expect(await store.odds.openingClosing([1, 2])).toHaveLength(2);
    await take(store, [coming(3), odds({ id: 3 })], 11_001);
    expect((await store.odds.openingClosing([1, 2, 3])).map(({ event }) => event).sort()).toEqual([2, 3]);
  });

  test("keeps changes for 24 hours, and opening and closing odds for 400 days, if nothing else is asked for", async () => {
    const HOUR = 3_600_000;
    const store = await make();
    await take(store, [coming(1), odds(), record(status(1, "cancelled"))], 1_000);
    const { from } = await store.odds.position();
    const left = async (id: number, now: number) => {
      await take(store, [coming(id), odds({ id })], now);
      return [(await store.odds.position()).from - from, (await store.odds.openingClosing([1])).length];
    };
    expect(await left(2, 1_000 + 24 * HOUR)).toEqual([0, 1]);
    expect(await left(3, 1_001 + 24 * HOUR)).toEqual([2, 1]);
    expect((await left(4, 1_000 + 400 * 24 * HOUR))[1]).toBe(1);
    expect((await left(5, 1_001 + 400 * 24 * HOUR))[1]).toBe(0);
  });

  test("removes old changes in small steps", async () => {
    const store = await make({ keepOdds: 10_000 });
    const many = Array.from({ length: 1_000 }, (_, index) => odds({ bookie: `B${index}` }));
    await take(store, [coming(1), ...many], 1_000);
    const { from } = await store.odds.position();
    await take(store, [odds({ bookie: "Late" })], 20_000);
    const after = (await store.odds.position()).from - from;
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(200);
  });

  test.each([
    [{ keepOdds: 0 }, /keepOdds: 0 is not a time/],
    [{ keepClosing: 1.5 }, /keepClosing: 1.5 is not a time/],
  ])("refuses %j", (options, reason) => {
    expect(() => createMemoryStore([], options)).toThrow(reason);
  });
}
