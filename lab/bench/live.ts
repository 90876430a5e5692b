/** The same bets on settled matches and on the same matches while they are played. */

import { type Below, pick, randomFrom } from "../tools/random.js";
import { type BenchBet, betsOn, fresh, OFFERS, type Offer } from "./bets.js";
import { type BenchEvent, keyed, matchOf, type Pair, total } from "./matches.js";

export interface LiveSet {
  /** Each is decided once its match is over. */
  readonly bets: readonly BenchBet[];
  readonly settled: readonly BenchEvent[];
  /** The matches of `settled`, each at a random time of its play. */
  readonly live: readonly BenchEvent[];
}

const YES_NO = ["yes", "no"];
const [HALVES, OVER_UNDER] = [
  ["home/home", "home/away", "draw/home", "draw/draw", "away/away"],
  ["over", "under"],
];

/** Markets that the floor does not have: with labels, on a part that is over early, or on both halves. */
const MORE: Readonly<Record<string, readonly Offer[]>> = {
  football: [
    { market: "Correct Score", sides: ["yes"], labels: ["0-0", "1-0", "1-1", "2-1", "1-2", "3-0"] },
    { market: "Exact Total Goals", sides: YES_NO, labels: ["0", "2", "3", "4+"] },
    { market: "Half Time / Full Time", sides: HALVES },
    { market: "Highest Scoring Half", sides: YES_NO, labels: ["1st Half", "2nd Half", "Tie"] },
  ],
  "ice-hockey": [
    { market: "Correct Score", sides: YES_NO, labels: ["1-0", "2-1", "3-2", "1-4"] },
    { market: "ML 1P", sides: ["home", "draw", "away"] },
    { market: "Totals 2P", sides: OVER_UNDER, lines: [0, 12] },
  ],
  basketball: [
    { market: "Half Time / Full Time", sides: HALVES },
    { market: "Totals 2Q", sides: OVER_UNDER, lines: [120, 120] },
    { market: "ML 1Q", sides: ["home", "draw", "away"] },
    { market: "Winning Margin", sides: YES_NO, labels: ["Home by 1-5", "Away by 6-10", "Home by 11+"] },
  ],
};

export function makeLiveSet(slugs: readonly string[], matches: number, count: number, seed = 20_261_122): LiveSet {
  const below = randomFrom(seed);
  const settled = Array.from({ length: matches }, (_, index) => matchOf(pick(slugs, below), index + 1, below));
  const live = settled.map((match) => whilePlayed(match, below));
  const offers = Object.fromEntries(slugs.map((slug) => [slug, [...(OFFERS[slug] ?? []), ...(MORE[slug] ?? [])]]));
  const bets = betsOn(settled, offers, count, below);
  return { bets: fresh(bets), settled: fresh(settled), live: fresh(live) };
}

/** A match at a random time: some periods are over, and the next one is being played. Half of the matches have a clock. */
function whilePlayed(match: BenchEvent, below: Below): BenchEvent {
  const { ft, ot: _, ...listed } = match.scores.periods;
  const parts = Object.values(listed);
  if (parts.length === 0) return { ...match, status: "live", scores: { ...soFar(match.scores, below), periods: {} } };
  const [first] = parts;
  // Matches in halves list the first half and regular time.
  const all = ft && first && parts.length === 1 ? [first, less(ft, first)] : parts;
  const over = below(all.length);
  const now = soFar(all[over] as Pair, below);
  const finished = all.slice(0, over);
  const top = ft ? total([...finished, now]) : won(finished);
  const periods = keyed([...finished, now], Object.keys(listed)[0]?.slice(0, -1));
  const clock = below(2) === 0 ? {} : { clock: { period: over + 1 } };
  return { ...match, ...clock, status: "live", scores: { ...top, periods } };
}

/** Part of a score. A set that is still being played has fewer points than its end for each side. */
function soFar({ home, away }: Pair, below: Below): Pair {
  return { home: below(Math.max(home, 1)), away: below(Math.max(away, 1)) };
}

function less(whole: Pair, part: Pair): Pair {
  return { home: whole.home - part.home, away: whole.away - part.away };
}

function won(sets: readonly Pair[]): Pair {
  return total(sets.map(({ home, away }) => ({ home: Number(home > away), away: Number(away > home) })));
}
