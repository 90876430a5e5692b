import type { SportEvent } from "../../pure/engine/index.js";
import type { OddsMarket, OddsMessage } from "../../pure/odds/index.js";

export type Awaitable<T> = T | Promise<T>;

/** The channels of the feed. Source: docs/follow.md#options. */
export const CHANNELS = ["odds", "scores", "status"] as const;
/** What is followed: changes of odds, of scores, of statuses. */
export type Channel = (typeof CHANNELS)[number];

/** Where news comes from: a message of the feed, or an answer over REST. */
export type Origin = "feed" | "rest";

/** What a bookmaker has on an event now. Source: docs/follow.md#what-is-kept. */
export interface BookOdds {
  /** The id of the event. */
  readonly event: number;
  readonly bookie: string;
  /** The bookmaker's page of the event, or `N/A`. */
  readonly url: string;
  /** Empty if the bookmaker has no odds on the event. */
  readonly markets: readonly OddsMarket[];
  /** The number of the change or of the snapshot that it is from. Null if it arrived without one. */
  readonly seq: number | null;
}

/** Odds that changed. Source: docs/follow.md#handlers. */
export interface OddsNews {
  readonly origin: Origin;
  /** What was read. An answer over REST is one `updated` for each bookmaker, or `no_markets` for one that has no odds any more. */
  readonly message: OddsMessage;
  /** What the bookmaker has on the event after it. */
  readonly now: BookOdds;
  /** The message as it was sent, parsed. Null if it was made from an answer over REST. */
  readonly sent: unknown;
}

/** A score or a status that changed. Source: docs/follow.md#handlers. */
export interface EventNews {
  readonly origin: Origin;
  /** The id of the event. */
  readonly id: number;
  /** The event after it. Null if the service has not answered for the event yet. */
  readonly event: SportEvent | null;
  /** The message as it was sent, parsed. Null if an answer over REST shows the change. */
  readonly sent: unknown;
}

/** The odds of an event over REST, at one moment. Source: docs/follow.md#handlers. */
export interface SnapshotNews {
  /** The id of the event. */
  readonly event: number;
  /** Null if the service sent none. */
  readonly seq: number | null;
  /** The bookmakers that were asked for. One that is not in `odds` has none. */
  readonly bookmakers: readonly string[];
  readonly odds: readonly BookOdds[];
  /** The record of the event as it was sent, parsed. */
  readonly sent: unknown;
}

/** What was wrong and did not end the follower. Source: docs/follow.md#faults. */
export interface FollowFault {
  /**
   * `json`: not JSON. `message`: a message, or a part of one, that cannot be read. `unknown`: a message of an unknown type. `warning`: the
   * service warns. `rest`: an answer that cannot be read, or an event that is gone. `retry`: a request failed and is repeated. `slow`: the
   * handlers are slower than the feed.
   */
  readonly kind: "json" | "message" | "unknown" | "warning" | "rest" | "retry" | "slow";
  readonly text: string;
}

/** A state of the connection. Source: docs/follow.md#states. */
export type FollowState = "starting" | "snapshot" | "connecting" | "open" | "waiting" | "ended";

/** What the connection does now. Source: docs/follow.md#states. */
export interface StateNews {
  readonly state: FollowState;
  /** Why, if there is something to say: a close code, a status, an error. */
  readonly why: string | null;
  /** Milliseconds until the next attempt. Only of `waiting`. */
  readonly wait: number | null;
  /** The first message of the connection. Only of `open`, and null if the service sent none. */
  readonly welcome: unknown;
}

/** How much a follower has done. */
export interface FollowCounts {
  readonly messages: number;
  readonly odds: number;
  readonly scores: number;
  readonly statuses: number;
  /** Odds that were known already. */
  readonly repeated: number;
  /** Odds that were left out because newer ones of the same bookmaker and event were waiting. */
  readonly coalesced: number;
  /** Connections that opened. */
  readonly connections: number;
  readonly snapshots: number;
  readonly requests: number;
  readonly faults: number;
}
