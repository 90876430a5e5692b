import type { SportEvent } from "../../engine/index.js";
import { digestOf, withoutTimes, withTimes } from "../digest.js";
import { type Known, merge } from "../merge.js";
import type { FeedRecord, History, Intake, Piece } from "../ports.js";
import { sportKey } from "../stored.js";
import { namesOf, traitsOf } from "../traits.js";
import { type Connection, textIn, type Value } from "./driver.js";
import { currentColumns, currentIn, numberIn, reasonOf } from "./reading.js";

interface Stored {
  /** Null if it is damaged. */
  readonly known: Known | null;
  readonly names: string | null;
  /** Null if an earlier release has written it. */
  readonly digest: number | null;
}

interface Ingestion {
  readonly receivedAt: number;
  /** How many versions of an event are kept. */
  readonly keep: number;
  readonly piece: Piece | undefined;
}

export function ingest(
  connection: Connection,
  records: readonly FeedRecord[],
  { receivedAt, keep, piece }: Ingestion,
): readonly Intake[] | "repeated" {
  return connection.write(() => {
    if (piece !== undefined && pieceAt(connection, piece.index)?.digest === piece.digest) return "repeated";
    const replaced = new Set<number>();
    const intakes = records.map((record) => take(connection, record, receivedAt, replaced));
    if (keep !== Number.POSITIVE_INFINITY) for (const id of replaced) keepLatest(connection, id, keep);
    if (piece !== undefined) remember(connection, piece);
    return intakes;
  });
}

const PIECE = "SELECT CAST(digest AS BLOB), CAST(lines AS NUMERIC) FROM pieces WHERE place = ?";

export function pieceAt(connection: Connection, index: number): Omit<Piece, "continues"> | null {
  const row = connection.get(PIECE, index);
  if (row === undefined) return null;
  const [digest, lines = null] = row;
  try {
    return { index, digest: textIn(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
  } catch {
    // It is damaged. The piece is ingested again, which changes nothing.
    return null;
  }
}

function remember(connection: Connection, { index, digest, lines, continues }: Piece): void {
  const isWhole = continues === undefined || pieceAt(connection, index)?.digest === continues;
  connection.run("DELETE FROM pieces WHERE place >= ?", index);
  if (isWhole)
    connection.run("INSERT INTO pieces (place, digest, lines) VALUES (?, ?, ?)", index, digest, lines ?? null);
}

/** @param replaced Gets the ids of events that got another version */
function take(connection: Connection, record: FeedRecord, receivedAt: number, replaced: Set<number>): Intake {
  const { id } = record;
  const stored = read(connection, id);
  const before = stored?.known ?? null;
  const isDamaged = stored !== null && before === null;
  if (isDamaged && record.kind === "message") return "damaged";
  const { intake, known } = merge(before, record);
  if (known === null) return intake;
  if (stored === null) insert(connection, id, known, receivedAt);
  else if (before === null) update(connection, id, stored.names, known, receivedAt);
  else if (known.event !== before.event) {
    keepVersion(connection, id, before, stored.digest);
    update(connection, id, stored.names, known, receivedAt);
    replaced.add(id);
  } else if (known.statusAt !== before.statusAt || known.scoreAt !== before.scoreAt) {
    const digest = stored.digest === null ? null : withTimes(withoutTimes(stored.digest, before), known);
    const sql = "UPDATE events SET status_at = ?, score_at = ?, digest = ? WHERE id = ?";
    connection.run(sql, known.statusAt, known.scoreAt, digest, id);
  }
  return isDamaged ? "repaired" : intake;
}

/** Adds events with all their versions. The driver refuses an id that is there already. */
export function restore(connection: Connection, histories: readonly History[]): void {
  connection.write(() => {
    for (const { id, statusAt, scoreAt, removed, versions } of histories) {
      for (const { event, receivedAt } of versions.slice(1).reverse()) {
        const body = JSON.stringify(event);
        const sql = "INSERT INTO versions (id, received_at, body, digest) VALUES (?, ?, ?, ?)";
        connection.run(sql, id, receivedAt, body, digestOf(id, receivedAt, body));
      }
      const [current] = versions;
      if (current !== undefined)
        insert(connection, id, { event: current.event, statusAt, scoreAt }, current.receivedAt);
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

const READ = `SELECT ${currentColumns("digest")}, CAST(names AS BLOB) FROM events WHERE id = ?`;

function read(connection: Connection, id: number): Stored | null {
  const row = connection.get(READ, id);
  if (row === undefined) return null;
  const [statusAt, scoreAt, digest] = [numberIn(row[4]), numberIn(row[5]), numberIn(row[3])];
  try {
    const known = { event: currentIn(row), statusAt, scoreAt };
    return { known, names: row[6] === null ? null : textIn(row[6]), digest };
  } catch (error) {
    reasonOf(error);
    // Names that no event has, so that they are replaced.
    return { known: null, names: "", digest };
  }
}

function insert(connection: Connection, id: number, known: Known, receivedAt: number): void {
  const columns = columnsOf(known.event);
  const body = JSON.stringify(known.event);
  connection.run(
    `INSERT INTO events (id, received_at, status_at, score_at, start, sport, live, names, body, digest)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    receivedAt,
    known.statusAt,
    known.scoreAt,
    ...columns,
    body,
    withTimes(digestOf(id, receivedAt, body), known),
  );
  index(connection, id, null, columns[3]);
}

const KEEP_VERSION =
  "INSERT INTO versions (id, received_at, body, digest) SELECT id, received_at, body, ? FROM events WHERE id = ?";

function keepVersion(connection: Connection, id: number, before: Known, digest: number | null): void {
  connection.run(KEEP_VERSION, digest === null ? null : withoutTimes(digest, before), id);
}

function update(
  connection: Connection,
  id: number,
  namesBefore: string | null,
  known: Known,
  receivedAt: number,
): void {
  const columns = columnsOf(known.event);
  const body = JSON.stringify(known.event);
  connection.run(
    `UPDATE events SET received_at = ?, status_at = ?, score_at = ?, start = ?, sport = ?, live = ?, names = ?, body = ?,
       digest = ?
     WHERE id = ?`,
    receivedAt,
    known.statusAt,
    known.scoreAt,
    ...columns,
    body,
    withTimes(digestOf(id, receivedAt, body), known),
    id,
  );
  index(connection, id, namesBefore, columns[3]);
}

/** The columns next to the body: start, sport, live, names. */
function columnsOf(event: SportEvent): readonly [Value, Value, Value, Value] {
  const { start, sport, live, over } = traitsOf(event);
  return [start, sport === null ? null : sportKey(sport), live ? 1 : 0, over ? namesOf(event) : null];
}

function index(connection: Connection, id: number, before: Value, names: Value): void {
  if (before === names) return;
  if (before !== null) connection.run("DELETE FROM search WHERE rowid = ?", id);
  if (names !== null) connection.run("INSERT INTO search (rowid, names) VALUES (?, ?)", id, names);
}
