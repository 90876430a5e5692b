/**
 * The engine's face. Pure: no I/O, no clock, no package.
 */
export { type AsyncLookup, grade, gradeAll, gradeEach, type Lookup } from "./batch.js";
export { deriveRulebook, markets, sports, standard } from "./catalogue/index.js";
export { check } from "./check.js";
export { applyMessage } from "./messages.js";
export type { EventScores, Outcome, Periods, Score, SportEvent } from "./model/event.js";
export type {
  Basis,
  DecidedGrade,
  Grade,
  PendingGrade,
  PushedGrade,
  UngradeableGrade,
  VoidGrade,
} from "./model/grade.js";
export type { LevelRule, MarketEntry, MatchScope, PeriodId, SportEntry, Structure } from "./model/rows.js";
export type { Rulebook, RulebookChanges } from "./model/rulebook.js";
export type { Selection } from "./model/selection.js";
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
} from "./model/vocabulary.js";
export type { GradeOptions } from "./trace.js";
