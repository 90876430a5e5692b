/**
 * What a rulebook makes of the catalogue's rows: the markets and sports that the stages are handed.
 */
import type {
  BaseRow,
  LabelRule,
  LevelRule,
  LineRule,
  MatchScope,
  PeriodId,
  PeriodRow,
  SportRow,
  Structure,
  Unit,
} from "./rows.js";
import type { Scope, Shape, Side, TieRule } from "./vocabulary.js";

/** Where a timed score is read from. */
export const TIMED_SCORES = [
  "regulation",
  "full_game",
  "first_half",
  "second_half",
  "second_half_with_overtime",
  "period",
  "both_halves",
  "top_level",
] as const;
export type TimedScore = (typeof TIMED_SCORES)[number];

/** One market of one sport under one rulebook: all that the stages need to know of it. */
export interface Market {
  readonly name: string;
  readonly base: BaseRow;
  readonly period: PeriodRow;
  readonly kindIndex: number;
  /** Place in RESOLVERS. */
  readonly resolverIndex: number;
  readonly sides: readonly Side[];
  /** Places of the sides in SIDES. */
  readonly sidePlaces: readonly number[];
  readonly line: LineRule;
  readonly label: LabelRule;
  readonly unit: Unit;
  readonly counts: "both" | "home" | "away";
  readonly wholeMatch: boolean;
  /** Place in TIMED_SCORES. */
  readonly timed: number;
  /** The same for side draw of a moneyline. */
  readonly timedDraw: number;
  readonly scope: Scope;
  /** The scope of side draw. */
  readonly scopeDraw: Scope;
  readonly fromScoreAtBet: boolean;
  /** The furthest line that is taken for one in the market's unit. Source: grading-rules 1 and 9. */
  readonly furthestLine: number;
  /** The player statistic that an old market's name says itself. */
  readonly statistic: string | null;
}

/** One sport under one rulebook. */
export interface Sport {
  readonly row: SportRow;
  readonly tieRule: TieRule | null;
  readonly neverLevel: ReadonlySet<string> | null;
  /** The score that its handicaps and totals are settled on. */
  readonly lines: MatchScope;
  readonly innings: number;
  readonly moneylineInnings: number;
  /** Leagues that are another sport's under this slug. */
  readonly leagueSports: ReadonlyMap<string, Sport> | null;
  /** Canonical names, then the old ones. */
  readonly entries: readonly MarketEntry[];
  /** The market of a name as it was sent, or null where there is none. */
  find(name: string): Market | null;
}

/** One name of a sport's catalogue. Source: interface.md 2.4. */
export interface MarketEntry {
  /** The market's name, for example `Totals HT`. */
  readonly name: string;
  /** How its odds are laid out. */
  readonly shape: Shape;
  /** The part of the match that it is on, for example `first-half`. */
  readonly period: PeriodId;
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
  readonly level: LevelRule;
  /** The number of market names that it is graded on, old names included. */
  readonly markets: number;
}
