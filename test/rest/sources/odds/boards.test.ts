import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PairCache } from "../../../../src/service/sources/odds/pairs/pair-cache.js";
import type { OddsSnapshot } from "../../../../src/service/sources/odds/ports.js";
import { fill, ml, said, toCome } from "../../http/odds-support.js";
import { folder, openedSqlite } from "../support.js";

const seen = ({ pairs }: OddsSnapshot) => pairs.map(({ event, bookie, markets }) => [event, bookie, markets] as const);

describe("a file that was read for some bookmakers", () => {
  test("serves other choices of them in the order in which they are asked for, each bookmaker once", async () => {
    const store = await openedSqlite(join(await folder(), "odds.db"));
    const names = ["A", "B", "C"];
    await fill(store, [toCome(5), toCome(6), ...names.map((name) => said(5, name, [ml("2.10")]))]);
    await store.odds.snapshot([5, 6], names);
    const of = async (ids: number[], asked: string[]) =>
      (await store.odds.snapshot(ids, asked)).pairs.map(({ bookie }) => bookie);
    expect(await of([5], ["C", "A"])).toEqual(["C", "A"]);
    expect(await of([6, 5, 5], ["B", "Nobody", "B", "C"])).toEqual(["B", "C"]);
    expect(await of([5], ["B", "Nobody", "A"])).toEqual(["B", "A"]);
  });

  test("shows what another connection writes, and the number is of the same moment", async () => {
    const file = join(await folder(), "odds.db");
    const [store, writer] = [await openedSqlite(file), await openedSqlite(file)];
    await fill(writer, [toCome(5), said(5, "A", [ml("2.10")]), said(5, "B", [ml("2.20")])]);
    const before = await store.odds.snapshot([5], ["A", "B"]);
    expect(await store.odds.snapshot([5], ["B"])).toMatchObject({ seq: before.seq, pairs: [before.pairs[1]] });
    await fill(writer, [said(5, "B", [ml("2.30")])]);
    // Only one of the two is read again.
    const one = await store.odds.snapshot([5], ["B"]);
    expect([one.seq, seen(one)]).toEqual([before.seq + 1, [[5, "B", JSON.stringify([ml("2.30")])]]]);
    await fill(writer, [said(5, "A", [], { type: "deleted" })]);
    expect(await store.odds.snapshot([5], ["A", "B"])).toMatchObject({ seq: before.seq + 2, pairs: [one.pairs[0]] });
  });

  test("shows at once what the same process writes, without a pause in between", async () => {
    const file = join(await folder(), "odds.db");
    const store = await openedSqlite(file);
    await fill(store, [toCome(5)]);
    const ids = [5];
    const found = [
      store.findEvents(ids),
      store.ingest([{ kind: "event", id: 5, event: toCome(5, { home: "New" }) }], 2),
    ];
    expect((await store.findEvents(ids)).get(5)).toMatchObject({ home: "New" });
    expect(found).toHaveLength(2);
  });
});

describe("a cache of pairs", () => {
  const snapshot = (seq: number): OddsSnapshot => ({ seq, from: 0, pairs: [], links: new Map() });
  const nameless = () => "";

  test("does not mix what was read before and after a change", () => {
    const cache = new PairCache();
    const [one, other] = [
      { ids: [1], keys: ["a"] },
      { ids: [2], keys: ["a"] },
    ];
    expect(cache.snapshot(1, one)).toBeNull();
    cache.notice(one, snapshot(7), nameless);
    expect(cache.snapshot(1, one)?.seq).toBe(7);
    // A change came between the question for the state and the reading.
    cache.notice(other, snapshot(8), nameless);
    expect([cache.snapshot(1, one), cache.snapshot(1, other)?.seq]).toEqual([null, 8]);
    expect(cache.snapshot(2, other)).toBeNull();
  });

  test("forgets which pairs are the current ones when it knows too many", () => {
    const cache = new PairCache();
    const keys = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    const first = { ids: [0], keys: ["0"] };
    for (let id = 0; id < 50; id++) cache.notice({ ids: [id], keys }, snapshot(7), nameless);
    expect(cache.snapshot(undefined, first)).not.toBeNull();
    cache.notice({ ids: [50], keys }, snapshot(7), nameless);
    expect(cache.snapshot(undefined, first)).toBeNull();
  });
});
