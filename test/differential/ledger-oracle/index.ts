/**
 * What a slip returns, by the sentences of the rules: every line is written out, and a slip with open legs is settled once for
 * everything that they may become. Exact fractions; nothing from the package.
 */
import { decimalsOf, printed, rounded } from "./amounts.js";
import { countLines, type Results, returnsOf, totalStakeOf } from "./decided.js";
import { type Fraction, least, minus, most } from "./fractions.js";
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
  // A stake is kept as it is, with all of its decimals. A liability is an amount like any other.
  const isLay = slip.side === "lay";
  const stake = isLay ? rounded(totalStakeOf(slip), decimals, rules.rounding) : totalStakeOf(slip);
  const printWithStake = (amount: Fraction): string => printed(amount, isLay ? decimals : holding(stake, decimals));
  const [lines, totalStake] = [countLines(slip), printWithStake(stake)];
  const openLegs = slip.legs.flatMap((leg, place) => (decidedResult(leg) === undefined ? [place] : []));
  const outcomes = allResults(slip).map((results) => returnsOf(slip, results, rules));
  const certain = outcomes.reduce(least);
  const possible = outcomes.reduce(most);
  if (openLegs.length > 0) {
    return { status: "open", lines, totalStake, certain: print(certain), possible: print(possible), openLegs };
  }
  const profit = slip.freeBet ? print(certain) : printWithStake(minus(certain, stake));
  return { status: "settled", lines, totalStake, returns: print(certain), profit };
}

/** The fewest decimals, from a number up, that hold an amount exactly. */
function holding(amount: Fraction, decimals: number): number {
  return (amount.top * 10n ** BigInt(decimals)) % amount.bottom === 0n ? decimals : holding(amount, decimals + 1);
}

/** Undefined if the leg keeps the slip open: it has no result, or not the final one. */
export function decidedResult({ grade }: OracleLeg): Decided | undefined {
  const { result, final } = typeof grade === "string" ? { result: grade, final: true } : grade;
  return final ? DECIDED.find((decided) => decided === result) : undefined;
}

/**
 * Everything that a leg may become: its result if it has one. Only an each-way leg can be placed, and a half result has no dead heat.
 */
export function resultsOfLeg(leg: OracleLeg, slip: OracleSlip): readonly Decided[] {
  const decided = decidedResult(leg);
  if (decided !== undefined) return [decided];
  return DECIDED.filter((result) => {
    if (result === "placed") return slip.eachWay;
    return leg.deadHeat === undefined || (result !== "half_won" && result !== "half_lost");
  });
}

/** Everything that the legs of a slip may become. */
function allResults(slip: OracleSlip): readonly Results[] {
  return slip.legs.reduce<readonly Results[]>(
    (soFar, leg) => soFar.flatMap((results) => resultsOfLeg(leg, slip).map((result) => [...results, result])),
    [[]],
  );
}
