import { join } from "node:path";
import Database from "libsql";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import type { EventSearch } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { type SearchBudget, searchSteps } from "../../../src/service/sources/sqlite/reading/searching.js";
import { libsql } from "./driver.js";
import { folder, ids, ingest, match, openedSqlite } from "./support.js";

const EVENTS = 400;
/** A search that may do 100 times less. */
const SMALL: SearchBudget = { step: 10, runs: 16, common: 100, candidates: 50, walked: 200 };

/** Every name has the runs of "anana", and none has the whole. Event 7 is rare, event 390 has a name of its own. */
async function million(): Promise<string> {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  const named = (id: number) =>
    id === 7 ? "Ananas" : id === 390 ? "Vetana nan" : `Kana nan ${id % 4 === 0 ? "Sunset" : "Sun"}`;
  const date = (id: number) => new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString();
  const events = Array.from({ length: EVENTS }, (_, index) =>
    match(index + 1, { home: named(index + 1), date: date(index + 1) }),
  );
  await ingest(store, events);
  return path;
}

/** Counts the rows that each step of a search returns or counts. */
function search(path: string, wanted: EventSearch): { found: unknown[] | null; steps: number } {
  const connection = new Connection(libsql, path, 0);
  onTestFinished(() => connection.close());
  const all = vi.spyOn(connection, "all");
  const run = searchSteps(wanted, SMALL);
  for (let steps = 1; ; steps++) {
    const { done, value } = run.next(connection);
    for (const { value: rows } of all.mock.results) expect(Object(rows).length).toBeLessThanOrEqual(51);
    if (done === true) return { found: value === null ? null : ids(value), steps };
  }
}

test("a query with a rare run finds all of its events, however old", async () => {
  const path = await million();
  expect(search(path, { query: "Ananas", limit: 9 }).found).toEqual([7]);
  expect(search(path, { query: "vetana nan", limit: 9 }).found).toEqual([390]);
});

test("a common name is found near the top of the events by start", async () => {
  const { found, steps } = search(await million(), { query: "nan", limit: 5 });
  expect(found).toEqual([400, 399, 398, 397, 396]);
  expect(steps).toBeLessThan(6);
});

test("more events than may be looked at by name are read by start", async () => {
  expect(search(await million(), { query: "sunset", limit: 3 }).found).toEqual([400, 396, 392]);
});

test("a query that only has common runs is given up after its budget, if nothing matches", async () => {
  const path = await million();
  const { found, steps } = search(path, { query: "anana", limit: 5 });
  expect(found).toBeNull();
  expect(steps).toBeLessThan(SMALL.walked / SMALL.step + SMALL.runs);
  const from = Date.UTC(2026, 0, 1);
  expect(search(path, { query: "anana", limit: 5, from, to: from + 600_000 }).found).toEqual([7]);
});

test.each([
  ["slow", 5, [25, 25, 25, 25]],
  ["fast", 0, [25, 50, 25]],
])("a %s step is followed by one that looks up fewer, or more, events", async (_, milliseconds, counts) => {
  const connection = new Connection(libsql, await million(), 0);
  onTestFinished(() => connection.close());
  const all = vi.spyOn(connection, "all");
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += milliseconds));
  const run = searchSteps({ query: "sunset", limit: 5 });
  while (run.next(connection).done !== true);
  vi.restoreAllMocks();
  const looked = all.mock.calls.filter(([sql]) => sql.includes("AS wanted CROSS JOIN"));
  expect(looked.map(([, ids]) => JSON.parse(String(ids)).length)).toEqual(counts);
});

test("each step through a window begins where the last one ended, and not at the end of the window", async () => {
  const connection = new Connection(libsql, await million(), 0);
  onTestFinished(() => connection.close());
  const all = vi.spyOn(connection, "all");
  const from = Date.UTC(2026, 0, 1);
  const run = searchSteps({ query: "anana", limit: 5, from, to: from + 6_000_000 }, SMALL);
  while (run.next(connection).done !== true);
  const asked = all.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes("ORDER BY start DESC"));
  expect(asked.filter((sql) => sql.includes("start <= ?"))).toHaveLength(1);
  expect(asked.filter((sql) => sql.includes("(start, id) < (?, ?)")).length).toBeGreaterThan(5);
});

test("repeated checks, as /readyz makes them, find a damaged event and warn of it once", async () => {
  const path = await million();
  const warnings: string[] = [];
  const store = await openedSqlite(path, { onWarning: (message) => warnings.push(message) });
  const meddle = (body: string) => {
    const database = new Database(path);
    database.prepare("UPDATE events SET body = ? WHERE id = 250").run(body);
    database.close();
  };
  meddle('{"id": 25');
  onTestFinished(() => meddle(JSON.stringify(match(250))));
  for (let call = 0; call < 3; call++) await store.check();
  expect(warnings).toEqual([`${path}: the stored event 250 is damaged: it is not JSON`]);
  expect(store.figures?.damaged).toBe(1);
});

test("the caller of a search that is too broad reads what is allowed", async () => {
  const events = {
    listEvents: () => [],
    searchEvents: () => Promise.reject(Object.assign(new Error("query: too broad"), { name: "TooBroad" })),
    listLeagues: () => [],
    listSports: () => [],
    check: () => {},
  };
  const handler = createHandler({ findEvents: () => new Map(), events });
  const answer = await handler(new Request("http://localhost/v3/historical/events/search?query=anana"));
  expect([answer.status, await answer.json()]).toEqual([400, { error: "query: too broad" }]);
});
