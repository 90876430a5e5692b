import type { SportEvent } from "../../engine/index.js";
import { DamagedEvents } from "../damage.js";
import { digestWithin } from "../digest.js";
import type { EventFilter, History, Version } from "../ports.js";
import type { Steps } from "../steps.js";
import { type Content, checkDigest, contentIn, eventWithId, sportKey, versionOf } from "../stored.js";
import {
  type Cell,
  type Connection,
  isCorrupt,
  isOfDriver,
  messageOf,
  type Row,
  textIn,
  type Value,
} from "./driver.js";
import { hasDigests } from "./schema.js";

/** SQL with the column of the digests, which a file of an earlier release does not have. */
export function withDigest(make: (digest: string) => string): (connection: Connection) => string {
  const [sql, without] = [make("digest"), make("NULL")];
  return (connection) => (hasDigests(connection) ? sql : without);
}

/** A body with more bytes is read in a step of its own: 50 of them are parsed in a few milliseconds. */
export const LARGE = 16_384;
/**
 * The bodies in the order of the ids as one JSON list, with 0 for a missing event and 1 for a large one; the digests of their
 * contents as another one, without the times that `digest.ts` has added; and how many were found. One row costs half as much to
 * fetch as ten, and one list parses faster than ten events. A line break ends each body, since JSON has none inside.
 */
const FIND_SOME = (digest: string) => `
  SELECT CAST('[' || group_concat(CASE WHEN octet_length(body) > ${LARGE} THEN 1 ELSE ifnull(body, 0) END, ',' || char(10))
      || ']' AS BLOB),
    CAST(json_group_array(${digest} - received_at - ifnull(CAST(status_at * 1e3 AS INTEGER), 0)
      - 3 * ifnull(CAST(score_at * 1e3 AS INTEGER), 0)) AS BLOB),
    count(events.id)
  FROM json_each(?) AS wanted LEFT JOIN events ON events.id = wanted.value`;
const FIND = withDigest(FIND_SOME);
/** Keeps each list short, however many ids there are. It is still one query, so it sees one state of the file. */
const MOST_AT_ONCE = 500;
const FIND_MANY = withDigest((digest) => `${FIND_SOME(digest)} GROUP BY wanted.key / ${MOST_AT_ONCE}`);

/** Events that were found, and the ids of large ones that are there but were not read. */
export interface FoundAtOnce {
  readonly found: Map<number, SportEvent>;
  readonly large: readonly number[];
  /** How many of those found have no digest. */
  readonly withoutDigest: number;
}

/** @throws DamagedEvents if some of them are damaged, and no others */
export function findEvents(connection: Connection, ids: readonly number[]): FoundAtOnce {
  try {
    return findTogether(connection, ids);
  } catch (error) {
    reasonOf(error);
    return findEach(connection, ids, error);
  }
}

interface Finding extends FoundAtOnce {
  readonly large: number[];
  withoutDigest: number;
}

function findTogether(connection: Connection, ids: readonly number[]): FoundAtOnce {
  const finding: Finding = { found: new Map(), large: [], withoutDigest: 0 };
  if (ids.length === 0) return finding;
  const wanted = JSON.stringify(ids);
  if (ids.length <= MOST_AT_ONCE) {
    addFound(finding, ids, connection.get(FIND(connection), wanted) ?? []);
    return finding;
  }
  for (const [place, row] of connection.all(FIND_MANY(connection), wanted).entries()) {
    addFound(finding, ids.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE), row);
  }
  return finding;
}

const LINE_BREAK = 10;

/** Adds the events of a row of FIND. Nothing is certain of a row with damage: `findEach` then looks at each event. */
function addFound(finding: Finding, ids: readonly number[], [list, contents, count]: Row): void {
  const bodies = JSON.parse(textIn(list)) as unknown[];
  const digests = JSON.parse(textIn(contents)) as (number | null)[];
  if (!(list instanceof Uint8Array) || bodies.length !== ids.length) throw new Error(UNCERTAIN);
  const bytes = new DataView(list.buffer, list.byteOffset, list.length);
  let [start, missing] = [1, 0];
  for (const [place, id] of ids.entries()) {
    const next = list.indexOf(LINE_BREAK, start);
    // The end without the comma, or without the bracket.
    const end = (next < 0 ? list.length : next) - 1;
    const [body, digest = null] = [bodies[place], digests[place]];
    if (body === 0) missing++;
    else if (body === 1) finding.large.push(id);
    else {
      if (digest === null) finding.withoutDigest++;
      else checkDigest(digestWithin(id, bytes, start, end), digest);
      finding.found.set(id, eventWithId(body, id));
    }
    start = end + 2;
  }
  // A damaged body may read as none.
  if (missing + Number(count) !== ids.length) throw new Error(UNCERTAIN);
}

const UNCERTAIN = "some of the events are damaged";

/** What `currentIn` reads. */
export const currentColumns = (
  digest: string,
) => `CAST(id AS NUMERIC), CAST(body AS BLOB), CAST(received_at AS NUMERIC),
  CAST(${digest} AS NUMERIC), CAST(status_at AS NUMERIC), CAST(score_at AS NUMERIC)`;
const FIND_ONE = withDigest((digest) => `SELECT ${currentColumns(digest)} FROM events WHERE id = ?`);

function findEach(connection: Connection, ids: readonly number[], cause: unknown): FoundAtOnce {
  const found = new Map<number, SportEvent>();
  const reasons = new Map<number, string>();
  let withoutDigest = 0;
  for (const id of ids) {
    try {
      const row = connection.get(FIND_ONE(connection), id);
      if (row === undefined) continue;
      found.set(id, currentIn(row).event);
      if (numberIn(row[3]) === null) withoutDigest++;
    } catch (error) {
      reasons.set(id, reasonOf(error));
    }
  }
  if (reasons.size > 0) throw new DamagedEvents(reasons, { cause });
  return { found, large: [], withoutDigest };
}

/**
 * What is wrong with a record that could not be read.
 *
 * @throws the same error if it is not the record's fault
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  if (isOfDriver(error) && !isCorrupt(error)) throw error;
  return messageOf(error);
}

/**
 * The event in a row of `currentColumns`.
 *
 * @throws Error with the reason if it is damaged
 */
export function currentIn(row: Row): Content {
  return contentIn({ ...versionIn(row), times: { statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) } });
}

/** A version that was replaced, in a row of the same first four columns. */
function versionIn([id, body, receivedAt, digest]: Row) {
  const text = textIn(body);
  return { id: Number(id), body: text, receivedAt: Number(receivedAt), digest: numberIn(digest), times: null };
}

export function numberIn(cell: Cell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}

/** Adds the large events to those that were found, one in each step. */
export function* largeSteps({ found, large }: FoundAtOnce): Steps<Map<number, SportEvent>, Connection> {
  for (const id of large) {
    const read = findEach(yield, [id], undefined);
    for (const event of read.found.values()) found.set(id, event);
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

export function* listSteps({ sport, status, limit }: EventFilter): Steps<SportEvent[], Connection> {
  const where = new Where();
  if (status === "live") where.and("live = 1");
  if (sport !== undefined) where.and("sport = ?", sportKey(sport));
  // Few events are live at a time, but the planner would read all events of the sport.
  const events = status === "live" ? "events INDEXED BY events_live" : "events";
  const sql = `SELECT CAST(id AS NUMERIC) FROM ${events} ${where} ORDER BY start NULLS LAST, id LIMIT ?`;
  const ids = (yield).all(sql, ...where.values, bounded(limit)).map(([id]) => Number(id));
  return yield* eventSteps(ids);
}

/** So few that a check of a large store costs no more than a request. */
const CHECKED_AT_ONCE = 100;

/** What a check has found, and where the next one begins: repeated checks read the whole store. */
export interface Checked {
  readonly last: number | null;
  readonly damage: DamagedEvents | null;
}

/**
 * Reads the next events after an id, and one row of the index by start and of that by name. Throws if the file cannot be
 * read. A damaged event is no reason to throw: the others can be served.
 */
export function* checkSteps(last: number | null): Steps<Checked, Connection> {
  const connection: Connection = yield;
  connection.get("SELECT CAST(start AS NUMERIC) FROM events INDEXED BY events_by_start ORDER BY start DESC LIMIT 1");
  connection.get("SELECT CAST(rowid AS NUMERIC) FROM search LIMIT 1");
  const ids = nextIds(connection, last, CHECKED_AT_ONCE);
  let damage: DamagedEvents | null = null;
  try {
    yield* eventSteps(ids);
  } catch (error) {
    if (!(error instanceof DamagedEvents)) throw error;
    damage = error;
  }
  return { last: ids.length < CHECKED_AT_ONCE ? null : (ids.at(-1) ?? null), damage };
}

const NEXT_IDS = "SELECT CAST(id AS NUMERIC) FROM events WHERE id > ? ORDER BY id LIMIT ?";

export function nextIds(connection: Connection, after: number | null, limit: number): number[] {
  return connection.all(NEXT_IDS, after ?? Number.MIN_SAFE_INTEGER - 1, limit).map(([id]) => Number(id));
}

/** One row, so that it is of one state of the file: the current version, and the numbers of those that it replaced. */
const CURRENT = withDigest(
  (digest) => `SELECT ${currentColumns(digest)}, CAST((
    SELECT json_group_array(number) FROM (SELECT number FROM versions WHERE id = ?1 ORDER BY number DESC)
  ) AS BLOB) FROM events WHERE id = ?1`,
);
const EARLIER = withDigest(
  (digest) => `SELECT CAST(id AS NUMERIC), CAST(body AS BLOB), CAST(received_at AS NUMERIC), CAST(${digest} AS NUMERIC)
  FROM versions WHERE number = ? AND id = ?`,
);

/**
 * The versions of an event, one in each step.
 *
 * @throws DamagedEvents if one of them is damaged
 */
export function* versionSteps(id: number): Steps<Version[], Connection> {
  const connection: Connection = yield;
  const current = connection.get(CURRENT(connection), id);
  if (current === undefined) return [];
  const read = (row: Row, contentOf: (row: Row) => Content, which: string): Version => {
    try {
      return versionOf(contentOf(row), Number(row[2]));
    } catch (error) {
      throw new DamagedEvents(new Map([[id, `${which}: ${reasonOf(error)}`]]), { cause: error });
    }
  };
  const versions = [read(current, currentIn, "its current version")];
  for (const number of JSON.parse(textIn(current[6])) as number[]) {
    const connection: Connection = yield;
    const earlier = connection.get(EARLIER(connection), number, id);
    // Removed meanwhile, as all before it.
    if (earlier === undefined) break;
    versions.push(read(earlier, replacedIn, `its version ${versions.length + 1}, counted from the latest`));
  }
  return versions;
}

/** @throws Error with the reason if it is damaged */
export function replacedIn(row: Row): Content {
  return contentIn(versionIn(row));
}

const TIMES = "SELECT CAST(status_at AS NUMERIC), CAST(score_at AS NUMERIC) FROM events WHERE id = ?";

export function historiesOf(connection: Connection, after: number | null, limit: number): History[] {
  return nextIds(connection, after, bounded(limit)).map((id) => {
    const [statusAt, scoreAt] = connection.get(TIMES, id) ?? [];
    return {
      id,
      statusAt: numberIn(statusAt),
      scoreAt: numberIn(scoreAt),
      removed: removedVersionsOf(connection, id),
      versions: atOnce(versionSteps(id), connection),
    };
  });
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
  return Number(connection.get("SELECT CAST(count AS NUMERIC) FROM removed_versions WHERE id = ?", id)?.[0] ?? 0);
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
export function bounded(limit: number): number {
  return Math.min(Math.max(Math.trunc(limit) || 0, 0), 1_000_000);
}
