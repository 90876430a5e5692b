/** Checks and histories of a store, in steps. */
import type { History, Version } from "../../ports.js";
import { bounded, numberIn, type Row, textIn } from "../../sql/cells.js";
import { removedVersionsOf as removedVersions } from "../../sql/removing.js";
import { currentColumns, currentIn, replacedIn } from "../../sql/rows.js";
import type { Steps } from "../../steps.js";
import { DamagedEvents } from "../../stored/damage.js";
import { type Content, versionOf } from "../../stored/stored.js";
import type { Connection } from "../connection/driver.js";
import { reasonOf, withDigest } from "../rows.js";
import { runOn } from "../running.js";
import { eventSteps } from "./finding.js";

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
  (digest) => `SELECT ${currentColumns(digest).sqlite}, CAST((
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
  return table === undefined ? 0 : runOn(connection, removedVersions(id));
}
