/**
 * A same-game multiple: one price for all legs. A quarter line is two bets of half the stake, so a slip with half results is several
 * slips, each with legs that won, lost or were void, and each with an equal part of the stake.
 */
import { dividedBy, type Fraction, ONE, sumOf, whole, ZERO } from "./fractions.js";
import type { Part } from "./legs.js";
import { decimalOdds } from "./reading.js";
import type { Decided, OracleRules, OracleSlip } from "./types.js";

type Whole = "won" | "void" | "lost";

/** What a result is, twice with half of the stake. */
const TWICE: Readonly<Record<Decided, readonly [Whole, Whole]>> = {
  won: ["won", "won"],
  half_won: ["won", "void"],
  void: ["void", "void"],
  half_lost: ["void", "lost"],
  lost: ["lost", "lost"],
  placed: ["lost", "lost"],
};

/** What a stake of 1 becomes: the mean of all those slips. */
export function onePrice(slip: OracleSlip, results: readonly Decided[], rules: OracleRules): Part {
  const slips = results.reduce<readonly (readonly Whole[])[]>(
    (before, result) => before.flatMap((legs) => namesOf(result).map((leg) => [...legs, leg])),
    [[]],
  );
  const parts = slips.map((legs) => wholeSlip(slip, legs, rules));
  const mean = (numbers: readonly Fraction[]): Fraction => dividedBy(sumOf(numbers), whole(numbers.length));
  return { returns: mean(parts.map(({ returns }) => returns)), stake: mean(parts.map(({ stake }) => stake)) };
}

const namesOf = (result: Decided): readonly Whole[] => [...new Set(TWICE[result])];

function wholeSlip(slip: OracleSlip, legs: readonly Whole[], { sameGameVoidLeg = "void-slip" }: OracleRules): Part {
  const refunded = { returns: ONE, stake: ONE };
  if (sameGameVoidLeg === "void-slip" && legs.includes("void")) return refunded;
  if (legs.includes("lost")) return { returns: ZERO, stake: ZERO };
  if (legs.every((leg) => leg === "void")) return refunded;
  const price = legs.includes("void") ? slip.repricedOdds : slip.combinedOdds;
  return { returns: decimalOdds(price), stake: ONE };
}

/** True if the house gives a new price if a leg is void, and has not given it. */
export const isUnpriced = (slip: OracleSlip, rules: OracleRules): boolean =>
  slip.combinedOdds !== undefined && slip.repricedOdds === undefined && rules.sameGameVoidLeg === "reprice";

/** True if that price decides what some of the stake returns: nothing lost there, one leg is void and another one won. */
export function needsPrice(slip: OracleSlip, results: readonly Decided[], rules: OracleRules): boolean {
  if (!isUnpriced(slip, rules) || results.some((result) => result === "lost" || result === "placed")) return false;
  return results.some((result, place) => {
    const others = results.filter((_, other) => other !== place);
    return namesOf(result).includes("void") && others.some((other) => namesOf(other).includes("won"));
  });
}
