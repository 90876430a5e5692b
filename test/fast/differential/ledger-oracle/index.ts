/**
 * What a slip returns, by the sentences of the rules: every line is written out, and a slip with open legs is settled once for
 * everything that they may become. Exact fractions; nothing from the package.
 */
import { decimalsOf, printed, rounded } from "./amounts.js";
import { countLines, paidFor, type Results, restOf, soldFor, totalStakeOf } from "./decided.js";
import { type Fraction, isLess, least, minus, most, ZERO } from "./fractions.js";
import { isUnpriced, needsPrice } from "./one-price.js";
import {
  DECIDED,
  type Decided,
  type OracleLeg,
  type OracleRules,
  type OracleSettlement,
  type OracleSlip,
} from "./types.js";

export function settle(slip: OracleSlip, rules: OracleRules = {}): OracleSettlement {
  const decimals = decimalsOf(slip, rules);
  const print = (amount: Fraction): string => printed(amount, decimals);
  // A liability is rounded. A stake is in whole units.
  const stake = slip.side === "lay" ? rounded(totalStakeOf(slip), decimals, rules.rounding) : totalStakeOf(slip);
  const [lines, totalStake] = [countLines(slip), print(stake)];
  const isSold = slip.cashOuts !== undefined && slip.cashOuts.length > 0;
  const results = allResults(slip);
  const cannotSettle = slip.legs.flatMap((leg, place) => (isMistyped(leg) ? [place] : []));
  const openLegs = openLegsOf(slip, results, rules).filter((place) => !cannotSettle.includes(place));
  const isCashedOut = !isLess(ZERO, restOf(slip));
  const isOpen = openLegs.length + cannotSettle.length > 0 && !isCashedOut;
  const endsOf = (every: readonly Results[]) =>
    pricesOf(slip, rules).flatMap((priced) => every.map((some) => paidFor(priced, some, rules)));
  const ends = isOpen ? endsOf(results) : [paidFor(slip, results[0] ?? [], rules)];
  const written = new Set(ends.map((paid) => Object.values(paid).map(print).join()));
  if (written.size > 1 || (isOpen && rules.settleWhenCertain === false)) {
    const returns = ends.map((each) => each.returns);
    const certain = print(returns.reduce(least));
    // A leg that cannot be settled as it is written adds nothing to what is possible: it counts as lost, and a lay bet on it as won by the backer.
    const counted = results.filter((some) => cannotSettle.every((place) => some[place] === "lost"));
    const isLaid = slip.side === "lay" && cannotSettle.length > 0;
    const possible = isLaid
      ? certain
      : print(
          endsOf(counted)
            .map((each) => each.returns)
            .reduce(most),
        );
    const sold = isSold ? { cashedOut: print(soldFor(slip)) } : {};
    const wrong = cannotSettle.length > 0 ? { cannotSettle } : {};
    return { status: "open", lines, totalStake, certain, possible, openLegs, ...wrong, ...sold };
  }
  const [paid] = ends;
  if (paid === undefined) throw new Error("A slip has an end");
  return {
    status: "settled",
    lines,
    totalStake,
    returns: print(paid.returns),
    profit: slip.freeBet ? print(paid.returns) : print(minus(paid.returns, stake)),
    ...(isSold && { cashedOut: print(soldFor(slip)) }),
    ...(isLess(ZERO, paid.token) && { token: print(paid.token) }),
    ...(rules.tax?.stake && { stakeTax: print(paid.stakeTax) }),
    ...(rules.tax?.winnings && { winningsTax: print(paid.winningsTax) }),
  };
}

const FAULTS_OF_BETS: readonly unknown[] = ["unsupported_market", "invalid_side", "invalid_line", "invalid_label"];

/** The bet itself is wrong, so that no result of its match can settle it. */
function isMistyped({ grade }: OracleLeg): boolean {
  return typeof grade !== "string" && grade.final && FAULTS_OF_BETS.includes(grade.reason);
}

/** The legs without a result. Of a slip that needs a new price, those that made it necessary too. */
function openLegsOf(slip: OracleSlip, results: readonly Results[], rules: OracleRules): readonly number[] {
  const isOpen = slip.legs.some((leg) => decidedResult(leg) === undefined);
  const waits = isOpen ? isUnpriced(slip, rules) : needsPrice(slip, results[0] ?? [], rules);
  return slip.legs.flatMap((leg, place) => {
    const result = decidedResult(leg);
    const isPartlyVoid = result === "void" || result === "half_won" || result === "half_lost";
    return result === undefined || (waits && isPartlyVoid) ? [place] : [];
  });
}

/** A price that is not known yet is no better than the one of all legs, and no worse than the stake. */
function pricesOf(slip: OracleSlip, rules: OracleRules): readonly OracleSlip[] {
  const { combinedOdds } = slip;
  if (combinedOdds === undefined || !isUnpriced(slip, rules)) return [slip];
  return ["1", combinedOdds].map((repricedOdds) => ({ ...slip, repricedOdds }));
}

/** Undefined if the leg keeps the slip open: it has no result, or not the final one. */
export function decidedResult({ odds, grade, deadHeat }: OracleLeg): Decided | undefined {
  if (typeof grade === "string") return DECIDED.find((decided) => decided === grade);
  if (!grade.final) return undefined;
  // A tie that the house pays as a dead heat, which needs odds of its own.
  if (grade.reason === "ambiguous_tie" && deadHeat !== undefined && odds !== undefined) return "won";
  return DECIDED.find((decided) => decided === grade.result);
}

/**
 * Everything that a leg may become: its result if it has one. Only an each-way leg can be placed, and a half result has no dead heat.
 */
export function resultsOfLeg(leg: OracleLeg, slip: OracleSlip): readonly Decided[] {
  const decided = decidedResult(leg);
  if (decided !== undefined) return [decided];
  return DECIDED.filter((result) => {
    if (result === "placed") return slip.eachWay;
    return (
      (leg.deadHeat === undefined && leg.place?.deadHeat === undefined) ||
      (result !== "half_won" && result !== "half_lost")
    );
  });
}

/** Everything that the legs of a slip may become. */
function allResults(slip: OracleSlip): readonly Results[] {
  return slip.legs.reduce<readonly Results[]>(
    (soFar, leg) => soFar.flatMap((results) => resultsOfLeg(leg, slip).map((result) => [...results, result])),
    [[]],
  );
}
