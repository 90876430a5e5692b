/** What holds of offers to buy a slip back, on each database of examples/ledger. */
import { describe, expect, it } from "vitest";
import { arrive, markets } from "../../../../examples/ledger/day.js";
import { type Offer, versionsOf } from "../../../../examples/ledger/offers.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { Opened } from "./opened.js";
import { AT, bet, match, openWallets } from "./racing.js";
import { ledgerOn } from "./random-day.js";

const [LIVE_AT, SOLD_AT, EXPIRES_AT] = ["2026-03-07T15:30:00Z", "2026-03-07T15:30:05Z", "2026-03-07T15:30:10Z"];

/** Slips on events that are live at 1-0, as a worker has settled them, and what the house offers for them. */
async function offeredOn(database: Database) {
  const [ledger, store] = [ledgerOn(database), createMemoryStore([1, 2, 3].map((id) => match(id, "pending")))];
  await openWallets(ledger);
  for (const order of [bet("S", 0, [1]), bet("D", 0, [1, 2])])
    await ledger.place(order, { findEvents: store.findEvents, markets }, AT);
  await arrive(ledger, LIVE_AT, store, match(1, "live", 1, 0), match(2, "live", 1, 0));
  const offer = async (slip: string, events: readonly number[], changes: Partial<Offer> = {}): Promise<Offer> => {
    const made = { slip, revision: 0, amount: "9", expiresAt: EXPIRES_AT };
    return { ...made, events: versionsOf(await store.findEvents(events)), ...changes };
  };
  const hear = (...events: readonly SportEvent[]) =>
    store.ingest(
      events.map((event) => ({ kind: "event", id: Number(event.id), event })),
      Date.parse(SOLD_AT),
    );
  const sold = async () => (await ledger.balances()).find(({ account }) => account === "house:EUR")?.["amount"] ?? 0;
  return { ledger, store, offer, hear, sold };
}

export function offersContract(opened: Opened): void {
  describe("an offer for a slip", () => {
    it("is taken once while nothing has changed", () =>
      opened(async (database) => {
        const { ledger, store, offer, sold } = await offeredOn(database);
        const made = await offer("D", [1, 2]);
        expect(await ledger.cashOut(made, store, SOLD_AT)).toBe(true);
        expect(await ledger.cashOut(made, store, SOLD_AT)).toBe(false);
        expect(await sold()).toBe(100);
        await arrive(ledger, "2026-03-07T17:00:00Z", store, match(1, "settled", 1, 0), match(2, "settled", 1, 0));
        expect(await ledger.statement("c00", "EUR")).toHaveLength(5);
        expect(await ledger.differences()).toEqual([]);
      }));

    it("is refused when the store knows a goal that no worker has settled yet", () =>
      opened(async (database) => {
        const { ledger, store, offer, hear, sold } = await offeredOn(database);
        const made = [await offer("S", [1]), await offer("D", [1, 2])];
        await hear(match(1, "live", 0, 3));
        for (const each of made) expect(await ledger.cashOut(each, store, SOLD_AT)).toBe(false);
        expect(await sold()).toBe(0);
      }));

    it("is refused when an event has begun a period or has other statistics, and not when its clock goes on", () =>
      opened(async (database) => {
        const { ledger, store, offer, hear } = await offeredOn(database);
        const now = match(1, "live", 1, 0);
        await hear({ ...now, clock: { period: 1, minute: 30 } });
        const made = await offer("S", [1], { stake: "1", amount: "0.90" });
        await hear({ ...now, clock: { period: 2, minute: 46 } });
        expect(await ledger.cashOut(made, store, SOLD_AT)).toBe(false);
        await hear({ ...now, statistics: { teams: { Corners: { match: { home: 1, away: 0 } } } } });
        expect(await ledger.cashOut(made, store, SOLD_AT)).toBe(false);
        await hear({ ...now, clock: { period: 1, minute: 31 } });
        expect(await ledger.cashOut(made, store, SOLD_AT)).toBe(true);
      }));

    it.each<readonly [string, readonly number[], Partial<Offer>]>([
      ["has expired", [1, 2], { expiresAt: SOLD_AT }],
      ["has no time at which it expires", [1, 2], { expiresAt: "soon" }],
      ["is for an earlier revision", [1, 2], { revision: -1 }],
      ["is for a later revision", [1, 2], { revision: 1 }],
      ["leaves out an event", [1], {}],
      ["is for other events", [2, 3], {}],
      ["names an event without its version", [1, 2], { events: { 1: "", 2: "" } }],
    ])("is refused when it %s", (_what, events, changes) =>
      opened(async (database) => {
        const { ledger, store, offer, sold } = await offeredOn(database);
        expect(await ledger.cashOut(await offer("D", events, changes), store, SOLD_AT)).toBe(false);
        expect(await sold()).toBe(0);
        expect(await ledger.cashOut(await offer("D", [1, 2]), store, SOLD_AT)).toBe(true);
      }),
    );

    it("is refused when the slip is settled, and needs no event of a leg that a person has decided", () =>
      opened(async (database) => {
        const { ledger, store, offer, hear } = await offeredOn(database);
        const decision = { result: "won", by: "Eve", reason: "seen", at: LIVE_AT } as const;
        await ledger.decide("D", 0, decision, LIVE_AT);
        await hear(match(1, "live", 0, 3));
        expect(await ledger.cashOut(await offer("D", [2], { revision: 1 }), store, SOLD_AT)).toBe(true);
        await ledger.cancel("S", "Eve", "an error", SOLD_AT);
        expect(await ledger.cashOut(await offer("S", [1], { revision: 1 }), store, SOLD_AT)).toBe(false);
      }));
  });
}
