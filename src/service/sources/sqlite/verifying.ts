import { damagedKeys } from "../keys/sqlite.js";
import type { Damage, Verified } from "../ports.js";
import { changeIn } from "../stored/changes.js";
import { digestOf, withTimes } from "../stored/digest.js";
import { type Connection, type Row, textIn } from "./connection/driver.js";
import { entryOf } from "./odds/rows.js";
import { currentColumns, currentIn, numberIn, reasonOf, replacedIn, withDigest } from "./rows.js";
import { hasChanges, hasOdds, hasOwnFacts, isStore } from "./schema.js";
import { WAITING_COLUMNS, waitingIn } from "./waiting.js";

/** So few that others, who wait meanwhile for a repair, hardly notice. */
const ROWS_AT_ONCE = 200;

/** A table whose rows have digests, its keys in order, and what reads one of its rows. */
interface Table {
  /** What a row is of its event, for messages. */
  readonly what: string;
  /** True if its key is the id of the event. */
  readonly isById: boolean;
  readonly next: string;
  readonly one: (connection: Connection) => string;
  /** Throws an error with the reason if the row is damaged. */
  readonly read: (row: Row) => unknown;
  readonly repair: string;
}

const TABLES: readonly Table[] = [
  {
    what: "its current version",
    isById: true,
    next: "SELECT CAST(id AS NUMERIC) FROM events WHERE id > ? ORDER BY id LIMIT ?",
    one: withDigest((digest) => `SELECT ${currentColumns(digest)} FROM events WHERE id = ?`),
    read: currentIn,
    repair: "UPDATE events SET digest = ? WHERE id = ?",
  },
  {
    what: "an earlier version",
    isById: false,
    next: "SELECT CAST(number AS NUMERIC) FROM versions WHERE number > ? ORDER BY number LIMIT ?",
    one: withDigest(
      (digest) => `SELECT CAST(id AS NUMERIC), CAST(body AS BLOB), CAST(received_at AS NUMERIC),
        CAST(${digest} AS NUMERIC), NULL, NULL FROM versions WHERE number = ?`,
    ),
    read: replacedIn,
    repair: "UPDATE versions SET digest = ? WHERE number = ?",
  },
];

/** Facts of one's own that wait for their events. */
const WAITING: Table = {
  what: "facts of one's own that wait for it",
  isById: true,
  next: "SELECT CAST(id AS NUMERIC) FROM waiting_facts WHERE id > ? ORDER BY id LIMIT ?",
  one: () => `SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE id = ?`,
  read: waitingIn,
  repair: "UPDATE waiting_facts SET digest = ? WHERE id = ?",
};

/** Changes of odds, and with them what counts now. Each has a digest. */
const ODDS: Table = {
  what: "a change of its odds",
  isById: false,
  next: "SELECT CAST(seq AS NUMERIC) FROM odds_log WHERE seq > ? ORDER BY seq LIMIT ?",
  one: () => `SELECT CAST(event AS NUMERIC), CAST(body AS BLOB), CAST(received_at AS NUMERIC), CAST(digest AS NUMERIC),
    CAST(seq AS NUMERIC) FROM odds_log WHERE seq = ?`,
  read: ([event, body, receivedAt, digest, seq]) =>
    entryOf([seq ?? null, receivedAt ?? null, event ?? null, digest ?? null, body ?? null]),
  repair: "UPDATE odds_log SET digest = ? WHERE seq = ?",
};

/** Changes of events that the feed reports. */
const CHANGES: Table = {
  what: "a change that the feed reports",
  isById: false,
  next: "SELECT CAST(number AS NUMERIC) FROM event_changes WHERE number > ? ORDER BY number LIMIT ?",
  one: () => `SELECT NULL, CAST(body AS BLOB), CAST(received_at AS NUMERIC), CAST(digest AS NUMERIC), CAST(number AS NUMERIC)
    FROM event_changes WHERE number = ?`,
  read: ([, body, receivedAt, digest, number]) =>
    changeIn({ number: Number(number), receivedAt: Number(receivedAt), digest: Number(digest), body: textIn(body) }),
  repair: "UPDATE event_changes SET digest = ? WHERE number = ?",
};

/** What SQLite finds in its own pages, at most so many of it. */
const PAGES = "SELECT CAST(integrity_check AS BLOB) FROM pragma_integrity_check(20)";

/** Reads all rows with versions, some at each step, each time on the connection that is passed to it. */
export function* verifySteps(repair: boolean): Generator<Verified, void, Connection> {
  let connection: Connection = yield NOTHING;
  connection = yield { ...NOTHING, damaged: pagesOf(connection) };
  connection = yield { ...NOTHING, damaged: keysOf(connection) };
  if (!isStore(connection)) return;
  const later = [
    ...(hasOwnFacts(connection) ? [WAITING] : []),
    ...(hasOdds(connection) ? [ODDS] : []),
    ...(hasChanges(connection) ? [CHANGES] : []),
  ];
  for (const table of [...TABLES, ...later]) {
    for (let after: number | null = Number.MIN_SAFE_INTEGER - 1; after !== null; ) {
      const step = () => verifySome(connection, table, after ?? 0, repair);
      const { verified, last }: Step = repair ? connection.write(step) : step();
      after = last;
      connection = yield verified;
    }
  }
}

interface Step {
  readonly verified: Verified;
  /** The key after which the next step begins; null at the end of the table. */
  readonly last: number | null;
}

const NOTHING: Verified = { versions: 0, withoutDigest: 0, repaired: 0, damaged: [] };

function pagesOf(connection: Connection): Damage[] {
  try {
    const found = connection.all(PAGES).map(([text]) => textIn(text));
    return found.filter((text) => text !== "ok").map((text) => ({ id: null, reason: text }));
  } catch (error) {
    return [{ id: null, reason: reasonOf(error) }];
  }
}

/** Keys may be in the same file. */
function keysOf(connection: Connection): Damage[] {
  try {
    return damagedKeys(connection).map((reason) => ({ id: null, reason }));
  } catch (error) {
    return [{ id: null, reason: reasonOf(error) }];
  }
}

function verifySome(connection: Connection, table: Table, after: number, repair: boolean): Step {
  let keys: number[];
  try {
    keys = connection.all(table.next, after, ROWS_AT_ONCE).map(([key]) => Number(key));
  } catch (error) {
    // The keys after it cannot be known. SQLite has said which pages are damaged.
    return { verified: { ...NOTHING, damaged: [{ id: null, reason: reasonOf(error) }] }, last: null };
  }
  const damaged: Damage[] = [];
  let [withoutDigest, repaired] = [0, 0];
  for (const key of keys) {
    const row = rowOf(connection, table, key, damaged);
    if (row === null || numberIn(row[3]) !== null) continue;
    if (repair) {
      connection.run(table.repair, digestIn(row), key);
      repaired++;
    } else withoutDigest++;
  }
  const versions = TABLES.includes(table) ? keys.length : 0;
  const verified = { versions, withoutDigest, repaired, damaged };
  return { verified, last: keys.length < ROWS_AT_ONCE ? null : (keys.at(-1) ?? null) };
}

/** The row, or null if it is damaged. */
function rowOf(connection: Connection, { one, read, isById, what }: Table, key: number, damaged: Damage[]): Row | null {
  let id = isById ? key : null;
  try {
    const row = connection.get(one(connection), key) ?? [];
    id = numberIn(row[0]);
    read(row);
    return row;
  } catch (error) {
    damaged.push({ id, reason: `${what}: ${reasonOf(error)}` });
    return null;
  }
}

function digestIn([id, body, receivedAt, , statusAt, scoreAt]: Row): number {
  const digest = digestOf(Number(id), Number(receivedAt), textIn(body));
  return withTimes(digest, { statusAt: numberIn(statusAt), scoreAt: numberIn(scoreAt) });
}
