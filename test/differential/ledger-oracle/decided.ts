/** A slip whose legs are all decided: what its lines return, and then what the slip returns. */
import { decimalsOf, rounded } from "./amounts.js";
import { type Fraction, isLess, least, minus, ONE, plus, sumOf, times, whole, ZERO } from "./fractions.js";
import { winPart } from "./legs.js";
import { legAs, partsOfLine } from "./line-returns.js";
import { linesOf } from "./lines.js";
import { decimal, decimalOdds, percent } from "./reading.js";
import type { Decided, OracleLeg, OracleRules, OracleSlip } from "./types.js";

/** What happened to each leg, by place. */
export type Results = readonly Decided[];

/** Lines of an each-way slip have two parts, each with the whole stake. */
export const countLines = (slip: OracleSlip): number => linesOf(slip).length * (slip.eachWay ? 2 : 1);

/** A layer risks what the backer can win. */
const liabilityOf = (slip: OracleSlip, leg: OracleLeg): Fraction =>
  times(decimal(slip.stake), minus(decimalOdds(leg.odds), ONE));

/** Exact. Only a liability has to be rounded before it is printed. */
export function totalStakeOf(slip: OracleSlip): Fraction {
  const [leg] = slip.legs;
  if (slip.side === "lay" && leg !== undefined) return liabilityOf(slip, leg);
  return times(decimal(slip.stake), whole(countLines(slip)));
}

type Round = (amount: Fraction) => Fraction;

/** Rounded, with every rule applied in its order. */
export function returnsOf(slip: OracleSlip, results: Results, rules: OracleRules): Fraction {
  const round: Round = (amount) => rounded(amount, decimalsOf(slip, rules), rules.rounding);
  const notWinnings = slip.freeBet ? ZERO : totalStakeOf(slip);
  let returns = grossOf(slip, results, rules, round);
  const changeWinnings = (factor: Fraction): void => {
    const winnings = minus(returns, notWinnings);
    if (isLess(ZERO, winnings)) returns = plus(notWinnings, times(winnings, factor));
  };
  if (slip.boost !== undefined) changeWinnings(plus(ONE, percent(slip.boost)));
  if (rules.maximumPayout !== undefined) returns = least(returns, decimal(rules.maximumPayout));
  if (slip.commission !== undefined) changeWinnings(minus(ONE, percent(slip.commission)));
  return round(returns);
}

/** What the slip returns before a boost, a maximum and a commission. */
function grossOf(slip: OracleSlip, results: Results, rules: OracleRules, round: Round): Fraction {
  if (slip.side === "lay") return layReturns(slip, results, rules);
  if (rules.voidLeg === "void-slip" && results.includes("void")) return slip.freeBet ? ZERO : totalStakeOf(slip);
  const legs = slip.legs.map((leg, place) => legAs(resultAt(place, results), leg, slip, rules));
  const parts = linesOf(slip).flatMap((line) => partsOfLine(line, legs, slip, rules));
  return sumOf(rules.roundAt === "line" ? parts.map(round) : parts);
}

function resultAt(place: number, results: Results): Decided {
  const result = results[place];
  if (result === undefined) throw new Error(`Leg ${place} has no result`);
  return result;
}

/** The layer has the liability, wins the backer's stake and pays what the backer's bet returns. */
function layReturns(slip: OracleSlip, results: Results, rules: OracleRules): Fraction {
  const [leg] = slip.legs;
  if (leg === undefined) throw new Error("A lay bet has one leg");
  const profit = times(decimal(slip.stake), minus(ONE, winPart(leg, resultAt(0, results), rules).returns));
  return plus(liabilityOf(slip, leg), profit);
}
