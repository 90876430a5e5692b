/** What the processes of the benchmark say to one another. */

/** A message as the clients of one kind received it. */
export interface Sample {
  /** Which change it was of. */
  readonly change: number;
  /** The message as JSON. */
  readonly text: string;
  /** Its frame, in Base64. */
  readonly frame: string;
}

/** What servers are told. */
export type ServerOrder =
  | { readonly do: "usage"; readonly collect?: boolean }
  /** Makes changes at an even rate: of the feed new ones, elsewhere those whose messages were given. */
  | { readonly do: "run"; readonly changes: number; readonly perSecond: number; readonly together: number }
  /** What servers without a feed send to each kind of clients. */
  | { readonly do: "prepare"; readonly samples: readonly (readonly Sample[])[] };

export interface Ready {
  readonly port: number;
}

/** What a server has used and done so far. */
export interface Usage {
  /** User and system time of all threads, microseconds. */
  readonly cpu: number;
  /** Bytes. */
  readonly heap: number;
  readonly resident: number;
  readonly connections: number;
  readonly deliveries: number;
  readonly compressed: number;
  /** The longest time since the last question that the event loop did nothing else, milliseconds. */
  readonly held: number;
}

/** When each change was committed, by the clock that all processes share, in milliseconds. */
export interface Ran {
  readonly committed: readonly number[];
  /** The number of the first change. */
  readonly first: number;
}

/** A client that is to connect. */
export interface Wanted {
  readonly path: string;
  readonly kind: number;
}

/** What the process of the clients is told. */
export type ClientOrder =
  | { readonly do: "connect"; readonly port: number; readonly clients: readonly Wanted[] }
  | { readonly do: "count" }
  /** Forgets what has come so far. */
  | { readonly do: "begin" }
  /** What the first client of each kind has received, or only of which changes it was. */
  | { readonly do: "samples" | "orders"; readonly first: number }
  | { readonly do: "delays"; readonly committed: readonly number[]; readonly order: readonly (readonly number[])[] }
  | { readonly do: "leave" };

export interface Counted {
  readonly connected: number;
  readonly frames: number;
  readonly bytes: number;
}

/** Milliseconds from a commit to its receipt. */
export interface Delays {
  readonly deliveries: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Milliseconds of the clock that all processes of a machine share. */
export function sharedClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
