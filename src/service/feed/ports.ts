import type { FeedFigures, HandlerOptions } from "../http/ports.js";
import type { KeyStore } from "../sources/keys/store.js";
import type { OddsFeedReader } from "../sources/odds/ports.js";
import type { ChangeReader, FindEvents } from "../sources/ports.js";

/** What the feed reads: any store that has events and odds. */
export interface FeedStore extends ChangeReader {
  readonly findEvents: FindEvents;
  readonly odds: OddsFeedReader;
}

/** Where it is written which connection has a key: any store of keys. */
export type ClaimStore = Pick<KeyStore, "claim" | "claims" | "release">;

/** Time, so that tests need not wait. */
export interface FeedClock {
  /** Milliseconds since 1970. */
  readonly time: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly ticks: () => number;
  /** Calls `run` again and again. Returns what ends that. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** Options of the feed: the store, and what a handler has for keys, limits, bookmakers and records. */
export interface FeedOptions
  extends Pick<
    HandlerOptions,
    | "authenticate"
    | "limit"
    | "limitFailure"
    | "concurrency"
    | "selections"
    | "bookmakers"
    | "metrics"
    | "onRequest"
    | "basePath"
    | "storageTimeout"
  > {
  readonly store: FeedStore;
  /** Where connections claim their keys: a store of keys that all processes share. Default: in this process alone. It needs `authenticate`. */
  readonly claims?: ClaimStore;
  /** True to refuse a client that does not offer `permessage-deflate`. Default: false, and `welcome` warns it. */
  readonly requireCompression?: boolean;
  /** How many connections there may be. Further ones are answered 503. Default: 4,000. */
  readonly mostConnections?: number;
  /** Default: the time of this machine. */
  readonly clock?: FeedClock;
}

/** A feed that runs. */
export interface Feed {
  readonly figures: FeedFigures;
  /** Closes all connections with 1001, then resolves. The server and the store stay open: whoever opened them closes them. */
  close(): Promise<void>;
}
