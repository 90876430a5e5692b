import { expect, test } from "vitest";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { type LogRow, logRow } from "../../../../src/service/sources/odds/entry.js";
import { readKeepOdds } from "../../../../src/service/sources/odds/keeping.js";
import { MemoryOdds } from "../../../../src/service/sources/odds/memory.js";
import { AT_NIGHT } from "../../../support/volume.js";
import { coming, oddsContract } from "./contract.js";
import { ml, odds, take } from "./support.js";

const NO_CHANGES = {
  pairs: [],
  outlived: [],
  openingClosing: [],
  links: [],
  waiting: [],
  arrived: [],
  lastReceived: [],
};

oddsContract("memory", async (options) => createMemoryStore([], options));

test("memory keeps 100,000 changes of odds at most", AT_NIGHT, async () => {
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

test("memory keeps 256 MB of changes of odds at most", () => {
  const log = new MemoryOdds(readKeepOdds({}), {
    lastChangeNumber: () => 0,
    changedAfter: () => [],
    eventOf: () => null,
  });
  const { from } = log.position();
  const [MB, BESIDES] = [1024 * 1024, 300];
  const entry = { seq: from + 1, time: 1_000, receivedAt: 2_000, event: 1, bookie: "A", url: "N/A", changed: ["ML"] };
  const rowOf = (markets: string) => logRow({ ...entry, type: "updated", markets }, null);
  const first = rowOf("x".repeat(MB - BESIDES - rowOf("").body.length));
  expect(first.body).toHaveLength(MB - BESIDES);
  const write = (...rows: readonly LogRow[]) => {
    const seq = rows.at(-1)?.seq ?? 0;
    log.write({ ...NO_CHANGES, seq, log: rows }, 2_000, null);
    return { from: log.position().from - from, seq: log.position().seq - from };
  };
  // All have one text, which needs the memory of one, and the digest of the first, the only one that is removed and read.
  const rows = Array.from({ length: 257 }, (_, index) => ({ ...first, seq: first.seq + index }));
  expect(write(...rows.slice(0, 256))).toEqual({ seq: 256, from: 0 });
  expect(write(...rows.slice(256))).toEqual({ seq: 257, from: 1 });
});
