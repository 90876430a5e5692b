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
export function multipliersOf(leg: ReadLeg, outcome: Outcome, { deadHeat }: Rules): Multipliers {
  switch (outcome) {
    case "lost":
      return LOST;
    case "void":
      return VOID;
    case "half_lost":
      return HALF_LOST;
    case "won":
      return partsOf(leg, leg.share, leg.placeShare, deadHeat);
    case "half_won":
      return halfWon(partsOf(leg, null, null, deadHeat));
    case "placed":
      if (leg.terms === null) return LOST;
      return { ...partsOf(leg, null, leg.placeShare ?? leg.share, deadHeat), win: 0n, winStake: 0n };
  }
}

/** Both parts of a leg that won. Each has a share of its own: of the first place, and of the places that pay. */
function partsOf(
  { odds: { n, d }, terms }: ReadLeg,
  winShare: Fraction | null,
  placeShare: Fraction | null,
  divided: Rules["deadHeat"],
): Multipliers {
  const one = terms === null ? d : d * terms.d;
  const win = shared(terms === null ? n : n * terms.d, one, winShare, divided);
  if (terms === null) return { win: win.returned, winStake: win.stake, place: 0n, placeStake: 0n, over: win.over };
  const place = shared(one + (n - d) * terms.n, one, placeShare, divided);
  const [ofWin, ofPlace] = [winShare?.d ?? 1n, placeShare?.d ?? 1n];
  return {
    win: win.returned * ofPlace,
    winStake: win.stake * ofPlace,
    place: place.returned * ofWin,
    placeStake: place.stake * ofWin,
    over: win.over * ofPlace,
  };
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

interface Shared {
  readonly returned: bigint;
  readonly stake: bigint;
  readonly over: bigint;
}

/** What a dead heat leaves of odds. Source: docs/ledger.md#dead-heats. */
function shared(odds: bigint, one: bigint, share: Fraction | null, divided: Rules["deadHeat"]): Shared {
  if (share === null) return { returned: odds, stake: one, over: one };
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
