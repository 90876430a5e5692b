/** Slips that the ledger to copy cannot read, or nobody can settle, among others on one event. */
import { expect } from "vitest";
import { HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { post } from "../../../../examples/ledger/tables/booking.js";
import { addSlip } from "../../../../examples/ledger/tables/rows.js";
import type { Cell, Database } from "../../../../examples/ledger/tables/schema.js";
import { deriveRulebook, standard } from "../../../../src/pure/engine/index.js";
import { nextCheckAt } from "../../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { workOnce } from "../../../../src/service/workers/index.js";
import { match, record } from "../../../rest/sources/support.js";
import { slipOn } from "../../../rest/workers/books.js";

const [PLACED_AT, SETTLED_AT] = ["2026-03-01T12:00:00Z", "2026-03-01T18:00:00Z"];
const WALLET = "wallet:ann:EUR";
const HOUR = 3_600_000;
/** More than two pages. */
const SLIPS = 450;

/** Of two bad slips the others do not know: both are put aside, and come back when they are mended. */
export async function expectOthersSettled(database: Database): Promise<void> {
  const ledger = new Ledger(database, HOUSE);
  const asked = (text: string, ...values: readonly Cell[]) =>
    database.transaction(async (sql) => (await sql(text, ...values)).map((row) => Object.values(row)));
  await placeAll(ledger, database);
  await asked("UPDATE slips SET rulebook = 'acme@7' WHERE id = 's201'");
  await asked("UPDATE legs SET terms = replace(terms, '2.00', '-110') WHERE slip = 's000'");
  const store = createMemoryStore([match(1)]);
  const clock = () => Date.parse(SETTLED_AT);
  const settled = () => workOnce({ store, ledger, settle: ledger.settle, clock });
  const open = () => asked("SELECT id FROM slips WHERE is_open = 1 ORDER BY id");
  const isMended = (id: string) => asked("UPDATE slips SET version = version + 1 WHERE id = $1", id);

  expect(await settled()).toMatchObject({ failed: 2 });
  expect(await open()).toEqual([["s000"], ["s201"]]);
  const aside = await asked("SELECT slip, event, error FROM aside ORDER BY slip");
  expect(aside).toEqual([
    ["s000", 1, expect.stringContaining("odds")],
    ["s201", 1, expect.stringContaining("acme@7")],
  ]);
  const report = await ledger.report(store, SETTLED_AT);
  expect(report.map(({ who, slips }) => [who, slips])).toEqual([
    ["engineer", ["s000"]],
    ["engineer", ["s201"]],
  ]);
  expect(await settled()).toMatchObject({ events: 0 });

  await asked("UPDATE slips SET rulebook = 'standard@3' WHERE id = 's201'");
  await isMended("s201");
  expect(await settled()).toMatchObject({ failed: 1 });
  expect(await open()).toEqual([["s000"]]);
  await asked("UPDATE legs SET terms = replace(terms, '-110', '2.00') WHERE slip = 's000'");
  await isMended("s000");
  await settled();
  expect([await open(), await asked("SELECT * FROM aside"), await ledger.differences()]).toEqual([[], [], []]);
}

/** A slip of the next version, which an earlier worker with a clock far ahead has put aside: the next one lists its event a minute later. */
export async function expectNextVersionSettles(database: Database): Promise<void> {
  const ledger = new Ledger(database, HOUSE);
  await ledger.openWallet("ann", "Ann", "EUR");
  await ledger.deposit("ann", "EUR", 100_000, "p", PLACED_AT);
  await place(database, "a", [1]);
  await database.transaction((sql) => sql("UPDATE slips SET rulebook = 'acme@7'"));
  const store = createMemoryStore([match(1)]);
  const work = (by: Ledger, clock: () => number) => workOnce({ store, ledger: by, settle: by.settle, clock });
  const early = async () => {
    expect(await work(ledger, () => Date.now() + 100 * HOUR)).toMatchObject({ failed: expect.any(Number) });
    return database.transaction((sql) => sql("SELECT check_at FROM events"));
  };
  const dueAt = await early();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await early()).toEqual(dueAt);
  const next = new Ledger(database, { ...HOUSE, rulebooks: [standard, deriveRulebook(standard, { id: "acme@7" })] });
  expect(await work(next, () => Date.now() + 50_000)).toMatchObject({ events: 0 });
  expect(await work(next, () => Date.now() + 70_000)).toMatchObject({ events: 1 });
  const left = await database.transaction((sql) =>
    sql("SELECT slip FROM aside UNION SELECT id FROM slips WHERE is_open = 1"),
  );
  expect(left).toEqual([]);
}

async function placeAll(ledger: Ledger, database: Database): Promise<void> {
  await ledger.openWallet("ann", "Ann", "EUR");
  await ledger.deposit("ann", "EUR", 1_000_000, "p", PLACED_AT);
  for (let count = 0; count < SLIPS; count++) await place(database, `s${String(count).padStart(3, "0")}`, [1]);
}

/** The bets on the home sides of some events, as one slip of Ann's. */
async function place(database: Database, id: string, eventIds: readonly number[]): Promise<void> {
  const { written: _, ...slip } = slipOn(id, eventIds);
  const entries = { [WALLET]: -1_000, "stakes:EUR": 1_000 };
  await database.transaction(async (sql) => {
    await addSlip(sql, HOUSE.rulebooks, { ...slip, customer: "ann" }, PLACED_AT);
    const key = JSON.stringify(["place", id]);
    await post(sql, PLACED_AT, [{ key, account: WALLET, slip: id, kind: "place", entries }]);
  });
}

/** The figures of a ledger: an open slip waits from the usual end of the last of its events, and one that was put aside is counted. */
export async function expectFigures(database: Database): Promise<void> {
  const ledger = new Ledger(database, HOUSE);
  await ledger.openWallet("ann", "Ann", "EUR");
  await ledger.deposit("ann", "EUR", 100_000, "p", PLACED_AT);
  await place(database, "single", [1]);
  await place(database, "double", [1, 2]);
  await place(database, "unknown", [1, 3]);
  const events = [match(1, { status: "live", date: PLACED_AT }), match(2, { status: "pending", date: SETTLED_AT })];
  const store = createMemoryStore(events);
  const [first = 0, second = 0] = events.map((event) => Date.parse(nextCheckAt(event, 0) ?? ""));
  const work = () => workOnce({ store, ledger, settle: ledger.settle, clock: () => Date.parse(PLACED_AT) });
  const oldest = async (now: number) => (await ledger.figures(now)).oldestOpen;

  expect(await ledger.figures(second)).toEqual({ oldestOpen: null, aside: 0 });
  await work();
  expect([await oldest(first - 1), await oldest(first), await oldest(first + 60_000)]).toEqual([null, 0, 60_000]);
  await store.ingest([record(match(1))], first);
  await work();
  expect([await oldest(second - 1), await oldest(second + 5_000)]).toEqual([null, 5_000]);
  await database.transaction((sql) => sql("UPDATE slips SET rulebook = 'acme@7', version = version + 1"));
  await store.ingest(
    [record(match(1, { scores: { home: 0, away: 9, periods: { ft: { home: 0, away: 9 } } } }))],
    first,
  );
  await work();
  expect(await ledger.figures(first)).toEqual({ oldestOpen: null, aside: 3 });
}
