import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { COLLECTIONS } from "../../../fast/odds/support.js";
import type { SentRecord } from "../../../fast/odds/written.js";
import { cli, scratch } from "../../../support/command.js";
import { untyped } from "../../../support/untyped.js";
import { ml, odds } from "../../sources/odds/support.js";
import { match, record, status } from "../../sources/support.js";

const { path } = scratch();
let stores = 0;
const freshStore = (): string => `sqlite:${join(path, `${stores++}.db`)}`;
const ndjson = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const ingest = (lines: readonly unknown[], store: string) =>
  cli(["ingest", "-", "--store", store], { stdin: ndjson(lines) });
const shown = async (id: number | string, store: string, format = "ndjson") =>
  cli(["odds", String(id), "--store", store, "--format", format]);

const PENDING = match(5, { status: "pending", scores: { home: 0, away: 0 } });
const ML = { name: "ML", updatedAt: "2026-03-01T14:00:00.000Z", odds: [{ home: "1.95", away: "1.90" }] };
const MESSAGE = { type: "updated", id: "5", bookie: "Bet365", url: "N/A", timestamp: 1_772_370_000, markets: [ML] };

describe.each(COLLECTIONS)("ingest of records %s", (_, { records }, describeThem) => {
  const lines = (out: string) =>
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  describeThem("with odds", () => {
    it("stores the event if that is new, the odds, and no odds into the event", async () => {
      const store = freshStore();
      const [record] = records;
      const id = record?.id ?? 0;
      expect(await ingest([record], store)).toMatchObject({ code: 0, err: "" });
      const now = Object.values(record?.bookmakers ?? {}).flat();
      const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
      expect(
        lines((await shown(id, store)).out)
          .map((line) => line.now)
          .sort(byName),
      ).toEqual([...now].sort(byName));
      const history = await cli(["history", String(id), "--store", store, "--format", "ndjson"]);
      const { bookmakers: _odds, urls: _urls, bookmakerIds: _ids, ...rest } = untyped<SentRecord>(record);
      expect(JSON.parse(history.out).event).toEqual(rest);
    });

    it("stores closing lines: the result, and the closing odds", async () => {
      const store = freshStore();
      const closingLines = records.slice(1);
      expect((await ingest([{ closingLines }], store)).code).toBe(0);
      for (const { id, bookmakers } of closingLines)
        expect(lines((await shown(id, store)).out).map(({ closing }) => closing)).toEqual(bookmakers["Bet365"]);
    });
  });
});

describe("ingest of odds", () => {
  it("stores odds messages and says what became of them", async () => {
    const store = freshStore();
    const { code, out, err } = await ingest([PENDING, MESSAGE, MESSAGE, { ...MESSAGE, id: "9" }], store);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n").slice(0, 5)).toEqual([
      "4 records",
      "  added      1",
      "  unchanged  1",
      "  created    1  first odds of a bookmaker on an event",
      "  waiting    1  odds and facts of one's own for events that the store does not have yet",
    ]);
    const answer = await shown(5, store);
    expect(JSON.parse(answer.out)).toMatchObject({
      bookmaker: "Bet365",
      market: "ML",
      now: ML,
      opening: ML,
      closing: null,
    });
  });

  it("refuses a part by name, takes the others, and writes it to the rejects", async () => {
    const store = freshStore();
    const rejects = join(path, "rejects.ndjson");
    const markets = [
      { ...ML, odds: [...ML.odds, { home: "zero" }] },
      { name: "Totals", odds: [{ hdp: 2.5, over: "1.80" }] },
    ];
    const stdin = ndjson([PENDING, { ...MESSAGE, markets }]);
    const { code, err } = await cli(["ingest", "-", "--store", store, "--rejects", rejects], { stdin });
    expect(code).toBe(1);
    expect(err).toContain('Bet365: ML: odds[1].home: "zero" is not a price; allowed: a decimal price above 1');
    expect(readFileSync(rejects, "utf8").split("\n")).toHaveLength(2);
    expect((await shown(5, store)).out.split("\n")).toHaveLength(3);
  });

  it("gives markets the names of their sport, once the event is known", async () => {
    const store = freshStore();
    const markets = [{ ...ML, name: "Half Time Result", odds: [{ home: "2.20", draw: "2.05", away: "3.40" }] }];
    await ingest([PENDING, { ...MESSAGE, markets }], store);
    await ingest([{ ...MESSAGE, bookie: "Sbobet", markets }], store);
    const lines = (await shown(5, store)).out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ market }) => market)).toEqual(["ML HT", "ML HT"]);
  });

  it("does not replace the scores of an event by a record of odds, which has none", async () => {
    const store = freshStore();
    const live = match(5, { status: "live", scores: { home: 1, away: 0 } });
    const { scores: _scores, ...bare } = { ...match(5, { status: "live" }), bookmakers: { Bet365: [ML] } };
    expect((await ingest([live, bare], store)).out).toContain("  unchanged  1");
    const history = await cli(["history", "5", "--store", store, "--format", "ndjson"]);
    expect(JSON.parse(history.out).event).toEqual(live);
  });

  it("copies odds with their events", async () => {
    const [from, to] = [freshStore(), freshStore()];
    await ingest([PENDING, MESSAGE], from);
    const { code, out } = await cli(["copy", "--from", from, "--to", to]);
    expect([code, out]).toEqual([0, expect.stringContaining("1 event with 1 version\n1 change of odds\n")]);
    expect((await shown(5, to)).out).toBe((await shown(5, from)).out);
  });

  it("keeps odds in a backup, which gives out other numbers than its original", async () => {
    const [store, copy] = [freshStore(), join(path, "copy.db")];
    await ingest([PENDING, MESSAGE], store);
    expect((await cli(["backup", copy, "--store", store])).code).toBe(0);
    expect((await shown(5, `sqlite:${copy}`)).out).toBe((await shown(5, store)).out);
    const { openSqliteStore } = await import("../../../../src/service/sources/sqlite.js");
    const [one, other] = [await openSqliteStore(store.slice(7)), await openSqliteStore(copy)];
    const before = await one.odds.position();
    expect(await other.odds.position()).toEqual(before);
    await ingest([{ ...MESSAGE, timestamp: 1_772_370_001, markets: [] }], `sqlite:${copy}`);
    const after = await other.odds.position();
    expect(after.from).toBeGreaterThan(before.seq);
    expect(after.seq).toBe(after.from + 1);
    await Promise.all([one.close(), other.close()]);
  });

  it("verifies each change, and finds one that a disk has changed", async () => {
    const store = freshStore();
    await ingest([PENDING, MESSAGE], store);
    expect((await cli(["verify", "--store", store])).out).toBe("1 version read, nothing is damaged\n");
    const { loadDriver } = await import("../../../../src/service/sources/sqlite/connection/driver.js");
    const database = new (await loadDriver())(store.slice(7), { timeout: 100 });
    database.exec("UPDATE odds_log SET body = replace(body, '1.95', '9.95')");
    database.close();
    const { code, out } = await cli(["verify", "--store", store]);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining("event 5: a change of its odds: it is not what was written"),
    ]);
    expect((await shown(5, store)).err).toContain(
      "the stored event 5 is damaged: its odds: it is not what was written",
    );
    await ingest([{ ...MESSAGE, timestamp: 1_772_370_002 }], store);
    expect((await shown(5, store)).code).toBe(0);
  });
});

describe("odds", () => {
  it("prints a table, and CSV", async () => {
    const store = freshStore();
    await ingest(
      [
        PENDING,
        MESSAGE,
        { ...MESSAGE, bookie: "=cmd", markets: [{ ...ML, name: "Totals", odds: [{ hdp: 2.5, over: "1.80" }] }] },
      ],
      store,
    );
    const table = await shown(5, store, "table");
    expect(table.out).toContain("Bet365     ML      home 1.95 away 1.90");
    expect(table.out).toContain("2 markets of 2 bookmakers");
    const csv = await shown(5, store, "csv");
    expect(csv.out).toContain('"\'=cmd",Totals,hdp 2.5 over 1.80');
    expect(csv.out).toContain("Bet365,ML,home 1.95 away 1.90,home 1.95 away 1.90,,2026-03-01T13:00:00.000Z");
  });

  it.each([
    ["6", /there are no odds of event 6 in /],
    ["x", /odds: .*"x"/],
  ])("refuses event %s", async (id, reason) => {
    const store = freshStore();
    await ingest([PENDING, MESSAGE], store);
    const { code, err } = await shown(id, store);
    expect([code, err]).toEqual([2, expect.stringMatching(reason)]);
  });
});

describe("what ingest keeps of odds", () => {
  const HOUR = 3_600_000;
  const later = [match(6, { status: "pending" }), { ...MESSAGE, id: "6" }];

  /** A store with odds that came two hours ago, were replaced, and closed. What is left after a run with these options. */
  async function left(...options: readonly string[]) {
    const file = join(path, `${stores++}.db`);
    const before = await openSqliteStore(file);
    const replaced = ["1.50", "1.60"].map((home) => odds({ id: 5, markets: [ml(home)] }));
    const records = [record(PENDING), ...replaced, record(status(5, "cancelled"))];
    await before.ingest(records, Date.now() - 2 * HOUR);
    await before.close();
    const { code } = await cli(["ingest", "-", "--store", `sqlite:${file}`, ...options], { stdin: ndjson(later) });
    const after = await openSqliteStore(file);
    const { entries } = await after.odds.log(0, 99);
    const openingClosing = await after.odds.openingClosing([5, 6]);
    await after.close();
    return [code, entries.map(({ event, type }) => [event, type]), openingClosing.map(({ event }) => event).sort()];
  }
  const REPLACED = ["created", "updated", "deleted"].map((type) => [5, type]);
  const NEW = [[6, "created"]];

  it("is all of 24 hours and 400 days", async () => {
    expect(await left()).toEqual([0, [...REPLACED, ...NEW], [5, 6]]);
  });

  it("are changes of the time that --keep-odds says", async () => {
    expect(await left("--keep-odds", "1h")).toEqual([0, NEW, [5, 6]]);
    expect(await left("--keep-odds", "3h")).toEqual([0, [...REPLACED, ...NEW], [5, 6]]);
  });

  it("are opening and closing odds of the time that --keep-closing says", async () => {
    expect(await left("--keep-closing", "1h")).toEqual([0, [...REPLACED, ...NEW], [6]]);
    expect(await left("--keep-closing", "3h")).toEqual([0, [...REPLACED, ...NEW], [5, 6]]);
  });
});
