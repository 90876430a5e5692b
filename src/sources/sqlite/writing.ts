import type { SportEvent } from "../../engine/index.js";
import { type Known, merge } from "../merge.js";
import type { FeedRecord, Intake, Piece } from "../ports.js";
import { sportKey } from "../stored.js";
import { namesOf, traitsOf } from "../traits.js";
import type { Connection, Value } from "./driver.js";
import { toEvent } from "./reading.js";

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
    if (piece !== undefined && pieceAt(connection, piece.index)?.digest === piece.digest) return "repeated";
    const intakes = records.map((record) => take(connection, record, receivedAt));
    if (piece !== undefined) remember(connection, piece);
    return intakes;
  });
}

export function pieceAt(connection: Connection, index: number): Omit<Piece, "continues"> | null {
  const row = connection.get("SELECT digest, lines FROM pieces WHERE place = ?", index);
  if (row === undefined) return null;
  const [digest, lines = null] = row;
  return { index, digest: String(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
}

function remember(connection: Connection, { index, digest, lines, continues }: Piece): void {
  const isWhole = continues === undefined || pieceAt(connection, index)?.digest === continues;
  connection.run("DELETE FROM pieces WHERE place >= ?", index);
  if (isWhole)
    connection.run("INSERT INTO pieces (place, digest, lines) VALUES (?, ?, ?)", index, digest, lines ?? null);
}

function take(connection: Connection, record: FeedRecord, receivedAt: number): Intake {
  const { id } = record;
  const before = read(connection, id);
  const { intake, known } = merge(before, record);
  if (known === null) return intake;
  if (before === null) insert(connection, id, known, receivedAt);
  else if (known.event !== before.event) replace(connection, id, before, known, receivedAt);
  else if (known.statusAt !== before.statusAt || known.scoreAt !== before.scoreAt) {
    connection.run("UPDATE events SET status_at = ?, score_at = ? WHERE id = ?", known.statusAt, known.scoreAt, id);
  }
  return intake;
}

function read(connection: Connection, id: number): Stored | null {
  const row = connection.get("SELECT id, body, status_at, score_at, names FROM events WHERE id = ?", id);
  if (row === undefined) return null;
  return { event: toEvent(row), statusAt: timeOf(row[2]), scoreAt: timeOf(row[3]), names: row[4] ?? null };
}

function timeOf(value: Value | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function insert(connection: Connection, id: number, known: Known, receivedAt: number): void {
  const columns = columnsOf(known.event);
  connection.run(
    `INSERT INTO events (id, received_at, status_at, score_at, start, sport, live, names, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    receivedAt,
    known.statusAt,
    known.scoreAt,
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
    `UPDATE events SET received_at = ?, status_at = ?, score_at = ?, start = ?, sport = ?, live = ?, names = ?, body = ?
     WHERE id = ?`,
    receivedAt,
    known.statusAt,
    known.scoreAt,
    ...columns,
    JSON.stringify(known.event),
    id,
  );
  index(connection, id, before.names, columns[3]);
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
