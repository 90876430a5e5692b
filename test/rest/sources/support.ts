import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { readOwnFacts, readRecord } from "../../../src/service/sources/merging/record.js";
import type {
  EventReader,
  EventStore,
  FeedRecord,
  IngestOutcome,
  OwnRecord,
} from "../../../src/service/sources/ports.js";
import { openPostgresStore, type PostgresOptions } from "../../../src/service/sources/postgres.js";
import { loadDriver } from "../../../src/service/sources/sqlite/connection/driver.js";
import { openSqliteStore, type SqliteOptions } from "../../../src/service/sources/sqlite.js";

/** A football match as a REST record. */
export function match(id: number | string, changes: Readonly<Record<string, unknown>> = {}): SportEvent {
  return {
    id,
    home: "Arsenal",
    away: "Chelsea",
    date: "2026-03-01T15:00:00Z",
    status: "settled",
    sport: { name: "Football", slug: "football" },
    league: { name: "England - Premier League", slug: "england-premier-league" },
    scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
    ...changes,
  };
}

/** A score message. */
export function score(id: number | string, home: number, away: number, changes: object = {}) {
  return { type: "score", id: String(id), scores: { home, away }, ...changes };
}

/** A status message. */
export function status(id: number | string, to: string, changes: object = {}) {
  return { type: "status", id: String(id), status: to, ...changes };
}

/** Facts of one's own; `record` reads them as such. */
export function own(id: number | string, facts: object) {
  return { type: "own", facts: { id, ...facts } };
}

/** The record in a line. Fails if the line is not a record. */
export function record(line: unknown): FeedRecord | OwnRecord {
  const read = isOwn(line) ? readOwnFacts(line.facts) : readRecord(line);
  if (read.kind === "ignored" || read.kind === "rejected") throw new Error(`not a record: ${JSON.stringify(read)}`);
  return read;
}

function isOwn(line: unknown): line is ReturnType<typeof own> {
  return typeof line === "object" && line !== null && "type" in line && line.type === "own";
}

export async function ingest(
  store: EventStore,
  lines: readonly unknown[],
  receivedAt = 1000,
): Promise<readonly IngestOutcome[]> {
  const intakes = await store.ingest(lines.map(record), receivedAt);
  if (intakes === "repeated") throw new Error("the store returned `repeated` for a call without a chunk");
  return intakes;
}

export async function find(reader: EventReader, id: number): Promise<SportEvent | undefined> {
  return (await reader.findEvents([id])).get(id);
}

export function ids(events: readonly SportEvent[]): unknown[] {
  return events.map(({ id }) => id);
}

/** A temporary folder that is deleted after the test. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "settlegrade-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A store that is closed after the test: of a file, by default a new one. */
export async function openedSqlite(path?: string, options?: SqliteOptions): Promise<EventStore> {
  const store = await openSqliteStore(path ?? join(await folder(), "events.db"), options);
  onTestFinished(async () => store.close());
  return store;
}

/** A store that is closed after the test. */
export async function openedPostgres(address: string, options?: PostgresOptions): Promise<EventStore> {
  const store = await openPostgresStore(address, options);
  onTestFinished(async () => store.close());
  return store;
}

/** The error that a call throws or rejects with. Fails if there is none. */
export async function failureOf(call: () => unknown): Promise<Error> {
  try {
    await call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing was thrown");
}

/** Makes a store that is not in use one of the first version, as releases before the digests have made them. */
export async function makeEarlier(path: string): Promise<void> {
  const database = new (await loadDriver())(path, { timeout: 100 });
  database.exec(`DROP INDEX listed; DROP INDEX listed_by_sport; DROP INDEX listed_by_league;
    ${["league", "status", "home_id", "away_id"].map((column) => `ALTER TABLE events DROP COLUMN ${column};`).join(" ")}
    CREATE INDEX events_by_sport ON events (sport, start);
    DROP TRIGGER events_changed; DROP INDEX events_by_place; ALTER TABLE events DROP COLUMN place; DROP TABLE removed_versions; DROP TABLE waiting_facts; DROP TABLE own_pieces;
    ALTER TABLE events DROP COLUMN digest; ALTER TABLE versions DROP COLUMN digest;
    DROP TABLE odds_counter; DROP TABLE odds_log; DROP TABLE odds_pairs; DROP TABLE odds_ends; DROP TABLE odds_links;
    DROP TABLE odds_waiting; DROP TABLE odds_bookmakers; DROP TABLE odds_books; DROP TABLE odds_value_bets; DROP TABLE event_changes; DROP TABLE source;
    DROP INDEX events_over_names; DROP INDEX events_over_names_by_sport;
    CREATE INDEX events_over ON events (start) WHERE names IS NOT NULL;
    CREATE INDEX events_over_by_sport ON events (sport, start) WHERE names IS NOT NULL;
    PRAGMA user_version = 1`);
  database.close();
}

/** A record that makes a store fail while it writes the records of a call. */
export function poisoned(id: number): FeedRecord {
  return {
    get kind(): "event" {
      throw new Error("the storage fails here");
    },
    id,
    event: match(id),
  };
}
