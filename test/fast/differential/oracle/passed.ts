/** Totals that a match that stopped had already passed (docs/rules.md#totals-that-were-already-passed, #d120). */
import { type Bet, INCOMPLETE, partsOnLine, told } from "./bets.js";
import type { Pair, PartsSoFar, SetsSoFar, Verdict } from "./types.js";

export const TOTALS = ["total", "team-total-home", "team-total-away"];

const counted = (base: string, { home, away }: Pair): number =>
  ({ "team-total-home": home, "team-total-away": away })[base] ?? home + away;

/** A total whose line was passed by half a point at least: over is won, under is lost. */
export function ifPassed(bet: Bet, scope: string, so: Pair): Verdict | undefined {
  const { base } = bet.market;
  if (!TOTALS.includes(base) || counted(base, so) - bet.hdp < 0.5) return undefined;
  return told(partsOnLine(base, bet, so), { is: "score", scope, ...so });
}

/** The same in sets or in games, if the line is in that unit however long the match would have been. */
export function ifPassedInSets(bet: Bet, { finished, games, gamesAtMost, winning }: SetsSoFar): Verdict | undefined {
  const { base, unit } = bet.market;
  const reach = winning.map((needed) => (base === "total" ? 2 * needed - 1 : needed));
  const inSets = unit === "coarse" || (!unit && bet.hdp <= Math.min(...reach));
  const inGames = unit === "fine" || (!unit && bet.hdp > Math.max(...reach));
  if (inSets) return ifPassed(bet, "match_result", finished);
  if (!inGames) return undefined;
  const passed = ifPassed(bet, "games", games);
  // Points of a match tie-break are not games.
  return passed ?? (ifPassed(bet, "games", gamesAtMost) ? INCOMPLETE : undefined);
}

/** The same in maps, frames or legs, or in what is counted inside them. Without `bestOf` a longer match could reach more. */
export function ifPassedInParts(bet: Bet, so: PartsSoFar): Verdict | undefined {
  const { tally, fine, bestOf, isTallyUnknown, notIn = [] } = so;
  const { unit, base } = bet.market;
  const played = Math.max(tally.home, tally.away);
  const wins = bestOf === undefined ? played : Math.floor(bestOf / 2) + 1;
  const most = bestOf ?? Math.max(2 * played - 1, tally.home + tally.away);
  const isNear = bet.hdp <= (base === "total" ? most : wins);
  if (unit === "coarse" || (!unit && isNear)) return isTallyUnknown ? undefined : ifPassed(bet, "match_result", tally);
  // Half of such a line is in maps, half is not.
  const isHalfNear = !unit && base === "total" && so.notIn !== undefined && bet.hdp === most + 0.25;
  if (isHalfNear || (unit && notIn.includes(unit)) || (isTallyUnknown && bestOf === undefined)) return undefined;
  return fine && (unit || bestOf !== undefined) ? ifPassed(bet, "games", fine) : undefined;
}
