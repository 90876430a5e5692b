import { describe, expect, it } from "vitest";
import type { EventStore } from "../../src/service/sources/ports.js";
import { digestOf, withTimes } from "../../src/service/sources/stored/digest.js";
import { failureOf, find, ids, ingest, match, openedPostgres, score, status } from "../rest/sources/support.js";
import { verified } from "../rest/sources/verified.js";
import { untyped } from "../support/untyped.js";
import { newStore, sql } from "./support.js";

async function open(address: string, warnings: string[] = []) {
  const store = await openedPostgres(address, { onWarning: (message) => warnings.push(message) });
  return store;
}

const EVENTS = "SELECT * FROM events ORDER BY id";
const VERSIONS = "SELECT *, null AS status_at, null AS score_at FROM versions ORDER BY number";

function expectDigests(rows: readonly Record<string, unknown>[]): void {
  for (const row of rows) {
    const times = {
      statusAt: untyped<number | null>(row["status_at"]),
      scoreAt: untyped<number | null>(row["score_at"]),
    };
    const digest = digestOf(Number(row["id"]), Number(row["received_at"]), String(row["body"]));
    expect(Number(row["digest"])).toBe(withTimes(digest, times));
  }
}

/** When all of the messages had been sent, in milliseconds. */
const AFTER = 1_772_377_300_000;

it("each version that is ingested or restored has its digest, also when only the times of its messages change", async () => {
  const address = newStore();
  const store = await open(address);
  await ingest(store, [match(1, { status: "live" }), match(2)], AFTER + 1_000);
  await ingest(
    store,
    [score(1, 3, 0, { timestamp: 1_772_377_200 }), match(2, { home: "Leeds" }), match(2)],
    AFTER + 2_000,
  );
  const later = [score(1, 3, 0, { timestamp: 1_772_377_205.5 }), status(1, "live", { timestamp: 1_772_377_206 })];
  await ingest(store, later, AFTER + 3_000);
  expect(await sql(EVENTS, address)).toMatchObject([{ status_at: 1_772_377_206, score_at: 1_772_377_205.5 }, {}]);
  await ingest(store, [score(1, 4, 0, { timestamp: 1_772_377_210 })], AFTER + 4_000);
  expectDigests(await sql(EVENTS, address));
  expect(await sql(VERSIONS, address)).toHaveLength(4);
  expectDigests(await sql(VERSIONS, address));

  const copy = newStore();
  await (await open(copy)).restore(await store.histories(null, 9));
  // Each store has an order of its own.
  const events = async (from: string) => (await sql(EVENTS, from)).map(({ place: _, ...row }) => row);
  expect(await events(copy)).toEqual(await events(address));
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

describe("a version that the disk of the server has changed", () => {
  /** Changes the bodies of event 2 without the trigger, as a disk does. */
  async function changed(
    table: "events" | "versions",
  ): Promise<{ address: string; store: EventStore; warnings: string[] }> {
    const address = newStore();
    const warnings: string[] = [];
    const store = await open(address, warnings);
    await ingest(store, [match(1), match(2, { home: "Earlier" }), match(3)], 1_000);
    await ingest(store, [match(2, { status: "live" })], 2_000);
    await ingest(store, [score(2, 5, 0, { timestamp: 1_772_377_200.25 })], 3_000);
    await sql("ALTER TABLE events DISABLE TRIGGER events_changed", address);
    await sql(`UPDATE ${table} SET body = replace(body, '"away":"Chelsea"', '"away":"Chelsex"') WHERE id = 2`, address);
    return { address, store, warnings };
  }
  const DIFFERS = "it is not what was written; its digest differs";

  it("costs the requests that need its event, and no others", async () => {
    const { store, warnings } = await changed("events");
    for (const call of [
      () => store.findEvents([1, 2, 3]),
      () => store.listEvents({ limit: 9 }),
      () => store.versions(2),
      () => store.histories(null, 9),
    ]) {
      const { name, message } = await failureOf(call);
      expect([name, message]).toEqual([
        "DamagedEvents",
        expect.stringMatching(`^postgres://.*: the stored event 2 is damaged: .*${DIFFERS}$`),
      ]);
      expect(message).not.toContain("password");
    }
    expect([...(await store.findEvents([3, 1])).keys()].sort()).toEqual([1, 3]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([3, 1]);
    for (let call = 0; call < 3; call++) await store.check();
    expect(warnings).toEqual([expect.stringMatching(`: the stored event 2 is damaged: ${DIFFERS}$`)]);
    expect(store.figures).toMatchObject({ damaged: 7, withoutDigest: 0 });
  });

  it("is listed by verify, and replaced by a whole record", async () => {
    const { address, store } = await changed("events");
    const found = { versions: 5, withoutDigest: 0, repaired: 0 };
    const damaged = [{ id: 2, reason: `its current version: ${DIFFERS}` }];
    for (const repair of [false, true]) expect(await verified(store, { repair })).toEqual({ ...found, damaged });
    expect(await ingest(store, [score(2, 6, 0), match(1)])).toEqual(["damaged", "unchanged"]);
    expect(await ingest(store, [match(2), score(2, 6, 0)])).toEqual(["repaired", "unchanged"]);
    expect(await verified(store)).toEqual({ ...found, damaged: [] });
    expect(await sql("SELECT count(*)::int AS left FROM versions", address)).toEqual([{ left: 2 }]);
  });

  it("costs the history alone, if it was replaced", async () => {
    const { store } = await changed("versions");
    expect((await store.findEvents([1, 2, 3])).size).toBe(3);
    expect((await failureOf(() => store.versions(2))).message).toContain(`an earlier version: ${DIFFERS}`);
    expect((await verified(store)).damaged).toEqual(Array(2).fill({ id: 2, reason: `an earlier version: ${DIFFERS}` }));
  });

  it("without a digest is served, counted, and gets one by a repair", async () => {
    const address = newStore();
    const store = await open(address);
    await ingest(store, [match(1), match(2, { status: "live" })]);
    await ingest(store, [match(1, { home: "Leeds" }), score(2, 1, 0, { timestamp: 1_772_377_200.25 })]);
    const before = [await sql(EVENTS, address), await sql(VERSIONS, address)];
    await sql("UPDATE events SET digest = NULL", address);
    await sql("UPDATE versions SET digest = NULL", address);
    await store.findEvents([1, 2]);
    expect(store.figures?.withoutDigest).toBe(2);
    expect(await verified(store)).toEqual({ versions: 4, withoutDigest: 4, repaired: 0, damaged: [] });
    expect(await verified(store, { repair: true })).toEqual({
      versions: 4,
      withoutDigest: 0,
      repaired: 4,
      damaged: [],
    });
    expect([await sql(EVENTS, address), await sql(VERSIONS, address)]).toEqual(before);
  });
});
