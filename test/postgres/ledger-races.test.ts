import { setTimeout } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Ledger } from "../../examples/ledger/ledger.js";
import { versionsOf } from "../../examples/ledger/offers.js";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOn, workOnce } from "../../src/service/workers/index.js";
import { faultsOf } from "../processes/ledger/example/books.js";
import {
  AT,
  bet,
  counting,
  DEPOSITS,
  EVENTS,
  match,
  meeting,
  openWallets,
  ordersOf,
  place,
} from "../processes/ledger/example/racing.js";
import { ledgerOn } from "../processes/ledger/example/random-day.js";
import { newDatabase } from "./support.js";

/** As two processes: each connection pool has ten connections. */
async function opened() {
  const address = await newDatabase();
  const databases = (await Promise.all([openPostgres(address), openPostgres(address)])).map(counting);
  onTestFinished(() => Promise.all(databases.map((database) => database.close())).then(() => {}));
  const store = createMemoryStore(EVENTS.map((id) => match(id, "pending")));
  const ledgers = databases.map(ledgerOn);
  for (const ledger of ledgers) await openWallets(ledger);
  return { databases, store, ledgerOf: (client: number) => ledgers[client % 2] as Ledger };
}

const SETTLED = { events: 1, repeated: 0, deferred: 0 };

/** Sells a part of a slip on these events as they are now. */
async function sell(ledger: Ledger, store: EventStore, slip: string, ids: readonly number[]): Promise<boolean> {
  const part = { slip, revision: 0, amount: "0.90", stake: "1", expiresAt: "2030-01-01T00:00:00Z" };
  return ledger.cashOut({ ...part, events: versionsOf(await store.findEvents(ids)) }, store, AT);
}

const post = (ledger: Ledger, store: EventStore, event: number) =>
  workOn(event, { store, ledger, settle: ledger.settle, clock: () => Date.parse(AT) });
const settle = (store: EventStore, id: number) =>
  store.ingest([{ kind: "event", id, event: match(id, "settled", 1, 0) }], 0);

const retriesOf = (databases: readonly { readonly retries: number }[]) =>
  databases.reduce((sum, { retries }) => sum + retries, 0);

const clients = <T>(count: number, run: (client: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_none, client) => run(client)));

/** Each bet that is open and was graded is sold, and a trader voids a leg and takes it back. */
async function sellAndDecide(ledger: Ledger, store: EventStore, client: number, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const slip = `S${client}-${nth}`;
    await sell(ledger, store, slip, EVENTS);
    if (nth % 4 !== 0) continue;
    await ledger.decide(slip, 0, { result: "void", by: "Eve", reason: "a mistake", at: AT }, AT);
    await ledger.decide(slip, 0, null, AT);
  }
}

async function settleAll(ledger: Ledger, store: EventStore, name: string, isOver: () => boolean): Promise<void> {
  for (let isLast = false; !isLast; ) {
    isLast = isOver();
    await workOnce({ store, ledger, settle: ledger.settle, name, slipsAtOnce: 7, clock: () => Date.parse(AT) });
  }
}

describe.each([10, 20])("%i clients of forty customers", (count) => {
  it("place bets at the same moment, and no transaction is in another one's way", async () => {
    const { databases, store, ledgerOf } = await opened();
    const placed = await clients(count, (client) => place(ledgerOf(client), store, ordersOf(client, 12, EVENTS)));
    expect(placed).toEqual(placed.map(() => 12));
    const [database] = databases;
    if (database) expect(await faultsOf(database, await store.findEvents(EVENTS), DEPOSITS)).toEqual([]);
    expect(retriesOf(databases)).toBe(0);
  });

  it("place, sell and are decided on while two workers settle all events, and no transaction is in another one's way", async () => {
    const { databases, store, ledgerOf } = await opened();
    await clients(count, (client) => place(ledgerOf(client), store, ordersOf(client, 8, EVENTS)));
    let isOver = false;
    const workers = clients(2, (worker) => settleAll(ledgerOf(worker), store, `${worker}`, () => isOver));
    const feed = async () => {
      for (const [home, away] of [
        [0, 1],
        [1, 1],
        [2, 1],
        [0, 0],
        [3, 1],
      ] as const)
        for (const id of EVENTS.slice(0, 8))
          await store.ingest([{ kind: "event", id, event: match(id, home === 0 ? "live" : "settled", home, away) }], 0);
    };
    const later = (client: number) => ordersOf(client + count, 8, EVENTS.slice(8));
    await Promise.all([
      feed(),
      clients(count, (client) => place(ledgerOf(client), store, later(client))),
      clients(count, (client) => sellAndDecide(ledgerOf(client + 1), store, client, 8)),
    ]);
    isOver = true;
    await workers;
    for (const database of databases)
      expect(await faultsOf(database, await store.findEvents(EVENTS), DEPOSITS)).toEqual([]);
    expect(retriesOf(databases)).toBe(0);
  });
});

it("twenty clients who send the same bets place each of them once", async () => {
  const { databases, store, ledgerOf } = await opened();
  const placed = await clients(20, (client) => place(ledgerOf(client), store, ordersOf(0, 12, EVENTS)));
  expect(placed.reduce((sum, new_) => sum + new_, 0)).toBe(12);
  const [database] = databases;
  if (database) expect(await faultsOf(database, await store.findEvents(EVENTS), DEPOSITS)).toEqual([]);
  expect(retriesOf(databases)).toBe(0);
});

it("twenty bets on one wallet that has money for three are placed three times", async () => {
  const { databases, store, ledgerOf } = await opened();
  const outcomes = await clients(20, (client) =>
    place(ledgerOf(client), store, [bet(`P${client}`, 7, [1], "300")]).catch((error: unknown) => `${error}`),
  );
  expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(3);
  expect(outcomes.filter((outcome) => /costs more than the wallet has/.test(String(outcome)))).toHaveLength(17);
  expect(retriesOf(databases)).toBe(0);
});

describe("two transactions that meet", () => {
  it("lock wallets in one order, though the slips of their pages have another one", async () => {
    const { databases, store, ledgerOf } = await opened();
    const bets = [bet("A", 3, [1]), bet("B", 5, [1]), bet("C", 5, [2]), bet("D", 3, [2])];
    await place(ledgerOf(0), store, bets);
    for (const id of [1, 2]) await settle(store, id);
    const ledgers = meeting(databases, /INSERT INTO postings/).map(ledgerOn);
    const worked = await Promise.all(ledgers.map((ledger, index) => post(ledger, store, index + 1)));
    expect(worked).toEqual([SETTLED, SETTLED]);
    expect(retriesOf(databases)).toBe(0);
  });

  it("add new events in one order, though the legs of their slips have another one", async () => {
    const { databases, store } = await opened();
    const bets = [bet("A", 3, [1, 2]), bet("B", 5, [2, 1])];
    const ledgers = meeting(databases, /INSERT INTO events/).map(ledgerOn);
    const placed = ledgers.map((ledger, index) => place(ledger, store, bets.slice(index, index + 1)));
    expect(await Promise.all(placed)).toEqual([1, 1]);
    expect(retriesOf(databases)).toBe(0);
  });

  it("post and place on one event, and the bet does not wait", async () => {
    const { databases, store, ledgerOf } = await opened();
    await place(ledgerOf(0), store, [bet("A", 3, [1])]);
    const [slow, other] = meeting(databases, /^UPDATE events SET posts/, 10_000);
    if (slow === undefined || other === undefined) throw new Error("there are two databases");
    const worked = post(ledgerOn(slow), store, 1).then(() => "posted");
    await setTimeout(100);
    const placed = place(ledgerOf(1), store, [bet("B", 5, [1])]).then(() => "placed");
    expect(await Promise.race([placed, worked])).toBe("placed");
    await other.transaction((sql) => sql("UPDATE events SET posts = 0 WHERE id = 0"));
    expect(await worked).toBe("posted");
  });

  it("sell a bet once", async () => {
    const { databases, store, ledgerOf } = await opened();
    await place(ledgerOf(0), store, [bet("A", 3, [1])]);
    await post(ledgerOf(0), store, 1);
    const ledgers = meeting(databases, /FROM slips/).map(ledgerOn);
    const sold = await Promise.all(ledgers.map((ledger) => sell(ledger, store, "A", [1])));
    expect(sold.sort()).toEqual([false, true]);
    expect(retriesOf(databases)).toBe(0);
  });

  it("settle a bet, and do not sell it meanwhile", async () => {
    const { databases, store, ledgerOf } = await opened();
    await place(ledgerOf(0), store, [bet("A", 3, [1])]);
    await post(ledgerOf(0), store, 1);
    await settle(store, 1);
    const [slow] = meeting(databases, /SELECT id, version/).map(ledgerOn);
    if (slow === undefined) throw new Error("there are two ledgers");
    const worked = post(slow, store, 1);
    await setTimeout(100);
    expect(await sell(ledgerOf(1), store, "A", [1])).toBe(false);
    expect(await worked).toEqual(SETTLED);
    expect(retriesOf(databases)).toBe(0);
  });
});
