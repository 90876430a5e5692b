import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Libsql from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { arrive } from "../../../../examples/ledger/day.js";
import { openSqlite } from "../../../../examples/ledger/tables/sqlite.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { BEFORE } from "./before.js";
import { faultsOf } from "./books.js";
import { ledgerContract } from "./contract.js";
import { expectLargeEventFinished } from "./in-play.js";
import { killsContract } from "./kills.js";
import { migrationContract } from "./migration.js";
import { DEPOSITS, drawDay, ledgerOn } from "./random-day.js";

const FOLDER = mkdtempSync(join(tmpdir(), "settlegrade-ledger-"));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** SQLite cannot switch triggers off. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  wallets: ["DROP TRIGGER balance_moves_with_entry"],
  entries: ["DROP TRIGGER no_UPDATE_of_entries"],
  accounts: ["DROP TRIGGER no_DELETE_of_accounts"],
};
const unguard = (table: string) => GUARDED[table] ?? [];

ledgerContract(async () => openSqlite(":memory:"), unguard, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

describe("a ledger in a file", () => {
  killsContract(async () => [join(FOLDER, "killed.db"), join(FOLDER, "calm.db")]);
  migrationContract(
    async () => {
      const path = join(FOLDER, "before.db");
      const file = new Libsql(path);
      file.exec(BEFORE.sqlite);
      file.close();
      const first = openSqlite(path);
      // Whoever comes next waits for the end of the migration, without a turn for others in this process.
      await first.transaction((sql) => sql("SELECT 1"));
      return [first, openSqlite(path)];
    },
    async () => openSqlite(":memory:"),
    async () => async () => openSqlite(join(FOLDER, "untaxed.db")),
    unguard,
  );
});

it("finishes a large event whose changes come to four workers at once", async () => {
  const database = openSqlite(":memory:");
  await expectLargeEventFinished(database, [database, database, database]);
  await database.close();
});

describe("the check of the books", () => {
  it("finds an event whose result was not settled, and a deposit that is missing", async () => {
    const database = openSqlite(":memory:");
    const [ledger, store, at] = [ledgerOn(database), createMemoryStore(), "2026-03-07T14:00:00Z"];
    const { opening, acts, final } = drawDay(3, 30);
    for (const { run } of [...opening, ...acts]) await run(ledger, at, store);
    await arrive(ledger, at, store);
    expect(await faultsOf(database, final, DEPOSITS)).toEqual([]);
    const cancelled = new Map([...final].map(([id, event]) => [id, { ...event, status: "cancelled" }]));
    expect(await faultsOf(database, cancelled, DEPOSITS)).not.toEqual([]);
    const [one, two] = await faultsOf(database, final, { ...DEPOSITS, "wallet:ann:EUR": 1 });
    expect([one, two].map((fault) => fault?.split(" has ")[0]).sort()).toEqual(["bank:EUR", "wallet:ann:EUR"]);
    await database.close();
  });
});

describe("the code of the example", () => {
  const folder = fileURLToPath(new URL("../../../../examples/ledger/", import.meta.url));
  const linesOf = (file: string) =>
    readFileSync(join(folder, file), "utf8")
      .replaceAll(/\/\*\*.*?\*\//gs, "")
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.trim().startsWith("//"));

  it("is at most 220 lines, apart from the tables, the drivers and the day that is shown", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !["day.ts", "main.ts"].includes(file));
    expect(files.sort()).toEqual(["accept.ts", "ledger.ts", "offers.ts", "worker.ts"]);
    expect(files.flatMap(linesOf).length).toBeLessThanOrEqual(220);
  });

  it("imports the package as it is installed, and nothing of its sources", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const imported = files.flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/ from "([^"]+)";/g)].map(([, name = ""]) => name),
    );
    expect(imported.filter((name) => /\.\.\/\.\.\/|src\//.test(name))).toEqual([]);
    expect(new Set(imported.filter((name) => name.startsWith("settlegrade")))).toEqual(
      new Set(
        ["", "/ledger", "/odds", "/rulebooks", "/settle", "/sources/memory", "/workers"].map(
          (entry) => `settlegrade${entry}`,
        ),
      ),
    );
  });
});
