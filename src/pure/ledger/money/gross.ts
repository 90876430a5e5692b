import type { Outcome } from "../read/leg.js";
import type { Ticket } from "../read/slip.js";
import { combinedOf, type Returned } from "./combined.js";
import { powerOfTen, roundToUnits } from "./decimal.js";
import { type Fraction, greater, minus, ONE, plus, times, ZERO } from "./fraction.js";
import { eachLine, productOf, sumOfLines } from "./lines.js";
import { dividedEqually, type Multipliers, multipliersOf } from "./multipliers.js";

/** What is in play on all lines together. */
export function inPlayOf({ stakes: { line }, lines }: Ticket): Fraction {
  return { n: line.n * BigInt(lines), d: line.d };
}

/** What a layer risks: what the backer would win at the odds that were taken. */
export function liabilityOf({ stakes, legs: [leg] }: Ticket): Fraction {
  return leg === undefined ? ZERO : times(stakes.line, minus(leg.taken, ONE));
}

/** What all lines return if the legs end so, with bonuses, before a boost, a maximum and a commission. */
export function grossOf(ticket: Ticket, outcomes: readonly Outcome[]): Fraction {
  const { combined, rules } = ticket;
  // One line that is not changed afterwards is rounded once anyway.
  const isByLine = rules.isRoundedByLine && (ticket.lines > 1 || ticket.boost !== null || ticket.commission !== null);
  if (combined !== null) return combinedGross(ticket, combinedOf(combined, outcomes), isByLine);
  const each = multipliersIn(ticket, outcomes);
  // No bonus is paid where the parts are divided.
  const bonus = bonusOf(ticket, outcomes, each);
  return isByLine ? sumByLine(ticket, each, bonus) : sumAtOnce(ticket, each, bonus);
}

/** The stake that is in what the lines return, if the legs end so: all of it on a line that won, none on one that lost. */
export function keptOf(ticket: Ticket, outcomes: readonly Outcome[]): Fraction {
  const { combined, rules, stakes } = ticket;
  if (ticket.isFreeBet) return ZERO;
  if (combined !== null) {
    const { stake, over } = combinedOf(combined, outcomes);
    return times(stakes.line, { n: stake, d: over });
  }
  const each = multipliersIn(ticket, outcomes);
  const win = stakeIn(WIN, each, ticket);
  if (!ticket.isEachWay) return win;
  return plus(win, rules.isEquallyDivided ? win : stakeIn(PLACE, each, ticket));
}

/** What each leg multiplies by, divided between both parts if the house does so. */
function multipliersIn({ legs, rules, isEachWay }: Ticket, outcomes: readonly Outcome[]): readonly Multipliers[] {
  const each = legs.map((leg, index) => multipliersOf(leg, outcomes[index] ?? "lost", rules));
  return isEachWay && rules.isEquallyDivided ? each.map(dividedEqually) : each;
}

function combinedGross({ stakes, isFreeBet, rules }: Ticket, line: Returned, isByLine: boolean): Fraction {
  const { returned, stake, over } = line;
  const gross = times(stakes.line, { n: isFreeBet ? returned - stake : returned, d: over });
  const { minorUnits, rounding } = rules;
  return isByLine ? { n: roundToUnits(gross, minorUnits, rounding), d: powerOfTen(minorUnits) } : gross;
}

/** What a house adds to the win parts. */
interface Bonus {
  /** The part of the winnings of the win parts that is added to them. */
  readonly share: Fraction | null;
  /** What is added to the single of one leg, for a stake of 1. */
  readonly single: { readonly leg: number; readonly added: Fraction } | null;
}

const NO_BONUS: Bonus = { share: null, single: null };

function bonusOf({ rules: { bonus } }: Ticket, outcomes: readonly Outcome[], each: readonly Multipliers[]): Bonus {
  if (bonus === null) return NO_BONUS;
  const { oneWinner, allWinners } = bonus;
  const leg = outcomes.indexOf("won");
  if (allWinners !== null && outcomes.every((outcome) => outcome === "won")) {
    return { share: { n: allWinners.n, d: 100n * allWinners.d }, single: null };
  }
  const isOnly = outcomes.every((outcome, index) => index === leg || outcome === "lost" || outcome === "placed");
  const only = isOnly ? each[leg] : undefined;
  if (oneWinner === null || only === undefined) return NO_BONUS;
  const winnings = { n: only.win - only.winStake, d: only.over };
  return { share: null, single: { leg, added: times(winnings, { n: oneWinner.n - oneWinner.d, d: oneWinner.d }) } };
}

/** One of the two parts of a line. */
interface Part {
  readonly returned: (leg: Multipliers) => bigint;
  /** The part of the stake that is still in play. */
  readonly stake: (leg: Multipliers) => bigint;
}

const WIN: Part = { returned: (leg) => leg.win, stake: (leg) => leg.winStake };
const PLACE: Part = { returned: (leg) => leg.place, stake: (leg) => leg.placeStake };

function sumAtOnce(ticket: Ticket, each: readonly Multipliers[], { share, single }: Bonus): Fraction {
  const { stakes, isEachWay, isFreeBet, combinations, rules } = ticket;
  const stake = stakes.line;
  const over = each.map((leg) => leg.over);
  const sum = (of: Part["stake"]): bigint => sumOfLines(each.map(of), over, combinations);
  const sumOf = (part: Part, isWithoutStake: boolean): bigint =>
    isWithoutStake ? sum(part.returned) - sum(part.stake) : sum(part.returned);
  const win = sumOf(WIN, isFreeBet);
  // Where each leg is divided equally, both parts are the win part.
  const other = isEachWay ? (rules.isEquallyDivided ? win : sumOf(PLACE, isFreeBet)) : 0n;
  const whole = productOf(over);
  const plain = { n: stake.n * (win + other), d: stake.d * whole };
  if (share !== null) return plus(plain, times(stake, times(share, { n: sumOf(WIN, true), d: whole })));
  return single === null ? plain : plus(plain, times(stake, single.added));
}

/**
 * The same with each line rounded. Both parts of an each-way line are lines of their own. The bonus of one winner changes the odds of a
 * line, which is rounded with it. The one of all winners is a percentage of what the rounded win parts won together.
 */
function sumByLine(ticket: Ticket, each: readonly Multipliers[], { share, single }: Bonus): Fraction {
  const { isEachWay, rules, stakes } = ticket;
  const { minorUnits, rounding } = rules;
  let [units, ofWin] = [0n, 0n];
  eachLine(each.length, ticket.combinations, (indexes) => {
    const line = indexes.map((index) => each[index] ?? NOTHING);
    const returned = returnsOfLine(line, WIN, ticket);
    const isOnly = single !== null && indexes.length === 1 && indexes[0] === single.leg;
    const paid = isOnly ? plus(returned, times(stakes.line, single.added)) : returned;
    const win = roundToUnits(paid, minorUnits, rounding);
    ofWin += win;
    units += win;
    if (!isEachWay) return;
    units += rules.isEquallyDivided ? win : roundToUnits(returnsOfLine(line, PLACE, ticket), minorUnits, rounding);
  });
  const sum = { n: units, d: powerOfTen(minorUnits) };
  if (share === null) return sum;
  const winnings = minus({ n: ofWin, d: sum.d }, ticket.isFreeBet ? ZERO : stakeIn(WIN, each, ticket));
  return plus(sum, times(share, greater(ZERO, winnings)));
}

/** The stake that is in what one part of all lines returns. */
function stakeIn(part: Part, each: readonly Multipliers[], { stakes, combinations }: Ticket): Fraction {
  const over = each.map((leg) => leg.over);
  return times(stakes.line, { n: sumOfLines(each.map(part.stake), over, combinations), d: productOf(over) });
}

function returnsOfLine(line: readonly Multipliers[], part: Part, { stakes, isFreeBet }: Ticket): Fraction {
  const returned = product(line, part.returned) - (isFreeBet ? product(line, part.stake) : 0n);
  return { n: stakes.line.n * returned, d: stakes.line.d * product(line, (leg) => leg.over) };
}

const NOTHING: Multipliers = { win: 0n, winStake: 0n, place: 0n, placeStake: 0n, over: 1n };

function product(line: readonly Multipliers[], of: (leg: Multipliers) => bigint): bigint {
  let all = 1n;
  for (const leg of line) all *= of(leg);
  return all;
}
