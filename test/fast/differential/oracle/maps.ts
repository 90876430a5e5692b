/** Facts of maps in esports: grading-rules 6.1 and 6.2, and docs/rules.md#maps. */

import { isNoScoreOfGame } from "./map-scores.js";
import { isFinishedInRounds, knownAsRounds, namedBy } from "./map-winners.js";
import { both, isLevel, isNil, same, sum } from "./pairs.js";
import { nothingButZeros, type Reading } from "./reading.js";
import {
  agreesWithBestOf,
  contradictedTop,
  isFlag,
  isNoScore,
  listed,
  most,
  winnerOfOne,
  winsNeeded,
  winsOf,
} from "./tally-numbers.js";
import {
  eitherOf,
  type Fact,
  type LeastPlayed,
  MISSING,
  NOT_PLAYED,
  type Pair,
  type Settings,
  type Sheet,
  score,
} from "./types.js";

/** True if the rounds of a best of one are in place of the tally, and a listed map agrees (docs/rules.md#rounds-as-the-score-of-a-best-of-one). */
function showsRounds(top: Pair, maps: readonly Pair[], bestOf: number | undefined): boolean {
  const [only, second] = maps;
  if (second || (bestOf ?? 1) !== 1) return false;
  if (!only) return most(top) > 5;
  if (same(only, top)) return !isNoScore(only);
  return most(top) > 5 && !isLevel(top) && isFlag(only) && same(only, winnerOfOne(top));
}

/** What is known of a match in maps. */
export interface Maps {
  /** The maps from map 1 on without a gap. */
  readonly list: readonly Pair[];
  readonly gap: boolean;
  /** All listed maps by their number, also after a gap. */
  readonly all: ReadonlyMap<number, Pair>;
  /** Undefined for the rounds of a level best of one. */
  readonly tally: Pair | undefined;
  /** True if the top level is the rounds of a best of one. */
  readonly rounds: boolean;
  readonly usable: boolean;
  /** True if the final score shows how many maps were won. */
  readonly known: boolean;
  readonly leagueOfRounds: boolean;
  readonly leagueOfKills: boolean;
  /** True if `bestOf` says that the match was longer. */
  readonly hasStopped: boolean;
  /** The number of a map during which the match may have stopped (docs/rules.md#a-map-during-which-the-match-stopped). */
  readonly begun: number | undefined;
  /** The maps that contradict themselves: finished ones with a score that their game does not have. */
  readonly wrong: readonly number[];
}

const decidedOf = (maps: readonly Pair[]): number => maps.filter((map) => !isLevel(map)).length;

/** True if the slug of a league has one of these words, as whole words anywhere in it (docs/rules.md#scores-in-rounds). */
const namesGame = (words: readonly string[], league: string | undefined): boolean =>
  words.some((word) => `-${league ?? ""}-`.includes(`-${word}-`));

/** The maps contradict the tally: more are decided than it counts, or bare flags give a side more (grading-rules 6.2). */
function isDisproved(tally: Pair, maps: readonly Pair[]): boolean {
  const wins = winsOf(maps);
  const namesWinners = maps.every(isFlag);
  return decidedOf(maps) > both(tally) || (namesWinners && (wins.home > tally.home || wins.away > tally.away));
}

/** The score for lines on a map. */
function linesOf(k: number, { all, tally, known, begun, wrong }: Maps): Fact {
  const own = all.get(k);
  if (!own || isNoScore(own) || k === begun || wrong.includes(k)) return MISSING;
  // If one more map is decided than the tally counts, it was not finished. Without a tally this is unknown.
  const upToIt = [...all].filter(([n]) => n <= k).map(([, map]) => map);
  return known && decidedOf(upToIt) <= (tally ? both(tally) : 1) ? score(`map_${k}`, own) : MISSING;
}

function putMap(facts: Map<string, Fact>, k: number, maps: Maps): void {
  const { list, gap, tally, usable } = maps;
  // Not needed: the tally is complete, and all the maps that it counts are listed.
  const over = usable && !gap && list.length > 0 && list.length >= (tally ? both(tally) : 1);
  const notNeeded = over && k > list.length;
  const named = notNeeded ? NOT_PLAYED : namedBy(k, maps);
  for (const use of ["winner", "draw", "result"]) facts.set(`${use}:map-${k}`, named);
  facts.set(`lines:map-${k}`, notNeeded ? NOT_PLAYED : linesOf(k, maps));
  putNamedUnits(facts, `map-${k}`, notNeeded ? NOT_PLAYED : linesOf(k, maps), maps);
}

/** What names that say rounds or kills read: nothing, if the maps are known to count the other (docs/rules.md#rounds-and-kills-by-name). */
function putNamedUnits(facts: Map<string, Fact>, period: string, found: Fact, maps: Maps): void {
  const isScore = found.is === "score";
  facts.set(`rounds:${period}`, isScore && maps.leagueOfKills ? MISSING : found);
  facts.set(`kills:${period}`, isScore && knownAsRounds(maps) ? MISSING : found);
}

function reachOf(bestOf: number | undefined, tally: Pair, listedMaps: number): { totals: number; spread: number } {
  if (bestOf !== undefined) {
    return { totals: bestOf % 2 === 0 ? bestOf : 2 * winsNeeded(bestOf) - 1, spread: winsNeeded(bestOf) };
  }
  const w = most(tally);
  const totals = Math.max(2 * w - 1, both(tally));
  // Drawn maps: more are listed than the tally can count. If a side won two or more, one more could follow an even number (docs/rules.md#drawn-maps-and-the-reach-of-a-line).
  return listedMaps > totals
    ? { totals: w > 1 ? listedMaps + 1 - (listedMaps % 2) : listedMaps, spread: listedMaps }
    : { totals, spread: w };
}

const isMuddled = ({ bestOf, top }: Reading, rounds: boolean): boolean =>
  !rounds && bestOf === undefined && top !== undefined && most(top) > 5;

function readMaps(event: Reading, settings: Settings): Maps {
  // A map at 0-0 was not played.
  const keyOf = (n: number): Pair | undefined => {
    const own = event.key(`map${n}`) ?? event.key(`p${n}`);
    return own === undefined || isNil(own) ? undefined : own;
  };
  const found = listed(keyOf, event.keys);
  const { top } = event;
  // A map 2 without a map 1 is not a best of one either.
  const leagueOfKills = namesGame(settings.kills, event.league);
  const isOne = top !== undefined && !found.gap && showsRounds(top, found.list, event.bestOf);
  const rounds = isOne && !leagueOfKills;
  const levelRounds = rounds && isLevel(top);
  const tally = rounds ? (levelRounds ? undefined : winnerOfOne(top)) : top;
  const list = rounds ? [top] : found.list;
  const all = rounds ? new Map([[1, top]]) : found.all;

  const { complete, possible } = agreesWithBestOf(
    tally ?? { home: 0, away: 0 },
    levelRounds ? undefined : event.bestOf,
  );
  // Above 5 without a `bestOf` it is not a tally, and not the rounds either. Nor are the kills of a best of one.
  const muddled = isMuddled(event, rounds) || (isOne && leagueOfKills);
  // 0-0 with a played map is not a result yet.
  const begun = top !== undefined && isNil(top) && list.length > 0;
  const last = Math.max(0, ...all.keys());
  const leagueOfRounds = namesGame(settings.rounds, event.league);
  // Scores of rounds, whose winners give the tally (docs/rules.md#scores-in-rounds).
  const fit = !found.gap && tally !== undefined && same(winsOf(list), tally);
  const inRounds = !leagueOfKills && (rounds || (fit && (leagueOfRounds || list.every(isFinishedInRounds))));
  // Somebody won every map in kills that the tally counts, and no other one. Level rounds were won by nobody (docs/rules.md#a-map-during-which-the-match-stopped).
  const isLastOver = (map: Pair, number: number): boolean => {
    if (isLevel(map) && inRounds && event.retired === undefined && isFinishedInRounds(map)) return true;
    if (rounds) return !isLevel(map) && isFinishedInRounds(map);
    if (tally && number <= both(tally)) return leagueOfKills || !isLevel(map);
    return inRounds && !isLevel(map) && !isFlag(map);
  };
  const stopped = event.retired !== undefined || (possible && !complete);
  const during = stopped ? all.get(last) : undefined;
  const isDone = during && isLastOver(during, last);
  const open = during && !isDone ? last : undefined;
  const playedOut = top !== undefined && !begun && !(rounds && open === 1) && complete && possible && !muddled;
  const disproved = playedOut && tally !== undefined && isDisproved(tally, [...all.values()]);
  const usable = playedOut && !contradictedTop(event) && !disproved;
  const known = top !== undefined && possible && !muddled && !contradictedTop(event);
  return {
    list,
    gap: found.gap,
    all,
    tally,
    rounds,
    usable,
    known,
    leagueOfRounds,
    leagueOfKills,
    hasStopped: known && !complete,
    begun: open,
    wrong:
      leagueOfRounds && !leagueOfKills
        ? [...all].filter(([n, map]) => n !== open && isNoScoreOfGame(map, event.league)).map(([n]) => n)
        : [],
  };
}

/** Maps that are not listed: each has one round or kill at least (docs/rules.md#parts-that-are-missing). */
function leastPlayed(maps: Maps): LeastPlayed | undefined {
  const { all, tally, usable, leagueOfKills, wrong } = maps;
  if (!usable || !tally || wrong.length > 0) return undefined;
  const list = [...all.values()];
  // A map before a listed one was played, drawn if the tally does not count it.
  const missing = Math.max(both(tally), ...(maps.gap ? all.keys() : [])) - list.length;
  if (missing <= 0 || (list.length > 0 && list.every(isNoScore))) return undefined;
  // A list that can still turn out to be rounds settles nothing on kills (docs/rules.md#scores-in-rounds, docs/rules.md#rounds-and-kills-by-name).
  const mayBeRounds = !leagueOfKills && list.every((map) => isFlag(map) || isFinishedInRounds(map));
  const never = [...(leagueOfKills ? ["rounds"] : []), ...(mayBeRounds || knownAsRounds(maps) ? ["kills"] : [])];
  return { sum: sum(list), more: { home: 0, away: 0 }, both: missing, never };
}

/** Every map that the tally counts, but not one during which the match may have stopped. */
const finishedIn = ({ tally, begun }: Maps): number => (tally ? both(tally) - (begun === both(tally) ? 1 : 0) : 0);

export function mapsSheet(event: Reading, settings: Settings): Sheet {
  if (nothingButZeros(event)) return { neverPlayed: !event.inAGame, unfinished: true, facts: new Map() };
  const maps = readMaps(event, settings);
  const { list, gap, all, tally, rounds, usable } = maps;
  const facts = new Map<string, Fact>();
  const result = usable ? score("match_result", tally ?? event.top ?? { home: 0, away: 0 }) : MISSING;
  for (const use of ["winner", "draw", "result"]) facts.set(`${use}:match`, result);

  // A sum needs every map that the tally counts, and their scores (docs/rules.md#what-a-list-of-maps-or-frames-can-prove).
  const counted = tally ? both(tally) : 1;
  const fits = list.length >= counted && decidedOf(list) <= counted;
  const countable =
    maps.wrong.length === 0 && !gap && list.length > 0 && fits && !list.every(isNoScore) && maps.begun === undefined;
  const fine = usable && countable ? score("games", sum(list)) : MISSING;
  facts.set("fine:match", fine);
  putNamedUnits(facts, "match", fine, maps);
  // In a level best of one nobody won a map, so names that say maps have nothing to read (docs/rules.md#units-of-a-best-of-one).
  const coarse = tally ? result : MISSING;
  facts.set("coarse:match", coarse);
  // The rounds of a best of one: in maps and in rounds, and both must agree. A level one is 0-0 in maps, and its basis the rounds.
  const nobody = score("match_result", { home: 0, away: 0 });
  const inMaps = tally ? eitherOf(coarse, fine) : fine.is === "score" ? eitherOf(result, nobody) : MISSING;
  const inUnits = rounds && usable ? inMaps : coarse;
  for (const use of ["lines", "score"]) facts.set(`${use}:match`, inUnits);
  if (rounds && !tally && usable) facts.set("open:match", nobody);
  for (const k of [1, 2, 3, 4, 5, 6, 7]) putMap(facts, k, maps);

  // A total of 1.5 on a best of one in rounds is under in maps and over in rounds (section 6.1).
  const reach = rounds ? { totals: 1.75, spread: 1 } : reachOf(event.bestOf, tally ?? { home: 1, away: 0 }, all.size);
  const so = tally ?? { home: 0, away: 0 };
  // One map more than the tally counts may have been begun.
  const numbers = [...all.keys()].sort((a, b) => a - b);
  const over = decidedOf([...all.values()]) > both(so) ? numbers.slice(0, -1) : numbers;
  const fitsSoFar =
    maps.known &&
    !isDisproved(
      so,
      over.flatMap((n) => all.get(n) ?? []),
    );
  const countedSoFar = maps.wrong.length === 0 && !gap && list.length >= counted && !list.every(isNoScore);
  return {
    neverPlayed: false,
    unfinished: !usable,
    facts,
    reach: { ...reach, team: reach.spread },
    ...(rounds ? {} : { halfLines: true }),
    least: leastPlayed(maps),
    parted: {
      fits: fitsSoFar,
      hasStopped: maps.hasStopped,
      tally: so,
      finished: finishedIn(maps),
      last: Math.max(0, ...all.keys()),
      fine: countedSoFar ? sum(list) : undefined,
      // The rounds of a best of one do not show whether its map was finished.
      isTallyUnknown: rounds,
      notIn: [...(maps.leagueOfKills ? ["rounds"] : []), ...(knownAsRounds(maps) ? ["kills"] : [])],
      bestOf: rounds ? 1 : event.bestOf,
    },
    ...(rounds ? { inBoth: "all lines" } : {}),
  };
}
