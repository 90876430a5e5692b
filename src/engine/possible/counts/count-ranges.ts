import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import { score } from "../../input/values.js";
import type { Market, Sport } from "../../tables/market.js";
import type { PeriodId, PeriodRow, TeamStatisticRow } from "../../tables/rows.js";
import type { Score } from "../../words/event.js";
import { exactly, from, type Interval, OPEN, type Range, rangeOf } from "../../words/interval.js";
import type { EventView } from "../event-view.js";
import { faultIn, mayHaveExtraTime, sourcesOf, weightsOf } from "./counts.js";
import { liveProgress, type Progress } from "./progress.js";

/**
 * What is proved and possible of the counts of both teams in a part of a match that is live or over. Null if nothing is counted, or if
 * counts contradict each other. Source: docs/rules.md#counts-between-bounds.
 */
export function countRange(
  view: EventView,
  sport: Sport,
  statistic: TeamStatisticRow,
  { id }: PeriodRow,
  isLive: boolean,
  counts: Market["counts"],
): Range | null {
  const statistics = asRecord(view.event.statistics);
  const progress = isLive ? liveProgress(view, sport) : afterTheEnd(view, sport);
  const sources = sourcesOf(asRecord(statistics.teams), statistic);
  if (faultIn(statistics, statistic, sources, progress.mayHaveExtraTime, isLive, counts) !== null) return null;
  const [own = NOTHING, other] = sources;
  const one = rangeIn(own, id, sport, progress, isLive);
  if (other === undefined) return one;
  const more = rangeIn(other, id, sport, progress, isLive);
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

/** The counts of one statistic: what is listed of the match and its halves, each of which bounds the others. */
function rangeIn(source: UnknownRecord, id: PeriodId, sport: Sport, progress: Progress, isLive: boolean): Range {
  const isFullGame = sport.lines !== "regulation";
  const isLonger = progress.mayHaveExtraTime;
  const counted: Listed = {
    match: score(source.match),
    first: score(source["first-half"]),
    second: score(source["second-half"]),
  };
  if (counted.match === null && counted.first === null && counted.second === null) return ANYTHING;
  // The first half may still be played, and its count be the older of the two.
  if (isLive && !progress.isFirstHalfOver && id === "second-half" && counted.second === null) return ANYTHING;
  const isGrowing = isLive && isStillPlayed(id, progress, isFullGame);
  const home = endsOf(id, counted, "home", isLonger, isFullGame);
  const away = endsOf(id, counted, "away", isLonger, isFullGame);
  return isGrowing ? rangeOf(from(home.least), from(away.least)) : rangeOf(home, away);
}

function isStillPlayed(id: PeriodId, { isOver, isFirstHalfOver }: Progress, isFullGame: boolean): boolean {
  if (id === "first-half") return !isFirstHalfOver;
  return !isOver || (isFullGame && id === "match");
}

interface Listed {
  readonly match: Score | null;
  readonly first: Score | null;
  readonly second: Score | null;
}

function endsOf(id: PeriodId, listed: Listed, side: "home" | "away", isLonger: boolean, isFullGame: boolean): Interval {
  const { match, first, second } = listed;
  if (id === "first-half") return inHalf(first, second, match, side, isLonger);
  if (id === "second-half") return inHalf(second, first, match, side, isLonger);
  const halves = (first === null ? 0 : first[side]) + (second === null ? 0 : second[side]);
  const isComplete = first !== null && second !== null && (match === null || !isFullGame);
  if (isComplete && !(isFullGame && isLonger)) return exactly(halves);
  if (match === null) return from(halves);
  return isFullGame || !isLonger ? exactly(match[side]) : { least: halves, most: match[side] };
}

/** A half that is not listed is at most what the other half leaves of the match, and all of it unless extra time may have been played. */
function inHalf(
  own: Score | null,
  other: Score | null,
  match: Score | null,
  side: "home" | "away",
  isLonger: boolean,
): Interval {
  if (own !== null) return exactly(own[side]);
  if (match === null) return OPEN;
  const left = match[side] - (other === null ? 0 : other[side]);
  return other === null || isLonger ? { least: 0, most: left } : exactly(left);
}

function weighed(one: Interval, weight: number, other: Interval, otherWeight: number): Interval {
  return {
    least: weight * one.least + otherWeight * other.least,
    most: weight * one.most + otherWeight * other.most,
  };
}
