import { isDecisive } from "../input/values.js";
import type { Score } from "../types/event.js";
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

/** True if the side that went through lost the shoot-out. */
export function isShootoutDenied({ numbers, outcome }: EventContent): boolean {
  const { shootout } = numbers;
  const { advanced } = outcome;
  return shootout !== null && (advanced === "home" || advanced === "away") && advanced !== leaderOf(shootout);
}

/** True if the side that went through lost the shoot-out, or retired. */
export function isAdvancedDenied(content: EventContent): boolean {
  const { retired } = content;
  return isShootoutDenied(content) || (retired !== null && content.outcome.advanced === retired);
}

function leaderOf({ home, away }: Score): "home" | "away" {
  return home > away ? "home" : "away";
}
