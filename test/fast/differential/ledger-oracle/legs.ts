/** What a stake of 1 on one leg becomes. */
import { dividedBy, type Fraction, HALF, minus, most, ONE, plus, times, whole, ZERO } from "./fractions.js";
import { oddsOf, ratio } from "./reading.js";
import type { Decided, OracleLeg, OracleRules, OracleTie } from "./types.js";

export interface Part {
  /** What the stake of 1 returns. */
  readonly returns: Fraction;
  /** How much of that is stake. The rest is winnings, which is all that a free bet pays. */
  readonly stake: Fraction;
}

const LOST: Part = { returns: ZERO, stake: ZERO };
const VOID: Part = { returns: ONE, stake: ONE };
/** Half of the stake is lost and half is returned. */
const HALF_LOST: Part = { returns: HALF, stake: HALF };
const wonAt = (odds: Fraction): Part => ({ returns: odds, stake: ONE });
/** Half of the stake wins and half is returned. */
const halfWonAt = (odds: Fraction): Part => wonAt(times(plus(odds, ONE), HALF));

export function winPart(leg: OracleLeg, result: Decided, rules: OracleRules): Part {
  const odds = oddsOf(leg, rules);
  switch (result) {
    case "won":
      return inDeadHeat(odds, leg.deadHeat, rules);
    case "half_won":
      return halfWonAt(odds);
    case "void":
      return VOID;
    case "half_lost":
      return HALF_LOST;
    case "lost":
    case "placed":
      return LOST;
  }
}

/** The place part of an each-way bet: a leg that won also gained a place. */
export function placePart(leg: OracleLeg, result: Decided, rules: OracleRules): Part {
  // A void leg may have no place terms.
  if (result === "void") return VOID;
  const odds = plus(ONE, times(minus(oddsOf(leg, rules), ONE), ratio(leg.place?.terms ?? "")));
  switch (result) {
    case "won":
      return inDeadHeat(odds, leg.place?.deadHeat, rules);
    case "placed":
      // Who was placed shared nothing but the places.
      return inDeadHeat(odds, leg.place?.deadHeat ?? leg.deadHeat, rules);
    case "half_won":
      return halfWonAt(odds);
    case "half_lost":
      return HALF_LOST;
    case "lost":
      return LOST;
  }
}

/** Several share a position: the share of it is the places left over the number tied. */
function inDeadHeat(odds: Fraction, deadHeat: OracleTie | undefined, rules: OracleRules): Part {
  if (deadHeat === undefined) return wonAt(odds);
  const { tied, places = 1 } = typeof deadHeat === "number" ? { tied: deadHeat } : deadHeat;
  const share = dividedBy(whole(places), whole(tied));
  switch (rules.deadHeat ?? "stake") {
    case "stake":
      return { returns: times(odds, share), stake: share };
    case "winnings":
      return wonAt(plus(ONE, times(minus(odds, ONE), share)));
    case "odds":
      return wonAt(most(ONE, times(odds, share)));
  }
}
