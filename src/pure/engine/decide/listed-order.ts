import type { EventView } from "../possible/event-view.js";
import type { Order, Unshown } from "../possible/order/order.js";
import { orderOf } from "../possible/order/read-order.js";
import type { Bet } from "../row-types/market.js";
import type { FirstToScore, LastToScore, RaceTo } from "../types/facts.js";
import { isKnown } from "../types/known-score.js";
import { NIL } from "../types/score.js";
import type { Settled } from "../types/verdict.js";
import { Verdicts } from "./agree.js";
import type { Decision } from "./decision.js";
import { isResult, undecided } from "./settle.js";

type Asked = FirstToScore | LastToScore | RaceTo;
type Scorer = Asked["value"];

/**
 * Who scored first or last in regular time, or reached a number first, by the event's list of what was scored. `found` is what scores,
 * periods and `outcome` decide: the list decides what they leave open, and contradicts what `outcome` says of it.
 * Source: docs/rules.md#the-order-of-scoring.
 */
export function byListedOrder(bet: Bet, view: EventView, isLive: boolean, found: Decision | null): Decision | null {
  const { scoring } = view.event;
  const { on } = bet.market.settlement;
  if (
    scoring === undefined ||
    scoring === null ||
    (on !== "first_to_score" && on !== "last_to_score" && on !== "race_to")
  )
    return found;
  const said = found?.restsOn?.on === "fact" && found.restsOn.fact.from === "outcome" ? found.restsOn.fact.value : null;
  if (found !== null && isResult(found.verdict) && said === null) return found;
  const order = orderOf(view, bet.market.sport, "regulation", isLive);
  if (typeof order === "string") return isLive ? found : undecided("order_of_scoring");
  const scorers = scorersIn(order, on, bet.lineQuarters / 4);
  if (typeof scorers === "string") return found;
  if (said !== null) return scorers.some((each) => each === said) ? found : undecided("order_of_scoring");
  return (
    agreed(
      bet,
      view,
      scorers.map((value) => ({ fact: on, value, from: "scoring" }) as const),
      isLive,
    ) ?? found
  );
}

function scorersIn(order: Order, on: Asked["fact"], points: number): readonly Scorer[] | Unshown {
  if (on === "race_to") return order.reached(points);
  const items = on === "first_to_score" ? order.first(everything) : order.last(everything);
  return typeof items === "string" ? items : items.map((item) => item?.side ?? "none");
}

const everything = () => true;

/** The verdict that each of them gives. Null if they differ. */
function agreed(bet: Bet, view: EventView, facts: readonly Asked[], isLive: boolean): Decision | null {
  const verdicts = new Verdicts<Asked>();
  facts.every((fact) => verdicts.add(fact, settledOn(bet, fact, view)));
  const [fact] = facts;
  const { result } = verdicts;
  if (fact === undefined || result === null) return null;
  const { regulation } = view.timed(bet.market.sport);
  const score = isLive || !isKnown(regulation) ? null : regulation;
  return { verdict: result, score, margin: null, unit: null, restsOn: { on: "fact", fact } };
}

function settledOn(bet: Bet, fact: Asked, view: EventView): Settled {
  const { settlement } = bet.market;
  if (settlement.on === "race_to" && fact.fact === "race_to")
    return settlement.settle(bet, fact, view.context.rules.rulebook.raceToNobody);
  if (settlement.on === "first_to_score" && fact.fact === "first_to_score") return settlement.settle(bet, NIL, fact);
  if (settlement.on === "last_to_score" && fact.fact === "last_to_score") return settlement.settle(bet, NIL, fact);
  return "stats_unavailable";
}
