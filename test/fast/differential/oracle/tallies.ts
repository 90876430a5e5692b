/** Facts of tallies (darts, snooker, curling): grading-rules 6.1, and docs/rules.md#frames-and-legs. */

import { both, isLevel, isNil, same, sum } from "./pairs.js";
import { nothingButZeros, type Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import { agreesWithBestOf, contradictedTop, isNoScore, listed, most, winsNeeded, winsOf } from "./tally-numbers.js";
import { type Fact, type LeastPlayed, MISSING, type Pair, type Sheet, score } from "./types.js";

/** The furthest lines in the tally's unit. Stones in curling have no bound. */
function reachOf(
  tally: Pair | undefined,
  { slug }: Sport,
  bestOf: number | undefined,
): { totals: number; spread: number } {
  if (slug === "curling") return { totals: Infinity, spread: Infinity };
  const w = bestOf !== undefined ? winsNeeded(bestOf) : tally ? most(tally) : 0;
  const byBestOf = bestOf !== undefined && bestOf % 2 === 0 ? bestOf : 2 * w - 1;
  return { totals: Math.max(byBestOf, tally ? both(tally) : 0), spread: w };
}

/** The listed parts give a side more than the tally: more wins, or more stones in curling (docs/rules.md#tallies-below-their-own-parts). */
function isOutOfDate(tally: Pair, list: readonly Pair[], { slug }: Sport): boolean {
  const counted = slug === "curling" ? sum(list) : winsOf(list);
  return counted.home > tally.home || counted.away > tally.away;
}

/** Frames or sets that are not listed: each has one more at least for its winner (docs/rules.md#parts-that-are-missing). */
function leastPlayed(tally: Pair, parts: ReadonlyMap<number, Pair>, { slug }: Sport): LeastPlayed | undefined {
  // A part at 0-0 was not played (docs/rules.md#what-a-list-of-maps-or-frames-can-prove).
  const played = [...parts].filter(([, part]) => !isNil(part));
  const list = played.map(([, part]) => part);
  const wins = winsOf(list);
  const more = { home: tally.home - wins.home, away: tally.away - wins.away };
  const isMissing = more.home + more.away > 0;
  const fits = slug !== "curling" && list.every((part) => !isLevel(part)) && played.every(([n]) => n <= both(tally));
  if (!isMissing || !fits || list.every(isNoScore)) return undefined;
  return { sum: sum(list), more, both: both(more), never: ["rounds", "kills"] };
}

/** In curling the tally counts stones: the ends are those that are listed, and at least one for each side that has a stone. */
function finishedIn(tally: Pair, list: readonly Pair[], { slug }: Sport): number {
  if (slug !== "curling") return both(tally);
  const ends = winsOf(list);
  return Math.max(ends.home, tally.home > 0 ? 1 : 0) + Math.max(ends.away, tally.away > 0 ? 1 : 0);
}

export function tallySheet(event: Reading, sport: Sport): Sheet {
  if (nothingButZeros(event)) return { neverPlayed: !event.inAGame, unfinished: true, facts: new Map() };
  const { list, gap, all } = listed(
    (n) => event.key(`p${n}`),
    event.keys.filter((name) => name.startsWith("p")),
  );
  const tally = event.top;
  const { complete, possible } = agreesWithBestOf(tally ?? { home: 0, away: 0 }, event.bestOf);
  const nobody = tally !== undefined && isNil(tally);
  const usable =
    tally !== undefined &&
    !nobody &&
    complete &&
    possible &&
    !contradictedTop(event) &&
    !isOutOfDate(tally, list, sport);
  const coarse = usable ? score("match_result", tally) : MISSING;
  // Legs within sets: the winners of the pN add up to the tally. 1-0 flags only repeat the tally.
  // Nobody won a level part, so that it was not over.
  const areOver = list.every((part) => isNil(part) || !isLevel(part));
  const inSets = tally !== undefined && areOver && !list.every(isNoScore) && !gap && same(winsOf(list), tally);
  const facts = new Map<string, Fact>();
  for (const use of ["winner", "draw", "result", "coarse", "lines"]) facts.set(`${use}:match`, coarse);
  facts.set("fine:match", usable && inSets ? score("games", sum(list)) : MISSING);
  const reach = reachOf(tally, sport, event.bestOf);
  // The last part may have been begun.
  const won = tally === undefined ? 0 : both(tally);
  const over = sport.slug === "curling" ? list : list.slice(0, Math.max(won, list.length - 1));
  const fits = tally !== undefined && possible && !contradictedTop(event) && !isOutOfDate(tally, over, sport);
  const isListed = !gap && list.length <= won + 1 && !list.every(isNoScore);
  const isInside = tally !== undefined && isListed && same(winsOf(list.slice(0, won)), tally);
  return {
    neverPlayed: false,
    unfinished: !usable,
    facts,
    reach: { ...reach, team: reach.spread },
    least: usable && !isOutOfDate(tally, [...all.values()], sport) ? leastPlayed(tally, all, sport) : undefined,
    parted: {
      fits,
      hasStopped: fits && !complete,
      tally: tally ?? { home: 0, away: 0 },
      finished: tally === undefined ? 0 : finishedIn(tally, list, sport),
      fine: isInside ? sum(list) : undefined,
      bestOf: event.bestOf,
    },
  };
}
