/**
 * The columns of the catalogue's tables.
 */

import type { Stage } from "../types/facts.js";
import { PERIODS_OF_PLAY, type PeriodId, type Scope, type Shape, type Side } from "../types/vocabulary.js";
import type { InningsCount, InningsQuestion } from "./cricket.js";
import type { Way } from "./fights.js";
import type { Form } from "./label.js";

/** Every kind of settlement. Each has a file below `kinds/`. */
export const SETTLEMENT_KINDS = [
  "winner",
  "three-way",
  "draw-no-bet",
  "no-bet",
  "side-or-both-score",
  "to-qualify",
  "double-chance",
  "handicap",
  "european-handicap",
  "total",
  "both-over",
  "both-teams-to-score",
  "clean-sheet",
  "win-to-nil",
  "odd-even",
  "half-time-full-time",
  "win-either-half",
  "win-both-halves",
  "score-in-both-halves",
  "both-teams-in-both-halves",
  "first-to-score",
  "last-to-score",
  "race-to",
  "correct-score",
  "exact-total",
  "to-win-a-part",
  "any-score",
  "no-score",
  "overtime",
  "decided-in",
  "tie-break",
  "player-prop",
  "method-of-victory",
  "round-of-victory",
  "total-rounds",
  "the-distance",
  "top-player",
  "first-wicket-method",
  "label",
  "label-on-halves",
  "label-on-periods",
  "scorer",
  "scorer-and-outcome",
  "any-item",
  "nth-to-score",
  "win-from-behind",
  "lead-at-any-time",
  "score-first-and-win",
  "first-scoring-play",
  "time-of-first",
] as const;
/** How a market is settled. Source: docs/rules.md#markets. */
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** How a sport divides its matches. Files in `possible/` read each structure. */
export const STRUCTURES = ["halves", "quarters", "periods", "innings", "sets", "maps", "tally", "winner"] as const;
/** How a sport divides its matches. `winner` is a sport with only an official winner. Source: docs/rules.md#sports. */
export type Structure = (typeof STRUCTURES)[number];

export { PERIODS_OF_PLAY, type PeriodId };

/**
 * What counts are of: a part of a match, regular time without its end, what follows it, or a last part with what follows. Innings and maps
 * without a market of their own only fill up the match. Source: docs/rules.md#counts-by-part.
 */
export type Stretch =
  | PeriodId
  | "regular-time"
  | "overtime"
  | "second-half-with-overtime"
  | "fourth-quarter-with-overtime"
  | "later-innings"
  | "later-maps";

/** A stretch of a match that is made of shorter ones. Source: docs/rules.md#counts-by-part. */
export interface StretchRow {
  readonly whole: Stretch;
  readonly parts: readonly Stretch[];
  readonly source: string;
}

/** Groups of sports with the same markets. Source: docs/rules.md#families-of-sports. */
export const FAMILIES = ["goal", "handball", "point", "racket", "rally", "tally", "maps", "winner", "cricket"] as const;
export type Family = (typeof FAMILIES)[number];

export const LINE_RULES = [
  "none",
  "quarter",
  "quarter-from-zero",
  "whole",
  "whole-from-one",
  "half",
  "half-from-zero",
] as const;
/**
 * Which lines (`hdp`) a market accepts, in its own unit (goals, points, sets, cards): `none` if it needs no line, `quarter` for any
 * multiple of 0.25, `whole` for whole numbers, `half` for lines such as -1.5. `-from-zero` excludes negative lines, `-from-one`
 * those below 1.
 * Source: docs/rules.md#lines.
 */
export type LineRule = (typeof LINE_RULES)[number];

/** The score that a market type is settled on, before sport, period and rulebook apply. */
export type ScoreSource =
  | "moneyline"
  | "lines"
  | "regulation"
  | "both-halves"
  | "all-periods"
  | "margin"
  | "top-level"
  | "shootout"
  | "inner-unit"
  | "team-statistic"
  | "player-statistic"
  | "order"
  | "fight"
  | "innings";
/**
 * The unit of a market in sports of sets, maps and tallies: sets or maps ("match-unit"), games, points or rounds
 * ("inner-unit"), or whichever the line is within reach of ("by-line"). Source: docs/rules.md#units.
 */
export type UnitRule = "by-line" | "match-unit" | "inner-unit";
/** The unit that a name says. Rounds and kills need maps that are not known to count the other. Source: docs/rules.md#rounds-and-kills-by-name. */
export type NamedUnit = UnitRule | "rounds" | "kills";

/**
 * What a level score does to a moneyline: the draw is an outcome, the tie rule decides, or it cannot happen.
 * Source: docs/rules.md#moneyline.
 */
export type TiedMoneyline = "draw-is-an-outcome" | "tie-rule" | "impossible";

/** A row before it is given its source, which follows from its name. */
export type Uncited<Row> = Row extends unknown ? Omit<Row, "source"> : never;

/** A type of market: its settlement, its sides and the sports that have it. A market is a type, with or without a period. */
export interface MarketTypeRow {
  readonly name: string;
  readonly settlement: SettlementKind;
  readonly shape: Shape;
  readonly sides: readonly Side[];
  readonly line: LineRule;
  readonly label: Form | "none";
  readonly score: ScoreSource;
  readonly unit: UnitRule;
  /** Whose score counts. */
  readonly counts: "both" | "home" | "away";
  readonly families: readonly Family[];
  /** The sports that have it, if they are not a whole family. */
  readonly sports?: readonly string[];
  /** The team statistic that it is settled on, if it is not settled on a score. */
  readonly statistic?: TeamStatisticRow;
  /** Families in which parts of the match have it too. */
  readonly periodFamilies: readonly Family[];
  /** The parts of the match that have it, if not every part has. */
  readonly parts?: readonly PeriodId[];
  /** What it asks of the order of scoring, if it is settled on that. */
  readonly order?: OrderRow;
  /** The sides whose bets have no label. */
  readonly unlabelled?: readonly Side[];
  /** What it asks of the innings of a cricket match, if it is not on counts of sides. */
  readonly innings?: InningsQuestion;
  /** The ways to win that its name gives, in place of a label. */
  readonly ways?: readonly Way[];
  /** The stage of the match that its name gives, in place of a label. */
  readonly stage?: Stage;
  /** What a sport needs for the market to make sense. */
  readonly needs?: "overtime" | "halves" | "quarters" | "periods" | "rounds";
  /** The part of the match that its name already gives. It is served on that part alone. */
  readonly onlyPeriod?: PeriodId;
  readonly source: string;
}

/** What a house makes of the order of scoring. Source: docs/rules.md#settings. */
export type ScoringSetting =
  | "goalkeeperGoals"
  | "ownGoalInNext"
  | "lastScorerOff"
  | "defensiveTouchdown"
  | "winFromBehind"
  | "noScorer";

/** What a market asks of the order of scoring. Source: docs/rules.md#the-order-of-scoring. */
export interface OrderRow {
  /**
   * The item that decides it, whether a side was ahead or behind, or the score of a window. `line` is the item whose number is the line, and
   * `any` one of the player.
   */
  readonly asks: "first" | "last" | "line" | "any" | "ahead" | "behind" | "window";
  /** The kinds of scoring that count, if not all do, and those that do not count. */
  readonly only?: readonly string[];
  readonly not?: readonly string[];
  /** True if the score of the match decides it too. */
  readonly withScore?: true;
  /** The settings of the rulebook that it reads. */
  readonly settings?: readonly ScoringSetting[];
  /** True if only what the side of the bet's player scores counts. */
  readonly isOfOwnTeam?: true;
  /** What an explanation calls an item. */
  readonly noun: string;
  /** The first and the last displayed minute of a window, and the last one of the first half if it is in one half. */
  readonly minutes?: readonly [from: number, to: number, half?: number];
}

export type ComparedAs =
  | "3-way"
  | "2-way"
  | "double-chance"
  | "european-handicap"
  | "odd-even"
  | "range"
  | "yes-no"
  | "both-teams";

/** A statistic of a team. Source: docs/rules.md#teams. */
export interface TeamStatisticRow {
  /** Its name in an event's `statistics.teams`, and the first word of its markets. */
  readonly name: string;
  readonly sports: readonly string[];
  /** What it is added up from if the event does not give it. The rulebook sets the weights. */
  readonly madeOf?: readonly ["Yellow Cards", "Red Cards"];
  /** True if 0-0 over a whole match means that nobody counted. Source: docs/rules.md#counts-that-stand-for-no-count. */
  readonly isNeverNil?: true;
  /** True for what one side has the first of in a map, which is counted as 1-0 and has no lines. */
  readonly isFirst?: true;
  /** True for yellow cards, of which a second one of a player is a red card alone. */
  readonly isFirstOnly?: true;
  /** True for a count that can fall again: a play can lose yards. */
  readonly mayFall?: true;
  /** Two statistics of which the first is a part of the second, so that it cannot be above it. */
  readonly nested?: readonly [part: string, whole: string];
  /** What is counted in the innings of a cricket match, if it is not in `statistics.teams`. */
  readonly inInnings?: InningsCount;
  /** What an explanation calls it, if not by its name. */
  readonly noun?: string;
  /** True if some bookmakers sell "Total X" in bands. Its alias has a separate row. */
  readonly mayBeBanded?: boolean;
  /** True if a feed once named the totals of a team `Team Total (X) Home`. Source: docs/rules.md#old-names. */
  readonly hasOldNames?: true;
  /** Its markets besides totals and spreads: which team has more, odd or even, bands, whether any was counted, and whether both teams have some. */
  readonly comparedAs?: readonly ComparedAs[];
  /** The highest lines that can be a count: on the match, on a part or a team, on a spread. Beyond them lines are in points. */
  readonly furthestCount?: { readonly match: number; readonly part: number; readonly spread: number };
  readonly source: string;
}

export interface PeriodRow {
  readonly id: PeriodId;
  /** The suffix of the market's name. Empty for the whole match. */
  readonly suffix: string;
  /** Its name in a sentence, for example "the first half". */
  readonly words: string;
  /** Lower-case spellings that are understood, including the suffix. */
  readonly spellings: readonly string[];
  readonly scope: Scope | null;
  /** Its number among the periods, sets or maps of its sport, or how many of the first innings it is. 0 for halves and the match. */
  readonly number: number;
  readonly source: string;
}

export interface AliasRow {
  readonly name: string;
  /** The name of its market type. */
  readonly type: string;
  readonly period?: PeriodId;
  readonly families?: readonly Family[];
  readonly sports?: readonly string[];
  /** Set if the name means this type only in sports that settle a tied moneyline so. */
  readonly tiedMoneyline?: TiedMoneyline;
  readonly unit?: NamedUnit;
  /** True if bookmakers also sell it three-way or in bands, so that only half lines are certain to be two-way. */
  readonly perhapsThreeWay?: boolean;
  /** True for a name that needs a period to mean a market. */
  readonly periodOnly?: boolean;
  /** True for a spelling that was never a market name of the feed. */
  readonly spelling?: boolean;
}
