import { clockPeriod } from "../../event/clock.js";
import { isBegunOvertime, isWithoutExtraTime } from "../../event/overtime.js";
import type { Sport } from "../../row-types/market.js";
import type { EventView } from "../event-view.js";

/** How far a match is, and whether counts of the match may include extra time. */
export interface Progress {
  readonly isOver: boolean;
  readonly isFirstHalfOver: boolean;
  readonly mayHaveExtraTime: boolean;
}

/**
 * How far a live match is, by a later period or the period of the clock. Nothing else of the clock proves anything. If it lists `ft`,
 * extra time may be played. Sources: docs/rules.md#extra-time-that-is-not-listed and docs/rules.md#counts-between-bounds.
 */
export function liveProgress(view: EventView, sport: Sport): Progress {
  const { numbers, event } = view;
  const { overtime, firstHalf } = sport;
  const period = clockPeriod(event.clock);
  const isOver = overtime && (isBegunOvertime(view, period, sport) || numbers.ap !== null);
  const isInSecondHalf = firstHalf > 0 && (period > firstHalf || numbers.hasPeriodFrom(firstHalf + 1));
  const mayFollow = overtime && numbers.fullTime !== null && !isWithoutExtraTime(view, sport);
  return { isOver, isFirstHalfOver: isOver || isInSecondHalf, mayHaveExtraTime: isOver || mayFollow };
}
