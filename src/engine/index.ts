/**
 * The public interface of the engine. Pure: no I/O, no clock, no dependency.
 */
export { type AsyncLookup, grade, gradeAll, gradeEach, type Lookup } from "./batch.js";
export type { Label, LabelForm, MarketEntry } from "./catalogue/label-forms.js";
export { check } from "./check.js";
export { deriveRulebook, markets, sports, standard } from "./compile/index.js";
export type { Stake } from "./cover.js";
export type { FieldFault } from "./explain/faults.js";
export type { Origin, Step } from "./explain/steps.js";
export { type Explanation, explain } from "./explain.js";
export type { CountLabel } from "./labels/count.js";
export { labelText } from "./labels/index.js";
export type { ScoreLabel } from "./labels/score.js";
export { applyMessage } from "./messages.js";
export type { EventMessage, EventScores, Outcome, Periods, Score, SportEvent } from "./model/event.js";
export type { Advanced, Fact, FirstToScore, LastToScore, OvertimePlayed, RaceTo, TieBreaks } from "./model/facts.js";
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
export type { LabelSchema, PlayerLabel } from "./model/label.js";
export type { SportEntry } from "./model/market.js";
export type { MarketName } from "./model/market-names.js";
export type { LineUnit, SettingUsed } from "./model/met.js";
export type { MissingInput } from "./model/missing.js";
export type { Absent, MatchedBy, StatisticPart } from "./model/player.js";
export type { LineRule, PeriodId, SettlementKind, Structure, TiedMoneyline } from "./model/rows.js";
export type { Rulebook, RulebookChanges } from "./model/rulebook.js";
export type { DraftSelection, Selection } from "./model/selection.js";
export type { MatchScope, SportWords, Unit, Units } from "./model/sport-rows.js";
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
export { type BesideScore, type OutcomeCell, type Outcomes, type OutcomesOptions, outcomes } from "./outcomes.js";
export type { GradeOptions } from "./trace.js";
