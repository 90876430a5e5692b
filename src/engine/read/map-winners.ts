import type { Score } from "../model/event.js";
import type { EsportsGame } from "../model/rulebook.js";
import { countWins, isFlag } from "./map-list.js";

/**
 * What names the winners of maps: `scores`, the score of each; `flags`, the 1-0 of each that has one; `home` or `away`, the same,
 * and all others were won by that side; or nothing.
 */
export type NamedBy = "scores" | "flags" | "home" | "away" | "nothing";

/** The list of maps next to the tally: a map is missing in it, and it can be that of a match played to the end. */
interface MapList {
  readonly hasGap: boolean;
  /** The tally is final, and no map is listed beyond it. */
  readonly isWhole: boolean;
}

/** What names the winners of the maps of a match. Sources: docs/decisions.md#d204 to #d206. */
export function winnersNamedBy(
  won: Score,
  listed: readonly Score[],
  { hasGap, isWhole }: MapList,
  game: EsportsGame | null,
): NamedBy {
  const homeWins = countWins(listed, "home");
  const awayWins = countWins(listed, "away");
  const scores = listed.filter((map) => !isFlag(map));
  const areRounds = game === "rounds" || (game === null && scores.every(isFinishedInRounds));
  const isListOfRounds = areRounds && (game === "rounds" || scores.length === listed.length);
  if (!hasGap && isListOfRounds && homeWins === won.home && awayWins === won.away) return "scores";
  const flags = listed.filter(isFlag);
  const homeLeft = won.home - countWins(flags, "home");
  const awayLeft = won.away - countWins(flags, "away");
  if (homeLeft < 0 || awayLeft < 0) return "nothing";
  if (!isWhole || Math.min(homeLeft, awayLeft) > 0) return "flags";
  const rest = homeLeft > 0 ? "home" : "away";
  return areRounds && countWins(scores, rest) < scores.length ? "flags" : rest;
}

/**
 * True for the final score of a map in rounds: 13 to at most 11, 16 to at most 14, a draw before overtime, or overtime, which ends
 * with a lead of two or with four rounds of six. Source: docs/decisions.md#d205.
 */
function isFinishedInRounds({ home, away }: Score): boolean {
  const high = Math.max(home, away);
  const lead = high - Math.min(home, away);
  if (lead === 0) return high === 12 || high === 15;
  if (high === 13 || high === 16) return lead >= 2;
  return (high > 13 && lead === 2) || (high > 16 && high % 3 === 1 && (lead === 3 || lead === 4));
}
