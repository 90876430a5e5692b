/** What the ledger to copy does while a match is played: grades of bets that move or not, turns of workers, and what waits for people. */
import { expect } from "vitest";
import { HOUSE } from "../../../../examples/ledger/day.js";
import { Ledger } from "../../../../examples/ledger/ledger.js";
import { post } from "../../../../examples/ledger/tables/booking.js";
import { addSlip } from "../../../../examples/ledger/tables/rows.js";
import type { Database } from "../../../../examples/ledger/tables/schema.js";
import { type Selection, standard } from "../../../../src/pure/engine/index.js";
import { createMemoryStore } from "../../../../src/service/sources/memory.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { workOn, workOnce } from "../../../../src/service/workers/index.js";
import { match, record } from "../../../rest/sources/support.js";
import { draws } from "../../../support/volume.js";

const [PLACED_AT, AT] = ["2026-03-01T12:00:00Z", "2026-03-01T18:00:00Z"];
const clock = () => Date.parse(AT);
const wallet = (customer: number) => `wallet:c${customer}:EUR`;
const CUSTOMERS = 5;

const live = (home: number, away: number) => match(1, { status: "live", scores: { home, away } });
const ended = (home: number, away: number) =>
  match(1, { status: "settled", scores: { home, away, periods: { ft: { home, away } } } });
const over = (hdp: number): Selection => ({ eventId: 1, market: "Totals", side: "over", hdp });
const CORNERS: Selection = { eventId: 1, market: "Corners Totals", side: "over", hdp: 9.5 };
const HOME: Selection = { eventId: 1, market: "ML", side: "home" };

async function opened(database: Database, house = HOUSE) {
  const [ledger, store] = [new Ledger(database, house), createMemoryStore([live(0, 0)])];
  for (let customer = 0; customer < CUSTOMERS; customer++) {
    await ledger.openWallet(`c${customer}`, "Ann", "EUR");
    await ledger.deposit(`c${customer}`, "EUR", 100_000_000, `${customer}`, PLACED_AT);
  }
  return { ledger, store };
}

/** Singles at 3.00 on event 1, many in a transaction. */
async function place(database: Database, ids: readonly string[], selection: (nth: number) => Selection): Promise<void> {
  await database.transaction(async (sql) => {
    for (const [nth, id] of ids.entries()) {
      const { home, away, date } = live(0, 0);
      const leg = {
        selection: selection(nth),
        match: { home: `${home}`, away: `${away}`, date },
        odds: "3.00",
        grade: null,
      };
      const slip = { type: "single", stake: "10", currency: "EUR" } as const;
      const placed = {
        id,
        customer: `c${nth % CUSTOMERS}`,
        slip,
        legs: [leg],
        rulebook: standard,
        money: {},
        settlement: null,
      };
      await addSlip(sql, [standard], placed, PLACED_AT);
      const entries = { [wallet(nth % CUSTOMERS)]: -1_000, "stakes:EUR": 1_000 };
      await post(sql, PLACED_AT, [
        { key: `place ${id}`, account: wallet(nth % CUSTOMERS), slip: id, kind: "place", entries },
      ]);
    }
  });
}

const arrive = (store: EventStore, event: ReturnType<typeof match>) => store.ingest([record(event)], Date.parse(AT));
const work = (ledger: Ledger, store: EventStore) => workOnce({ store, ledger, settle: ledger.settle, clock });
const idsOf = (count: number) => Array.from({ length: count }, (_none, nth) => `s${String(nth).padStart(6, "0")}`);
const openIn = (database: Database) =>
  database.transaction(async (sql) =>
    (await sql("SELECT id FROM slips WHERE is_open = 1 ORDER BY id")).map(({ id }) => id),
  );

/** A database that writes down the statements. */
function recording(database: Database) {
  const statements: string[] = [];
  const recorded: Database = {
    close: () => database.close(),
    transaction: (run) =>
      database.transaction((sql) =>
        run((text, ...values) => {
          statements.push(text);
          return sql(text, ...values);
        }),
      ),
  };
  return { recorded, statements };
}

export async function expectUntouchedSlipsUnread(database: Database): Promise<void> {
  const { recorded, statements } = recording(database);
  const { ledger, store } = await opened(recorded);
  await place(database, idsOf(30), (nth) => [over(2.5), over(0.5), HOME][nth % 3] ?? HOME);
  await work(ledger, store);
  statements.length = 0;
  await arrive(store, live(0, 1));
  expect(await work(ledger, store)).toMatchObject({ events: 1 });
  expect(statements.filter((text) => /\bslips\b/.test(text) && !/ FROM legs WHERE is_due/.test(text))).toEqual([]);
  expect(statements.filter((text) => /\bevents\b/.test(text) && !/check_at <=/.test(text))).toHaveLength(2);
  await arrive(store, ended(0, 1));
  await work(ledger, store);
  expect([await openIn(database), await ledger.differences()]).toEqual([[], []]);
}

export async function expectLateSlipsSettled(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, ["a"], () => over(0.5));
  await arrive(store, ended(1, 0));
  await work(ledger, store);
  await place(database, ["b"], () => over(0.5));
  expect(await openIn(database)).toEqual(["b"]);
  expect(await work(ledger, store)).toMatchObject({ events: 1 });
  expect(await openIn(database)).toEqual([]);
}

/** A bet that nobody had made yet is placed after the worker has graded the others, and before it reads the slips. */
export async function expectNewBetInTurn(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, ["a"], () => HOME);
  await work(ledger, store);
  await arrive(store, ended(1, 0));
  const { runs } = ledger;
  let late = ["b"];
  const begin: typeof runs.begin = async (run) => {
    const begun = await runs.begin(run);
    await place(database, late, () => over(0.5));
    late = [];
    return begun;
  };
  const inTurn = { postsOn: runs.postsOn.bind(runs), begin, end: runs.end.bind(runs) };
  await work(Object.assign(new Ledger(database, HOUSE), { runs: inTurn }), store);
  expect([await openIn(database), await ledger.differences()]).toEqual([[], []]);
}

/** A worker ends between two pages, and the one with its name goes on. */
export async function expectPagesAfterKill(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, idsOf(5), () => HOME);
  await arrive(store, ended(1, 0));
  let posts = 0;
  const dying = new Ledger(
    {
      ...database,
      transaction: (run) => (posts > 2 ? Promise.reject(new Error("killed")) : database.transaction(run)),
    },
    HOUSE,
  );
  const { post: posting } = dying;
  const counted: typeof posting = (given) => {
    posts++;
    return posting.call(dying, given);
  };
  Object.assign(dying, { post: counted });
  const options = { store, settle: ledger.settle, clock, slipsAtOnce: 2 };
  await expect(workOnce({ ...options, ledger: dying })).rejects.toThrow("killed");
  expect((await openIn(database)).length).toBeGreaterThan(0);
  await workOnce({ ...options, ledger });
  expect([await openIn(database), await ledger.differences()]).toEqual([[], []]);
}

/** @param others more connections to the database */
export async function expectLargeEventFinished(database: Database, others: readonly Database[]): Promise<void> {
  const { ledger, store } = await opened(database);
  const slips = draws(100_000, 2_000);
  const ids = idsOf(slips);
  for (let from = 0; from < slips; from += 5_000)
    await place(database, ids.slice(from, from + 5_000), (nth) => [over(2.5), HOME][nth % 2] ?? HOME);
  await arrive(store, ended(2, 1));
  const ledgers = [ledger, ...others.map((other) => new Ledger(other, HOUSE))];
  const done = await Promise.all(ledgers.map((one) => workOn(1, { store, ledger: one, settle: one.settle, clock })));
  expect(done.map(({ deferred }) => deferred)).toEqual(ledgers.map(() => 0));
  // The others leave the event to the one that has its turn.
  expect(done.reduce((sum, { repeated }) => sum + repeated, 0)).toBeLessThan(ledgers.length * 5);
  await work(ledger, store);
  expect([await openIn(database), await ledger.differences()]).toEqual([[], []]);
}

/** A worker ended within its turn, and the clock of the database has gone an hour back since. */
export async function expectTurnEndsAsClockGoesBack(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, ["a"], () => HOME);
  await work(ledger, store);
  const held = "UPDATE events SET held_by = 'dead', held_until = unixepoch() + 3600";
  await database.transaction((sql) => sql(held));
  await arrive(store, ended(1, 0));
  await work(ledger, store);
  expect(await openIn(database)).toEqual([]);
}

export async function expectOtherMatchForPeople(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, ["a", "b"], (nth) => [HOME, CORNERS][nth] ?? HOME);
  await arrive(store, ended(1, 0));
  await work(ledger, store);
  const paid = await ledger.balances();
  await arrive(store, { ...ended(0, 3), home: "Lions", away: "Bears" });
  await work(ledger, store);
  expect(await ledger.balances()).toEqual(paid);
  const needed = await ledger.report(store, AT);
  expect(needed.map(({ who, slips, sentence }) => [who, slips, /Lions v Bears/.test(sentence)])).toEqual([
    ["feed", ["b"], true],
  ]);
}

export async function expectClawbackWaits(database: Database): Promise<void> {
  const { ledger, store } = await opened(database, { ...HOUSE, clawback: { EUR: "20" } });
  await place(database, ["a"], () => HOME);
  await arrive(store, ended(1, 0));
  await work(ledger, store);
  const paid = await ledger.balances();
  await arrive(store, ended(0, 1));
  expect(await work(ledger, store)).toMatchObject({ failed: 1 });
  expect(await ledger.balances()).toEqual(paid);
  const needed = await ledger.report(store, AT);
  expect(needed.map(({ who, slips, sentence }) => [who, slips, /30\.00 EUR/.test(sentence)])).toEqual([
    ["person", ["a"], true],
  ]);
  await ledger.allow("a", "30");
  await work(ledger, store);
  expect(await ledger.balances()).not.toEqual(paid);
  expect([await ledger.report(store, AT), await ledger.differences()]).toEqual([[], []]);
}

/** Its slip waits, with all others settled, and is settled when the bet can be read again. */
export async function expectDamagedBetHoldsUpNoOther(database: Database): Promise<void> {
  const { ledger, store } = await opened(database);
  await place(database, ["a", "b"], (nth) => [HOME, over(0.5)][nth] ?? HOME);
  const asked = (text: string) => database.transaction((sql) => sql(text));
  await asked("UPDATE bets SET terms = '?' || terms WHERE terms LIKE '%Totals%'");
  await arrive(store, ended(1, 0));
  expect(await work(ledger, store)).toMatchObject({ deferred: 0, failed: 1 });
  expect(await openIn(database)).toEqual(["b"]);
  await asked("UPDATE bets SET terms = substr(terms, 2) WHERE terms LIKE '?%'");
  await asked("UPDATE slips SET version = version + 1 WHERE id = 'b'");
  await work(ledger, store);
  expect([await openIn(database), await ledger.differences()]).toEqual([[], []]);
}
