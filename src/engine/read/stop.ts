import type { Loose } from "../model/loose.js";
import type { Sport } from "../model/market.js";
import { score } from "../model/read.js";
import type { Reason } from "../model/vocabulary.js";
import type { Sheet } from "./sheet.js";

/** Why no bet on an event can be decided: it is not over, was not played, or has no result yet. Source: docs/rules.md#reasons. */
export function stopOf(sheet: Sheet, sport: Sport): Reason | null {
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

function withoutResult(sheet: Sheet, sport: Sport): Reason | null {
  const winner = sheet.event.outcome === undefined ? undefined : sheet.outcome.winner;
  if (winner === "none") return "event_cancelled";
  const { top, fullTime, periods } = sheet.numbers;
  const isIn = top !== null || (sport.structure === "winner" ? isWinner(winner) : fullTime !== null);
  if (!isIn) return sheet.isWindowOver ? "result_unavailable" : "awaiting_result";
  const isNil = top !== null && top.home === 0 && top.away === 0;
  return isNil && sport.nilNilMeansNotPlayed && wasNeverPlayed(periods) ? "event_cancelled" : null;
}

function isWinner(winner: unknown): boolean {
  return winner === "home" || winner === "away" || winner === "draw";
}

/** True if no listed period has a point. Source: docs/rules.md#parts-of-the-match-and-early-ends. */
function wasNeverPlayed(periods: Loose): boolean {
  for (const key of Object.keys(periods)) {
    const period = key === "currentgame" ? null : score(periods[key]);
    if (period !== null && (period.home > 0 || period.away > 0)) return false;
  }
  return true;
}
