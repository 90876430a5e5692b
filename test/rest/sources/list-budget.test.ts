import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { listSteps, searchAheadSteps } from "../../../src/service/sources/sqlite/reading/listing.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import type { Steps } from "../../../src/service/sources/steps.js";
import { libsql } from "./driver.js";
import { folder, ids, ingest, makeEarlier, match, openedSqlite } from "./support.js";

const DAY = 86_400_000;
const LEAGUE = "england-premier-league";
const FROM = Date.UTC(2026, 0, 1);
/** 100 events, one a day. Each tenth is pending, the others are settled. */
const EVENTS = Array.from({ length: 100 }, (_, id) =>
  match(id, {
    date: new Date(FROM + id * DAY).toISOString(),
    status: id % 10 === 0 ? "pending" : "settled",
    homeId: id,
  }),
);

async function stored(): Promise<string> {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, EVENTS);
  return path;
}

function result<T>(path: string, steps: Steps<T, Connection>): { value: T; steps: number } {
  const connection = new Connection(libsql, path, 0);
  onTestFinished(() => connection.close());
  for (let count = 1; ; count++) {
    const { done, value } = steps.next(connection);
    if (done === true) return { value, steps: count };
  }
}

test("a list looks at a few events a step, and stops as soon as it has enough", async () => {
  const path = await stored();
  const budget = { step: 5, walked: 100 };
  const { value, steps } = result(path, listSteps({ statuses: ["pending"], limit: 2, from: FROM }, budget));
  expect([ids(value), steps]).toEqual([[0, 10], 5]);
  const whole = { step: 5, walked: 200 };
  expect(ids(result(path, listSteps({ statuses: ["pending"], skip: 8, limit: 5 }, whole)).value)).toEqual([80, 90]);
});

test("a list that would look at more events than its budget is refused with what to do", async () => {
  const path = await stored();
  const steps = listSteps({ participant: 90, limit: 1, from: FROM }, { step: 5, walked: 50 });
  expect(() => result(path, steps)).toThrow(/^from: too many events .*; allowed: a shorter time with from and to/);
  const near = { participant: 90, limit: 1, from: FROM + 60 * DAY };
  expect(ids(result(path, listSteps(near, { step: 5, walked: 50 })).value)).toEqual([90]);
});

test("a search for events that are not over gives up after its budget", async () => {
  const path = await stored();
  const search = { query: "chelsea ladies", among: "ahead", limit: 9 } as const;
  expect(result(path, searchAheadSteps(search, { step: 5, walked: 50 })).value).toBeNull();
  expect(result(path, searchAheadSteps(search, { step: 5, walked: 200 })).value).toEqual([]);
});

test("a file of an earlier release is listed as it is, and brought up to date by the next ingest", async () => {
  const path = await stored();
  const answers = async (store: EventStore) => [
    ids(await store.listEvents({ statuses: ["pending"], league: LEAGUE, sport: "football", limit: 9 })),
    ids(await store.listEvents({ participant: 7, limit: 9 })),
    ids(await store.searchEvents({ query: "arsenal", among: "ahead", from: FROM + 85 * DAY, limit: 9 })),
    await store.listLeagues({ sport: "football", from: FROM, all: true, limit: 9 }),
    await store.listSports(9),
  ];
  const first = await openSqliteStore(path);
  const expected = await answers(first);
  expect(expected[2]).toEqual([90]);
  await first.close();
  await makeEarlier(path);
  const store = await openedSqlite(path);
  expect(await answers(store)).toEqual(expected);
  await ingest(store, []);
  expect(await answers(store)).toEqual(expected);
});
