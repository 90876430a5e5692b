import type { EsportsGame } from "../../row-types/rulebook.js";
import type { Score } from "../../types/event.js";
import { isFlag, winsIn } from "./list.js";

/**
 * What names the winners of maps: `scores`, the score of each; `flags`, the 1-0 of each that has one; `home` or `away`, the same,
 * and all others were won by that side; or nothing.
 */
export type NamedBy = "scores" | "flags" | "home" | "away" | "nothing";

/** True if the scores of maps name their winners: they are rounds, and give the tally. Source: docs/rules.md#scores-in-rounds. */
export function doScoresName(won: Score, listed: readonly Score[], game: EsportsGame | null): boolean {
  const { home, away } = winsIn(listed);
  return home === won.home && away === won.away && areInRounds(listed, game);
}

/** True if the scores of maps are known to be rounds: by the game, or because every one is a finished score of such a game. */
export function areInRounds(maps: readonly Score[], game: EsportsGame | null): boolean {
  return game === "rounds" || (game === null && maps.every(isFinishedInRounds));
}

/**
 * What names the winners of maps whose scores do not. `isWhole` is true if the tally is final and no map is listed beyond it.
 * Source: docs/rules.md#who-won-a-map.
 */
export function winnersNamedBy(
  won: Score,
  listed: readonly Score[],
  isWhole: boolean,
  game: EsportsGame | null,
): Exclude<NamedBy, "scores"> {
  const flags = winsIn(listed.filter(isFlag));
  const homeLeft = won.home - flags.home;
  const awayLeft = won.away - flags.away;
  if (homeLeft < 0 || awayLeft < 0) return "nothing";
  if (!isWhole || Math.min(homeLeft, awayLeft) > 0) return "flags";
  const scores = listed.filter((map) => !isFlag(map));
  const leads = winsIn(scores);
  const isAgainst = areInRounds(scores, game) && (homeLeft > 0 ? leads.home : leads.away) < scores.length;
  return isAgainst ? "flags" : homeLeft > 0 ? "home" : "away";
}

/**
 * True for the final score of a map in rounds: 13 to at most 11, 16 to at most 14, a draw before overtime, or overtime, which ends
 * with a lead of two or with four rounds of six. Source: docs/rules.md#scores-in-rounds.
 */
export function isFinishedInRounds({ home, away }: Score): boolean {
  const high = Math.max(home, away);
  const lead = high - Math.min(home, away);
  if (lead === 0) return high === 12 || high === 15;
  if (high === 13 || high === 16) return lead >= 2;
  return (high > 13 && lead === 2) || (high > 16 && high % 3 === 1 && (lead === 3 || lead === 4));
}
