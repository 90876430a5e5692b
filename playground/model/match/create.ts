import type { SportRow } from "../../../src/engine/tables/sport-rows.js";
import type { Match } from "../state.js";
import { lengthOf } from "./length.js";
import { playedAs } from "./move/contests.js";
import { type Score, TOP, withPair } from "./scores.js";
import { countsWins, isTimed, rowNamed } from "./sport.js";

/** Scores of the parts of a usual match, by the family of its sport, or by what is scored. */
const PARTS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  handball: [
    [15, 13],
    [14, 13],
  ],
  goals: [
    [1, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  points: [
    [24, 20],
    [17, 22],
    [25, 19],
    [21, 20],
  ],
  runs: [
    [0, 1],
    [2, 0],
    [0, 0],
    [1, 0],
    [0, 2],
  ],
  stones: [
    [1, 0],
    [0, 2],
    [2, 0],
    [0, 1],
    [0, 0],
    [2, 0],
    [0, 1],
    [1, 0],
  ],
};
/** How long matches of maps, legs and frames are usually. */
const BEST_OF: Readonly<Record<string, number>> = { maps: 3, sets: 7, frames: 9 };

/** A match of a sport with a usual score, to be changed. Null for a sport that is not settled. */
export function newMatch(slug: string, id: number): Match | null {
  const row = rowNamed(slug);
  if (row === null) return null;
  const sport = { name: row.name, slug: row.slug };
  return played({ id, home: "Home", away: "Away", status: "settled", sport }, row);
}

function played(match: Match, row: SportRow): Match {
  if (isTimed(row))
    return inParts(match, row, row.regulationPeriods, row.structure === "halves" ? 0 : row.regulationPeriods, true);
  if (row.units?.isSum === true) return inParts(match, row, 8, 8, false);
  if (countsWins(row)) return inContest(match, row);
  const won =
    row.structure === "winner" && row.winnerFrom === "outcome" ? { home: 251, away: 240 } : { home: 1, away: 0 };
  return { ...match, scores: won, outcome: { winner: "home" } };
}

function inParts(match: Match, row: SportRow, parts: number, listed: number, hasFullTime: boolean): Match {
  const usual = PARTS[row.family] ?? PARTS[row.words.scoredIn ?? "stones"] ?? [];
  const all = Array.from({ length: parts }, (_, place) => usual[place % usual.length] ?? [0, 0]);
  const scores = all.map(([home, away]): Score => ({ home, away }));
  const total = scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
  const periods = Object.fromEntries(scores.slice(0, listed).map((score, place) => [`p${place + 1}`, score]));
  return { ...match, scores: { ...total, periods: hasFullTime ? { ...periods, ft: total } : periods } };
}

function inContest(match: Match, row: SportRow): Match {
  const isSets = row.structure === "sets";
  const long = isSets ? match : { ...match, bestOf: BEST_OF[row.units?.match ?? ""] ?? 3 };
  const length = lengthOf(long, row);
  const tally = { home: length.needed, away: 1 };
  const list = row.structure === "tally" ? [] : playedAs([], tally, row, length);
  const stem = row.structure === "maps" ? "map" : "p";
  const periods = Object.fromEntries(list.map((score, place) => [`${stem}${place + 1}`, score]));
  return withPair({ ...long, scores: { periods } }, TOP, tally);
}
