/** What names the winner of a map (grading-rules 6.2, points a to d). */
import type { Maps } from "./maps.js";
import { both, isLevel, same } from "./pairs.js";
import { isFlag, winnerOfOne, winsOf } from "./tally-numbers.js";
import { type Fact, MISSING, type Pair, score } from "./types.js";

/** A finished score of a game of rounds: 13 to at most 11, 16 to at most 14, and their overtimes. */
export function isFinishedInRounds({ home, away }: Pair): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  if (high === 13) return low <= 11;
  if (high === 16) return low <= 14;
  // A draw before overtime (docs/rules.md#scores-in-rounds).
  if (high === low) return high === 12 || high === 15;
  // Sudden overtime is won by two; overtimes of six rounds end at 16, 19, 22 and so on, by two to four.
  if (high < 14) return false;
  return high - low === 2 || (high > 16 && (high - 13) % 3 === 0 && high - low >= 2 && high - low <= 4);
}

/** The scores are known to be rounds: by their league, or because each of them is a finished one. */
export function knownAsRounds({ all, rounds, leagueOfRounds, leagueOfKills }: Maps): boolean {
  if (leagueOfKills) return false;
  const scores = [...all.values()].filter((map) => !isFlag(map));
  return scores.length > 0 && (rounds || leagueOfRounds || scores.every(isFinishedInRounds));
}

/** The scores of a map's winner and of drawn maps; MISSING if nothing names the winner. */
export function namedBy(k: number, maps: Maps): Fact {
  const { all, list, gap, known, rounds, tally } = maps;
  const own = all.get(k);
  if (!known || k === maps.begun || maps.wrong.includes(k)) return MISSING;
  // The top level of a best of one is itself map 1.
  if (rounds) return own ? score(`map_${k}`, own) : MISSING;
  if (!tally) return MISSING;
  const flags = winsOf([...all.values()].filter(isFlag));
  if (flags.home > tally.home || flags.away > tally.away) return MISSING;
  // (a) A flag names its own map.
  if (own && isFlag(own)) return score(`map_${k}`, own);
  // (c) Rounds, if the winners of all listed maps are the tally. A level score is a drawn map.
  const isRounds = knownAsRounds(maps);
  // A flag among them is no score of rounds, unless the league says what is counted.
  const onlyRounds = isRounds && (maps.leagueOfRounds || list.every(isFinishedInRounds));
  if (own && onlyRounds && !gap && k <= list.length && same(winsOf(list), tally)) return score(`map_${k}`, own);
  // (b) and (d): the maps that no flag names, if all wins that remain are one side's.
  const remaining = { home: tally.home - flags.home, away: tally.away - flags.away };
  return ofOneSide(remaining) && k <= both(tally) && fitsOneSide(remaining, isRounds, maps)
    ? score(`map_${k}`, winnerOfOne(remaining))
    : MISSING;
}

const ofOneSide = ({ home, away }: Pair): boolean => home + away > 0 && Math.min(home, away) === 0;

/** A complete tally, no more maps listed than won, and no score of rounds against the side of the remaining wins. */
function fitsOneSide(remaining: Pair, isRounds: boolean, { all, tally, usable }: Maps): boolean {
  const wins = winnerOfOne(remaining);
  const numbers = [...all.keys()];
  const scores = [...all.values()].filter((map) => !isFlag(map));
  const against = scores.some((map) => isLevel(map) || !same(winnerOfOne(map), wins));
  const isPlayable = tally !== undefined && numbers.every((n) => n <= both(tally));
  return usable && isPlayable && !(isRounds && against);
}
