/** Slips that the ledger to copy cannot read, or nobody can settle, among others on one event. */
import { expect } from "vitest";
import { HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { post } from "../../../../examples/ledger/tables/booking.js";
import { addSlip } from "../../../../examples/ledger/tables/rows.js";
import type { Cell, Database } from "../../../../examples/ledger/tables/schema.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { workOnce } from "../../../../src/service/workers/index.js";
import { match } from "../../../rest/sources/support.js";
import { slipOn } from "../../../rest/workers/books.js";

const [PLACED_AT, SETTLED_AT] = ["2026-03-01T12:00:00Z", "2026-03-01T18:00:00Z"];
const WALLET = "wallet:ann:EUR";
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

async function placeAll(ledger: Ledger, database: Database): Promise<void> {
  await ledger.openWallet("ann", "Ann", "EUR");
  await ledger.deposit("ann", "EUR", 1_000_000, "p", PLACED_AT);
  for (let count = 0; count < SLIPS; count++) {
    const id = `s${String(count).padStart(3, "0")}`;
    const { written: _, ...slip } = slipOn(id, [1]);
    const entries = { [WALLET]: -1_000, "stakes:EUR": 1_000 };
    await database.transaction(async (sql) => {
      await addSlip(sql, HOUSE.rulebooks, { ...slip, customer: "ann" }, PLACED_AT);
      const key = JSON.stringify(["place", id]);
      await post(sql, PLACED_AT, [{ key, account: WALLET, slip: id, kind: "place", entries }]);
    });
  }
}
