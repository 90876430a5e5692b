import type { SportEvent } from "../../engine/index.js";
import { type Known, merge } from "../merge.js";
import type { FeedRecord, Intake, Piece } from "../ports.js";
import { namesOf, traitsOf } from "../traits.js";
import type { Connection, Value } from "./driver.js";
import { sportKey, toEvent } from "./reading.js";

interface Stored extends Known {
  readonly names: Value;
}

export function ingest(
  connection: Connection,
  records: readonly FeedRecord[],
  receivedAt: number,
  piece: Piece | undefined,
): readonly Intake[] | "repeated" {
  return connection.write(() => {
    if (piece !== undefined && isKnown(connection, piece)) return "repeated";
    const intakes = records.map((record) => take(connection, record, receivedAt));
    if (piece !== undefined) remember(connection, piece);
    return intakes;
  });
}

function isKnown(connection: Connection, { index, digest }: Piece): boolean {
  return connection.get("SELECT digest FROM pieces WHERE place = ?", index)?.[0] === digest;
}

function remember(connection: Connection, { index, digest }: Piece): void {
  connection.run("DELETE FROM pieces WHERE place >= ?", index);
  connection.run("INSERT INTO pieces (place, digest) VALUES (?, ?)", index, digest);
}

function take(connection: Connection, record: FeedRecord, receivedAt: number): Intake {
  const { id } = record;
  const before = read(connection, id);
  const { intake, known } = merge(before, record);
  if (known === null) return intake;
  if (before === null) insert(connection, id, known, receivedAt);
  else if (known.event !== before.event) replace(connection, id, before, known, receivedAt);
  else if (known.sentAt !== before.sentAt) {
    connection.run("UPDATE events SET sent_at = ? WHERE id = ?", known.sentAt, id);
  }
  return intake;
}

function read(connection: Connection, id: number): Stored | null {
  const row = connection.get("SELECT id, body, sent_at, names FROM events WHERE id = ?", id);
  if (row === undefined) return null;
  return { event: toEvent(row), sentAt: row[2] === null ? null : Number(row[2]), names: row[3] ?? null };
}

function insert(connection: Connection, id: number, known: Known, receivedAt: number): void {
  const columns = columnsOf(known.event);
  connection.run(
    "INSERT INTO events (id, received_at, sent_at, start, sport, live, names, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    id,
    receivedAt,
    known.sentAt,
    ...columns,
    JSON.stringify(known.event),
  );
  index(connection, id, null, columns[3]);
}

function replace(connection: Connection, id: number, before: Stored, known: Known, receivedAt: number): void {
  connection.run(
    "INSERT INTO versions (id, received_at, body) SELECT id, received_at, body FROM events WHERE id = ?",
    id,
  );
  const columns = columnsOf(known.event);
  connection.run(
    "UPDATE events SET received_at = ?, sent_at = ?, start = ?, sport = ?, live = ?, names = ?, body = ? WHERE id = ?",
    receivedAt,
    known.sentAt,
    ...columns,
    JSON.stringify(known.event),
    id,
  );
  index(connection, id, before.names, columns[3]);
}

/** What stands beside the body: start, sport, live, names. */
function columnsOf(event: SportEvent): readonly [Value, Value, Value, Value] {
  const { start, sport, live, over } = traitsOf(event);
  return [start, sport === null ? null : sportKey(sport), live ? 1 : 0, over ? namesOf(event) : null];
}

function index(connection: Connection, id: number, before: Value, names: Value): void {
  if (before === names) return;
  if (before !== null) connection.run("DELETE FROM search WHERE rowid = ?", id);
  if (names !== null) connection.run("INSERT INTO search (rowid, names) VALUES (?, ?)", id, names);
}
