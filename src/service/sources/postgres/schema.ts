import type pg from "pg";
import type { SportEvent } from "../../../pure/engine/index.js";
import { keyOf } from "../stored/stored.js";
import { namesOf, traitsOf } from "../stored/traits.js";

/**
 * `body` is the event as JSON text: jsonb would refuse NUL characters and lone surrogates, and reorder keys. In JSON text
 * both are escapes (\u0000, \ud800), which are plain ASCII. `start` is in milliseconds since 1970.
 *
 * `search` has the events that are over: their names, folded by `namesOf`, and a number for each run of three characters.
 * The runs narrow a search down, and the names decide.
 */
const FIRST = `
  CREATE TABLE events (
    id bigint PRIMARY KEY,
    received_at bigint NOT NULL,
    status_at double precision,
    score_at double precision,
    start bigint,
    sport text COLLATE "C",
    live boolean NOT NULL,
    body text COLLATE "C" NOT NULL
  );
  CREATE INDEX events_by_start ON events (start, id);
  CREATE INDEX events_by_sport ON events (sport, start, id);
  CREATE INDEX events_live ON events (start, id) WHERE live;
  CREATE TABLE search (
    id bigint PRIMARY KEY,
    start bigint,
    sport text COLLATE "C",
    names text COLLATE "C" NOT NULL,
    runs integer[] NOT NULL
  );
  CREATE INDEX search_by_start ON search (start DESC NULLS LAST, id DESC);
  CREATE INDEX search_by_sport ON search (sport, start DESC NULLS LAST, id DESC);
  CREATE INDEX search_by_runs ON search USING gin (runs);
  CREATE TABLE versions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id bigint NOT NULL,
    received_at bigint NOT NULL,
    body text COLLATE "C" NOT NULL
  );
  CREATE INDEX versions_by_id ON versions (id, number);
  CREATE TABLE removed_versions (id bigint PRIMARY KEY, count bigint NOT NULL);
  CREATE TABLE pieces (place bigint PRIMARY KEY, digest text NOT NULL, lines bigint);
  CREATE TABLE keys (
    id text COLLATE "C" PRIMARY KEY,
    digest text NOT NULL,
    plan text NOT NULL,
    packages text NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint,
    expires_at bigint,
    account text NOT NULL
  );
  CREATE TABLE request_counts (
    account text COLLATE "C" PRIMARY KEY,
    hour_used bigint NOT NULL,
    hour_ends bigint NOT NULL,
    day_used bigint NOT NULL,
    day_ends bigint NOT NULL
  ) WITH (fillfactor = 50);
`;

/**
 * `digest` is that of `digest.ts`; null if an earlier release has written the version. A trigger forgets the digest of an
 * event that something changes without knowing of it: a process of an earlier release that still runs, or SQL by hand.
 */
const SECOND = `
  ALTER TABLE events ADD COLUMN digest bigint;
  ALTER TABLE versions ADD COLUMN digest bigint;
  CREATE FUNCTION forget_digest() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN new.digest := NULL; RETURN new; END $$;
  CREATE TRIGGER events_changed BEFORE UPDATE OF received_at, status_at, score_at, body ON events FOR EACH ROW
    WHEN (new.digest = old.digest) EXECUTE FUNCTION forget_digest();
`;

/** Facts of one's own whose event is not known yet, and the chunks of the last run that had such facts. */
const THIRD = `
  CREATE TABLE waiting_facts (id bigint PRIMARY KEY, body text COLLATE "C" NOT NULL, digest bigint NOT NULL);
  CREATE TABLE own_pieces (place bigint PRIMARY KEY, digest text NOT NULL, lines bigint);
`;

/**
 * Odds. `odds_counter` has one row: the last number that was given out, and the last that was removed from the log. `life` says which
 * tables of which server it counts for: those of a restored dump, or of a server that took over, begin a new epoch. `bookmaker` and
 * `market` are names as JSON. The markets that count now are in the log, at the `seq` of their pair.
 */
const FOURTH = `
  CREATE TABLE odds_counter (seq bigint NOT NULL, oldest bigint NOT NULL, life text NOT NULL);
  INSERT INTO odds_counter SELECT first, first, '' FROM (
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint * 1000 AS first) AS now;
  CREATE TABLE odds_log (
    seq bigint PRIMARY KEY, previous bigint, received_at bigint NOT NULL, event bigint NOT NULL, digest bigint NOT NULL,
    body text COLLATE "C" NOT NULL
  );
  CREATE TABLE odds_pairs (
    event bigint NOT NULL, bookmaker text COLLATE "C" NOT NULL, seq bigint NOT NULL, time bigint NOT NULL,
    heard_at bigint NOT NULL, flags integer NOT NULL, PRIMARY KEY (event, bookmaker)
  ) WITH (fillfactor = 70);
  CREATE TABLE odds_ends (
    event bigint NOT NULL, bookmaker text COLLATE "C" NOT NULL, market text COLLATE "C" NOT NULL, at bigint NOT NULL,
    opening text COLLATE "C", pending text COLLATE "C", start text COLLATE "C", closing text COLLATE "C",
    PRIMARY KEY (event, bookmaker, market)
  );
  CREATE INDEX odds_ends_by_time ON odds_ends (at);
  CREATE TABLE odds_links (event bigint PRIMARY KEY, digest bigint NOT NULL, body text COLLATE "C" NOT NULL);
  CREATE TABLE odds_waiting (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, received_at bigint NOT NULL, event bigint NOT NULL,
    body text COLLATE "C" NOT NULL
  );
  CREATE INDEX odds_waiting_by_event ON odds_waiting (event);
  CREATE TABLE odds_bookmakers (name text COLLATE "C" PRIMARY KEY, heard_at bigint NOT NULL);
`;

/** What lists ask of an event. `ahead` has the names of one that is not over, folded by `namesOf`. */
const FIFTH = `
  ALTER TABLE events ADD COLUMN league text COLLATE "C", ADD COLUMN status text COLLATE "C", ADD COLUMN home_id bigint,
    ADD COLUMN away_id bigint, ADD COLUMN ahead text COLLATE "C";
  CREATE INDEX events_by_league ON events (sport, league, start, id);
  CREATE INDEX events_ahead ON events (start, id) WHERE ahead IS NOT NULL;
  CREATE TABLE selections (account text COLLATE "C" PRIMARY KEY, body text COLLATE "C" NOT NULL);
`;

/**
 * Value bets. `odds_books` has what bookmakers have in a market in which a price can be worth more than it costs: with it the market is
 * judged without a look at all that each bookmaker has. Odds that an earlier version stored count from their next change on.
 */
const SIXTH = `
  ALTER TABLE odds_pairs ADD COLUMN url text COLLATE "C";
  CREATE TABLE odds_books (
    event bigint NOT NULL, market text COLLATE "C" NOT NULL, body text COLLATE "C" NOT NULL, PRIMARY KEY (event, market)
  ) WITH (fillfactor = 70);
  CREATE TABLE odds_value_bets (
    event bigint NOT NULL, market text COLLATE "C" NOT NULL, bookmaker text COLLATE "C" NOT NULL,
    place text COLLATE "C" NOT NULL, value double precision NOT NULL, at bigint NOT NULL, body text COLLATE "C" NOT NULL,
    PRIMARY KEY (event, market, bookmaker, place)
  );
  CREATE INDEX odds_value_bets_listed ON odds_value_bets (bookmaker, value DESC, event, market, place);
`;

/**
 * Changes of events that the feed reports, with a counter of their own next to that of the odds: see `sql/counters.ts`. The WebSocket add-on
 * of a key, and which connection has a key now.
 */
const FEED = `
  ALTER TABLE odds_counter ADD COLUMN change bigint NOT NULL DEFAULT 0, ADD COLUMN oldest_change bigint NOT NULL DEFAULT 0;
  UPDATE odds_counter SET change = first, oldest_change = first FROM (
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint * 1000 AS first) AS now;
  CREATE TABLE event_changes (
    number bigint PRIMARY KEY, received_at bigint NOT NULL, digest bigint NOT NULL, body text COLLATE "C" NOT NULL
  );
  ALTER TABLE keys ADD COLUMN websocket boolean NOT NULL DEFAULT false;
  CREATE TABLE feed_claims (
    id text COLLATE "C" PRIMARY KEY, claim text COLLATE "C" NOT NULL, at bigint NOT NULL, refused_until bigint NOT NULL
  ) WITH (fillfactor = 50);
`;

/**
 * The order in which events have changed: see `order.ts`. `first_place` is the seq before the first place. The events of an earlier
 * release were last changed when they were last received.
 */
const ORDER = `
  ALTER TABLE odds_counter ADD COLUMN first_place bigint NOT NULL DEFAULT 0;
  UPDATE odds_counter SET first_place = (extract(epoch FROM clock_timestamp()) * 1000)::bigint * 1000;
  ALTER TABLE events ADD COLUMN place bigint;
  UPDATE events SET place = placed.place FROM (
    SELECT id, row_number() OVER (ORDER BY received_at, id) AS place FROM events) AS placed WHERE events.id = placed.id;
  CREATE UNIQUE INDEX events_by_place ON events (place);
`;

type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;
/** SQL, or what only this program can work out. */
export type Migration = string | ((ask: Ask) => Promise<void>);

/** Each brings the tables from one version to the next. Only ever add to the end. */
export const MIGRATIONS: readonly Migration[] = [
  FIRST,
  SECOND,
  THIRD,
  FOURTH,
  async (ask) => {
    await ask(FIFTH);
    await fillListed(ask);
  },
  SIXTH,
  FEED,
  ORDER,
  // The feed whose ids the events have: no row, or one.
  'CREATE TABLE source (place integer PRIMARY KEY CHECK (place = 1), name text COLLATE "C" NOT NULL)',
];

const FILLED_AT_ONCE = 1_000;
const FILL = `UPDATE events SET league = given.league, status = given.status, home_id = given.home_id,
    away_id = given.away_id, ahead = given.ahead
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])
    AS given (id, league, status, home_id, away_id, ahead) WHERE events.id = given.id`;

/** Gives the events that are there what lists ask of them. One that is damaged stays without, and is found by its id alone. */
async function fillListed(ask: Ask): Promise<void> {
  const text = `SELECT id, body FROM events WHERE id > $1 ORDER BY id LIMIT ${FILLED_AT_ONCE}`;
  for (let last: unknown = Number.MIN_SAFE_INTEGER - 1; ; ) {
    const rows = await ask(text, [last]);
    const filled = rows.flatMap(([id, body]) => listedIn(String(id), String(body)));
    await ask(
      FILL,
      [0, 1, 2, 3, 4, 5].map((column) => filled.map((row) => row[column])),
    );
    if (rows.length < FILLED_AT_ONCE) return;
    last = rows.at(-1)?.[0];
  }
}

function listedIn(id: string, body: string): (string | number | null)[][] {
  try {
    const event: SportEvent = JSON.parse(body);
    const { league, status, homeId, awayId, over } = traitsOf(event);
    return [[id, keyOf(league), keyOf(status), homeId, awayId, over ? null : namesOf(event)]];
  } catch {
    return [];
  }
}

/** How long one process waits while another one changes the tables, in milliseconds. */
const PATIENCE = 600_000;

/**
 * Creates or changes the tables if they are older than this release. Processes that do so at the same time wait for each
 * other, and only the first one does it. If a change fails, the tables stay as they were.
 *
 * @throws Error if the tables are newer than this release, or cannot be changed.
 */
export async function bringUpToDate(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const found = await versionOf(client, schema);
  if (found === migrations.length) return;
  if (found > migrations.length) throw tooNew(found, migrations.length);
  await client.query("BEGIN");
  try {
    await migrate(client, schema, migrations);
    await client.query("COMMIT");
  } catch (error) {
    // If the connection is lost, the server rolls back.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('settlegrade tables'), hashtext($1))";

async function migrate(client: pg.ClientBase, schema: string, migrations: readonly Migration[]): Promise<void> {
  const ask = async (text: string, values: readonly unknown[] = []) => {
    // The driver's types do not have this option.
    const query = { text, values: [...values], query_timeout: PATIENCE, rowMode: "array" as const };
    return (await client.query<unknown[]>(query)).rows;
  };
  await ask(`SET LOCAL statement_timeout = ${PATIENCE}`);
  await ask(LOCK, [schema]);
  await checkEncoding(client);
  // `readTarget` has checked the name, and this quotes it.
  await ask(`CREATE SCHEMA IF NOT EXISTS "${schema.replaceAll('"', '""')}"`);
  await ask("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)");
  const found = await versionOf(client, schema);
  if (found > migrations.length) throw tooNew(found, migrations.length);
  for (const migration of migrations.slice(found))
    await (typeof migration === "string" ? ask(migration) : migration(ask));
  await ask("DELETE FROM schema_version");
  await ask("INSERT INTO schema_version (version) VALUES ($1::integer)", [String(migrations.length)]);
}

/** 0 if there are no tables. */
async function versionOf(client: pg.ClientBase, schema: string): Promise<number> {
  const there = await client.query<[boolean]>({
    text: "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = 'schema_version')",
    values: [schema],
    rowMode: "array",
  });
  if (there.rows[0]?.[0] !== true) return 0;
  const { rows } = await client.query<[number]>({ text: "SELECT version FROM schema_version", rowMode: "array" });
  return rows[0]?.[0] ?? 0;
}

async function checkEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<[string]>({ text: "SHOW server_encoding", rowMode: "array" });
  const encoding = rows[0]?.[0];
  if (encoding !== "UTF8") throw new Error(`the database has the encoding ${encoding}; a store needs UTF8`);
}

function tooNew(found: number, supported: number): Error {
  return new Error(`the store has version ${found}, but this release of settlegrade supports version ${supported}`);
}
