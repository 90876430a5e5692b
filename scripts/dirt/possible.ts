/**
 * Decides whether a damaged record could be the honest record of another match: a match that was played to its end, listed as feeds list it.
 * Then no grader can tell the damage, and the answer to it is right for that other match. It is strict: whatever an honest record
 * cannot show is not possible, so that a bet that is paid on it against the truth is reported.
 *
 * Honest records: every part of the match is listed, or none is; in games of two halves the second is often not listed.
 * `ft`, `ot` and `ap` may be left out, except that a game with overtime says so in one of them or in its sums.
 */
import {
  isLevel,
  isNil,
  isWithin,
  type MatchRecord,
  minus,
  NIL,
  numbersOf,
  type Pair,
  type Player,
  pairOf,
  partsOf,
  same,
  stemOf,
  sum,
  topOf,
} from "./records.js";

interface Clock {
  readonly periods: 2 | 3 | 4;
  /** After a level regulation: nothing, overtime, or perhaps a shoot-out, whose kicks count or which is worth one goal. */
  readonly after: "nothing" | "overtime" | "kicks" | "one goal";
  /** Basketball and field hockey may be played in two halves. */
  readonly mayPlayHalves?: true;
}

const CLOCKS: Readonly<Record<string, Clock>> = {
  football: { periods: 2, after: "kicks" },
  futsal: { periods: 2, after: "kicks" },
  bandy: { periods: 2, after: "kicks" },
  "gaelic-football": { periods: 2, after: "overtime" },
  hurling: { periods: 2, after: "overtime" },
  kabaddi: { periods: 2, after: "nothing" },
  handball: { periods: 2, after: "kicks" },
  rugby: { periods: 2, after: "overtime" },
  "rugby-league": { periods: 2, after: "overtime" },
  "field-hockey": { periods: 4, after: "kicks", mayPlayHalves: true },
  "water-polo": { periods: 4, after: "kicks" },
  basketball: { periods: 4, after: "overtime", mayPlayHalves: true },
  "american-football": { periods: 4, after: "overtime" },
  "aussie-rules": { periods: 4, after: "overtime" },
  lacrosse: { periods: 4, after: "overtime" },
  netball: { periods: 4, after: "overtime" },
  "beach-soccer": { periods: 3, after: "kicks" },
  floorball: { periods: 3, after: "kicks" },
  "ice-hockey": { periods: 3, after: "one goal" },
};
const NEVER_LEVEL: ReadonlySet<string> = new Set(["usa-nba", "usa-nhl"]);
/** Sports whose score can be 0-0 at the end. */
const MAY_END_NIL: ReadonlySet<string> = new Set([
  "football",
  "futsal",
  "bandy",
  "field-hockey",
  "beach-soccer",
  "floorball",
  "ice-hockey",
]);

export function mayBeHonest(record: MatchRecord): boolean {
  const { slug } = record.sport;
  const clock = CLOCKS[slug];
  if (clock !== undefined) return mayBeTimed(record, clock);
  if (slug === "baseball" || slug === "softball") return mayBeInnings(record, slug === "baseball" ? 9 : 7);
  const sets = SETS[slug];
  if (sets !== undefined) return mayBeSets(record, sets);
  if (slug === "esports") return mayBeMaps(record);
  if (slug === "darts" || slug === "snooker" || slug === "curling") return mayBeTally(record);
  return true; // An official winner has nothing beside it that could disagree.
}

const isGapless = (numbers: readonly number[]): boolean => numbers.every((number, index) => number === index + 1);
const isEmpty = ({ scores }: MatchRecord): boolean => Object.keys(scores.periods).length === 0;
/** A record of a match that was never played: zeros and nothing else. */
const isUnplayed = (record: MatchRecord): boolean =>
  isNil(topOf(record)) && Object.keys(record.scores.periods).every((key) => isNil(pairOf(record, key) ?? NIL));

function mayBeTimed(record: MatchRecord, clock: Clock): boolean {
  const { slug } = record.sport;
  const top = topOf(record);
  if (isUnplayed(record)) return !MAY_END_NIL.has(slug) || slug === "football" || !isEmpty(record);
  if (NEVER_LEVEL.has(record.league?.slug ?? "") && isLevel(top)) return false;
  return formatsOf(clock).some((periods) => mayBeIn(record, clock, periods));
}

const formatsOf = ({ periods, mayPlayHalves }: Clock): number[] => (mayPlayHalves ? [periods, 2] : [periods]);

function mayBeIn(record: MatchRecord, clock: Clock, periods: number): boolean {
  const numbers = numbersOf(record, "p");
  const own = numbers.filter((number) => number <= periods);
  const isWhole = isGapless(numbers) && own.length === periods;
  const isHalfLeftOut = periods === 2 && numbers.length === 1 && numbers[0] === 1;
  if (!isWhole && !isHalfLeftOut && numbers.length > 0) return false;
  const top = topOf(record);
  const ft = pairOf(record, "ft");
  const played = sum(own.map((number) => pairOf(record, `p${number}`) ?? NIL));
  if (!isWhole && ft === null && !isWithin(played, top)) return false;
  if (isWhole && ft !== null && !same(played, ft)) return false;
  if (!isWithin(played, ft ?? top)) return false;
  const regulation = ft ?? (isWhole ? played : null);
  const extra = numbers.filter((number) => number > periods).map((number) => pairOf(record, `p${number}`) ?? NIL);
  return regulation === null ? mayEndWithout(record) : mayEnd(record, clock, regulation, extra);
}

/** Without regular time nothing contradicts the end, except a shoot-out that the other side won. */
function mayEndWithout(record: MatchRecord): boolean {
  const kicks = pairOf(record, "ap");
  const top = topOf(record);
  return kicks === null || (!isLevel(kicks) && kicks.home > kicks.away === top.home > top.away && isWithin(kicks, top));
}

/** What follows regular time must lead from it to the end. */
function mayEnd(record: MatchRecord, { after }: Clock, regulation: Pair, extra: readonly Pair[]): boolean {
  const top = topOf(record);
  const kicks = pairOf(record, "ap");
  const over = pairOf(record, "ot") ?? (extra.length > 0 ? sum(extra) : null);
  const rest = minus(top, regulation);
  if (!isWithin(NIL, rest)) return false;
  if (kicks === null && over === null && isNil(rest)) return true;
  if (after === "nothing" || !isLevel(regulation)) return false;
  if (kicks !== null && (isLevel(kicks) || (after !== "kicks" && after !== "one goal"))) return false;
  if (after === "one goal") {
    if (rest.home + rest.away > 1) return false;
    if (kicks !== null)
      return !isNil(rest) && rest.home > rest.away === kicks.home > kicks.away && (over === null || isNil(over));
    return over === null || same(over, rest) || same(over, top);
  }
  const inPlay = kicks === null ? rest : minus(rest, kicks);
  if (!isWithin(NIL, inPlay) || (kicks !== null && !isLevel(inPlay))) return false;
  return over === null || same(over, inPlay) || same(over, sum([regulation, inPlay]));
}

/** All innings, the last perhaps without its home half, or a game that was called after five. */
function mayBeInnings(record: MatchRecord, innings: number): boolean {
  const numbers = numbersOf(record, "p");
  const top = topOf(record);
  const ft = pairOf(record, "ft");
  const over = pairOf(record, "ot");
  // A game can be called level after all its innings.
  if (isUnplayed(record)) return isEmpty(record) || numbers.length >= innings;
  if (numbers.length === 0) return ft === null ? true : mayEnd(record, { periods: 4, after: "overtime" }, ft, []);
  if (!isGapless(numbers)) return false;
  const parts = partsOf(record, "p");
  const regulation = sum(parts.slice(0, innings));
  if (ft !== null && !same(ft, regulation)) return false;
  const last = record.scores.periods[`p${numbers.length}`];
  const isBottomMissing = typeof last?.home !== "number";
  const total = over === null ? sum(parts) : sum([...parts.slice(0, innings), over]);
  if (isBottomMissing && total.home <= total.away) return false;
  if (
    parts.some(
      (_, index) => index + 1 < parts.length && typeof record.scores.periods[`p${index + 1}`]?.home !== "number",
    )
  )
    return false;
  const isShort = parts.length < innings;
  if (isShort) return parts.length >= 5 && same(total, top) && over === null;
  if (parts.length > innings || over !== null) {
    if (!isLevel(regulation)) return false;
    return same(total, top) || (over !== null && same(over, top));
  }
  return same(total, top) || (ft === null && isLevel(regulation) && isWithin(regulation, top));
}

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

const SETS: Readonly<Record<string, SetsFormat>> = {
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

function mayBeSets(record: MatchRecord, { wins, isOver }: SetsFormat): boolean {
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

const winsIn = (parts: readonly Pair[]): Pair => ({
  home: parts.filter((part) => part.home > part.away).length,
  away: parts.filter((part) => part.away > part.home).length,
});

function mayBeMaps(record: MatchRecord): boolean {
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

function mayBeTally(record: MatchRecord): boolean {
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
  if (record.sport.slug === "curling") return same(sum(parts), top);
  return same(winsIn(parts), top);
}

/** Nobody has seen a whole match without a corner, a shot or a foul. */
const NEVER_NIL: ReadonlySet<string> = new Set(["Corners", "Shots", "Fouls"]);
/** Sports whose score is in the points that players are counted on. */
const IN_POINTS: ReadonlySet<string> = new Set(["basketball", "kabaddi", "gaelic-football", "hurling"]);

/** True if a player who did not play has no counts, and no one has nothing but zeros or more points than a side. */
function mayBeHonestPlayer({ played, started, statistics }: Player, record: MatchRecord): boolean {
  const counts = Object.values(statistics);
  if (played === false && counts.some((count) => count > 0)) return false;
  const { home, away } = topOf(record);
  if (IN_POINTS.has(record.sport.slug) && (statistics.Points ?? 0) > Math.max(home, away)) return false;
  return played !== undefined || started !== false || counts.length < 2 || counts.some((count) => count > 0);
}

/** True if the counts of the halves and of the match could be those of one match. With extra time the match may have more. */
export function mayBeHonestCounts(record: MatchRecord): boolean {
  const ft = pairOf(record, "ft");
  const wentOn =
    ft === null || !same(ft, topOf(record)) || pairOf(record, "ot") !== null || pairOf(record, "ap") !== null;
  if (!(record.statistics?.players ?? []).every((player) => mayBeHonestPlayer(player, record))) return false;
  const { Shots: shots = {}, "Shots on Target": onTarget = {} } = record.statistics?.teams ?? {};
  if (Object.entries(onTarget).some(([part, count]) => !isWithin(count, shots[part] ?? count))) return false;
  return Object.entries(record.statistics?.teams ?? {}).every(([name, counts]) => {
    const { match, "first-half": first, "second-half": second } = counts;
    if (match === undefined) return true;
    if (isNil(match) && NEVER_NIL.has(name)) return false;
    if (first === undefined || second === undefined) return isWithin(first ?? second ?? NIL, match);
    const halves = sum([first, second]);
    return wentOn ? isWithin(halves, match) : same(halves, match);
  });
}
