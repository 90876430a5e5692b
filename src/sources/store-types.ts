/** The types that the module of every store with versions exports. */
export type { DamagedEvents, StoreFigures, WarningOptions } from "./damage.js";
export type {
  Damage,
  EventFilter,
  EventReader,
  EventSearch,
  EventStore,
  FeedRecord,
  History,
  Intake,
  KeepOptions,
  Own,
  OwnFacts,
  OwnRecord,
  Piece,
  Pruned,
  Pruning,
  Run,
  Verified,
  VerifyOptions,
  Version,
} from "./ports.js";
