/**
 * What the service needs from outside, as types. See docs/service.md. Every implementation in this package
 * passes the same tests.
 */
import type { SportEvent } from "../../pure/engine/index.js";
import type { Status } from "../../pure/engine/types/vocabulary.js";
import type { Awaitable } from "./awaitable.js";
import type {
  KeepOddsOptions,
  LinksRecord,
  OddsFeedReader,
  OddsIngestOutcome,
  OddsPart,
  OddsRecord,
} from "./odds/ports.js";
import type { StoreFigures } from "./stored/damage.js";

/** The events that were found, by id. Unknown events are not in it. */
export type FoundEvents = ReadonlyMap<number, SportEvent>;

/**
 * The one port that grading needs: finds the events with these ids. It throws, or rejects, while the storage is down. The
 * service then answers 503, and the next call is a new attempt.
 */
export type FindEvents = (ids: readonly number[]) => Awaitable<FoundEvents>;

/** The same in memory and files, which also find the events whose ids are words. The keys are those that `eventKey` makes. */
export interface FindByKey {
  (ids: readonly number[]): Awaitable<FoundEvents>;
  (ids: readonly (number | string)[]): Awaitable<ReadonlyMap<number | string, SportEvent>>;
}

/** Which events to list. An event has to meet all that is given. */
export interface EventFilter {
  /** The slug of a sport, in any spelling that the engine accepts. */
  readonly sport?: string;
  /** The slug of a league. Leagues of several sports may have the same. */
  readonly league?: string;
  /** The same for several leagues. */
  readonly leagues?: readonly string[];
  /** Only events with odds of this bookmaker now. A store without odds has none. */
  readonly bookmaker?: string;
  /** `homeId` or `awayId`. */
  readonly participant?: number;
  readonly statuses?: readonly Status[];
  /** The earliest start, in milliseconds since 1970, inclusive. With it or `to`, events without a valid date are left out. */
  readonly from?: number;
  /** The latest start, in milliseconds since 1970, inclusive. */
  readonly to?: number;
  /** True for the latest first; those with the same start are then in the reverse order of their ids. */
  readonly latestFirst?: boolean;
  /** How many of these events to pass over. Default: 0. */
  readonly skip?: number;
  /** The greatest number of events to return. */
  readonly limit: number;
}

/** A sport or a league, with the name that the event with the latest start gives it; without one, its slug. */
export interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface LeagueFilter {
  readonly sport: string;
  /** Events with an earlier start are not counted, in milliseconds since 1970. */
  readonly from: number;
  /** True for leagues without such events too. */
  readonly all: boolean;
  readonly limit: number;
}

export interface League extends Named {
  /** Its pending and live events, from the time of the filter on. */
  readonly eventsCount: number;
}

/** A search for events by the names of their sides. Source: docs/service.md#requests-in-detail. */
export interface EventSearch {
  /**
   * `over`, the default: those that are settled or cancelled, the latest first. `ahead`: those that are not, the earliest first,
   * which have a date if `from` is given.
   */
  readonly among?: "over" | "ahead";
  /** Part of the name of either side, 3 characters or more, in any case. */
  readonly query: string;
  readonly sport?: string;
  /** The earliest start, in milliseconds since 1970, inclusive. */
  readonly from?: number;
  /** The latest start, in milliseconds since 1970, inclusive. */
  readonly to?: number;
  readonly limit: number;
}

/**
 * A store that events are read from. Every method throws, or rejects, while the storage is down, and so does one that needs an
 * event which is damaged: the error is `DamagedEvents`.
 */
export interface EventReader {
  readonly findEvents: FindEvents;
  /**
   * Events by start, the earliest first. Events with the same start are ordered by id; events without a valid date come last.
   * An error with the name `TooBroad` is the caller's fault, as below.
   */
  listEvents(filter: EventFilter): Awaitable<readonly SportEvent[]>;
  /** The leagues of a sport that have a slug, by slug. */
  listLeagues(filter: LeagueFilter): Awaitable<readonly League[]>;
  /** The sports of the events, by slug. */
  listSports(limit: number): Awaitable<readonly Named[]>;
  /**
   * Events by start, the latest first. Events without a valid date come last, and only if neither `from` nor `to` is given.
   * An error with the name `TooBroad` is the caller's fault: its message is answered as a 400.
   */
  searchEvents(search: EventSearch): Awaitable<readonly SportEvent[]>;
  /** Throws while the storage is down. Single events that are damaged do not make it throw: the others can be served. */
  check(): Awaitable<void>;
  /** What the store has noticed since it was opened, if it notices anything. */
  readonly figures?: StoreFigures;
  close(): Awaitable<void>;
}

/** A valid record of the feed. */
export type FeedRecord =
  /** A REST or closing-lines record: the whole event. */
  | {
      readonly kind: "event";
      readonly id: number;
      readonly event: SportEvent;
      /** True for a record that a known event is not replaced by: one of odds, which has no scores. */
      readonly isOnlyIfNew?: boolean;
    }
  /** A WebSocket `score` or `status` message: only what is new. `sentAt` is its `timestamp` in seconds, null without a valid one. */
  | { readonly kind: "message"; readonly id: number; readonly message: SportEvent; readonly sentAt: number | null };

/**
 * Facts of one's own about an event, which the odds service does not send or has wrong. The values are those of the same fields of
 * an event. Source: docs/decisions.md#d216.
 */
export type OwnFacts = { readonly [Field in OwnField]?: unknown };
type OwnField =
  | "statistics"
  | "outcome"
  | "scoring"
  | "cricket"
  | "bestOf"
  | "innings"
  | "rounds"
  | "roundSeconds"
  | "originalDate"
  | "localDate"
  | "originalLocalDate"
  | "suspended";

/** A valid record of one's own: only what is new. Null, at any depth, takes back what the store had there. */
export interface OwnRecord {
  readonly kind: "own";
  readonly id: number;
  readonly facts: OwnFacts;
}

/** Facts of one's own, and what the feed says in the same fields: the event that is served has both. */
export interface Own {
  readonly facts: OwnFacts;
  readonly feed: OwnFacts;
}

/**
 * What a store did with a record. `stale`: the score or status of the message is older than the event's. `unknown`: the
 * event of the message is not in the store. `waiting`: facts of one's own wait for their event, which is not in the store.
 * `damaged`: the event of the record, or what waits for it, is damaged, so the record was left out. `repaired`: the record
 * replaced what is damaged, which is not kept.
 */
export type EventIngestOutcome =
  | "added"
  | "changed"
  | "unchanged"
  | "stale"
  | "unknown"
  | "waiting"
  | "damaged"
  | "repaired";

/** A record that a store ingests. */
export type StoreRecord = FeedRecord | OwnRecord | OddsRecord | LinksRecord;

/** What a store did with a record, odds included. */
export type IngestOutcome = EventIngestOutcome | OddsIngestOutcome;

/** What a run of `ingest` imports: records of the feed, or records of one's own. */
export type ImportKind = "feed" | "own";

/**
 * A chunk of a file. It lets a run that was interrupted, or is repeated, continue where it ended. A store remembers only
 * the chunks of the last run. See docs/service.md#settlegrade-ingest.
 */
export interface Chunk {
  /** Its index in the file, from 0. */
  readonly index: number;
  /** The kind of its run. A run of one kind does not make the store forget the last run of the other. Default: feed. */
  readonly run?: ImportKind;
  /** A digest of the file from its start to the end of this chunk. */
  readonly digest: string;
  /** The number of lines from the start of the file to the end of this chunk. A file that has grown is cut here again. */
  readonly lines?: number;
  /**
   * The digest of a shorter chunk with the same index that was ingested before. This chunk replaces it and has only the new
   * records. If the store no longer remembers the shorter chunk, it does not remember this one either.
   */
  readonly continues?: string;
}

/** A chunk that a store remembers. */
export type StoredChunk = Omit<Chunk, "continues" | "run">;

/** A kept state of an event. */
export interface Version {
  readonly event: SportEvent;
  /** When it was ingested, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** The facts of one's own in it; absent without any. */
  readonly own?: Own;
}

/** All that a store has of an event. */
export interface History {
  readonly id: number;
  /** In seconds: the time of the newest message that brought a status, or a score, since the last REST record; null without one. */
  readonly statusAt: number | null;
  readonly scoreAt: number | null;
  /** How many of its earliest versions were removed. */
  readonly removed: number;
  /** The current one first; there is at least one. */
  readonly versions: readonly Version[];
}

/** Options of every store that keeps versions. */
export interface KeepOptions extends KeepOddsOptions {
  /**
   * How many versions of an event are kept, the current one included: a whole number from 1. When `ingest` replaces an event, its
   * earliest versions beyond that are removed. Default: all.
   */
  readonly keepVersions?: number;
}

/** Which versions `prune` removes. See docs/service.md#settlegrade-prune. */
export interface Pruning {
  /** Versions that were replaced before this time are removed, in milliseconds since 1970. The current version never is. */
  readonly before: number;
  /** True to count them without removing any. Default: false. */
  readonly dryRun?: boolean;
}

/** What `prune` did, or would do. */
export interface Pruned {
  /** Versions that were removed. */
  readonly removed: number;
  /** Events that they belong to. */
  readonly events: number;
  /** Earlier versions that are left, over all events. */
  readonly left: number;
}

/** A version that is not what was written, or something else that is damaged. */
export interface Damage {
  /** Null if it belongs to no event. */
  readonly id: number | null;
  readonly reason: string;
}

/** What `verify` found in some versions of a store. */
export interface Verified {
  /** Versions that were read, current ones included. */
  readonly versions: number;
  /** Those without a digest, after the repair if there was one. */
  readonly withoutDigest: number;
  /** Those that got a digest. */
  readonly repaired: number;
  readonly damaged: readonly Damage[];
}

export interface VerifyOptions {
  /** True to write a digest for each version without one that can be read. A damaged version stays as it is. Default: false. */
  readonly repair?: boolean;
}

/**
 * A change of an event that the feed reports: of its score, its status, or both at once. A change of the clock alone is not
 * reported.
 */
export interface EventChange {
  /** Ascending in the order of the commits, over all processes that write, without a hole. It is not a number of the odds log. */
  readonly number: number;
  /** When it was ingested, in milliseconds since 1970. */
  readonly receivedAt: number;
  /** The status before; null if the event is new. If it is that of `event`, the status did not change. */
  readonly before: Status | null;
  /** True if the scores changed. Those of a new event count as a change unless it is pending. */
  readonly isScore: boolean;
  /** The event after the change, with no more than `id`, `status`, `scores`, `clock`, `sport`, `league` and `date`. */
  readonly event: SportEvent;
}

export interface EventChanges {
  /** The last number that was given out. */
  readonly last: number;
  /** The store has all changes after this number, and not all before it. */
  readonly from: number;
  /** In their order. */
  readonly changes: readonly EventChange[];
}

/** An event that has changed. */
export interface ChangedEvent {
  readonly id: number;
  /**
   * The number of its last change, among the changes of all events: ascending in the order of the commits, over all processes that
   * write. It is not a number of the odds log.
   */
  readonly seq: number;
}

export interface ChangedEvents {
  /** In their order. Each event is in it once, with its last change: the changes before are those of earlier versions. */
  readonly changes: readonly ChangedEvent[];
  /** To read on after these. */
  readonly next: number;
  /** The last seq that was given out. */
  readonly last: number;
}

/** Reads which events have changed, in one order. */
export interface OrderReader {
  /**
   * The events that have changed after a seq, at most `limit`; with null, all events from the first one. Every change counts: of a name,
   * a date, statistics, or facts of one's own, and an event that is restored. Who reads on until there are no more, and reads again
   * after each commit, misses none, however long ago the last time was: nothing is removed.
   *
   * It rejects while the storage is down; a port of your own may also throw. An error with the name `UnknownSeq` is the caller's fault: the seq is not one of
   * this store, or is from before it was restored, so that all events have to be read again.
   */
  changes(after: number | null, limit: number): Awaitable<ChangedEvents>;
}

/**
 * Reads what has just changed. Changes are kept for ten minutes, and 20,000 of them at most: long enough for every process that
 * serves the feed to read them, and no log to replay. A new or restored store begins at milliseconds since 1970 x 1,000.
 */
export interface ChangeReader {
  /**
   * The changes after a number, at most `limit`. With `after: null` it returns none and says where they end. It throws, or
   * rejects, while the storage is down. A change that is damaged is left out.
   */
  eventChanges(after: number | null, limit: number): Awaitable<EventChanges>;
  /**
   * Calls `onChange` soon after a commit, by any process, that changed odds or events, and now and then without one. It never keeps
   * a process alive.
   *
   * @param onDown Called once each time the storage has failed for about a second. When it works again, `onChange` is called.
   * @returns What ends the watch. `close` ends all of them.
   */
  watch(onChange: () => void, onDown?: (error: unknown) => void): () => void;
}

/** A store that ingests records and keeps the versions of an event. */
export interface EventStore extends EventReader, ChangeReader, OrderReader {
  /**
   * Ingests records in order: all of them or, if the storage fails, none. Returns what it did with each. A chunk that the
   * last run ingested with the same index is skipped, and the call returns `repeated`. Any other chunk makes the store forget
   * the chunks after it.
   */
  ingest(
    records: readonly StoreRecord[],
    receivedAt: number,
    chunk?: Chunk,
  ): Awaitable<readonly IngestOutcome[] | "repeated">;
  /** The odds in the store. `ingest` writes them. */
  readonly odds: OddsFeedReader;
  /** The source whose ids the events have, as `claimSource` named it. Null: the odds service, or whoever filled the store. */
  source(): Awaitable<string | null>;
  /**
   * Names the source whose ids the events have. Ids of two sources collide, so that a store holds one. Repeating it changes nothing.
   *
   * @throws Error if the store has events of another source, or of none; TypeError if it is not a name of 1 to 64 characters from
   *   a-z, 0-9, dot, hyphen and underscore.
   */
  claimSource(name: string): Awaitable<void>;
  /** The chunk of the last run of this kind with this index, or null. Default: feed. */
  chunkAt(index: number, run?: ImportKind): Awaitable<StoredChunk | null>;
  /** @deprecated Use `chunkAt`. */
  pieceAt(index: number, run?: ImportKind): Awaitable<StoredChunk | null>;
  /** Facts of one's own that wait for their events, in the order of the ids: those with a greater id than `after`, at most `limit`. */
  waiting(after: number | null, limit: number): Awaitable<readonly OwnRecord[]>;
  /** The versions of an event that were not removed, the current one first; empty for an unknown event. */
  versions(id: number): Awaitable<readonly Version[]>;
  /** How many versions of an event were removed: its earliest ones. 0 for an unknown event. */
  removedVersions(id: number): Awaitable<number>;
  /** Events with all their versions, in the order of their ids: those with a greater id than `after`, at most `limit`. */
  histories(after: number | null, limit: number): Awaitable<readonly History[]>;
  /** Adds events with all their versions: all or none. Throws if the store has one of them already. */
  restore(histories: readonly History[]): Awaitable<void>;
  /** Adds odds of another store, all of the part or nothing. Nothing is too old for it. Throws if the store has other or later odds. */
  restoreOdds(part: OddsPart): Awaitable<void>;
  /** Removes old versions in small steps, so that nobody who uses the store meanwhile waits for long. It never removes an event. */
  prune(pruning: Pruning): Awaitable<Pruned>;
  /** Reads all versions of all events, in small steps, and yields after each what it has found. */
  verify(options?: VerifyOptions): AsyncIterable<Verified>;
}

export type { Awaitable } from "./awaitable.js";

export const PLANS = ["free", "paid"] as const;
export type Plan = (typeof PLANS)[number];

/** The owner of a key, and what the key allows. */
export interface Account {
  /** Used in logs and limits instead of the key; never the key itself. */
  readonly id: string;
  readonly plan: Plan;
  /** Requests an hour on top of the plan's, one entry per package: `[10_000, 20_000]`. See docs/service.md. */
  readonly packages: readonly number[];
  /** True if it may use the WebSocket feed: an add-on on either plan. Default: false. */
  readonly websocket?: boolean;
}

/** Finds the account of a key, or null for an unknown or revoked key. Throws while the storage of keys is down. */
export type Authenticate = (key: string) => Awaitable<Account | null>;

/** How many requests an account has left, in the window with the fewest left. */
export interface Allowance {
  /** False if the limit was reached; the request is then not counted. */
  readonly allowed: boolean;
  /** Requests that the window allows. */
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, in milliseconds since 1970. */
  readonly resetAt: number;
}

/** Counts one request of an account. Throws while the storage of the counts is down. */
export type Limit = (account: Account) => Awaitable<Allowance>;
