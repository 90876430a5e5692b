import type { Fact } from "../model/fact.js";
import type { Basis } from "../model/grade.js";
import type { Lack } from "../model/incomplete.js";
import type { MatchedBy, StatisticPart } from "../model/player.js";
import type { Kind, LevelRule, PeriodId, Structure } from "../model/rows.js";
import type { UnitChoice } from "../model/trace.js";
import type { Reason, Result, Scope, Side, TieRule } from "../model/vocabulary.js";

/** A number that a verdict rests on, under the key where the event has it; `top` is the event's own home and away. */
export interface Origin {
  readonly key: string;
  readonly home: number;
  readonly away: number;
}

/** Half of a stake on a quarter line, or the whole of it elsewhere. */
export interface Stake {
  /** Share of the stake: 1 or 0.5. */
  readonly share: number;
  /** The line that this share is on, from the side that was backed. */
  readonly line: number;
  readonly result: "won" | "void" | "lost";
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
  /** What was sent, before anything of it was understood; null where it was no text. */
  | { readonly step: "asked"; readonly market: string | null; readonly side: string | null }
  | {
      readonly step: "sport";
      readonly slug: string;
      readonly name: string;
      readonly structure: Structure;
      /** The league that is another sport's under the event's slug; null where the slug says it all. */
      readonly byLeague: string | null;
      readonly source: string;
    }
  | {
      readonly step: "market";
      /** As it was sent. */
      readonly asked: string;
      /** As the catalogue names it today. */
      readonly name: string;
      readonly kind: Kind;
      readonly period: PeriodId;
      readonly counts: "both" | "home" | "away";
      readonly source: string;
    }
  | { readonly step: "bet"; readonly side: Side; readonly line: number | null; readonly label: string | null }
  /** The numbers of a label such as `2-1`; of `6+` a count and that it is the least. */
  | { readonly step: "label"; readonly first: number; readonly second: number }
  | { readonly step: "unit"; readonly choice: UnitChoice; readonly scope: Scope }
  | {
      readonly step: "score";
      readonly scope: Scope;
      readonly home: number;
      readonly away: number;
      readonly from: readonly Origin[];
    }
  /** The first half, where full time alone does not decide. */
  | { readonly step: "half"; readonly home: number; readonly away: number; readonly from: readonly Origin[] }
  /** The same bet in the finer unit, which must agree. */
  | { readonly step: "finer"; readonly home: number; readonly away: number }
  | { readonly step: "at_bet"; readonly home: number; readonly away: number }
  | ({ readonly step: "fact" } & Fact)
  /** A team statistic. */
  | { readonly step: "count"; readonly statistic: string; readonly home: number; readonly away: number }
  | {
      readonly step: "player";
      readonly wanted: string;
      /** The name in the event, null where nobody or more than one fits. */
      readonly matched: string | null;
      readonly by: MatchedBy | null;
      readonly candidates: readonly string[];
      readonly absent: "did_not_play" | "did_not_start" | null;
    }
  | {
      readonly step: "player_count";
      readonly statistic: string;
      /** The exact sum, as a decimal text. */
      readonly total: string;
      readonly parts: readonly StatisticPart[];
    }
  /** The rule for a level score, and what the tie rule said. */
  | {
      readonly step: "level";
      readonly rule: LevelRule;
      readonly tieRule: TieRule | null;
      readonly from: "selection" | "rulebook" | null;
    }
  /** How far the backed side is ahead of the line, in its unit, and what becomes of each share of the stake. */
  | { readonly step: "margin"; readonly margin: number; readonly stakes: readonly Stake[] }
  /** Why there is no verdict, and what would be needed. */
  | {
      readonly step: "stopped";
      readonly reason: Reason;
      readonly lack: Lack | null;
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
