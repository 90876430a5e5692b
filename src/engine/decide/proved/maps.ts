import { winsOf } from "../../event/best-of.js";
import { FROM_NOWHERE, FROM_TOP } from "../../event/keys.js";
import { isFlag } from "../../possible/parts/map-list.js";
import { furthestSpread, furthestTotal } from "../../possible/parts/map-reach.js";
import { areInRounds } from "../../possible/parts/map-winners.js";
import type { MapScores } from "../../possible/parts/maps.js";
import { doFlagsFit, doMapsGive, mapsSoFar } from "../../possible/parts/maps-so-far.js";
import type { MapsSoFar } from "../../possible/parts/so-far.js";
import type { Reading } from "../../possible/reading.js";
import type { Bet, Settlement } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { only, type Range } from "../../words/interval.js";
import { addUp, Known } from "../../words/known.js";
import type { Scope } from "../../words/vocabulary.js";
import type { Decision } from "../decision.js";
import { asksWhoWon, isHalfInMaps, isInRounds, meetMaps } from "../maps.js";
import type { ScoreSettlement } from "../settle.js";
import { inUnit, isBeyondReach, isLikeSpread, unitOf } from "../units.js";
import {
  Agreement,
  decidedOf,
  decisionWithin,
  eitherOf,
  fewestOf,
  leastWins,
  openFrom,
  openOf,
  takesEnds,
  upToWins,
  winsToReach,
} from "./ends.js";

/** The most maps that a match of an unknown length can list. A line beyond it is in rounds. */
const MOST_MAPS = 15;

interface Live {
  readonly bet: Bet;
  readonly reading: Reading;
  readonly maps: MapScores;
  readonly soFar: MapsSoFar;
  readonly settlement: ScoreSettlement;
}

/** The verdict on a match in maps that is live, or whose record lacks some of them. Source: docs/rules.md#maps-frames-and-legs-that-are-not-known. */
export function proveMaps(bet: Bet, reading: Reading, settlement: Settlement, isLive: boolean): Decision | null {
  if (settlement.on !== "score") return null;
  const { maps } = reading;
  if (!isLive) return onMissingMaps(bet, reading, maps, settlement, false);
  const soFar = mapsSoFar(reading, maps);
  if (soFar === null) return null;
  const live: Live = { bet, reading, maps, soFar, settlement };
  const { period, wholeMatch } = bet.market;
  const { mayBeMaps, mayBeRounds } = soFar;
  if (!mayBeRounds)
    return wholeMatch || period.scope === null ? onMaps(live) : onMap(live, period.number, period.scope);
  if (mayBeMaps) return wholeMatch ? eitherOf(onMaps(live), onOnlyMap(live)) : null;
  if (wholeMatch) return onOnlyMap(live);
  return period.number === 1 && period.scope !== null ? onScoreOf(live, soFar.top, period.scope, false) : null;
}

/** A bet on the whole match, if the event's score is in maps. */
function onMaps(live: Live): Decision | null {
  const { bet, reading, maps, soFar } = live;
  const { line, unit } = bet.market;
  if (soFar.isDone) return onDone(live);
  if (line === "none" || unit === "match-unit") return onTally(live, unit === "match-unit" ? "name" : "within_reach");
  if (unit !== "by-line") return onRounds(live, "name");
  const { bestOf } = reading;
  const least = leastWins(soFar.top, soFar.mustGrow);
  const total = bestOf > 0 ? bestOf : Math.max(2 * least - 1, furthestTotal(maps));
  const spread = bestOf > 0 ? winsOf(bestOf) : Math.max(least, furthestSpread(maps));
  if (!isBeyondReach(bet, total, spread)) return onTally(live, "within_reach");
  const most = bestOf > 0 ? bestOf : MOST_MAPS;
  // Half of such a line is in maps, if the match has as many as the line says.
  if (!isLikeSpread(bet) && bet.lineQuarters % 4 === 1 && bet.lineQuarters <= 4 * most + 1) return null;
  const inRounds = onRounds(live, "beyond_reach");
  if (bestOf > 0 || isBeyondReach(bet, most, most)) return inRounds;
  // Kills leave no map drawn, so that a match has as many maps as wins.
  return eitherOf(inRounds, onTally(live, "within_reach", soFar.game === "kills" ? winsToReach(bet) : undefined));
}

/** A match that somebody has won is settled as it will be, apart from a map that was not needed. */
function onDone({ bet, reading, maps, settlement }: Live): Decision | null {
  const decision = meetMaps(bet, reading, settlement);
  return decidedOf(decision) ?? onMissingMaps(bet, reading, maps, settlement, true);
}

/** `wins` is what a side wins at least of a match of an unknown length, or 0. */
function onTally(
  { bet, reading, soFar, settlement }: Live,
  because: "name" | "within_reach",
  wins = Number(soFar.mustGrow),
): Decision | null {
  const { top } = soFar;
  const { bestOf } = reading;
  const agreement = new Agreement(bet, settlement);
  const doAgree = bestOf > 0 ? takesEnds(agreement, bet, settlement, top, bestOf) : agreement.takesTally(top, wins);
  if (!doAgree) return openOf(agreement);
  const range = bestOf > 0 ? upToWins(top, bestOf) : openFrom(top.home, top.away);
  const shown = new Known(top.home, top.away, "match_result", FROM_TOP);
  return decisionWithin(agreement, range, shown, unitOf(bet, "match", because));
}

/** Rounds or kills so far, if the list has no gap. A match still to be won plays more maps, each with a round at least. */
function onRounds({ bet, reading, maps, soFar, settlement }: Live, because: "name" | "beyond_reach"): Decision | null {
  const { listed, hasGap } = maps;
  const { top, over } = soFar;
  if (hasGap || listed.length === 0 || areFlags(listed.slice(0, over)) || isNotIn(bet, soFar, maps)) return null;
  const { bestOf } = reading;
  const fewest = bestOf > 0 ? fewestOf(top, bestOf) : Math.max(1, over);
  return onSum(bet, settlement, listed, Math.max(0, fewest - listed.length), because, true);
}

/** Rounds of the listed maps, and a round at least of each of the others. */
function onSum(
  bet: Bet,
  settlement: ScoreSettlement,
  listed: readonly Score[],
  others: number,
  because: "name" | "beyond_reach",
  isLive: boolean,
): Decision | null {
  const { home, away } = addUp(listed);
  const agreement = new Agreement(bet, settlement);
  for (let more = 0; more <= others; more++) {
    if (!agreement.takesFrom(home + more, away + others - more)) return isLive ? openOf(agreement) : null;
  }
  const shown = new Known(home, away, "games", FROM_NOWHERE);
  return decisionWithin(agreement, openFrom(home, away), shown, unitOf(bet, "inner", because));
}

/** Lists that only show who won each map count no rounds. */
function areFlags(maps: readonly Score[]): boolean {
  return maps.length > 0 && maps.every(({ home, away }) => home <= 1 && away <= 1);
}

/** A bet on the whole match, if the event's score is the rounds of a best of one. Names that say maps need its winner. */
function onOnlyMap({ bet, soFar, settlement }: Live): Decision | null {
  const { line, unit } = bet.market;
  const { home, away } = soFar.top;
  if (unit === "match-unit" || unit === "kills") return null;
  const isInRounds = line !== "none" && (unit !== "by-line" || isBeyondReach(bet, 1, 1));
  if (isInRounds && unit === "by-line" && !isLikeSpread(bet) && bet.lineQuarters === 5) return null;
  const agreement = new Agreement(bet, settlement);
  const doAgree =
    (isInRounds || (agreement.takes(1, 0) && agreement.takes(0, 1) && agreement.takes(0, 0))) &&
    agreement.takesFrom(home, away);
  if (!doAgree) return openOf(agreement);
  const lineUnit = isInRounds ? unitOf(bet, "inner", unit === "by-line" ? "beyond_reach" : "name") : null;
  return decisionWithin(agreement, openFrom(home, away), new Known(home, away, "games", FROM_TOP), lineUnit);
}

/** A bet on one map, if the event's score is in maps. */
function onMap(live: Live, number: number, scope: Scope): Decision | null {
  const { bet, maps, soFar } = live;
  if (soFar.isDone) return decidedOf(meetMaps(bet, live.reading, live.settlement));
  const map = maps.listed[number - 1];
  if (map === undefined) return null;
  const isOver = number <= soFar.over;
  if (!asksWhoWon(bet)) return onScoreOf(live, map, scope, isOver);
  const isNamed = isFlag(map) ? doFlagsFit(soFar, maps) : soFar.game === "rounds" && doMapsGive(soFar, maps);
  return isOver && !isNamed ? null : onRange(live, map, scope, isOver);
}

function onScoreOf(live: Live, map: Score, scope: Scope, isOver: boolean): Decision | null {
  const { bet, soFar, maps } = live;
  if (asksWhoWon(bet)) return onRange(live, map, scope, isOver);
  return Math.max(map.home, map.away) <= 1 || isNotIn(bet, soFar, maps) ? null : onRange(live, map, scope, isOver);
}

function onRange({ bet, settlement }: Live, { home, away }: Score, scope: Scope, isOver: boolean): Decision | null {
  const agreement = new Agreement(bet, settlement);
  if (!(isOver ? agreement.takes(home, away) : agreement.takesFrom(home, away))) return openOf(agreement);
  const range: Range = isOver ? only({ home, away }) : openFrom(home, away);
  return decisionWithin(agreement, range, new Known(home, away, scope, FROM_NOWHERE), null);
}

/** True if the maps may count something else than the market's name says. Kills can look like rounds. Source: docs/rules.md#rounds-and-kills-by-name. */
function isNotIn({ market }: Bet, { game, over, mayBeMaps }: MapsSoFar, { listed }: MapScores): boolean {
  if (market.unit === "rounds") return game === "kills";
  if (market.unit !== "kills") return false;
  const finished = listed.slice(0, over).filter((map) => !isFlag(map));
  return !mayBeMaps || areInRounds(finished, game);
}

/** Rounds of a match that is over, if some of its maps are not listed. Source: docs/rules.md#parts-that-are-missing. */
function onMissingMaps(
  bet: Bet,
  { retired }: Reading,
  maps: MapScores,
  settlement: ScoreSettlement,
  isLive: boolean,
): Decision | null {
  const { market } = bet;
  const { tally, all } = maps;
  if (typeof tally === "string" || !market.wholeMatch || !isInRounds(bet, maps, tally) || maps.games !== "maps")
    return null;
  // The maps that are not listed may not have been played.
  if (retired !== null) return null;
  const isNamed = market.unit !== "by-line";
  if ((!isNamed && isHalfInMaps(bet, maps)) || areFlags(all) || typeof inUnit(tally, bet, maps) === "string")
    return null;
  return onSum(bet, settlement, all, maps.missing, isNamed ? "name" : "beyond_reach", isLive);
}
