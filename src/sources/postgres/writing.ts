import type { SportEvent } from "../../engine/index.js";
import { digestOf, withoutTimes, withTimes } from "../digest.js";
import { type Known, merge } from "../merge.js";
import type { FeedRecord, History, Intake, Piece } from "../ports.js";
import { sportKey } from "../stored.js";
import { namesOf, traitsOf } from "../traits.js";
import type { Session } from "./database.js";
import { CURRENT, currentIn, numberIn, pieceAt, reasonOf } from "./reading.js";
import { runsOf } from "./runs.js";

/** An event of the store as it was read, and what the records of a call have made of it. */
interface Staged {
  /** Null for a new event. */
  readonly before: Known | null;
  readonly receivedAt: number;
  /** Null for a new event, and for one that an earlier release has written. */
  readonly digest: number | null;
  now: Known;
  /** The versions that were replaced, the oldest first. */
  readonly replaced: Replaced[];
}

interface Replaced {
  readonly id: number;
  readonly receivedAt: number;
  readonly event: SportEvent;
  /** False for a version of an earlier release: nobody knows whether it is as it was written. */
  readonly isCertain: boolean;
}

/** One process at a time writes to a store, so that nothing changes between what a call reads and what it stores. */
export const LOCK = {
  text: "SELECT pg_advisory_xact_lock(hashtext('settlegrade ingest'), hashtext(current_schema()))",
};

interface Ingestion {
  readonly receivedAt: number;
  /** How many versions of an event are kept. */
  readonly keep: number;
  readonly piece: Piece | undefined;
}

export async function ingest(
  session: Session,
  records: readonly FeedRecord[],
  { receivedAt, keep, piece }: Ingestion,
): Promise<readonly Intake[] | "repeated"> {
  await session.rows(LOCK);
  if (piece !== undefined && (await pieceAt(session, piece.index))?.digest === piece.digest) return "repeated";
  const stage = await read(session, [...new Set(records.map(({ id }) => id))]);
  const intakes = records.map((record) => take(stage, record, receivedAt));
  const staged = stage.events;
  await store(session, staged, receivedAt);
  if (keep !== Number.POSITIVE_INFINITY) {
    const replaced = [...staged].flatMap(([id, entry]) => (entry.replaced.length > 0 ? [id] : []));
    if (replaced.length > 0) await session.rows(KEEP_LATEST, replaced, keep);
  }
  if (piece !== undefined) await remember(session, piece);
  return intakes;
}

const READ = { text: `SELECT ${CURRENT} FROM events WHERE id = ANY ($1::bigint[])` };

/** The events of a call. Those that are damaged are only known by their ids. */
interface Stage {
  readonly events: Map<number, Staged>;
  readonly damaged: Set<number>;
}

async function read(session: Session, ids: readonly number[]): Promise<Stage> {
  const stage: Stage = { events: new Map(), damaged: new Set() };
  for (const row of ids.length === 0 ? [] : await session.rows(READ, ids)) {
    const [id, receivedAt, digest] = [Number(row[0]), Number(row[2]), numberIn(row[3])];
    try {
      const before = { event: currentIn(row), statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) };
      stage.events.set(id, { before, receivedAt, digest, now: before, replaced: [] });
    } catch (error) {
      reasonOf(error);
      stage.damaged.add(id);
    }
  }
  return stage;
}

function take({ events, damaged }: Stage, record: FeedRecord, receivedAt: number): Intake {
  const { id } = record;
  if (damaged.has(id) && record.kind === "message") return "damaged";
  const entry = events.get(id);
  const { intake, known } = merge(entry?.now ?? null, record);
  if (known === null) return intake;
  if (entry === undefined) {
    events.set(id, { before: null, receivedAt, digest: null, now: known, replaced: [] });
    return damaged.delete(id) ? "repaired" : intake;
  }
  if (known.event !== entry.now.event) {
    const isStored = entry.before !== null && entry.replaced.length === 0;
    const isCertain = !isStored || entry.digest !== null;
    const version = { id, event: entry.now.event, receivedAt: isStored ? entry.receivedAt : receivedAt, isCertain };
    entry.replaced.push(version);
  }
  entry.now = known;
  return intake;
}

const REPLACED = {
  text: `INSERT INTO versions (id, received_at, body, digest)
    SELECT id, received_at, body, digest FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[])
      WITH ORDINALITY AS given (id, received_at, body, digest, place) ORDER BY place`,
};
const TIMES = {
  text: `UPDATE events SET status_at = given.status_at, score_at = given.score_at, digest = given.digest
    FROM unnest($1::bigint[], $2::float8[], $3::float8[], $4::bigint[]) AS given (id, status_at, score_at, digest)
    WHERE events.id = given.id`,
};

async function store(session: Session, staged: ReadonlyMap<number, Staged>, receivedAt: number): Promise<void> {
  const all = [...staged];
  const replaced = all.flatMap(([, entry]) => entry.replaced);
  if (replaced.length > 0) await session.rows(REPLACED, ...versionColumns(replaced));
  const changed = all.filter(([, { before, now }]) => before?.event !== now.event);
  await storeEvents(
    session,
    changed.map(([id, { now }]) => ({ id, receivedAt, ...now })),
  );
  const timed = all.flatMap(([id, { before, digest, now }]) => {
    if (before === null || before.event !== now.event || before === now) return [];
    return [{ id, ...now, digest: digest === null ? null : withTimes(withoutTimes(digest, before), now) }];
  });
  if (timed.length === 0) return;
  await session.rows(
    TIMES,
    timed.map(({ id }) => id),
    timed.map(({ statusAt }) => statusAt),
    timed.map(({ scoreAt }) => scoreAt),
    timed.map(({ digest }) => digest),
  );
}

function versionColumns(versions: readonly Replaced[]): [number[], number[], string[], (number | null)[]] {
  const bodies = versions.map(({ event }) => JSON.stringify(event));
  return [
    versions.map(({ id }) => id),
    versions.map(({ receivedAt }) => receivedAt),
    bodies,
    versions.map(({ id, receivedAt, isCertain }, place) =>
      isCertain ? digestOf(id, receivedAt, bodies[place] ?? "") : null,
    ),
  ];
}

const EVENTS = {
  text: `INSERT INTO events (id, received_at, status_at, score_at, start, sport, live, body, digest)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::float8[], $4::float8[], $5::bigint[], $6::text[],
      $7::boolean[], $8::text[], $9::bigint[])
    ON CONFLICT (id) DO UPDATE SET received_at = excluded.received_at, status_at = excluded.status_at,
      score_at = excluded.score_at, start = excluded.start, sport = excluded.sport, live = excluded.live,
      body = excluded.body, digest = excluded.digest`,
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

/** A whole event with the time at which it was received, to be stored in place of any earlier one. */
interface Current extends Known {
  readonly id: number;
  readonly receivedAt: number;
}

async function storeEvents(session: Session, events: readonly Current[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ event, ...rest }) => {
    const { start, sport, live, over } = traitsOf(event);
    const names = over ? namesOf(event) : null;
    return { ...rest, start, sport: sport === null ? null : sportKey(sport), live, names, body: JSON.stringify(event) };
  });
  await session.rows(
    EVENTS,
    rows.map(({ id }) => id),
    rows.map(({ receivedAt }) => receivedAt),
    rows.map(({ statusAt }) => statusAt),
    rows.map(({ scoreAt }) => scoreAt),
    rows.map(({ start }) => start),
    rows.map(({ sport }) => sport),
    rows.map(({ live }) => String(live)),
    rows.map(({ body }) => body),
    rows.map((row) => withTimes(digestOf(row.id, row.receivedAt, row.body), row)),
  );
  const notOver = rows.flatMap(({ id, names }) => (names === null ? [id] : []));
  if (notOver.length > 0) await session.rows(NOT_OVER, notOver);
  const over = rows.flatMap(({ names, ...row }) => (names === null ? [] : [{ ...row, names }]));
  if (over.length === 0) return;
  await session.rows(
    OVER,
    over.map(({ id }) => id),
    over.map(({ start }) => start),
    over.map(({ sport }) => sport),
    over.map(({ names }) => names),
    over.map(({ names }) => `{${runsOf(names).join()}}`),
  );
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
    versions.slice(1).map((version) => ({ id, ...version, isCertain: true })),
  );
  if (earlier.length > 0) await session.rows(REPLACED, ...versionColumns(earlier.reverse()));
  const events = histories.flatMap(({ id, statusAt, scoreAt, versions: [current] }) =>
    current === undefined ? [] : [{ id, statusAt, scoreAt, ...current }],
  );
  await storeEvents(session, events);
  const cut = histories.filter(({ removed }) => removed > 0);
  if (cut.length === 0) return;
  await session.rows(
    REMEMBER_REMOVED,
    cut.map(({ id }) => id),
    cut.map(({ removed }) => removed),
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

const FORGET = { text: "DELETE FROM pieces WHERE place >= $1" };
const REMEMBER = { text: "INSERT INTO pieces (place, digest, lines) VALUES ($1, $2, $3)" };

async function remember(session: Session, { index, digest, lines, continues }: Piece): Promise<void> {
  const isWhole = continues === undefined || (await pieceAt(session, index))?.digest === continues;
  await session.rows(FORGET, index);
  if (isWhole) await session.rows(REMEMBER, index, digest, lines ?? null);
}
