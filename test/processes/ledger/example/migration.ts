/** What holds of a database that an earlier version of examples/ledger has made, once it is opened. */
import { expect, it } from "vitest";
import { ANSWERS, STEPS } from "../../../../examples/ledger/day.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { expectBooksOfDay } from "./contract.js";
import { ledgerOn } from "./random-day.js";

const WALLETS = "SELECT account, balance, posting FROM wallets ORDER BY account";
const KEPT = [
  { account: "wallet:ann:EUR", balance: 9_000, posting: null },
  { account: "wallet:ben:EUR", balance: 10_000, posting: null },
];

async function playedOn(database: Database) {
  const [ledger, store] = [ledgerOn(database), createMemoryStore()];
  for (const { at, run } of [...STEPS, ...ANSWERS]) await run(ledger, at, store);
  await expectBooksOfDay(database, store);
  expect(await ledger.differences()).toEqual([]);
  return ledger.balances();
}

/**
 * @param old opens an older database, several times
 * @param empty opens a new one
 * @param place opens a database that is empty at first, whenever it is called
 * @param unguard what takes the triggers of a table off
 */
export function migrationContract(
  old: () => Promise<readonly Database[]>,
  empty: () => Promise<Database>,
  place: () => Promise<() => Promise<Database>>,
  unguard: (table: string) => readonly string[],
): void {
  it("gives accounts for taxes to a database that has none", async () => {
    const open = await place();
    const accounts = async (database: Database, ...statements: readonly string[]) => {
      await ledgerOn(database).openWallet("ann", "Ann", "EUR");
      for (const statement of statements) await database.transaction((sql) => sql(statement));
      const rows = await database.transaction((sql) => sql("SELECT id FROM accounts ORDER BY id"));
      await database.close();
      return rows.map(({ id }) => id);
    };
    const made = await accounts(await open());
    expect(made).toEqual(["bank:EUR", "house:EUR", "stakes:EUR", "tax:EUR", "wallet:ann:EUR"]);
    const older = await accounts(await open(), ...unguard("accounts"), "DELETE FROM accounts WHERE id = 'tax:EUR'");
    expect(older).toEqual(made.filter((id) => id !== "tax:EUR"));
    const later = await open();
    expect(await later.transaction((sql) => sql("SELECT id FROM accounts WHERE id = 'tax:EUR'"))).toHaveLength(1);
    await later.close();
  });

  it("keeps the balances of an older database, whoever opens it first, and goes on with its day", async () => {
    const [opened, fresh] = [await old(), await empty()];
    try {
      for (const database of opened) expect(await database.transaction((sql) => sql(WALLETS))).toEqual(KEPT);
      const [database] = opened;
      if (database === undefined) throw new Error("nothing was opened");
      expect(await playedOn(database)).toEqual(await playedOn(fresh));
      const change = "UPDATE wallets SET balance = balance + 1";
      await expect(database.transaction((sql) => sql(change))).rejects.toThrow("a balance moves with an entry");
    } finally {
      for (const database of [...opened, fresh]) await database.close();
    }
  });
}
