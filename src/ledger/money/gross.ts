import type { Outcome } from "../read/leg.js";
import type { Ticket } from "../read/slip.js";
import { combinedOf, type Returned } from "./combined.js";
import { powerOfTen, roundToUnits } from "./decimal.js";
import { type Fraction, minus, ONE, plus, times, ZERO } from "./fraction.js";
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
  const { combined, legs, rules, isEachWay } = ticket;
  // One line that is not changed afterwards is rounded once anyway.
  const isByLine = rules.isRoundedByLine && (ticket.lines > 1 || ticket.boost !== null || ticket.commission !== null);
  if (combined !== null) return combinedGross(ticket, combinedOf(combined, outcomes), isByLine);
  const each = legs.map((leg, place) => multipliersOf(leg, outcomes[place] ?? "lost", rules));
  const isDivided = isEachWay && rules.isEquallyDivided;
  const multipliers = isDivided ? each.map(dividedEqually) : each;
  const bonus = bonusOf(ticket, outcomes, each);
  return isByLine ? sumByLine(ticket, multipliers, bonus) : sumAtOnce(ticket, multipliers, bonus);
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
  const isOnly = outcomes.every((outcome, place) => place === leg || outcome === "lost" || outcome === "placed");
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

/** The same with each line rounded. Both parts of an each-way line are lines of their own. */
function sumByLine(ticket: Ticket, each: readonly Multipliers[], bonus: Bonus): Fraction {
  const { isEachWay, rules } = ticket;
  const { minorUnits, rounding } = rules;
  let units = 0n;
  eachLine(each.length, ticket.combinations, (places) => {
    const line = places.map((place) => each[place] ?? NOTHING);
    const returned = plus(returnsOfLine(line, WIN, ticket), addedTo(line, places, ticket, bonus));
    const win = roundToUnits(returned, minorUnits, rounding);
    units += win;
    if (!isEachWay) return;
    units += rules.isEquallyDivided ? win : roundToUnits(returnsOfLine(line, PLACE, ticket), minorUnits, rounding);
  });
  return { n: units, d: powerOfTen(minorUnits) };
}

function returnsOfLine(line: readonly Multipliers[], part: Part, { stakes, isFreeBet }: Ticket): Fraction {
  const returned = product(line, part.returned) - (isFreeBet ? product(line, part.stake) : 0n);
  return { n: stakes.line.n * returned, d: stakes.line.d * product(line, (leg) => leg.over) };
}

/** What a bonus adds to the win part of a line. */
function addedTo(
  line: readonly Multipliers[],
  places: readonly number[],
  { stakes }: Ticket,
  { share, single }: Bonus,
): Fraction {
  const stake = stakes.line;
  if (single !== null) return line.length === 1 && places[0] === single.leg ? times(stake, single.added) : ZERO;
  if (share === null) return ZERO;
  const winnings = product(line, WIN.returned) - product(line, WIN.stake);
  return times(share, times(stake, { n: winnings, d: product(line, (leg) => leg.over) }));
}

const NOTHING: Multipliers = { win: 0n, winStake: 0n, place: 0n, placeStake: 0n, over: 1n };

function product(line: readonly Multipliers[], of: (leg: Multipliers) => bigint): bigint {
  let all = 1n;
  for (const leg of line) all *= of(leg);
  return all;
}
