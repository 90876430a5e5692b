import type { SportEvent } from "../../pure/engine/index.js";
import type { Awaitable, FindEvents, OrderReader } from "../sources/ports.js";

/** Where events are read: a store of this package, or another one that keeps the same order. Its reads must see every commit. */
export interface WorkerStore extends OrderReader {
  readonly findEvents: FindEvents;
  /** Calls `onChange` soon after a commit, so that a worker need not wait for its next look. */
  watch?(onChange: () => void): () => void;
  /** The versions of an event, the current one first, with when each was received: for the lag of a worker in time. */
  versions?(id: number): Awaitable<readonly { readonly receivedAt: number }[]>;
}

/** Slips with a leg on an event. */
export interface SlipPage<Slip> {
  /** Open and settled ones, by id: the settlement of any of them can change. */
  readonly slips: readonly Slip[];
  /** How often something was posted for the event. It is read before the slips, or in the same transaction. */
  readonly posts: number;
}

/** One worker's turn on an event. */
export interface Run {
  readonly eventId: number;
  /** Its version, which was read after `posts`. */
  readonly event: SportEvent;
  /** What `postsOn` returned. */
  readonly posts: number;
  /** Who has the turn: the name of the worker, or an id of its own for each call of `workOn`. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly asOf: number;
}

/**
 * For a ledger that keeps each distinct bet on an event once, with its grade: a change grades every bet once, and `slipsOn` lists the slips
 * alone that have a leg whose grade has moved since they were settled, or that were never settled. Settle with `settleSlips` of
 * `settlegrade/settle`, by the grades that were kept. One worker at a time has its turn on an event.
 */
export interface RunPort {
  /** As `posts` of a page of slips. Null if nobody has a bet on the event. */
  postsOn(eventId: number): Awaitable<number | null>;
  /**
   * In one transaction: adds one to the posts of the event, grades its bets by this version, keeps the grades that are other ones than
   * before, and notes the slips that they move.
   *
   * `moved`: the posts were others, and nothing is written. The worker reads the event again. `done`: there is no slip to settle, so that
   * the turn has ended; or another worker has its turn, which finds other posts at its end. `open`: there are slips. The turn of a worker
   * that is killed has to end by itself some time later, and `due` has to list the event then.
   */
  begin(run: Run): Awaitable<"moved" | "done" | "open">;
  /** Ends the turn and returns true. If the posts are other ones than after `begin`, nothing ends, and the worker begins again. */
  end(run: Run): Awaitable<boolean>;
}

/** What a worker hands over to be posted. */
export interface Posting<Slip, Result> {
  readonly event: SportEvent;
  readonly eventId: number;
  /** What `settle` returned. Store its `needsReview` too. */
  readonly result: Result;
  /** As they were read. */
  readonly slips: readonly Slip[];
  readonly posts: number;
  /** Milliseconds since 1970, the same for all slips on the event: `nextCheckAt` of `settlegrade/settle` says from it when it is due again. */
  readonly asOf: number;
}

/** A slip that could not be settled on an event. */
export interface PutAside<Slip> {
  readonly id: string;
  readonly eventId: number;
  /** As it was read. */
  readonly slip: Slip;
  /** Why, with the id of the slip. */
  readonly error: Error;
}

/** A part of the events: those whose id, divided by `of`, leaves `index`, which is never negative. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

/**
 * What a ledger writes so that workers can settle its slips. Each method may throw, or reject: the event is then tried again.
 */
export interface LedgerPort<Slip extends { readonly id: string }, Result> {
  /** The slips with a leg on the event whose ids are greater than `after`, at most `limit`, by id; with null the first ones. */
  slipsOn(eventId: number, after: string | null, limit: number): Awaitable<SlipPage<Slip>>;
  /**
   * Posts in one transaction. If the posts of the event are no longer as many as `posts`, another worker has posted for it: nothing is
   * posted, and the ids of all slips are returned. Otherwise they become one more, also if no slip changes. A slip that is not as it was
   * read, because it was settled on another event, is left out, and its id is returned. The worker reads and settles again.
   */
  post(posting: Posting<Slip, Result>): Awaitable<readonly string[]>;
  /**
   * Ids of events that have to be settled again although they have not changed, at most `limit`, of this share alone: their time has
   * come, they were deferred and the time to try again has come, or they have a slip that was never graded. `defer` takes them off the
   * list, and so does the `post` of their last slips in which none had moved: a worker may be killed before it.
   */
  due(now: number, limit: number, share: Share): Awaitable<readonly number[]>;
  /** The event could not be settled. `due` has to list it again some time later. */
  defer(eventId: number, error: unknown): Awaitable<void>;
  /**
   * Stores slips that could not be settled on an event, so that they hold up no others; called before the `post` of their page, as often as
   * they fail. Each is stored once: nothing is written if it failed on the event before, and has not changed since. `due` leaves its legs
   * on the event out, and lists the event again after the slip has changed. A `post` with the slip among its `slips`, and not among the
   * `failed` of its `result`, takes it back. Without this method, the event is deferred after the others were posted.
   */
  setAside?(failed: readonly PutAside<Slip>[]): Awaitable<void>;
  /** What makes changes in play cheap. Then `post` refuses other posts as it does without, and adds none. */
  readonly runs?: RunPort;
  /** Where this worker goes on; null at first. */
  cursor(worker: string): Awaitable<number | null>;
  /** Stores where this worker goes on, after all before it was posted. */
  keepCursor(worker: string, next: number): Awaitable<void>;
  /** What metrics say of the open slips. It is asked at most once a second. */
  figures?(now: number): Awaitable<LedgerFigures>;
}

/** What a ledger knows of its open slips. */
export interface LedgerFigures {
  /** How long ago the events of an open slip were over, for the slip that has waited longest, in milliseconds; null without one. */
  readonly oldestOpen?: number | null;
  /** Slips that are put aside. */
  readonly aside?: number;
}

/**
 * `settleEvent` of `settlegrade/settle`, or a function of your own that is as pure: the same input gives the same result. What it returns
 * may have `failed`, a list of `{ id, error }`: the slips that it could not settle.
 */
export type Settle<Slip, Result> = (input: {
  readonly event: SportEvent;
  readonly slips: readonly Slip[];
  readonly asOf: number;
}) => Result;

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  setAttributes(attributes: SpanAttributes): unknown;
  recordException(error: Error | string): void;
  setStatus(status: { readonly code: number; readonly message?: string }): unknown;
  end(): void;
}

/** A tracer of `@opentelemetry/api`, such as `trace.getTracer("settlegrade")`. */
export interface Tracer {
  startActiveSpan<T>(name: string, options: { readonly attributes: SpanAttributes }, work: (span: Span) => T): T;
}

/** What the work on one event needs. */
export interface EventOptions<Slip extends { readonly id: string }, Result> {
  readonly store: Pick<WorkerStore, "findEvents">;
  readonly ledger: Pick<LedgerPort<Slip, Result>, "slipsOn" | "post" | "defer" | "setAside" | "runs">;
  readonly settle: Settle<Slip, Result>;
  /** How many slips are read and posted at once. Default: 200. */
  readonly slipsAtOnce?: number;
  /** Default: `Date.now`. */
  readonly clock?: () => number;
  /** Who has the turn on the event, if the ledger has `runs`. Whoever has the same name goes on with it at once. Default: an id of its own. */
  readonly name?: string;
  /** Called after each event, such as for metrics. */
  readonly onEvent?: (worked: Worked) => void;
  /** Writes spans of passes, events and posts: a tracer of `@opentelemetry/api`. Default: none are written. */
  readonly tracer?: Tracer;
}

export interface WorkOptions<Slip extends { readonly id: string }, Result> extends EventOptions<Slip, Result> {
  readonly store: WorkerStore;
  readonly ledger: LedgerPort<Slip, Result>;
  /** The name under which the ledger keeps where this worker goes on. Each worker has its own. Default: `worker`. */
  readonly name?: string;
  /**
   * The part of the events that this worker settles, so that several workers divide them. Default: all of them. Workers whose parts
   * overlap settle some events twice, and post them once.
   */
  readonly share?: Share;
  /** Ends the pass before the next event: `workOnce` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** What a pass has done. */
export interface Worked {
  /** Events that were settled, each time that it was. */
  readonly events: number;
  /** Pages of slips that were read again, because somebody else had posted meanwhile. */
  readonly repeated: number;
  readonly deferred: number;
  /** Slips that were put aside, each time that they failed. Left out if every slip was settled. */
  readonly failed?: number;
}
