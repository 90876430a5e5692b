/** Facts of sports in sets (grading-rules 6.1 to 6.3, docs/rules.md#sets-of-a-match). */
import { same } from "./pairs.js";
import { nothingButZeros, type Reading } from "./reading.js";
import { isDecided, isFullFinalSet, isMatchTieBreak, setsThatWin, winnerOfSet, winningNumber } from "./set-rules.js";
import type { Sport } from "./sports.js";
import {
  eitherOf,
  type Fact,
  MISSING,
  NOT_PLAYED,
  type Pair,
  type SetsSoFar,
  type Settings,
  type Sheet,
  score,
  type Who,
} from "./types.js";

interface PlayedSet {
  readonly points: Pair;
  readonly winner: Who | undefined;
  readonly tieBreak: boolean;
}

/** One way to read the match: a tally, and the sets that belong to it. */
interface Account {
  readonly tally: Pair;
  readonly sets: readonly PlayedSet[];
  readonly needed: number;
  /** The number of finished sets of each side. */
  readonly recount: Pair;
  readonly decided: boolean;
  /** True if the sets contradict the tally, so that markets on sets are incomplete too (docs/rules.md#sets-against-the-score-in-sets, docs/rules.md#sets-after-the-deciding-one). */
  readonly contradicted: boolean;
  /** True if all sets are finished and add up to the tally. */
  readonly confirmed: boolean;
}

/** What does not change from one reading of the match to another. */
interface Match {
  readonly event: Reading;
  readonly sport: Sport;
  readonly settings: Settings;
  readonly listed: readonly Pair[];
  readonly winning: readonly number[];
}

const isTennis = (sport: Sport): boolean => sport.slug === "tennis" || sport.slug === "padel";
const oneTo = (who: Who): Pair => (who === "home" ? { home: 1, away: 0 } : { home: 0, away: 1 });

/** The sets listed from p1 on, up to the first key that is missing (docs/rules.md#gaps-in-the-list-of-sets). */
function listedSets(event: Reading): { sets: Pair[]; gap: boolean } {
  const sets: Pair[] = [];
  for (let set = event.key("p1"); set; set = event.key(`p${sets.length + 1}`)) sets.push(set);
  const later = event.keys.some(
    (name) => /^p[1-9]\d*$/.test(name) && Number(name.slice(1)) > sets.length && event.key(name),
  );
  return { sets, gap: later };
}

function readSet(points: Pair, n: number, needed: number, { event, sport }: Match): PlayedSet {
  // At a retirement 1-0 is the set that was begun, and no match tie-break.
  const place = { deciding: n === 2 * needed - 1, oneNilCounts: event.inPairs && event.retired === undefined };
  return { points, winner: winnerOfSet(sport, points, place), tieBreak: isMatchTieBreak(sport, points, place) };
}

const recountOf = (sets: readonly PlayedSet[]): Pair => ({
  home: sets.filter(({ winner }) => winner === "home").length,
  away: sets.filter(({ winner }) => winner === "away").length,
});

const exceeds = (recount: Pair, tally: Pair): boolean => recount.home > tally.home || recount.away > tally.away;

/** The sets that belong to the match: golden sets and zeros after the deciding set do not. */
function setsOf(tally: Pair, needed: number, match: Match): { sets: PlayedSet[]; extra: boolean } {
  const { listed, winning, sport } = match;
  const dropped = !isTennis(sport) && winning.length === 1;
  const sets: PlayedSet[] = [];
  let extra = false;
  for (const [i, points] of listed.entries()) {
    // A set after the deciding one (a golden set) is dropped if it is known how many sets win; else it is a contradiction.
    const { home, away } = recountOf(sets);
    const over = isDecided(tally, winning) && Math.max(home, away) >= needed;
    // Later sets at 0-0 were not played.
    const rest = listed.slice(i).every((set) => set.home + set.away === 0);
    if (over && (dropped || rest)) break;
    extra ||= over;
    sets.push(readSet(points, i + 1, needed, match));
  }
  return { sets, extra };
}

function accountFor(tally: Pair, match: Match): Account {
  const needed = winningNumber(tally, match.winning);
  const { sets, extra } = setsOf(tally, needed, match);
  const recount = recountOf(sets);
  const allFinished = sets.every(({ winner }) => winner !== undefined);
  const unlike = (allFinished && !same(recount, tally)) || exceeds(recount, tally);
  return {
    tally,
    sets,
    needed,
    recount,
    decided: isDecided(tally, match.winning),
    contradicted: sets.length > 0 && (unlike || extra),
    confirmed: sets.length > 0 && allFinished && same(recount, tally) && !extra,
  };
}

/** The games of a set: a score, or two readings of a match tie-break in singles, the first as one game. */
function gamesOfSet({ points, tieBreak, winner }: PlayedSet, match: Match): readonly Pair[] {
  if (!tieBreak || !winner) return [points];
  if (match.event.inPairs) return [oneTo(winner)];
  const { event, sport, settings } = match;
  return settings.alwaysInFull || isFullFinalSet(event, sport, settings) ? [points] : [oneTo(winner), points];
}

const factOf = (scope: string, readings: readonly Pair[]): Fact => {
  const [first, second] = readings.map((pair) => score(scope, pair));
  return first && second ? eitherOf(first, second) : (first ?? MISSING);
};

/** Games or points over all sets. A match can have one match tie-break, so it has two readings at most. */
function gamesOf(sets: readonly PlayedSet[], match: Match): readonly Pair[] {
  return sets.reduce<readonly Pair[]>(
    (sums, set) => {
      const readings = gamesOfSet(set, match);
      return sums.flatMap((a) => readings.map((b) => ({ home: a.home + b.home, away: a.away + b.away })));
    },
    [{ home: 0, away: 0 }],
  );
}

/**
 * The sets that stand after a retirement: all of them, or all but the one that had begun. None if they had won the match before it, whatever
 * its length (docs/rules.md#parts-against-the-score-at-the-stop).
 */
function standingSets(tally: Pair, needed: number, match: Match): readonly PlayedSet[] | undefined {
  const { listed, winning } = match;
  const read = listed.map((points, i) => readSet(points, i + 1, needed, match));
  const standing = [read, read.slice(0, -1)].find((some) => !exceeds(recountOf(some), tally));
  const last = listed.at(-1);
  const { home, away } = recountOf(read.slice(0, -1));
  const isOver = last !== undefined && last.home + last.away > 0 && Math.max(home, away) >= Math.max(...winning);
  return isOver ? undefined : standing;
}

/**
 * The set that stands after a retirement, whose tally may be awarded: the listed sets up to it are within the tally. The last set may
 * stand as it likes, and one after a gap cannot be counted (docs/rules.md#sets-before-a-retirement).
 */
function setBeforeRetirement(
  n: number,
  { tally, needed, contradicted, sets }: Account,
  match: Match,
): PlayedSet | undefined {
  if (n > match.listed.length || !contradicted) return sets[n - 1];
  return standingSets(tally, needed, match)?.[n - 1];
}

/** The scores for a set's ML and its lines. */
function factsOfSet(n: number, account: Account, match: Match, listedAtAll: boolean): { ml: Fact; lines: Fact } {
  const scope = n === 1 ? "first_period" : `period_${n}`;
  const isRetired = match.event.retired !== undefined;
  const later = n > match.listed.length && !isRetired ? match.event.key(`p${n}`) : undefined;
  const own = isRetired ? setBeforeRetirement(n, account, match) : account.sets[n - 1];
  const set = later ? readSet(later, n, account.needed, match) : own;
  if ((account.contradicted && !(isRetired && set)) || (set && !set.winner)) return { ml: MISSING, lines: MISSING };
  // No set follows the one that won the match.
  const before = recountOf(account.sets.slice(0, n - 1));
  if (set && Math.max(before.home, before.away) >= Math.max(...match.winning)) return { ml: MISSING, lines: MISSING };
  if (set) return { ml: score(scope, set.points), lines: factOf(scope, gamesOfSet(set, match)) };
  // A match won without losing a set proves the winner of each, even if none is listed.
  const { home, away } = account.tally;
  if (!listedAtAll && account.decided && !match.event.retired && Math.min(home, away) === 0) {
    return { ml: n <= home + away ? score(scope, oneTo(home > 0 ? "home" : "away")) : MISSING, lines: MISSING };
  }
  // Not needed: the match was played to the end, and all of its sets are listed.
  const none = account.decided && account.confirmed ? NOT_PLAYED : MISSING;
  return { ml: none, lines: none };
}

const NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

function putSet(facts: Map<string, Fact>, n: number, found: { ml: Fact; lines: Fact }): void {
  const period = `${NTH[n - 1]}-set`;
  facts.set(`winner:${period}`, found.ml);
  facts.set(`draw:${period}`, found.ml);
  facts.set(`lines:${period}`, found.lines);
  facts.set(`result:${period}`, found.lines);
}

/** A tie-break set is won by one game. A match tie-break is not one. */
const hasTieBreak = (account: Account): boolean =>
  account.sets.some(({ points, winner, tieBreak }) => winner && !tieBreak && Math.abs(points.home - points.away) === 1);

interface Tallies {
  /** The account of the match; undefined if its tally is not known. */
  readonly account: Account | undefined;
  /** The account for markets on sets: a finished set counts as long as nothing contradicts it. */
  readonly forSets: Account;
}

/** The tally is the top level or ft; if they differ, the one that the sets confirm (docs/rules.md#which-score-is-the-tally). */
function talliesOf(match: Match): Tallies {
  const { top, ft, fulltime } = match.event;
  const accounts = [top, ft].filter((pair) => pair !== undefined).map((tally) => accountFor(tally, match));
  const [first, second] = accounts;
  const agreed = accounts.length === 1 || (first && second && same(first.tally, second.tally));
  const twoNames = ft !== undefined && fulltime !== undefined && !same(ft, fulltime);
  const account = twoNames ? undefined : agreed ? first : accounts.find(({ confirmed }) => confirmed);
  const open = twoNames ? first && { ...first, contradicted: false } : accounts.find((it) => !it.contradicted);
  const other = open ?? first ?? accountFor({ home: 0, away: 0 }, match);
  return { account, forSets: account ?? { ...other, decided: false } };
}

const addAll = (sets: readonly Pair[]): Pair =>
  sets.reduce((all, set) => ({ home: all.home + set.home, away: all.away + set.away }), { home: 0, away: 0 });

/** What was played, whether or not the match was finished. */
function setsSoFar(match: Match, account: Account, gap: boolean, open: boolean, whole: Account | undefined): SetsSoFar {
  const { event, listed, winning, settings, sport } = match;
  const deciding = 2 * Math.min(...winning) - 1;
  const read = listed.map((points, i) => readSet(points, i + 1, account.needed, match));
  const standing = account.contradicted && event.retired ? standingSets(account.tally, account.needed, match) : read;
  const used = standing ?? [];
  const finished = used.map(({ points }, i) => {
    const place = { deciding: i + 1 === deciding, oneNilCounts: event.inPairs && event.retired === undefined };
    return winnerOfSet(sport, points, place);
  });
  const inFull = isFullFinalSet(event, sport, settings);
  const counted = isTennis(sport) && !inFull ? listed.slice(0, deciding - 1) : listed;
  const scores = [event.top, event.ft, event.fulltime].filter((pair) => pair !== undefined);
  const isOneScore =
    event.top !== undefined && scores.every((pair) => scores[0] !== undefined && same(pair, scores[0]));
  const last = whole?.sets.at(-1);
  const isTieBreak = last?.tieBreak === true && whole !== undefined && whole.sets.length === 2 * whole.needed - 1;
  return {
    fits: !gap && (event.retired ? !account.contradicted || used.length > 0 : !account.contradicted),
    hasStopped: open && isOneScore,
    finished: {
      home: finished.filter((winner) => winner === "home").length,
      away: finished.filter((winner) => winner === "away").length,
    },
    list: used.map(({ points }, i) => ({ points, winner: finished[i] })),
    begun: used.length < read.length ? read.at(-1)?.points : undefined,
    inFull,
    inPairs: event.inPairs,
    games: addAll(counted),
    gamesAtMost: addAll(listed),
    winning,
    tieBreak: !isTieBreak ? "no" : event.inPairs ? "yes" : inFull ? "no" : "unknown",
  };
}

export function setsSheet(event: Reading, sport: Sport, settings: Settings): Sheet {
  if (nothingButZeros(event)) return { neverPlayed: !event.inAGame, unfinished: true, facts: new Map() };
  const { sets, gap } = listedSets(event);
  const match: Match = { event, sport, settings, listed: sets, winning: setsThatWin(event, sport, settings) };
  const { account, forSets } = talliesOf(match);
  const facts = new Map<string, Fact>();
  for (const n of [1, 2, 3, 4, 5, 6, 7]) putSet(facts, n, factsOfSet(n, forSets, match, sets.length > 0 || gap));

  const complete = account?.decided && !gap && !event.retired && (sets.length === 0 || account.confirmed);
  const played = account && complete ? score("match_result", account.tally) : MISSING;
  const fine = account && complete && sets.length > 0 ? factOf("games", gamesOf(account.sets, match)) : MISSING;
  for (const use of ["winner", "draw", "result", "coarse"]) facts.set(`${use}:match`, played);
  facts.set("fine:match", fine);
  facts.set("lines:match", fine);

  const needed = account ? winningNumber(account.tally, match.winning) : 0;
  return {
    neverPlayed: false,
    unfinished: !complete,
    facts,
    reach: { totals: 2 * needed - 1, spread: needed, team: needed },
    inBoth: "spreads",
    sets: setsSoFar(match, forSets, gap, !complete && !event.retired, complete ? account : undefined),
    tieBreak: account && fine !== MISSING ? { played: hasTieBreak(account), basis: fine } : undefined,
  };
}
