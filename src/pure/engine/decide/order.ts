import { FROM_NOWHERE } from "../event/keys.js";
import type { Scored } from "../event/scored.js";
import type { EventView } from "../possible/event-view.js";
import { countedBy, isOwnGoal, kindsOf } from "../possible/order/counted.js";
import type { Counts, Order, Unshown } from "../possible/order/order.js";
import { orderOf, withoutOrder } from "../possible/order/read-order.js";
import { Scorers, wasDefense } from "../possible/order/scorers.js";
import { scorerIn } from "../row-types/label.js";
import type { AboutOrder, Bet, Market, Sport } from "../row-types/market.js";
import type { OrderRow, ScoringSetting } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { MatchScope } from "../row-types/sport-rows.js";
import { KnownScore } from "../types/known-score.js";
import { isMissingInput, type WhyUnknown } from "../types/missing.js";
import type { Settled } from "../types/verdict.js";
import { Verdicts } from "./agree.js";
import type { Decision, RestsOn, SettingUsed } from "./decision.js";
import { concluded, isOnScore, isResult, misread, undecided, verdictOf } from "./settle.js";

type Ground = Extract<RestsOn, { readonly on: "scored" }>;

/** A way in which the list can be read, and what the bet is then. */
interface Way {
  readonly by: Ground["by"];
  readonly isBacked: boolean;
  readonly absent: Ground["absent"];
  readonly setting: SettingUsed | null;
  readonly settled: Settled;
}

/** What a way is decided with. */
interface Asked {
  readonly bet: Bet;
  readonly row: OrderRow;
  readonly order: Order;
  readonly scorers: Scorers;
  readonly rulebook: Rulebook;
  about(item: Scored | null): AboutOrder;
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
  const order = orderOf(view, sport, scope, isLive);
  if (order === "absent") return undecided(withoutOrder(view));
  if (order === "contradicted") return undecided("order_of_scoring");
  if (row.asks === "window") return settleWindow(bet, row, order);
  const score = isLive ? "event_live" : scoreOf(view, scope, bet);
  const scorers = new Scorers(view, order, scorerIn(bet.label), isLive);
  const { rulebook } = view.context.rules;
  const { raceToNobody: ifNobody, noScorer } = rulebook;
  const about = (item: Scored | null): AboutOrder => {
    const kinds = item === null ? [] : (kindsOf(item, sport.scoring) ?? []);
    return { who: scorers.who(item, row, sport), kinds, score, ifNobody, noScorer };
  };
  const asked: Asked = { bet, row, order, scorers, rulebook, about };
  const ways = waysIn(asked);
  if (typeof ways === "string") return undecided(ways);
  const isOnScore = bet.label === null || row.withScore === true;
  return agreed(ways, isOnScore && typeof score !== "string" ? score : null, scorers.match, sport);
}

/** The ways in which the list can be read. */
function waysIn(asked: Asked): readonly Way[] | Unshown {
  const { row, rulebook } = asked;
  if (row.asks === "behind" && rulebook.winFromBehind === "conceded_first") return conceded(asked);
  if (row.asks === "ahead" || row.asks === "behind") return leads(asked);
  return row.isOfOwnTeam ? itemsOfTeam(asked) : items(asked, asked.bet.market.counts);
}

function scoreOf(view: EventView, scope: MatchScope, { market }: Bet): KnownScore | WhyUnknown {
  return view.timed(market.sport).at(scope === "match_result" ? "top_level" : scope, market.period);
}

/** The verdict that every way gives. */
function agreed(ways: readonly Way[], score: KnownScore | null, match: Ground["match"], sport: Sport): Decision {
  const [first] = ways;
  const verdicts = new Verdicts<Way>();
  ways.every((way) => verdicts.add(way, way.settled));
  if (first === undefined || verdicts.difference !== null) return undecided("order_of_scoring", score);
  const verdict = verdictOf(first.settled);
  if (isMissingInput(verdict)) return undecided(verdict, score);
  const { absent, isBacked, setting } = first;
  const by = withKind(first.by, sport);
  const restsOn = { on: "scored", by, mayBeOthers: ways.length > 1, match, absent, isBacked, setting } as const;
  return { verdict, score, margin: null, unit: null, restsOn };
}

/** An item that does not say its kind has the one that its points show. */
function withKind(by: Way["by"], { scoring }: Sport): Way["by"] {
  if (by === "nobody" || "was" in by || by.kind !== null) return by;
  const [kind = null, ...others] = kindsOf(by, scoring) ?? [];
  return others.length > 0 ? by : { ...by, kind };
}

/** The items that can be the one that the market asks for. */
function items(asked: Asked, side: Market["counts"]): readonly Way[] | Unshown {
  const { bet, row, scorers, rulebook, about } = asked;
  const counts = countedBy(row, bet.market, rulebook, scorers, side);
  const { settlement } = bet.market;
  if (settlement.on !== "scored_item") throw misread(bet);
  const found = itemsAsked(asked, counts);
  if (typeof found === "string") return found;
  return found.map((item) => {
    const on = about(item);
    const { who } = on;
    const absent = who === "did_not_play" || who === "came_on_later" || who === "went_off" ? who : null;
    const setting = settingUsed(asked, item, absent);
    const settled = settlement.settle(bet, item, on);
    return { by: item ?? "nobody", absent, isBacked: who === "scorer", setting, settled };
  });
}

/** The same of the side of the bet's player: of either side, if nobody says which. */
function itemsOfTeam(asked: Asked): readonly Way[] | Unshown {
  const ways: Way[] = [];
  for (const side of asked.scorers.sides) {
    const found = items(asked, side);
    if (typeof found === "string") return found;
    ways.push(...found);
  }
  return ways;
}

function itemsAsked({ bet, row, order, scorers }: Asked, counts: Counts): readonly (Scored | null)[] | Unshown {
  switch (row.asks) {
    case "first":
      return order.first(counts);
    case "last":
      return order.last(counts);
    case "line":
      return order.at(bet.lineQuarters / 4, counts);
    default:
      return scorers.anyOf(bet.market.sport);
  }
}

/** The setting of the house rules without which the bet would have another verdict. */
function settingUsed(
  { row, order, scorers, rulebook }: Asked,
  item: Scored | null,
  absent: Way["absent"],
): SettingUsed | null {
  const used = (name: Exclude<ScoringSetting, "noScorer">): SettingUsed => ({ name, value: rulebook[name] });
  if (absent === "went_off") return used("lastScorerOff");
  if (item !== null && isOwnGoal(item, row)) return used("ownGoalInNext");
  const isOfKeeper = rulebook.goalkeeperGoals === "ignore" && row.settings?.includes("goalkeeperGoals") === true;
  if (isOfKeeper && order.items.some((each) => scorers.isInField(each) === false)) return used("goalkeeperGoals");
  const isOfUnit = row.settings?.includes("defensiveTouchdown") === true && item !== null && wasDefense(item) === true;
  return isOfUnit && rulebook.defensiveTouchdown !== "unavailable" ? used("defensiveTouchdown") : null;
}

/** Whether the side of the bet, or of the market, was ahead or behind. */
function leads({ bet, row, order, about }: Asked): readonly Way[] | Unshown {
  const { market, side } = bet;
  const { settlement } = market;
  if (settlement.on !== "lead") throw misread(bet);
  const own = market.counts === "both" ? side : market.counts;
  const leader = (own === "home") === (row.asks === "ahead") ? "home" : "away";
  const found = order.led(leader);
  if (typeof found === "string") return found;
  return found.map((was) => ({
    by: { was, side: leader },
    absent: null,
    isBacked: false,
    setting: null,
    settled: settlement.settle(bet, was, about(null)),
  }));
}

/** The same, if only the side that conceded first was behind. */
function conceded({ bet, order, about, rulebook }: Asked): readonly Way[] | Unshown {
  const { settlement } = bet.market;
  if (settlement.on !== "lead") throw misread(bet);
  const found = order.first(() => true);
  if (typeof found === "string") return found;
  return found.map((item) => ({
    by: item ?? "nobody",
    absent: null,
    isBacked: false,
    setting: { name: "winFromBehind", value: rulebook.winFromBehind },
    settled: settlement.settle(bet, item !== null && item.side !== bet.side, about(null)),
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
