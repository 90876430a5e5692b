/** What happens on the day that main.ts shows. */
import { type SportEvent, standard } from "settlegrade";
import type { OddsMarket } from "settlegrade/odds";
import type { EventStore } from "settlegrade/sources/memory";
import { workOnce } from "settlegrade/workers";
import type { House } from "./accept.js";
import type { Ledger, Order } from "./ledger.js";
import { versionsOf } from "./offers.js";

const DATE = "2026-03-07T15:00:00Z";
const TEAMS: readonly (readonly [id: number, home: string, away: string])[] = [
  [101, "Lions", "Bears"],
  [102, "Ravens", "Wolves"],
  [103, "Foxes", "Hawks"],
  [104, "Stags", "Boars"],
];

export const HOUSE: House = { rulebooks: [standard], money: { maximumPayout: { EUR: "500" } } };

export function markets(): readonly OddsMarket[] {
  const updatedAt = "2026-03-07T11:55:00Z";
  return [
    { name: "ML", updatedAt, odds: [{ home: "2.10", draw: "3.30", away: "3.60" }] },
    { name: "Totals", updatedAt, odds: [{ hdp: 2.5, over: "1.90", under: "1.95" }] },
    { name: "Corners Totals", updatedAt, odds: [{ hdp: 9.5, over: "1.83", under: "1.97" }] },
  ];
}

function football(id: number, status: string, home?: number, away?: number, more?: object): SportEvent {
  const [, host = "", guest = ""] = TEAMS.find(([one]) => one === id) ?? [];
  const isScored = home !== undefined && away !== undefined;
  const scores = isScored && { scores: { home, away, periods: { ft: { home, away } } } };
  return { id, home: host, away: guest, date: DATE, status, sport: { slug: "football" }, ...scores, ...more };
}

const home = (eventId: number) => ({ eventId, selection: { market: "ML", side: "home" }, odds: "2.10" });
const over = (eventId: number, market: string, hdp: number, odds: string) => ({
  ...{ eventId, odds },
  selection: { market, side: "over", hdp },
});

function order(id: string, customer: string, stake: string, ...legs: Order["legs"]): Order {
  const type = legs.length === 1 ? "single" : "double";
  return { id, customer, type, stake, currency: "EUR", legs };
}

const ORDERS: readonly Order[] = [
  order("A1", "ann", "10", home(101)),
  order("A2", "ann", "5", home(101), over(102, "Totals", 2.5, "1.90")),
  order("A3", "ann", "10", over(102, "Corners Totals", 9.5, "1.83")),
  order("B1", "ben", "20", home(102)),
  order("B2", "ben", "10", home(103)),
  order("B3", "ben", "10", home(104)),
];

export interface Step {
  readonly at: string;
  readonly news: string;
  run(ledger: Ledger, at: string, store: EventStore): Promise<unknown>;
}

/** A version of an event arrives, and a worker settles what has changed and what is due. */
export async function arrive(ledger: Ledger, at: string, store: EventStore, ...events: readonly SportEvent[]) {
  const time = Date.parse(at);
  await store.ingest(
    events.map((event) => ({ kind: "event", id: Number(event.id), event })),
    time,
  );
  await workOnce({ store, ledger, settle: ledger.settle, clock: () => time });
}

export const STEPS: readonly Step[] = [
  {
    at: "2026-03-07T11:00:00Z",
    news: "four matches are listed; Ann and Ben pay in 100.00 each",
    async run(ledger, at, store) {
      await arrive(ledger, at, store, ...TEAMS.map(([id]) => football(id, "pending")));
      for (const [id, name] of [["ann", "Ann"] as const, ["ben", "Ben"] as const]) {
        await ledger.openWallet(id, name, "EUR");
        await ledger.deposit(id, "EUR", 10_000, `payment of ${id}`, at);
      }
    },
  },
  {
    at: "2026-03-07T12:00:00Z",
    news: "six slips are placed",
    async run(ledger, at, { findEvents }) {
      for (const each of ORDERS) await ledger.place(each, { findEvents, markets }, at);
    },
  },
  {
    at: "2026-03-07T12:10:00Z",
    news: "A3 is sent again by an app that had no answer",
    run: async (ledger, at, { findEvents }) => {
      for (const each of ORDERS.slice(2, 3)) await ledger.place(each, { findEvents, markets }, at);
    },
  },
  {
    at: "2026-03-07T15:40:00Z",
    news: "102 is 1-0, and Ben sells half of B1 for 14.00",
    async run(ledger, at, store) {
      await arrive(ledger, at, store, football(102, "live", 1, 0));
      const offer = { slip: "B1", revision: 0, amount: "14", stake: "10", expiresAt: "2026-03-07T15:40:30Z" };
      await ledger.cashOut({ ...offer, events: versionsOf(await store.findEvents([102])) }, store, at);
    },
  },
  {
    at: "2026-03-07T16:55:00Z",
    news: "101 ends 2-1",
    run: (ledger, at, store) => arrive(ledger, at, store, football(101, "settled", 2, 1)),
  },
  {
    at: "2026-03-07T16:56:00Z",
    news: "101 is delivered again",
    run: (ledger, at, store) => arrive(ledger, at, store, football(101, "settled", 2, 1)),
  },
  {
    at: "2026-03-07T17:00:00Z",
    news: "102 ends 2-1",
    run: (ledger, at, store) => arrive(ledger, at, store, football(102, "settled", 2, 1)),
  },
  {
    at: "2026-03-07T17:20:00Z",
    news: "101 is corrected to 1-1",
    run: (ledger, at, store) => arrive(ledger, at, store, football(101, "settled", 1, 1)),
  },
  {
    at: "2026-03-07T17:25:00Z",
    news: "103 ends 3-0",
    run: (ledger, at, store) => arrive(ledger, at, store, football(103, "settled", 3, 0)),
  },
  {
    at: "2026-03-07T17:30:00Z",
    news: "103 is annulled",
    run: (ledger, at, store) => arrive(ledger, at, store, football(103, "cancelled")),
  },
  { at: "2026-03-10T16:00:00Z", news: "72 hours have passed", run: arrive },
];

/** What people do about the report. */
export const ANSWERS: readonly Step[] = [
  {
    at: "2026-03-10T16:20:00Z",
    news: "Eve has counted the corners of 102",
    run: (ledger, at) =>
      ledger.decide("A3", 0, { result: "lost", by: "Eve", reason: "9 corners in the video of the match", at }, at),
  },
  {
    at: "2026-03-10T16:30:00Z",
    news: "104 was never played, so the house cancels B3",
    run: (ledger, at) => ledger.cancel("B3", "Eve", "the match was not played", at),
  },
];
