import { expect, it, onTestFinished } from "vitest";
import { digestOf, withTimes } from "../../src/sources/digest.js";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { find, ingest, match, score, status } from "../sources/support.js";
import { newStore, sql } from "./support.js";

async function open(address: string) {
  const store = await openPostgresStore(address);
  onTestFinished(async () => store.close());
  return store;
}

const EVENTS = "SELECT * FROM events ORDER BY id";
const VERSIONS = "SELECT *, null AS status_at, null AS score_at FROM versions ORDER BY number";

function expectDigests(rows: readonly Record<string, unknown>[]): void {
  for (const row of rows) {
    const times = { statusAt: row["status_at"] as number | null, scoreAt: row["score_at"] as number | null };
    const digest = digestOf(Number(row["id"]), Number(row["received_at"]), String(row["body"]));
    expect(Number(row["digest"])).toBe(withTimes(digest, times));
  }
}

it("each version that is ingested or restored has its digest, also when only the times of its messages change", async () => {
  const address = newStore();
  const store = await open(address);
  await ingest(store, [match(1, { status: "live" }), match(2)], 1_000);
  await ingest(store, [score(1, 3, 0, { timestamp: 1_772_377_200 }), match(2, { home: "Leeds" }), match(2)], 2_000);
  const later = [score(1, 3, 0, { timestamp: 1_772_377_205.5 }), status(1, "live", { timestamp: 1_772_377_206 })];
  await ingest(store, later, 3_000);
  expect(await sql(EVENTS, address)).toMatchObject([{ status_at: 1_772_377_206, score_at: 1_772_377_205.5 }, {}]);
  await ingest(store, [score(1, 4, 0, { timestamp: 1_772_377_210 })], 4_000);
  expectDigests(await sql(EVENTS, address));
  expect(await sql(VERSIONS, address)).toHaveLength(4);
  expectDigests(await sql(VERSIONS, address));

  const copy = newStore();
  await (await open(copy)).restore(await store.histories(null, 9));
  expect(await sql(EVENTS, copy)).toEqual(await sql(EVENTS, address));
  expectDigests(await sql(VERSIONS, copy));
});

it("a change by somebody who does not know of digests is no damage: the event has none any more", async () => {
  const address = newStore();
  const store = await open(address);
  await ingest(store, [match(1), match(2)]);
  await sql("UPDATE events SET body = replace(body, 'Arsenal', 'Leeds') WHERE id = 1", address);
  expect((await find(store, 1))?.home).toBe("Leeds");
  expect(await sql("SELECT digest IS NULL AS none FROM events ORDER BY id", address)).toEqual([
    { none: true },
    { none: false },
  ]);
  await ingest(store, [match(1, { home: "Everton" })]);
  // Nobody knows whether the version that was replaced is as it was written.
  expect(await sql("SELECT digest FROM versions", address)).toEqual([{ digest: null }]);
});
