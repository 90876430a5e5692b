/** The books of examples/ledger, recomputed from the slips and the final events. It shares nothing with the example but the tables. */
import { expect } from "vitest";
import type { Database, Row } from "../../../examples/ledger/tables/schema.js";
import { grade, type SportEvent, standard } from "../../../src/engine/index.js";
import { settleSlip } from "../../../src/ledger/index.js";

interface Found {
  readonly postings: readonly Row[];
  readonly entries: readonly Row[];
  readonly slips: readonly Row[];
  readonly legs: readonly Row[];
}

function read(database: Database): Promise<Found> {
  return database.transaction(async (sql) => ({
    postings: await sql("SELECT * FROM postings"),
    entries: await sql("SELECT * FROM entries"),
    slips: await sql("SELECT * FROM slips"),
    legs: await sql("SELECT * FROM legs ORDER BY slip, leg"),
  }));
}

/**
 * @param events The last version of each event.
 * @param deposits Minor units by wallet.
 */
export async function expectWholeBooks(
  database: Database,
  events: ReadonlyMap<number, SportEvent>,
  deposits: Readonly<Record<string, number>>,
): Promise<void> {
  const found = await read(database);
  expectPostings(found);
  const expected = new Map(Object.entries(deposits));
  const move = (account: string, by: number) => expected.set(account, (expected.get(account) ?? 0) + by);
  for (const cents of Object.values(deposits)) move("bank:EUR", -cents);
  for (const slip of found.slips) {
    const { cost, paid, isOpen } = outcomeOf(slip, found.legs, events);
    move(String(slip["account"]), paid - cost);
    if (isOpen) move("stakes:EUR", cost);
    move("house:EUR", (isOpen ? 0 : cost) - paid);
    expect(slip["is_open"], String(slip["id"])).toBe(isOpen ? 1 : 0);
  }
  const sums = new Map<string, number>();
  for (const { account, amount } of found.entries)
    sums.set(String(account), (sums.get(String(account)) ?? 0) + Number(amount));
  const listed = (books: ReadonlyMap<string, number>) => [...books].filter(([, cents]) => cents !== 0).sort();
  expect(listed(sums)).toEqual(listed(expected));
  expect([...sums.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
}

/** Each posting has entries that add up to zero, and each entry has a posting. */
function expectPostings({ postings, entries }: Found): void {
  const sums = new Map<unknown, number>();
  for (const { posting, amount } of entries) sums.set(posting, (sums.get(posting) ?? 0) + Number(amount));
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect([...sums.keys()].sort()).toEqual(postings.map(({ key }) => key).sort());
}

function outcomeOf(row: Row, allLegs: readonly Row[], events: ReadonlyMap<number, SportEvent>) {
  const legs = allLegs
    .filter(({ slip }) => slip === row["id"])
    .map(({ bet, decided }) => {
      const { selection, odds } = JSON.parse(String(bet));
      const event = events.get(Number(selection.eventId));
      const result = grade(selection, event, { asOf: "2030-01-01T00:00:00Z", rulebook: standard }).result;
      return { odds, grade: decided ? JSON.parse(String(decided)).result : result };
    });
  const settled = settleSlip({ ...JSON.parse(String(row["slip"])), legs }, JSON.parse(String(row["money"])));
  const isOpen = settled.status === "open";
  return {
    cost: cents(settled.totalStake),
    paid: cents(isOpen ? (settled.cashedOut ?? "0") : settled.returns),
    isOpen,
  };
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
