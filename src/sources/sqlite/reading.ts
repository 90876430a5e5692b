import type { SportEvent } from "../../engine/index.js";
import type { EventFilter, History, Version } from "../ports.js";
import type { Steps } from "../steps.js";
import { checkedEvent, parseStored, sportKey, storedEvent } from "../stored.js";
import type { Connection, Row, Value } from "./driver.js";

/** A body with more bytes is read in a step of its own: 50 of them are parsed in a few milliseconds. */
export const LARGE = 16_384;
/**
 * The bodies in the order of the ids as one JSON list, with 0 for a missing event and 1 for a large one, and how many were
 * found. One row costs half as much to fetch as ten, and one list parses faster than ten events.
 */
const FIND = `
  SELECT '[' || group_concat(CASE WHEN octet_length(body) > ${LARGE} THEN 1 ELSE ifnull(body, 0) END) || ']', count(events.id)
  FROM json_each(?) AS wanted LEFT JOIN events ON events.id = wanted.value`;
/** Keeps each list short, however many ids there are. It is still one query, so it sees one state of the file. */
const MOST_AT_ONCE = 500;
const FIND_MANY = `${FIND} GROUP BY wanted.key / ${MOST_AT_ONCE}`;

/** Events that were found, and the ids of large ones that are there but were not read. */
export interface FoundAtOnce {
  readonly found: Map<number, SportEvent>;
  readonly large: readonly number[];
}

export function findEvents(connection: Connection, ids: readonly number[]): FoundAtOnce {
  const [found, large] = [new Map<number, SportEvent>(), [] as number[]];
  if (ids.length === 0) return { found, large };
  const wanted = JSON.stringify(ids);
  if (ids.length <= MOST_AT_ONCE) {
    addFound(found, large, ids, connection.get(FIND, wanted) ?? []);
    return { found, large };
  }
  for (const [place, row] of connection.all(FIND_MANY, wanted).entries()) {
    addFound(found, large, ids.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE), row);
  }
  return { found, large };
}

const FIND_ONE = "SELECT id, body FROM events WHERE id = ?";

/** Adds the large events to those that were found, one in each step. */
export function* largeSteps({ found, large }: FoundAtOnce): Steps<Map<number, SportEvent>, Connection> {
  for (const id of large) {
    const row = (yield).get(FIND_ONE, id);
    if (row !== undefined) found.set(id, toEvent(row));
  }
  return found;
}

/** How many events one step reads, if none of them is large. */
const IDS_A_STEP = 50;

/** The events with these ids, in their order. */
export function* eventSteps(ids: readonly number[]): Steps<SportEvent[], Connection> {
  const events: SportEvent[] = [];
  for (let first = 0; first < ids.length; first += IDS_A_STEP) {
    const some = ids.slice(first, first + IDS_A_STEP);
    const found = yield* largeSteps(findEvents(yield, some));
    events.push(...some.flatMap((id) => found.get(id) ?? []));
  }
  return events;
}

/** A damaged body may read as two events or as none, so the counts must agree. */
function addFound(found: Map<number, SportEvent>, large: number[], ids: readonly number[], [text, count]: Row): void {
  const bodies = parseStored(text) as unknown[];
  if (bodies.length !== ids.length) throw new Error("a stored event is damaged");
  let missing = 0;
  for (const [place, id] of ids.entries()) {
    const body = bodies[place];
    if (body === 0) missing++;
    else if (body === 1) large.push(id);
    else found.set(id, checkedEvent(body, id));
  }
  if (missing + Number(count) !== ids.length) throw new Error("a stored event is damaged");
}

export function* listSteps({ sport, status, limit }: EventFilter): Steps<SportEvent[], Connection> {
  const where = new Where();
  if (status === "live") where.and("live = 1");
  if (sport !== undefined) where.and("sport = ?", sportKey(sport));
  // Few events are live at a time, but the planner would read all events of the sport.
  const events = status === "live" ? "events INDEXED BY events_live" : "events";
  const sql = `SELECT id FROM ${events} ${where} ORDER BY start NULLS LAST, id LIMIT ?`;
  const ids = (yield).all(sql, ...where.values, bounded(limit)).map(([id]) => Number(id));
  return yield* eventSteps(ids);
}

/** So few that a check of a large store costs no more than a request. */
const CHECKED_AT_ONCE = 100;

/**
 * Reads the next events after an id, and one row of the index by start and of that by name. Returns where the next check
 * begins: repeated checks read the whole store. Throws if something is damaged.
 */
export function* checkSteps(last: number | null): Steps<number | null, Connection> {
  const connection: Connection = yield;
  connection.get("SELECT start FROM events INDEXED BY events_by_start ORDER BY start DESC LIMIT 1");
  connection.get("SELECT rowid FROM search LIMIT 1");
  const after = last ?? Number.MIN_SAFE_INTEGER - 1;
  const rows = connection.all("SELECT id FROM events WHERE id > ? ORDER BY id LIMIT ?", after, CHECKED_AT_ONCE);
  const ids = rows.map(([id]) => Number(id));
  yield* eventSteps(ids);
  return ids.length < CHECKED_AT_ONCE ? null : (ids.at(-1) ?? null);
}

/** One row, so that it is of one state of the file: the current version, and the numbers of those that it replaced. */
const CURRENT = `
  SELECT id, body, received_at, (
    SELECT json_group_array(number) FROM (SELECT number FROM versions WHERE id = ?1 ORDER BY number DESC)
  ) FROM events WHERE id = ?1`;
const EARLIER = "SELECT id, body, received_at FROM versions WHERE number = ? AND id = ?";

/** The versions of an event, one in each step. */
export function* versionSteps(id: number): Steps<Version[], Connection> {
  const current = (yield).get(CURRENT, id);
  if (current === undefined) return [];
  const versions = [versionIn(current)];
  for (const number of JSON.parse(String(current[3])) as number[]) {
    const earlier = (yield).get(EARLIER, number, id);
    // Removed meanwhile, as all before it.
    if (earlier === undefined) break;
    versions.push(versionIn(earlier));
  }
  return versions;
}

function versionIn(row: Row): Version {
  return { event: toEvent(row), receivedAt: Number(row[2]) };
}

const NEXT = "SELECT id, status_at, score_at FROM events WHERE id > ? ORDER BY id LIMIT ?";

export function historiesOf(connection: Connection, after: number | null, limit: number): History[] {
  return connection.all(NEXT, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit)).map(([id, statusAt, scoreAt]) => ({
    id: Number(id),
    statusAt: typeof statusAt === "number" ? statusAt : null,
    scoreAt: typeof scoreAt === "number" ? scoreAt : null,
    removed: removedVersionsOf(connection, Number(id)),
    versions: atOnce(versionSteps(Number(id)), connection),
  }));
}

function atOnce<T>(steps: Steps<T, Connection>, connection: Connection): T {
  for (;;) {
    const { done, value } = steps.next(connection);
    if (done === true) return value;
  }
}

export function removedVersionsOf(connection: Connection, id: number): number {
  // A store of an earlier release does not have the table until it is written.
  const table = connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'removed_versions'");
  if (table === undefined) return 0;
  return Number(connection.get("SELECT count FROM removed_versions WHERE id = ?", id)?.[0] ?? 0);
}

/** @throws Error if the body is not this event's */
export function toEvent([id, body]: Row): SportEvent {
  return storedEvent(Number(id), body);
}

/** Conditions of a query. What callers send is only ever a bound value, never part of the SQL. */
export class Where {
  readonly #texts: string[] = [];
  readonly values: Value[] = [];

  and(text: string, ...values: readonly Value[]): void {
    this.#texts.push(text);
    this.values.push(...values);
  }

  toString(): string {
    return this.#texts.length === 0 ? "" : `WHERE ${this.#texts.join(" AND ")}`;
  }
}

/** SQLite reads a negative limit as no limit. */
function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 0, 0), 1_000_000);
}
