import { expect, test } from "vitest";
import { createMemoryStore } from "../../../src/sources/memory.js";
import { coming, oddsContract } from "./contract.js";
import { ml, odds, take } from "./support.js";

oddsContract("memory", async (options) => createMemoryStore([], options));

test("memory keeps 100,000 changes of odds at most", async () => {
  const store = createMemoryStore([]);
  await take(store, [coming(1)]);
  const { from } = await store.odds.position();
  const prices = Array.from({ length: 50_000 }, (_, index) =>
    odds({ markets: [ml(index % 2 === 0 ? "1.50" : "1.60")] }),
  );
  for (let call = 0; call < 2; call++) await take(store, prices);
  expect(await store.odds.position()).toEqual({ seq: from + 100_000, from });
  await take(store, [odds({ bookie: "A" })]);
  expect(await store.odds.position()).toEqual({ seq: from + 100_001, from: from + 1 });
});
