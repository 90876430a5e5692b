/** The scores that a map has in games of rounds (grading-rules 6.2, the table by game). */
import { isFlag, most } from "./tally-numbers.js";
import type { Pair } from "./types.js";

type Has = (high: number, low: number) => boolean;

/** Each sentence of the table: a score that the game has. */
const GAMES: readonly (readonly [word: string, scores: readonly Has[]])[] = [
  ["cs2", counterStrike()],
  ["csgo", counterStrike()],
  ["counter-strike", counterStrike()],
  // 13 to at most 11, then by two.
  ["valorant", [(high, low) => high === 13 && low <= 11, (high, low) => high > 13 && high - low === 2]],
  // 7 to at most 5, 8-6, 8-7, level 6.
  [
    "rainbow-six",
    [
      (high, low) => high === 7 && low <= 5,
      (high, low) => high === 8 && (low === 6 || low === 7),
      (high, low) => high === 6 && low === 6,
    ],
  ],
];

function counterStrike(): readonly Has[] {
  return [
    (high, low) => high === 13 && low <= 11,
    (high, low) => high === 16 && low <= 14,
    // Overtimes: 19-15 to 19-17, 22-18 to 22-20 and so on.
    (high, low) => [19, 22, 25, 28, 31, 34, 37, 40].includes(high) && low >= high - 4 && low <= high - 2,
    // Overtimes of two, of older events.
    (high, low) => high >= 14 && high - low === 2,
    (high, low) => high === low && (high === 12 || high === 15),
  ];
}

/** True if a map of this league cannot have the score. 1-0 is no score of rounds; a game without a row is not checked. */
export function isNoScoreOfGame(map: Pair, league: string | undefined): boolean {
  const [, scores] = GAMES.find(([word]) => `-${league ?? ""}-`.includes(`-${word}-`)) ?? [];
  const low = Math.min(map.home, map.away);
  return scores !== undefined && !isFlag(map) && !scores.some((has) => has(most(map), low));
}
