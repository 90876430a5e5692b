import { sumOf } from "../../bet/players/count.js";
import { findPlayer } from "../../bet/players/match.js";
import { countsOf, hasNoTime, hasOnlyZeros, isSeenToPlay, readStatistic } from "../../bet/players/statistic.js";
import { asRecord, isObject, type UnknownRecord } from "../../input/unknown-record.js";
import type { PlayerLabel } from "../../row-types/label.js";
import type { Market, Sport } from "../../row-types/market.js";
import type { MissingInput, WhyUnknown } from "../../types/missing.js";
import type { Absent, PlayerFound } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import { unfinishedPart } from "../unfinished.js";
import { askedAtEnd } from "./asked.js";
import { mayIncludeExtraTime, missingStatistics } from "./counts.js";
import { unplayedPart } from "./unplayed-part.js";

/**
 * The player that a label names, and the player's count. There is no count if counts may include extra time, if the match was
 * cut short, if the name does not fit exactly one player, or if the player did not play. Source: docs/rules.md#players.
 */
export function readPlayer(view: EventView, market: Market, label: PlayerLabel): PlayerFound | WhyUnknown {
  const { sport, statistic, wholeMatch } = market;
  const { statistics } = view.event;
  if (statistics === undefined) return missingStatistics(view);
  const { players } = asRecord(statistics);
  if (!Array.isArray(players)) return "stats_unavailable";
  const isLonger = wholeMatch && mayIncludeExtraTime(view, sport);
  if (isLonger && !isCountedByPart(players)) return "counts_of_regular_time";
  const unfinished = unfinishedPart(view, sport) ?? unplayedPart(view, market);
  if (unfinished !== null) return unfinished;
  const match = findPlayer(players, { name: label.player });
  if (!("found" in match)) return { match, absent: null, statistic: null, count: null };
  if (isAbsentAndSeen(match.found, sport)) return "player_played";
  const mustStart = label.mustStart || sport.mustStart;
  const absent = absenceOf(match.found, mustStart);
  const { absentPlayer, absentStatistic } = view.context.rules.rulebook;
  if (absentPlayer === "void") {
    if (absent !== null) return { match, absent, statistic: null, count: null };
    const unknown = unknownPresence(match.found, mustStart, sport);
    if (unknown !== null) return unknown;
  }
  // A label without a statistic is on a market whose name gives it.
  const wanted = statistic ?? label.statistic ?? "";
  const counts = countsOf(
    match.found.statistics,
    askedAtEnd(view, market, match.found, "exact", wholeMatch && !isLonger),
  );
  const read = readStatistic(counts, sport.row.slug, wanted, wholeMatch && !isLonger && absentStatistic === "zero");
  const count = "parts" in read ? sumOf(read.parts.map((part) => part.count)) : null;
  // Who was on for some of extra time alone did not play in regular time.
  if (isLonger && (count === null || match.found.started !== true)) return "counts_of_regular_time";
  return { match, absent, statistic: read, count };
}

/** True if a count of a player is given by part. */
function isCountedByPart(players: readonly unknown[]): boolean {
  return players.some((player) => Object.values(asRecord(asRecord(player).statistics)).some(isObject));
}

/** True for a player who did not play and is counted as if he had. */
export function isAbsentAndSeen({ played, statistics }: UnknownRecord, { row }: Sport): boolean {
  return played === false && isSeenToPlay(statistics, row);
}

/** That a player did not play comes before that he did not start. */
function absenceOf(player: UnknownRecord, mustStart: boolean): Absent | null {
  if (player.played === false) return "did_not_play";
  return mustStart && player.started === false ? "did_not_start" : null;
}

/** What is not known about a player who may be absent, so that a bet on him may be void. Source: docs/rules.md#players-who-may-not-have-played. */
function unknownPresence(player: UnknownRecord, mustStart: boolean, { row }: Sport): MissingInput | null {
  if (player.started === true) return null;
  if (mustStart) return "player_started";
  if (player.played === true) return null;
  const mayBeAbsent = player.started === false && hasOnlyZeros(player.statistics, row);
  return mayBeAbsent || hasNoTime(player.statistics, row) ? "player_played" : null;
}
