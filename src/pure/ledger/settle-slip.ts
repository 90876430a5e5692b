import { LedgerError } from "./error.js";
import type { MoneyRules } from "./model/house-model.js";
import type { Slip } from "./model/model.js";
import type { SlipSettlement } from "./model/settlement-model.js";
import { isPartlyVoid, waitsForPrice } from "./money/combined.js";
import { formatUnits, roundToUnits } from "./money/decimal.js";
import { liabilityOf } from "./money/gross.js";
import { type Payment, paymentOf } from "./money/returns.js";
import { type Bounds, boundsOf } from "./open-slip.js";
import type { Outcome, ReadLeg } from "./read/leg.js";
import { readSlip, type Ticket } from "./read/slip.js";

/** The most lines that are visited one by one, which rounding at the line needs. */
const MOST_LINES = 2 ** 20;

/**
 * Settles a slip: what it returns, exactly, rounded once.
 *
 * A leg that is pending, ungradeable or not final keeps the slip open, unless nothing that it becomes can change what the slip pays. An
 * open slip has no `returns`, but what it returns at least and at most. Sources: docs/ledger.md#what-a-slip-returns for the arithmetic, docs/ledger.md#money-rules for the rules of houses.
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
  const outcomes = decided(ticket);
  if (outcomes !== null) return settleClosed(ticket, paymentOf(ticket, outcomes));
  const bounds = boundsOf(ticket);
  const { certain } = bounds;
  return certain !== null && ticket.rules.isSettledWhenCertain
    ? settleClosed(ticket, certain)
    : settleOpen(ticket, bounds);
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

/** What the legs count as, or null if the slip is open. */
function decided({ legs, combined, stakes }: Ticket): Outcome[] | null {
  // A slip that was cashed out is settled, whatever happens to its legs.
  if (stakes.rest.n === 0n) return legs.map(() => "lost");
  const outcomes: Outcome[] = [];
  for (const { outcome } of legs) {
    if (outcome === "open") return null;
    outcomes.push(outcome);
  }
  return combined !== null && waitsForPrice(combined, outcomes) ? null : outcomes;
}

function settleClosed(ticket: Ticket, { returns, token, stakeTax, winningsTax }: Payment): SlipSettlement {
  const { isFreeBet, lines, rules, stakes } = ticket;
  const print = (units: bigint): string => formatUnits(units, rules.minorUnits);
  const cost = costOf(ticket);
  return {
    status: "settled",
    lines,
    totalStake: print(cost),
    returns: print(returns),
    profit: isFreeBet ? print(returns) : returns < cost ? `-${print(cost - returns)}` : print(returns - cost),
    ...(stakes.cashedOut !== null && { cashedOut: print(stakes.cashedOut) }),
    ...(token > 0n && { token: print(token) }),
    ...(stakeTax !== null && { stakeTax: print(stakeTax) }),
    ...(winningsTax !== null && { winningsTax: print(winningsTax) }),
  };
}

function settleOpen(ticket: Ticket, { least, most }: Bounds): SlipSettlement {
  const { lines, rules, legs, combined, stakes } = ticket;
  const print = (units: bigint): string => formatUnits(units, rules.minorUnits);
  const waits = combined?.isRepriced === true && combined.repriced === null;
  return {
    status: "open",
    lines,
    totalStake: print(costOf(ticket)),
    certain: print(least),
    possible: most === null ? null : print(most),
    openLegs: placesOf(legs, (leg) => doesWait(leg, waits)),
    ...(legs.some(hasFault) && { cannotSettle: placesOf(legs, hasFault) }),
    ...(stakes.cashedOut !== null && { cashedOut: print(stakes.cashedOut) }),
  };
}

function placesOf(legs: readonly ReadLeg[], isMeant: (leg: ReadLeg) => boolean): readonly number[] {
  return legs.flatMap((leg, place) => (isMeant(leg) ? [place] : []));
}

const hasFault = ({ cannotSettle }: ReadLeg): boolean => cannotSettle;

/** True for a leg that its match decides, and for one that is void in a slip without its new price. */
function doesWait({ outcome, cannotSettle }: ReadLeg, isUnpriced: boolean): boolean {
  return outcome === "open" ? !cannotSettle : isUnpriced && isPartlyVoid(outcome);
}

/** What the slip cost, or on a lay bet the liability, in minor units. */
function costOf(ticket: Ticket): bigint {
  const { minorUnits, rounding } = ticket.rules;
  return roundToUnits(ticket.isLay ? liabilityOf(ticket) : ticket.stakes.total, minorUnits, rounding);
}
