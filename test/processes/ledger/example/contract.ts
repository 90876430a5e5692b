/** What holds of examples/ledger on each of its databases. */
import { describe, expect, it } from "vitest";
import { ANSWERS, arrive, HOUSE, markets, STEPS } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import { rulebook } from "../../../../src/pure/rulebooks/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { AT_NIGHT } from "../../../support/volume.js";
import { acceptanceContract } from "./acceptance.js";
import { expectFigures, expectNextVersionSettles, expectOthersSettled } from "./bad-slips.js";
import { faultsOf } from "./books.js";
import * as inPlay from "./in-play.js";
import { offersContract } from "./offers.js";
import { DEPOSITS, drawDay, ledgerOn } from "./random-day.js";
import { taxesContract } from "./taxes.js";

const PLACED_AT = "2026-03-07T12:00:00Z";
const DAY_DEPOSITS = { "wallet:ann:EUR": 10_000, "wallet:ben:EUR": 10_000 };

const EVENTS_OF_DAY = [101, 102, 103, 104];

export async function expectBooksOfDay(database: Database, { findEvents }: EventStore): Promise<void> {
  const [count] = await database.transaction((sql) =>
    sql("SELECT COUNT(*) AS deposits FROM postings WHERE kind = 'deposit'"),
  );
  const paid = Object.entries(DAY_DEPOSITS).slice(0, Number(count?.["deposits"]));
  expect(await faultsOf(database, await findEvents(EVENTS_OF_DAY), Object.fromEntries(paid))).toEqual([]);
}

/** @param unguard what takes the triggers of a table off */
export function ledgerContract(
  open: () => Promise<Database>,
  unguard: (table: string) => readonly string[],
  seeds: readonly number[],
): void {
  const opened = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  describe("the day of the ledger", () => {
    it("has whole books after each step, also if each step is done twice", () =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const { at, run } of [...STEPS, ...ANSWERS]) {
          await run(ledger, at, store);
          await expectBooksOfDay(database, store);
          const before = await ledger.balances();
          await run(ledger, at, store);
          expect(await ledger.balances()).toEqual(before);
        }
        const kinds = await database.transaction((sql) => sql("SELECT DISTINCT kind FROM postings ORDER BY kind"));
        expect(kinds.map(({ kind }) => kind)).toEqual(["cancel", "cash_out", "deposit", "place", "resettle", "settle"]);
      }));

    it("lists what happened in a statement, with its reasons", () =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const { at, run } of [...STEPS, ...ANSWERS]) await run(ledger, at, store);
        const lines = await ledger.statement("ann", "EUR");
        expect(lines.map(({ kind, slip, amount, balance }) => [kind, slip, amount, balance])).toEqual([
          ["deposit", null, 10_000, 10_000],
          ["place", "A1", -1_000, 9_000],
          ["place", "A2", -500, 8_500],
          ["place", "A3", -1_000, 7_500],
          ["settle", "A1", 2_100, 9_600],
          ["settle", "A2", 1_995, 11_595],
          ["resettle", "A1", -2_100, 9_495],
          ["resettle", "A2", -1_995, 7_500],
          ["settle", "A3", 0, 7_500],
        ]);
        expect(lines.at(-1)?.["sentence"]).toContain(
          "Eve decided that leg 1 is lost (9 corners in the video of the match)",
        );
        expect(lines.at(-3)?.["sentence"]).toContain("returned 0.00 EUR");
      }));

    it("reports who has to look, until they have", () =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const { at, run } of STEPS) await run(ledger, at, store);
        const at = "2026-03-10T16:00:00Z";
        expect((await ledger.report(store, at)).map(({ who, slips }) => [who, slips])).toEqual([
          ["data", ["A3"]],
          ["person", ["B3"]],
        ]);
        for (const answer of ANSWERS) await answer.run(ledger, answer.at, store);
        expect(await ledger.report(store, at)).toEqual([]);
      }));
  });

  it("settles an event although two of its slips are bad, and these when they are mended", () =>
    opened(expectOthersSettled));

  it("settles a slip of the next version a minute after an earlier one has put it aside, whatever its clock was", () =>
    opened(expectNextVersionSettles));

  it("knows how long its oldest open slip has waited since its events, and how many slips are put aside", () =>
    opened(expectFigures));

  describe("in play", () => {
    it.each([
      ["a change that moves no grade reads no slip", inPlay.expectUntouchedSlipsUnread],
      ["a slip is settled that was placed after its grade had moved", inPlay.expectLateSlipsSettled],
      ["a new bet that is placed in a worker's turn is graded afterwards", inPlay.expectNewBetInTurn],
      ["a turn ends although the clock of the database goes back", inPlay.expectTurnEndsAsClockGoesBack],
      ["a worker that is killed between two pages leaves the second one to the next", inPlay.expectPagesAfterKill],
      [
        "an id that comes back as another match takes nothing back, and is for people",
        inPlay.expectOtherMatchForPeople,
      ],
      ["a clawback above the limit of the house waits for a person", inPlay.expectClawbackWaits],
      ["a bet that cannot be read holds up no other", inPlay.expectDamagedBetHoldsUpNoOther],
    ])("%s", (_what, holds) => opened(holds));
  });

  describe("placing a slip", () => {
    const leg = { eventId: 101, selection: { market: "ML", side: "home" }, odds: "2.10" };
    const order = { id: "X", customer: "ann", type: "single", stake: "10", currency: "EUR", legs: [leg] } as const;
    const other = (changes: object) => ({ ...order, legs: [{ ...leg, ...changes }] });
    it.each([
      ["odds that have moved", other({ odds: "2.20" }), PLACED_AT, "ML home: the odds are 2.10 and not 2.20"],
      [
        "a market that cannot be graded",
        other({ selection: { market: "Moon", side: "home" } }),
        PLACED_AT,
        "unsupported_market",
      ],
      ["an event that has started", order, "2026-03-07T15:00:00Z", "event 101 has started"],
      ["an event that is not known", other({ eventId: 999 }), PLACED_AT, "event 999 is not known"],
      ["a stake that the wallet does not have", { ...order, stake: "100.01" }, PLACED_AT, "more than the wallet has"],
      ["a negative stake", { ...order, stake: "-10" }, PLACED_AT, "stake"],
      [
        "two legs on one event",
        { ...order, type: "double" as const, legs: [leg, leg] },
        PLACED_AT,
        "two legs on one event",
      ],
    ])("refuses %s, and nothing is stored", (_what, refused, at, message) =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const step of STEPS.slice(0, 1)) await step.run(ledger, step.at, store);
        await expect(ledger.place(refused, { findEvents: store.findEvents, markets }, at)).rejects.toThrow(message);
        expect(await database.transaction((sql) => sql("SELECT id FROM slips"))).toEqual([]);
        expect(await ledger.place(order, { findEvents: store.findEvents, markets }, PLACED_AT)).toBe(true);
        expect(await ledger.place(order, { findEvents: store.findEvents, markets }, PLACED_AT)).toBe(false);
        await expect(
          ledger.place({ ...order, stake: "11" }, { findEvents: store.findEvents, markets }, PLACED_AT),
        ).rejects.toThrow("another slip");
        await expectBooksOfDay(database, store);
      }),
    );

    it("keeps the rules of the slip, also if the house has others by then", () =>
      opened(async (database) => {
        const [older, store] = [rulebook("standard@2"), createMemoryStore()];
        const then = new Ledger(database, { ...HOUSE, rulebooks: [older] });
        for (const step of STEPS.slice(0, 1)) await step.run(then, step.at, store);
        await then.place(order, { findEvents: store.findEvents, markets }, PLACED_AT);
        const { slips } = await ledgerOn(database).slipsOn(101, null, 10);
        expect(slips.map((slip) => slip.rulebook)).toEqual([older]);
        expect(slips[0]?.rulebook).toBe(older);
      }));

    it("never takes a cash out from an order", () =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const step of STEPS.slice(0, 1)) await step.run(ledger, step.at, store);
        const greedy = { ...order, cashOuts: [{ amount: "1000" }] };
        await ledger.place(greedy, { findEvents: store.findEvents, markets }, PLACED_AT);
        const [slip] = await database.transaction((sql) => sql("SELECT slip FROM slips"));
        expect(JSON.parse(String(slip?.["slip"]))).toEqual({ type: "single", stake: "10", currency: "EUR" });
      }));
  });

  acceptanceContract(opened);
  offersContract(opened);
  taxesContract(opened);

  describe("the database refuses", () => {
    const entry = (key: string, account: string, amount: number | string) =>
      `INSERT INTO entries VALUES ('${key}', '${account}', ${amount})`;
    const posting = (key: string) =>
      `INSERT INTO postings VALUES (${key}, 'wallet:ann:EUR', NULL, 'deposit', '2026-03-07T11:00:00Z')`;
    const moveBy = (units: number) =>
      `UPDATE wallets SET balance = balance + ${units}, posting = 'k' WHERE account = 'wallet:ann:EUR'`;
    const moved = [entry("k", "wallet:ann:EUR", 100), entry("k", "bank:EUR", -100)];
    const known = `'["deposit","payment of ann"]'`;
    it.each([
      [
        "entries that do not add up to zero",
        [entry("k", "wallet:ann:EUR", 100), entry("k", "bank:EUR", -99), posting("'k'")],
      ],
      ["entries without a posting", moved],
      ["a posting without entries", [posting("'k'")]],
      ["a posting without a key", [...moved, posting("NULL")]],
      ["a posting with an empty key", [entry("", "wallet:ann:EUR", 100), entry("", "bank:EUR", -100), posting("''")]],
      ["a key twice", [posting(known)]],
      ["more entries of a posting that is closed", [`INSERT INTO entries VALUES (${known}, 'house:EUR', 100)`]],
      [
        "an entry of part of a cent",
        [entry("k", "wallet:ann:EUR", "'0.5'"), entry("k", "bank:EUR", "'-0.5'"), posting("'k'")],
      ],
      [
        "an account that is not known",
        [entry("k", "wallet:eve:EUR", 100), entry("k", "bank:EUR", -100), posting("'k'")],
      ],
      ["to change a balance", ["UPDATE wallets SET balance = balance + 1"]],
      [
        "to change a balance for a posting that is not there",
        ["UPDATE wallets SET balance = balance + 1, posting = 'x'"],
      ],
      [
        "to move a balance by a posting that has no entry for it",
        [entry("k", "house:EUR", 100), entry("k", "bank:EUR", -100), moveBy(1), posting("'k'")],
      ],
      ["to take the last deposit into a balance again", ["UPDATE wallets SET balance = balance + 10000"]],
      ["to move a balance by other than its entry", [...moved, moveBy(99), posting("'k'")]],
      ["to move a balance a second time by its entry", [...moved, moveBy(100), posting("'k'")]],
      [
        "to move a balance by an entry before that of the posting before is closed",
        [
          ...moved,
          entry("l", "wallet:ann:EUR", 1),
          entry("l", "bank:EUR", -1),
          posting("'l'"),
          moveBy(100),
          posting("'k'"),
        ],
      ],
      ["a new wallet with money", ["INSERT INTO wallets VALUES ('house:EUR', 'ann', 'USD', 5, NULL)"]],
      ["a new wallet that was moved", ["INSERT INTO wallets VALUES ('house:EUR', 'ann', 'USD', 0, 'k')"]],
      [
        "a new wallet on an account that has entries",
        ["INSERT INTO wallets (account, customer, currency) VALUES ('bank:EUR', 'ann', 'USD')"],
      ],
      ["to delete a wallet", ["DELETE FROM wallets"]],
      ["to change an entry", ["UPDATE entries SET amount = amount + 1"]],
      ["to delete an entry", ["DELETE FROM entries"]],
      ["to change a posting", ["UPDATE postings SET key = 'x'"]],
      ["to delete a posting", ["DELETE FROM postings"]],
    ])("%s", (_what, statements) =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const step of STEPS.slice(0, 1)) await step.run(ledger, step.at, store);
        const refused = database.transaction(async (sql) => {
          for (const statement of statements) await sql(statement);
        });
        await expect(refused).rejects.toThrow();
        await expectBooksOfDay(database, store);
        await database.transaction(async (sql) => {
          for (const statement of [...moved, posting("'k'")]) await sql(statement);
        });
      }),
    );
  });

  describe("the full comparison", () => {
    it.each([
      ["nothing in whole books", "slips", "SELECT 1", []],
      [
        "a balance that is not the sum of its entries",
        "wallets",
        "UPDATE wallets SET balance = balance + 1 WHERE customer = 'ben'",
        ["wallet:ben:EUR has a balance of 11501 and entries of 11500"],
      ],
      [
        "entries of a posting that do not add up to zero",
        "entries",
        "UPDATE entries SET amount = amount + 1 WHERE posting LIKE '%payment of ann%' AND account = 'bank:EUR'",
        [`the entries of ["deposit","payment of ann"] add up to 1 EUR`],
      ],
      [
        "the stakes of a slip that is not open any more, and those of one that is",
        "slips",
        "UPDATE slips SET is_open = 1 - is_open WHERE id IN ('A1', 'A3')",
        ["slip A1 is open and has stakes of 0", "slip A3 is settled and has stakes of 1000"],
      ],
    ])("lists %s", (_what, table, damage, differences) =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        for (const step of [...STEPS, ...ANSWERS.slice(1)]) await step.run(ledger, step.at, store);
        for (const statement of [...unguard(table), damage]) await database.transaction((sql) => sql(statement));
        expect((await ledger.differences()).map(({ difference }) => difference)).toEqual(differences);
      }),
    );
  });

  describe("a random day", AT_NIGHT, () => {
    it.each(seeds)("ends with the books of the final events, from seed %i", (seed) =>
      opened(async (database) => {
        const [ledger, store] = [ledgerOn(database), createMemoryStore()];
        const { opening, acts, final } = drawDay(seed, 40);
        for (const { run } of opening) await run(ledger, PLACED_AT, store);
        for (const [index, { run }] of acts.entries()) {
          const at = new Date(Date.parse("2026-03-07T16:00:00Z") + index * 7_200_000).toISOString();
          await run(ledger, at, store);
          await arrive(ledger, at, store);
          expect(await faultsOf(database, await store.findEvents([...final.keys()]), DEPOSITS)).toEqual([]);
        }
        expect(await store.findEvents([...final.keys()])).toEqual(final);
        expect(await faultsOf(database, final, DEPOSITS)).toEqual([]);
      }),
    );
  });
}
