import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import type { StoreRecord } from "../../../../src/service/sources/ports.js";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { cli, ndjson, scratch } from "../../../support/command.js";
import { draws } from "../../../support/volume.js";
import { market, ml, odds } from "../../sources/odds/support.js";
import { match, own, record, status } from "../../sources/support.js";

const { path } = scratch();
let number = 0;
const fresh = (): string => join(path, `${++number}`);

async function filled(...calls: readonly (readonly StoreRecord[])[]): Promise<string> {
  const file = `${fresh()}.db`;
  const store = await openSqliteStore(file, { keepOdds: 1_500 });
  for (const [at, records] of calls.entries()) await store.ingest(records, 1_772_370_000_000 + at * 1_000);
  await store.close();
  return `sqlite:${file}`;
}

async function exported(store: string): Promise<string> {
  const folder = fresh();
  const { code, err } = await cli(["export", "--store", store, "--parquet", folder]);
  expect([code, err]).toEqual([0, ""]);
  return folder;
}

async function rowsIn(file: string) {
  return parquetReadObjects({ file: new Uint8Array(readFileSync(file)).buffer });
}

/** All that is in a folder. */
async function contentOf(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".parquet"));
  const tables = await Promise.all(files.map(async (name) => [name, await rowsIn(join(folder, name))] as const));
  const { odds: position, ...manifest } = JSON.parse(readFileSync(join(folder, "store.json"), "utf8"));
  // An empty log begins when its store was made.
  return { tables, manifest, from: manifest.rows.odds === 0 ? null : position.from };
}

const hostile = fc.oneof(
  fc.constantFrom(
    'O"Neill',
    "a,b;c",
    "line\nbreak",
    "\u0000",
    "😀 FC",
    "e\u0301",
    "\ud800",
    "json:x",
    '"',
    "__proto__",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const score = fc.constantFrom(0, 1, 2, 17);
const price = fc.constantFrom("1.01", "1.9000", "2.10", "99999.9999");
const ids = fc.constantFrom(1, 2, 2 ** 53 - 1);
const event = fc
  .record({
    id: fc.oneof(ids, fc.constant(-7)),
    home: hostile,
    away: hostile,
    date: fc.constantFrom("2026-03-01T15:00:00Z", "2026-03-01T15:00:00.123+02:00"),
    status: fc.constantFrom("pending", "live", "settled", "cancelled"),
    scores: fc.oneof(fc.constant(null), fc.record({ home: score, away: score })),
    another: hostile,
  })
  .map((sent) => record(match(sent.id, sent)));
const prices = fc.oneof(
  fc.record({ home: price, away: price }).map((row) => market("ML", row)),
  fc.record({ hdp: fc.constantFrom(-0.5, 2.25, 0), over: price, under: price }).map((row) => market("Totals", row)),
);
const message = fc
  .record({
    id: ids,
    bookie: hostile.filter((name) => name !== ""),
    type: fc.constantFrom("created", "updated", "deleted", "no_markets"),
    url: fc.constantFrom("N/A", "https://example.com/1?a=%22"),
    sent: prices,
    time: fc.integer({ min: 1_772_369_990_000, max: 1_772_370_010_000 }),
  } as const)
  .map(({ sent, ...rest }) => {
    return odds({ ...rest, markets: rest.type === "deleted" || rest.type === "no_markets" ? [] : [sent] });
  });
const facts = fc.record({ id: fc.constantFrom(1, 2, 40), home: score }).map(({ id, home }) => {
  return record(own(id, { statistics: { teams: { Corners: { match: { home, away: 3 } } } } }));
});
const links = fc.record({ id: ids, name: hostile, url: hostile }).map(({ id, name, url }): StoreRecord => {
  return { kind: "links", id, links: { urls: [[name, url]], bookmakerIds: [] } };
});
const call = fc.array(fc.oneof<fc.Arbitrary<StoreRecord>[]>(event, message, message, facts, links), { maxLength: 12 });

/** An event with three versions, odds of two bookmakers and closing odds. */
const store = (): Promise<string> =>
  filled(
    [record(match(5, { status: "pending", scores: { home: 0, away: 0 } })), odds({ id: 5, markets: [ml("1.50")] })],
    [odds({ id: 5, bookie: "B", markets: [ml("1.55")] }), record(status(5, "live"))],
    [record(match(5)), record(match(6, { home: 'O"Neill' }))],
  );

describe("settlegrade export", () => {
  it("writes what ingest makes the same store of, whatever is in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 4 }), async (calls) => {
        const folder = await exported(await filled(...calls));
        const copy = `sqlite:${fresh()}.db`;
        const { code, err } = await cli(["ingest", folder, "--store", copy]);
        expect([code, err]).toEqual([0, ""]);
        expect(await contentOf(await exported(copy))).toEqual(await contentOf(folder));
      }),
      { numRuns: draws(300, 12) },
    );
  });

  it("writes tables that DuckDB reads with one line each", async () => {
    const folder = await exported(await store());
    const connection = await (await DuckDBInstance.create()).connect();
    const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
    const from = (table: string): string => `FROM '${folder}/${table}-*.parquet'`;
    expect(
      await rowsOf(`SELECT id, home, date::text, home_score, event->>'$.away', removed_versions ${from("events")}`),
    ).toEqual([
      ["5", "Arsenal", "2026-03-01 15:00:00", 2, "Chelsea", "0"],
      ["6", 'O"Neill', "2026-03-01 15:00:00", 2, "Chelsea", "0"],
    ]);
    expect(await rowsOf(`SELECT count(*) ${from("versions")}`)).toEqual([["2"]]);
    const flat = `SELECT bookmaker, market, (closing->'$.odds[0]'->>'home')::decimal(9, 4) ${from("closing_lines")}`;
    expect(await rowsOf(flat)).toEqual([
      ["B", "ML", "1.5500"],
      ["Bet365", "ML", "1.5000"],
    ]);
    expect(await rowsOf(`SELECT bookmaker, type, changed ${from("odds")} WHERE type = 'created'`)).toEqual([
      ["B", "created", '["ML"]'],
    ]);
    connection.closeSync();
  });

  it("takes a file of records, and never a folder that has something", async () => {
    const file = join(path, "events.ndjson");
    writeFileSync(file, ndjson([match(5)]));
    const folder = await exported(file);
    const { code, out } = await cli(["ingest", folder, "--store", `sqlite:${fresh()}.db`]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ {2}events +1\n/)]);
    const again = await cli(["export", "--store", file, "--parquet", folder]);
    expect([again.code, again.err]).toEqual([
      2,
      expect.stringContaining("this directory is not empty; give a new one"),
    ]);
  });

  it("divides what is long into row groups that a reader can hold", async () => {
    const long = Array.from({ length: 2_500 }, (_, id) => record(match(id + 1, { another: "x".repeat(8_000) })));
    const folder = await exported(await filled(long));
    const bytes = new Uint8Array(readFileSync(join(folder, "events-0001.parquet"))).buffer;
    expect(parquetMetadata(bytes).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2_005, 495]);
  });
});

describe("settlegrade ingest of a folder", () => {
  type Change = (rows: readonly Record<string, unknown>[], columns: ColumnSource[]) => ColumnSource[];

  /** Writes a table again, with a change. */
  async function rewritten(folder: string, table: string, change: Change): Promise<string> {
    const file = join(folder, `${table}-0001.parquet`);
    const { schema } = parquetMetadata(new Uint8Array(readFileSync(file)).buffer);
    const rows = await rowsIn(file);
    const columns = schema.slice(1).map(({ name, type, converted_type, repetition_type }): ColumnSource => {
      const isTime = converted_type === "TIMESTAMP_MILLIS";
      const kind = isTime ? "TIMESTAMP" : converted_type === "UTF8" ? "STRING" : (type as "INT64");
      return { name, type: kind, nullable: repetition_type === "OPTIONAL", data: rows.map((row) => row[name]) };
    });
    writeFileSync(file, Buffer.from(parquetWriteBuffer({ columnData: change(rows, columns) })));
    return folder;
  }

  async function refused(folder: string, ...more: string[]) {
    const copy = `${fresh()}.db`;
    const { code, out, err } = await cli(["ingest", folder, "--store", `sqlite:${copy}`, ...more]);
    expect([code, out]).toEqual([2, ""]);
    expect(existsSync(copy)).toBe(false);
    return err;
  }

  const set =
    (name: string, ...data: unknown[]): Change =>
    (_, columns) =>
      columns.map((column) => (column.name === name ? { ...column, data } : column));

  const ZERO = '[{"name":"ML","odds":[{"home":"zero","away":"2.10"}]}]';
  const cases: readonly (readonly [string, string, Change])[] = [
    ["events", 'the column "id" is missing', (_, all) => all.slice(1)],
    [
      "events",
      'has no further column "own goals"',
      (_, all) => [...all, { name: "own goals", data: [1, 2], type: "INT32" }],
    ],
    [
      "events",
      'column "id": another type; allowed: INT64',
      (_, all) => [{ name: "id", data: ["5", "6"] }, ...all.slice(1)],
    ],
    ["events", ':2: column "id": 1152921504606846976 is beyond 2^53', set("id", 5n, 2n ** 60n)],
    ["events", ':2: column "event": it is not the event 7', set("id", 5n, 7n)],
    ["events", ':2: column "id": 5 comes after 5', set("id", 5n, 5n)],
    ["events", ':2: column "status": it is not what the event has: "settled"', set("status", "settled", "live")],
    ["events", ':1: column "event": it is not JSON', set("event", "{", "{}")],
    ["events", ':1: column "event": status: 17', set("event", JSON.stringify(match(5, { status: 17 })), "{}")],
    [
      "events",
      "events has 1 rows, where store.json says 2",
      (_, all) => all.map((each) => ({ ...each, data: each.data.slice(0, 1) })),
    ],
    ["versions", ":1: there is no event 4", set("id", 4n, 5n)],
    ["odds", ':2: column "type": allowed: created, updated', set("type", "created", "sold", "created")],
    ["odds", ':1: column "markets": ML: odds[0].home: "zero" is not a price', set("markets", ZERO, ZERO, ZERO)],
    ["odds", ':1: column "changed": it is not a list of names', set("changed", "[1]", "[]", "[]")],
    ["current_odds", ':1: column "flags": allowed: 0 to 15', set("flags", 99n, 0n)],
    ["closing_lines", ':2: column "opening": it is another market', set("market", "ML", "Totals")],
    ["closing_lines", ':2: column "bookmaker": the same comes twice', set("bookmaker", "B", "B")],
  ];

  it.each(cases)("refuses %s before anything is ingested: %s", async (table, message, change) => {
    const folder = await exported(await store());
    expect(await refused(await rewritten(folder, table, change))).toContain(message);
  });

  it("takes a table that another program has written again", async () => {
    const folder = await exported(await store());
    const copy = `sqlite:${fresh()}.db`;
    for (const table of ["events", "odds", "closing_lines"]) await rewritten(folder, table, (_, columns) => columns);
    expect((await cli(["ingest", folder, "--store", copy])).err).toBe("");
    expect((await contentOf(await exported(copy))).tables).toEqual((await contentOf(folder)).tables);
  });

  it("refuses a folder that is not complete, or has other files", async () => {
    const folder = await exported(await store());
    const file = join(folder, "odds-0001.parquet");
    truncateSync(file, 300);
    expect(await refused(folder)).toContain("odds-0001.parquet: this Parquet file is damaged");
    rmSync(file);
    expect(await refused(folder)).toContain("odds has 0 rows, where store.json says 3");
    writeFileSync(join(folder, "others-0001.parquet"), "");
    expect(await refused(folder)).toContain("others-0001.parquet: this is no table of a store");
    rmSync(join(folder, "store.json"));
    expect(await refused(folder)).toContain("this directory has no store.json");
    expect(await refused(folder, "--own")).toContain("--own is for files of records");
  });

  it("is not mixed with other events, and changes nothing if it is repeated", async () => {
    const folder = await exported(await store());
    const [copy, other] = [`sqlite:${fresh()}.db`, await filled([record(match(7))])];
    for (let run = 0; run < 2; run += 1) expect((await cli(["ingest", folder, "--store", copy])).code).toBe(0);
    expect(await contentOf(await exported(copy))).toEqual(await contentOf(folder));
    const { code, err } = await cli(["ingest", folder, "--store", other]);
    expect([code, err]).toEqual([2, expect.stringContaining("the target has other events")]);
  });

  it("says what was ingested before it failed", async () => {
    const folder = await exported(await store());
    await rewritten(folder, "current_odds", set("seq", 1n, 2n));
    const { code, err } = await cli(["ingest", folder, "--store", `sqlite:${fresh()}.db`]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/do not end with the change 1; 2 events .* were ingested before/),
    ]);
  });
});
