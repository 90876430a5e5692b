/** Writes the records of a call, and whole histories. */
import {
  type Changes,
  type EventRow,
  eventRow,
  type Found,
  Staging,
  UNREADABLE,
  type VersionRow,
  versionRow,
} from "../merging/staging.js";
import type { Keeping } from "../odds/keeping.js";
import { NO_ODDS, oddsNeeds } from "../odds/needs.js";
import type { MarketFormat } from "../odds/packed.js";
import { OddsStaging } from "../odds/staging.js";
import type { Chunk, History, IngestOutcome, StoreRecord } from "../ports.js";
import type { Counters } from "../stored/counters.js";
import { bodyOf } from "../stored/stored.js";
import { numberIn, type Row, textIn } from "./cells.js";
import { writeChanges } from "./changes.js";
import { chunkAt, forget, remember } from "./chunks.js";
import { countersOf } from "./counters.js";
import { findOdds, type Marks } from "./odds/finding.js";
import { updateValueBets } from "./odds/values.js";
import { writeOdds } from "./odds/writing.js";
import { type Ask, allByKey, allOf, each, type Program, run, runGiven } from "./program.js";
import { keepLatest } from "./removing.js";
import { currentColumns, currentIn, reasonOf } from "./rows.js";
import {
  among,
  either,
  given,
  insertion,
  JOIN,
  numbers,
  removal,
  type Sql,
  sql,
  update,
  upsertion,
} from "./statement.js";
import { WAITING_COLUMNS, waitingIn } from "./waiting.js";

/** What a store does in its own way. */
export interface Own {
  /** Writes events, and what text search knows of them. */
  putEvents(rows: readonly EventRow[]): Program<void>;
  /** Of the markets in the log. */
  readonly format: MarketFormat;
  readonly marks?: Marks;
  /** Calls the other processes, which then look at what is new. */
  readonly notify?: Sql;
}

export interface Ingestion {
  readonly receivedAt: number;
  /** How many versions of an event are kept. */
  readonly keep: number;
  readonly keepOdds: Keeping;
  readonly chunk: Chunk | undefined;
}

/** In one transaction, in which nobody else writes: nothing changes between what a call reads and what it stores. */
export function* ingest(
  records: readonly StoreRecord[],
  { receivedAt, keep, keepOdds, chunk }: Ingestion,
  { putEvents, format, marks, notify }: Own,
): Program<readonly IngestOutcome[] | "repeated"> {
  if (chunk !== undefined && (yield* chunkAt(chunk.index, chunk.run))?.digest === chunk.digest) return "repeated";
  const counters = yield* countersOf();
  const found = yield* find(idsOf(records), counters);
  const needs = oddsNeeds(records, (id) => found.events.get(id)?.known.event ?? null);
  const foundOdds = needs === null ? NO_ODDS : yield* findOdds(needs, counters, receivedAt, marks);
  const odds = new OddsStaging(foundOdds, receivedAt, format);
  const staging = new Staging(found, receivedAt, odds);
  const outcomes = records.map((record) => staging.take(record));
  const changes = staging.changes();
  const changesOfOdds = needs === null ? null : odds.changes();
  yield* write(changes, putEvents);
  yield* writeChanges(staging.reported, counters, receivedAt);
  if (changesOfOdds !== null) yield* writeOdds(changesOfOdds, receivedAt, keepOdds);
  yield* updateValueBets(odds.changedMarkets, receivedAt, keepOdds.values);
  if (keep !== Number.POSITIVE_INFINITY) yield* keepLatest(changes, keep);
  // Facts of one's own may be lost with what was damaged, so the next run has to bring them again.
  if (staging.hasRepaired) yield* forget(0, "own");
  if (chunk !== undefined) yield* remember(chunk);
  const news = changes.current.length + changes.rewritten.length + (changesOfOdds?.log.length ?? 0);
  if (news > 0 && notify !== undefined) yield run(notify);
  return outcomes;
}

/** Those of events: odds and links are not in them. */
function idsOf(records: readonly StoreRecord[]): number[] {
  return [...new Set(records.filter(({ kind }) => kind !== "odds" && kind !== "links").map(({ id }) => id))];
}

/** The search has the names of events that are over: in SQLite they are in the row as well. */
const NAMES = either("CAST(names AS BLOB)", "NULL");
const EVENTS = sql`SELECT ${currentColumns()}, ${NAMES} FROM events WHERE ${among("id", 1)}`;
const WAITING = sql`SELECT ${WAITING_COLUMNS} FROM waiting_facts WHERE ${among("id", 1)}`;

function* find(ids: readonly number[], { order }: Counters): Program<Found> {
  const found: Found = { events: new Map(), waiting: new Map(), damaged: new Map(), lastChangeNumber: order.last };
  for (const row of yield allByKey(EVENTS, ids)) addEvent(found, row);
  for (const row of yield allByKey(WAITING, ids)) addWaiting(found, row);
  return found;
}

function addEvent({ events, damaged }: Found, row: Row): void {
  const id = Number(row[0]);
  try {
    const known = { ...currentIn(row), statusAt: numberIn(row[4]), scoreAt: numberIn(row[5]) };
    events.set(id, { known, names: namesIn(row[6]), digest: numberIn(row[3]) });
  } catch (error) {
    reasonOf(error);
    damaged.set(id, "event");
  }
}

function addWaiting({ waiting, damaged }: Found, row: Row): void {
  const id = Number(row[0]);
  try {
    waiting.set(id, waitingIn(row));
  } catch (error) {
    reasonOf(error);
    damaged.set(id, "own");
  }
}

function namesIn(cell: unknown): string | null {
  if (cell === null) return null;
  try {
    return textIn(cell);
  } catch {
    return UNREADABLE;
  }
}

const ID = { id: "bigint" } as const;
const TIMES = { status_at: "float8", score_at: "float8", digest: "bigint" } as const;
const REPLACED = sql`INSERT INTO versions (id, received_at, body, digest)
  SELECT events.id, received_at, body, given.digest FROM ${given({ id: "bigint", digest: "bigint" })}
    ${JOIN} events ON events.id = given.id ORDER BY given.nth`;
const VERSIONS = insertion(
  "versions",
  { id: "bigint", received_at: "bigint", body: "text", digest: "bigint" },
  { isNumbered: true },
);
const REWRITTEN = update("events", ID, { received_at: "bigint", ...TIMES, body: "text", place: "bigint" });
const TIMED = update("events", ID, TIMES);
const CLAIMED = removal("waiting_facts", ID);
const WAIT = upsertion("waiting_facts", ID, { body: "text", digest: "bigint" });

function* write(changes: Changes, putEvents: Own["putEvents"]): Program<void> {
  const { replaced, between, current, rewritten, timed, claimed, waiting } = changes;
  yield runGiven(
    REPLACED,
    replaced.map(({ id, digest }) => [id, digest]),
  );
  yield addVersions(between);
  yield* putEvents(current);
  yield each(
    REWRITTEN,
    rewritten.map((row) => [row.id, row.receivedAt, row.statusAt, row.scoreAt, row.digest, row.body, row.changeNumber]),
  );
  yield each(
    TIMED,
    timed.map(({ id, statusAt, scoreAt, digest }) => [id, statusAt, scoreAt, digest]),
  );
  yield each(
    CLAIMED,
    claimed.map((id) => [id]),
  );
  yield each(
    WAIT,
    waiting.map(({ id, body, digest }) => [id, body, digest]),
  );
}

function addVersions(rows: readonly VersionRow[]): Ask {
  return each(
    VERSIONS,
    rows.map(({ id, receivedAt, body, digest }) => [id, receivedAt, body, digest]),
  );
}

/** Puts events into their table. The names are those that the store keeps in it: of events that are over, or of the others. */
export function eventsInto(names: "names" | "ahead") {
  const batch = upsertion("events", ID, {
    ...{ received_at: "bigint", ...TIMES, start: "bigint", sport: "text", league: "text", status: "text" },
    ...{ home_id: "bigint", away_id: "bigint", live: "boolean", [names]: "text", body: "text", place: "bigint" },
  });
  return (rows: readonly EventRow[]): Ask =>
    each(
      batch,
      // biome-ignore format: as the columns
      rows.map((row) => [
        row.id, row.receivedAt, row.statusAt, row.scoreAt, row.digest, row.start, row.sport, row.league, row.status,
        row.homeId, row.awayId, Number(row.live), row[names], row.body, row.changeNumber,
      ]),
    );
}

const THERE = sql`SELECT ${numbers("id")} FROM events WHERE ${among("id", 1)} LIMIT 1`;
const REMEMBER_REMOVED = insertion("removed_versions", { id: "bigint", count: "bigint" });

/** Adds events with all their versions, as `ingest` in one transaction. @throws Error if the store has one of them */
export function* restore(histories: readonly History[], { putEvents }: Pick<Own, "putEvents">): Program<void> {
  const [there] = yield allOf(
    THERE,
    histories.map(({ id }) => id),
  );
  if (there !== undefined) throw new Error(`the store has event ${there[0]} already`);
  const earlier = histories.flatMap(({ id, versions }) =>
    versions.slice(1).map(({ event, receivedAt, own = null }) => versionRow(id, receivedAt, bodyOf({ event, own }))),
  );
  yield addVersions(earlier.reverse());
  let { last } = (yield* countersOf()).order;
  const events = histories.flatMap(({ id, statusAt, scoreAt, versions: [current] }) => {
    if (current === undefined) return [];
    const { event, receivedAt, own = null } = current;
    return [eventRow({ id, receivedAt, known: { event, own, statusAt, scoreAt }, changeNumber: ++last })];
  });
  yield* putEvents(events);
  yield each(
    REMEMBER_REMOVED,
    histories.filter(({ removed }) => removed > 0).map(({ id, removed }) => [id, removed]),
  );
}
