import type { SportEvent } from "../../../../pure/engine/index.js";
import type { Awaitable } from "../../awaitable.js";
import type { History, Version } from "../../ports.js";
import { bounded, numberIn, type Row } from "../../sql/cells.js";
import { currentColumns, currentIn, reasonOf, replacedIn } from "../../sql/rows.js";
import { inSteps, type Steps, whoseWork } from "../../steps.js";
import { DamagedEvents } from "../../stored/damage.js";
import { versionOf } from "../../stored/stored.js";
import type { Session, Value } from "../connection/database.js";

export const CURRENT = currentColumns().postgres;
const FIND = { name: "find", text: `SELECT ${CURRENT} FROM events WHERE id = ANY ($1::bigint[])` };

export interface Found {
  readonly found: Map<number, SportEvent>;
  /** How many of those found have no digest. */
  readonly withoutDigest: number;
}

/** One query, however many ids there are, so it sees one state of the store. */
export async function findEvents(session: Session, ids: readonly number[]): Promise<Found> {
  if (ids.length === 0) return { found: new Map(), withoutDigest: 0 };
  const asked = session.rows(FIND, ids.filter(Number.isSafeInteger));
  const events = await eventsOf(asked);
  const rows = await asked;
  const found = new Map(events.map((event, index) => [Number(rows[index]?.[0]), event]));
  return { found, withoutDigest: rows.filter((row) => row[3] === null).length };
}

const CHECKED_AT_ONCE = 100;
const CHECK = {
  name: "check",
  text: `SELECT ${CURRENT} FROM events WHERE id > $1 ORDER BY id LIMIT ${CHECKED_AT_ONCE}`,
};

/** What a check has found, and where the next one begins: repeated checks read the whole store. */
export interface Checked {
  readonly last: number | null;
  readonly damage: DamagedEvents | null;
}

/** Reads the next events after an id. Throws if they cannot be read; a damaged event is no reason, since others can be served. */
export async function checkSome(session: Session, after: number | null): Promise<Checked> {
  const rows = await session.rows(CHECK, after ?? Number.MIN_SAFE_INTEGER - 1);
  const last = rows.length < CHECKED_AT_ONCE ? null : Number(rows.at(-1)?.[0]);
  try {
    await eventsOf(rows);
    return { last, damage: null };
  } catch (error) {
    if (error instanceof DamagedEvents) return { last, damage: error };
    throw error;
  }
}

const VERSIONS = {
  text: `SELECT ${CURRENT}, ${Number.MAX_SAFE_INTEGER} AS number FROM events WHERE id = $1
    UNION ALL SELECT id, body, received_at, digest, NULL, NULL, number FROM versions WHERE id = $1
    ORDER BY number DESC`,
};

export async function versionsOf(session: Session, id: number): Promise<Version[]> {
  return contentsOf(session.rows(VERSIONS, id), inOrder);
}

/** One query, so that all of it is of one state of the store. */
const HISTORIES = {
  text: `WITH next AS MATERIALIZED (
      SELECT ${CURRENT} FROM events WHERE id > $1 ORDER BY id LIMIT $2)
    SELECT ${CURRENT}, ${Number.MAX_SAFE_INTEGER} AS number,
      (SELECT count FROM removed_versions WHERE removed_versions.id = next.id) FROM next
    UNION ALL SELECT id, body, received_at, digest, NULL, NULL, number, NULL FROM versions
      WHERE id IN (SELECT id FROM next)
    ORDER BY id, number DESC`,
};

export async function historiesOf(session: Session, after: number | null, limit: number): Promise<History[]> {
  const rows = await session.rows(HISTORIES, after ?? Number.MIN_SAFE_INTEGER - 1, bounded(limit));
  const versions = new Map<number, Version[]>();
  const histories: History[] = [];
  for (const [index, version] of (await contentsOf(rows, inOrder)).entries()) {
    const row = rows[index] ?? [];
    const id = Number(row[0]);
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
      removed: Number(row[7] ?? 0),
      versions: all,
    });
  }
  return histories;
}

/**
 * What `read` makes of rows, in steps: other requests are answered between two large ones. It throws an error with the reason if a
 * row is damaged.
 *
 * @throws DamagedEvents, as a rejection, that names all that are damaged
 */
export async function contentsOf<T>(asked: Awaitable<readonly Row[]>, read: (row: Row) => T): Promise<T[]> {
  const whose = whoseWork();
  const rows = await asked;
  const contents: T[] = [];
  const reasons = new Map<number, string>();
  const steps = (function* (): Steps<T[]> {
    for (const row of rows) {
      try {
        contents.push(read(row));
      } catch (error) {
        reasons.set(Number(row[0]), reasonOf(error));
      }
      yield;
    }
    if (reasons.size > 0) throw new DamagedEvents(reasons);
    return contents;
  })();
  return inSteps(() => steps.next(), whose);
}

export function eventsOf(rows: Awaitable<readonly Row[]>): Promise<SportEvent[]> {
  return contentsOf(rows, (row) => currentIn(row).event);
}

/** The current version has the greatest of all numbers. */
function inOrder(row: Row): Version {
  const isCurrent = Number(row[6]) === Number.MAX_SAFE_INTEGER;
  try {
    return versionOf(isCurrent ? currentIn(row) : replacedIn(row), Number(row[2]));
  } catch (error) {
    throw new Error(`${isCurrent ? "its current version" : "an earlier version"}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
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
