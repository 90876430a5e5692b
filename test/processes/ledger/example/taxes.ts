/** What holds of taxes, on each database of examples/ledger. */
import { describe, expect, it } from "vitest";
import { arrive, HOUSE, markets } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { versionsOf } from "../../../../examples/ledger/offers.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import type { MoneyRules } from "../../../../src/pure/ledger/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import { faultsOf } from "./books.js";
import type { Opened } from "./opened.js";
import { AT, bet, DEPOSITS, match, openWallets } from "./racing.js";

const LATER = "2026-03-07T17:00:00Z";
const STAKE: MoneyRules = { tax: { stake: { rate: "5" } } };
const WINNINGS: MoneyRules = { tax: { winnings: { rate: "20" } } };
const HOUSES: MoneyRules = { tax: { stake: { rate: "5", bearer: "house" } } };
const BOTH: MoneyRules = { tax: { stake: { rate: "5" }, winnings: { rate: "20", bearer: "house" } } };

/** 10.00 on the home side at 2.10, and what each version of its match does to the accounts. */
async function booksOn(database: Database, money: MoneyRules) {
  const [ledger, store] = [new Ledger(database, { ...HOUSE, money }), createMemoryStore([match(1, "pending")])];
  await openWallets(ledger);
  await ledger.place(bet("S", 0, [1]), { findEvents: store.findEvents, markets }, AT);
  const books = async () => {
    expect(await faultsOf(database, await store.findEvents([1]), DEPOSITS)).toEqual([]);
    expect(await ledger.differences()).toEqual([]);
    const sums = new Map((await ledger.balances()).map(({ account, amount }) => [account, Number(amount)]));
    return ["wallet:c00", "stakes", "tax", "house"].map((account) => sums.get(`${account}:EUR`) ?? 0);
  };
  const heard = async (...[status, home, away]: readonly [string, number, number]) => {
    await arrive(ledger, LATER, store, match(1, status, home, away));
    return books();
  };
  return { ledger, store, books, heard };
}

export function taxesContract(opened: Opened): void {
  describe("a tax", () => {
    it.each<readonly [string, MoneyRules, Readonly<Record<"won" | "lost", readonly number[]>>]>([
      // 9.50 at 2.10 return 19.95.
      ["on the stake", STAKE, { won: [100_995, 0, 50, -1_045], lost: [99_000, 0, 50, 950] }],
      ["on winnings", WINNINGS, { won: [100_880, 0, 220, -1_100], lost: [99_000, 0, 0, 1_000] }],
      ["on the stake that the house bears", HOUSES, { won: [101_100, 0, 50, -1_150], lost: [99_000, 0, 50, 950] }],
      // 20% of 19.95 - 9.50.
      ["of both kinds", BOTH, { won: [100_995, 0, 259, -1_254], lost: [99_000, 0, 50, 950] }],
    ])("%s has an account, and corrections take it back", (_what, money, { won, lost }) =>
      opened(async (database) => {
        const { books, heard } = await booksOn(database, money);
        expect(await books()).toEqual([99_000, 1_000, 0, 0]);
        expect(await heard("settled", 2, 1)).toEqual(won);
        expect(await heard("settled", 0, 1)).toEqual(lost);
        expect(await heard("cancelled", 0, 0)).toEqual([100_000, 0, 0, 0]);
        expect(await heard("live", 0, 0)).toEqual([99_000, 1_000, 0, 0]);
        expect(await heard("settled", 2, 1)).toEqual(won);
      }),
    );

    it("on the stake is booked when the slip is settled, for a part that was cashed out too", () =>
      opened(async (database) => {
        const { ledger, store, books, heard } = await booksOn(database, STAKE);
        await heard("live", 1, 0);
        const events = versionsOf(await store.findEvents([1]));
        const part = { slip: "S", revision: 0, amount: "6", stake: "5", events, expiresAt: LATER };
        expect(await ledger.cashOut(part, store, AT)).toBe(true);
        expect(await books()).toEqual([99_600, 1_000, 0, -600]);
        expect(await heard("settled", 0, 1)).toEqual([99_600, 0, 50, 350]);
        // The rest comes back untaxed.
        expect(await heard("cancelled", 0, 0)).toEqual([100_100, 0, 25, -125]);
      }));
  });
}
