import type { Settlement, SlipSettlement } from "../ledger/index.js";
import { areEqual, parseAmount } from "../ledger/money/amount.js";
import { EXTRAS, extraOf } from "../ledger/posting.js";
import { isDictionary } from "../ledger/read/checks.js";

/** True if two settlements of a bet differ in nothing but the revision. "19" and "19.00" are one amount: databases drop zeros. */
export function isSame(one: Settlement, other: Settlement): boolean {
  return isAlike(one, other, isAmount);
}

/** True if a settlement that was not checked is written as another one: then it needs no check, which costs as much as settling a single. */
export function isWrittenAs(stored: Settlement | null, other: Settlement): boolean {
  if (!isDictionary(stored) || !isDictionary(stored.slip)) return false;
  return stored.betId === other.betId && Number.isSafeInteger(stored.revision) && isAlike(stored, other, Object.is);
}

type AreEqual = (one: string | null, other: string | null) => boolean;

function isAlike(one: Settlement, other: Settlement, areAmounts: AreEqual): boolean {
  return (
    one.currency === other.currency &&
    (one.rulebook ?? null) === (other.rulebook ?? null) &&
    isAlikeSlip(one.slip, other.slip, areAmounts)
  );
}

function isAlikeSlip(one: SlipSettlement, other: SlipSettlement, areAmounts: AreEqual): boolean {
  // The status first: a slip that is settled now was open, and nothing else need be compared.
  if (one.status !== other.status || one.lines !== other.lines) return false;
  if (!areAmounts(one.totalStake, other.totalStake)) return false;
  if (!EXTRAS.every((name) => areAmounts(extraOf(one, name), extraOf(other, name)))) return false;
  if (one.status === "settled") {
    return other.status === "settled" && areAmounts(one.returns, other.returns) && areAmounts(one.profit, other.profit);
  }
  return (
    one.status === "open" &&
    other.status === "open" &&
    areAmounts(one.certain, other.certain) &&
    areAmounts(one.possible, other.possible) &&
    isSameList(one.openLegs, other.openLegs) &&
    isSameList(one.cannotSettle ?? [], other.cannotSettle ?? [])
  );
}

/** @param one a list, if what was stored is right */
function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return Array.isArray(one) && one.length === other.length && other.every((leg, index) => leg === one[index]);
}

function isAmount(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const [first, second] = [parseAmount(one), parseAmount(other)];
  return first !== null && second !== null && areEqual(first, second);
}
