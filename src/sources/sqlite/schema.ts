import type { Connection } from "./driver.js";

/** "sgrd" in the header of the file, so that another program's database is not mistaken for a store. */
const APPLICATION = 0x73_67_72_64;
const VERSION = 1;

/** With the names in them, a search that follows one does not read the events, which are all over the file. */
const SEARCHED = `
  CREATE INDEX IF NOT EXISTS events_over_names ON events (start, id, names) WHERE names IS NOT NULL;
  CREATE INDEX IF NOT EXISTS events_over_names_by_sport ON events (sport, start, id, names) WHERE names IS NOT NULL;
`;
/** Earlier releases of the same version had these instead. */
const REPLACED = ["events_over", "events_over_by_sport"];

/**
 * `body` is the event as JSON and the last column, so that lists and searches need not read it. `start` is in milliseconds
 * since 1970. `names` is set only for events that are over, folded by `namesOf`.
 *
 * `search` holds the runs of three characters of these names, without the text: it narrows a search down, and `names`
 * decides.
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
  ${SEARCHED}
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

/** @throws Error if the file is not a store of events, or is a store of another release. */
export function checkSchema(connection: Connection): void {
  const application = pragma(connection, "application_id");
  const version = pragma(connection, "user_version");
  if (application === APPLICATION && version === VERSION) return;
  if (application === APPLICATION) {
    throw new Error(`the store has version ${version}, but this release of settlegrade supports version ${VERSION}`);
  }
  const isNew = isEmpty(connection);
  throw new Error(
    isNew
      ? "the store is empty; `settlegrade ingest` fills it"
      : "this is the database of another program, not a store of settlegrade",
  );
}

/** Creates the tables in a file without any; leaves other files as they are. */
export function makeTables(connection: Connection): void {
  if (!isEmpty(connection)) return;
  // Readers and a writer then do not wait for each other. The file keeps this mode; a transaction cannot set it.
  connection.exec("PRAGMA journal_mode = WAL");
  connection.write(() => {
    // Another process may have created them meanwhile.
    if (isEmpty(connection)) connection.exec(TABLES);
  });
}

/** How many versions of an event were removed. A store that an earlier release has made gets the table when it is written. */
const LATER_TABLES = "CREATE TABLE IF NOT EXISTS removed_versions (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)";

/** Adds what earlier releases did not have, to a file that is a store. */
export function addLaterTables(connection: Connection): void {
  connection.exec(LATER_TABLES);
}

/** Replaces the indexes of an earlier release, which takes seconds for each million of events. */
export function renewIndexes(connection: Connection): void {
  const list = JSON.stringify(REPLACED);
  const old = () =>
    connection.get("SELECT count(*) FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?))", list);
  if (old()?.[0] === 0) return;
  connection.write(() =>
    connection.exec(`${SEARCHED} ${REPLACED.map((name) => `DROP INDEX IF EXISTS ${name};`).join(" ")}`),
  );
}

/** Tables that may be in the same file: keys and counted requests. */
const NEIGHBOURS = "'keys', 'request_counts'";

function isEmpty(connection: Connection): boolean {
  const tables = connection.get(`SELECT count(*) FROM sqlite_schema WHERE tbl_name NOT IN (${NEIGHBOURS})`)?.[0];
  return tables === 0 && pragma(connection, "application_id") === 0 && pragma(connection, "user_version") === 0;
}

function pragma(connection: Connection, name: "application_id" | "user_version"): number {
  return Number(connection.get(`PRAGMA ${name}`)?.[0]);
}
