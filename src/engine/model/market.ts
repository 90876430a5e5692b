/**
 * What a rulebook makes of the catalogue's rows: the markets and sports that bets are graded by.
 */
import type { Score } from "./event.js";
import type { Advanced, FirstToScore, OvertimePlayed, TieBreaks } from "./facts.js";
import type { Label } from "./label.js";
import type { Loose } from "./loose.js";
import type { Missing } from "./missing.js";
import type { Count } from "./player.js";
import type {
  LabelForm,
  LineRule,
  MarketTypeRow,
  MatchScope,
  PeriodId,
  PeriodRow,
  ScoreSource,
  SetsRule,
  SportRow,
  Structure,
  TeamStatisticRow,
  TiedMoneyline,
  UnitRule,
  Units,
} from "./rows.js";
import type { Settled } from "./settled.js";
import type { Scope, Shape, Side, TieRule } from "./vocabulary.js";

/** The scores that a match on time or innings has. */
export const TIMED_SCORES = [
  "regulation",
  "full_game",
  "first_half",
  "second_half",
  "second_half_with_overtime",
  "period",
  "top_level",
] as const;
export type TimedScore = (typeof TIMED_SCORES)[number];

/** Where a market's score or count is read from. */
export type ReadFrom =
  | {
      readonly on: "timed";
      readonly score: TimedScore;
      /** The score of side draw. */
      readonly drawScore: TimedScore;
      /** Innings that must be listed; 0 if the market needs none. */
      readonly innings: number;
    }
  | { readonly on: "sets"; readonly rule: SetsRule }
  | { readonly on: "maps" }
  | { readonly on: "tally" }
  | { readonly on: "winner"; readonly from: "outcome" | "outcome-or-score" }
  | { readonly on: "team-statistic"; readonly statistic: TeamStatisticRow }
  | { readonly on: "player-statistic" };

/** One market of one sport under one rulebook: all that grading needs to know of it. */
export interface Market {
  readonly name: string;
  readonly sport: Sport;
  readonly type: MarketTypeRow;
  readonly period: PeriodRow;
  readonly wholeMatch: boolean;
  readonly sides: readonly Side[];
  readonly line: LineRule;
  readonly label: LabelForm;
  readonly unit: UnitRule;
  readonly counts: "both" | "home" | "away";
  readonly settlement: Settlement;
  /** The score source of its type. */
  readonly score: ScoreSource;
  readonly readFrom: ReadFrom;
  readonly scope: Scope;
  /** The scope of side draw. */
  readonly scopeOfDraw: Scope;
  readonly fromScoreAtBet: boolean;
  /** The furthest line that is taken to be in the market's unit. Source: grading-rules 1 and 9. */
  readonly furthestLine: number;
  /** The player statistic that an old market's name says itself. */
  readonly statistic: string | null;
}

/** A selection that was read and found to be one that its market takes. */
export interface Bet {
  readonly market: Market;
  readonly side: Side;
  /** The line in quarters of a goal, point, set or game; 0 on markets that take none. */
  readonly lineQuarters: number;
  readonly label: Label | null;
  /** The selection as it came, for what only some settlements look at. */
  readonly sent: Loose;
}

/**
 * The arithmetic of one kind of market, by what it is on. It sees plain scores: whether these are all that is still possible is
 * not its business. Source: grading-rules 5.1 and 7 to 9.
 */
export type Settlement =
  | { readonly on: "score"; settle(bet: Bet, score: Score): Settled }
  | { readonly on: "halves"; settle(bet: Bet, full: Score, half: Score): Settled }
  | { readonly on: "first_to_score"; settle(bet: Bet, score: Score, first: FirstToScore | Missing): Settled }
  | { readonly on: "advanced"; settle(bet: Bet, advanced: Advanced): Settled }
  | { readonly on: "overtime"; settle(bet: Bet, played: OvertimePlayed): Settled }
  | { readonly on: "tie_breaks"; settle(bet: Bet, tieBreaks: TieBreaks): Settled }
  | { readonly on: "player"; settle(bet: Bet, count: Count): Settled };

/**
 * One sport under one rulebook. What grading reads of the row is here again, the columns that a row may leave out included, so
 * that all sports have one shape: rows of many shapes cost half of the time of a `grade`.
 */
export interface Sport {
  readonly row: SportRow;
  readonly structure: Structure;
  readonly tiedMoneyline: TiedMoneyline;
  readonly tieRule: TieRule | null;
  readonly neverLevel: ReadonlySet<string> | null;
  readonly units: Units | null;
  /** The score that its handicaps and totals are settled on. */
  readonly lines: MatchScope;
  readonly moneyline: MatchScope;
  readonly overtime: boolean;
  readonly regulationPeriods: number;
  readonly firstHalf: number;
  readonly mayPlayHalves: boolean;
  readonly nilNilMeansNotPlayed: boolean;
  readonly shootoutIsOneGoal: boolean;
  readonly homeHalfMayBeMissing: boolean;
  readonly innings: number;
  readonly moneylineInnings: number;
  /** Leagues that play another sport under this slug. */
  readonly leagueSports: ReadonlyMap<string, Sport> | null;
  /** Canonical names, then the old ones. */
  readonly entries: readonly MarketEntry[];
  /** The market of a name as it was sent, or null if there is none. */
  find(name: string): Market | null;
}

/** One name of a sport's catalogue, with what a bet on it must carry. Source: interface.md 2.4. */
export interface MarketEntry {
  /** The market's name, for example `Totals HT`. */
  readonly name: string;
  /** How its odds are laid out. */
  readonly shape: Shape;
  /** The part of the match that it is on, for example `first-half`. */
  readonly period: PeriodId;
  /** Every `side` that a bet can back. */
  readonly sides: readonly Side[];
  /**
   * Which lines a bet can have as its `hdp`; it needs none if this is `none`. A line is at most 10,000 units from 0, and on bookings at
   * most as far as cards can be counted.
   */
  readonly line: LineRule;
  /** The form of a bet's `label`. It needs no label if this is `none`. */
  readonly label: LabelForm;
  readonly prematch: boolean;
  readonly live: boolean;
  /** Set on an old name, which still grades: the name in its place and the last day on which the old one was served. */
  readonly deprecated?: { readonly use: string; readonly lastServed: string };
}

/** One sport of the catalogue. */
export interface SportEntry {
  readonly slug: string;
  readonly name: string;
  /** How its matches are divided. */
  readonly structure: Structure;
  /** The score that its moneyline is settled on. */
  readonly moneyline: MatchScope;
  /** The score that its handicaps and totals are settled on. */
  readonly lines: MatchScope;
  /** What a level score does to its moneyline. */
  readonly tiedMoneyline: TiedMoneyline;
  /** What its matches are won in and counted in, if a line may be in either; else null. */
  readonly units: Units | null;
  /** The number of market names that it is graded on, old names included. */
  readonly markets: number;
}
