import { ONE } from "./money/fraction.js";
import { sumOfLines } from "./money/lines.js";
import { type Multipliers, multipliersOf } from "./money/multipliers.js";
import { type Payment, paymentOf } from "./money/returns.js";
import type { Outcome, ReadLeg } from "./read/leg.js";
import type { Ticket } from "./read/slip.js";

/** The most steps for what an open slip returns at most: about a second. */
const MOST_STEPS = 2 ** 22;

/** What an open slip returns at least and at most. `most` is null if finding it would take too many steps. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint | null;
  /** What the slip pays whatever the open legs become. Null if that makes a difference. */
  readonly certain: Payment | null;
}

/** What a slip pays if its legs end so. */
type Value = (outcomes: readonly Outcome[]) => Payment;
/** What each leg can still become. A decided leg has one outcome. */
type Choices = readonly (readonly Outcome[])[];

/**
 * The bounds of an open slip. What a leg with a fault could return is no part of the most: it counts as lost, and a lay bet on it gains
 * nothing. Source: docs/ledger.md#legs-that-cannot-be-settled.
 */
export function boundsOf(ticket: Ticket): Bounds {
  const bounds = boundsOfAll(ticket);
  if (!ticket.legs.some(({ cannotSettle }) => cannotSettle)) return bounds;
  return { ...bounds, most: ticket.isLay ? bounds.least : boundsOfAll(withoutFaults(ticket)).most };
}

function withoutFaults(ticket: Ticket): Ticket {
  return { ...ticket, legs: ticket.legs.map((leg) => (leg.cannotSettle ? { ...leg, outcome: "lost" } : leg)) };
}

/**
 * The bounds over everything that the open legs can become. What a slip returns grows with what any leg multiplies by, so that
 * most legs have one best and one worst outcome. Rules that break this are tried out: a void leg that voids the slip, and
 * bonuses, which few combinations of outcomes reach. Taxes grow with the returns, so what is alike at these points is alike at all.
 */
function boundsOfAll(ticket: Ticket): Bounds {
  const all = ticket.legs.map((leg) => outcomesOf(leg, ticket));
  if (ticket.combined !== null) return boundsOfCombined(ticket, all);
  const value: Value = (outcomes) => paymentOf(ticket, outcomes);
  if (ticket.isLay) return boundsAmong((all[0] ?? []).map((outcome) => value([outcome])));
  const isVoided = ticket.rules.doesVoidLegVoidSlip;
  const played = isVoided ? all.map(withoutVoid) : all;
  const canBeVoid = (outcomes: readonly Outcome[]): boolean => outcomes.includes("void");
  // A slip that is void as a whole pays no tax on its stake, and a free bet comes back.
  const isVoidApart = ticket.stakes.tax !== null || (ticket.isFreeBet && ticket.rules.isFreeBetGivenBack);
  const isPoint = isVoided ? all.some(canBeVoid) : isVoidApart && all.every(canBeVoid);
  const voided = isPoint ? [value(all.map(voidOrFirst))] : [];
  if (all.some((outcomes) => outcomes.length === 1 && outcomes[0] === "void") && isVoided) return boundsAmong(voided);
  const least = leastPoints(ticket, played).map(value);
  const most = isLost(ticket) ? least : mostPoints(ticket, played)?.map(value);
  if (most !== undefined) return boundsAmong([...least, ...most, ...voided]);
  return { ...boundsAmong([...least, ...voided]), most: null, certain: null };
}

function boundsAmong(payments: readonly Payment[]): Bounds {
  const [first] = payments;
  if (first === undefined) throw new Error("a slip without any end");
  const returns = payments.map((payment) => payment.returns);
  const isCertain = payments.every((payment) => isAlike(payment, first));
  return { least: returns.reduce(smaller), most: returns.reduce(greater), certain: isCertain ? first : null };
}

function isAlike(one: Payment, other: Payment): boolean {
  return (
    one.returns === other.returns &&
    one.token === other.token &&
    one.stakeTax === other.stakeTax &&
    one.winningsTax === other.winningsTax
  );
}

/** A decided leg lost in every line, so that the other legs make no difference. */
function isLost({ legs, combinations, isEachWay, rules }: Ticket): boolean {
  if (!legs.some(({ outcome }) => outcome === "lost" || outcome === "placed")) return false;
  const each = legs.map((leg) => multipliersOf(leg, leg.outcome === "open" ? "void" : leg.outcome, rules));
  const over = each.map((leg) => leg.over);
  const isNothing = (of: (leg: Multipliers) => bigint): boolean => sumOfLines(each.map(of), over, combinations) === 0n;
  return isNothing((leg) => leg.win) && (!isEachWay || isNothing((leg) => leg.place));
}

/** Which legs end how does not matter to one price for all: all of them won, lost or void, or one void and the others won. */
function boundsOfCombined(ticket: Ticket, all: Choices): Bounds {
  const { combined } = ticket;
  if (combined === null) throw new Error("each leg has odds of its own");
  const orFirst = (outcomes: readonly Outcome[], wanted: Outcome): Outcome =>
    outcomes.includes(wanted) ? wanted : (outcomes[0] ?? wanted);
  const open = all.findIndex((outcomes) => outcomes.length > 1);
  const points = (["won", "lost", "void"] as const).map((wanted) => all.map((some) => orFirst(some, wanted)));
  points.push(all.map((some, index) => orFirst(some, index === open ? "void" : "won")));
  // A new price that nobody gave yet is at least 1, and at most the price of all legs.
  return boundsAmong(
    [ONE, combined.odds].flatMap((price) => {
      const priced = { ...ticket, combined: { ...combined, repriced: combined.repriced ?? price } };
      return points.map((outcomes) => paymentOf(priced, outcomes));
    }),
  );
}

const smaller = (one: bigint, other: bigint): bigint => (other < one ? other : one);
const greater = (one: bigint, other: bigint): bigint => (one < other ? other : one);

function outcomesOf({ outcome, share, placeShare }: ReadLeg, { isEachWay }: Ticket): readonly Outcome[] {
  if (outcome !== "open") return [outcome];
  const halves: readonly Outcome[] = share === null && placeShare === null ? ["half_won", "half_lost"] : [];
  return ["won", "lost", "void", ...halves, ...(isEachWay ? (["placed"] as const) : [])];
}

function withoutVoid(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.length === 1 ? outcomes : outcomes.filter((outcome) => outcome !== "void");
}

function voidOrFirst(outcomes: readonly Outcome[]): Outcome {
  return outcomes.includes("void") ? "void" : (outcomes[0] ?? "lost");
}

/**
 * Outcomes among which the least returns are. All open legs lost is the least, unless that leaves one winner with a bonus: then also
 * one other leg that takes the bonus away.
 */
function leastPoints({ rules }: Ticket, choices: Choices): Outcome[][] {
  const lost = choices.map((outcomes) => (outcomes.includes("lost") ? "lost" : (outcomes[0] ?? "lost")));
  if (rules.bonus === null) return [lost];
  const others = choices.flatMap((outcomes, index) =>
    outcomes.length === 1 ? [] : outcomes.map((outcome) => replaced(lost, index, outcome)),
  );
  return [lost, ...others];
}

function replaced(outcomes: readonly Outcome[], leg: number, outcome: Outcome): Outcome[] {
  return outcomes.map((other, index) => (index === leg ? outcome : other));
}

/** Outcomes among which the most returns are. Null if there are too many. */
function mostPoints(ticket: Ticket, choices: Choices): Outcome[][] | null {
  const best = choices.map((outcomes, index) => bestOf(outcomes, ticket, index));
  const trials = best.reduce((product, outcomes) => product * outcomes.length, 1);
  return trials * stepsOf(ticket) > MOST_STEPS ? null : [...pointsOf(best), ...bonusPoints(ticket, choices)];
}

/** The steps of one trial. */
function stepsOf({ legs, lines, rules }: Ticket): number {
  return rules.isRoundedByLine ? 4 * lines : legs.length * legs.length;
}

/** All combinations of outcomes. */
function pointsOf(choices: Choices): Outcome[][] {
  return choices.reduce<Outcome[][]>(
    (points, outcomes) => points.flatMap((point) => outcomes.map((outcome) => [...point, outcome])),
    [[]],
  );
}

/** Outcomes that reach a bonus: every leg won, or one leg won and the others as good as they can be without a win. */
function bonusPoints({ rules }: Ticket, choices: Choices): Outcome[][] {
  if (rules.bonus === null) return [];
  const beaten = choices.map((outcomes) => {
    if (outcomes.length === 1) return outcomes[0] ?? "lost";
    return outcomes.includes("placed") ? "placed" : "lost";
  });
  const won = choices.map((outcomes) => (outcomes.includes("won") ? "won" : (outcomes[0] ?? "lost")));
  const single = choices.flatMap((outcomes, index) =>
    outcomes.includes("won") ? [replaced(beaten, index, "won")] : [],
  );
  return [won, beaten, ...single];
}

/** The outcomes of a leg without those that never return more than another one. */
function bestOf(outcomes: readonly Outcome[], ticket: Ticket, index: number): readonly Outcome[] {
  const { legs, rules } = ticket;
  const leg = legs[index];
  if (outcomes.length === 1 || leg === undefined) return outcomes;
  const kept: Candidate[] = [];
  for (const outcome of outcomes) {
    const candidate = { outcome, multipliers: multipliersOf(leg, outcome, rules) };
    if (kept.some((other) => isAtLeast(other, candidate, ticket))) continue;
    kept.splice(0, kept.length, ...kept.filter((other) => !isAtLeast(candidate, other, ticket)), candidate);
  }
  return kept.map(({ outcome }) => outcome);
}

interface Candidate {
  readonly outcome: Outcome;
  readonly multipliers: Multipliers;
}

/**
 * True if one outcome returns at least as much as another in each part: on a free bet without the stake too, and with a maximum, which
 * takes no stake, of the stake alone.
 */
function isAtLeast({ multipliers: one }: Candidate, { multipliers: other }: Candidate, ticket: Ticket): boolean {
  const { isEachWay, isFreeBet, rules } = ticket;
  const reaches = (ofOne: bigint, ofOther: bigint): boolean => ofOne * other.over >= ofOther * one.over;
  return (
    reaches(one.win, other.win) &&
    (!isFreeBet || reaches(one.win - one.winStake, other.win - other.winStake)) &&
    (rules.maximum === null || reaches(one.winStake, other.winStake)) &&
    (!isEachWay ||
      (reaches(one.place, other.place) &&
        (!isFreeBet || reaches(one.place - one.placeStake, other.place - other.placeStake)) &&
        (rules.maximum === null || reaches(one.placeStake, other.placeStake))))
  );
}
