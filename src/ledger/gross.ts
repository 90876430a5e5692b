import { powerOfTen, roundToUnits } from "./decimal.js";
import { type Fraction, plus, times, ZERO } from "./fraction.js";
import { eachLine, productOf, sumOfLines } from "./lines.js";
import { dividedEqually, type Multipliers, multipliersOf } from "./multipliers.js";
import type { Outcome } from "./read-leg.js";
import type { Ticket } from "./read-slip.js";

/** What all lines together cost. */
export function totalStakeOf({ stake, lines }: Ticket): Fraction {
  return { n: stake.n * BigInt(lines), d: stake.d };
}

/** What all lines return if the legs end so, with bonuses, before a boost, a maximum and a commission. */
export function grossOf(ticket: Ticket, outcomes: readonly Outcome[]): Fraction {
  const { legs, rules, isEachWay, isFreeBet } = ticket;
  if (rules.doesVoidLegVoidSlip && outcomes.includes("void")) return isFreeBet ? ZERO : totalStakeOf(ticket);
  const each = legs.map((leg, place) => multipliersOf(leg, outcomes[place] ?? "lost", rules));
  const isDivided = isEachWay && rules.isEquallyDivided;
  const multipliers = isDivided ? each.map(dividedEqually) : each;
  const bonus = bonusOf(ticket, outcomes, each);
  // One line that is not changed afterwards is rounded once anyway.
  const isByLine = rules.isRoundedByLine && (ticket.lines > 1 || ticket.boost !== null || ticket.commission !== null);
  return isByLine ? sumByLine(ticket, multipliers, bonus) : sumAtOnce(ticket, multipliers, bonus);
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

function sumAtOnce(ticket: Ticket, each: readonly Multipliers[], { share, single }: Bonus): Fraction {
  const { stake, isEachWay, rules } = ticket;
  const over = each.map((leg) => leg.over);
  const isDivided = isEachWay && rules.isEquallyDivided;
  const win = winParts(ticket, each, over);
  const parts = isDivided ? 2n * win : isEachWay ? win + placeParts(ticket, each, over) : win;
  const whole = productOf(over);
  const plain = { n: stake.n * parts, d: stake.d * whole };
  if (share !== null) return plus(plain, times(stake, times(share, { n: winningsOf(ticket, each, over), d: whole })));
  return single === null ? plain : plus(plain, times(stake, single.added));
}

function winParts({ combinations, isFreeBet }: Ticket, each: readonly Multipliers[], over: readonly bigint[]): bigint {
  const returned = sumOfLines(
    each.map((leg) => leg.win),
    over,
    combinations,
  );
  if (!isFreeBet) return returned;
  const stakes = each.map((leg) => leg.winStake);
  return returned - sumOfLines(stakes, over, combinations);
}

/** What the win parts return without the stakes that are still in play. */
function winningsOf(ticket: Ticket, each: readonly Multipliers[], over: readonly bigint[]): bigint {
  return winParts({ ...ticket, isFreeBet: true }, each, over);
}

function placeParts(
  { combinations, isFreeBet }: Ticket,
  each: readonly Multipliers[],
  over: readonly bigint[],
): bigint {
  const returned = sumOfLines(
    each.map((leg) => leg.place),
    over,
    combinations,
  );
  if (!isFreeBet) return returned;
  const stakes = each.map((leg) => leg.placeStake);
  return returned - sumOfLines(stakes, over, combinations);
}

/** The same with each line rounded. Both parts of an each-way line are lines of their own. */
function sumByLine(ticket: Ticket, each: readonly Multipliers[], { share, single }: Bonus): Fraction {
  const { stake, isEachWay, isFreeBet, rules } = ticket;
  const { minorUnits, rounding } = rules;
  const isDivided = isEachWay && rules.isEquallyDivided;
  let units = 0n;
  eachLine(each.length, ticket.combinations, (places) => {
    const line = places.map((place) => each[place] ?? NOTHING);
    const over = product(line, (leg) => leg.over);
    const part = (of: (leg: Multipliers) => bigint, stakes: (leg: Multipliers) => bigint): Fraction => ({
      n: stake.n * (product(line, of) - (isFreeBet ? product(line, stakes) : 0n)),
      d: stake.d * over,
    });
    const plain = part(
      (leg) => leg.win,
      (leg) => leg.winStake,
    );
    const added = single !== null && line.length === 1 && places[0] === single.leg ? times(stake, single.added) : ZERO;
    const shared = share === null ? ZERO : times(share, times(stake, winningsIn(line)));
    const win = roundToUnits(plus(plain, plus(shared, added)), minorUnits, rounding);
    units += isDivided ? 2n * win : win;
    if (isEachWay && !isDivided) {
      units += roundToUnits(
        part(
          (leg) => leg.place,
          (leg) => leg.placeStake,
        ),
        minorUnits,
        rounding,
      );
    }
  });
  return { n: units, d: powerOfTen(minorUnits) };
}

/** What a line wins for a stake of 1, without the stake that is still in play. */
function winningsIn(line: readonly Multipliers[]): Fraction {
  const returned = product(line, (leg) => leg.win);
  const stakes = product(line, (leg) => leg.winStake);
  return { n: returned - stakes, d: product(line, (leg) => leg.over) };
}

const NOTHING: Multipliers = { win: 0n, winStake: 0n, place: 0n, placeStake: 0n, over: 1n };

function product(line: readonly Multipliers[], of: (leg: Multipliers) => bigint): bigint {
  let all = 1n;
  for (const leg of line) all *= of(leg);
  return all;
}
