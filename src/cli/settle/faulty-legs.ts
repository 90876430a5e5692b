import type { GradeOptions } from "../../pure/engine/index.js";
import { type FaultyBets, faultWords, isFaultOfBet } from "../judge/faulty-bets.js";
import type { SettledLeg } from "./graded-leg.js";
import type { SettledBet } from "./settler.js";

/**
 * Counts the legs of a slip that cannot be settled as they are written, each once.
 * @param bets the slip under the rules of each house
 */
export function addFaultyLegs(
  faulty: FaultyBets,
  bets: readonly SettledBet[],
  gradings: readonly GradeOptions[],
): void {
  for (const index of bets[0]?.legs.keys() ?? []) {
    const house = bets.findIndex(({ legs }) => isFaultOfBet(legs[index]?.reason) || isUnread(legs[index]));
    const leg = bets[house]?.legs[index];
    if (leg === undefined) continue;
    if (isFaultOfBet(leg.reason)) faulty.add(leg.place, leg.reason, () => wordsOf(leg, gradings[house]));
    else faulty.add(leg.place, "unread", () => `${leg.why}; the file's own result counts`);
  }
}

/** True for a leg that the file's own result settles, since nobody can read its words. */
function isUnread(leg: SettledLeg | undefined): boolean {
  return leg !== undefined && leg.why !== null;
}

/** Nobody knows the words of a leg whose grade the file states. */
function wordsOf({ selection, event, why }: SettledLeg, grading: GradeOptions = {}): string {
  return why ?? (selection === null ? "" : faultWords(selection, event, grading));
}

/** True for an open slip with a leg that cannot be settled as it is written. */
export function isFaultySlip({ settlement: { slip } }: SettledBet): boolean {
  return slip.status === "open" && slip.cannotSettle !== undefined;
}
