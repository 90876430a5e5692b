/** What the list of scoring of an event proves, in each of its scopes. */
import type { Asked } from "./order-bets.js";
import { type Compared, type Order, orderOf } from "./order-list.js";
import { same } from "./pairs.js";
import { type Reading, thing, windowHasPassed } from "./reading.js";
import type { Sport } from "./sports.js";
import { inLeague, periodsInOrder } from "./timed.js";
import { below, listingOf } from "./timed-numbers.js";
import type { Fact, Pair, Settings, Verdict } from "./types.js";

const pairOfFact = (fact: Fact | undefined): Pair | undefined =>
  fact?.is === "score" ? { home: fact.home, away: fact.away } : undefined;

const minus = (a: Pair, b: Pair): Pair | undefined =>
  below(a, b) ? undefined : { home: a.home - b.home, away: a.away - b.away };

/** All that was scored in play: without kicks, and without the goal that a shoot-out is worth. */
function inPlay(event: Reading, sport: Sport, regulation: Pair | undefined): Pair | undefined {
  const { top, ap } = event;
  if (!top || !ap) return top;
  if (sport.slug === "ice-hockey") return regulation;
  const before = minus(top, ap);
  return before && regulation && !below(before, regulation) ? before : top;
}

export function listedIn(
  value: unknown,
  event: Reading,
  sport: Sport,
  facts: ReadonlyMap<string, Fact>,
  settings: Settings,
): { readonly regulation: Order; readonly asked: Asked } {
  const listing = listingOf(event, inLeague(event, sport, settings));
  const regulation = pairOfFact(facts.get("result:match"));
  const parts = periodsInOrder(event, sport, settings).map(pairOfFact);
  const periods = new Map(parts.flatMap((pair, i) => (pair ? [[i + 1, pair] as const] : [])));
  const [first] = parts;
  // The second of two halves is what normal time has besides the first.
  if (sport.structure === "halves") {
    periods.delete(2);
    const rest = first && regulation && minus(regulation, first);
    if (rest) periods.set(2, rest);
  }
  const all = inPlay(event, sport, regulation);
  const isOver =
    regulation !== undefined && all !== undefined && !listing.overtime && !event.ap && same(regulation, all);
  const compared = (isRegulation: boolean): Compared => ({
    periods,
    regulation,
    all,
    isOver,
    isRegulation,
    regulationPeriods: listing.regulation.length,
  });
  const isOnRegulation = sport.lines === "regulation";
  const { resultWindowHours } = settings.houseIn(sport.slug, event.league);
  const isLate = windowHasPassed(event.date, settings.asOf, resultWindowHours);
  const without: Verdict = isLate
    ? { result: "ungradeable", reason: "stats_unavailable" }
    : { result: "pending", reason: "awaiting_stats" };
  const inRegulation = orderOf(value, sport, compared(true));
  return {
    regulation: inRegulation,
    asked: {
      order: isOnRegulation ? inRegulation : orderOf(value, sport, compared(false)),
      sport,
      isOver,
      on: isOnRegulation ? regulation : pairOfFact(facts.get("lines:match")),
      statistics: thing(value).statistics,
      without,
    },
  };
}
