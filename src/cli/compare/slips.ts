import type { Settlement } from "../../pure/ledger/index.js";
import { type Difference, differenceOf, type House, type Pair } from "../../pure/verdicts/difference.js";
import { lessThan } from "../settle/amounts.js";
import type { SettledLeg } from "../settle/graded-leg.js";
import type { SettledBet } from "../settle/settler.js";

/** A leg on which two houses differ. */
export interface DifferingLeg {
  /** Its place in the slip, from 0. */
  readonly index: number;
  readonly leg: SettledLeg;
  readonly difference: Difference;
}

/** A slip that was settled under the rules of two houses. */
export interface ComparedSlip {
  readonly bets: Pair<SettledBet>;
  readonly rulebooks: Pair<string>;
  /** None if the houses agree. */
  readonly legs: readonly DifferingLeg[];
  /** What the second house returns more than the first; null if the slip is open under one of them. */
  readonly difference: string | null;
}

/** Compares what two houses make of a slip. */
export function compareSlip(bets: Pair<SettledBet>, houses: Pair<House>): ComparedSlip {
  const [first, second] = bets;
  const legs = first.legs.flatMap((leg, index) => {
    const [one, other] = [leg.grade, second.legs[index]?.grade ?? null];
    if (one === null || other === null) return [];
    const difference = differenceOf(leg.selection, leg.event, houses, [one, other]);
    return difference === null ? [] : [{ index, leg, difference }];
  });
  const rulebooks = [houses[0].id, houses[1].id] as const;
  return { bets, rulebooks, legs, difference: between(first.settlement, second.settlement) };
}

function between({ slip: first }: Settlement, { slip: second }: Settlement): string | null {
  if (first.status === "open" || second.status === "open") return null;
  return lessThan(second.returns, first.returns);
}
