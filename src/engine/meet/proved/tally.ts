import type { Score } from "../../model/event.js";
import { Known } from "../../model/known.js";
import type { Bet, Settlement } from "../../model/market.js";
import type { Met } from "../../model/met.js";
import { isComplete, isShort, winsOf } from "../../read/best-of.js";
import { FROM_NOWHERE, FROM_TOP } from "../../read/keys.js";
import type { Reading } from "../../read/reading.js";
import { type InnerSoFar, innerSoFar, isAheadOf, isInPlay } from "../../read/tally-so-far.js";
import type { ScoreSettlement } from "../settle.js";
import { meetTally } from "../tally.js";
import { isBeyondReach, unitOf } from "../units.js";
import {
  Agreement,
  canEndLevel,
  decidedOf,
  eitherOf,
  leastWins,
  openFrom,
  takesEnds,
  toldOf,
  upToWins,
} from "./ends.js";

interface Case {
  readonly bet: Bet;
  readonly settlement: ScoreSettlement;
  readonly top: Score;
  /** 0 if the length of the match is not known. */
  readonly bestOf: number;
  readonly isLive: boolean;
  /** True if one more part at least is won: nobody has won one, or one is in play. */
  readonly mustGrow: boolean;
}

/** The verdict on a match in frames, legs, sets or stones that is live, or whose record lacks some. Sources: docs/decisions.md#d161 to #d163. */
export function proveTally(bet: Bet, reading: Reading, settlement: Settlement, isLive: boolean): Met | null {
  if (settlement.on !== "score") return null;
  const { numbers, retired, bestOf } = reading;
  const { top } = numbers;
  if (!isLive) return onMissingParts(bet, reading, settlement, false);
  const { units } = bet.market.sport;
  const isSum = units?.isSum === true;
  if (top === null || retired !== null || numbers.isTopBelowFullTime || isAheadOf(numbers, top, isSum)) return null;
  const found: Case = { bet, settlement, top, bestOf, isLive, mustGrow: isInPlay(numbers, top, isSum) };
  if (bestOf === 0) return onLive(found, reading, isSum);
  // The length of a match in ends is not a number of stones.
  if (isSum) return null;
  if (isComplete(top, bestOf)) {
    return decidedOf(meetTally(bet, reading, settlement)) ?? onMissingParts(bet, reading, settlement, true);
  }
  if (!isShort(top, bestOf)) return null;
  return onLive(found, reading, isSum);
}

function onLive(found: Case, { numbers }: Reading, isSum: boolean): Met | null {
  const { bet, top, bestOf, mustGrow } = found;
  const { line, unit } = bet.market;
  if (line === "none" || unit === "match-unit" || isSum) return onTally(found, "name");
  const most = leastWins(top, mustGrow);
  const total = bestOf > 0 ? bestOf : Math.max(2 * most - 1, top.home + top.away + Number(mustGrow));
  const isNamed = unit !== "by-line";
  if (!isNamed && !isBeyondReach(bet, total, bestOf > 0 ? winsOf(bestOf) : most)) return onTally(found, "within_reach");
  const inner = innerSoFar(numbers, top);
  const met = inner === null ? null : onInner(found, inner, isNamed ? "name" : "beyond_reach");
  return isNamed || bestOf > 0 ? met : eitherOf(met, onTally(found, "within_reach"));
}

function onTally({ bet, settlement, top, bestOf, mustGrow }: Case, because: "name" | "within_reach"): Met | null {
  const agreement = new Agreement(bet, settlement);
  const range = bestOf > 0 ? upToWins(top, bestOf) : openFrom(top.home, top.away);
  if (bestOf > 0) takesEnds(agreement, bet, settlement.isMonotone, top, bestOf);
  else agreement.takesTally(top, mustGrow);
  const unit = because === "within_reach" ? null : unitOf(bet, "match", because);
  return toldOf(agreement.tried, range, new Known(top.home, top.away, "match_result", FROM_TOP), unit, true);
}

/** Legs or points so far. Each part that is still to be won has one more at least for its winner. */
function onInner(found: Case, inner: InnerSoFar, because: "name" | "beyond_reach"): Met | null {
  const { bet, settlement, top, bestOf, isLive } = found;
  const agreement = new Agreement(bet, settlement);
  const wins = winsOf(bestOf);
  const { home, away } = top;
  if (!isLive || bestOf === 0) takesPart(agreement, inner, 0, 0);
  else
    takesPart(agreement, inner, wins - home, 0) &&
      takesPart(agreement, inner, 0, wins - away) &&
      (!canEndLevel(top, bestOf) || takesPart(agreement, inner, bestOf / 2 - home, bestOf / 2 - away));
  const { listed } = inner;
  const shown = new Known(listed.home, listed.away, "games", FROM_NOWHERE);
  return toldOf(agreement.tried, openFrom(listed.home, listed.away), shown, unitOf(bet, "inner", because), isLive);
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

/** Legs or points of a match that is over, if some of its parts are not listed. Source: docs/decisions.md#d164. */
function onMissingParts(bet: Bet, reading: Reading, settlement: ScoreSettlement, isLive: boolean): Met | null {
  const { numbers, retired, tally: scores } = reading;
  const { market } = bet;
  const { tally } = scores;
  if (market.sport.endings.retirement !== null && retired !== null) return null;
  if (typeof tally === "string" || scores.inner !== null || market.line === "none" || market.unit === "match-unit")
    return null;
  const isNamed = market.unit !== "by-line";
  if (!isNamed && !isBeyondReach(bet, scores.furthestTotal(tally), scores.furthestSpread(tally))) return null;
  const inner = innerSoFar(numbers, tally);
  if (inner === null || inner.inPlay !== null) return null;
  return onInner(
    { bet, settlement, top: tally, bestOf: 0, isLive, mustGrow: false },
    inner,
    isNamed ? "name" : "beyond_reach",
  );
}
