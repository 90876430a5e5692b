import type { CountsAsked } from "../../bet/players/count-of.js";
import { partNamed } from "../../bet/players/stretches.js";
import { clockPeriod } from "../../event/clock.js";
import type { UnknownRecord } from "../../input/unknown-record.js";
import type { Market, Sport, TimedScore } from "../../row-types/market.js";
import type { PeriodRow } from "../../row-types/rows.js";
import { isKnown } from "../../types/known-score.js";
import type { Score } from "../../types/score.js";
import type { EventView } from "../event-view.js";
import { mayHaveExtraTime, mayIncludeExtraTime } from "./counts.js";
import { liveProgress } from "./progress.js";
import type { PlayedSoFar } from "./team-parts.js";

/** What a bet asks of the counts of a player after the match. `isWhole` is true if a count without parts is that of the bet. */
export function askedAtEnd(
  view: EventView,
  { sport, stretch }: Market,
  player: UnknownRecord,
  end: CountsAsked["end"],
  isWhole: boolean,
): CountsAsked {
  const { slug, structure } = sport.row;
  return {
    sport: slug,
    structure,
    stretch,
    end,
    isWhole,
    mayHaveOvertime: () => mayIncludeExtraTime(view, sport) || mayHaveExtraTime(view, sport),
    isGrowing: () => false,
    scoredIn: (part) =>
      part === "match" ? scoreOfSide(finalOf(view), player) : scoreOfSide(scoreIn(view, sport, part), player),
  };
}

/** The same during a match. Its scores may be older than its counts, so that parts are not held against them. */
export function askedLive(
  view: EventView,
  market: Market,
  player: UnknownRecord,
  end: CountsAsked["end"],
): CountsAsked {
  const { sport, stretch, wholeMatch } = market;
  const { slug, structure } = sport.row;
  return {
    sport: slug,
    structure,
    stretch,
    end,
    isWhole: wholeMatch,
    mayHaveOvertime: () => mayGrowLonger(view, market),
    isGrowing: (part) => !isOver(view, sport, part),
    scoredIn: (part) => (part === "match" ? scoreOfSide(finalOf(view), player) : Number.POSITIVE_INFINITY),
  };
}

/** What bounds the counts of teams in a live match. */
export function soFarOf(view: EventView, market: Market): PlayedSoFar {
  return {
    mayHaveOvertime: mayGrowLonger(view, market),
    isGrowing: (part) => !isOver(view, market.sport, part),
  };
}

/** All that is counted before the end of regular time is of regular time. */
function mayGrowLonger(view: EventView, { sport, wholeMatch }: Market): boolean {
  return wholeMatch && sport.lines === "regulation" ? liveProgress(view, sport).mayHaveExtraTime : sport.overtime;
}

function finalOf({ numbers }: EventView): Score | null {
  return numbers.top ?? numbers.fullTime;
}

/** The score of a player's side, or the higher one if that is not known. No number is above it if there is no score. */
function scoreOfSide(score: Score | null, { side }: UnknownRecord): number {
  if (score === null) return Number.POSITIVE_INFINITY;
  return side === "home" || side === "away" ? score[side] : Math.max(score.home, score.away);
}

function scoreIn(view: EventView, sport: Sport, name: string): Score | null {
  const part = partNamed(name);
  const { structure } = sport.row;
  const isTimed = structure !== "sets" && structure !== "maps" && structure !== "tally" && structure !== "winner";
  if (part === undefined || !isTimed) return null;
  const found = view.timed(sport).at(scoreNamed(part), part);
  return isKnown(found) ? found : null;
}

function scoreNamed({ id, scope }: PeriodRow): TimedScore {
  if (scope === "first_half" || scope === "second_half") return scope;
  return id.endsWith("-innings") ? "first_innings" : "period";
}

/** True for a part of a live match after which another one has begun. */
function isOver(view: EventView, sport: Sport, name: string): boolean {
  const progress = liveProgress(view, sport);
  if (name === "match") return progress.isOver && sport.lines === "regulation";
  if (name === "first-half" || name === "second-half")
    return name === "first-half" ? progress.isFirstHalfOver : progress.isOver;
  const number = partNamed(name)?.number ?? 0;
  const { numbers, event } = view;
  const { structure } = sport.row;
  if (number === 0 || structure === "maps") return false;
  if (structure === "sets") return numbers.top !== null && numbers.top.home + numbers.top.away >= number;
  const period = clockPeriod(event.clock);
  // Halves are not quarters. Source: docs/rules.md#quarters-that-may-be-halves.
  if (sport.mayPlayHalves && period <= 2 && numbers.period(3) === null) return false;
  return progress.isOver || period > number || numbers.hasPeriodFrom(number + 1);
}
