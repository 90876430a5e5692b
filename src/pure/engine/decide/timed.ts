import { FROM_TOP } from "../event/keys.js";
import type { EventView } from "../possible/event-view.js";
import { ScoresWithin } from "../possible/scores-within.js";
import { readAdvanced, readDecidedIn, readOvertime } from "../possible/timed/facts.js";
import { readFirstToScore, readLastToScore, readRaceTo } from "../possible/timed/scoring-order.js";
import { settledTimelines } from "../possible/timed/settled.js";
import { lastBegun, type Timeline } from "../possible/timed/timeline.js";
import type { Bet, ReadFrom, Settlement } from "../row-types/market.js";
import type { Fact } from "../types/facts.js";
import { openFrom } from "../types/interval.js";
import { isKnown, KnownScore } from "../types/known-score.js";
import type { MissingInput, WhyUnknown } from "../types/missing.js";
import type { Settled } from "../types/verdict.js";
import { agree } from "./agree.js";
import type { Decision } from "./decision.js";
import { closed, concluded, isOnScore, isOpen, misread, settleHalves, settleScore, undecided } from "./settle.js";
import { settleTimelines } from "./timelines.js";

type FromTime = Extract<ReadFrom, { on: "timed" }>;

/** Decides a bet on a match in timed periods or innings. Null if a live match proves nothing. */
export function settleTimed(bet: Bet, readFrom: FromTime, view: EventView, isLive: boolean): Decision | null {
  if (isLive) return whilePlayed(bet, readFrom, view);
  const decision = settleRecord(bet, readFrom, view);
  return isOpen(decision) ? (withinRecord(bet, readFrom, view, decision) ?? decision) : decision;
}

function whilePlayed(bet: Bet, readFrom: FromTime, view: EventView): Decision | null {
  const { settlement, sport } = bet.market;
  if (settlement.on === "advanced") return settleAdvanced(bet, view, settlement);
  const timeline = view.live(sport);
  return timeline === null ? null : settleTimeline(bet, readFrom, view, timeline);
}

/** The verdict that every way gives in which play can go on. */
export function settleTimeline(bet: Bet, readFrom: FromTime, view: EventView, timeline: Timeline): Decision | null {
  const { stage } = timeline;
  return settleTimelines({ bet, view, timelines: [timeline], stage, isLive: true }, scoreOf(bet, readFrom));
}

/** `outcome.advanced` says who went through. A shoot-out that is being played does not. Source: docs/rules.md#facts-of-a-live-event. */
function settleAdvanced(
  bet: Bet,
  view: EventView,
  { settle }: Extract<Settlement, { on: "advanced" }>,
): Decision | null {
  const fact = readAdvanced(view);
  const { top } = view.numbers;
  if (typeof fact === "string" || fact.from !== "outcome" || top === null) return null;
  const decision = settleFact(settle(bet, fact), new KnownScore(top.home, top.away, "match_result", FROM_TOP), fact);
  return decision.restsOn?.on === "missing" ? null : decision;
}

/** What a settled event can lack and still prove a verdict. Contradictions and matches that stopped early are not among them. */
const BOUNDED: ReadonlySet<MissingInput> = new Set([
  "regulation",
  "top_level",
  "first_half",
  "period",
  "decided_full_game",
  "every_period",
]);

/** The verdict on a settled match that lacks a score. `decision` says what is missing. */
function withinRecord(bet: Bet, readFrom: FromTime, view: EventView, decision: Decision): Decision | null {
  const { settlement, sport } = bet.market;
  if (decision.restsOn?.on === "missing" && decision.restsOn.missing === "whole_inning") return inBegun(bet, view);
  if (!isBounded(settlement, decision)) return null;
  const timed = view.timed(sport);
  // A shortened game lacks more than a score.
  if (readFrom.innings > 0 && timed.missingOf(sport.regulationPeriods) !== null) return null;
  if (mayBeUnplayed(bet, readFrom, timed.parts, lastBegun(view.numbers, sport.regulationPeriods))) return null;
  const found = settledTimelines(timed);
  if (found === null) return null;
  const { whole } = found;
  const score = scoreOf(bet, readFrom);
  const { stage } = whole;
  const within = closed(settleTimelines({ bet, view, timelines: [whole], stage, isLive: false }, score));
  return within ?? closed(settleTimelines({ bet, view, timelines: found.cases(), stage, isLive: false }, score));
}

/** An inning that may not have been completed has at least what is listed of it. Source: docs/rules.md#innings-that-were-not-completed. */
function inBegun(bet: Bet, view: EventView): Decision | null {
  const { sport, period } = bet.market;
  const score = view.timed(sport).listedPeriod(period);
  if (!isKnown(score) || !isOnScore(bet)) return null;
  const range = openFrom(score);
  const shown = { score, range, scope: score.scope, unit: null, soFar: null };
  return closed(agree(bet, new ScoresWithin(range), (way) => bet.market.settlement.settle(bet, way), shown));
}

/** True if an inning that is not listed, or one of the first ones, may not have been played. In the last one, the home side may not have batted. */
function mayBeUnplayed({ market }: Bet, { score }: FromTime, scheduled: number, last: number): boolean {
  const { number } = market.period;
  if (score === "first_innings") return last > 0 && last < number;
  if (score !== "period" || market.sport.structure !== "innings") return false;
  return last === 0 ? number >= scheduled : number >= last;
}

/** Who scored first or last can be proved by a period that is not listed, if the others and regular time are. */
function isBounded({ on }: Settlement, { restsOn, verdict }: Decision): boolean {
  if (restsOn !== null) return restsOn.on === "missing" && BOUNDED.has(restsOn.missing);
  const isOrdered = on === "first_to_score" || on === "last_to_score" || on === "race_to";
  return isOrdered && (verdict === "awaiting_stats" || verdict === "stats_unavailable");
}

function scoreOf({ side }: Bet, { score, drawScore }: FromTime): FromTime["score"] {
  return side === "draw" ? drawScore : score;
}

/** Settles a bet on the score, or the fact, that its market needs. */
function settleRecord(bet: Bet, readFrom: FromTime, view: EventView): Decision {
  const { sport, period } = bet.market;
  const timed = view.timed(sport);
  const missing = readFrom.innings === 0 ? null : timed.missingOf(readFrom.innings);
  if (missing !== null) return undecided(missing);
  return isOnScore(bet) ? settleScore(bet, timed.at(scoreOf(bet, readFrom), period), null) : settleOther(bet, view);
}

/** Settles markets that need two scores, or a fact besides a score. */
function settleOther(bet: Bet, view: EventView): Decision {
  const { settlement, sport } = bet.market;
  const timed = view.timed(sport);
  const score = settlement.on === "advanced" ? timed.topLevel : timed.regulation;
  if (settlement.on === "halves") return settleHalves(bet, settlement, score, timed.firstHalf);
  if (!isKnown(score)) return undecided(score);
  switch (settlement.on) {
    case "periods": {
      const periods = timed.everyPeriod;
      if (typeof periods === "string") return undecided(periods, score);
      return concluded(settlement.settle(bet, score, periods), score, null, { on: "periods", periods });
    }
    case "advanced": {
      const fact = readAdvanced(view);
      return typeof fact === "string" ? undecided(fact, score) : settleFact(settlement.settle(bet, fact), score, fact);
    }
    case "overtime": {
      const fact = readOvertime(view, sport, score);
      return typeof fact === "string" ? undecided(fact, score) : settleFact(settlement.settle(bet, fact), score, fact);
    }
    case "decided_in": {
      const fact = readDecidedIn(view, sport);
      return typeof fact === "string" ? undecided(fact, score) : settleFact(settlement.settle(bet, fact), score, fact);
    }
    case "first_to_score": {
      const fact = readFirstToScore(view, sport, score);
      return settleFact(settlement.settle(bet, score, fact), score, fact);
    }
    case "last_to_score": {
      const fact = readLastToScore(view, sport, score);
      return settleFact(settlement.settle(bet, score, fact), score, fact);
    }
    case "race_to": {
      const fact = readRaceTo(view, sport, score, bet.lineQuarters / 4);
      return settleFact(settlement.settle(bet, fact, view.context.rules.rulebook.raceToNobody), score, fact);
    }
    case "score":
    case "tie_breaks":
    case "player":
    case "scored_item":
    case "lead":
    case "fight":
    case "top_player":
    case "first_wicket":
      throw misread(bet);
  }
}

function settleFact(settled: Settled, score: KnownScore, fact: Fact | WhyUnknown): Decision {
  return concluded(settled, score, null, typeof fact === "string" ? null : { on: "fact", fact });
}
