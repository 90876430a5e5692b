import type { Connection } from "./driver.js";

/** Stands in the header of our files, so that no other program's database is taken for one: "sgrd". */
const APPLICATION = 0x73_67_72_64;
const VERSION = 1;

/**
 * `body` is the event as JSON and the last column: lists and searches walk over the others without touching it. `start` is
 * in milliseconds since 1970, `names` stands only where the event is over, such as namesOf folds them.
 *
 * `search` holds of each such row which runs of three characters its names have, and no text: it narrows down, and
 * `names` decides.
 */
const TABLES = `
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    status_at REAL,
    score_at REAL,
    start INTEGER,
    sport TEXT,
    live INTEGER NOT NULL,
    names TEXT,
    body TEXT NOT NULL
  );
  CREATE INDEX events_by_start ON events (start);
  CREATE INDEX events_by_sport ON events (sport, start);
  CREATE INDEX events_live ON events (start) WHERE live = 1;
  CREATE INDEX events_over ON events (start) WHERE names IS NOT NULL;
  CREATE INDEX events_over_by_sport ON events (sport, start) WHERE names IS NOT NULL;
  CREATE VIRTUAL TABLE search USING fts5 (
    names, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX versions_by_id ON versions (id);
  CREATE TABLE pieces (place INTEGER PRIMARY KEY, digest TEXT NOT NULL, lines INTEGER);
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${VERSION};
`;

/** @throws Error where the file is no store of events, or one of a later release. */
export function checkSchema(connection: Connection): void {
  const application = pragma(connection, "application_id");
  const version = pragma(connection, "user_version");
  if (application === APPLICATION && version === VERSION) return;
  if (application === APPLICATION) {
    throw new Error(`this store is of version ${version}, and this release of settlegrade knows version ${VERSION}`);
  }
  const isNew = isEmpty(connection);
  throw new Error(
    isNew ? "this store is empty: nothing was ingested" : "this is a database, but none of settlegrade's",
  );
}

/** Makes the tables in a file that has none yet; a file that has some is left as it is. */
export function makeTables(connection: Connection): void {
  if (!isEmpty(connection)) return;
  // Readers and a writer do not wait for one another. The file keeps it; it cannot be set within a transaction.
  connection.exec("PRAGMA journal_mode = WAL");
  connection.write(() => {
    // Another process may have been faster.
    if (isEmpty(connection)) connection.exec(TABLES);
  });
}

/** Tables that may share the file: those of the keys and of the counted requests. */
const NEIGHBOURS = "'keys', 'request_counts'";

function isEmpty(connection: Connection): boolean {
  const tables = connection.get(`SELECT count(*) FROM sqlite_schema WHERE tbl_name NOT IN (${NEIGHBOURS})`)?.[0];
  return tables === 0 && pragma(connection, "application_id") === 0 && pragma(connection, "user_version") === 0;
}

function pragma(connection: Connection, name: "application_id" | "user_version"): number {
  return Number(connection.get(`PRAGMA ${name}`)?.[0]);
}
