import {
  type Changes,
  type EventRow,
  eventRow,
  type Found,
  Staging,
  UNREADABLE,
  type VersionRow,
  versionRow,
} from "../merging/staging.js";
import type { Keeping } from "../odds/keeping.js";
import { NO_ODDS, oddsNeeds } from "../odds/needs.js";
import { PACKED } from "../odds/packed.js";
import { OddsStaging } from "../odds/staging.js";
import type { Chunk, History, IngestOutcome, StoreRecord } from "../ports.js";
import type { Counters } from "../stored/counters.js";
import { bodyOf } from "../stored/stored.js";
import { writeChanges } from "./changes.js";
import { chunkAt, forget, remember } from "./chunks.js";
import { type Cell, type Connection, type Row, textIn, type Value } from "./connection/driver.js";
import { countersOf } from "./counter.js";
import { findOdds } from "./odds/finding.js";
import { updateValueBets } from "./odds/values.js";
import { writeOdds } from "./odds/writing.js";
import { currentColumns, currentIn, numberIn, reasonOf } from "./rows.js";
import { rowWriter } from "./rows-at-once.js";
import { WAITING_COLUMNS, waitingIn } from "./waiting.js";

interface Ingestion {
  readonly receivedAt: number;
  /** How many versions of an event are kept. */
  readonly keep: number;
  readonly keepOdds: Keeping;
  readonly chunk: Chunk | undefined;
}

export function ingest(
  connection: Connection,
  records: readonly StoreRecord[],
  { receivedAt, keep, keepOdds, chunk }: Ingestion,
): readonly IngestOutcome[] | "repeated" {
  return connection.write(() => {
    if (chunk !== undefined && chunkAt(connection, chunk.index, chunk.run)?.digest === chunk.digest) return "repeated";
    const ids = new Set(records.filter(({ kind }) => kind !== "odds" && kind !== "links").map(({ id }) => id));
    const counters = countersOf(connection);
    const found = find(connection, [...ids], counters);
    const needs = oddsNeeds(records, (id) => found.events.get(id)?.known.event ?? null);
    const foundOdds = needs === null ? NO_ODDS : findOdds(connection, needs, counters, receivedAt);
    const odds = new OddsStaging(foundOdds, receivedAt, PACKED);
    const staging = new Staging(found, receivedAt, odds);
    const outcomes = records.map((record) => staging.take(record));
    const changes = staging.changes();
    write(connection, changes);
    writeChanges(connection, staging.reported, counters, receivedAt);
    if (needs !== null) writeOdds(connection, odds.changes(), receivedAt, keepOdds);
    updateValueBets(connection, odds.changedMarkets, receivedAt, keepOdds.values);
    if (keep !== Number.POSITIVE_INFINITY) {
      const replaced = new Set([...changes.replaced, ...changes.between].map(({ id }) => id));
      for (const id of replaced) keepLatest(connection, id, keep);
    }
    // Facts of one's own may be lost with what was damaged, so the next run has to bring them again.
    if (staging.hasRepaired) forget(connection, 0, "own");
    if (chunk !== undefined) remember(connection, chunk);
    return outcomes;
  });
}

const WANTED = "id IN (SELECT value FROM json_each(?))";
const EVENTS = `SELECT ${currentColumns("digest")}, CAST(names AS BLOB) FROM events WHERE ${WANTED}`;
const WAITING = `SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE ${WANTED}`;

function find(connection: Connection, ids: readonly number[], { order }: Counters): Found {
  const found: Found = { events: new Map(), waiting: new Map(), damaged: new Map(), lastChangeNumber: order.last };
  readAll(connection, EVENTS, ids, {
    read: (row, id) => {
      const known = { ...currentIn(row), statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) };
      found.events.set(id, { known, names: namesIn(row[6]), digest: numberIn(row[3]) });
    },
    onDamage: (id) => found.damaged.set(id, "event"),
  });
  readAll(connection, WAITING, ids, {
    read: (row, id) => found.waiting.set(id, waitingIn(row)),
    onDamage: (id) => found.damaged.set(id, "own"),
  });
  return found;
}

function namesIn(cell: Cell | undefined): string | null {
  if (cell === null) return null;
  try {
    return textIn(cell);
  } catch {
    return UNREADABLE;
  }
}

interface RowReader {
  /** Throws if the row is damaged. */
  readonly read: (row: Row, id: number) => unknown;
  readonly onDamage: (id: number) => void;
}

/** One query for all ids, which takes a fraction of the time of one for each. Only after damage to the file each is read alone. */
function readAll(connection: Connection, sql: string, ids: readonly number[], { read, onDamage }: RowReader): void {
  const orDamaged = (id: number, work: () => void): void => {
    try {
      work();
    } catch (error) {
      reasonOf(error);
      onDamage(id);
    }
  };
  const rowsOf = (some: readonly number[]) => connection.all(sql, JSON.stringify(some));
  const readRow = (row: Row): void => orDamaged(Number(row[0]), () => read(row, Number(row[0])));
  try {
    for (const row of rowsOf(ids)) readRow(row);
  } catch (error) {
    reasonOf(error);
    for (const id of ids) orDamaged(id, () => rowsOf([id]).forEach(readRow));
  }
}

const REPLACED = `INSERT INTO versions (id, received_at, body, digest)
  SELECT events.id, received_at, body, given.value ->> 1 FROM json_each(?) AS given
  CROSS JOIN events ON events.id = given.value ->> 0 ORDER BY given.key`;
const REWRITTEN = `UPDATE events SET received_at = ?, status_at = ?, score_at = ?, body = ?, digest = ?, place = ?
  WHERE id = ?`;
const TIMED = "UPDATE events SET status_at = ?, score_at = ?, digest = ? WHERE id = ?";

function write(
  connection: Connection,
  { replaced, between, current, rewritten, timed, claimed, waiting }: Changes,
): void {
  if (replaced.length > 0) connection.run(REPLACED, JSON.stringify(replaced.map(({ id, digest }) => [id, digest])));
  addVersions(connection, between);
  putEvents(connection, current);
  for (const { receivedAt, statusAt, scoreAt, body, digest, changeNumber, id } of rewritten)
    connection.run(REWRITTEN, receivedAt, statusAt, scoreAt, body, digest, changeNumber, id);
  for (const { id, statusAt, scoreAt, digest } of timed) connection.run(TIMED, statusAt, scoreAt, digest, id);
  for (const id of claimed) connection.run("DELETE FROM waiting_facts WHERE id = ?", id);
  for (const { id, body, digest } of waiting)
    connection.run("INSERT OR REPLACE INTO waiting_facts (id, body, digest) VALUES (?, ?, ?)", id, body, digest);
}

/** Adds events with all their versions. The driver refuses an id that is there already. */
export function restore(connection: Connection, histories: readonly History[]): void {
  connection.write(() => {
    let { last } = countersOf(connection).order;
    for (const { id, statusAt, scoreAt, removed, versions } of histories) {
      const [current, ...earlier] = versions.map(({ own = null, ...version }) => ({ ...version, own }));
      addVersions(
        connection,
        earlier.reverse().map((version) => versionRow(id, version.receivedAt, bodyOf(version))),
      );
      if (current !== undefined) {
        const known = { ...current, statusAt, scoreAt };
        const row = eventRow({ id, receivedAt: current.receivedAt, known, changeNumber: ++last });
        addRows(connection, [valuesOf(row)]);
        putNames(connection, [row]);
      }
      if (removed > 0) connection.run("INSERT INTO removed_versions (id, count) VALUES (?, ?)", id, removed);
    }
  });
}

/** Removes the earliest versions of an event, so that this many are left with the current one. */
function keepLatest(connection: Connection, id: number, keep: number): void {
  const last = connection.get(
    "SELECT CAST(number AS NUMERIC) FROM versions WHERE id = ? ORDER BY number DESC LIMIT 1 OFFSET ?",
    id,
    keep - 1,
  )?.[0];
  if (typeof last === "number") removeVersions(connection, id, last);
}

/** Removes the versions of an event up to this number, and remembers how many they were. */
export function removeVersions(connection: Connection, id: number, last: number): number {
  const count = Number(connection.get("SELECT count(*) FROM versions WHERE id = ? AND number <= ?", id, last)?.[0]);
  if (count === 0) return 0;
  connection.run("DELETE FROM versions WHERE id = ? AND number <= ?", id, last);
  connection.run(
    `INSERT INTO removed_versions (id, count) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET count = count + ?2`,
    id,
    count,
  );
  return count;
}

const VERSION = "INSERT INTO versions (id, received_at, body, digest) VALUES (?, ?, ?, ?)";

function addVersions(connection: Connection, rows: readonly VersionRow[]): void {
  for (const { id, receivedAt, body, digest } of rows) connection.run(VERSION, id, receivedAt, body, digest);
}

// biome-ignore format: as in `valuesOf`
const COLUMNS = [
  "received_at", "status_at", "score_at",
  "start", "sport", "league", "status", "home_id", "away_id", "live",
  "names", "body", "digest", "place",
];
const INTO = `INSERT INTO events (id, ${COLUMNS.join(", ")})`;
const addRows = rowWriter(INTO, COLUMNS.length + 1);
const putRows = rowWriter(
  INTO,
  COLUMNS.length + 1,
  `ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}`,
);

function putEvents(connection: Connection, rows: readonly EventRow[]): void {
  putRows(connection, rows.map(valuesOf));
  putNames(connection, rows);
}

function valuesOf(row: EventRow): Value[] {
  const { id, receivedAt, statusAt, scoreAt, names, body, digest, changeNumber } = row;
  const { start, sport, league, status, homeId, awayId, live } = row;
  // biome-ignore format: as in COLUMNS
  return [
    id, receivedAt, statusAt, scoreAt,
    start, sport, league, status, homeId, awayId, live ? 1 : 0,
    names, body, digest, changeNumber,
  ];
}

/** One statement for all: the index makes room for each, which costs as much again. */
const NAMES = `INSERT INTO search (rowid, names) SELECT id, names FROM events WHERE ${WANTED}`;

/** What the search knows of the events. */
function putNames(connection: Connection, rows: readonly EventRow[]): void {
  const renamed = rows.filter(({ names, namesBefore }) => names !== namesBefore);
  for (const { id, namesBefore } of renamed)
    if (namesBefore !== null) connection.run("DELETE FROM search WHERE rowid = ?", id);
  const named = renamed.flatMap(({ id, names }) => (names === null ? [] : [id]));
  if (named.length > 0) connection.run(NAMES, JSON.stringify(named));
}
