import type { Outcome } from "../read/leg.js";
import type { ReadTax, Rules } from "../read/money-rules.js";
import type { Ticket } from "../read/slip.js";
import { powerOfTen, roundToUnits } from "./decimal.js";
import { decrease, type Fraction, greater, increase, isLess, minus, plus, smaller, times, ZERO } from "./fraction.js";
import { grossOf, inPlayOf, keptOf, liabilityOf } from "./gross.js";
import { multipliersOf } from "./multipliers.js";
import { taxOn } from "./stakes.js";

/** What a decided slip pays, in minor units. */
export interface Payment {
  readonly returns: bigint;
  /** The stake of a void free bet that the house gives back. */
  readonly token: bigint;
  /** Null if the house's rules name none. */
  readonly stakeTax: bigint | null;
  readonly winningsTax: bigint | null;
}

/** What the slip pays if the legs end so: every rule in its order, rounded. */
export function paymentOf(ticket: Ticket, outcomes: readonly Outcome[]): Payment {
  const { isFreeBet, rules, stakes } = ticket;
  const { minorUnits, rounding, winningsTax } = rules;
  const isVoid = isVoidSlip(ticket, outcomes);
  const cost = costOf(ticket, isVoid);
  const gross = roundToUnits(returnsOf(ticket, outcomes, isVoid, cost), minorUnits, rounding);
  const tax = winningsTax === null ? null : taxOnWinnings(gross, cost, winningsTax, minorUnits);
  const isGivenBack = isFreeBet && isVoid && rules.isFreeBetGivenBack;
  return {
    returns: gross - (winningsTax?.isHouses === false ? (tax ?? 0n) : 0n) + (stakes.cashedOut ?? 0n),
    token: isGivenBack ? roundToUnits(stakes.rest, minorUnits, "down") : 0n,
    stakeTax: stakes.tax === null ? null : isVoid ? stakes.tax.ifVoid : stakes.tax.whole,
    winningsTax: tax,
  };
}

/** The tax on what is beyond the cost, in minor units. */
function taxOnWinnings(gross: bigint, cost: Fraction, tax: ReadTax, minorUnits: number): bigint {
  const winnings = minus({ n: gross, d: powerOfTen(minorUnits) }, cost);
  return winnings.n <= 0n ? 0n : taxOn(winnings, tax, minorUnits);
}

/** Every leg is void, or one of them is and the house voids the slip for it. */
function isVoidSlip({ combined, isLay, rules }: Ticket, outcomes: readonly Outcome[]): boolean {
  if (isLay) return false;
  const isOneEnough = combined === null ? rules.doesVoidLegVoidSlip : !combined.isRepriced;
  return isOneEnough ? outcomes.includes("void") : outcomes.every((outcome) => outcome === "void");
}

/** The stake that is in what the slip returns. What is beyond it are winnings. */
function costOf(ticket: Ticket, isVoid: boolean): Fraction {
  if (ticket.isFreeBet) return ZERO;
  if (ticket.isLay) return liabilityOf(ticket);
  return isVoid ? ticket.stakes.rest : inPlayOf(ticket);
}

/** What the slip returns before tax, not rounded. */
function returnsOf(ticket: Ticket, outcomes: readonly Outcome[], isVoid: boolean, cost: Fraction): Fraction {
  const { boost, commission } = ticket;
  // A void slip returns what was staked, without a tax on it.
  const gross = isVoid ? cost : ticket.isLay ? layReturns(ticket, outcomes[0] ?? "void") : grossOf(ticket, outcomes);
  const boosted = boost === null ? gross : onWinnings(gross, cost, increase(boost));
  const limited = withinLimits(boosted, cost, ticket.rules, () =>
    isVoid || ticket.isLay ? cost : keptOf(ticket, outcomes),
  );
  return commission === null ? limited : onWinnings(limited, cost, decrease(commission));
}

/** @param kept The stake that is in the amount, which no maximum takes. */
function withinLimits(amount: Fraction, cost: Fraction, rules: Rules, kept: () => Fraction): Fraction {
  const { maximum, maximumWinnings } = rules;
  const isTooMuch = maximum !== null && isLess(maximum, amount);
  const returns = isTooMuch ? smaller(amount, greater(maximum, kept())) : amount;
  return maximumWinnings === null ? returns : smaller(returns, plus(cost, maximumWinnings));
}

/** What is beyond the cost is multiplied by a factor. */
function onWinnings(amount: Fraction, cost: Fraction, factor: Fraction): Fraction {
  return isLess(cost, amount) ? plus(cost, times(minus(amount, cost), factor)) : amount;
}

/** A layer stakes the liability: what the backer would win. The layer wins what the backer loses. */
function layReturns(ticket: Ticket, outcome: Outcome): Fraction {
  const { stakes, legs, rules } = ticket;
  const [leg] = legs;
  if (leg === undefined) return ZERO;
  const { win, over } = multipliersOf(leg, outcome, rules);
  return plus(liabilityOf(ticket), times(stakes.line, { n: over - win, d: over }));
}
