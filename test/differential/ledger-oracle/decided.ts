/** A slip whose legs are all decided: what its lines return, and then what the slip returns. */
import { decimalsOf, rounded } from "./amounts.js";
import {
  type Fraction,
  HALF,
  isLess,
  least,
  minus,
  ONE,
  plus,
  productOf,
  sumOf,
  times,
  whole,
  ZERO,
} from "./fractions.js";
import { type Part, placePart, winPart } from "./legs.js";
import { type Line, linesOf } from "./lines.js";
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
  const parts = linesOf(slip).flatMap((line) => partsOfLine(slip, line, results, rules));
  return sumOf(rules.roundAt === "line" ? parts.map(round) : parts);
}

/** The layer has the liability, wins the backer's stake and pays what the backer's bet returns. */
function layReturns(slip: OracleSlip, results: Results, rules: OracleRules): Fraction {
  const [leg] = slip.legs;
  const [result] = results;
  if (leg === undefined || result === undefined) throw new Error("A lay bet has one leg");
  const profit = times(decimal(slip.stake), minus(ONE, winPart(leg, result, rules).returns));
  return plus(liabilityOf(slip, leg), profit);
}

/** What the parts of a line return. */
function partsOfLine(slip: OracleSlip, line: Line, results: Results, rules: OracleRules): readonly Fraction[] {
  const stake = decimal(slip.stake);
  const wins: Part[] = [];
  const places: Part[] = [];
  for (const place of line) {
    const leg = slip.legs[place];
    const result = results[place];
    if (leg === undefined || result === undefined) throw new Error(`No leg ${place}`);
    const win = winPart(leg, result, rules);
    wins.push(line.length === 1 && result === "won" ? withOneWinner(win, slip, results, rules) : win);
    if (slip.eachWay) places.push(placePart(leg, result, rules));
  }
  const pays = (amount: Fraction, parts: readonly Part[]): Fraction => times(amount, paidBy(parts, slip));
  if (rules.eachWay === "equally-divided" && slip.eachWay) {
    const half = pays(stake, halves(wins, places));
    return [half, half];
  }
  const winReturns = plus(pays(stake, wins), times(stake, allWinnersBonus(wins, slip, results, rules)));
  return slip.eachWay ? [winReturns, pays(stake, places)] : [winReturns];
}

/** What one leg returns runs on, all of it, to the next. A free bet does not return the stake. */
function paidBy(parts: readonly Part[], { freeBet }: OracleSlip): Fraction {
  const returns = productOf(parts.map((part) => part.returns));
  return freeBet ? minus(returns, productOf(parts.map((part) => part.stake))) : returns;
}

/** Half of what runs on is on the win and half on the place. */
const halves = (wins: readonly Part[], places: readonly Part[]): readonly Part[] =>
  wins.map((win, i) => {
    const place = places[i] ?? win;
    return {
      returns: times(plus(win.returns, place.returns), HALF),
      stake: times(plus(win.stake, place.stake), HALF),
    };
  });

const bonusesOf = ({ type }: OracleSlip, { lucky = {} }: OracleRules) =>
  (typeof type === "string" ? lucky[type] : undefined) ?? {};

/** If one leg won and all others lost, the winnings of its single are multiplied. */
function withOneWinner(single: Part, slip: OracleSlip, results: Results, rules: OracleRules): Part {
  const { oneWinner } = bonusesOf(slip, rules);
  const losers = results.filter((result) => result === "lost" || result === "placed").length;
  if (oneWinner === undefined || losers !== results.length - 1) return single;
  const winnings = times(minus(single.returns, single.stake), decimal(oneWinner));
  return { stake: single.stake, returns: plus(single.stake, winnings) };
}

/** If every leg won, a percentage of the winnings of the win part is added, for a stake of 1. */
function allWinnersBonus(wins: readonly Part[], slip: OracleSlip, results: Results, rules: OracleRules): Fraction {
  const { allWinners } = bonusesOf(slip, rules);
  if (allWinners === undefined || results.some((result) => result !== "won")) return ZERO;
  const winnings = minus(productOf(wins.map((win) => win.returns)), productOf(wins.map((win) => win.stake)));
  return times(winnings, percent(allWinners));
}
