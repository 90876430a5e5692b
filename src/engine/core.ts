/**
 * The engine without players and explanations, for bundles in which every kilobyte counts. Markets on scores and on team
 * statistics grade as in the whole engine; Player Props are `unsupported_market`. The build replaces the rest by `left-out.ts`.
 */
export { type AsyncLookup, grade, gradeAll, gradeEach, type Lookup } from "./batch.js";
export type { LabelForm, MarketEntry } from "./catalogue/label-forms.js";
export { check } from "./check.js";
export { deriveRulebook, markets, sports, standard } from "./compile/index.js";
export { applyMessage } from "./messages.js";
export type { EventMessage, EventScores, Outcome, Periods, Score, SportEvent } from "./model/event.js";
export type {
  Basis,
  DecidedGrade,
  FinalGrade,
  Grade,
  PendingGrade,
  PushedGrade,
  UngradeableGrade,
  VoidGrade,
} from "./model/grade.js";
export type { LabelSchema } from "./model/label.js";
export type { SportEntry } from "./model/market.js";
export type { MarketName } from "./model/market-names.js";
export type { LineRule, PeriodId, Structure, TiedMoneyline } from "./model/rows.js";
export type { Rulebook, RulebookChanges } from "./model/rulebook.js";
export type { DraftSelection, Selection } from "./model/selection.js";
export type { MatchScope, Units } from "./model/sport-rows.js";
export type {
  PlayerCounts,
  PlayerStatistics,
  Statistics,
  TeamCounts,
  TeamStatistic,
} from "./model/statistics.js";
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
