import { winsOf } from "../../event/best-of.js";
import { FROM_NOWHERE, FROM_TOP } from "../../event/keys.js";
import type { InnerSoFar, TallySoFar } from "../../possible/parts/so-far.js";
import { innerListed, tallySoFar } from "../../possible/parts/tally-so-far.js";
import type { Reading } from "../../possible/reading.js";
import type { Bet, Settlement } from "../../tables/market.js";
import { Known } from "../../words/known.js";
import type { Decision, LineUnit } from "../decision.js";
import type { ScoreSettlement } from "../settle.js";
import { meetTally } from "../tally.js";
import { isBeyondReach, unitOf } from "../units.js";
import {
  Agreement,
  canEndLevel,
  decidedOf,
  decisionWithin,
  eitherOf,
  leastWins,
  openFrom,
  openOf,
  takesEnds,
  upToWins,
  winsToReach,
} from "./ends.js";

/** The verdict on a match in frames, legs, sets or stones that is live, or whose record lacks some. Source: docs/rules.md#maps-frames-and-legs-that-are-not-known. */
export function proveTally(bet: Bet, reading: Reading, settlement: Settlement, isLive: boolean): Decision | null {
  if (settlement.on !== "score") return null;
  if (!isLive) return onMissingParts(bet, reading, settlement, false);
  const { sport } = bet.market;
  const isSum = sport.units !== null && sport.units.isSum === true;
  const soFar = tallySoFar(reading, reading.tally, isSum);
  if (soFar === null) return null;
  if (!soFar.isDone) return onLive(bet, settlement, soFar, isSum);
  return decidedOf(meetTally(bet, reading, settlement)) ?? onMissingParts(bet, reading, settlement, true);
}

function onLive(bet: Bet, settlement: ScoreSettlement, soFar: TallySoFar, isSum: boolean): Decision | null {
  const { line, unit } = bet.market;
  const wins = Number(soFar.mustGrow);
  if (line === "none" || isSum) return onTally(bet, settlement, soFar, wins, null);
  if (unit === "match-unit") return onTally(bet, settlement, soFar, wins, unitOf(bet, "match", "name"));
  const { top, bestOf, mustGrow, inner } = soFar;
  const most = leastWins(top, mustGrow);
  const total = bestOf > 0 ? bestOf : Math.max(2 * most - 1, top.home + top.away + Number(mustGrow));
  const isNamed = unit !== "by-line";
  if (!isNamed && !isBeyondReach(bet, total, bestOf > 0 ? winsOf(bestOf) : most)) {
    return onTally(bet, settlement, soFar, wins, null);
  }
  if (inner === null) return null;
  const decision = onInner(bet, settlement, soFar, inner, isNamed ? "name" : "beyond_reach", true);
  return isNamed || bestOf > 0 ? decision : eitherOf(decision, onTally(bet, settlement, soFar, winsToReach(bet), null));
}

/** `wins` is what a side wins at least of a match of an unknown length, or 0. */
function onTally(
  bet: Bet,
  settlement: ScoreSettlement,
  { top, bestOf }: TallySoFar,
  wins: number,
  unit: LineUnit | null,
): Decision | null {
  const agreement = new Agreement(bet, settlement);
  const doAgree = bestOf > 0 ? takesEnds(agreement, bet, settlement, top, bestOf) : agreement.takesTally(top, wins);
  if (!doAgree) return openOf(agreement);
  const range = bestOf > 0 ? upToWins(top, bestOf) : openFrom(top.home, top.away);
  return decisionWithin(agreement, range, new Known(top.home, top.away, "match_result", FROM_TOP), unit);
}

/** Legs or points so far. Each part that is still to be won has one more at least for its winner. */
function onInner(
  bet: Bet,
  settlement: ScoreSettlement,
  { top, bestOf }: Pick<TallySoFar, "top" | "bestOf">,
  inner: InnerSoFar,
  because: "name" | "beyond_reach",
  isLive: boolean,
): Decision | null {
  const agreement = new Agreement(bet, settlement);
  const wins = winsOf(bestOf);
  const { home, away } = top;
  const doAgree =
    bestOf === 0
      ? takesPart(agreement, inner, 0, 0)
      : takesPart(agreement, inner, wins - home, 0) &&
        takesPart(agreement, inner, 0, wins - away) &&
        (!canEndLevel(top, bestOf) || takesPart(agreement, inner, bestOf / 2 - home, bestOf / 2 - away));
  if (!doAgree) return isLive ? openOf(agreement) : null;
  const { listed } = inner;
  const shown = new Known(listed.home, listed.away, "games", FROM_NOWHERE);
  return decisionWithin(agreement, openFrom(listed.home, listed.away), shown, unitOf(bet, "inner", because));
}

/** Tries what is inside after more parts for each side. The one in play is won by either. */
function takesPart(agreement: Agreement, { proved, inPlay }: InnerSoFar, homeMore: number, awayMore: number): boolean {
  const { home, away } = proved;
  if (inPlay === null) return agreement.takesFrom(home + homeMore, away + awayMore);
  const lead = inPlay.home - inPlay.away;
  const isOpen = homeMore + awayMore === 0;
  const byHome = isOpen || homeMore > 0;
  const byAway = isOpen || awayMore > 0;
  return (
    (!byHome || agreement.takesFrom(home + Math.max(0, 1 - lead) + Math.max(0, homeMore - 1), away + awayMore)) &&
    (!byAway || agreement.takesFrom(home + homeMore, away + Math.max(0, 1 + lead) + Math.max(0, awayMore - 1)))
  );
}

/** Legs or points of a match that is over, if some of its parts are not listed. Source: docs/rules.md#parts-that-are-missing. */
function onMissingParts(bet: Bet, reading: Reading, settlement: ScoreSettlement, isLive: boolean): Decision | null {
  const { numbers, retired, tally: scores } = reading;
  const { market } = bet;
  const { tally } = scores;
  // The parts that are not listed may not have been played.
  if (retired !== null) return null;
  if (typeof tally === "string" || scores.inner !== null || market.line === "none" || market.unit === "match-unit")
    return null;
  const isNamed = market.unit !== "by-line";
  if (!isNamed && !isBeyondReach(bet, scores.furthestTotal(tally), scores.furthestSpread(tally))) return null;
  const inner = innerListed(numbers, tally);
  if (inner === null) return null;
  return onInner(bet, settlement, { top: tally, bestOf: 0 }, inner, isNamed ? "name" : "beyond_reach", isLive);
}
