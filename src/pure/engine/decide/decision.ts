import type { Scored } from "../event/scored.js";
import type { FightRules } from "../row-types/fights.js";
import type { ScoringSetting } from "../row-types/rows.js";
import type { Unit } from "../row-types/sport-rows.js";
import type { Score } from "../types/event.js";
import type { Fact } from "../types/facts.js";
import type { Range } from "../types/interval.js";
import type { KnownScore } from "../types/known-score.js";
import type { MissingInput } from "../types/missing.js";
import type { Absent, CountBound, PlayerFound, PlayerMatch } from "../types/player.js";
import type { MarginQuarters, Tie, Verdict } from "../types/verdict.js";
import type { Scope } from "../types/vocabulary.js";

/** The unit of a line, and why it is that unit. Source: docs/rules.md#units. */
export interface LineUnit {
  readonly unit: Unit;
  /**
   * `name`: the market's name gives the unit. `within_reach` and `beyond_reach`: the line can, or cannot, be a number of sets or maps.
   * `both_agree`: both units give the same result. `rulebook`: a setting decides.
   */
  readonly because: "name" | "within_reach" | "beyond_reach" | "both_agree" | "rulebook";
}

/** A setting of the rulebook, and its value in the sport of the bet. Source: docs/rules.md#settings. */
export interface SettingUsed {
  readonly name:
    | "retirement"
    | "betOnRetired"
    | "retirementLines"
    | "unfinished"
    | "forfeits"
    | "matchTieBreak"
    | "lastFullInning"
    | "officialWinner"
    | "postponement"
    | "suspension"
    | "leagueLinesScope"
    | "highestQuarterOvertime"
    | "mustStart"
    | keyof FightRules
    | Exclude<ScoringSetting, "noScorer">
    | "minimumOvers";
  readonly value: string;
  /** The closest end that the match could have had, if the bet stands because every end gives its result. */
  readonly end?: Score;
}

/** What a verdict depends on besides a score and a line. A bet needs one of these at most. */
export type RestsOn =
  /** What the event lacks, so that there is no verdict. */
  | { readonly on: "missing"; readonly missing: MissingInput }
  /** The first half, on markets that need it next to the full time. */
  | { readonly on: "half"; readonly half: KnownScore }
  /** The score of each period of regular time, on markets that compare them. */
  | { readonly on: "periods"; readonly periods: readonly Score[] }
  /** The score in the other unit, if both must agree. */
  | { readonly on: "other_unit"; readonly other: KnownScore }
  /** The score if the deciding set counts in full. It may be a match tie-break, and both must agree. */
  | { readonly on: "other_reading"; readonly other: KnownScore }
  | { readonly on: "tie"; readonly tie: Tie }
  | { readonly on: "fact"; readonly fact: Fact }
  /** A setting of the rulebook that decided the bet, or returned its stake. */
  | { readonly on: "setting"; readonly setting: SettingUsed; readonly fact?: Fact | null }
  /** `bound` is null if the count is the one that the bet is on. */
  | { readonly on: "player"; readonly player: PlayerFound; readonly bound: CountBound | null }
  /** The item of `scoring` that decided it, or whether a side was ahead, and the player of the bet, if it is on one. */
  | {
      readonly on: "scored";
      readonly by: Scored | "nobody" | { readonly was: boolean; readonly side: "home" | "away" };
      /** Which of several items at one time it was is not known, and each gives the verdict. */
      readonly mayBeOthers: boolean;
      readonly match: PlayerMatch | null;
      readonly absent: Absent | null;
      /** True if the player of the bet scored it. */
      readonly isBacked: boolean;
      /** The setting of the rulebook that decided it. */
      readonly setting: SettingUsed | null;
    }
  /** The displayed minutes of a match that the score is of, the first and the last. */
  | { readonly on: "window"; readonly minutes: readonly [from: number, to: number] }
  /** What is proved and possible of the score: every score between gives the verdict. */
  | { readonly on: "range"; readonly range: Range; readonly scope: Scope | null }
  /** Two scores that are still possible and give different verdicts. Null if it is a fact that is still open. */
  | { readonly on: "open"; readonly tried: { readonly at: Score; readonly other: Score } | null };

/**
 * The verdict on a bet and everything that it depends on. The grade and its explanation are made from it alone. Literals have the fields in this
 * order, so that all of them have one object shape.
 */
export interface Decision {
  readonly verdict: Verdict;
  /** The score or count that the bet was settled on. */
  readonly score: KnownScore | null;
  /** How far the bet is ahead of its line. Null on a market without a line, or a count with a fraction. */
  readonly margin: MarginQuarters | null;
  readonly unit: LineUnit | null;
  readonly restsOn: RestsOn | null;
}
