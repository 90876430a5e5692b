/** What one line returns: its legs run on, and the bonuses of houses are on its win part. */
import { type Fraction, HALF, minus, most, ONE, plus, productOf, sumOf, times, ZERO } from "./fractions.js";
import { type Part, placePart, winPart } from "./legs.js";
import type { Line } from "./lines.js";
import { decimal, percent } from "./reading.js";
import type { Decided, OracleLeg, OracleRules, OracleSlip } from "./types.js";

export interface DecidedLeg {
  readonly result: Decided;
  readonly win: Part;
  /** What is left of the place part. Counts each way only. */
  readonly place: Part;
}

const NO_PART: Part = { returns: ZERO, stake: ZERO };

export const legAs = (result: Decided, leg: OracleLeg, { eachWay }: OracleSlip, rules: OracleRules): DecidedLeg => ({
  result,
  win: winPart(leg, result, rules),
  place: eachWay ? placePart(leg, result, rules) : NO_PART,
});

/** What each part of a line returns, and the stake that is in it. `all` are the legs of the whole slip. */
export function partsOfLine(
  line: Line,
  all: readonly DecidedLeg[],
  slip: OracleSlip,
  rules: OracleRules,
): readonly Part[] {
  const legs = line.flatMap((place) => all[place] ?? []);
  const pays = (parts: readonly Part[], bonus = ZERO): Part => ({
    returns: times(decimal(slip.stake), plus(paidBy(parts, slip), bonus)),
    stake: slip.freeBet ? ZERO : times(decimal(slip.stake), productOf(parts.map((part) => part.stake))),
  });
  if (slip.eachWay && rules.eachWay === "equally-divided") {
    // Each leg returns to both parts alike.
    const part = pays(legs.map(halfOfEach));
    return [part, part];
  }
  const win = pays(
    legs.map((leg) => leg.win),
    oneWinnerBonus(legs, all, slip, rules),
  );
  return slip.eachWay ? [win, pays(legs.map((leg) => leg.place))] : [win];
}

/** What one leg returns runs on, all of it, to the next. A free bet does not return the stake. */
const paidBy = (parts: readonly Part[], { freeBet }: OracleSlip): Fraction =>
  freeBet ? winningsOf(parts) : productOf(parts.map((part) => part.returns));

const winningsOf = (parts: readonly Part[]): Fraction =>
  minus(productOf(parts.map((part) => part.returns)), productOf(parts.map((part) => part.stake)));

/** Half of what runs on is on the win and half on the place. */
const halfOfEach = ({ win, place }: DecidedLeg): Part => ({
  returns: times(plus(win.returns, place.returns), HALF),
  stake: times(plus(win.stake, place.stake), HALF),
});

/**
 * One leg won and all others lost: the winnings of its single are multiplied, as if its odds were longer. They are in what the line
 * returns once already.
 */
function oneWinnerBonus(
  legs: readonly DecidedLeg[],
  all: readonly DecidedLeg[],
  slip: OracleSlip,
  rules: OracleRules,
): Fraction {
  const { oneWinner } = bonusesOf(slip, rules);
  const losers = all.filter(({ result }) => result === "lost" || result === "placed");
  const isWinnersSingle = legs.length === 1 && legs[0]?.result === "won" && losers.length === all.length - 1;
  if (oneWinner === undefined || !isWinnersSingle) return ZERO;
  return times(winningsOf(legs.map((leg) => leg.win)), minus(decimal(oneWinner), ONE));
}

/** Every leg won: a percentage of what all win parts won together, as they were paid. */
export function allWinnersBonus(
  wins: readonly Part[],
  all: readonly DecidedLeg[],
  slip: OracleSlip,
  rules: OracleRules,
): Fraction {
  const { allWinners } = bonusesOf(slip, rules);
  if (allWinners === undefined || !all.every((leg) => leg.result === "won")) return ZERO;
  const winnings = minus(sumOf(wins.map((win) => win.returns)), sumOf(wins.map((win) => win.stake)));
  return times(most(ZERO, winnings), percent(allWinners));
}

const bonusesOf = ({ type }: OracleSlip, { lucky = {} }: OracleRules) =>
  (typeof type === "string" ? lucky[type] : undefined) ?? {};
