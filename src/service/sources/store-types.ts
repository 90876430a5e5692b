/** The types that the module of every store with versions exports. */
import type { Chunk, EventIngestOutcome, ImportKind } from "./ports.js";

export type {
  ChangedEvent,
  ChangedEvents,
  ChangeReader,
  Chunk,
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
  ImportKind,
  IngestOutcome,
  KeepOptions,
  League,
  LeagueFilter,
  Named,
  OrderReader,
  Own,
  OwnFacts,
  OwnRecord,
  Pruned,
  Pruning,
  Verified,
  VerifyOptions,
  Version,
} from "./ports.js";
export type { DamagedEvents, StoreFigures, WarningOptions } from "./stored/damage.js";

/** @deprecated Use `EventIngestOutcome`. */
export type Intake = EventIngestOutcome;
/** @deprecated Use `Chunk`. */
export type Piece = Chunk;
/** @deprecated Use `ImportKind`. */
export type Run = ImportKind;
