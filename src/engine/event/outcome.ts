import { isDecisive } from "../input/values.js";
import type { Score } from "../words/event.js";
import type { EventContent } from "./content.js";

/** True if the official winner is not the side that leads, and no retirement, overtime or shoot-out explains it. Source: docs/rules.md#an-outcome-against-the-score. */
export function isWinnerDenied(content: EventContent, isPlayedOn: boolean): boolean {
  // Most events have no outcome.
  if (content.event.outcome === undefined) return false;
  const { winner } = content.outcome;
  const { top, shootout } = content.numbers;
  if (top === null || !isDecisive(top) || isPlayedOn || shootout !== null || content.retired !== null) return false;
  return (winner === "home" || winner === "away" || winner === "draw") && winner !== leaderOf(top);
}

/** True if the side that went through retired, or lost the shoot-out. */
export function isAdvancedDenied(content: EventContent): boolean {
  const { advanced } = content.outcome;
  if (advanced !== "home" && advanced !== "away") return false;
  const { shootout } = content.numbers;
  return content.retired === advanced || (shootout !== null && advanced !== leaderOf(shootout));
}

function leaderOf({ home, away }: Score): "home" | "away" {
  return home > away ? "home" : "away";
}
