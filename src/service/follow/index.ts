/** A client of an odds service: its events, its odds and its feed, without losing or repeating a change. */

export type { Clock } from "./clock.js";
export { type FollowEnd, FollowError } from "./error.js";
export { type Following, follow } from "./follow.js";
export type { HttpAnswer, Socket, SocketEnd, SocketEvents, Transport } from "./net/transport.js";
export type { FollowFilters, FollowHandlers, FollowOptions, SeqStore } from "./options.js";
export type {
  BookOdds,
  Channel,
  EventNews,
  FollowCounts,
  FollowFault,
  FollowState,
  OddsNews,
  Origin,
  SnapshotNews,
  StateNews,
} from "./types.js";
