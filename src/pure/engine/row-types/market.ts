/**
 * Markets and sports under one rulebook, made from the rows of the catalogue.
 */

import type { UnknownRecord } from "../input/unknown-record.js";
import type { Borders, PartBorders } from "../types/borders.js";
import type { Score } from "../types/event.js";
import type {
  Advanced,
  DecidedIn,
  FirstToScore,
  FirstWicket,
  LastToScore,
  OvertimePlayed,
  RaceTo,
  TieBreaks,
} from "../types/facts.js";
import type { Fight } from "../types/fight.js";
import type { Interval } from "../types/interval.js";
import type { WhyUnknown } from "../types/missing.js";
import type { Absent, Count } from "../types/player.js";
import type { Settled } from "../types/verdict.js";
import type { HouseTieRule, Scope, Shape, Side, TieRule } from "../types/vocabulary.js";
import type { CricketRules } from "./cricket.js";
import type { Endings, NoScorerRule } from "./endings.js";
import type { FightRules } from "./fights.js";
import type { AnyLabel, Form, LabelSchema } from "./label.js";
import type {
  LineRule,
  MarketTypeRow,
  NamedUnit,
  PeriodId,
  PeriodRow,
  ScoreSource,
  Stretch,
  Structure,
  TeamStatisticRow,
  TiedMoneyline,
} from "./rows.js";
import type {
  MatchScope,
  NilNilRule,
  PartsRule,
  ScoringKinds,
  SetsRule,
  SportRow,
  Units,
  ZerosRule,
} from "./sport-rows.js";

/** The scores of a match on time or innings. */
export const TIMED_SCORES = [
  "regulation",
  "full_game",
  "first_half",
  "second_half",
  "second_half_with_overtime",
  "period",
  "last_period_with_overtime",
  "first_innings",
  "top_level",
  "shootout",
] as const;
export type TimedScore = (typeof TIMED_SCORES)[number];

/** The source of a market's score or count in the event. */
export type ReadFrom =
  | {
      readonly on: "timed";
      readonly score: TimedScore;
      /** The score that decides a bet on the draw. */
      readonly drawScore: TimedScore;
      /** The number of innings that must be listed. 0 if the market needs none. */
      readonly innings: number;
    }
  | { readonly on: "sets"; readonly rule: SetsRule }
  | { readonly on: "parts"; readonly rule: PartsRule }
  /** `roundSeconds` is 0 in a sport without rounds. */
  | { readonly on: "winner"; readonly from: "outcome" | "outcome-or-score"; readonly roundSeconds: number }
  | { readonly on: "team-statistic"; readonly statistic: TeamStatisticRow }
  | { readonly on: "player-statistic" }
  | { readonly on: "innings" }
  | { readonly on: "order"; readonly scope: MatchScope };

/** One market of one sport under one rulebook, with everything that grading needs. */
export interface Market {
  readonly name: string;
  readonly sport: Sport;
  readonly type: MarketTypeRow;
  readonly period: PeriodRow;
  readonly wholeMatch: boolean;
  readonly sides: readonly Side[];
  readonly line: LineRule;
  readonly label: Form | "none";
  readonly unit: NamedUnit;
  readonly counts: "both" | "home" | "away";
  readonly settlement: Settlement;
  /** The score that its type is settled on. */
  readonly score: ScoreSource;
  readonly readFrom: ReadFrom;
  /** What it counts, if it is on counts. */
  readonly stretch: Stretch;
  readonly scope: Scope;
  /** The scope of a bet on the draw. */
  readonly scopeOfDraw: Scope;
  readonly fromScoreAtBet: boolean;
  /** A bet without the score at the time of the bet cannot be settled. */
  readonly needsScoreAtBet: boolean;
  /** What a match tie-break does to its bets. */
  readonly tieBreakVoids: "nothing" | "games" | "everything";
  /** The furthest line that is accepted. Beyond it the line is invalid or in another unit. Source: docs/rules.md#lines. */
  readonly furthestLine: number;
  /** The line, if the name gives it: 2.5 in "Over/Under 2.5 Goals". */
  readonly namedLine: number | null;
  /** The label, if the name gives it: "over 1.5" in "Both Halves Over 1.5". */
  readonly namedLabel: string | null;
  /** The player statistic, if the name of an old market gives it. */
  readonly statistic: string | null;
  /** The number that it must reach, if the name gives that too: 2 in "To Score 2+ Goals". */
  readonly atLeast: number | null;
  /** True if a shared highest half, quarter or period returns the stake. Source: docs/rules.md#settings. */
  readonly sharedHighestIsVoid: boolean;
}

/** A selection that is valid for its market. */
export interface Bet {
  readonly market: Market;
  readonly side: Side;
  /** The line in quarters of a goal, point, set or game. 0 on markets without a line. */
  readonly lineQuarters: number;
  /** Null on a market without labels, and if the label names a team that only an event with both names can tell. */
  readonly label: AnyLabel | null;
  /** The selection as the caller gave it, for fields that only some settlements read. */
  readonly input: UnknownRecord;
}

/**
 * The arithmetic of one kind of settlement, by what it reads. It sees plain scores and decides nothing about which score to use.
 * Source: docs/rules.md#markets.
 */
export type Settlement =
  | {
      readonly on: "score";
      /** What it compares of the score. */
      borders(bet: Bet): Borders;
      settle(bet: Bet, score: Score): Settled;
    }
  | {
      readonly on: "halves";
      /** What it compares of the halves. */
      parts(bet: Bet): PartBorders;
      settle(bet: Bet, full: Score, half: Score): Settled;
    }
  | {
      readonly on: "periods";
      /** What it compares of the periods. */
      parts(bet: Bet): PartBorders;
      settle(bet: Bet, full: Score, periods: readonly Score[]): Settled;
    }
  | { readonly on: "first_to_score"; settle(bet: Bet, score: Score, first: FirstToScore | WhyUnknown): Settled }
  | { readonly on: "last_to_score"; settle(bet: Bet, score: Score, last: LastToScore | WhyUnknown): Settled }
  | { readonly on: "race_to"; settle(bet: Bet, race: RaceTo | WhyUnknown, ifNobody: TieRule): Settled }
  | { readonly on: "advanced"; settle(bet: Bet, advanced: Advanced): Settled }
  | { readonly on: "overtime"; settle(bet: Bet, played: OvertimePlayed): Settled }
  | { readonly on: "decided_in"; settle(bet: Bet, decided: DecidedIn): Settled }
  | { readonly on: "tie_breaks"; settle(bet: Bet, tieBreaks: TieBreaks): Settled }
  | { readonly on: "player"; settle(bet: Bet, count: Count): Settled }
  /** `item` is null if nothing that counts was scored. */
  | { readonly on: "scored_item"; settle(bet: Bet, item: ScoredItem | null, about: AboutOrder): Settled }
  /** `was` says whether the side was ahead, or behind, at any time. */
  | { readonly on: "lead"; settle(bet: Bet, was: boolean, about: AboutOrder): Settled }
  | { readonly on: "top_player"; settle(bet: Bet, standing: Standing): Settled }
  | { readonly on: "first_wicket"; settle(bet: Bet, way: FirstWicket["value"]): Settled }
  | {
      readonly on: "fight";
      settle(bet: Bet, fight: Fight): Settled;
      /** The setting of the rulebook that its verdict on such a fight rests on. */
      setting(bet: Bet, fight: Fight): Exclude<keyof FightRules, "noContest"> | null;
    };

/** What a player did, and who of the others did best. */
export interface Standing {
  readonly own: Interval;
  readonly others: Interval;
  /** How many others have as much as the player. */
  readonly equals: number;
  /** True if these are level in all that a house may ask about. */
  readonly isLevel: boolean;
}

/** What a settlement reads of an item of `scoring`. */
export interface ScoredItem {
  readonly side: "home" | "away";
  readonly minute: number | null;
}

/** What a settlement on the order of scoring may ask besides. */
export interface AboutOrder {
  /** Whether the player of the bet scored the item, or somebody else did, or why the player could not have. */
  readonly who: "scorer" | "another" | Absent | WhyUnknown;
  /** The kinds of scoring that the item can be of, by its word or its points. Empty if nothing says it. */
  readonly kinds: readonly string[];
  /** The score of the part of the match that the bet is on. */
  readonly score: Score | WhyUnknown;
  /** What happens to a bet on a side if nobody scores so often. */
  readonly ifNobody: TieRule;
  /** What happens to a bet on a side if nobody scores, on a market without that outcome. */
  readonly noScorer: NoScorerRule;
}

/**
 * One sport under one rulebook. It copies the columns that grading reads, optional ones included, so that all sports have one
 * object shape: rows of many shapes double the time of a `grade`.
 */
export interface Sport {
  readonly row: SportRow;
  readonly structure: Structure;
  readonly tiedMoneyline: TiedMoneyline;
  readonly tieRule: HouseTieRule | null;
  readonly neverLevel: ReadonlySet<string> | null;
  readonly noExtraTime: ReadonlySet<string> | null;
  readonly units: Units | null;
  /** The score that its handicaps and totals are settled on. */
  readonly lines: MatchScope;
  readonly moneyline: MatchScope;
  readonly overtime: boolean;
  readonly regulationPeriods: number;
  readonly firstHalf: number;
  readonly mayPlayHalves: boolean;
  readonly halvesLeagues: ReadonlySet<string> | null;
  readonly nilNil: NilNilRule;
  readonly forfeits: readonly number[] | null;
  readonly secondHalfMayBeWrong: boolean;
  readonly zeros: ZerosRule;
  readonly overtimeNeedsLevel: boolean;
  readonly twoLeggedLeagues: ReadonlySet<string> | null;
  readonly overtimeIsOneGoal: boolean;
  readonly shootoutIsOneGoal: boolean;
  readonly homeHalfMayBeMissing: boolean;
  readonly scoring: ScoringKinds;
  readonly awayBatsFirst: boolean;
  readonly innings: number;
  readonly moneylineInnings: number;
  /** What the house makes of matches that did not end as usual. */
  readonly endings: Endings;
  /** Its matches are in sets, maps, frames, legs or ends. */
  readonly isInParts: boolean;
  /** What it makes of fights. */
  readonly fights: FightRules;
  /** What it makes of cricket. */
  readonly cricket: CricketRules;
  /** The house returns stakes on matches that were moved far enough, or stopped for long. */
  readonly voidsMoved: boolean;
  /** Its lines are on another score than in other leagues of the sport. */
  readonly linesByLeague: boolean;
  /** A bet on a player stands only if he started. */
  readonly mustStart: boolean;
  /** Overtime counts in the last period of regular time, on markets that compare all of them. */
  readonly countsOvertimeInHighest: boolean;
  /** Leagues under this slug that are settled as another sport. */
  readonly leagueSports: ReadonlyMap<string, Sport> | null;
  /** The names in use, then the old ones. */
  readonly entries: readonly MarketEntry[];
  /** The market with a name as sent, or null if the sport has no such market. */
  find(name: string): Market | null;
}

/** One market of a sport by one of its names, and what a bet on it needs. Source: docs/rules.md#markets. */
export interface MarketEntry<LabelForm extends string = string> {
  /** The market's name, for example `Totals HT`. */
  readonly name: string;
  /** How its odds are laid out. Source: docs/rules.md#bases. */
  readonly shape: Shape;
  /** The part of the match that it is on, for example `first-half`. */
  readonly period: PeriodId;
  /** Every `side` that a bet can back. */
  readonly sides: readonly Side[];
  /**
   * The lines that a bet can have as its `hdp`. With `none`, a bet needs no line. A line is at most 10,000 from 0; on bookings it is
   * at most a possible number of cards. A player's label with a number to reach, such as `20+ Points`, needs no line, and allows only 20 and 19.5.
   */
  readonly line: LineRule;
  /** The form of a bet's `label`. With `none`, a bet needs no label. */
  readonly label: LabelForm;
  /** What that label can be. Present if a bet needs a label. */
  readonly labelSchema?: LabelSchema;
  /** The sides whose bets have no label all the same: `none` of First Goalscorer. */
  readonly unlabelled?: readonly Side[];
  /** Whether the odds service can send it before the match. True for every market. */
  readonly prematch: boolean;
  /** Whether the odds service can send it during the match. True for every market. */
  readonly live: boolean;
  /** Present on an old name, which is still graded: the name to use now, and the last day on which the odds service sent the old one. */
  readonly deprecated?: { readonly use: string; readonly lastServed: string };
}

/** One sport of the catalogue, as `sports` lists it. Source: docs/rules.md#sports. */
export interface SportEntry {
  readonly slug: string;
  readonly name: string;
  /** How its matches are divided. */
  readonly structure: Structure;
  /** The score that its moneyline is settled on. */
  readonly moneyline: MatchScope;
  /** The score that its handicaps and totals are settled on. */
  readonly lines: MatchScope;
  /** What a level score does to its moneyline bets. */
  readonly tiedMoneyline: TiedMoneyline;
  /** What wins a match and what is counted inside it, if a line can be in either. Otherwise null. */
  readonly units: Units | null;
  /** The number of market names that are graded, old names included. */
  readonly markets: number;
}
