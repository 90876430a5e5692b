/**
 * Facts of maps (esports) and of tallies (darts, snooker, curling): docs/rules.md#units, and points 20, 26 and 32 to 37 of
 * docs/decisions.md.
 */
import type { Reading } from "./reading.js";
import { type Fact, MISSING, NOT_PLAYED, type Pair, type Sheet, score } from "./types.js";

const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;
const isLevel = ({ home, away }: Pair): boolean => home === away;
const both = ({ home, away }: Pair): number => home + away;
const most = ({ home, away }: Pair): number => Math.max(home, away);
const isNil = (pair: Pair | undefined): boolean => !pair || both(pair) === 0;
/** 1-0 only shows who won: it is not the score of a map. */
const isFlag = (pair: Pair): boolean => most(pair) <= 1;
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 });
const winsOf = (pairs: readonly Pair[]): Pair => ({
  home: pairs.filter(({ home, away }) => home > away).length,
  away: pairs.filter(({ home, away }) => home < away).length,
});

const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/**
 * Checks a tally against `bestOf` (decisions 33 and 34): no side wins more than the match needs, and the tally is complete if
 * a side has that many or all were played.
 */
function agreesWithBestOf(tally: Pair, bestOf: number | undefined): { complete: boolean; possible: boolean } {
  if (bestOf === undefined) return { complete: true, possible: true };
  const needed = winsNeeded(bestOf);
  const possible = both(tally) <= bestOf && most(tally) <= needed;
  return { possible, complete: possible && (most(tally) === needed || both(tally) === bestOf) };
}

function listed(keyOf: (n: number) => Pair | undefined, keys: readonly string[]): { list: Pair[]; gap: boolean } {
  const list: Pair[] = [];
  for (let it = keyOf(1); it; it = keyOf(list.length + 1)) list.push(it);
  const numbers = keys.map((name) => Number(/^(?:map|p)([1-9]\d*)$/.exec(name)?.[1] ?? 0));
  return { list, gap: numbers.some((n) => n > list.length && keyOf(n) !== undefined) };
}

const contradictedTop = (event: Reading): boolean =>
  event.top !== undefined &&
  event.ft !== undefined &&
  (event.top.home < event.ft.home || event.top.away < event.ft.away);

/** True if the rounds of a best of one are in place of the tally, and a listed map agrees (decisions 20). */
function showsRounds(top: Pair, list: readonly Pair[], bestOf: number | undefined): boolean {
  const [only, second] = list;
  if (second || (bestOf ?? 1) !== 1) return false;
  if (!only) return most(top) > 5;
  if (same(only, top)) return !isFlag(only);
  return most(top) > 5 && isFlag(only) && same(only, winnerOfOne(top));
}

/** 1-0 for the side with more. */
const winnerOfOne = ({ home, away }: Pair): Pair => (home > away ? { home: 1, away: 0 } : { home: 0, away: 1 });

interface Maps {
  readonly event: Reading;
  readonly list: readonly Pair[];
  readonly gap: boolean;
  /** Undefined for the rounds of a level best of one. */
  readonly tally: Pair | undefined;
  readonly usable: boolean;
  /** True if the final score shows how many maps were won. */
  readonly known: boolean;
}

function playedMap(event: Reading, n: number): Pair | undefined {
  const own = event.key(`map${n}`) ?? event.key(`p${n}`);
  return isNil(own) ? undefined : own;
}

const decidedOf = (maps: readonly Pair[]): number => maps.filter((map) => !isLevel(map)).length;

/** The scores for bets on a map's winner and on its lines. */
function factsOfMap(k: number, { event, list, gap, tally, usable, known }: Maps): { named: Fact; lines: Fact } {
  const own = list[k - 1] ?? playedMap(event, k);
  if (own) {
    const reproduced = k <= list.length && !gap && (!tally || same(winsOf(list), tally));
    const it = score(`map_${k}`, own);
    // If one more map is decided than the tally counts, it was not finished. Without a tally this is unknown.
    const upToIt = Array.from({ length: k }, (_, n) => list[n] ?? playedMap(event, n + 1)).filter(
      (map) => map !== undefined,
    );
    const isTold = known && decidedOf(upToIt) <= (tally ? both(tally) : 1);
    return { named: reproduced && isTold ? it : MISSING, lines: isFlag(own) || !isTold ? MISSING : it };
  }
  // Not needed: the tally is complete, and all the maps that it counts are listed.
  const over = usable && !gap && list.length > 0 && list.length >= (tally ? both(tally) : 1);
  const none = over ? NOT_PLAYED : MISSING;
  return { named: none, lines: none };
}

function putMap(facts: Map<string, Fact>, k: number, { named, lines }: { named: Fact; lines: Fact }): void {
  for (const use of ["winner", "draw", "result"]) facts.set(`${use}:map-${k}`, named);
  facts.set(`lines:map-${k}`, lines);
}

function reachOfMaps(bestOf: number | undefined, onlyOne: boolean): { totals: number; spread: number } {
  if (bestOf === undefined) return onlyOne ? { totals: 1, spread: 1 } : { totals: 9, spread: 5 };
  return { totals: bestOf % 2 === 0 ? bestOf : 2 * winsNeeded(bestOf) - 1, spread: winsNeeded(bestOf) };
}

export function mapsSheet(event: Reading): Sheet {
  // A map at 0-0 was not played.
  const keyOf = (n: number): Pair | undefined => playedMap(event, n);
  const found = listed(keyOf, event.keys);
  const top = event.top;
  // A map 2 without a map 1 is not a best of one either.
  const rounds = top !== undefined && !found.gap && showsRounds(top, found.list, event.bestOf);
  const levelRounds = rounds && isLevel(top);
  const tally = rounds ? (levelRounds ? undefined : winnerOfOne(top)) : top;
  const list = rounds ? [top] : found.list;

  const { complete, possible } = agreesWithBestOf(
    tally ?? { home: 0, away: 0 },
    levelRounds ? undefined : event.bestOf,
  );
  // Above 5 without a `bestOf` it is not a tally, and not the rounds either.
  const muddled = !rounds && event.bestOf === undefined && top !== undefined && most(top) > 5;
  // 0-0 with a played map is not a result yet.
  const begun = top !== undefined && isNil(top) && list.length > 0;
  const usable = top !== undefined && !begun && complete && possible && !muddled && !contradictedTop(event);

  const facts = new Map<string, Fact>();
  const result = usable ? score("match_result", tally ?? top) : MISSING;
  for (const use of ["winner", "draw", "result"]) facts.set(`${use}:match`, result);
  // In a level best of one nobody won a map, so lines, sums and correct scores have nothing to read (decisions 36).
  for (const use of ["coarse", "lines", "score"]) facts.set(`${use}:match`, tally ? result : MISSING);
  // A sum needs every map that the tally counts, and their scores (decisions 35).
  const counted = tally ? both(tally) : 1;
  const fits = list.length >= counted && decidedOf(list) <= counted;
  const countable = !found.gap && list.length > 0 && fits && !list.every(isFlag);
  facts.set("fine:match", usable && countable ? score("games", sum(list)) : MISSING);
  const known = top !== undefined && !muddled;
  const maps = { event, list, gap: found.gap, tally, usable, known };
  for (const k of [1, 2, 3, 4, 5]) putMap(facts, k, factsOfMap(k, maps));

  const reach = reachOfMaps(event.bestOf, tally ? both(tally) === 1 : levelRounds);
  return {
    neverPlayed: top !== undefined && isNil(top) && isNil(event.ft) && !event.somethingPlayed,
    facts,
    reach: { ...reach, team: reach.spread },
  };
}

export function tallySheet(event: Reading): Sheet {
  const { list, gap } = listed(
    (n) => event.key(`p${n}`),
    event.keys.filter((name) => name.startsWith("p")),
  );
  const tally = event.top;
  const { complete, possible } = agreesWithBestOf(tally ?? { home: 0, away: 0 }, event.bestOf);
  const begun = tally !== undefined && isNil(tally) && list.length > 0;
  const usable = tally !== undefined && !begun && complete && possible && !contradictedTop(event);
  const coarse = usable ? score("match_result", tally) : MISSING;
  // Legs within sets: the winners of the pN add up to the tally. 1-0 flags only repeat the tally.
  const inSets = tally !== undefined && !list.every(isFlag) && !gap && same(winsOf(list), tally);
  const facts = new Map<string, Fact>();
  for (const use of ["winner", "draw", "result", "coarse", "lines"]) facts.set(`${use}:match`, coarse);
  facts.set("fine:match", usable && inSets ? score("games", sum(list)) : MISSING);

  const w = event.bestOf !== undefined ? winsNeeded(event.bestOf) : tally ? most(tally) : 0;
  const byBestOf = event.bestOf !== undefined && event.bestOf % 2 === 0 ? event.bestOf : 2 * w - 1;
  const totals = Math.max(byBestOf, tally ? both(tally) : 0);
  const reach = inSets ? { totals, spread: w, team: w } : { totals: Infinity, spread: Infinity, team: Infinity };
  const nothing = tally !== undefined && isNil(tally) && isNil(event.ft) && !event.somethingPlayed;
  return { neverPlayed: nothing, facts, reach };
}
