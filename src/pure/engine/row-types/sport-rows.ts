/**
 * The columns of the table of sports.
 */
import type { Family, OrderRow, PeriodId, TiedMoneyline } from "./rows.js";

/** The score of a whole match that a bet is settled on. Source: docs/rules.md#bases. */
export type MatchScope = "regulation" | "full_game" | "match_result";

export const NIL_NIL_RULES = ["stands", "not-played", "proves-nothing", "needs-innings", "needs-a-period"] as const;
/**
 * What a settled 0-0 with nothing but zeros next to it means: a result, a match that was not played, nothing at all, or a result only if
 * all innings, or regular time or a period, are listed. Source: docs/decisions.md#d96.
 */
export type NilNilRule = (typeof NIL_NIL_RULES)[number];

export const ZEROS_RULES = ["stand", "regulation", "halves", "innings"] as const;
/**
 * The parts of a match that nobody plays at 0-0 if the final score is another: none, regular time, each half too, or all innings. Source:
 * docs/rules.md#zeros-that-fill-a-place.
 */
export type ZerosRule = (typeof ZEROS_RULES)[number];

/** What wins a match (sets, maps, frames), and what is counted inside them (games, points, rounds). Source: docs/rules.md#units. */
export interface Units {
  readonly match: "sets" | "maps" | "frames" | "points";
  readonly inner: "games" | "points" | "rounds" | "kills" | "legs" | "stones";
  /** Leagues differ in which of the two wins a match, and no score shows it. */
  readonly varies?: true;
  /** The score of a match is the sum of its parts, so that no line is too far from 0 to be in its unit. Source: docs/rules.md#units. */
  readonly isSum?: true;
}
/** What a score or a line counts. Source: docs/rules.md#units. */
export type Unit = Units["match"] | Units["inner"];

/** How the sides of a sport score: the points of each kind, and whether nothing else is worth points. Source: docs/rules.md#kinds-of-scoring. */
export interface ScoringKinds {
  readonly points: ReadonlyMap<string, readonly number[]>;
  readonly isComplete: boolean;
  /** Whoever has played could have scored first: nobody is only on the bench. */
  readonly playersAreRunners: boolean;
  /** The statistic of a player that the items show. */
  readonly shows: ShownByScoring | null;
}

/** A statistic of players that the order of scoring shows, and the kinds that count. Source: docs/rules.md#goals-from-the-order-of-scoring. */
export interface ShownByScoring extends Pick<OrderRow, "only" | "not" | "settings"> {
  readonly statistic: string;
}

/** How explanations name what a sport plays and scores. */
export interface SportWords {
  /** What its teams score. Null if units say it, or if only the winner counts. */
  readonly scoredIn: "goals" | "points" | "runs" | null;
  readonly regularTime: "regular time" | "the regulation innings";
  /** What is played after regular time. */
  readonly overtime: "extra time" | "overtime" | "extra innings";
  readonly contest: "match" | "game" | "bout";
}

/** How the sets of a sport end. Source: docs/rules.md#long-sets. */
export interface SetsRule {
  /** The numbers of sets that can win a match whose `bestOf` is not known, the usual number first. */
  readonly needed: readonly number[];
  readonly scoredIn: "games" | "points";
  /** Points that win a set with a lead of two, in sets scored in points. */
  readonly targets: readonly number[];
  /** The same for the deciding set. */
  readonly decidingTargets: readonly number[];
  /** Points at which a lead of one is enough. */
  readonly cap?: number;
  /** True if sets after the deciding one (a golden set) are dropped. */
  readonly dropsExtra: boolean;
  /** True if the formats of the Grand Slams apply. */
  readonly slams: boolean;
}

/** The parts that decide a match: maps, frames, legs or ends. Source: docs/rules.md#units. */
export interface PartsRule {
  /** How they are listed: under keys of their own, or else of periods, or under those of periods alone. */
  readonly key: "map" | "p";
  /** The highest number that is read. */
  readonly last: number;
  /** Whoever leads in a part won it, or what its score counts must name the winner: rounds do, and kills do not. */
  readonly wonBy: "lead" | "names";
  /** A part can be won by nobody. */
  readonly mayBeDrawn: boolean;
  /** The most that a side can win in a match of an unknown length. A higher score is not in parts. */
  readonly mostWon: number;
  /** Half of a line can be in parts and half in what is inside them, so that its unit is unknown. Source: docs/rules.md#a-quarter-line-between-maps-and-rounds. */
  readonly mayBeHalved: boolean;
  /** What a match lacks whose parts are not all listed, or contradict its score. */
  readonly lacks: {
    readonly inner: "maps" | "inner_scores";
    readonly agreement: "maps_in_agreement" | "agreement";
  };
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
  /** The score that a winning margin is settled on, if it is not that of the moneyline. */
  readonly margin?: MatchScope;
  readonly tiedMoneyline: TiedMoneyline;
  /** What its matches are won in and counted in, if a line can be in either. */
  readonly units: Units | null;
  readonly words: SportWords;
  readonly overtime: boolean;
  /** Neither side is at home, so that sources list the sides in either order. Source: docs/match.md#swapped-sides. */
  readonly noHomeSide?: true;
  /** Number of regulation periods. 0 if it is not fixed. */
  readonly regulationPeriods: number;
  /** Number of periods in the first half. 0 if there is no half. */
  readonly firstHalf: number;
  readonly periods: readonly PeriodId[];
  /** Some leagues play two halves in place of four quarters. */
  readonly mayPlayHalves?: boolean;
  /** Leagues that always do, so that a third period after level halves is overtime. */
  readonly halvesLeagues?: readonly string[];
  /** What a settled 0-0 without a played period means. Without the column it is a result. */
  readonly nilNil?: NilNilRule;
  /** Points of the winner in the scores of forfeits, in which the loser has 0. */
  readonly forfeits?: readonly number[];
  /** Feeds often have the second half wrong, so that it is not held against other scores. Source: docs/rules.md#second-halves-of-football. */
  readonly secondHalfMayBeWrong?: boolean;
  /** What zeros next to a final score mean. Without the column they are a result. */
  readonly zeros?: ZerosRule;
  /** Overtime follows a level score alone, since no match is the second leg of a tie. Source: docs/rules.md#overtime-that-cannot-be. */
  readonly overtimeNeedsLevel?: boolean;
  /** Leagues of such a sport that play two-legged ties all the same. Source: docs/rules.md#overtime-that-cannot-be. */
  readonly twoLeggedLeagues?: readonly string[];
  /** The first goal ends overtime. Source: docs/rules.md#shoot-outs-and-overtimes-that-cannot-be. */
  readonly overtimeIsOneGoal?: boolean;
  /** A shoot-out counts as one goal for its winner. */
  readonly shootoutIsOneGoal?: boolean;
  /** The fewest innings of a game that is known to have been short: a shorter list lacks some. Source: docs/rules.md#games-that-were-short. */
  readonly shortFrom?: number;
  /** The last listed inning can lack its home half. */
  readonly homeHalfMayBeMissing?: boolean;
  /** In each inning the away side bats first, so that innings show an order of scoring. Source: docs/rules.md#innings-show-an-order. */
  readonly awayBatsFirst?: boolean;
  /** Houses count by days where it is played how far a match was moved, not by hours. Source: docs/rules.md#matches-that-were-moved. */
  readonly movedByDay?: boolean;
  readonly source: string;
}

interface TimedSportRow extends SportColumns {
  readonly structure: "halves" | "quarters" | "periods" | "innings";
}
interface SetsSportRow extends SportColumns {
  readonly structure: "sets";
  readonly sets: SetsRule;
}
interface PartsSportRow extends SportColumns {
  readonly structure: "maps" | "tally";
  readonly parts: PartsRule;
}
interface WinnerSportRow extends SportColumns {
  readonly structure: "winner";
  /** Where the winner comes from. */
  readonly winnerFrom: "outcome" | "outcome-or-score";
  /** Seconds of a round, in sports of rounds, if an event does not say otherwise. */
  readonly roundSeconds?: number;
}
/** One sport. Its structure decides which columns it has. */
export type SportRow = TimedSportRow | SetsSportRow | PartsSportRow | WinnerSportRow;
