import type { MapScores } from "../../tables/sport-rows.js";

const ROWS: readonly Omit<MapScores, "source">[] = [
  {
    game: "Counter-Strike",
    words: ["cs2", "csgo", "cs-go", "counter-strike"],
    // Halves of 12 rounds or of 15, of which a draw may be the end.
    won: [
      { winner: 13, least: 0, most: 11 },
      { winner: 16, least: 0, most: 14 },
    ],
    level: [12, 15],
    byTwoFrom: 14,
    // Overtimes of six rounds: 19-15 to 19-17, 22-18 to 22-20.
    overtimes: { from: 19, every: 3, least: 2, most: 4 },
  },
  {
    game: "Valorant",
    words: ["valorant"],
    won: [{ winner: 13, least: 0, most: 11 }],
    level: [],
    byTwoFrom: 14,
    overtimes: null,
  },
  {
    game: "Rainbow Six",
    words: ["rainbow-six", "r6"],
    won: [
      { winner: 7, least: 0, most: 5 },
      { winner: 8, least: 6, most: 7 },
    ],
    level: [6],
    byTwoFrom: null,
    overtimes: null,
  },
];

/** The scores that a map can end with, by game. A game without a row is not checked. */
export const MAP_SCORES: readonly MapScores[] = ROWS.map((row) => ({
  ...row,
  source: "docs/rules.md#scores-that-a-map-cannot-have",
}));
