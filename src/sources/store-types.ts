/** The types that the module of every store with versions exports. */
export type {
  EventFilter,
  EventReader,
  EventSearch,
  EventStore,
  FeedRecord,
  History,
  Intake,
  KeepOptions,
  Piece,
  Pruned,
  Pruning,
  Version,
} from "./ports.js";
