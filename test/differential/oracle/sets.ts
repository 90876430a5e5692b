/** Facts of sports in sets (docs/rules.md#units, decisions 19 to 29). */
import type { Reading } from "./reading.js";
import { isDecided, isMatchTieBreak, setsThatWin, winnerOfSet, winningNumber } from "./set-rules.js";
import type { Sport } from "./sports.js";
import { type Fact, MISSING, NOT_PLAYED, type Pair, type Settings, type Sheet, score, type Who } from "./types.js";

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
  /** True if the sets contradict the tally, so that markets on sets are incomplete too (decisions 19 and 25). */
  readonly contradicted: boolean;
  /** True if all sets are finished and add up to the tally. */
  readonly confirmed: boolean;
}

const isTennis = (sport: Sport): boolean => sport.slug === "tennis" || sport.slug === "padel";
const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;
const isNil = (pair: Pair | undefined): boolean => !pair || (pair.home === 0 && pair.away === 0);

/** The sets listed from p1 on, up to the first key that is missing (decisions 27). */
function listedSets(event: Reading): { sets: Pair[]; gap: boolean } {
  const sets: Pair[] = [];
  for (let set = event.key("p1"); set; set = event.key(`p${sets.length + 1}`)) sets.push(set);
  const later = event.keys.some(
    (name) => /^p[1-9]\d*$/.test(name) && Number(name.slice(1)) > sets.length && event.key(name),
  );
  return { sets, gap: later };
}

function accountFor(tally: Pair, listed: readonly Pair[], sport: Sport, winning: readonly number[]): Account {
  const needed = winningNumber(tally, winning);
  const decided = isDecided(tally, winning);
  const dropped = !isTennis(sport) && winning.length === 1;
  const sets: PlayedSet[] = [];
  const recount = { home: 0, away: 0 };
  let extra = false;
  for (const points of listed) {
    // A set after the deciding one (a golden set) is dropped if it is known how many sets win; else it is a contradiction.
    const over = decided && Math.max(recount.home, recount.away) >= needed;
    // Later sets at 0-0 were not played.
    const rest = listed.slice(listed.indexOf(points)).every(({ home, away }) => home + away === 0);
    if (over && (dropped || rest)) break;
    extra ||= over;
    const deciding = sets.length + 1 === 2 * needed - 1;
    const winner = winnerOfSet(sport, points, deciding);
    if (winner) recount[winner] += 1;
    sets.push({ points, winner, tieBreak: isMatchTieBreak(sport, points, deciding) });
  }
  const allFinished = sets.every(({ winner }) => winner !== undefined);
  const tooMany = recount.home > tally.home || recount.away > tally.away;
  return {
    tally,
    sets,
    needed,
    recount,
    decided,
    contradicted: sets.length > 0 && ((allFinished && !same(recount, tally)) || tooMany || extra),
    confirmed: sets.length > 0 && allFinished && same(recount, tally) && !extra,
  };
}

/** Games or points over all sets; a match tie-break is one game in pairs, and unknown in singles (decisions 24). */
function gamesOf(account: Account, event: Reading, settings: Settings): Pair | undefined {
  let [home, away] = [0, 0];
  for (const set of account.sets) {
    const games = gamesOfSet(set, event, settings);
    if (!games) return undefined;
    home += games.home;
    away += games.away;
  }
  return { home, away };
}

function gamesOfSet(set: PlayedSet, event: Reading, settings: Settings): Pair | undefined {
  if (!set.tieBreak) return set.points;
  if (event.inPairs) return set.points.home > set.points.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
  return settings.fullFinalSet.includes(event.league ?? "") ? set.points : undefined;
}

/** Set number n by its key, also after a gap; not a set that was dropped. */
function setNumber(n: number, account: Account, event: Reading, sport: Sport, listed: number): PlayedSet | undefined {
  const points = n > listed ? event.key(`p${n}`) : undefined;
  if (!points) return account.sets[n - 1];
  const deciding = n === 2 * account.needed - 1;
  return { points, winner: winnerOfSet(sport, points, deciding), tieBreak: isMatchTieBreak(sport, points, deciding) };
}

/** The scores for a set's ML and its lines. */
function factsOfSet(n: number, set: PlayedSet | undefined, account: Account, event: Reading, settings: Settings) {
  const scope = ["first_period", "period_2", "period_3"][n - 1] ?? "";
  if (account.contradicted || (set && !set.winner)) return { ml: MISSING, lines: MISSING };
  if (set) {
    const games = gamesOfSet(set, event, settings);
    return { ml: score(scope, set.points), lines: games ? score(scope, games) : MISSING };
  }
  // Not needed: the match was played to the end, and all of its sets are listed.
  const none = account.decided && account.confirmed ? NOT_PLAYED : MISSING;
  return { ml: none, lines: none };
}

function putSet(facts: Map<string, Fact>, n: number, found: { ml: Fact; lines: Fact }): void {
  const period = `${["first", "second", "third"][n - 1]}-set`;
  facts.set(`winner:${period}`, found.ml);
  facts.set(`draw:${period}`, found.ml);
  facts.set(`lines:${period}`, found.lines);
}

/** A tie-break set is won by one game. A match tie-break is not one. */
const hasTieBreak = (account: Account): boolean =>
  account.sets.some(({ points, winner, tieBreak }) => winner && !tieBreak && Math.abs(points.home - points.away) === 1);

export function setsSheet(event: Reading, sport: Sport, settings: Settings): Sheet {
  const { sets, gap } = listedSets(event);
  const winning = setsThatWin(event, sport, settings);
  // The tally is the top level or ft; if they differ, the one that the sets confirm (decisions 26).
  const told = [event.top, event.ft].filter((pair) => pair !== undefined);
  const accounts = told.map((tally) => accountFor(tally, sets, sport, winning));
  const agreed = accounts.length === 1 || (accounts[0] && accounts[1] && same(accounts[0].tally, accounts[1].tally));
  const twoNames = event.ft !== undefined && event.fulltime !== undefined && !same(event.ft, event.fulltime);
  const account = twoNames ? undefined : agreed ? accounts[0] : accounts.find(({ confirmed }) => confirmed);
  const facts = new Map<string, Fact>();
  // Without a usable tally a finished set still counts, since nothing contradicts it.
  const open = twoNames
    ? accounts[0] && { ...accounts[0], contradicted: false }
    : accounts.find((it) => !it.contradicted);
  const other = open ?? accounts[0] ?? accountFor({ home: 0, away: 0 }, sets, sport, winning);
  const spare = account ?? { ...other, decided: false };
  for (const n of [1, 2, 3]) {
    putSet(facts, n, factsOfSet(n, setNumber(n, spare, event, sport, sets.length), spare, event, settings));
  }

  const complete = account?.decided && !gap && !event.retired && (sets.length === 0 || account.confirmed);
  const played = account && complete ? score("match_result", account.tally) : MISSING;
  const games = account && complete && sets.length > 0 ? gamesOf(account, event, settings) : undefined;
  const fine = games ? score("games", games) : MISSING;
  for (const use of ["winner", "draw", "result", "coarse"]) facts.set(`${use}:match`, played);
  facts.set("fine:match", fine);
  facts.set("lines:match", fine);

  const needed = account ? winningNumber(account.tally, winning) : 0;
  return {
    neverPlayed: told.length > 0 && told.every(isNil) && !event.somethingPlayed,
    facts,
    reach: { totals: 2 * needed - 1, spread: needed, team: needed },
    spreadInBoth: true,
    tieBreak: account && games ? { played: hasTieBreak(account), basis: fine } : undefined,
  };
}
