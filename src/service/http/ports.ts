import type { Bookmakers } from "../../pure/contract/bookmakers.js";
import type { Rulebook } from "../../pure/engine/index.js";
import type { OddsReader } from "../sources/odds/ports.js";
import type { Authenticate, EventReader, FindEvents, Limit, OrderReader } from "../sources/ports.js";
import type { StoreFigures } from "../sources/stored/damage.js";
import type { SelectionStore } from "./answers/selections.js";
import type { Concurrency } from "./places.js";

/** What `gradeRequest` needs. */
export interface GradePorts {
  readonly findEvents: FindEvents;
  /** The time of grading, milliseconds since 1970. Default: `Date.now`. */
  readonly clock?: () => number;
  readonly rulebook?: Rulebook;
  /** How long `findEvents` may take before the storage counts as down, in milliseconds, 1 to 2,147,483,647. Default: 10,000. */
  readonly storageTimeout?: number;
}

/** One request that was answered. Besides the id, it has nothing that a caller wrote: no key, no path, no part of the body. */
export interface RequestRecord {
  /** The request's `x-request-id`, if that is 1 to 128 letters, digits and `_.:/+=@-`; otherwise a new one. The answer has it too. */
  readonly id?: string;
  readonly method: string;
  /** The route's pattern, such as `/v3/events/{id}`, or `unknown`. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  /** `id` of the account, if the key is known. */
  readonly account?: string;
  /** Number of selections that were graded. */
  readonly selections?: number;
  /** What went wrong in the service. Only answers 500 and 503 have it. */
  readonly failure?: string;
}

/** What the feed has done since it began. */
export interface FeedFigures {
  readonly connections: number;
  /** Messages that were handed to a connection, once for each connection. */
  readonly deliveries: number;
  /** Distinct messages that were compressed. */
  readonly compressed: number;
  /** Connections that came with a `lastSeq`, by how that ended: `served`, `failed` or the reason of `resync_required`. */
  readonly replays: ReadonlyMap<string, number>;
  /** Connections that were closed, by code; those that ended without one have 1006. */
  readonly closes: ReadonlyMap<number, number>;
}

/** Metrics for `/metrics`. */
export interface Metrics {
  observe(record: RequestRecord): void;
  /** Counts a connection or a request that was refused to keep the others going: `connections`, `waiting`, `unsent` or `descriptors`. */
  shed?(why: string): void;
  /** Counts requests that were read and got no answer, because their connection was closed first: `shed` or `closed`. */
  unanswered?(why: string, requests: number): void;
  /** Called by each server with what returns the number of its open connections. */
  connections?(count: () => number): void;
  /** Called by each server with the figures of its store of events, which change. Several servers may have one store. */
  store?(figures: StoreFigures): void;
  /** Called by each feed with its figures, which change. */
  feed?(figures: FeedFigures): void;
  /**
   * Called by each feed with how long a replay took, or how long after their commit changes were handed to the connections; in
   * seconds.
   */
  feedTook?(what: "replay" | "lag", seconds: number): void;
  /** The metrics in the Prometheus text format. */
  text(): Promise<{ readonly contentType: string; readonly body: string }>;
}

/** The files of a page by name, as text: `index.html`, and scripts and styles. */
export type PageFiles = Readonly<Record<string, string>>;

/** Loads the files of the page. */
export type Page = () => Promise<PageFiles>;

export interface HandlerOptions extends GradePorts {
  /** Finds the account of a key. Without it no key is needed: for callers that are already known. */
  readonly authenticate?: Authenticate;
  /** Counts the requests of an account, so it needs `authenticate`. Without it nothing is limited. */
  readonly limit?: Limit;
  /** What happens to a request if `limit` throws or takes too long: `closed`, a 503, or `open`: it is not counted. Default: `closed`. */
  readonly limitFailure?: "open" | "closed";
  /**
   * Lets each account have so many requests under way at a time and so many more wait, then answers 429. Requests without a key
   * share the places of one account, if `authenticate` is there. All work in steps of the process shares the milliseconds of a
   * turn of the event loop. Default: no bound.
   */
  readonly concurrency?: Concurrency;
  /** The path that callers see before `/settlements/grade`. Default: `/v3`. */
  readonly basePath?: string;
  /** Lists and searches events, their leagues and their sports. Without it those routes do not exist, except `/sports`. */
  readonly events?: Omit<EventReader, "findEvents" | "close">;
  /** Reads which events have changed: a store that keeps them. Without it that route does not exist. */
  readonly changes?: OrderReader;
  /** Reads odds. Without it those routes do not exist. */
  readonly odds?: OddsReader;
  /** The server has a feed, which `attachFeed` serves: the OpenAPI document lists its route. */
  readonly feed?: true;
  /** Where the bookmakers that accounts select are kept: a store of keys. It needs `authenticate`. Without it those routes do not exist. */
  readonly selections?: SelectionStore;
  /** The bookmakers by name. Default: those that public clients of the odds service have seen. */
  readonly bookmakers?: Bookmakers;
  /** Serves `/metrics`. Without it that route does not exist. */
  readonly metrics?: Metrics;
  /**
   * The origins whose pages may read the answers in a browser, such as `https://app.example.com`; `*` is every one. Their preflights are
   * answered without being counted. Default: none.
   */
  readonly cors?: readonly string[];
  /**
   * Compresses answers of 1 KB and more with gzip for callers that accept it, except grades. Default: true on Node, and false for
   * `createHandler`, since most hosts of such handlers compress answers themselves.
   */
  readonly compress?: boolean;
  /** What `/readyz` asks besides the events, such as the stores of keys and counts. While it throws or rejects, the answer is a 503. */
  readonly ready?: () => unknown;
  /** Serves the page at `/`: `page` of `settlegrade/http/page`. Without it that route does not exist, and no bundle carries the page. */
  readonly page?: Page;
  /** Called for each request after it was answered. What it throws is ignored. */
  readonly onRequest?: (record: RequestRecord) => void | Promise<void>;
}
