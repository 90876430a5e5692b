import type { Connection } from "./connection/driver.js";

/** "sgrd" in the header of the file, so that another program's database is not mistaken for a store. */
const APPLICATION = 0x73_67_72_64;

/**
 * `body` is the event as JSON, so that it is after the columns that lists and searches read. `start` is in milliseconds since
 * 1970. `names` is set only for events that are over, folded by `namesOf`.
 *
 * `search` holds the runs of three characters of these names, without the text: it narrows a search down, and `names`
 * decides.
 */
const FIRST = `
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
`;

/**
 * `digest` is that of `digest.ts`; null if an earlier release has written the version. A trigger forgets the digest of an
 * event that something changes without knowing of it: an ingest of an earlier release that still runs, or SQL by hand.
 *
 * `removed_versions` says how many versions of an event were removed. Some files of the first version have it already. They
 * may also have indexes without the names in them, which makes a search read the events all over the file; to replace them
 * takes seconds for each million of events.
 */
const SECOND = `
  CREATE TABLE IF NOT EXISTS removed_versions (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS events_over_names ON events (start, id, names) WHERE names IS NOT NULL;
  CREATE INDEX IF NOT EXISTS events_over_names_by_sport ON events (sport, start, id, names) WHERE names IS NOT NULL;
  DROP INDEX IF EXISTS events_over;
  DROP INDEX IF EXISTS events_over_by_sport;
  ALTER TABLE events ADD COLUMN digest INTEGER;
  ALTER TABLE versions ADD COLUMN digest INTEGER;
  CREATE TRIGGER events_changed AFTER UPDATE OF received_at, status_at, score_at, body ON events
    WHEN new.digest = old.digest
    BEGIN UPDATE events SET digest = NULL WHERE id = new.id; END;
`;

/** Facts of one's own whose event is not known yet, and the chunks of the last run that had such facts. */
const THIRD = `
  CREATE TABLE waiting_facts (id INTEGER PRIMARY KEY, body TEXT NOT NULL, digest INTEGER NOT NULL);
  CREATE TABLE own_pieces (place INTEGER PRIMARY KEY, digest TEXT NOT NULL, lines INTEGER);
`;

/** As `firstSeq`: milliseconds since 1970 x 1,000. */
const FIRST_NUMBER = "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER) * 1000";

/**
 * Odds. `odds_counter` has one row: the last number that was given out, and the last that was removed from the log. A restored file
 * begins a new epoch with its next write: see `odds.ts`. `bookmaker` and `market` are names as JSON, and texts begin or go with digests.
 * The markets that count now are in the log, at the `seq` of their pair.
 */
const FOURTH = `
  CREATE TABLE odds_counter (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, oldest INTEGER NOT NULL, is_restored INTEGER NOT NULL
  );
  INSERT INTO odds_counter SELECT 1, first, first, 0 FROM (SELECT ${FIRST_NUMBER} AS first);
  CREATE TABLE odds_log (
    seq INTEGER PRIMARY KEY, previous INTEGER, received_at INTEGER NOT NULL, event INTEGER NOT NULL, digest INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE TABLE odds_pairs (
    event INTEGER NOT NULL, bookmaker TEXT NOT NULL, seq INTEGER NOT NULL, time INTEGER NOT NULL, heard_at INTEGER NOT NULL,
    flags INTEGER NOT NULL, PRIMARY KEY (event, bookmaker)
  ) WITHOUT ROWID;
  CREATE TABLE odds_ends (
    event INTEGER NOT NULL, bookmaker TEXT NOT NULL, market TEXT NOT NULL, at INTEGER NOT NULL, opening TEXT, pending TEXT,
    start TEXT, closing TEXT, PRIMARY KEY (event, bookmaker, market)
  ) WITHOUT ROWID;
  CREATE INDEX odds_ends_by_time ON odds_ends (at);
  CREATE TABLE odds_links (event INTEGER PRIMARY KEY, digest INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE odds_waiting (
    number INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, event INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX odds_waiting_by_event ON odds_waiting (event);
  CREATE TABLE odds_bookmakers (name TEXT PRIMARY KEY, heard_at INTEGER NOT NULL) WITHOUT ROWID;
`;

/** What lists ask of an event, and how a body shows it: for rows of earlier releases, and files that are still theirs. */
export const LISTED = {
  league: "CASE WHEN json_valid(body) AND json_type(body, '$.league.slug') = 'text' THEN body -> '$.league.slug' END",
  status: "CASE WHEN json_valid(body) AND json_type(body, '$.status') = 'text' THEN body -> '$.status' END",
  home_id: "CASE WHEN json_valid(body) AND json_type(body, '$.homeId') = 'integer' THEN body ->> '$.homeId' END",
  away_id: "CASE WHEN json_valid(body) AND json_type(body, '$.awayId') = 'integer' THEN body ->> '$.awayId' END",
} as const;

/** The indexes of lists have all that a list looks at, so that it reads no bodies. */
const FIFTH = `
  ALTER TABLE events ADD COLUMN league TEXT;
  ALTER TABLE events ADD COLUMN status TEXT;
  ALTER TABLE events ADD COLUMN home_id INTEGER;
  ALTER TABLE events ADD COLUMN away_id INTEGER;
  UPDATE events SET ${Object.entries(LISTED)
    .map(([column, shown]) => `${column} = ${shown}`)
    .join(", ")};
  CREATE INDEX listed ON events (start, id, status, home_id, away_id);
  CREATE INDEX listed_by_sport ON events (sport, start, id, status, home_id, away_id);
  CREATE INDEX listed_by_league ON events (sport, league, start, id, status, home_id, away_id);
  DROP INDEX IF EXISTS events_by_sport;
`;

/**
 * Value bets. `odds_books` has what bookmakers have in a market in which a price can be worth more than it costs: with it the market is
 * judged without a look at all that each bookmaker has. Odds that an earlier version stored count from their next change on.
 */
const SIXTH = `
  ALTER TABLE odds_pairs ADD COLUMN url TEXT;
  CREATE TABLE odds_books (event INTEGER NOT NULL, market TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (event, market));
  CREATE TABLE odds_value_bets (
    event INTEGER NOT NULL, market TEXT NOT NULL, bookmaker TEXT NOT NULL, place TEXT NOT NULL, value REAL NOT NULL,
    at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (event, market, bookmaker, place)
  ) WITHOUT ROWID;
  CREATE INDEX odds_value_bets_listed ON odds_value_bets (bookmaker, value DESC, event, market, place);
`;

/** Changes of events that the feed reports, with a counter of their own next to that of the odds: see `sql/counters.ts`. */
const CHANGES = `
  ALTER TABLE odds_counter ADD COLUMN change INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE odds_counter ADD COLUMN oldest_change INTEGER NOT NULL DEFAULT 0;
  UPDATE odds_counter SET change = ${FIRST_NUMBER};
  UPDATE odds_counter SET oldest_change = change;
  CREATE TABLE event_changes (
    number INTEGER PRIMARY KEY, received_at INTEGER NOT NULL, digest INTEGER NOT NULL, body TEXT NOT NULL
  );
`;

/**
 * The order in which events have changed: see `order.ts`. `first_place` is the seq before the first place. The events of an earlier
 * release were last changed when they were last received.
 */
const ORDER = `
  ALTER TABLE odds_counter ADD COLUMN first_place INTEGER NOT NULL DEFAULT 0;
  UPDATE odds_counter SET first_place = ${FIRST_NUMBER};
  ALTER TABLE events ADD COLUMN place INTEGER;
  UPDATE events SET place = placed.place FROM (
    SELECT id, row_number() OVER (ORDER BY received_at, id) AS place FROM events
  ) AS placed WHERE events.id = placed.id;
  CREATE UNIQUE INDEX events_by_place ON events (place);
`;

/** The feed whose ids the events have: no row, or one. */
const SOURCE = "CREATE TABLE source (place INTEGER PRIMARY KEY CHECK (place = 1), name TEXT NOT NULL);";

/** Entries of the odds log may be packed: see `packed.ts`. Releases that do not know them must not read the file. */
const PACKED = "";

/** Each brings a file from one version to the next. Only ever add to the end. */
const MIGRATIONS: readonly string[] = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, CHANGES, ORDER, SOURCE, PACKED];

/** The versions that have digests, facts of one's own, odds, what lists ask of events, changes of events, their order, and their source. */
const WITH_DIGESTS = 2;
const WITH_OWN_FACTS = 3;
const WITH_ODDS = 4;
const WITH_LISTED = 5;
const WITH_CHANGES = 7;
const WITH_ORDER = 8;
const WITH_SOURCE = 9;

/** Whether a file has events, not only keys or counts. */
export function isStore(connection: Connection): boolean {
  return pragma(connection, "application_id") === APPLICATION;
}

/** A file without events, which may have keys. */
export class EmptyStore extends Error {}

/** @throws Error if the file is not a store of events, or is a store of a later release. */
export function checkSchema(connection: Connection): void {
  if (!isStore(connection)) {
    if (isEmpty(connection)) throw new EmptyStore("the store is empty; `settlegrade ingest` fills it");
    throw new Error("this is the database of another program, not a store of settlegrade");
  }
  const version = pragma(connection, "user_version");
  if (version >= 1 && version <= MIGRATIONS.length) return;
  const supported = `this release of settlegrade supports versions 1 to ${MIGRATIONS.length}`;
  throw new Error(`the store has version ${version}, but ${supported}`);
}

/**
 * Creates the tables in a file without any, and adds to those of earlier releases what they did not have.
 *
 * @throws Error if the file is not a store of events, or is a store of a later release.
 */
export function bringUpToDate(connection: Connection): void {
  // Readers and a writer then do not wait for each other. The file keeps this mode; a transaction cannot set it.
  if (isEmpty(connection)) connection.exec("PRAGMA journal_mode = WAL");
  else checkSchema(connection);
  if (pragma(connection, "user_version") === MIGRATIONS.length) return;
  connection.write(() => {
    // Another process may have done it meanwhile.
    if (!isEmpty(connection)) checkSchema(connection);
    for (const migration of MIGRATIONS.slice(pragma(connection, "user_version"))) connection.exec(migration);
    connection.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

/** The versions of files that connections have met: no file goes back to an earlier one. */
const MET = new WeakMap<Connection, number>();

/** A file of an earlier release is brought up to date when it is written, which another process may do at any moment. */
function isAtLeast(connection: Connection, version: number): boolean {
  if ((MET.get(connection) ?? 0) >= version) return true;
  const found = pragma(connection, "user_version");
  MET.set(connection, found);
  return found >= version;
}

export function hasDigests(connection: Connection): boolean {
  return isAtLeast(connection, WITH_DIGESTS);
}

export function hasOwnFacts(connection: Connection): boolean {
  return isAtLeast(connection, WITH_OWN_FACTS);
}

export function hasOdds(connection: Connection): boolean {
  return isAtLeast(connection, WITH_ODDS);
}

export function hasListed(connection: Connection): boolean {
  return isAtLeast(connection, WITH_LISTED);
}

export function hasChanges(connection: Connection): boolean {
  return isAtLeast(connection, WITH_CHANGES);
}

export function hasOrder(connection: Connection): boolean {
  return isAtLeast(connection, WITH_ORDER);
}

export function hasSource(connection: Connection): boolean {
  return isAtLeast(connection, WITH_SOURCE);
}

/** Tables that may be in the same file: keys, what belongs to them, and counted requests. */
const NEIGHBOURS = "'keys', 'selections', 'feed_claims', 'request_counts'";

function isEmpty(connection: Connection): boolean {
  const tables = connection.get(`SELECT count(*) FROM sqlite_schema WHERE tbl_name NOT IN (${NEIGHBOURS})`)?.[0];
  return tables === 0 && pragma(connection, "application_id") === 0 && pragma(connection, "user_version") === 0;
}

function pragma(connection: Connection, name: "application_id" | "user_version"): number {
  return Number(connection.get(`PRAGMA ${name}`)?.[0]);
}
