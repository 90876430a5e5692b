import { expect, test } from "vitest";
import { deriveRulebook, grade, standard } from "../../../../src/pure/engine/index.js";
import { bet } from "../../../support/events.js";

/** A score in games, or in sets. */
type Pair = readonly [home: number, away: number];

const rulebook = deriveRulebook(standard, { id: "house@1", retirementLines: "stand_if_certain" });

/** Every score at which a set can end; the deciding one also without a tie-break. */
const ENDS: readonly Pair[] = [...[0, 1, 2, 3, 4].map((lost): Pair => [6, lost]), [7, 5], [7, 6]];
const LONG: readonly Pair[] = [
  [8, 6],
  [9, 7],
  [200, 198],
];
const bothWays = (ends: readonly Pair[]) =>
  ends.flatMap(([won, lost]): Pair[] => [
    [won, lost],
    [lost, won],
  ]);

interface End {
  readonly sets: Pair;
  readonly games: Pair;
}

/** Every end of a best of three after these sets, the last of which was being played. */
function endsOf(sets: readonly Pair[], tally: Pair = [0, 0], games: Pair = [0, 0]): readonly End[] {
  if (Math.max(...tally) === 2) return [{ sets: tally, games }];
  const [now = [0, 0], ...later] = sets;
  const all = bothWays(tally[0] + tally[1] === 2 ? [...ENDS, ...LONG] : ENDS);
  const finals = later.length > 0 ? [now] : all.filter(([home, away]) => home >= now[0] && away >= now[1]);
  return finals.flatMap(([home, away]) =>
    endsOf(later, [tally[0] + Number(home > away), tally[1] + Number(away > home)], [games[0] + home, games[1] + away]),
  );
}

const MARKETS: readonly { market: string; side: string; of: (end: End, line: number) => number }[] = [
  { market: "Totals (Games)", side: "over", of: ({ games: [home, away] }, line) => home + away - line },
  { market: "Spread (Games)", side: "home", of: ({ games: [home, away] }, line) => home - away + line },
  { market: "Team Total (Games) Away", side: "under", of: ({ games: [, away] }, line) => line - away },
  { market: "Totals (Sets)", side: "over", of: ({ sets: [home, away] }, line) => home + away - line },
  { market: "Spread (Sets)", side: "away", of: ({ sets: [home, away] }, line) => away - home - line },
];

const STATES: readonly (readonly Pair[])[] = [
  [[3, 3]],
  [[5, 6]],
  [
    [6, 4],
    [0, 0],
  ],
  [
    [6, 4],
    [2, 5],
  ],
  [
    [7, 6],
    [6, 6],
  ],
  [
    [6, 4],
    [3, 6],
    [0, 0],
  ],
  [
    [6, 4],
    [3, 6],
    [5, 1],
  ],
  [
    [0, 6],
    [6, 0],
    [7, 7],
  ],
];

// A Grand Slam of women, in which the deciding set counts in full: no match tie-break can take its place.
const eventOf = (sets: readonly Pair[]) => {
  const done = sets.slice(0, -1);
  const periods = sets.map(([home, away], n) => [`p${n + 1}`, { home, away }]);
  return {
    id: 1,
    status: "settled",
    sport: { slug: "tennis" },
    league: { slug: "wta-wimbledon" },
    bestOf: 3,
    outcome: { retired: "home" as const },
    scores: {
      home: done.filter(([home, away]) => home > away).length,
      away: done.filter(([home, away]) => away > home).length,
      periods: Object.fromEntries(periods),
    },
  };
};

test.each(STATES.map((sets) => [sets.map((set) => set.join("-")).join(" "), sets] as const))(
  "a line at %s stands exactly if every end of the match gives the same result",
  (_, sets) => {
    const ends = endsOf(sets);
    const event = eventOf(sets);
    for (const { market, side, of } of MARKETS) {
      for (let line = market.startsWith("Spread") ? -30 : 0.5; line <= 60; line += 0.5) {
        const results = new Set(ends.map((end) => Math.sign(of(end, line))));
        const [only] = results;
        const expected = results.size > 1 ? "ungradeable" : only === 0 ? "void" : only === 1 ? "won" : "lost";
        const { result } = grade(bet(market, side, line), event, { rulebook });
        expect([market, line, result]).toEqual([market, line, expected]);
      }
    }
  },
);
