import type { UnknownRecord } from "../input/unknown-record.js";
import type { Sport } from "../row-types/market.js";
import type { WhyUnknown } from "../types/missing.js";
import type { EventContent } from "./content.js";
import { unplayed } from "./unplayed.js";

/**
 * Why no bet on an event can be decided: it is not over, was not played, or has no result yet. An input that is missing affects only
 * bets on scores, and counts of the whole match. Source: docs/rules.md#reasons.
 */
export function stopOf(content: EventContent, sport: Sport): WhyUnknown | null {
  switch (content.event.status) {
    case "settled":
      return withoutResult(content, sport);
    case "cancelled":
      return "event_cancelled";
    case "pending":
      return "event_not_started";
    case "live":
      return "event_live";
    default:
      return "awaiting_result";
  }
}

function withoutResult(content: EventContent, sport: Sport): WhyUnknown | null {
  const { winner, method } = content.event.outcome === undefined ? NO_OUTCOME : content.outcome;
  if (winner === "none" || method === "walkover") return "event_cancelled";
  const { top } = content.numbers;
  // Both sides scored, as in most matches, so that it was played.
  if (top !== null && top.home > 0 && top.away > 0) return null;
  return withoutPoints(content, sport, winner);
}

/** The same for an event without its own score, or with a score at which a side has no point. */
function withoutPoints(content: EventContent, sport: Sport, winner: unknown): WhyUnknown | null {
  const { top, fullTime } = content.numbers;
  const isIn = top !== null || (sport.structure === "winner" ? isWinner(winner) : fullTime !== null);
  if (!isIn) return content.isWindowOver ? "result_unavailable" : "awaiting_result";
  const final = top ?? fullTime;
  if (final === null || final.home * final.away > 0) return null;
  return unplayed(final, content.numbers, sport, content.event.statistics);
}

const NO_OUTCOME: UnknownRecord = {};

function isWinner(winner: unknown): boolean {
  return winner === "home" || winner === "away" || winner === "draw";
}
