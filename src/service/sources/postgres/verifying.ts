import type { Damage, Verified } from "../ports.js";
import { changeIn } from "../stored/changes.js";
import { digestOf, withTimes } from "../stored/digest.js";
import type { Database, Row, Session, Statement } from "./connection/database.js";
import { entryOf } from "./odds/rows.js";
import { CURRENT, currentIn, numberIn, reasonOf, replacedIn } from "./reading/events.js";
import { waitingIn } from "./waiting.js";
import { LOCK } from "./writing.js";

/** So few that other writers, which wait meanwhile for a repair, hardly notice. */
const ROWS_AT_ONCE = 200;

/** A table whose rows have digests, in the order of a key, which is the seventh column. */
interface Table {
  readonly next: Statement;
  /** Throws an error with the reason if the row is damaged. */
  readonly read: (row: Row) => unknown;
  /** Gets keys and their digests. */
  readonly repair: Statement;
  readonly what: string;
}

const repair = (table: string, key: string): Statement => ({
  text: `UPDATE ${table} SET digest = given.digest FROM unnest($1::bigint[], $2::bigint[]) AS given (key, digest)
    WHERE ${table}.${key} = given.key`,
});

const TABLES: readonly Table[] = [
  {
    next: { text: `SELECT ${CURRENT}, id FROM events WHERE id > $1 ORDER BY id LIMIT ${ROWS_AT_ONCE}` },
    read: currentIn,
    repair: repair("events", "id"),
    what: "its current version",
  },
  {
    next: {
      text: `SELECT id, body, received_at, digest, NULL, NULL, number FROM versions WHERE number > $1
        ORDER BY number LIMIT ${ROWS_AT_ONCE}`,
    },
    read: replacedIn,
    repair: repair("versions", "number"),
    what: "an earlier version",
  },
];

/** Facts of one's own that wait for their events: as versions that were received at 0. */
const WAITING: Table = {
  next: {
    text: `SELECT id, body, 0, digest, NULL, NULL, id FROM waiting_facts WHERE id > $1 ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
  },
  read: ([id, body, , digest]) => waitingIn([id, body, digest]),
  repair: repair("waiting_facts", "id"),
  what: "facts of one's own that wait for it",
};

/** Changes of odds, and with them what counts now. Each has a digest. */
const ODDS: Table = {
  next: {
    text: `SELECT event, body, received_at, digest, NULL, NULL, seq FROM odds_log WHERE seq > $1 ORDER BY seq LIMIT ${ROWS_AT_ONCE}`,
  },
  read: ([event, body, receivedAt, digest, , , seq]) => entryOf([seq, receivedAt, event, digest, body]),
  repair: repair("odds_log", "seq"),
  what: "a change of its odds",
};

/** Changes of events that the feed reports. */
const CHANGES: Table = {
  next: {
    text: `SELECT NULL, body, received_at, digest, NULL, NULL, number FROM event_changes WHERE number > $1
      ORDER BY number LIMIT ${ROWS_AT_ONCE}`,
  },
  read: ([, body, receivedAt, digest, , , number]) =>
    changeIn({ number: Number(number), receivedAt: Number(receivedAt), digest: Number(digest), body: String(body) }),
  repair: repair("event_changes", "number"),
  what: "a change that the feed reports",
};

/** Reads all rows that have digests, some in each query. */
export async function* verify(database: Database, repairs: boolean): AsyncGenerator<Verified> {
  for (const table of [...TABLES, WAITING, ODDS, CHANGES]) {
    for (let after: number | null = Number.MIN_SAFE_INTEGER - 1; after !== null; ) {
      const from: number = after;
      const { verified, last } = await (repairs
        ? database.write((session) => verifySome(session, table, from, true))
        : verifySome(database, table, from, false));
      after = last;
      yield verified;
    }
  }
}

interface Step {
  readonly verified: Verified;
  /** The key after which the next step begins; null at the end of the table. */
  readonly last: number | null;
}

async function verifySome(session: Session, table: Table, after: number, repairs: boolean): Promise<Step> {
  // Nothing may be ingested between what is read and its digest.
  if (repairs) await session.rows(LOCK);
  const rows = await session.rows(table.next, after);
  const damaged: Damage[] = [];
  const bare: Row[] = [];
  for (const row of rows) {
    try {
      table.read(row);
      if (numberIn(row[3]) === null) bare.push(row);
    } catch (error) {
      damaged.push({ id: numberIn(row[0]), reason: `${table.what}: ${reasonOf(error)}` });
    }
  }
  if (repairs && bare.length > 0) {
    const keys = bare.map((row) => Number(row[6]));
    await session.rows(table.repair, keys, bare.map(digestIn));
  }
  const [repaired, withoutDigest] = repairs ? [bare.length, 0] : [0, bare.length];
  const last = rows.length < ROWS_AT_ONCE ? null : Number(rows.at(-1)?.[6]);
  const versions = TABLES.includes(table) ? rows.length : 0;
  return { verified: { versions, withoutDigest, repaired, damaged }, last };
}

function digestIn([id, body, receivedAt, , statusAt, scoreAt]: Row): number {
  const digest = digestOf(Number(id), Number(receivedAt), String(body));
  return withTimes(digest, { statusAt: numberIn(statusAt), scoreAt: numberIn(scoreAt) });
}
