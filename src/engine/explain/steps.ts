import type { Stake } from "../cover.js";
import type { Fact } from "../model/facts.js";
import type { Basis } from "../model/grade.js";
import type { Label } from "../model/label.js";
import type { LineUnit } from "../model/met.js";
import type { MissingInput } from "../model/missing.js";
import type { Absent, MatchedBy, StatisticPart } from "../model/player.js";
import type { PeriodId, SettlementKind, Structure, TiedMoneyline, Unit, Units } from "../model/rows.js";
import type { Reason, Result, Scope, Side, TieRule } from "../model/vocabulary.js";

/** A number that a verdict rests on, under the key that it has in the event; `top` is the event's own home and away. */
export interface Origin {
  readonly key: string;
  readonly home: number;
  readonly away: number;
}

/**
 * One step of a verdict, in the order in which it was taken. A program can switch over `step`; everything that the verdict
 * follows from is there.
 */
export type Step =
  | { readonly step: "rulebook"; readonly id: string }
  | {
      readonly step: "event";
      readonly eventId: number;
      readonly found: boolean;
      readonly status: string | null;
      readonly home: string | null;
      readonly away: string | null;
    }
  /** What was sent, before anything of it was understood; null if it was not a string. */
  | { readonly step: "asked"; readonly market: string | null; readonly side: string | null }
  | {
      readonly step: "sport";
      readonly slug: string;
      readonly name: string;
      readonly structure: Structure;
      /** What its matches are won in and counted in, if a line may be in either; else null. */
      readonly units: Units | null;
      /** The league that plays another sport than the event's slug says; null if the slug says it all. */
      readonly byLeague: string | null;
      readonly source: string;
    }
  | {
      readonly step: "market";
      /** As it was sent. */
      readonly asked: string;
      /** As the catalogue names it today. */
      readonly name: string;
      readonly settlement: SettlementKind;
      readonly period: PeriodId;
      readonly counts: "both" | "home" | "away";
      readonly source: string;
    }
  | { readonly step: "bet"; readonly side: Side; readonly line: number | null; readonly label: string | null }
  /** What the label says. */
  | { readonly step: "label"; readonly label: Label }
  /** The unit that the line was taken to be in, and why. */
  | ({ readonly step: "unit" } & LineUnit)
  | {
      readonly step: "score";
      readonly scope: Scope;
      readonly home: number;
      readonly away: number;
      readonly from: readonly Origin[];
    }
  /** The first half, if full time alone does not decide. */
  | { readonly step: "half"; readonly home: number; readonly away: number; readonly from: readonly Origin[] }
  /** The same bet in the other unit, which must agree. */
  | { readonly step: "other_unit"; readonly unit: Unit | null; readonly home: number; readonly away: number }
  | { readonly step: "at_bet"; readonly home: number; readonly away: number }
  | ({ readonly step: "fact" } & Fact)
  /** A team statistic. */
  | { readonly step: "count"; readonly statistic: string; readonly home: number; readonly away: number }
  | {
      readonly step: "player";
      readonly wanted: string;
      /** The name in the event, null if nobody or more than one fits. */
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
      readonly parts: readonly StatisticPart[];
    }
  /** The rule for a level score, and what the tie rule said. */
  | {
      readonly step: "tie";
      readonly rule: TiedMoneyline;
      readonly tieRule: TieRule | null;
      readonly from: "selection" | "rulebook" | null;
    }
  /** How far the backed side is ahead of the line, in its unit, and what becomes of each share of the stake. */
  | { readonly step: "margin"; readonly margin: number; readonly stakes: readonly Stake[] }
  /** Why there is no verdict, and what would be needed. */
  | {
      readonly step: "stopped";
      readonly reason: Reason;
      readonly missing: MissingInput | null;
      /** Keys or fields that would be needed, for example `p1`. */
      readonly needs: readonly string[];
    }
  | {
      readonly step: "verdict";
      readonly result: Result;
      readonly reason: Reason | null;
      readonly final: boolean;
      readonly basis: Basis | null;
    };
