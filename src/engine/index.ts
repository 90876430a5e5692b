/**
 * The engine's face. Pure: no I/O, no clock, no package.
 */
export { type AsyncLookup, grade, gradeAll, gradeEach, type Lookup } from "./batch.js";
export { deriveRulebook, markets, sports, standard } from "./catalogue/index.js";
export { check } from "./check.js";
export type { Origin, Stake, Step } from "./explain/steps.js";
export { type Explanation, explain } from "./explain.js";
export { applyMessage } from "./messages.js";
export type { EventScores, Outcome, Periods, Score, SportEvent } from "./model/event.js";
export type { Fact } from "./model/fact.js";
export type {
  Basis,
  DecidedGrade,
  Grade,
  PendingGrade,
  PushedGrade,
  UngradeableGrade,
  VoidGrade,
} from "./model/grade.js";
export type { Lack } from "./model/incomplete.js";
export type { MarketEntry, SportEntry } from "./model/market.js";
export type { MatchedBy, StatisticPart } from "./model/player.js";
export type { Kind, LevelRule, MatchScope, PeriodId, Structure } from "./model/rows.js";
export type { Rulebook, RulebookChanges } from "./model/rulebook.js";
export type { Selection } from "./model/selection.js";
export type { UnitChoice } from "./model/trace.js";
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
export { type BesideScore, type OutcomeCell, type Outcomes, type OutcomesOptions, outcomes } from "./outcomes.js";
export type { GradeOptions } from "./trace.js";
