import { sumOf } from "../../bet/players/count.js";
import { findPlayer } from "../../bet/players/match.js";
import { countsOf, hasNoTime, hasOnlyZeros, isSeenToPlay, readStatistic } from "../../bet/players/statistic.js";
import { asRecord, type UnknownRecord } from "../../input/unknown-record.js";
import type { PlayerLabel } from "../../row-types/label.js";
import type { Market, Sport } from "../../row-types/market.js";
import type { MissingInput, WhyUnknown } from "../../types/missing.js";
import type { Absent, PlayerFound } from "../../types/player.js";
import type { EventView } from "../event-view.js";
import { unfinishedPart } from "../unfinished.js";
import { mayIncludeExtraTime, missingStatistics } from "./counts.js";

/**
 * The player that a label names, and the player's count. There is no count if counts may include extra time, if the match was
 * cut short, if the name does not fit exactly one player, or if the player did not play. Source: docs/rules.md#players.
 */
export function readPlayer(
  view: EventView,
  { sport, statistic }: Market,
  label: PlayerLabel,
): PlayerFound | WhyUnknown {
  const { statistics } = view.event;
  if (statistics === undefined) return missingStatistics(view);
  const { players } = asRecord(statistics);
  if (!Array.isArray(players)) return "stats_unavailable";
  if (mayIncludeExtraTime(view, sport)) return "counts_of_regular_time";
  const unfinished = unfinishedPart(view, sport);
  if (unfinished !== null) return unfinished;
  const match = findPlayer(players, { name: label.player });
  if (!("found" in match)) return { match, absent: null, statistic: null, count: null };
  const { slug } = sport.row;
  if (isAbsentAndSeen(match.found, slug)) return "player_played";
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
  const counts = countsOf(match.found.statistics, slug, scoredBy(match.found, view));
  const read = readStatistic(counts, slug, wanted, absentStatistic === "zero");
  const count = "parts" in read ? sumOf(read.parts.map((part) => part.count)) : null;
  return { match, absent, statistic: read, count };
}

/** True for a player who did not play and is counted as if he had. */
export function isAbsentAndSeen({ played, statistics }: UnknownRecord, slug: string): boolean {
  return played === false && isSeenToPlay(statistics, slug);
}

/** The score of a player's side, or the higher one if that is not known. No number is above it if there is no score. */
export function scoredBy({ side }: UnknownRecord, { numbers }: EventView): number {
  const all = numbers.top ?? numbers.fullTime;
  if (all === null) return Number.POSITIVE_INFINITY;
  return side === "home" || side === "away" ? all[side] : Math.max(all.home, all.away);
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
  const mayBeAbsent = player.started === false && hasOnlyZeros(player.statistics, row.slug);
  return mayBeAbsent || hasNoTime(player.statistics, row.slug) ? "player_played" : null;
}
