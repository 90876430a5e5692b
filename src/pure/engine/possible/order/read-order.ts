import type { EventContent } from "../../event/content.js";
import { periodIn } from "../../event/periods.js";
import { compareMoments, OVERTIME, readScored, type Scored } from "../../event/scored.js";
import { differ, isBelow } from "../../input/values.js";
import type { Sport } from "../../row-types/market.js";
import type { MatchScope } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { isKnown } from "../../types/known-score.js";
import { minus } from "../../types/score.js";
import { mayHaveExtraTime } from "../counts/counts.js";
import type { EventView } from "../event-view.js";
import { type NoOrder, Order } from "./order.js";

/** The same as `readOrder`. The view keeps what was found last. */
export function orderOf(view: EventView, sport: Sport, scope: MatchScope, isLive: boolean): Order | NoOrder {
  if (view.foundOrder?.scope !== scope) view.foundOrder = { scope, order: readOrder(view, sport, scope, isLive) };
  return view.foundOrder.order;
}

/**
 * What was scored in regular time or in the full game, in order, and how much of it is proved. Nothing is proved by the list alone: a
 * running score proves what came before it, and so do periods that add up. Source: docs/rules.md#the-order-of-scoring.
 */
function readOrder(view: EventView, sport: Sport, scope: MatchScope, isLive: boolean): Order | NoOrder {
  const { scoring } = view.event;
  if (scoring === undefined || scoring === null) return "absent";
  const all = readScored(scoring);
  if (all === null || !isInTime(all) || !haveTheirPoints(all, sport)) return "contradicted";
  const placed = runningScores(all);
  if (placed === null) return "contradicted";
  const items = scope === "regulation" ? inRegulation(all, view, sport, isLive) : all;
  const whole = isLive ? null : wholeScore(view, sport, scope);
  const byPeriods = provedByPeriods(items, view, sport, isLive);
  const { ot } = view.numbers;
  const isOvertimeAbove =
    ot !== null &&
    isBelow(
      ot,
      sumOf(all, (period) => isOvertime(period, sport)),
    );
  const sum = sumOf(items, inAny);
  if (byPeriods === null || isOvertimeAbove || (whole !== null && isBelow(whole, sum))) return "contradicted";
  const lastPlaced = placed.lastIndexOf(true) + 1;
  const isCut = items.length < inScope(all, sport, scope).length;
  const isWhole = !isCut && (lastPlaced > items.length || (whole !== null && !differ(sum, whole)));
  const proved = isWhole ? items.length : Math.max(lastPlaced, byPeriods);
  return new Order(items, placed, proved, isWhole);
}

/** What was scored in regular time or in the full game. A shoot-out that counts as a goal is not part of it. */
function wholeScore(view: EventView, sport: Sport, scope: MatchScope): Score | null {
  const timed = view.timed(sport);
  const isShotOut = sport.shootoutIsOneGoal && view.numbers.shootout !== null;
  const found = scope === "regulation" || isShotOut ? timed.regulation : timed.fullGame;
  return isKnown(found) ? found : null;
}

/** False if a moment is before the one of the item in front of it. */
function isInTime(items: readonly Scored[]): boolean {
  let period = 0;
  let before: Scored | null = null;
  for (const item of items) {
    if (item.period > 0 && item.period < period) return false;
    period = Math.max(period, item.period);
    const compared: number | null = before === null ? null : compareMoments(before, item);
    if (compared !== null && compared > 0) return false;
    before = item;
  }
  return true;
}

/** False if an item has points that its kind cannot have. */
function haveTheirPoints(items: readonly Scored[], { scoring }: Sport): boolean {
  return items.every(({ kind, points }) => kind === null || scoring.points.get(kind)?.includes(points) !== false);
}

/**
 * By item, whether its running score is the sum so far. Null for one that is too low, or that rose for another side than the item's:
 * from one running score to the next each side has at least what the items say.
 */
function runningScores(items: readonly Scored[]): boolean[] | null {
  let [home, away, leastHome, leastAway] = [0, 0, 0, 0];
  const placed: boolean[] = [];
  for (const { side, points, after } of items) {
    const ofHome = side === "home" ? points : 0;
    const ofAway = points - ofHome;
    home += ofHome;
    away += ofAway;
    leastHome += ofHome;
    leastAway += ofAway;
    if (after !== null) {
      if (after.home < leastHome || after.away < leastAway) return null;
      leastHome = after.home;
      leastAway = after.away;
    }
    placed.push(after !== null && after.home === home && after.away === away);
  }
  return placed;
}

/** The items of regular time. Where extra time may have been played, one without a period is in neither, and ends what is known. */
function inRegulation(items: readonly Scored[], view: EventView, sport: Sport, isLive: boolean): readonly Scored[] {
  const own = inScope(items, sport, "regulation");
  if (!sport.overtime || (!isLive && !mayHaveExtraTime(view, sport))) return own;
  const end = own.findIndex(({ period }) => period === 0);
  return end < 0 ? own : own.slice(0, end);
}

function inScope(items: readonly Scored[], sport: Sport, scope: MatchScope): readonly Scored[] {
  if (scope !== "regulation") return items;
  const end = items.findIndex(({ period }) => isOvertime(period, sport));
  return end < 0 ? items : items.slice(0, end);
}

function isOvertime(period: number, { regulationPeriods }: Sport): boolean {
  return period === OVERTIME || period > regulationPeriods;
}

/** How many of the first items are in periods that add up, from the first period on. Null if one is above its score. */
function provedByPeriods(items: readonly Scored[], view: EventView, sport: Sport, isLive: boolean): number | null {
  if (!isLive && view.timed(sport).arePeriodsContradicted) return 0;
  let proved = 0;
  let isGapless = true;
  for (let number = 1; number <= sport.regulationPeriods; number++) {
    const listed = scoreOfPeriod(number, view, sport, isLive);
    const own = sumOf(items, (period) => period === number);
    if (listed !== null && isBelow(listed, own)) return null;
    isGapless &&= listed !== null && !differ(own, listed);
    if (isGapless) for (const { period } of items) if (period === number) proved++;
  }
  // An item without a period may be in any of them.
  const unplaced = items.findIndex(({ period }) => period === 0);
  return unplaced < 0 ? proved : Math.min(proved, unplaced);
}

/** The second of two halves is what the first leaves of regular time, since feeds often have it wrong. */
function scoreOfPeriod(number: number, view: EventView, sport: Sport, isLive: boolean): Score | null {
  const { numbers } = view;
  if (number === 1 || !sport.secondHalfMayBeWrong) return periodIn(numbers, number, sport);
  const { regulation, firstHalf } = view.timed(sport);
  return isLive || !isKnown(regulation) || !isKnown(firstHalf) ? null : minus(regulation, firstHalf);
}

function sumOf(items: readonly Scored[], isIn: (period: number) => boolean): Score {
  let [home, away] = [0, 0];
  for (const { side, points, period } of items) {
    if (!isIn(period)) continue;
    if (side === "home") home += points;
    else away += points;
  }
  return { home, away };
}

const inAny = () => true;

/** What a bet waits for, or cannot have. Source: docs/library.md#options-and-time. */
export function withoutOrder({ event, isWindowOver }: EventContent): "stats_unavailable" | "awaiting_stats" {
  return event.scoring !== undefined || isWindowOver ? "stats_unavailable" : "awaiting_stats";
}
