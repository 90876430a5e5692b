import {
  isCount,
  isSetOfGames,
  isWonByTwo,
  type SetsRule,
  type SportRow,
  winsOf,
} from "../../../src/pure/engine/editor.js";
import type { Match } from "../state.js";
import { pairAt, type Score, TOP } from "./scores.js";

/** How many parts win a match, and how many it has at most. */
export interface Length {
  readonly needed: number;
  readonly most: number;
  /** False if nothing says how long the match is. */
  readonly isKnown: boolean;
}

/** How long a match of sets, maps, frames or legs can be. */
export function lengthOf(match: Match, row: SportRow): Length {
  const bestOf = match["bestOf"];
  if (isCount(bestOf) && bestOf >= 1 && bestOf <= 99) return { needed: winsOf(bestOf), most: bestOf, isKnown: true };
  const { home, away } = pairAt(match, TOP);
  const most = Math.max(home ?? 0, away ?? 0);
  if (row.structure === "sets") {
    const needed = row.sets.needed.find((each) => each === most) ?? row.sets.needed[0] ?? 2;
    return { needed, most: 2 * needed - 1, isKnown: true };
  }
  const needed = Math.max(most, 1);
  return { needed, most: 2 * needed - 1, isKnown: false };
}

/** True if a set of this score can be over. A deciding set of games can be a match tie-break. */
export function isFinishedSet(rule: SetsRule, { home, away }: Score, isDeciding: boolean): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  if (rule.scoredIn === "games") return isSetOfGames(high, low) || (isDeciding && high >= 10 && high - low >= 2);
  if (rule.cap !== undefined && high >= rule.cap) return high === rule.cap && high > low;
  return (isDeciding ? rule.decidingTargets : rule.targets).some((target) => isWonByTwo(high, low, target));
}
