import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OddsMarket, OddsRow } from "../../../../src/pure/odds/index.js";
import { entryIn, logRow } from "../../../../src/service/sources/odds/entry.js";
import { isPacked, PACKED, unpacked } from "../../../../src/service/sources/odds/packed.js";
import { loadDriver } from "../../../../src/service/sources/sqlite/connection/driver.js";
import { digestOf } from "../../../../src/service/sources/stored/digest.js";
import { folder, match, openedSqlite } from "../support.js";
import { ml, odds, take, totals } from "./support.js";

const FIELDS = [
  "hdp",
  "max",
  "home",
  "draw",
  "away",
  "over",
  "under",
  "yes",
  "no",
  "odds",
  "label",
  "homeLink",
  "1",
  "__proto__",
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("1.95", "-1.5", "\u0001\u001f\n", '"\\', "\ud800", "ä€😀"),
);
const value = fc.oneof(text, fc.double(), fc.integer(), fc.constant(undefined));
const row: fc.Arbitrary<OddsRow> = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), text), value), { maxLength: 5 })
  .map((fields) => Object.fromEntries(fields));
const time = fc.oneof(
  fc.constantFrom("2026-03-01T15:00:00.000Z", "2026-03-01T15:00:00Z", "2026-03-01T15:00:00.120Z"),
  text,
);
const anyMarket: fc.Arbitrary<OddsMarket> = fc
  .tuple(text, time, fc.array(row, { maxLength: 4 }))
  .map(([name, updatedAt, rows]) => ({ name, updatedAt, odds: rows }));

const packed = (markets: readonly OddsMarket[]) => `[${markets.map(PACKED.textOf).join(",")}${PACKED.end}`;

describe("packed markets", () => {
  it("are unpacked to their JSON text, whatever is in them", () => {
    fc.assert(
      fc.property(fc.array(anyMarket, { maxLength: 4 }), (markets) => {
        expect(isPacked(packed(markets))).toBe(true);
        expect(unpacked(packed(markets))).toBe(JSON.stringify(markets));
      }),
      { numRuns: 2_000 },
    );
  });

  it("of common markets are half as long", () => {
    const markets = [ml("1.95"), totals("1.80")];
    expect(packed(markets).length).toBeLessThan(JSON.stringify(markets).length / 2);
  });

  it("are unpacked when an entry is read, and may lie next to markets that are not packed", () => {
    const head = {
      seq: 7,
      time: 1,
      receivedAt: 2,
      event: 1,
      bookie: "A",
      type: "created",
      url: "N/A",
      changed: ["ML"],
    } as const;
    const markets = `[${JSON.stringify(ml("1.95"))},${packed([totals("1.80")]).slice(1)}`;
    const row = logRow({ ...head, markets }, null);
    // A release that does not know them does not serve them.
    expect(digestOf(row.seq, row.receivedAt, row.body)).not.toBe(row.digest);
    expect(entryIn(row).markets).toBe(JSON.stringify([ml("1.95"), totals("1.80")]));
  });

  it("are read from one file next to those that an earlier release wrote as JSON", async () => {
    const path = join(await folder(), "odds.db");
    const open = async () => {
      const store = await openedSqlite(path);
      return store;
    };
    const store = await open();
    await store.ingest([{ kind: "event", id: 1, event: match(1, { status: "pending" }) }], 0);
    await take(store, [odds({ markets: [ml("1.95"), totals("1.80")] })]);
    const [entry] = (await store.odds.log(0, 9)).entries;
    if (entry === undefined) throw new Error("there is no entry");
    const { body, digest, seq } = logRow(entry, null);
    const database = new (await loadDriver())(path, { timeout: 100 });
    database.prepare("UPDATE odds_log SET body = ?, digest = ? WHERE seq = ?").run([body, digest, seq]);
    database.exec("PRAGMA user_version = 9");
    database.close();
    const later = await open();
    expect((await later.odds.log(0, 9)).entries).toEqual([entry]);
    await take(later, [odds({ time: entry.time + 1, markets: [ml("1.90"), totals("1.80")] })]);
    const { entries } = await later.odds.log(0, 9);
    expect(entries.map(({ type, markets }) => [type, markets])).toEqual([
      ["created", entry.markets],
      ["updated", JSON.stringify([ml("1.90"), totals("1.80")])],
    ]);
  });
});
