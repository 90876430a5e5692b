import type { GradeOptions } from "../../pure/engine/index.js";
import { type FaultyBets, faultWords, isFaultOfBet } from "../judge/faulty-bets.js";
import type { SettledBet, SettledLeg } from "./settler.js";

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
    const house = bets.findIndex(({ legs }) => isFaultOfBet(legs[index]?.reason));
    const leg = bets[house]?.legs[index];
    const reason = leg?.reason;
    if (leg !== undefined && isFaultOfBet(reason)) faulty.add(leg.place, reason, () => wordsOf(leg, gradings[house]));
  }
}

/** Nobody knows the words of a leg whose grade the file states. */
function wordsOf({ selection, event }: SettledLeg, grading: GradeOptions = {}): string {
  return selection === null ? "" : faultWords(selection, event, grading);
}

/** True for an open slip with a leg that cannot be settled as it is written. */
export function isFaultySlip({ settlement: { slip } }: SettledBet): boolean {
  return slip.status === "open" && slip.cannotSettle !== undefined;
}
