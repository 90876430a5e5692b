import type { UnknownRecord } from "../../input/unknown-record.js";
import { score } from "../../input/values.js";
import type { Market, Sport } from "../../row-types/market.js";
import type { PeriodId, PeriodRow, TeamStatisticRow } from "../../row-types/rows.js";
import type { Score } from "../../types/event.js";
import { exactly, from, type Interval, OPEN, type Range, rangeOf } from "../../types/interval.js";
import type { EventView } from "../event-view.js";
import { soFarOf } from "./asked.js";
import { faultIn, isInHalves, listedCounts, mayHaveExtraTime, settledOf, weightsOf } from "./counts.js";
import { liveProgress, type Progress } from "./progress.js";
import { rangeInParts } from "./team-parts.js";

/**
 * What is proved and possible of the counts of both teams in a part of a match that is live or over. Null if nothing is counted, or if
 * counts contradict each other. Source: docs/rules.md#counts-between-bounds.
 */
export function countRange(
  view: EventView,
  market: Market,
  statistic: TeamStatisticRow,
  isLive: boolean,
): Range | null {
  const { sport, period } = market;
  const listed = listedCounts(view.event.statistics, statistic);
  const progress = isLive ? liveProgress(view, sport) : afterTheEnd(view, sport);
  if (faultIn(listed, market, progress.mayHaveExtraTime, isLive) !== null) return null;
  const [own = NOTHING, other] = listed.sources;
  if (!isInHalves(sport)) {
    return rangeInParts(own, market, isLive ? soFarOf(view, market) : settledOf(progress.mayHaveExtraTime));
  }
  const part = partOf(period, sport, progress, isLive);
  const one = rangeIn(own, part);
  if (other === undefined) return one;
  const more = rangeIn(other, part);
  const { yellow, red } = weightsOf(view);
  return rangeOf(weighed(one.home, yellow, more.home, red), weighed(one.away, yellow, more.away, red));
}

const NOTHING: UnknownRecord = {};
const ANYTHING: Range = rangeOf(OPEN, OPEN);

/** True if a range says more than that counts are not negative. */
export function isBounded({ home, away }: Range): boolean {
  return home.least + away.least > 0 || home.most < OPEN.most || away.most < OPEN.most;
}

function afterTheEnd(view: EventView, sport: Sport): Progress {
  return { isOver: true, isFirstHalfOver: true, mayHaveExtraTime: mayHaveExtraTime(view, sport) };
}

/** The part of a match that a bet is on, and what its counts can include. */
interface Part {
  readonly id: PeriodId;
  /** True if overtime counts in the match. */
  readonly isFullGame: boolean;
  /** True if the counts of the match may include extra time. */
  readonly isLonger: boolean;
  /** True if it is still played, so that its counts can grow. */
  readonly isGrowing: boolean;
  /** True if the first half may still be played. */
  readonly isInFirstHalf: boolean;
}

function partOf({ id }: PeriodRow, sport: Sport, progress: Progress, isLive: boolean): Part {
  const isFullGame = sport.lines !== "regulation";
  const { isFirstHalfOver, mayHaveExtraTime: isLonger } = progress;
  const isGrowing = isLive && isStillPlayed(id, progress, isFullGame);
  return { id, isFullGame, isLonger, isGrowing, isInFirstHalf: isLive && !isFirstHalfOver };
}

function isStillPlayed(id: PeriodId, { isOver, isFirstHalfOver }: Progress, isFullGame: boolean): boolean {
  if (id === "first-half") return !isFirstHalfOver;
  return !isOver || (isFullGame && id === "match");
}

/** The counts of one statistic: what is listed of the match and its halves, each of which bounds the others. */
function rangeIn(source: UnknownRecord, part: Part): Range {
  const counted: Listed = {
    match: score(source.match),
    first: score(source["first-half"]),
    second: score(source["second-half"]),
  };
  if (counted.match === null && counted.first === null && counted.second === null) return ANYTHING;
  // The first half may still be played, and its count be the older of the two.
  if (part.isInFirstHalf && part.id === "second-half" && counted.second === null) return ANYTHING;
  const home = endsOf(counted, "home", part);
  const away = endsOf(counted, "away", part);
  return part.isGrowing ? rangeOf(from(home.least), from(away.least)) : rangeOf(home, away);
}

interface Listed {
  readonly match: Score | null;
  readonly first: Score | null;
  readonly second: Score | null;
}

function endsOf(listed: Listed, side: "home" | "away", { id, isFullGame, isLonger }: Part): Interval {
  const match = countOf(listed.match, side);
  const first = countOf(listed.first, side);
  const second = countOf(listed.second, side);
  if (id === "first-half") return inHalf(first, second, match, isLonger);
  if (id === "second-half") return inHalf(second, first, match, isLonger);
  const halves = (first ?? 0) + (second ?? 0);
  const isComplete = first !== null && second !== null && (match === null || !isFullGame);
  if (isComplete && !(isFullGame && isLonger)) return exactly(halves);
  if (match === null) return from(halves);
  return isFullGame || !isLonger ? exactly(match) : { least: halves, most: match };
}

function countOf(counted: Score | null, side: "home" | "away"): number | null {
  return counted === null ? null : counted[side];
}

/** A half that is not listed is at most what the other half leaves of the match, and all of it unless extra time may have been played. */
function inHalf(own: number | null, other: number | null, match: number | null, isLonger: boolean): Interval {
  if (own !== null) return exactly(own);
  if (match === null) return OPEN;
  const left = match - (other ?? 0);
  return other === null || isLonger ? { least: 0, most: left } : exactly(left);
}

function weighed(one: Interval, weight: number, other: Interval, otherWeight: number): Interval {
  return {
    least: weight * one.least + otherWeight * other.least,
    most: weight * one.most + otherWeight * other.most,
  };
}
