import type { Bet, Settlement } from "../../row-types/market.js";
import type { Fight } from "../../types/fight.js";
import { allOf, isWithin, isWonBy, type Known, settled } from "./known.js";

/** Who won before the last bell, and in which round, or in one of which rounds. Source: docs/rules.md#round-of-victory. */
export const settlement: Settlement = {
  on: "fight",
  settle: (bet, fight) => {
    const [from, to] = roundsOf(bet);
    const isInRound = isWithin(fight.round, from, to, fight.lacks.round);
    return settled(allOf(isWonBy(fight, bet.side), hasStopped(bet, fight), isInRound));
  },
  setting: (_, { method }) => (method?.isTechnical === true ? "technicalDecisionRound" : null),
};

function roundsOf({ label, market, lineQuarters }: Bet): readonly [number, number] {
  if (label === null || market.label === "none") return [lineQuarters / 4, lineQuarters / 4];
  return market.label.rangeIn?.(label) ?? [0, 0];
}

/** A decision is in no round. Some houses take a technical one for the round in which the fight was stopped. */
function hasStopped({ market }: Bet, { method, lacks }: Fight): Known {
  if (method === null) return lacks.method;
  const { technicalDecisionRound } = market.sport.fights;
  return method.by !== "judges" || (method.isTechnical && technicalDecisionRound === "round_of_stop");
}
