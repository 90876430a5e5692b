import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { arrive } from "../../examples/ledger/day.js";
import type { Ledger } from "../../examples/ledger/ledger.js";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { workOnce } from "../../src/service/workers/index.js";
import { BEFORE } from "../processes/ledger/example/before.js";
import { faultsOf } from "../processes/ledger/example/books.js";
import { ledgerContract } from "../processes/ledger/example/contract.js";
import { expectLargeEventFinished } from "../processes/ledger/example/in-play.js";
import { killsContract } from "../processes/ledger/example/kills.js";
import { migrationContract } from "../processes/ledger/example/migration.js";
import { DEPOSITS, drawDay, ledgerOn } from "../processes/ledger/example/random-day.js";
import { expectBooksThroughKills } from "../processes/ledger/example/worker-laws.js";
import { folder } from "../rest/sources/support.js";
import { newDatabase, newStore, sql, sqlAt } from "./support.js";

const unguard = (table: string) => [`ALTER TABLE ${table} DISABLE TRIGGER USER`];

ledgerContract(async () => openPostgres(await newDatabase()), unguard, [11, 12, 13]);

describe("a ledger on a server", () => {
  killsContract(async () => [await newDatabase(), await newDatabase()]);
  migrationContract(
    async () => {
      const address = await newDatabase();
      await sqlAt(address, BEFORE.postgres);
      return Promise.all([openPostgres(address), openPostgres(address), openPostgres(address)]);
    },
    async () => openPostgres(await newDatabase()),
    async () => {
      const address = await newDatabase();
      return () => openPostgres(address);
    },
    unguard,
  );

  it("refuses to empty a table of postings", async () => {
    const database = await openPostgres(await newDatabase());
    onTestFinished(() => database.close());
    for (const table of ["accounts", "entries", "postings", "wallets"])
      await expect(database.transaction((ask) => ask(`TRUNCATE ${table} CASCADE`))).rejects.toThrow("no TRUNCATE of");
  });

  it("refuses an entry for a posting that another transaction writes meanwhile", async () => {
    const database = await openPostgres(await newDatabase());
    onTestFinished(() => database.close());
    const ledger = ledgerOn(database);
    await ledger.openWallet("ann", "Ann", "EUR");
    const key = JSON.stringify(["deposit", "paid"]);
    let isWritten = () => {};
    const deposit = new Promise<void>((resolve) => {
      isWritten = resolve;
    }).then(() => ledger.deposit("ann", "EUR", 100, "paid", "2026-03-07T11:00:00Z"));
    const late = database.transaction(async (ask) => {
      await ask("INSERT INTO entries VALUES ($1, 'house:EUR', 1)", key);
      isWritten();
      await deposit;
    });
    await expect(late).rejects.toThrow("add up to zero");
    expect(await ledger.differences()).toEqual([]);
  });

  it("goes on after the server has ended its idle connections", async () => {
    const address = await newDatabase();
    const database = await openPostgres(address);
    onTestFinished(() => database.close());
    const name = new URL(address).pathname.slice(1);
    await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await database.transaction((ask) => ask("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
  });

  it("goes on after the server has ended a connection between two statements of a transaction", async () => {
    const database = await openPostgres(await newDatabase());
    onTestFinished(() => database.close());
    const cut = database.transaction(async (ask) => {
      const [row] = await ask("SELECT pg_backend_pid() AS pid");
      await sql(`SELECT pg_terminate_backend(${Number(row?.["pid"])})`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return ask("SELECT 1");
    });
    await expect(cut).rejects.toThrow();
    expect(await database.transaction((ask) => ask("SELECT 1 AS one"))).toEqual([{ one: 1 }]);
  });

  it("takes its locks from a worker that stands still within a transaction", { timeout: 30_000 }, async () => {
    const database = await openPostgres(await newDatabase());
    onTestFinished(() => database.close());
    await ledgerOn(database).openWallet("ann", "Ann", "EUR");
    const lock = "SELECT balance FROM wallets FOR NO KEY UPDATE";
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const still = database.transaction(async (ask) => {
      await ask(lock);
      isLocked();
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return ask("SELECT 1");
    });
    const refused = expect(still).rejects.toThrow();
    await locked;
    const began = Date.now();
    await database.transaction((ask) => ask(lock));
    expect(Date.now() - began).toBeLessThan(13_000);
    await refused;
  });

  it("has the books of the final events when two workers settle all of them while they change", async () => {
    const address = await newDatabase();
    const both = await Promise.all([openPostgres(address), openPostgres(address)]);
    onTestFinished(() => Promise.all(both.map((database) => database.close())).then(() => {}));
    const [{ opening, acts, final }, store, at] = [drawDay(14, 40), createMemoryStore(), "2026-03-07T12:00:00Z"];
    const ledgers = both.map(ledgerOn);
    for (const { run } of opening) for (const ledger of ledgers) await run(ledger, at, store);
    const feed = acts.filter(({ name }) => name.startsWith("version"));
    let isOver = false;
    const work = async (ledger: Ledger, name: string) => {
      for (let isLast = false; !isLast; ) {
        isLast = isOver;
        await workOnce({ store, ledger, settle: ledger.settle, name, clock: () => Date.parse(at) });
      }
    };
    const working = Promise.all(ledgers.map((ledger, index) => work(ledger, `${index}`)));
    const [first] = ledgers;
    for (const { run } of feed) if (first !== undefined) await run(first, at, store);
    isOver = true;
    await working;
    for (const database of both) expect(await faultsOf(database, final, DEPOSITS)).toEqual([]);
    expect(feed.length).toBeGreaterThan(10);
  });

  it("has the books of the final versions when two worker processes are killed at any moment, and no version goes back", async () => {
    const log = join(await folder(), "posts.log");
    await expectBooksThroughKills({ ledger: await newDatabase(), store: newStore(), log }, 4);
  });

  it("finishes a large event whose changes come to four workers at once", async () => {
    const address = await newDatabase();
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => openPostgres(address)));
    if (first === undefined) throw new Error("nothing was opened");
    onTestFinished(() => Promise.all([first, ...others].map((database) => database.close())).then(() => {}));
    await expectLargeEventFinished(first, others);
  });

  it("does everything once when two processes do it at the same moment, cash outs too", async () => {
    const address = await newDatabase();
    const both = await Promise.all([openPostgres(address), openPostgres(address)]);
    onTestFinished(() => Promise.all(both.map((database) => database.close())).then(() => {}));
    const ledgers = both.map(ledgerOn);
    const { opening, acts, final } = drawDay(15, 60);
    const calm = await openPostgres(await newDatabase());
    onTestFinished(() => calm.close());
    const [alone, store, other] = [ledgerOn(calm), createMemoryStore(), createMemoryStore()];
    const outcomes = [];
    for (const { name, run } of [...opening, ...acts]) {
      const at = "2026-03-07T12:00:00Z";
      await run(alone, at, other);
      const done = await Promise.all(ledgers.map((ledger) => run(ledger, at, store)));
      if (name.startsWith("cash out")) outcomes.push(done);
    }
    const [first] = ledgers;
    for (const [ledger, events] of [...ledgers.map((one) => [one, store] as const), [alone, other] as const])
      await arrive(ledger, "2026-03-07T12:00:00Z", events);
    expect(await first?.balances()).toEqual(await alone.balances());
    for (const database of both) expect(await faultsOf(database, final, DEPOSITS)).toEqual([]);
    expect(outcomes.some((done) => done.includes(true))).toBe(true);
    expect(outcomes.some((done) => done.every((isSold) => isSold === true))).toBe(false);
  });
});
