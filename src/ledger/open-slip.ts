import { isLess, ONE } from "./money/fraction.js";
import { type Multipliers, multipliersOf } from "./money/multipliers.js";
import type { Outcome, ReadLeg } from "./read/leg.js";
import type { Ticket } from "./read/slip.js";

/** The most steps for what an open slip returns at most: about a second. */
const MOST_STEPS = 2 ** 22;

/** What an open slip returns at least and at most. `most` is null if finding it would take too many steps. */
export interface Bounds {
  readonly least: bigint;
  readonly most: bigint | null;
}

/** What a slip pays if its legs end so, in minor units. */
type Payment = (ticket: Ticket, outcomes: readonly Outcome[]) => bigint;
type Value = (outcomes: readonly Outcome[]) => bigint;
/** What each leg can still become. A decided leg has one outcome. */
type Choices = readonly (readonly Outcome[])[];

/**
 * The bounds over everything that the open legs can become. What a slip returns grows with what any leg multiplies by, so that
 * most legs have one best and one worst outcome. Rules that break this are tried out: a void leg that voids the slip, and
 * bonuses, which few combinations of outcomes reach.
 */
export function boundsOf(ticket: Ticket, payment: Payment): Bounds {
  const all = ticket.legs.map((leg) => outcomesOf(leg, ticket));
  if (ticket.combined !== null) return boundsOfCombined(ticket, all, payment);
  const value: Value = (outcomes) => payment(ticket, outcomes);
  if (ticket.isLay) {
    const values = (all[0] ?? []).map((outcome) => value([outcome]));
    return { least: values.reduce(smaller), most: values.reduce(greater) };
  }
  const isVoided = ticket.rules.doesVoidLegVoidSlip;
  const played = isVoided ? all.map(withoutVoid) : all;
  const canBeVoid = (outcomes: readonly Outcome[]): boolean => outcomes.includes("void");
  // A slip that is void as a whole pays no tax on its stake.
  const isPoint = isVoided ? all.some(canBeVoid) : ticket.stakes.tax !== null && all.every(canBeVoid);
  const voided = isPoint ? [value(all.map(voidOrFirst))] : [];
  if (all.some((outcomes) => outcomes.length === 1 && outcomes[0] === "void") && isVoided) {
    const [only] = voided;
    if (only !== undefined) return { least: only, most: only };
  }
  return {
    least: [...leastPoints(ticket, played).map(value), ...voided].reduce(smaller),
    most: mostOf(ticket, played, value, voided),
  };
}

/** Which legs end how does not matter to one price for all: all of them won, lost or void, or one void and the others won. */
function boundsOfCombined(ticket: Ticket, all: Choices, payment: Payment): Bounds {
  const { combined } = ticket;
  if (combined === null) throw new Error("each leg has odds of its own");
  const orFirst = (outcomes: readonly Outcome[], wanted: Outcome): Outcome =>
    outcomes.includes(wanted) ? wanted : (outcomes[0] ?? wanted);
  const open = all.findIndex((outcomes) => outcomes.length > 1);
  const points = (["won", "lost", "void"] as const).map((wanted) => all.map((some) => orFirst(some, wanted)));
  points.push(all.map((some, place) => orFirst(some, place === open ? "void" : "won")));
  // A new price that nobody gave yet is at least 1, and at most the price of all legs.
  const at = (price: typeof ONE): bigint[] => {
    const priced = { ...ticket, combined: { ...combined, repriced: combined.repriced ?? price } };
    return points.map((outcomes) => payment(priced, outcomes));
  };
  return { least: at(ONE).reduce(smaller), most: at(combined.odds).reduce(greater) };
}

const smaller = (one: bigint, other: bigint): bigint => (other < one ? other : one);
const greater = (one: bigint, other: bigint): bigint => (one < other ? other : one);

function outcomesOf({ outcome, share }: ReadLeg, { isEachWay }: Ticket): readonly Outcome[] {
  if (outcome !== "open") return [outcome];
  const halves: readonly Outcome[] = share === null ? ["half_won", "half_lost"] : [];
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
  const others = choices.flatMap((outcomes, place) =>
    outcomes.length === 1 ? [] : outcomes.map((outcome) => replaced(lost, place, outcome)),
  );
  return [lost, ...others];
}

function replaced(outcomes: readonly Outcome[], place: number, outcome: Outcome): Outcome[] {
  return outcomes.map((other, index) => (index === place ? outcome : other));
}

function mostOf(ticket: Ticket, choices: Choices, value: Value, voided: readonly bigint[]): bigint | null {
  const best = choices.map((outcomes, place) => bestOf(outcomes, ticket, place));
  const trials = best.reduce((product, outcomes) => product * outcomes.length, 1);
  if (trials * stepsOf(ticket) > MOST_STEPS) return null;
  const points = [...pointsOf(best), ...bonusPoints(ticket, choices)];
  return [...points.map(value), ...voided].reduce(greater);
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
  const single = choices.flatMap((outcomes, place) =>
    outcomes.includes("won") ? [replaced(beaten, place, "won")] : [],
  );
  return [won, beaten, ...single];
}

/** The outcomes of a leg without those that never return more than another one. */
function bestOf(outcomes: readonly Outcome[], ticket: Ticket, place: number): readonly Outcome[] {
  const { legs, rules } = ticket;
  const leg = legs[place];
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

/** True if one outcome returns at least as much as another in each part, and on a free bet without the stake too. */
function isAtLeast(
  { multipliers: one }: Candidate,
  { multipliers: other }: Candidate,
  { isEachWay, isFreeBet }: Ticket,
): boolean {
  const reaches = (of: (leg: Multipliers) => bigint): boolean =>
    !isLess({ n: of(one), d: one.over }, { n: of(other), d: other.over });
  const win = reaches((leg) => leg.win) && (!isFreeBet || reaches((leg) => leg.win - leg.winStake));
  if (!win || !isEachWay) return win;
  return reaches((leg) => leg.place) && (!isFreeBet || reaches((leg) => leg.place - leg.placeStake));
}
