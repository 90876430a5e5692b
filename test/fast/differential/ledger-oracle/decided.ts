/** A slip whose legs are all decided: what its lines return, and then what the slip returns. */
import { decimalsOf, rounded } from "./amounts.js";
import {
  dividedBy,
  type Fraction,
  isLess,
  least,
  minus,
  most,
  ONE,
  plus,
  sumOf,
  times,
  whole,
  ZERO,
} from "./fractions.js";
import { type Part, winPart } from "./legs.js";
import { allWinnersBonus, legAs, partsOfLine } from "./line-returns.js";
import { linesOf } from "./lines.js";
import { onePrice } from "./one-price.js";
import { decimal, decimalOdds, limitFor, percent } from "./reading.js";
import type { Decided, OracleLeg, OracleRules, OracleSlip, OracleTax } from "./types.js";

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

/** What a decided slip pays, rounded. */
export interface Paid {
  readonly returns: Fraction;
  readonly token: Fraction;
  readonly stakeTax: Fraction;
  readonly winningsTax: Fraction;
}

/** What was paid for the part of the slip that was cashed out. */
export const soldFor = ({ cashOuts = [] }: OracleSlip): Fraction =>
  sumOf(cashOuts.map(({ amount }) => decimal(amount)));

/** What was not cashed out of the stake. */
export function restOf(slip: OracleSlip): Fraction {
  return (slip.cashOuts ?? []).reduce(
    (rest, { stake }) => (stake === undefined ? ZERO : minus(rest, decimal(stake))),
    totalStakeOf(slip),
  );
}

/** With every rule applied in its order. */
export function paidFor(slip: OracleSlip, results: Results, rules: OracleRules): Paid {
  const round =
    (rounding: OracleRules["rounding"]): Round =>
    (amount) =>
      rounded(amount, decimalsOf(slip, rules), rounding);
  const taxOf = (amount: Fraction, tax: OracleTax | undefined): Fraction =>
    tax === undefined ? ZERO : round(tax.rounding ?? rules.rounding)(times(amount, percent(tax.rate)));
  const [total, rest] = [totalStakeOf(slip), restOf(slip)];
  const isVoid = isVoidSlip(slip, results, rules) && isLess(ZERO, rest);
  // The tax is on what was staked, and is not due on what is returned. Nobody staked a free bet.
  const stakeTax = slip.freeBet ? ZERO : taxOf(isVoid ? minus(total, rest) : total, rules.tax?.stake);
  const held = rules.tax?.stake?.bearer === "house" || isVoid ? ZERO : stakeTax;
  const inPlay = slip.side === "lay" ? total : times(minus(total, held), dividedBy(rest, total));
  const gross = isVoid
    ? { returns: notIfFree(slip, rest), stake: rest }
    : grossOf(slip, results, rules, round(rules.rounding), dividedBy(inPlay, total));
  const notWinnings = notIfFree(slip, inPlay);
  const beforeTax = round(rules.rounding)(changed(gross, notWinnings, slip, rules));
  const winnings = most(ZERO, minus(beforeTax, notWinnings));
  const winningsTax = taxOf(winnings, rules.tax?.winnings);
  const kept = rules.tax?.winnings?.bearer === "house" ? beforeTax : minus(beforeTax, winningsTax);
  return {
    returns: plus(kept, soldFor(slip)),
    token: isVoid && slip.freeBet && rules.voidFreeBet === "token" ? rest : ZERO,
    stakeTax,
    winningsTax,
  };
}

const notIfFree = ({ freeBet }: OracleSlip, amount: Fraction): Fraction => (freeBet ? ZERO : amount);

/** Boost, then maximum, then commission. */
function changed(gross: Part, notWinnings: Fraction, slip: OracleSlip, rules: OracleRules): Fraction {
  let { returns } = gross;
  const changeWinnings = (factor: Fraction): void => {
    const winnings = minus(returns, notWinnings);
    if (isLess(ZERO, winnings)) returns = plus(notWinnings, times(winnings, factor));
  };
  if (slip.boost !== undefined) changeWinnings(plus(ONE, percent(slip.boost)));
  const [payout, winnings] = [limitFor(slip, rules.maximumPayout), limitFor(slip, rules.maximumWinnings)];
  // What comes back of the stake is paid, whatever the maximum is.
  if (payout !== undefined) returns = least(returns, most(payout, gross.stake));
  if (winnings !== undefined) returns = least(returns, plus(notWinnings, winnings));
  if (slip.commission !== undefined) changeWinnings(minus(ONE, percent(slip.commission)));
  return returns;
}

function isVoidSlip(slip: OracleSlip, results: Results, rules: OracleRules): boolean {
  if (slip.side === "lay") return false;
  const rule = slip.combinedOdds === undefined ? (rules.voidLeg ?? "reduce") : (rules.sameGameVoidLeg ?? "void-slip");
  return rule === "void-slip" ? results.includes("void") : results.every((result) => result === "void");
}

/** What the slip returns before a boost, a maximum and a commission, if this part of each stake is in play; and the stake in it. */
function grossOf(slip: OracleSlip, results: Results, rules: OracleRules, round: Round, part: Fraction): Part {
  if (slip.side === "lay") return { returns: layReturns(slip, results, rules), stake: totalStakeOf(slip) };
  if (!isLess(ZERO, part)) return { returns: ZERO, stake: ZERO };
  const inPlay = ({ returns, stake }: Part): Part => ({
    returns: (rules.roundAt === "line" ? round : same)(times(returns, part)),
    stake: times(stake, part),
  });
  if (slip.combinedOdds !== undefined) return inPlay(oneLine(slip, results, rules));
  const legs = slip.legs.map((leg, place) => legAs(resultAt(place, results), leg, slip, rules));
  const lines = linesOf(slip).map((line) => partsOfLine(line, legs, slip, rules).map(inPlay));
  const wins = lines.flatMap(([win]) => win ?? []);
  const parts = lines.flat();
  return {
    returns: plus(sumOf(parts.map(({ returns }) => returns)), allWinnersBonus(wins, legs, slip, rules)),
    stake: sumOf(parts.map(({ stake }) => stake)),
  };
}

const same: Round = (amount) => amount;

function oneLine(slip: OracleSlip, results: Results, rules: OracleRules): Part {
  const { returns, stake } = onePrice(slip, results, rules);
  const staked = times(decimal(slip.stake), stake);
  const paid = times(decimal(slip.stake), returns);
  return slip.freeBet ? { returns: minus(paid, staked), stake: ZERO } : { returns: paid, stake: staked };
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
