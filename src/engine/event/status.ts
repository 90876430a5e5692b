import type { Sport } from "../tables/market.js";
import type { Missing } from "../words/missing.js";
import type { Sheet } from "./sheet.js";
import { unplayed } from "./unplayed.js";

/**
 * Why no bet on an event can be decided: it is not over, was not played, or has no result yet. An input that is missing affects only
 * bets on scores, and counts of the whole match. Source: docs/rules.md#reasons.
 */
export function stopOf(sheet: Sheet, sport: Sport): Missing | null {
  switch (sheet.event.status) {
    case "settled":
      return withoutResult(sheet, sport);
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

function withoutResult(sheet: Sheet, sport: Sport): Missing | null {
  const winner = sheet.event.outcome === undefined ? undefined : sheet.outcome.winner;
  if (winner === "none") return "event_cancelled";
  const { top } = sheet.numbers;
  // Both sides scored, as in most matches, so that it was played.
  if (top !== null && top.home > 0 && top.away > 0) return null;
  return withoutPoints(sheet, sport, winner);
}

/** The same for an event without its own score, or with a score at which a side has no point. */
function withoutPoints(sheet: Sheet, sport: Sport, winner: unknown): Missing | null {
  const { top, fullTime } = sheet.numbers;
  const isIn = top !== null || (sport.structure === "winner" ? isWinner(winner) : fullTime !== null);
  if (!isIn) return sheet.isWindowOver ? "result_unavailable" : "awaiting_result";
  const final = top ?? fullTime;
  if (sport.nilNil === "stands" || final === null || final.home * final.away > 0) return null;
  return unplayed(final, sheet.numbers, sport, sheet.event.statistics);
}

function isWinner(winner: unknown): boolean {
  return winner === "home" || winner === "away" || winner === "draw";
}
