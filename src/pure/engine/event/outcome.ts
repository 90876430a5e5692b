import { METHOD_ROWS } from "../input/methods.js";
import { isDecisive } from "../input/values.js";
import type { MethodRow } from "../row-types/fights.js";
import { leaderOf, type Score } from "../types/score.js";
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

const METHODS: ReadonlyMap<unknown, MethodRow> = new Map(METHOD_ROWS.map((row) => [row.method, row]));

/** How the contest ended. Null if the event does not say it in a word of the table. */
export function methodOf({ outcome }: EventContent): MethodRow | null {
  return METHODS.get(outcome.method) ?? null;
}

/** True if the contest has no winner, and was begun. Source: docs/rules.md#how-a-fight-ended. */
export function isNoContest({ event, outcome }: EventContent): boolean {
  return event.status === "settled" && outcome.winner === "none" && outcome.method !== "walkover";
}

/** True if the contest cannot have had this result and have ended in the way that the event says. Source: docs/rules.md#how-a-fight-ended. */
export function isMethodDenied(content: EventContent, { home, away }: Score): boolean {
  const wonBy = methodOf(content)?.wonBy ?? "either";
  return wonBy !== "either" && wonBy !== (home === away ? "draw" : "side");
}
