import { expect, onTestFinished, test, vi } from "vitest";
import { changesContract } from "../rest/sources/changes-contract.js";
import { orderContract, readOn } from "../rest/sources/order-contract.js";
import { failureOf, ingest, match, openedPostgres } from "../rest/sources/support.js";
import { startEmbedded } from "./embedded.js";
import { newStore, sql } from "./support.js";

const PATIENT = { timeout: 600_000 };

changesContract("PostgreSQL", () => openedPostgres(newStore()));
orderContract("PostgreSQL", () => openedPostgres(newStore()));

const scored = (home: number) => match(1, { status: "live", scores: { home, away: 0 } });

test("a watch connects again when the server ends its connection, and misses nothing", async () => {
  const store = await openedPostgres(newStore());
  await ingest(store, [scored(0)]);
  const [onChange, onDown] = [vi.fn(), vi.fn()];
  store.watch(onChange, onDown);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), PATIENT);
  for (let round = 1; round <= 3; round++) {
    const ended = await sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'settlegrade feed'",
    );
    expect(ended.length).toBeGreaterThan(0);
    const before = onChange.mock.calls.length;
    await ingest(store, [scored(round)]);
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(before), PATIENT);
  }
  expect(onDown).not.toHaveBeenCalled();
});

test("who watches hears once of each time that the server is away, and that it is back", async () => {
  const server = await startEmbedded();
  onTestFinished(() => server.remove());
  const store = await openedPostgres(server.url);
  await ingest(store, [scored(0)]);
  const [onChange, onDown] = [vi.fn(), vi.fn()];
  store.watch(onChange, onDown);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), PATIENT);
  for (const outage of [1, 2]) {
    await server.stop();
    await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(outage), PATIENT);
    const before = onChange.mock.calls.length;
    await server.start();
    await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(before), PATIENT);
    expect(onDown).toHaveBeenCalledTimes(outage);
  }
});

test("a database that was restored goes on with numbers that its original never gave out", async () => {
  const address = newStore();
  const store = await openedPostgres(address);
  await ingest(store, [scored(0), scored(1)]);
  const { last } = await store.eventChanges(null, 0);
  const before = await readOn(store, null);
  // As pg_restore does: another table with the same rows.
  await sql(
    `ALTER TABLE odds_counter RENAME TO original; CREATE TABLE odds_counter (LIKE original INCLUDING ALL);
    INSERT INTO odds_counter SELECT * FROM original; DROP TABLE original`,
    address,
  );
  await ingest(store, [scored(2)]);
  const { from, changes } = await store.eventChanges(last, 10);
  expect(from).toBeGreaterThan(last + 1);
  expect(changes.map(({ number }) => number)).toEqual([from + 1]);
  expect((await failureOf(() => Promise.resolve(store.changes(before.next, 9)))).name).toBe("UnknownSeq");
  const { changes: all } = await readOn(store, null);
  expect(all).toEqual([{ id: 1, seq: expect.any(Number) }]);
  expect(all[0]?.seq).toBeGreaterThan(before.last);
});

test("a change that is damaged is left out", async () => {
  const address = newStore();
  const store = await openedPostgres(address);
  await ingest(store, [match(9)]);
  const { last } = await store.eventChanges(null, 0);
  await ingest(store, [1, 2, 3, 4].map(scored));
  await sql(`UPDATE event_changes SET body = replace(body, 'live', 'lively') WHERE number = ${last + 2}`, address);
  const { changes } = await store.eventChanges(last, 10);
  expect(changes.map(({ number }) => number - last)).toEqual([1, 3, 4]);
});
