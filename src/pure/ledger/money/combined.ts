import { LedgerError } from "../error.js";
import type { Outcome, ReadLeg } from "../read/leg.js";
import type { Rules } from "../read/money-rules.js";
import type { Fraction } from "./fraction.js";
import { readOdds } from "./odds.js";

/** The price of a same-game multiple, and of the legs that are left if one is void. */
export interface Combined {
  readonly odds: Fraction;
  /** Null if the house has not given it. */
  readonly repriced: Fraction | null;
  /** True if a void leg leaves the other legs, at a new price. */
  readonly isRepriced: boolean;
}

/** What becomes of a stake on one leg, in halves: a quarter line is two bets of half the stake. */
interface Halves {
  readonly won: bigint;
  readonly void: bigint;
  readonly lost: bigint;
}

const LOST: Halves = { won: 0n, void: 0n, lost: 2n };
const HALVES: Readonly<Record<Outcome, Halves>> = {
  won: { won: 2n, void: 0n, lost: 0n },
  half_won: { won: 1n, void: 1n, lost: 0n },
  void: { won: 0n, void: 2n, lost: 0n },
  half_lost: { won: 0n, void: 1n, lost: 1n },
  lost: LOST,
  placed: LOST,
};

interface Slip {
  readonly combinedOdds: unknown;
  readonly repricedOdds: unknown;
}

/** Null for a slip whose legs have odds of their own. */
export function readCombined({ combinedOdds, repricedOdds }: Slip, { isSameGameRepriced }: Rules): Combined | null {
  if (combinedOdds === undefined) {
    if (repricedOdds === undefined) return null;
    throw new LedgerError("repricedOdds", "given without combinedOdds", "both on a same-game multiple");
  }
  const odds = readOdds(combinedOdds, "combinedOdds");
  if (repricedOdds === undefined) return { odds, repriced: null, isRepriced: isSameGameRepriced };
  if (!isSameGameRepriced) {
    throw new LedgerError("repricedOdds", "given to a house that voids the slip", 'rules.sameGameVoidLeg: "reprice"');
  }
  const repriced = readOdds(repricedOdds, "repricedOdds");
  // Fewer legs win at least as often.
  if (repriced.n * odds.d > odds.n * repriced.d) {
    throw new LedgerError("repricedOdds", "a higher price for fewer legs", "at most combinedOdds");
  }
  return { odds, repriced, isRepriced: true };
}

/** @throws LedgerError if the slip is not one line of several legs. */
export function checkCombined(legs: number, lines: number, isEachWay: boolean): void {
  if (isEachWay) throw new LedgerError("eachWay", "true on a same-game multiple", "each way with odds on each leg");
  if (lines !== 1 || legs < 2) {
    const allowed = "double, treble or accumulator, whose legs are one line";
    throw new LedgerError("type", "not one line of two legs or more, with combinedOdds", allowed);
  }
}

/** What a stake of 1 returns, and the part of the stake that is in it, as numerators over one denominator. */
export interface Returned {
  readonly returned: bigint;
  readonly stake: bigint;
  readonly over: bigint;
}

/** Source: docs/ledger.md#same-game-multiples. */
export function combinedOf({ odds, repriced, isRepriced }: Combined, outcomes: readonly Outcome[]): Returned {
  const { won, left, voided, kept } = partsOf(outcomes, isRepriced);
  const price = repriced ?? odds;
  return {
    returned: won * odds.n * price.d + left * price.n * odds.d + voided * odds.d * price.d,
    stake: kept * odds.d * price.d,
    over: 2n ** BigInt(outcomes.length) * odds.d * price.d,
  };
}

/** The parts of the stake that won, that have a new price, and that are returned. `kept` is their sum. */
function partsOf(outcomes: readonly Outcome[], isRepriced: boolean) {
  const product = (of: (leg: Halves) => bigint): bigint =>
    outcomes.reduce((all, outcome) => all * of(HALVES[outcome]), 1n);
  const won = product((leg) => leg.won);
  if (!isRepriced) {
    const voided = 2n ** BigInt(outcomes.length) - product((leg) => 2n - leg.void);
    return { won, left: 0n, voided, kept: won + voided };
  }
  const [voided, kept] = [product((leg) => leg.void), product((leg) => 2n - leg.lost)];
  return { won, left: kept - won - voided, voided, kept };
}

/** True if the new price of the legs that are left decides what the slip returns, and nobody gave it. */
export function waitsForPrice({ repriced, isRepriced }: Combined, outcomes: readonly Outcome[]): boolean {
  return isRepriced && repriced === null && partsOf(outcomes, true).left > 0n;
}

/** True for a void leg, and for a half-void one. */
export function isPartlyVoid(outcome: ReadLeg["outcome"]): boolean {
  return outcome !== "open" && HALVES[outcome].void > 0n;
}
