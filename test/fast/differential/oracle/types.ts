/**
 * The types of the oracle. Nothing in this folder may come from `src`: a type or a table borrowed from the engine would borrow
 * the engine's mistakes too.
 */

import type { FightSheet } from "./fights.js";
import type { Asked } from "./order-bets.js";
import type { Order } from "./order-list.js";
import type { Part, TeamCount } from "./team-counts.js";

export interface Pair {
  readonly home: number;
  readonly away: number;
}

/** What is known about one score that a bet can be settled on. */
export type Fact =
  | { readonly is: "score"; readonly scope: string; readonly home: number; readonly away: number }
  /** The same numbers can be read in two ways. A bet is settled only if both readings agree; the first one is the basis. */
  | { readonly is: "two readings"; readonly readings: readonly [Fact, Fact] }
  /** The result is in, but not these numbers, or something contradicts them. */
  | { readonly is: "missing" }
  /** This part of the match was not played. */
  | { readonly is: "not played" };

export const MISSING: Fact = { is: "missing" };
export const NOT_PLAYED: Fact = { is: "not played" };
export const score = (scope: string, { home, away }: Pair): Fact => ({ is: "score", scope, home, away });

/** Two readings of one score: a single score if they are the same. */
export const eitherOf = (first: Fact, second: Fact): Fact =>
  first.is === "score" && second.is === "score" && first.home === second.home && first.away === second.away
    ? first
    : { is: "two readings", readings: [first, second] };

export type Who = "home" | "away";

/** Everything that is known about one event, written down before the first bet. */
/** The stages in which football can be won. */
export type Stage = "in time" | "later" | "on kicks";
export interface Stages {
  readonly won: Stage | undefined;
  readonly by: Who | undefined;
  /** "none" if there was no shoot-out. */
  readonly kicks: Pair | "none" | undefined;
  /** Normal time. */
  readonly from?: Pair | undefined;
}

export interface Sheet {
  /** True if the match was not played: every bet is void. */
  readonly neverPlayed: boolean;
  /** True if the match was not played to its end, so that its counts are not final either. */
  readonly unfinished: boolean;
  /** By use and period, e.g. `winner:match`, `draw:match`, `result:first-half`, `lines:match`, `fine:match`. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** The furthest lines in sets, maps or frames. Absent in sports with one unit. */
  readonly reach?: { readonly totals: number; readonly spread: number; readonly team: number };
  /** The markets whose lines within reach are settled in both units: spreads in sets, all lines on a best of one. */
  readonly inBoth?: "spreads" | "all lines";
  /** True if half of a quarter line on totals can be beyond reach, so that its unit is unknown (docs/rules.md#a-quarter-line-between-maps-and-rounds). */
  readonly halfLines?: true;
  readonly qualified?: { readonly who: Who; readonly basis: Fact } | undefined;
  readonly overtime?: { readonly played: boolean; readonly basis: Fact } | undefined;
  readonly first?: { readonly who: Who | "none" | "unknown"; readonly basis: Fact } | undefined;
  /** True if another score contradicts a period of normal time: nothing is read from their order then. */
  readonly accused?: boolean;
  /** What the list of scoring proves of normal time, and of the scope of lines. */
  readonly listed?: { readonly regulation: Order; readonly asked: Asked };
  readonly last?: { readonly who: Who | "none" | "unknown"; readonly basis: Fact } | undefined;
  /** The parts of normal time in the order of play. */
  readonly parts?: readonly Fact[];
  /** Counts of both teams, by name and period. */
  readonly count?: (name: string, period: Part, team?: string) => TeamCount;
  readonly tieBreak?: { readonly played: boolean; readonly basis: Fact } | undefined;
  readonly sets?: SetsSoFar;
  readonly parted?: PartsSoFar;
  readonly least?: LeastPlayed | undefined;
  /** The full game, for markets that count overtime whatever lines do. */
  readonly full?: Fact;
  readonly fight?: FightSheet;
  readonly stages?: Stages;
}

/** What was played of a match of sets, for house rules on matches that stopped. */
export interface SetsSoFar {
  /** True if nothing contradicts the listed sets, and none is missing. */
  readonly fits: boolean;
  /** True if the sets do not win the match, which nobody gave up. */
  readonly hasStopped: boolean;
  readonly finished: Pair;
  /** The sets from the first one on; only the last one may be unfinished, and then it has no winner. */
  readonly list: readonly { readonly points: Pair; readonly winner: Who | undefined }[];
  /** The score of a set that was begun though it looks finished: the tally does not count it. */
  readonly begun: Pair | undefined;
  /** True if a deciding set cannot be a match tie-break. */
  readonly inFull: boolean;
  /** True if a match tie-break is one game. */
  readonly inPairs: boolean;
  /** Games or points of all sets that were begun, as far as they can be counted. */
  readonly games: Pair;
  /** The same if no set was a match tie-break. */
  readonly gamesAtMost: Pair;
  readonly winning: readonly number[];
  /** Whether a match tie-break decided the match. */
  readonly tieBreak: "yes" | "no" | "unknown";
}

/** The least that was played of what is counted inside maps, frames or sets, where some of them are not listed. */
export interface LeastPlayed {
  /** The sum of what is listed. */
  readonly sum: Pair;
  /** What each side has more at least. */
  readonly more: Pair;
  /** What both sides together have more at least. */
  readonly both: number;
  /** Names that count something else in this league. */
  readonly never: readonly string[];
}

/** What was played of a match of maps, frames or legs. */
export interface PartsSoFar {
  /** False if scores contradict each other. */
  readonly fits: boolean;
  /** True if `bestOf` says that the match was longer. */
  readonly hasStopped: boolean;
  readonly tally: Pair;
  /** Maps, frames, legs or ends that are known to be finished (docs/rules.md#retirements-in-darts-snooker-and-esports). */
  readonly finished: number;
  /** The number of the last listed map. */
  readonly last?: number;
  /** Rounds, kills or legs of the listed parts, if they can be counted. */
  readonly fine: Pair | undefined;
  readonly bestOf: number | undefined;
  /** True if the score does not show what was won. */
  readonly isTallyUnknown?: boolean;
  /** The units that the parts are known not to be counted in. */
  readonly notIn?: readonly string[];
}

/** The result of a stake, and the score that decided it. */
export interface Verdict {
  readonly result: string;
  readonly reason: string | null;
  readonly basis?: { readonly scope: string; readonly home: number; readonly away: number };
  /** The order of what was scored is open in too many ways to try them. */
  readonly tooMany?: true;
  /** Present if there are too many completions to try all of them: the bet may also be refused, as this verdict says. */
  readonly unlessRefused?: Verdict;
}

export interface OracleGrade extends Verdict {
  readonly ref?: string;
  readonly eventId: number | string;
  readonly final: boolean;
}

/** The rules that a bet is settled by, and the time of grading. */
export interface Settings {
  /** True for an event that the oracle completed: what fills it in contradicts nothing. */
  readonly isCompleted?: boolean;
  readonly asOf?: string | number;
  readonly neverLevel: Readonly<Record<string, readonly string[]>>;
  /** Leagues that are sent under one sport and settled as another. */
  readonly leagueSports: readonly LeagueSport[];
  readonly fiveSets: readonly string[];
  readonly fullFinalSet: readonly string[];
  /** True to read every match tie-break of singles in full. */
  readonly alwaysInFull?: boolean;
  /** Leagues in which no match goes to extra time, by sport. */
  readonly noExtraTime: Readonly<Record<string, readonly string[]>>;
  /** Words of leagues of games whose map scores are rounds. */
  readonly rounds: readonly string[];
  /** Words of leagues of games whose maps are listed with kills. */
  readonly kills: readonly string[];
  /** What a house says of one sport and league. */
  readonly houseIn: (sport: string, league: string | undefined) => House;
}

export interface LeagueSport {
  readonly sport: string;
  readonly leagues: readonly string[];
  readonly as: string;
}

/** The settings of a rulebook in one sport and league. */
export interface House {
  readonly tieRule: "lose" | "void" | "dead-heat" | undefined;
  /** Whether the second half includes overtime. */
  readonly secondHalfOvertime: boolean;
  /** Whether the last quarter includes overtime on its moneyline, handicaps and totals. */
  readonly lastQuarterOvertime: boolean;
  /** Whether Highest Scoring Quarter counts overtime in the last quarter. */
  readonly highestQuarterOvertime: boolean;
  /** The score that lines are settled on, if it is not the sport's own. */
  readonly linesScope: "regulation" | "full_game" | undefined;
  readonly setSpreadUnit: "both" | "sets" | "points";
  readonly twoWayHandicaps: boolean;
  readonly bookingsCount: "points_1_2" | "cards" | "points_10_25";
  /** Undefined in a sport in which a retirement changes nothing. */
  readonly retirement: string | undefined;
  readonly betOnRetired: "lose" | "void";
  readonly retirementLines: "incomplete" | "void" | "stand_if_passed" | "stand_if_certain";
  readonly matchTieBreak: "one_game" | "games_void" | "only_ml_and_first_set";
  readonly unfinished: "incomplete" | "void" | "stand_if_passed";
  readonly forfeits: "incomplete" | "void";
  /** Hours. Undefined if the bets stand. */
  readonly postponement: number | undefined;
  readonly suspension: number | undefined;
  readonly innings: number;
  readonly moneylineInnings: number;
  readonly lastFullInning: boolean;
  /** Whether ML of a game that stopped early goes to the official winner. */
  readonly officialWinner: boolean;
  readonly mustStart: boolean;
  readonly absentPlayer: "void" | "settle";
  readonly absentStatistic: "unavailable" | "zero";
  readonly raceToNobody: "lose" | "void";
  readonly resultWindowHours: number;
  readonly inPlayHandicap: "full_score" | "score_at_bet" | "needs_score";
  readonly sharedHighest: "tie_wins" | "void";
  readonly disqualification: "ko" | "own" | "void";
  readonly technicalDecisionDistance: "incomplete" | "gone" | "not_gone";
  readonly technicalDecisionRound: "none" | "round_of_stop";
  readonly noContest: "void_all" | "decided_stand";
  readonly halfRound: "half" | "completed";
  readonly goalkeeperGoals: "count" | "ignore";
  readonly ownGoalInNext: "skip" | "outcome";
  readonly lastScorerOff: "lost" | "void";
  readonly defensiveTouchdown: "unavailable" | "player" | "unit" | "both";
  readonly winFromBehind: "any_deficit" | "conceded_first";
  readonly noScorer: "none" | "void";
  /** Names of the house, folded, and the names that they stand for. */
  readonly aliases: ReadonlyMap<string, string>;
}
