import {
  type Changes,
  type EventRow,
  eventRow,
  type Found,
  Staging,
  type VersionRow,
  versionRow,
} from "../merging/staging.js";
import type { Keeping } from "../odds/keeping.js";
import { NO_ODDS, oddsNeeds } from "../odds/needs.js";
import { OddsStaging } from "../odds/staging.js";
import type { Chunk, History, IngestOutcome, StoreRecord } from "../ports.js";
import type { Counters } from "../stored/counters.js";
import { bodyOf } from "../stored/stored.js";
import { writeChanges } from "./changes.js";
import { chunkAt, forget, remember } from "./chunks.js";
import { columns, type Session } from "./connection/database.js";
import { countersOf } from "./counter.js";
import { findOdds } from "./odds/finding.js";
import { updateValueBets } from "./odds/values.js";
import { writeOdds } from "./odds/writing.js";
import { CURRENT, currentIn, numberIn, reasonOf } from "./reading/events.js";
import { runsOf } from "./runs.js";
import { WAITING_COLUMNS, waitingIn } from "./waiting.js";
import { NOTIFY } from "./watching.js";

/** One process at a time writes to a store, so that nothing changes between what a call reads and what it stores. */
export const LOCK = {
  text: "SELECT pg_advisory_xact_lock(hashtext('settlegrade ingest'), hashtext(current_schema()))",
};

interface Ingestion {
  readonly receivedAt: number;
  /** How many versions of an event are kept. */
  readonly keep: number;
  readonly keepOdds: Keeping;
  readonly chunk: Chunk | undefined;
}

export async function ingest(
  session: Session,
  records: readonly StoreRecord[],
  { receivedAt, keep, keepOdds, chunk }: Ingestion,
): Promise<readonly IngestOutcome[] | "repeated"> {
  await session.rows(LOCK);
  if (chunk !== undefined && (await chunkAt(session, chunk.index, chunk.run))?.digest === chunk.digest)
    return "repeated";
  const ids = new Set(records.filter(({ kind }) => kind !== "odds" && kind !== "links").map(({ id }) => id));
  const counters = await countersOf(session);
  const found = await find(session, [...ids], counters);
  const needs = oddsNeeds(records, (id) => found.events.get(id)?.known.event ?? null);
  const foundOdds = needs === null ? NO_ODDS : await findOdds(session, needs, counters, receivedAt);
  const odds = new OddsStaging(foundOdds, receivedAt);
  const staging = new Staging(found, receivedAt, odds);
  const outcomes = records.map((record) => staging.take(record));
  const changes = staging.changes();
  const changesOfOdds = odds.changes();
  await write(session, changes);
  await writeChanges(session, staging.reported, counters, receivedAt);
  if (needs !== null) await writeOdds(session, changesOfOdds, receivedAt, keepOdds);
  await updateValueBets(session, odds.changedMarkets, receivedAt, keepOdds.values);
  if (keep !== Number.POSITIVE_INFINITY) {
    const replaced = new Set([...changes.replaced, ...changes.between].map(({ id }) => id));
    if (replaced.size > 0) await session.rows(KEEP_LATEST, [...replaced], keep);
  }
  // Facts of one's own may be lost with what was damaged, so the next run has to bring them again.
  if (staging.hasRepaired) await forget(session, 0, "own");
  if (chunk !== undefined) await remember(session, chunk);
  if (changes.current.length + changes.rewritten.length + changesOfOdds.log.length > 0) await session.rows(NOTIFY);
  return outcomes;
}

const EVENTS = { text: `SELECT ${CURRENT} FROM events WHERE id = ANY ($1::bigint[])` };
const WAITING = { text: `SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE id = ANY ($1::bigint[])` };

async function find(session: Session, ids: readonly number[], { order }: Counters): Promise<Found> {
  const found: Found = { events: new Map(), waiting: new Map(), damaged: new Map(), lastChangeNumber: order.last };
  if (ids.length === 0) return found;
  for (const row of await session.rows(EVENTS, ids)) {
    const id = Number(row[0]);
    try {
      const known = { ...currentIn(row), statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) };
      found.events.set(id, { known, names: null, digest: numberIn(row[3]) });
    } catch (error) {
      reasonOf(error);
      found.damaged.set(id, "event");
    }
  }
  for (const row of await session.rows(WAITING, ids)) {
    const id = Number(row[0]);
    try {
      found.waiting.set(id, waitingIn(row));
    } catch (error) {
      reasonOf(error);
      found.damaged.set(id, "own");
    }
  }
  return found;
}

const REPLACED = {
  text: `INSERT INTO versions (id, received_at, body, digest)
    SELECT events.id, received_at, body, given.digest FROM events
      JOIN unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS given (id, digest, place) ON events.id = given.id
      ORDER BY given.place`,
};
const REWRITTEN = {
  text: `UPDATE events SET received_at = given.received_at, status_at = given.status_at, score_at = given.score_at,
      body = given.body, digest = given.digest, place = given.place
    FROM unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[], $5::text[], $6::bigint[], $7::bigint[])
      AS given (id, received_at, status_at, score_at, body, digest, place)
    WHERE events.id = given.id`,
};
const TIMED = {
  text: `UPDATE events SET status_at = given.status_at, score_at = given.score_at, digest = given.digest
    FROM unnest($1::bigint[], $2::float8[], $3::float8[], $4::bigint[]) AS given (id, status_at, score_at, digest)
    WHERE events.id = given.id`,
};
const CLAIMED = { text: "DELETE FROM waiting_facts WHERE id = ANY ($1::bigint[])" };
const WAIT = {
  text: `INSERT INTO waiting_facts (id, body, digest) SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[])
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, digest = excluded.digest`,
};

async function write(session: Session, changes: Changes): Promise<void> {
  const { replaced, between, current, rewritten, timed, claimed, waiting } = changes;
  if (replaced.length > 0) await session.rows(REPLACED, ...columns(replaced, ["id", "digest"]));
  await addVersions(session, between);
  await putEvents(session, current);
  const contents = columns(rewritten, ["id", "receivedAt", "statusAt", "scoreAt", "body", "digest", "changeNumber"]);
  if (rewritten.length > 0) await session.rows(REWRITTEN, ...contents);
  if (timed.length > 0) await session.rows(TIMED, ...columns(timed, ["id", "statusAt", "scoreAt", "digest"]));
  if (claimed.length > 0) await session.rows(CLAIMED, claimed);
  if (waiting.length > 0) await session.rows(WAIT, ...columns(waiting, ["id", "body", "digest"]));
}

const VERSIONS = {
  text: `INSERT INTO versions (id, received_at, body, digest)
    SELECT id, received_at, body, digest FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[])
      WITH ORDINALITY AS given (id, received_at, body, digest, place) ORDER BY place`,
};

async function addVersions(session: Session, rows: readonly VersionRow[]): Promise<void> {
  if (rows.length > 0) await session.rows(VERSIONS, ...columns(rows, ["id", "receivedAt", "body", "digest"]));
}

// biome-ignore format: as in PUT and `putEvents`
const EVENT_COLUMNS = [
  "received_at", "status_at", "score_at",
  "start", "sport", "league", "status", "home_id", "away_id", "live", "ahead",
  "body", "digest", "place",
];
const PUT = {
  text: `INSERT INTO events (id, ${EVENT_COLUMNS.join(", ")})
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[], $5::bigint[], $6::text[],
      $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::boolean[], $12::text[], $13::text[], $14::bigint[],
      $15::bigint[])
    ON CONFLICT (id) DO UPDATE SET ${EVENT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}`,
};
const NOT_OVER = { text: "DELETE FROM search WHERE id = ANY ($1::bigint[])" };
const OVER = {
  text: `INSERT INTO search (id, start, sport, names, runs)
    SELECT id, start, sport, names, runs::integer[] FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[],
      $5::text[]) AS given (id, start, sport, names, runs)
    ON CONFLICT (id) DO UPDATE SET start = excluded.start, sport = excluded.sport, names = excluded.names,
      runs = excluded.runs
    WHERE (search.start, search.sport, search.names) IS DISTINCT FROM (excluded.start, excluded.sport, excluded.names)`,
};

async function putEvents(session: Session, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row, live: String(row.live) }));
  // biome-ignore format: as in EVENT_COLUMNS
  const names = [
    "id", "receivedAt", "statusAt", "scoreAt",
    "start", "sport", "league", "status", "homeId", "awayId", "live", "ahead",
    "body", "digest", "changeNumber",
  ] as const;
  await session.rows(PUT, ...columns(given, names));
  const notOver = rows.flatMap(({ id, names }) => (names === null ? [id] : []));
  if (notOver.length > 0) await session.rows(NOT_OVER, notOver);
  const over = rows.flatMap(({ names, ...row }) =>
    names === null ? [] : [{ ...row, names, runs: `{${runsOf(names)}}` }],
  );
  if (over.length > 0) await session.rows(OVER, ...columns(over, ["id", "start", "sport", "names", "runs"]));
}

const THERE = { text: "SELECT id FROM events WHERE id = ANY ($1::bigint[]) LIMIT 1" };
const REMEMBER_REMOVED = {
  text: "INSERT INTO removed_versions (id, count) SELECT * FROM unnest($1::bigint[], $2::bigint[])",
};

export async function restore(session: Session, histories: readonly History[]): Promise<void> {
  await session.rows(LOCK);
  const ids = histories.map(({ id }) => id);
  const [there] = await session.rows(THERE, ids);
  if (there !== undefined) throw new Error(`the store has event ${there[0]} already`);
  const earlier = histories.flatMap(({ id, versions }) =>
    versions.slice(1).map(({ event, receivedAt, own = null }) => versionRow(id, receivedAt, bodyOf({ event, own }))),
  );
  await addVersions(session, earlier.reverse());
  let { last } = (await countersOf(session)).order;
  const events = histories.flatMap(({ id, statusAt, scoreAt, versions: [current] }) => {
    if (current === undefined) return [];
    const { event, receivedAt, own = null } = current;
    return [eventRow({ id, receivedAt, known: { event, own, statusAt, scoreAt }, changeNumber: ++last })];
  });
  await putEvents(session, events);
  const cut = histories.filter(({ removed }) => removed > 0);
  if (cut.length > 0)
    await session.rows(
      REMEMBER_REMOVED,
      ...columns(
        cut.map(({ id, removed }) => ({ id, removed })),
        ["id", "removed"],
      ),
    );
}

const COUNT_REMOVED = `INSERT INTO removed_versions (id, count) SELECT id, count(*) FROM gone GROUP BY id
  ON CONFLICT (id) DO UPDATE SET count = removed_versions.count + excluded.count`;
/** Removes the earliest versions of events, so that this many are left with the current one. */
const KEEP_LATEST = {
  text: `WITH ranked AS (
      SELECT number, row_number() OVER (PARTITION BY id ORDER BY number DESC) AS place
      FROM versions WHERE id = ANY ($1::bigint[])),
    gone AS (
      DELETE FROM versions USING ranked WHERE versions.number = ranked.number AND ranked.place >= $2::bigint
      RETURNING versions.id)
    ${COUNT_REMOVED}`,
};
/** Removes the versions of each event up to a number. */
export const REMOVE = {
  text: `WITH gone AS (
      DELETE FROM versions USING unnest($1::bigint[], $2::bigint[]) AS due (id, last)
      WHERE versions.id = due.id AND versions.number <= due.last RETURNING versions.id)
    ${COUNT_REMOVED}`,
};
