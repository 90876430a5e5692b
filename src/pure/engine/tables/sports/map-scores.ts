/** The scores that a map of one game can end with. Source: docs/rules.md#scores-that-a-map-cannot-have. */
interface MapScores {
  readonly game: string;
  /** Words of league slugs that name it. */
  readonly words: readonly string[];
  /** Rounds of the winner, and the least and most of the loser. */
  readonly won: readonly (readonly [winner: number, least: number, most: number])[];
  /** Rounds of each side in a drawn map. */
  readonly level: readonly number[];
  /** From so many rounds of the winner on, a lead of two wins. Null if it does not. */
  readonly byTwoFrom: number | null;
  /** The first score of the winner after an overtime, the steps to later ones, and the leads with which they end. */
  readonly overtimes: { readonly from: number; readonly every: number; readonly leads: readonly number[] } | null;
}

/** Rounds above this number are not those of a map. */
const MOST = 999;

const ROWS: readonly MapScores[] = [
  {
    game: "Counter-Strike",
    words: ["cs2", "csgo", "cs-go", "counter-strike"],
    // Halves of 12 rounds or of 15, of which a draw may be the end.
    won: [
      [13, 0, 11],
      [16, 0, 14],
    ],
    level: [12, 15],
    byTwoFrom: 14,
    // Overtimes of six rounds: 19-15 to 19-17, 22-18 to 22-20.
    overtimes: { from: 19, every: 3, leads: [2, 3, 4] },
  },
  { game: "Valorant", words: ["valorant"], won: [[13, 0, 11]], level: [], byTwoFrom: 14, overtimes: null },
  {
    game: "Rainbow Six",
    words: ["rainbow-six", "r6"],
    won: [
      [7, 0, 5],
      [8, 6, 7],
    ],
    level: [6],
    byTwoFrom: null,
    overtimes: null,
  },
];

/** By game, the words that name it and every score that a map of it can have, the winner's rounds first. A game without a row is not checked. */
export const MAP_SCORES: readonly { readonly words: readonly string[]; readonly scores: ReadonlySet<string> }[] =
  ROWS.map((row) => ({ words: row.words, scores: new Set(scoresOf(row)) }));

function scoresOf({ won, level, byTwoFrom, overtimes }: MapScores): string[] {
  const found = level.map((rounds) => `${rounds}-${rounds}`);
  for (const [winner, least, most] of won)
    for (let loser = least; loser <= most; loser++) found.push(`${winner}-${loser}`);
  for (let winner = byTwoFrom ?? MOST; winner < MOST; winner++) found.push(`${winner}-${winner - 2}`);
  for (let winner = overtimes?.from ?? MOST; winner < MOST; winner += overtimes?.every ?? MOST)
    for (const lead of overtimes?.leads ?? []) found.push(`${winner}-${winner - lead}`);
  return found;
}
