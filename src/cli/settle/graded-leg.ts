import { explain, type Grade, type GradeOptions } from "../../pure/engine/index.js";
import type { Leg } from "../../pure/ledger/index.js";
import type { Decided } from "../exports/from-words.js";
import { isObject, type JsonObject, type Place, record } from "../input/entries.js";
import { isFaultOfBet } from "../judge/faulty-bets.js";

/** A leg with what became of it. */
export interface SettledLeg {
  /** The caller's own id of the leg. */
  readonly ref: unknown;
  /** Null if the file states the result itself. */
  readonly selection: JsonObject | null;
  /** Undefined if the leg has no event, or the event has not arrived. */
  readonly event: unknown;
  readonly odds: unknown;
  readonly grade: Grade | null;
  readonly result: unknown;
  /** Why the leg has its result, by its grade or as the file says it. Null without a reason. */
  readonly reason: unknown;
  /** Where it is in the file. */
  readonly place: Place;
  /** Why nobody can read the words of the bet; null if somebody can. */
  readonly why: string | null;
  /** True if the file's own result settles it, since nothing else does. */
  readonly isAsStated: boolean;
}

/** What a leg of a file says, its event looked up. */
export interface ReadLeg {
  readonly fields: JsonObject;
  readonly selection: JsonObject | null;
  readonly event: unknown;
  readonly place: Place;
  readonly why: string | null;
  /** What the file itself says of it. */
  readonly stated: Decided | null;
}

/** A leg with its grade, and what else the ledger reads of it. */
export interface GradedLeg {
  readonly leg: SettledLeg;
  readonly fields: JsonObject;
  readonly deadHeat: Pick<Leg, "deadHeat">;
}

export type GradeLeg = (selection: unknown, event: unknown) => Grade;

export function gradedLeg(
  { fields, selection, event, place, why, stated }: ReadLeg,
  grading: GradeOptions,
  gradeLeg: GradeLeg,
): GradedLeg {
  const { odds, ref } = fields;
  if (selection === null) {
    const given = fields["grade"];
    const result = isObject(given) ? given["result"] : given;
    const reason = record(given)["reason"] ?? null;
    const isAsStated = stated !== null && stated === result;
    const leg = { ref, selection, event, odds, grade: null, result, reason, place, why, isAsStated };
    return { leg, fields, deadHeat: NO_DEAD_HEAT };
  }
  const graded = gradeLeg(selection, event);
  const { result, reason } = graded;
  const leg = { ref, selection, event, odds, grade: graded, result, reason, place, why, isAsStated: false };
  const isOpen = (result === "pending" || result === "ungradeable") && !isFaultOfBet(reason);
  if (isOpen && stated !== null)
    return {
      leg: { ...leg, grade: null, result: stated, isAsStated: true },
      fields: { ...fields, grade: stated },
      deadHeat: NO_DEAD_HEAT,
    };
  return { leg, fields, deadHeat: deadHeatOf(selection, event, graded, grading) };
}

export const NO_DEAD_HEAT = {};

/** The house may pay a tie as a dead heat, which only the explanation says. */
function deadHeatOf(bet: unknown, event: unknown, { reason }: Grade, grading: GradeOptions): Pick<Leg, "deadHeat"> {
  if (reason !== "ambiguous_tie") return NO_DEAD_HEAT;
  const { deadHeat } = explain(bet, event, grading);
  return deadHeat === undefined ? NO_DEAD_HEAT : { deadHeat };
}

/** True if nothing that the ledger reads differs. A tie may be a dead heat at one of two houses. */
export function isPaidAlike({ leg: { grade: one } }: GradedLeg, other: SettledLeg | undefined): boolean {
  if (one === null || other === undefined || other.grade === null) return true;
  const { result, final, reason } = other.grade;
  return one.result === result && one.final === final && reason !== "ambiguous_tie" && one.reason !== "ambiguous_tie";
}
