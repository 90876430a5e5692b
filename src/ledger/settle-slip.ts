import { formatUnits, powerOfTen, roundToUnits, scaleOfPower } from "./decimal.js";
import { LedgerError } from "./error.js";
import { decrease, type Fraction, increase, isLess, minus, ONE, plus, smaller, times, ZERO } from "./fraction.js";
import { grossOf, totalStakeOf } from "./gross.js";
import type { MoneyRules, Slip, SlipSettlement } from "./model.js";
import { multipliersOf } from "./multipliers.js";
import { boundsOf } from "./open-slip.js";
import type { Outcome, ReadLeg } from "./read-leg.js";
import { readSlip, type Ticket } from "./read-slip.js";

/** The most lines that are visited one by one, which rounding at the line needs. */
const MOST_LINES = 2 ** 20;

/**
 * Settles a slip: what it returns, exactly, rounded once.
 *
 * A leg that is pending, ungradeable or not final keeps the slip open. An open slip has no `returns`, but what it returns at least
 * and at most. Sources: docs/ledger.md#what-a-slip-returns for the arithmetic, docs/ledger.md#money-rules for the rules of houses.
 *
 * @param slip The slip with its legs, odds and stake.
 * @param rules The money rules of the house. Default: each-way parts run separately, dead heats divide the stake, no bonus, no maximum,
 *   one rounding of the whole slip, half up.
 * @throws LedgerError if the slip or a rule cannot be used. Nothing is settled by default.
 * @example
 * ```ts
 * import { settleSlip } from "settlegrade/ledger";
 * const legs = [
 *   { odds: "1.95", grade: "won" },
 *   { odds: { american: "-110" }, grade: "half_won" },
 * ] as const;
 * const settled = settleSlip({ type: "double", stake: "10", currency: "EUR", legs });
 * if (settled.status === "settled") console.log(settled.returns, settled.profit); // 28.36 18.36
 * ```
 */
export function settleSlip(slip: Slip, rules?: MoneyRules): SlipSettlement {
  const ticket = readSlip(slip, rules);
  checkSize(ticket);
  const outcomes = decided(ticket.legs);
  return outcomes === null ? settleOpen(ticket) : settleClosed(ticket, outcomes);
}

function checkSize({ lines, rules }: Ticket): void {
  if (rules.isRoundedByLine && lines > MOST_LINES) {
    throw new LedgerError(
      "rules.roundAt",
      `line, with ${lines} lines to round`,
      `at most ${MOST_LINES} lines, or slip`,
    );
  }
}

function decided(legs: readonly ReadLeg[]): Outcome[] | null {
  const outcomes: Outcome[] = [];
  for (const { outcome } of legs) {
    if (outcome === "open") return null;
    outcomes.push(outcome);
  }
  return outcomes;
}

function settleClosed(ticket: Ticket, outcomes: readonly Outcome[]): SlipSettlement {
  const { isFreeBet, lines, rules } = ticket;
  const { minorUnits, rounding } = rules;
  const paid = roundToUnits(returnsOf(ticket, outcomes), minorUnits, rounding);
  const returns = formatUnits(paid, minorUnits);
  const decimals = decimalsOf(ticket);
  const cost = costOf(ticket, decimals);
  const profit = isFreeBet ? returns : difference(paid * powerOfTen(decimals - minorUnits), cost, decimals);
  return { status: "settled", lines, totalStake: formatUnits(cost, decimals), returns, profit };
}

function settleOpen(ticket: Ticket): SlipSettlement {
  const { lines, rules, legs } = ticket;
  const decimals = decimalsOf(ticket);
  const { least, most } = boundsOf(ticket, (outcomes) => returnsOf(ticket, outcomes));
  const print = (amount: Fraction): string =>
    formatUnits(roundToUnits(amount, rules.minorUnits, rules.rounding), rules.minorUnits);
  return {
    status: "open",
    lines,
    totalStake: formatUnits(costOf(ticket, decimals), decimals),
    certain: print(least),
    possible: most === null ? null : print(most),
    openLegs: legs.flatMap(({ outcome }, place) => (outcome === "open" ? [place] : [])),
  };
}

/** What the slip returns if the legs end so, not rounded. */
function returnsOf(ticket: Ticket, outcomes: readonly Outcome[]): Fraction {
  if (ticket.isLay) return layReturns(ticket, outcomes[0] ?? "void");
  const gross = grossOf(ticket, outcomes);
  const { boost, commission, rules } = ticket;
  if (boost === null && rules.maximum === null && commission === null) return gross;
  const cost = ticket.isFreeBet ? ZERO : totalStakeOf(ticket);
  const boosted = boost === null ? gross : onWinnings(gross, cost, increase(boost));
  const limited = rules.maximum === null ? boosted : smaller(boosted, rules.maximum);
  return commission === null ? limited : onWinnings(limited, cost, decrease(commission));
}

/** What is beyond the cost is multiplied by a factor. */
function onWinnings(amount: Fraction, cost: Fraction, factor: Fraction): Fraction {
  return isLess(cost, amount) ? plus(cost, times(minus(amount, cost), factor)) : amount;
}

/** A layer stakes the liability: what the backer would win. The layer wins what the backer loses. */
function layReturns(ticket: Ticket, outcome: Outcome): Fraction {
  const { stake, legs, rules, commission } = ticket;
  const [leg] = legs;
  if (leg === undefined) return ZERO;
  const { win, over } = multipliersOf(leg, outcome, rules);
  const liability = liabilityOf(ticket);
  const returns = plus(liability, times(stake, { n: over - win, d: over }));
  const limited = rules.maximum === null ? returns : smaller(returns, rules.maximum);
  return commission === null ? limited : onWinnings(limited, liability, decrease(commission));
}

function liabilityOf({ stake, legs: [leg] }: Ticket): Fraction {
  return leg === undefined ? ZERO : times(stake, minus(leg.taken, ONE));
}

/** The decimals of the currency, or as many as the total stake needs if the stake is in smaller units. */
function decimalsOf(ticket: Ticket): number {
  const { isLay, stake, rules } = ticket;
  const scale = scaleOfPower(stake.d);
  return isLay || scale <= rules.minorUnits ? rules.minorUnits : neededDecimals(totalStakeOf(ticket).n, scale, rules);
}

function neededDecimals(units: bigint, decimals: number, rules: Ticket["rules"]): number {
  return decimals > rules.minorUnits && units % 10n === 0n
    ? neededDecimals(units / 10n, decimals - 1, rules)
    : decimals;
}

/** What the slip cost, or on a lay bet the liability, in units of its decimals. */
function costOf(ticket: Ticket, decimals: number): bigint {
  return roundToUnits(ticket.isLay ? liabilityOf(ticket) : totalStakeOf(ticket), decimals, ticket.rules.rounding);
}

function difference(paid: bigint, cost: bigint, decimals: number): string {
  return paid < cost ? `-${formatUnits(cost - paid, decimals)}` : formatUnits(paid - cost, decimals);
}
