/** Which matches in sets, maps and tallies could be honest. Nothing here imports the engine. */
import {
  isGapless,
  isLevel,
  isNil,
  isUnplayed,
  isWithin,
  type MatchRecord,
  NIL,
  numbersOf,
  type Pair,
  pairOf,
  partsOf,
  same,
  stemOf,
  sum,
  topOf,
  winsIn,
} from "../tools/match-record.js";

interface SetsFormat {
  readonly wins: readonly number[];
  isOver(set: Pair, isDeciding: boolean): boolean;
}

const byTwo = (target: number) => (high: number, low: number) =>
  (high === target && high - low >= 2) || (high > target && high - low === 2);
function rally(wins: readonly number[], target: number, last = target, cap = Number.POSITIVE_INFINITY): SetsFormat {
  return {
    wins,
    isOver: (set, isDeciding) => {
      const [high, low] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
      if (high > cap) return false;
      return (high === cap && high > low) || byTwo(isDeciding ? last : target)(high, low);
    },
  };
}
function racket(wins: readonly number[]): SetsFormat {
  return {
    wins,
    isOver: (set, isDeciding) => {
      const [high, low] = [Math.max(set.home, set.away), Math.min(set.home, set.away)];
      if (byTwo(6)(high, low) || (high === 7 && low === 6) || (high === 13 && low === 12))
        return isDeciding || high <= 7;
      return isDeciding && ((high >= 10 && high - low >= 2) || (high === 1 && low === 0));
    },
  };
}

export const SETS: Readonly<Record<string, SetsFormat>> = {
  tennis: racket([2, 3]),
  padel: racket([2]),
  volleyball: rally([3], 25, 15),
  "beach-volleyball": rally([2], 21, 15),
  "table-tennis": rally([2, 3, 4], 11),
  badminton: rally([2], 21, 21, 30),
  squash: rally([2, 3, 4], 11),
  pickleball: {
    wins: [2, 3, 4],
    isOver: (set, last) => [11, 15, 21].some((target) => rally([2], target).isOver(set, last)),
  },
};

export function mayBeSets(record: MatchRecord, { wins, isOver }: SetsFormat): boolean {
  if (isUnplayed(record)) return true;
  const top = topOf(record);
  const ft = pairOf(record, "ft");
  const tally = ft ?? top;
  if (ft !== null && !same(ft, top)) return false;
  const most = Math.max(tally.home, tally.away);
  const allowed = record.bestOf === undefined ? wins : [Math.floor(record.bestOf / 2) + 1];
  if (isLevel(tally) || !allowed.includes(most)) return false;
  const numbers = numbersOf(record, "p");
  if (numbers.length === 0) return true;
  if (!isGapless(numbers)) return false;
  const sets = partsOf(record, "p");
  if (!sets.every((set, index) => isOver(set, index + 1 === 2 * most - 1))) return false;
  const last = sets.at(-1) ?? NIL;
  return same(winsIn(sets), tally) && last.home > last.away === tally.home > tally.away;
}

export function mayBeMaps(record: MatchRecord): boolean {
  if (isUnplayed(record)) return true;
  const top = topOf(record);
  const { bestOf } = record;
  const maps = partsOf(record);
  const [only] = maps;
  const areRounds =
    (bestOf ?? 1) === 1 &&
    maps.length <= 1 &&
    (only === undefined ? Math.max(top.home, top.away) > 5 : same(only, top) && Math.max(top.home, top.away) > 1);
  if (areRounds) return true;
  const played = top.home + top.away;
  const most = Math.max(top.home, top.away);
  if (most > 5 || (isLevel(top) && bestOf !== undefined && bestOf % 2 === 1)) return false;
  if (bestOf !== undefined && (most > Math.floor(bestOf / 2) + 1 || (most <= bestOf / 2 && played !== bestOf)))
    return false;
  if (maps.length === 0) return true;
  // A level map was drawn, or had as many kills of either side. Only then more maps are listed than were won.
  const decided = maps.filter((map) => !isLevel(map)).length;
  const isCounted = decided <= played && played <= maps.length;
  if (!isGapless(numbersOf(record, stemOf(record))) || !isCounted || maps.some(isNil)) return false;
  const areFlags = maps.every(({ home, away }) => home + away === 1);
  const rounds = maps.every((map) => isLevel(map) || isFinishedMap(map));
  return !(areFlags || (rounds && decided > 0)) || same(winsIn(maps), top);
}

/** Rounds of a finished map of a game to 13 or to 16. Kills can look the same; such a record is then not called possible. */
function isFinishedMap({ home, away }: Pair): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  return (
    (high === 13 && low <= 11) ||
    (high === 16 && low <= 14) ||
    (high >= 16 && (high - 16) % 3 === 0 && high - low <= 4 && high - low >= 2)
  );
}

export function mayBeTally(record: MatchRecord): boolean {
  if (isUnplayed(record)) return true;
  const top = topOf(record);
  const parts = partsOf(record, "p");
  const { bestOf } = record;
  const most = Math.max(top.home, top.away);
  if (
    bestOf !== undefined &&
    (most > Math.floor(bestOf / 2) + 1 || (most <= bestOf / 2 && top.home + top.away !== bestOf))
  )
    return false;
  if (parts.length === 0) return true;
  if (!isGapless(numbersOf(record, "p"))) return false;
  // An end need not be listed.
  if (record.sport.slug === "curling") return isWithin(sum(parts), top);
  // Legs and frames that are not all listed.
  return same(winsIn(parts), top) || (parts.length < top.home + top.away && isWithin(winsIn(parts), top));
}
