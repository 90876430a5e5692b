/** The types that the module of every store with versions exports. */
import type { EventIngestOutcome } from "./ports.js";

export type {
  ChangedEvent,
  ChangedEvents,
  ChangeReader,
  Damage,
  EventChange,
  EventChanges,
  EventFilter,
  EventIngestOutcome,
  EventReader,
  EventSearch,
  EventStore,
  FeedRecord,
  FindByKey,
  History,
  IngestOutcome,
  KeepOptions,
  League,
  LeagueFilter,
  Named,
  OrderReader,
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
export type { DamagedEvents, StoreFigures, WarningOptions } from "./stored/damage.js";

/** @deprecated Use `EventIngestOutcome`. */
export type Intake = EventIngestOutcome;
