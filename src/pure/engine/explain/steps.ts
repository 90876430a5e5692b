import type { LineUnit, SettingUsed } from "../decide/decision.js";
import type { Stake } from "../kinds/split-quarter-line.js";
import type { PeriodId, SettlementKind, Structure } from "../row-types/rows.js";
import type { SportWords, Unit, Units } from "../row-types/sport-rows.js";
import type { Label } from "../tables/markets/label-forms.js";
import type { Score } from "../types/event.js";
import type { Fact } from "../types/facts.js";
import type { Basis } from "../types/grade.js";
import type { MissingInput } from "../types/missing.js";
import type { Absent, CountBound, MatchedBy, StatisticPart } from "../types/player.js";
import type { TieRuled } from "../types/verdict.js";
import type { Reason, Result, Scope, Side } from "../types/vocabulary.js";
import type { FieldFault } from "./faults.js";

/** A score of the event, with its key in the event's `periods`. `top` is the `home` and `away` of `scores`. */
export interface Origin extends Score {
  readonly key: string;
}

/** The least and the most that a number can be. `most` is null if nothing limits it. */
export interface Bounds {
  readonly least: number;
  readonly most: number | null;
}
interface Range {
  readonly home: Bounds;
  readonly away: Bounds;
}
/** What a team statistic counts. `unit` is what a rulebook counts bookings in, or what explanations call a statistic whose name is no noun. */
interface Counted {
  readonly statistic: string;
  readonly unit: string | null;
}

interface ScoredStep {
  readonly side: "home" | "away";
  readonly player: string | null;
  readonly minute: number | null;
  readonly injuryTime: number;
  readonly kind: string | null;
  /** The running score after it. */
  readonly score: Score | null;
}

/**
 * One step of a verdict. An {@link Explanation} lists them in order, and together they hold everything that the verdict follows from.
 * Switch over `step` to read them. `source` names the section of docs/rules.md, or the public page, that a step follows.
 *
 * @example
 * ```ts
 * import type { Step } from "settlegrade";
 * const keysOf = ({ from }: Step<"score">) => from.map(({ key }) => key).join(" + ");
 * const missing: Step<"stopped">["missing"] = "first_half";
 * console.log(keysOf({ step: "score", scope: "regulation", home: 2, away: 1, from: [{ key: "ft", home: 2, away: 1 }] })); // ft
 * console.log(missing); // first_half
 * ```
 */
export type Step<Name extends AnyStep["step"] = AnyStep["step"]> = Extract<AnyStep, { readonly step: Name }>;

type AnyStep =
  /** The house rules, and for how many hours after the start a missing result may still come. */
  | { readonly step: "rulebook"; readonly id: string; readonly resultWindowHours: number }
  | {
      readonly step: "event";
      readonly eventId: number | string;
      readonly found: boolean;
      readonly status: string | null;
      readonly home: string | null;
      readonly away: string | null;
      /** The official winner, and who retired, if the event says so. */
      readonly winner: "home" | "away" | "draw" | "none" | null;
      readonly retired: "home" | "away" | null;
      /** True if the one who retired was disqualified. */
      readonly disqualified: boolean;
      /** True if the match was never played, because a side did not come. */
      readonly walkover: boolean;
      /** By how many hours its start was moved, and for how many play stopped. 0 if the event does not say so. */
      readonly movedHours: number;
      readonly pausedHours: number;
    }
  /** The selection as sent, before it was read. A field that was not a string is null. */
  | { readonly step: "asked"; readonly market: string | null; readonly side: string | null }
  | {
      readonly step: "sport";
      readonly slug: string;
      readonly name: string;
      readonly structure: Structure;
      /** What wins a match and what is counted inside it, if a line can be in either. Otherwise null. */
      readonly units: Units | null;
      /** How the sport names what it plays and scores. */
      readonly words: SportWords;
      /** The slug of the league, if its matches are settled as another sport than the event names. Otherwise null. */
      readonly byLeague: string | null;
      readonly source: string;
    }
  | {
      readonly step: "market";
      /** The name as it was sent. */
      readonly asked: string;
      /** The name that the catalogue uses today. */
      readonly name: string;
      readonly settlement: SettlementKind;
      readonly period: PeriodId;
      readonly counts: "both" | "home" | "away";
      readonly source: string;
    }
  | { readonly step: "bet"; readonly side: Side; readonly line: number | null; readonly label: string | null }
  /** What the label says. */
  | { readonly step: "label"; readonly label: Label }
  /** The unit of the line, and why it is that unit. */
  | (LineUnit & { readonly step: "unit" })
  | (Score & {
      readonly step: "score";
      readonly scope: Scope;
      readonly from: readonly Origin[];
      /** What followed regular time, if the bet does not count it: the shoot-out (`ap`), else the final score (`top`). */
      readonly later?: Origin;
    })
  /** The first half, if the bet needs it next to the full time; `period` is `first-set` if it is the first set next to the match. */
  | (Score & { readonly step: "half"; readonly period: PeriodId; readonly from: readonly Origin[] })
  /** Every quarter or period of regular time, if the bet compares them. */
  | { readonly step: "periods"; readonly periods: readonly Score[] }
  /** The score in the other unit. Both units must give the same verdict. */
  | (Score & { readonly step: "other_unit"; readonly unit: Unit | null })
  /** The score if the deciding set counts in full. It may be a match tie-break, and both must give the same verdict. */
  | (Score & { readonly step: "other_reading" })
  /** A score between bounds: every score between them gives the verdict. `isLive` is true if the lower bounds are the score so far. */
  | (Range & { readonly step: "range"; readonly scope: Scope; readonly isLive: boolean })
  /** Two scores that a live match can still end with, and that settle the bet differently. Empty if another fact is still open. */
  | { readonly step: "open"; readonly scores: readonly Score[] }
  /** A team statistic between bounds: every count between them gives the verdict. On a live match the lower bounds are the counts so far. */
  | (Range & Counted & { readonly step: "count_range" })
  | (Score & { readonly step: "at_bet" })
  | (Fact & { readonly step: "fact" })
  /** The item of `scoring` that decided the bet, or null if nothing that counts was scored. */
  | {
      readonly step: "scored";
      /** The place of the item among those that count; `any` if every item of the player is as good. */
      readonly place: "first" | "last" | "any" | number;
      /** What was scored: `goal`, `touchdown`. */
      readonly noun: string;
      readonly item: ScoredStep | null;
      /** True if the player of the bet scored it. Null on a bet without a player. */
      readonly isBacked: boolean | null;
      /** Which of several at one time it was is not known, and each gives the verdict. */
      readonly mayBeOthers: boolean;
    }
  /** What was scored between two displayed minutes, both included. */
  | (Score & { readonly step: "window"; readonly from: number; readonly to: number })
  /** Whether a side was ahead at any time. */
  | { readonly step: "lead"; readonly side: "home" | "away"; readonly value: boolean }
  /** A team statistic, so far if the bet is still open. */
  | (Score & Counted & { readonly step: "count" })
  | {
      readonly step: "player";
      readonly wanted: string;
      /** The name in the event. Null if nobody fits, or more than one player. */
      readonly matched: string | null;
      readonly by: MatchedBy | null;
      readonly candidates: readonly string[];
      readonly absent: Absent | null;
    }
  | {
      readonly step: "player_count";
      readonly statistic: string;
      /** The exact sum, as a decimal string. */
      readonly total: string;
      /** What the sum says of the count of the bet, if it is not that count: it can still grow, or may include extra time. */
      readonly bound: CountBound | null;
      readonly parts: readonly StatisticPart[];
    }
  /** A level score: the rule of the sport, and the tie rule that was used. */
  | (TieRuled & { readonly step: "tie" })
  /**
   * A setting of the rulebook that decided the bet or returned its stake, and its value in the sport. `innings` is the number of full
   * innings that are listed, in a sport of innings.
   */
  | (SettingUsed & { readonly step: "setting"; readonly innings?: number })
  /** Settings that decided the bet and are known from somebody else's summary alone, not from a page of the house. */
  | { readonly step: "second_hand"; readonly settings: readonly string[] }
  /** How far the bet is ahead of its line, in the unit of the line, and the result of each share of the stake. */
  | { readonly step: "margin"; readonly margin: number; readonly stakes: readonly Stake[] }
  /** Why the bet has no verdict, and what it needs. */
  | {
      readonly step: "stopped";
      readonly reason: Reason;
      readonly missing: MissingInput | null;
      /** What would settle the bet: keys of periods, for example `p1`, fields, or settings of the rulebook. */
      readonly needs: readonly string[];
      /** The field that is wrong, if the bet or the event has one. */
      readonly fault: FieldFault | null;
      /** The scores that the event lists, if they do not decide the bet. */
      readonly listed: readonly Origin[];
    }
  | {
      readonly step: "verdict";
      readonly result: Result;
      readonly reason: Reason | null;
      readonly final: boolean;
      readonly basis: Basis | null;
    };
