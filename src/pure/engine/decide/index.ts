import type { EventView } from "../possible/event-view.js";
import { readWinner } from "../possible/winner.js";
import type { Bet, ReadFrom } from "../row-types/market.js";
import { KnownScore } from "../types/known-score.js";
import { isMissingInput } from "../types/missing.js";
import type { Verdict } from "../types/verdict.js";
import type { Reason } from "../types/vocabulary.js";
import { settleCounts } from "./counts.js";
import { settleInnings } from "./cricket.js";
import type { Decision } from "./decision.js";
import { isOnFight, settleFight, settleNoContest } from "./fight.js";
import { byHouse } from "./house.js";
import { byListedOrder } from "./listed-order.js";
import { ifMoved } from "./moved.js";
import { settleOrder } from "./order.js";
import { settleParts } from "./parts/parts.js";
import { settlePlayer } from "./player.js";
import { settleSets } from "./sets/sets.js";
import { type BetOnScore, concluded, isOnScore, isResult, misread, settleScore, undecided } from "./settle.js";
import { settleTimed } from "./timed.js";

/**
 * The verdict on a bet, or why its event decides none. The only door to what an event decides, whether it is settled, live, or was given
 * up. Throws if the tables combine a settlement with a source that it cannot read.
 */
export function decide(bet: Bet, view: EventView): Decision | Reason {
  const { sport } = bet.market;
  const stop = view.stop(sport);
  const moved = sport.voidsMoved ? ifMoved(bet, view, stop) : null;
  if (moved !== null) return moved;
  if (stop === null) return decideSettled(bet, view);
  if (stop === "event_live") return (view.context.provisional ? decideLive(bet, view) : null) ?? stop;
  if (!isMissingInput(stop)) return withoutScores(bet, view, stop) ?? stop;
  // A score of a match that was perhaps not played decides no bet. Counts may be missing, which is reported first.
  return bet.market.readFrom.on.endsWith("-statistic") ? decideSettled(bet, view) : byHouse(bet, view, undecided(stop));
}

function decideLive(bet: Bet, view: EventView): Decision | null {
  return byListedOrder(bet, view, true, decideByStructure(bet, view, true));
}

function decideSettled(bet: Bet, view: EventView): Decision {
  const found = decideByStructure(bet, view, false);
  const decision = byListedOrder(bet, view, false, found) ?? undecided("unsupported_market");
  const isForHouse = decision.verdict === "incomplete_score" || bet.market.tieBreakVoids !== "nothing";
  return isForHouse ? byHouse(bet, view, decision) : decision;
}

/**
 * What stands although no score decides it: a house may settle what was decided before a bout without a winner, and of a match whose
 * result is not in yet a running score shows what came first.
 */
function withoutScores(bet: Bet, view: EventView, stop: Reason): Decision | null {
  if (stop === "event_cancelled") return settleNoContest(bet, view);
  if (stop !== "awaiting_result" && stop !== "result_unavailable") return null;
  const decision =
    bet.market.readFrom.on === "order" ? decideByStructure(bet, view, false) : byListedOrder(bet, view, false, null);
  return decision !== null && isResult(decision.verdict) ? decision : null;
}

/** What the record of a match decides. Null if a live match proves nothing. */
function decideByStructure(bet: Bet, view: EventView, isLive: boolean): Decision | null {
  const { readFrom, settlement } = bet.market;
  if (readFrom.on === "innings") return settleInnings(bet, view, isLive);
  if (readFrom.on === "timed") return settleTimed(bet, readFrom, view, isLive);
  if (readFrom.on === "order") return settleOrder(bet, readFrom.scope, view, isLive);
  if (readFrom.on === "sets") return settleSets(bet, readFrom.rule, view, isLive);
  if (settlement.on === "player") return settlePlayer(bet, view, isLive);
  if (isOnFight(bet)) return isLive ? null : settleFight(bet, view);
  if (!isOnScore(bet)) throw misread(bet);
  switch (readFrom.on) {
    case "parts":
      return settleParts(bet, readFrom.rule, view, isLive);
    case "winner":
      return settleByWinner(bet, view, readFrom, isLive);
    case "team-statistic":
      return settleCounts(bet, view, readFrom, isLive);
    case "player-statistic":
      return null;
  }
}

/** An official winner decides a sport without scores, even if the event is still listed as live. Source: docs/rules.md#facts-of-a-live-event. */
function settleByWinner(
  bet: BetOnScore,
  view: EventView,
  { from }: Extract<ReadFrom, { on: "winner" }>,
  isLive: boolean,
): Decision | null {
  const decision = settleScore(bet, readWinner(view, isLive ? "outcome" : from), null);
  return isLive && !isResult(decision.verdict) ? null : decision;
}

/** The verdict on given counts or games, whether or not a match can end so. */
export function decideCount(bet: Bet, home: number, away: number): Verdict {
  const { settlement } = bet.market;
  const score = new KnownScore(home, away, null, []);
  if (isOnScore(bet)) return settleScore(bet, score, null).verdict;
  if (settlement.on !== "player") return "unsupported_market";
  return concluded(settlement.settle(bet, { units: BigInt(home), decimals: 0 }), score, null, null).verdict;
}
