import { FROM_NOWHERE } from "../event/keys.js";
import { countRange, isBounded } from "../possible/counts/count-ranges.js";
import { readCount } from "../possible/counts/counts.js";
import type { EventView } from "../possible/event-view.js";
import { ScoresWithin } from "../possible/scores-within.js";
import { unfinishedPart } from "../possible/unfinished.js";
import type { Bet, ReadFrom } from "../row-types/market.js";
import { isExactRange, OPEN, type Range } from "../types/interval.js";
import { isKnown, KnownScore } from "../types/known-score.js";
import { agree } from "./agree.js";
import type { Decision } from "./decision.js";
import { type BetOnScore, closed, settleScore, undecided } from "./settle.js";

type FromCounts = Extract<ReadFrom, { on: "team-statistic" }>;

/**
 * Decides a bet on a team statistic: on the count, or on what bounds it if the match is live or the count is missing. Null if a live match
 * proves nothing. Sources: docs/rules.md#teams, docs/rules.md#counts-between-bounds.
 */
export function settleCounts(bet: BetOnScore, view: EventView, readFrom: FromCounts, isLive: boolean): Decision | null {
  if (isLive) return mayBeVoid(bet, view) ? null : settleBounded(bet, view, readFrom, true);
  const { market } = bet;
  const count = readCount(view, market, readFrom.statistic);
  if (isKnown(count)) return settleScore(bet, count, null);
  const mayBeBounded = count === "counts_of_regular_time" || count === "stats_unavailable";
  const isBounded = mayBeBounded && unfinishedPart(view, market.sport) === null;
  return (isBounded ? closed(settleBounded(bet, view, readFrom, false)) : null) ?? undecided(count);
}

function settleBounded(bet: BetOnScore, view: EventView, { statistic }: FromCounts, isLive: boolean): Decision | null {
  const range = countRange(view, bet.market, statistic, isLive);
  return range === null ? null : settleWithin(bet, range);
}

/** Settles a bet on counts between bounds. Null if these say nothing. */
export function settleWithin(bet: BetOnScore, range: Range): Decision | null {
  if (!isBounded(range)) return null;
  const least = new KnownScore(range.home.least, range.away.least, null, FROM_NOWHERE);
  const possible = isExactRange(range) ? least : new ScoresWithin(range);
  // The counts so far are shown while they can grow.
  const soFar = range.home.most === OPEN.most ? least : null;
  return agree(bet, possible, (count) => bet.market.settlement.settle(bet, count), {
    score: least,
    range,
    scope: null,
    unit: null,
    soFar,
  });
}

/** True if a live match does not go to its end, or if the way in which it ends can return the stake. */
export function mayBeVoid({ market }: Bet, view: EventView): boolean {
  const { endings } = market.sport;
  return (endings.retirement !== null && view.retired !== null) || market.tieBreakVoids === "everything";
}
