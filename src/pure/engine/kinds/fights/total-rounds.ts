import type { Settlement } from "../../row-types/market.js";
import type { Fight } from "../../types/fight.js";
import type { Interval } from "../../types/interval.js";
import { isWithin, settled } from "./known.js";

/**
 * How long the fight lasted. Half a round is half of its time, and a fight that ends exactly there is over; for some houses it needs the
 * whole round. Source: docs/rules.md#total-rounds.
 */
export const settlement: Settlement = {
  on: "fight",
  settle: ({ side, lineQuarters, market }, fight) => {
    const isInWholeRounds = market.sport.fights.halfRound === "completed";
    const { seconds, roundSeconds, lacks } = fight;
    const isOver = isInWholeRounds
      ? isWithin(completed(fight), Math.ceil(lineQuarters / 4), Number.POSITIVE_INFINITY, lacks.round)
      : isWithin(seconds, (lineQuarters * roundSeconds) / 4, Number.POSITIVE_INFINITY, lacks.time);
    return settled(isOver, side === "over");
  },
  setting: ({ market }) => (market.sport.fights.halfRound === "completed" ? "halfRound" : null),
};

/** The round in which a fight is stopped is not completed, nor is one after which a side does not come out again. */
function completed({ method, round }: Fight): Interval {
  const isFull = method !== null && method.by === "judges" && !method.isTechnical;
  const isEither = method === null;
  return { least: round.least - (isFull ? 0 : 1), most: round.most - (isFull || isEither ? 0 : 1) };
}
