/**
 * What the service needs from the outside, as types. Every implementation of a port passes the same suite of tests.
 */
import type { SportEvent } from "../engine/index.js";

export type Awaitable<T> = T | Promise<T>;

/** The events that were found, by id. An event that is not known is not in it. */
export type FoundEvents = ReadonlyMap<number, SportEvent>;

/**
 * The one port that grading needs: the events of these ids. Throws, or rejects, when the storage is down; what is thrown
 * ends as a 503, and the next call is a new attempt.
 */
export type FindEvents = (ids: readonly number[]) => Awaitable<FoundEvents>;

export interface EventFilter {
  /** Slug of a sport, in any spelling that the engine takes. */
  readonly sport?: string;
  readonly status?: "live";
  /** At most so many. */
  readonly limit: number;
}

/** A search for events that are over: settled or cancelled. Source: interface.md 4.2. */
export interface EventSearch {
  /** Part of the home or the away side's name, 3 characters or more, in any case. */
  readonly query: string;
  readonly sport?: string;
  /** Start of the event, milliseconds since 1970: from here on, */
  readonly from?: number;
  /** up to and with here. */
  readonly to?: number;
  readonly limit: number;
}

/** A place where events are read. All of it throws, or rejects, when the storage is down. */
export interface EventReader {
  readonly findEvents: FindEvents;
  /** By start, the earliest first; events without a usable date last; events of the same start by id. */
  listEvents(filter: EventFilter): Awaitable<readonly SportEvent[]>;
  /** By start, the latest first. Events without a usable date are found only where neither `from` nor `to` is given, and last. */
  searchEvents(search: EventSearch): Awaitable<readonly SportEvent[]>;
  /** Throws when the storage is down. */
  check(): Awaitable<void>;
  close(): Awaitable<void>;
}

/** A record of the feed that is such as it should be. */
export type FeedRecord =
  /** A REST or closing-lines record: the whole event as it stands. */
  | { readonly kind: "event"; readonly id: number; readonly event: SportEvent }
  /** A WebSocket `score` or `status` message: what is new. `sentAt` is its `timestamp` in seconds, where it has a usable one. */
  | { readonly kind: "message"; readonly id: number; readonly message: SportEvent; readonly sentAt: number | null };

/**
 * What became of a record: `stale` is a score that is older than the event's, or a status that is, as messages tell it;
 * `unknown` is a message for an event that is not there.
 */
export type Intake = "added" | "changed" | "unchanged" | "stale" | "unknown";

/**
 * A piece of a file, so that a run which was cut off, or is made again, goes on where it ended. A store remembers the
 * pieces of the last run only.
 */
export interface Piece {
  /** Its place in the file, from 0. */
  readonly index: number;
  /** A digest of the file's beginning up to the end of this piece. */
  readonly digest: string;
  /** How many lines there were up to its end, all those before it included: here a file that has grown is cut again. */
  readonly lines?: number;
  /**
   * The digest of a piece at the same place that was taken in already: this one is longer, takes its place, and brings only
   * the records that are new. Where that piece is not there any more, this one is not remembered either.
   */
  readonly continues?: string;
}

/** An event as it stood until it was replaced. */
export interface Version {
  readonly event: SportEvent;
  /** When it was taken in, milliseconds since 1970. */
  readonly receivedAt: number;
}

/** A place where events are kept. */
export interface EventStore extends EventReader {
  /**
   * Takes in records in order; all of them or, when the storage fails, none. Answers what became of each. A piece that
   * was taken in at the same place of the last run is left alone, and the answer is `repeated`; any other one makes the
   * store forget the pieces behind it.
   */
  ingest(records: readonly FeedRecord[], receivedAt: number, piece?: Piece): Awaitable<readonly Intake[] | "repeated">;
  /** The piece of the last run at this place, null where there is none. */
  pieceAt(index: number): Awaitable<Omit<Piece, "continues"> | null>;
  /** All versions of an event, the latest, which holds, first; empty where it is not known. */
  versions(id: number): Awaitable<readonly Version[]>;
}

export const PLANS = ["free", "paid"] as const;
export type Plan = (typeof PLANS)[number];

/** Whom a key belongs to, and what it may do. */
export interface Account {
  /** Stands in logs and limits in the key's place; never the key itself. */
  readonly id: string;
  readonly plan: Plan;
  /** Requests an hour on top of the plan's, one entry a package: `[10_000, 20_000]`. Source: interface.md 8. */
  readonly packages: readonly number[];
}

/** The account of a key, or null where there is none. Throws when the storage of keys is down. */
export type Authenticate = (key: string) => Awaitable<Account | null>;

/** What is left of an account's requests, in the window that is tighter. */
export interface Allowance {
  /** False: this request is one too many, and was not counted. */
  readonly allowed: boolean;
  /** Requests in the window. */
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends, milliseconds since 1970. */
  readonly resetAt: number;
}

/** Counts one request of an account. Throws when the storage of the counts is down. */
export type Limit = (account: Account) => Awaitable<Allowance>;
