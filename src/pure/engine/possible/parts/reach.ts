import { winsOf } from "../../event/best-of.js";
import type { Score } from "../../types/event.js";
import type { PartScores } from "./parts.js";

/** The furthest that a total and a spread can be from 0 in parts. */
export interface PartsReach {
  readonly total: number;
  readonly spread: number;
  readonly mayBeHalved: boolean;
}

/**
 * The reach of a best of one whose score is its rounds. A total of 1.5 is one that a map cannot pass, and that nobody offers in rounds.
 * Source: docs/rules.md#units-of-a-best-of-one.
 */
export const REACH_OF_ONE: PartsReach = { total: 1.75, spread: 1, mayBeHalved: false };

/**
 * How far a line can be in parts if the match ends at a score. Drawn parts make it longer, one of two wins or more up to an odd number.
 * Sources: docs/rules.md#units and docs/rules.md#drawn-maps-and-the-reach-of-a-line.
 */
export function reachAt(parts: PartScores, { home, away }: Score): PartsReach {
  const { rule, rounds, content } = parts;
  const { mayBeDrawn, mayBeHalved } = rule;
  if (rounds !== null) return REACH_OF_ONE;
  const { bestOf } = content;
  if (bestOf > 0) return { total: bestOf, spread: winsOf(bestOf), mayBeHalved };
  const most = Math.max(home, away);
  const longest = Math.max(2 * most - 1, home + away);
  const listed = mayBeDrawn ? parts.all.length : 0;
  if (listed <= longest) return { total: longest, spread: most, mayBeHalved };
  return { total: most > 1 ? listed + 1 - (listed % 2) : listed, spread: listed, mayBeHalved };
}
