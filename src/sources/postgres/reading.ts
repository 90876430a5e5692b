import type { SportEvent } from "../../engine/index.js";
import type { EventFilter, History, Piece, Version } from "../ports.js";
import { inSteps, type Steps } from "../steps.js";
import { sportKey, storedEvent } from "../stored.js";
import type { Row, Session, Value } from "./database.js";

const FIND = { name: "find", text: "SELECT id, body FROM events WHERE id = ANY ($1::bigint[])" };

/** One query, however many ids there are, so it sees one state of the store. */
export async function findEvents(session: Session, ids: readonly number[]): Promise<Map<number, SportEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await session.rows(FIND, ids.filter(Number.isSafeInteger));
  return new Map((await eventsOf(rows)).map((event, place) => [Number(rows[place]?.[0]), event]));
}

export async function listEvents(session: Session, { sport, status, limit }: EventFilter): Promise<SportEvent[]> {
  const where = new Where();
  if (status === "live") where.and("live");
  if (sport !== undefined) where.and("sport = $", sportKey(sport));
  const text = `SELECT id, body FROM events ${where} ORDER BY start, id LIMIT ${where.value(bounded(limit))}`;
  return eventsOf(await session.rows({ text }, ...where.values));
}

const CHECKED_AT_ONCE = 100;
const CHECK = {
  name: "check",
  text: `SELECT id, body FROM events WHERE id > $1 ORDER BY id LIMIT ${CHECKED_AT_ONCE}`,
};

/** Reads the next events after an id. Returns where the next check begins: repeated checks read the whole store. */
export async function checkSome(session: Session, last: number | null): Promise<number | null> {
  const rows = await session.rows(CHECK, last ?? Number.MIN_SAFE_INTEGER - 1);
  await eventsOf(rows);
  return rows.length < CHECKED_AT_ONCE ? null : Number(rows.at(-1)?.[0]);
}

const VERSIONS = {
  text: `SELECT id, body, received_at, ${Number.MAX_SAFE_INTEGER} AS number FROM events WHERE id = $1
    UNION ALL SELECT id, body, received_at, number FROM versions WHERE id = $1 ORDER BY number DESC`,
};

export async function versionsOf(session: Session, id: number): Promise<Version[]> {
  const rows = await session.rows(VERSIONS, id);
  return (await eventsOf(rows)).map((event, place) => ({ event, receivedAt: Number(rows[place]?.[2]) }));
}

/** One query, so that all of it is of one state of the store. */
const HISTORIES = {
  text: `WITH next AS MATERIALIZED (
      SELECT id, status_at, score_at, received_at, body FROM events WHERE id > $1 ORDER BY id LIMIT $2)
    SELECT id, body, received_at, ${Number.MAX_SAFE_INTEGER} AS number, status_at, score_at,
      (SELECT count FROM removed_versions WHERE removed_versions.id = next.id) FROM next
    UNION ALL SELECT id, body, received_at, number, NULL, NULL, NULL FROM versions WHERE id IN (SELECT id FROM next)
    ORDER BY id, number DESC`,
};

export async function historiesOf(session: Session, after: number | null, limit: number): Promise<History[]> {
  const rows = await session.rows(HISTORIES, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  const versions = new Map<number, Version[]>();
  const histories: History[] = [];
  for (const row of rows) {
    const id = Number(row[0]);
    const version = { event: eventOf(row), receivedAt: Number(row[2]) };
    const known = versions.get(id);
    if (known !== undefined) {
      known.push(version);
      continue;
    }
    const all = [version];
    versions.set(id, all);
    histories.push({
      id,
      statusAt: numberIn(row[4]),
      scoreAt: numberIn(row[5]),
      removed: Number(row[6] ?? 0),
      versions: all,
    });
  }
  return histories;
}

export function numberIn(value: unknown): number | null {
  return value === null ? null : Number(value);
}

const REMOVED = { text: "SELECT count FROM removed_versions WHERE id = $1" };

export async function removedVersionsOf(session: Session, id: number): Promise<number> {
  const [row] = await session.rows(REMOVED, id);
  return Number(row?.[0] ?? 0);
}

const PIECE = { text: "SELECT digest, lines FROM pieces WHERE place = $1" };

export async function pieceAt(session: Session, index: number): Promise<Omit<Piece, "continues"> | null> {
  const [row] = await session.rows(PIECE, index);
  if (row === undefined) return null;
  const [digest, lines] = row;
  return { index, digest: String(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
}

/** The events of rows, parsed in steps: other requests are answered between two large ones. */
function eventsOf(rows: readonly Row[]): Promise<SportEvent[]> {
  const events: SportEvent[] = [];
  const steps = (function* (): Steps<SportEvent[]> {
    for (const row of rows) {
      events.push(eventOf(row));
      yield;
    }
    return events;
  })();
  return inSteps(() => steps.next());
}

/** The event in a row of an id and a body. */
export function eventOf([id, body]: Row): SportEvent {
  return storedEvent(Number(id), body);
}

/** Conditions of a query. What callers send is only ever a value, never part of the SQL. */
export class Where {
  readonly #texts: string[] = [];
  readonly values: Value[] = [];

  /** @param text has one $ for the value, if there is one */
  and(text: string, value?: Value): void {
    this.#texts.push(value === undefined ? text : text.replace("$", () => this.value(value)));
  }

  /** The placeholder of another value. */
  value(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  toString(): string {
    return this.#texts.length === 0 ? "" : `WHERE ${this.#texts.join(" AND ")}`;
  }
}

function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 0, 0), 1_000_000);
}
