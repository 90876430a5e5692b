/**
 * The columns of the catalogue's tables.
 */
import type { Scope, Shape, Side } from "./vocabulary.js";

/** Every kind of settlement; each has one file in `settlements/`. */
export const SETTLEMENT_KINDS = [
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
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** How a sport divides its matches; each has one file in `read/`. */
export const STRUCTURES = ["halves", "quarters", "periods", "innings", "sets", "maps", "tally", "winner"] as const;
export type Structure = (typeof STRUCTURES)[number];

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

export const LINE_RULES = ["none", "quarter", "quarter-from-zero", "whole", "half", "half-from-zero"] as const;
/**
 * Which lines (`hdp`) a market accepts, in its own unit (goals, points, sets, cards): none is needed, any multiple of 0.25, whole
 * numbers, or half lines such as -1.5. `-from-zero` excludes negative lines.
 */
export type LineRule = (typeof LINE_RULES)[number];

export const LABEL_FORMS = ["none", "score", "count", "player"] as const;
/**
 * Which label a market needs: none; a score with home first, `2-1`; a count, `3` or `6+` for six or more; a player with a
 * statistic, `LeBron James (Points)`. Each form has one file in `labels/`.
 */
export type LabelForm = (typeof LABEL_FORMS)[number];
/** Which score a market type is settled on, before sport, period and rulebook are considered. */
export type ScoreSource =
  | "moneyline"
  | "lines"
  | "regulation"
  | "both-halves"
  | "top-level"
  | "inner-unit"
  | "team-statistic"
  | "player-statistic";
/**
 * The unit of a market in sports of sets, maps and tallies: sets or maps ("match-unit"), games, points or rounds
 * ("inner-unit"), or whichever the line is within reach of ("by-line"). Source: grading-rules.md 6.1.
 */
export type UnitRule = "by-line" | "match-unit" | "inner-unit";

/** A type of market: its settlement, its sides, and where it is served. A name of the catalogue is a type and perhaps a period. */
export interface MarketTypeRow {
  readonly name: string;
  readonly settlement: SettlementKind;
  readonly shape: Shape;
  readonly sides: readonly Side[];
  readonly line: LineRule;
  readonly label: LabelForm;
  readonly score: ScoreSource;
  readonly unit: UnitRule;
  /** Whose score counts. */
  readonly counts: "both" | "home" | "away";
  readonly families: readonly Family[];
  /** The sports that it is served in, where a family is too wide. */
  readonly sports?: readonly string[];
  /** The team statistic that it is settled on, if it is not settled on a score. */
  readonly statistic?: TeamStatisticRow;
  /** Families in which it is served for a part of the match too. */
  readonly periodFamilies: readonly Family[];
  /** What a sport must have for the market to make sense in it. */
  readonly needs?: "overtime" | "halves";
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
  /** What it is called in a sentence, for example "the first half". */
  readonly words: string;
  /** Lower-case spellings that are understood, the suffix's own included. */
  readonly spellings: readonly string[];
  readonly scope: Scope | null;
  /** Its number among its sport's periods, sets or maps; 0 for halves and the match. */
  readonly number: number;
  readonly source: string;
}

export interface AliasRow {
  readonly name: string;
  /** The market type that it stands for. */
  readonly type: string;
  readonly period?: PeriodId;
  readonly families?: readonly Family[];
  readonly sports?: readonly string[];
  /** Set on a name that stands for another type where a tied moneyline is settled otherwise. */
  readonly tiedMoneyline?: TiedMoneyline;
  readonly unit?: UnitRule;
  /** True where the market may be three-way or banded, so that only half lines are sure to be two-way. */
  readonly perhapsThreeWay?: boolean;
  /** True for a part of a name that means something only together with a period. */
  readonly periodOnly?: boolean;
  /** True for a mere spelling; otherwise the name was served until the day of the renaming. */
  readonly spelling?: boolean;
  readonly source: string;
}

/** What a level score does to a moneyline: the draw is an outcome, the tie rule decides, or it cannot happen. */
export type TiedMoneyline = "draw-is-an-outcome" | "tie-rule" | "impossible";
/** The score of a whole match. */
export type MatchScope = "regulation" | "full_game" | "match_result";

/** What a match is won in, and what is counted within. */
export interface Units {
  readonly match: "sets" | "maps" | "frames" | "points";
  readonly inner: "games" | "points" | "rounds" | "legs" | "stones";
}
export type Unit = Units["match"] | Units["inner"];

/** How the sets of a sport end. Source: grading-rules.md 6.2. */
export interface SetsRule {
  /** Sets that win a match; the first is the usual number. */
  readonly needed: readonly number[];
  readonly scoredIn: "games" | "points";
  /** Points that win a set by two, in a set scored in points. */
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

/** A sport, whatever its structure. */
interface SportColumns {
  readonly slug: string;
  readonly name: string;
  /** Other spellings of the slug. */
  readonly aliases: readonly string[];
  readonly family: Family;
  readonly moneyline: MatchScope;
  readonly lines: MatchScope;
  readonly tiedMoneyline: TiedMoneyline;
  /** What its matches are counted in, if a line may be in either of two units. */
  readonly units: Units | null;
  readonly overtime: boolean;
  /** Number of regulation periods; 0 if it is not fixed. */
  readonly regulationPeriods: number;
  /** Number of periods in the first half; 0 if there is none. */
  readonly firstHalf: number;
  readonly periods: readonly PeriodId[];
  /** Four quarters may be replaced by two halves. */
  readonly mayPlayHalves?: boolean;
  /** A settled 0-0 without a played period was never played. */
  readonly nilNilMeansNotPlayed?: boolean;
  /** A shoot-out counts as one goal for its winner. */
  readonly shootoutIsOneGoal?: boolean;
  /** The last listed period may lack its home half. */
  readonly homeHalfMayBeMissing?: boolean;
  readonly source: string;
}

interface TimedSportRow extends SportColumns {
  readonly structure: "halves" | "quarters" | "periods" | "innings";
}
interface SetsSportRow extends SportColumns {
  readonly structure: "sets";
  readonly sets: SetsRule;
}
interface MapsSportRow extends SportColumns {
  readonly structure: "maps" | "tally";
}
interface WinnerSportRow extends SportColumns {
  readonly structure: "winner";
  /** Where the winner comes from. */
  readonly winnerFrom: "outcome" | "outcome-or-score";
}
/** One sport. Its structure decides which columns it has. */
export type SportRow = TimedSportRow | SetsSportRow | MapsSportRow | WinnerSportRow;
