import { FROM_NOWHERE } from "../event/keys.js";
import type { Scored } from "../event/scored.js";
import type { EventView } from "../possible/event-view.js";
import { countedBy } from "../possible/order/counted.js";
import type { Order, Unshown } from "../possible/order/order.js";
import { withoutOrder } from "../possible/order/read-order.js";
import { Scorers } from "../possible/order/scorers.js";
import { isScorerLabel } from "../row-types/label.js";
import type { AboutOrder, Bet, Market } from "../row-types/market.js";
import type { OrderRow } from "../row-types/rows.js";
import type { MatchScope } from "../row-types/sport-rows.js";
import { KnownScore } from "../types/known-score.js";
import { isMissingInput, type WhyUnknown } from "../types/missing.js";
import type { Settled } from "../types/verdict.js";
import { Verdicts } from "./agree.js";
import type { Decision, RestsOn } from "./decision.js";
import { concluded, isOnScore, isResult, misread, undecided, verdictOf } from "./settle.js";

type Ground = Extract<RestsOn, { readonly on: "scored" }>;

/** A way in which the list can be read, and what the bet is then. */
interface Way {
  readonly by: Ground["by"];
  readonly isBacked: boolean;
  readonly absent: Ground["absent"];
  readonly settled: Settled;
}

/**
 * Decides a bet by the event's list of what was scored. Items whose order is not known stand in any, and a bet stands if each order gives
 * its verdict. Null if the list of a live match proves nothing. Source: docs/rules.md#the-order-of-scoring.
 */
export function settleOrder(bet: Bet, scope: MatchScope, view: EventView, isLive: boolean): Decision | null {
  const decision = byList(bet, scope, view, isLive);
  return isLive && !isResult(decision.verdict) ? null : decision;
}

function byList(bet: Bet, scope: MatchScope, view: EventView, isLive: boolean): Decision {
  const { sport, type } = bet.market;
  const { order: row } = type;
  if (row === undefined) throw misread(bet);
  const order = view.order(sport, scope, isLive);
  if (order === "absent") return undecided(withoutOrder(view));
  if (order === "contradicted") return undecided("order_of_scoring");
  if (row.asks === "window") return settleWindow(bet, row, order);
  const score = isLive ? "event_live" : scoreOf(view, scope, bet);
  const scorers = isScorerLabel(bet.label) ? new Scorers(view, order, bet.label.player) : null;
  const ifNobody = view.context.rules.rulebook.raceToNobody;
  const about = (item: Scored | null): AboutOrder => {
    return { who: scorers?.who(item, row, sport) ?? "another", score, ifNobody };
  };
  const ways =
    row.asks === "ahead" || row.asks === "behind"
      ? leads(bet, row, order, about)
      : row.isOfOwnTeam
        ? itemsOfTeam(bet, row, order, about, scorers)
        : items(bet, row, order, about, bet.market.counts);
  if (typeof ways === "string") return undecided(ways);
  return agreed(ways, bet.label === null && typeof score !== "string" ? score : null, scorers?.match ?? null);
}

function scoreOf(view: EventView, scope: MatchScope, { market }: Bet): KnownScore | WhyUnknown {
  return view.timed(market.sport).at(scope === "match_result" ? "top_level" : scope, market.period);
}

/** The verdict that every way gives. */
function agreed(ways: readonly Way[], score: KnownScore | null, match: Ground["match"]): Decision {
  const [first] = ways;
  const verdicts = new Verdicts<Way>();
  ways.every((way) => verdicts.add(way, way.settled));
  if (first === undefined || verdicts.difference !== null) return undecided("order_of_scoring", score);
  const verdict = verdictOf(first.settled);
  if (isMissingInput(verdict)) return undecided(verdict, score);
  const { by, absent, isBacked } = first;
  const restsOn = { on: "scored", by, mayBeOthers: ways.length > 1, match, absent, isBacked } as const;
  return { verdict, score, margin: null, unit: null, restsOn };
}

type About = (item: Scored | null) => AboutOrder;

/** The items that can be the one that the market asks for. */
function items(
  bet: Bet,
  { asks, ...row }: OrderRow,
  order: Order,
  about: About,
  side: Market["counts"],
): readonly Way[] | Unshown {
  const { market, lineQuarters } = bet;
  const { settlement } = market;
  if (settlement.on !== "scored_item") throw misread(bet);
  const counts = countedBy({ asks, ...row }, market, side);
  const found =
    asks === "first" ? order.first(counts) : asks === "last" ? order.last(counts) : order.at(lineQuarters / 4, counts);
  if (typeof found === "string") return found;
  return found.map((item) => {
    const asked = about(item);
    const { who } = asked;
    const absent = who === "did_not_play" || who === "came_on_later" ? who : null;
    return { by: item ?? "nobody", absent, isBacked: who === "scorer", settled: settlement.settle(bet, item, asked) };
  });
}

/** The same of the side of the bet's player: of either side, if nobody says which. */
function itemsOfTeam(
  bet: Bet,
  row: OrderRow,
  order: Order,
  about: About,
  scorers: Scorers | null,
): readonly Way[] | Unshown {
  const ways: Way[] = [];
  for (const side of scorers?.sides ?? SIDES) {
    const found = items(bet, row, order, about, side);
    if (typeof found === "string") return found;
    ways.push(...found);
  }
  return ways;
}

const SIDES = ["home", "away"] as const;

/** Whether the side of the bet, or of the market, was ahead or behind. */
function leads(bet: Bet, { asks }: OrderRow, order: Order, about: About): readonly Way[] | Unshown {
  const { market, side } = bet;
  const { settlement } = market;
  if (settlement.on !== "lead") throw misread(bet);
  const own = market.counts === "both" ? side : market.counts;
  const leader = (own === "home") === (asks === "ahead") ? "home" : "away";
  const found = order.led(leader);
  if (typeof found === "string") return found;
  return found.map((was) => ({
    by: { was, side: leader },
    absent: null,
    isBacked: false,
    settled: settlement.settle(bet, was, about(null)),
  }));
}

/** A bet on the score between two minutes, which is settled as any score. */
function settleWindow(bet: Bet, { minutes }: OrderRow, order: Order): Decision {
  if (minutes === undefined || !isOnScore(bet)) throw misread(bet);
  const found = order.between(minutes);
  if (typeof found === "string") return undecided(found);
  const score = new KnownScore(found.home, found.away, null, FROM_NOWHERE);
  return concluded(bet.market.settlement.settle(bet, score), score, null, {
    on: "window",
    minutes: [minutes[0], minutes[1]],
  });
}
