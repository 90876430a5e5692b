import type { Outcome, ReadLeg } from "../read/leg.js";
import type { Rules } from "../read/money-rules.js";
import type { Fraction } from "./fraction.js";

/**
 * What a leg multiplies the stake of a line by, in the win part and in the place part, and the part of the stake that is still in
 * play, which a free bet does not return. All are numerators over one denominator.
 */
export interface Multipliers {
  readonly win: bigint;
  readonly winStake: bigint;
  readonly place: bigint;
  readonly placeStake: bigint;
  readonly over: bigint;
}

const LOST: Multipliers = { win: 0n, winStake: 0n, place: 0n, placeStake: 0n, over: 1n };
const VOID: Multipliers = { win: 1n, winStake: 1n, place: 1n, placeStake: 1n, over: 1n };
const HALF_LOST: Multipliers = { win: 1n, winStake: 1n, place: 1n, placeStake: 1n, over: 2n };

/** The multipliers of a leg with an outcome. Source: docs/ledger.md#what-a-slip-returns. */
export function multipliersOf({ odds, terms, share }: ReadLeg, outcome: Outcome, rules: Rules): Multipliers {
  switch (outcome) {
    case "lost":
      return LOST;
    case "void":
      return VOID;
    case "half_lost":
      return HALF_LOST;
    case "won":
      return share === null ? won(odds, terms) : wonInDeadHeat(odds, terms, share, rules.deadHeat);
    case "half_won":
      return halfWon(won(odds, terms));
    case "placed":
      return terms === null ? LOST : placed(odds, terms, share, rules.deadHeat);
  }
}

function won({ n, d }: Fraction, terms: Fraction | null): Multipliers {
  if (terms === null) return { win: n, winStake: d, place: 0n, placeStake: 0n, over: d };
  const over = d * terms.d;
  return { win: n * terms.d, winStake: over, place: over + (n - d) * terms.n, placeStake: over, over };
}

/** Half of the stake is settled as won, and half is returned. */
function halfWon({ win, place, over }: Multipliers): Multipliers {
  const isPlaced = place > 0n;
  return {
    win: win + over,
    winStake: 2n * over,
    place: isPlaced ? place + over : 0n,
    placeStake: isPlaced ? 2n * over : 0n,
    over: 2n * over,
  };
}

/** The dead heat is for the win. The place is the leg's own. */
function wonInDeadHeat(
  odds: Fraction,
  terms: Fraction | null,
  share: Fraction,
  divided: Rules["deadHeat"],
): Multipliers {
  const whole = won(odds, terms);
  const reduced = shared(whole.win, whole.over, share, divided);
  return {
    win: reduced.returned,
    winStake: reduced.stake,
    place: whole.place * share.d,
    placeStake: whole.placeStake * share.d,
    over: reduced.over,
  };
}

function placed(odds: Fraction, terms: Fraction, share: Fraction | null, divided: Rules["deadHeat"]): Multipliers {
  const whole = won(odds, terms);
  if (share === null) return { ...whole, win: 0n, winStake: 0n };
  const reduced = shared(whole.place, whole.over, share, divided);
  return { win: 0n, winStake: 0n, place: reduced.returned, placeStake: reduced.stake, over: reduced.over };
}

interface Shared {
  readonly returned: bigint;
  readonly stake: bigint;
  readonly over: bigint;
}

/** What a dead heat leaves of odds. Source: docs/ledger.md#dead-heats. */
function shared(odds: bigint, one: bigint, share: Fraction, divided: Rules["deadHeat"]): Shared {
  const over = one * share.d;
  switch (divided) {
    case "stake":
      return { returned: odds * share.n, stake: one * share.n, over };
    case "winnings":
      return { returned: over + (odds - one) * share.n, stake: over, over };
    case "odds": {
      const returned = odds * share.n;
      return { returned: returned < over ? over : returned, stake: over, over };
    }
  }
}

/** One result that leaves each part at the mean of win and place, for houses that divide each leg's returns equally. */
export function dividedEqually({ win, winStake, place, placeStake, over }: Multipliers): Multipliers {
  return { win: win + place, winStake: winStake + placeStake, place: 0n, placeStake: 0n, over: 2n * over };
}
