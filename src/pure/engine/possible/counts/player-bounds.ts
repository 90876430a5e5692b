import { sumOf } from "../../bet/players/count.js";
import { onlyGrows, showsPlay } from "../../bet/players/growth.js";
import { findPlayer } from "../../bet/players/match.js";
import { countsOf, hasNoTime, hasTime, isSeenToPlay, readStatistic } from "../../bet/players/statistic.js";
import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import type { PlayerLabel } from "../../row-types/label.js";
import type { Market, Sport } from "../../row-types/market.js";
import type { Count, CountBound, PlayerMatch, StatisticRead } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import { askedAtEnd, askedLive } from "./asked.js";
import { isAbsentAndSeen } from "./players.js";
import { liveProgress } from "./progress.js";

/** The player that a label names on an event with bounds of counts, if nothing can make the bet void. */
export interface PlayerBounded {
  readonly match: Extract<PlayerMatch, { found: UnknownRecord }>;
  readonly statistic: Extract<StatisticRead, { parts: unknown }>;
  readonly count: Count;
  /** Null if it is the count of a part of the match that is over. */
  readonly bound: CountBound | null;
  /** Counts within the bound, enough of them to show whether it decides a bet. */
  readonly counts: readonly Count[];
}

/**
 * A player whose counts only bound those of the bet: those of a live match, or counts that may include extra time. `when` is the bound that
 * they are after the end. Null if they bound nothing, or if the player may be absent. Sources: docs/rules.md#counts-of-players-between-bounds, docs/rules.md#players-who-may-be-absent-from-a-live-match.
 */
export function readBounded(
  view: EventView,
  market: Market,
  label: PlayerLabel,
  when: "live" | CountBound,
): PlayerBounded | null {
  const { sport, statistic, wholeMatch } = market;
  const { players } = asRecord(view.event.statistics);
  const isLive = when === "live";
  const bound = isLive ? (wholeMatch ? liveBound(view, sport) : "so_far") : when;
  if (bound === null || !Array.isArray(players)) return null;
  const match = findPlayer(players, { name: label.player });
  if (!("found" in match) || (!isLive && isAbsentAndSeen(match.found, sport))) return null;
  const { slug } = sport.row;
  const { absentPlayer, absentStatistic } = view.context.rules.rulebook;
  const wanted = statistic ?? label.statistic ?? "";
  if (isLive && !wholeMatch) {
    const over = countWhenOver(view, market, match, wanted);
    if (over !== null)
      return absentPlayer !== "void" || isSeen(match.found, label.mustStart || sport.mustStart, sport) ? over : null;
  }
  // A statistic that is missing from a live match is at least 0.
  const isZero = bound === "at_least" || (wholeMatch && absentStatistic === "zero" && !(isLive && bound === "at_most"));
  const end = bound === "at_most" ? "most" : "least";
  const asked = isLive
    ? askedLive(view, market, match.found, end)
    : askedAtEnd(view, market, match.found, end, wholeMatch);
  const read = readStatistic(countsOf(match.found.statistics, asked), slug, wanted, isZero);
  // That a player was there for a part of the match was asked before its bounds are.
  const isAsked = bound === "at_least" || (!isLive && !wholeMatch) || absentPlayer !== "void";
  const needsStart = bound === "at_most" || label.mustStart || sport.mustStart;
  const isThere = isAsked || isPresent(match.found, needsStart, sport, read.name);
  if (!isThere || !("parts" in read) || !onlyGrows(slug, read.name)) return null;
  const count = sumOf(read.parts.map((part) => part.count));
  const counted = bound === "at_least" ? { ...read, parts: read.parts.filter((part) => part.count > 0) } : read;
  return { match, statistic: counted, count, bound, counts: countsWithin(count, bound) };
}

type Found = PlayerBounded["match"];

/** The count of a part of a live match that is over. */
function countWhenOver(view: EventView, market: Market, match: Found, wanted: string): PlayerBounded | null {
  const counts = countsOf(match.found.statistics, askedLive(view, market, match.found, "exact"));
  const statistic = readStatistic(counts, market.sport.row.slug, wanted, false);
  if (!("parts" in statistic)) return null;
  const count = sumOf(statistic.parts.map((part) => part.count));
  return { match, statistic, count, bound: null, counts: [count] };
}

/** True if a player of a live match has been on. */
function isSeen(player: UnknownRecord, needsStart: boolean, { row }: Sport): boolean {
  if (player.played === false) return false;
  if (player.started === true) return true;
  const { played, statistics } = player;
  return !needsStart && (played === true || hasTime(statistics, row) || isSeenToPlay(statistics, row));
}

/** A count that no line is beyond. */
const FAR: Count = { units: 10n ** 12n, decimals: 0 };
const NONE: Count = { units: 0n, decimals: 0 };

/**
 * The ends of a bound. A count with a fraction is compared exactly, and a whole one by quarters of the line, so that the whole count next to
 * it is one of them.
 */
export function countsWithin(count: Count, bound: CountBound): readonly Count[] {
  const isWhole = count.decimals === 0;
  if (bound === "at_most") return isWhole ? [count, NONE] : [count, NONE, whole(count, 0n)];
  return isWhole ? [count, FAR] : [count, FAR, whole(count, 1n)];
}

/** The whole number below a count, and so many more. */
function whole({ units, decimals }: Count, more: bigint): Count {
  return { units: units / 10n ** BigInt(decimals) + more, decimals: 0 };
}

/** Counts of a live match grow. In a sport that leaves out extra time, they do not grow further once it is played. */
function liveBound(view: EventView, sport: Sport): CountBound | null {
  if (sport.lines !== "regulation" || !sport.overtime) return "so_far";
  const { isOver, mayHaveExtraTime } = liveProgress(view, sport);
  if (!mayHaveExtraTime) return "so_far";
  return isOver ? "at_most" : null;
}

/** True if the player cannot be absent: who came on may have done so in extra time, and who has a count played. */
function isPresent(player: UnknownRecord, needsStart: boolean, { row }: Sport, statistic: string): boolean {
  if (player.played === false) return false;
  if (player.started === true) return true;
  if (needsStart) return false;
  const { statistics } = player;
  if (player.played === true || hasTime(statistics, row)) return true;
  return !hasNoTime(statistics, row) && showsPlay(row.slug, statistic);
}
