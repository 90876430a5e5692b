import { type Fraction, greater, isLess, smaller } from "./fraction.js";
import { type Multipliers, multipliersOf } from "./multipliers.js";
import type { Outcome, ReadLeg } from "./read-leg.js";
import type { Ticket } from "./read-slip.js";

/** The most steps for what an open slip returns at most: about a second. */
const MOST_STEPS = 2 ** 22;

/** What an open slip returns at least and at most. `most` is null if finding it would take too many steps. */
export interface Bounds {
  readonly least: Fraction;
  readonly most: Fraction | null;
}

type Value = (outcomes: readonly Outcome[]) => Fraction;
/** What each leg can still become. A decided leg has one outcome. */
type Choices = readonly (readonly Outcome[])[];

/**
 * The bounds over everything that the open legs can become. What a slip returns grows with what any leg multiplies by, so that
 * most legs have one best and one worst outcome. Rules that break this are tried out: a void leg that voids the slip, and
 * bonuses, which few combinations of outcomes reach.
 */
export function boundsOf(ticket: Ticket, value: Value): Bounds {
  const all = ticket.legs.map((leg) => outcomesOf(leg, ticket));
  if (ticket.isLay) {
    const values = (all[0] ?? []).map((outcome) => value([outcome]));
    return { least: values.reduce(smaller), most: values.reduce(greater) };
  }
  const isVoided = ticket.rules.doesVoidLegVoidSlip;
  const played = isVoided ? all.map(withoutVoid) : all;
  const voided = isVoided && all.some((outcomes) => outcomes.includes("void")) ? [value(all.map(voidOrFirst))] : [];
  if (all.some((outcomes) => outcomes.length === 1 && outcomes[0] === "void") && isVoided) {
    const [only] = voided;
    if (only !== undefined) return { least: only, most: only };
  }
  return {
    least: [...leastPoints(ticket, played).map(value), ...voided].reduce(smaller),
    most: mostOf(ticket, played, value, voided),
  };
}

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

function mostOf(ticket: Ticket, choices: Choices, value: Value, voided: readonly Fraction[]): Fraction | null {
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
