/**
 * The engine without players and explanations, for bundles in which every kilobyte counts. Markets on scores and on team
 * statistics grade as in the whole engine; Player Props and markets on scorers,
 * on the order of scoring, on how a fight ends and on innings of cricket are `unsupported_market`. The build replaces the rest by `core-stubs.ts`.
 */

export { check } from "./check.js";
export { deriveRulebook, markets, sports, standard } from "./compile/index.js";
export type { MarketName } from "./generated/market-names.js";
export type { SportSlug } from "./generated/sport-slugs.js";
export { grade } from "./grade.js";
export { type BatchOptions, gradeAll } from "./grade-all.js";
export { gradeEach } from "./grade-each.js";
export { eventKey } from "./input/event-key.js";
export type { AsyncLookup, Lookup } from "./lookup.js";
export { applyMessage } from "./messages.js";
export { type OpenEvent, openEvent, type ReadEvent, readOnce } from "./open-event.js";
export type { LabelSchema } from "./row-types/label.js";
export type { SportEntry } from "./row-types/market.js";
export type { Rulebook, RulebookChanges } from "./row-types/rulebook.js";
export type { MarketEntry } from "./tables/markets/label-forms.js";
export type { GradeOptions } from "./trace.js";
export type { EventMessage, EventScores, Outcome, Periods, Score, SportEvent } from "./types/event.js";
export type {
  Basis,
  DecidedGrade,
  FinalGrade,
  Grade,
  PendingGrade,
  PushedGrade,
  UngradeableGrade,
  VoidGrade,
} from "./types/grade.js";
export type { DraftSelection, Selection } from "./types/selection.js";
export type { PlayerCounts, PlayerStatistics, Statistics, TeamCounts, TeamStatistic } from "./types/statistics.js";
export {
  REASONS,
  RESULTS,
  type Reason,
  type Result,
  SCOPES,
  type Scope,
  SHAPES,
  type Shape,
  SIDES,
  type Side,
  STATUSES,
  type Status,
  TIE_RULES,
  type TieRule,
} from "./types/vocabulary.js";
