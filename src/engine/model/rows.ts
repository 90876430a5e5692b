/**
 * The columns of the catalogue's tables.
 */
import type { Reason, Result, Scope, Shape, Side } from "./vocabulary.js";

/** Every kind of settlement; each has one file in `settlements/`. */
export const KINDS = [
  "winner",
  "three-way",
  "draw-no-bet",
  "to-qualify",
  "double-chance",
  "handicap",
  "european-handicap",
  "total",
  "both-teams-to-score",
  "clean-sheet",
  "win-to-nil",
  "odd-even",
  "half-time-full-time",
  "first-to-score",
  "correct-score",
  "exact-total",
  "overtime",
  "tie-break",
  "player-prop",
] as const;
export type Kind = (typeof KINDS)[number];

/** How a sport divides its matches; each has one resolver in `scores/`. */
export const STRUCTURES = ["halves", "quarters", "periods", "innings", "sets", "maps", "tally", "winner"] as const;
export type Structure = (typeof STRUCTURES)[number];

/** What fills in the numbers of a market: its sport's structure, or a count. */
export const RESOLVERS = [...STRUCTURES, "team-statistic", "player-statistic"] as const;
export type ResolverName = (typeof RESOLVERS)[number];

export const PERIODS_OF_PLAY = [
  "match",
  "first-half",
  "second-half",
  "first-quarter",
  "second-quarter",
  "third-quarter",
  "first-period",
  "second-period",
  "third-period",
  "first-set",
  "second-set",
  "third-set",
  "first-inning",
  "first-five-innings",
  "map-1",
  "map-2",
  "map-3",
  "map-4",
  "map-5",
] as const;
/** The part of a match that a market is on. */
export type PeriodId = (typeof PERIODS_OF_PLAY)[number];

/** Sports that are served the same markets. Source: grading-rules.md 5.2. */
export const FAMILIES = ["goal", "handball", "point", "racket", "rally", "tally", "maps", "winner"] as const;
export type Family = (typeof FAMILIES)[number];

/** What a market takes as its line. */
export type LineRule = "none" | "quarter" | "quarter-from-zero" | "whole" | "half" | "half-from-zero";
/** What a market takes as its label. */
export type LabelRule = "none" | "score" | "count" | "player";
/** Which score a base is settled on, before sport, period and rulebook have had their say. */
export type ScoreSource =
  | "moneyline"
  | "lines"
  | "regulation"
  | "both-halves"
  | "top-level"
  | "finer-unit"
  | "team-statistic"
  | "player-statistic";
/** The unit that a line is in, where sets, maps or tallies leave a choice. */
export type Unit = "told-by-line" | "tally" | "finer";

export interface ReasonRow {
  readonly reason: Reason;
  /** How a trace says it, where one reason has two results. */
  readonly verdict?: "did_not_play";
  readonly result: Result;
  readonly final: boolean;
  readonly source: string;
}

export interface BaseRow {
  readonly name: string;
  readonly kind: Kind;
  readonly shape: Shape;
  readonly sides: readonly Side[];
  readonly line: LineRule;
  readonly label: LabelRule;
  readonly score: ScoreSource;
  readonly unit: Unit;
  /** Whose score counts. */
  readonly counts: "both" | "home" | "away";
  readonly families: readonly Family[];
  /** The sports that it is served in, where a family is too wide. */
  readonly sports?: readonly string[];
  /** The team statistic that it is settled on, where it is not settled on a score. */
  readonly statistic?: TeamStatisticRow;
  /** Families in which the base is served for a part of the match too. */
  readonly periodFamilies: readonly Family[];
  /** What a sport must have for the base to make sense in it. */
  readonly needs?: "overtime" | "halves";
  /** What its settlement looks at beside its score; a contradiction there touches it too. */
  readonly alsoReads?: "top-level" | "periods-when-both-scored";
  readonly source: string;
}

/** A count that a team collects. Source: grading-rules.md 5.2 and 9. */
export interface TeamStatisticRow {
  /** Its name in an event's `statistics.teams`, and the first word of its markets. */
  readonly name: string;
  readonly sports: readonly string[];
  /** What it is made of where the event does not give it itself; the weight is the rulebook's to say. */
  readonly madeOf?: readonly ["Yellow Cards", "Red Cards"];
  /** True where a bare "Total X" is a banded market at some houses; its alias row stands apart. */
  readonly mayBeBanded?: boolean;
  /** Lines beyond these can only be in points: on the match, on a part or a team, on a spread. */
  readonly furthestCount?: { readonly match: number; readonly part: number; readonly spread: number };
  readonly source: string;
}

export interface PeriodRow {
  readonly id: PeriodId;
  /** What the canonical name ends in; empty for the whole match. */
  readonly suffix: string;
  /** Lower-case spellings that are understood, the suffix's own included. */
  readonly spellings: readonly string[];
  readonly scope: Scope | null;
  /** Its number among its sport's periods, sets or maps; 0 for halves and the match. */
  readonly number: number;
  readonly source: string;
}

export interface AliasRow {
  readonly name: string;
  readonly base: string;
  readonly period?: PeriodId;
  readonly families?: readonly Family[];
  readonly sports?: readonly string[];
  readonly level?: LevelRule;
  readonly unit?: Unit;
  /** True where the market may be three-way or banded, so that only half lines are sure to be two-way. */
  readonly perhapsThreeWay?: boolean;
  /** True for a part of a name that means something only together with a period. */
  readonly periodOnly?: boolean;
  /** True for a mere spelling; otherwise the name was served until the day of the renaming. */
  readonly spelling?: boolean;
  readonly source: string;
}

/** What a level score does to a moneyline: the draw is an outcome, the tie rule decides, or it cannot be. */
export type LevelRule = "fixed" | "asked" | "impossible";
/** The score of a whole match. */
export type MatchScope = "regulation" | "full_game" | "match_result";

/** How the sets of a sport end. Source: grading-rules.md 6.2. */
export interface SetsRule {
  /** Sets that win a match; the first is the usual number. */
  readonly needed: readonly number[];
  readonly unit: "games" | "points";
  /** Points that win a set by two, where the unit is points. */
  readonly targets: readonly number[];
  /** The same for the deciding set. */
  readonly decidingTargets: readonly number[];
  /** Points at which one more is enough. */
  readonly cap?: number;
  /** True where sets behind the deciding one (a golden set) are dropped. */
  readonly dropsExtra: boolean;
  /** True where the Slams' own formats apply. */
  readonly slams: boolean;
}

export interface SportRow {
  readonly slug: string;
  readonly name: string;
  /** Other spellings of the slug. */
  readonly aliases: readonly string[];
  readonly family: Family;
  readonly structure: Structure;
  readonly moneyline: MatchScope;
  readonly lines: MatchScope;
  readonly level: LevelRule;
  readonly overtime: boolean;
  /** Number of regulation periods; 0 where it is not fixed. */
  readonly regulationPeriods: number;
  /** Number of periods in the first half; 0 where there is none. */
  readonly firstHalf: number;
  readonly periods: readonly PeriodId[];
  /** True where four quarters may be replaced by two halves. */
  readonly mayPlayHalves?: boolean;
  /** True where a settled 0-0 without a played period was never played. */
  readonly neverPlayedAtNil?: boolean;
  /** True where a shoot-out counts as one goal for its winner. */
  readonly shootoutIsOneGoal?: boolean;
  /** True where the last listed period may lack its home half. */
  readonly homeHalfMayBeMissing?: boolean;
  /** Where the winner of a winner sport comes from. */
  readonly winnerFrom?: "outcome" | "outcome-or-score";
  readonly sets?: SetsRule;
  readonly source: string;
}
