import { areEqual, parseAmount } from "../ledger/amount.js";
import type { Settlement, SlipSettlement } from "../ledger/index.js";

/** True if two settlements of a bet differ in nothing but the revision. "19" and "19.00" are one amount: databases drop zeros. */
export function isSame(one: Settlement, other: Settlement): boolean {
  return (
    one.currency === other.currency &&
    (one.rulebook ?? null) === (other.rulebook ?? null) &&
    isSameSlip(one.slip, other.slip)
  );
}

function isSameSlip(one: SlipSettlement, other: SlipSettlement): boolean {
  if (one.lines !== other.lines || !isAmount(one.totalStake, other.totalStake)) return false;
  if (one.status === "settled") {
    return other.status === "settled" && isAmount(one.returns, other.returns) && isAmount(one.profit, other.profit);
  }
  return (
    other.status === "open" &&
    isAmount(one.certain, other.certain) &&
    isAmount(one.possible, other.possible) &&
    one.openLegs.length === other.openLegs.length &&
    one.openLegs.every((leg, index) => leg === other.openLegs[index])
  );
}

function isAmount(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const [first, second] = [parseAmount(one), parseAmount(other)];
  return first !== null && second !== null && areEqual(first, second);
}
