/** Why the server refused or closed a connection: the label of a metric. Source: docs/service.md#metrics. */
export type Shed = "connections" | "waiting" | "unsent" | "descriptors";

/**
 * Why a request that was read got no answer: the service closed its connection to keep the others going, or the connection was
 * closed for another reason, usually by the client. The label of a metric. Source: docs/service.md#metrics.
 */
export type Unanswered = "shed" | "closed";

export interface ConnectionLimits {
  /** Connections at a time. The requests of further ones are answered 503. */
  readonly connections: number;
  /** Requests of all connections that wait for an earlier one of theirs to be answered. */
  readonly waiting: number;
  /** Bytes of answers that were made and that their readers do not take, over all connections. */
  readonly unsent: number;
  /** How long `close` leaves connections open that have no request, in milliseconds: their next one may be under way. */
  readonly lastCall: number;
}

export const LIMITS: ConnectionLimits = {
  connections: 4_000,
  waiting: 2_048,
  unsent: 32 * 1024 * 1024,
  // Time for a request to travel once around the world.
  lastCall: 250,
};
