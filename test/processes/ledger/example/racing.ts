/** Clients who bet at the same moment, each in transactions of their own, and how often a transaction was tried again. */
import { setTimeout } from "node:timers/promises";
import { markets } from "../../../../examples/ledger/day.js";
import type { Ledger, Order } from "../../../../examples/ledger/ledger.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";

export const AT = "2026-03-07T12:00:00Z";
export const CUSTOMERS = Array.from({ length: 40 }, (_none, place) => `c${String(place).padStart(2, "0")}`);
/** Minor units. */
const DEPOSIT = 100_000;
export const DEPOSITS = Object.fromEntries(CUSTOMERS.map((customer) => [`wallet:${customer}:EUR`, DEPOSIT]));
export const EVENTS = Array.from({ length: 12 }, (_none, place) => place + 1);

/** A database that counts the tries of its transactions beyond the first one of each. */
export function counting(database: Database) {
  const counted = {
    retries: 0,
    close: () => database.close(),
    transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
      let tries = 0;
      return database.transaction((sql) => {
        if (++tries > 1) counted.retries++;
        return work(sql);
      });
    },
  };
  return counted;
}

/** Milliseconds. */
const PATIENCE = 300;

/**
 * Databases of which each waits after its first statement that matches, until all have come so far: then all hold what that statement
 * locks. Those that it makes wait for another one never come, so that it ends after some time.
 */
export function meeting(databases: readonly Database[], statement: RegExp, patience = PATIENCE): readonly Database[] {
  let expected = databases.length;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  return databases.map((database) => {
    let hasCome = false;
    return {
      close: () => database.close(),
      transaction: (work) =>
        database.transaction((sql) =>
          work(async (text, ...values) => {
            const rows = await sql(text, ...values);
            if (!statement.test(text) || hasCome) return rows;
            hasCome = true;
            if (--expected === 0) meet();
            await Promise.race([met, setTimeout(patience, undefined, { ref: false })]);
            return rows;
          }),
        ),
    };
  });
}

export function match(id: number, status: string, home = 0, away = 0): SportEvent {
  const scores = status !== "pending" && { scores: { home, away, periods: { ft: { home, away } } } };
  const names = { home: `H${id}`, away: `A${id}`, date: "2026-03-07T15:00:00Z", sport: { slug: "football" } };
  return { id, ...names, status, ...scores };
}

export async function openWallets(ledger: Ledger): Promise<void> {
  await Promise.all(
    CUSTOMERS.map(async (customer) => {
      await ledger.openWallet(customer, customer, "EUR");
      await ledger.deposit(customer, "EUR", DEPOSIT, customer, AT);
    }),
  );
}

/** A single, or a double on two events. */
export function bet(id: string, customer: number, events: readonly number[], stake = "10"): Order {
  const legs = events.map((eventId) => ({ eventId, selection: { market: "ML", side: "home" }, odds: "2.10" }));
  const type = legs.length === 1 ? "single" : "double";
  return { id, customer: CUSTOMERS[customer % CUSTOMERS.length] ?? "", type, stake, currency: "EUR", legs };
}

/** Bets of one client, a customer after another. Every third is a double, on two events in one or the other order. */
export function ordersOf(client: number, count: number, events: readonly number[]): readonly Order[] {
  return Array.from({ length: count }, (_none, nth) => {
    const at = (shift: number) => events[(client * 5 + nth * 7 + shift) % events.length] ?? 1;
    const pair = nth % 2 === 0 ? [at(0), at(1)] : [at(1), at(0)];
    return bet(`S${client}-${nth}`, client * 17 + nth, nth % 3 === 0 ? pair : pair.slice(0, 1), `${1 + (nth % 9)}.25`);
  });
}

/** Places them one after the other. Returns how many were new. */
export async function place(ledger: Ledger, store: EventStore, orders: readonly Order[]): Promise<number> {
  let placed = 0;
  for (const order of orders) if (await ledger.place(order, { findEvents: store.findEvents, markets }, AT)) placed++;
  return placed;
}
