/** Every way in which a match of sets, maps, frames or legs could have ended. */

import { both } from "./pairs.js";
import { isMatchTieBreak, winnerOfSet } from "./set-rules.js";
import type { Sport } from "./sports.js";
import { agreesWithBestOf, most, winsNeeded } from "./tally-numbers.js";
import type { Pair, PartsSoFar, SetsSoFar, Who } from "./types.js";

export interface End {
  readonly tally: Pair;
  /** Games, points, rounds or legs. */
  readonly fine: Pair;
  /** The winner of the first part. */
  readonly first: Who | undefined;
  /** True if a set was won by one game, other than a match tie-break. */
  readonly tieBreak: boolean;
  /** True if a match tie-break took the place of the deciding set, or may have done so. */
  readonly matchTieBreak: boolean;
  readonly reach: { readonly totals: number; readonly spread: number };
}

interface SetEnd {
  readonly set: Pair;
  readonly winner: Who;
}

const IN_TENNIS = ["tennis", "padel"];
const flipped = ({ home, away }: Pair): Pair => ({ home: away, away: home });
const add = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
const upTo = (n: number): number[] => Array.from({ length: Math.max(0, n + 1) }, (_, i) => i);

/** Finished sets, winner first: the earliest, all of the usual ones, and long ones up to `longest` points. */
function finishedSets({ slug }: Sport, deciding: boolean, longest: number): Pair[] {
  const won = (home: number, away: number): Pair => ({ home, away });
  if (IN_TENNIS.includes(slug)) {
    const usual = [...upTo(4).map((low) => won(6, low)), won(7, 5), won(7, 6)];
    return deciding ? [...usual, won(13, 12), ...upTo(longest - 8).map((by) => won(8 + by, 6 + by))] : usual;
  }
  const targets: Readonly<Record<string, readonly number[]>> = {
    volleyball: [deciding ? 15 : 25],
    "beach-volleyball": [deciding ? 15 : 21],
    badminton: [21],
    pickleball: [11, 15, 21],
  };
  return (targets[slug] ?? [11]).flatMap((target) => {
    const cap = slug === "badminton" ? 30 : longest;
    const close = upTo(cap - target - 1).map((by) => won(target + 1 + by, target - 1 + by));
    return [
      ...upTo(target - 2).map((low) => won(target, low)),
      ...close,
      ...(slug === "badminton" ? [won(30, 29)] : []),
    ];
  });
}

/** The match tie-breaks that can take the place of a deciding set: one game, or in singles perhaps all of their points. */
function matchTieBreaks(sport: Sport, deciding: boolean, { inFull, inPairs }: SetsSoFar): readonly Pair[] {
  if (!IN_TENNIS.includes(sport.slug) || !deciding || inFull) return [];
  return inPairs ? [oneTo("home")] : [oneTo("home"), ...upTo(8).map((low) => ({ home: 10, away: low }))];
}

/** The ends of a set that stands at a score: the extremes are enough for sums and differences, so few are kept. */
function endsOfSet(from: Pair, sport: Sport, deciding: boolean, so: SetsSoFar, longest: number): readonly SetEnd[] {
  const isTennis = IN_TENNIS.includes(sport.slug);
  const isLong = Math.min(from.home, from.away) >= 7;
  const tieBreaks = matchTieBreaks(sport, deciding, so);
  const isOneGameOfPairs = (set: Pair): boolean =>
    tieBreaks.length > 0 && so.inPairs && most(set) >= 10 && Math.abs(set.home - set.away) >= 2;
  const all = [...finishedSets(sport, deciding || isLong, longest), ...tieBreaks].filter(
    (set) => !isOneGameOfPairs(set),
  );
  const reached = [...all, ...all.map(flipped)].filter(
    (set) => isOneGame(set) || (set.home >= from.home && set.away >= from.away),
  );
  const ended = (set: Pair): SetEnd => ({ set, winner: leader(set) });
  if (isTennis) return reached.map(ended);
  // Of each winner: the fewest, one more, the clearest, the closest and the longest.
  return (["home", "away"] as const).flatMap((winner) => {
    const loser = winner === "home" ? "away" : "home";
    const sets = reached.filter((set) => set[winner] > set[loser]);
    const by = [...sets].sort((a, b) => both(a) - both(b));
    const clearest = [...sets].sort((a, b) => Math.abs(b.home - b.away) - Math.abs(a.home - a.away))[0];
    return [...new Set([by[0], by[1], clearest, by.at(-2), by.at(-1)])].filter((set) => set !== undefined).map(ended);
  });
}

/** The ends of a set that stands as none can: either side wins it, and no game is taken back, except by a match tie-break. */
function endsOfAny(from: Pair, sport: Sport, deciding: boolean, so: SetsSoFar, longest: number): readonly SetEnd[] {
  const usual = endsOfSet({ home: 0, away: 0 }, sport, deciding, so, longest).map(({ set }) =>
    isOneGame(set) ? set : { home: Math.max(set.home, from.home), away: Math.max(set.away, from.away) },
  );
  return [from, ...usual].flatMap((set) => [{ set, winner: "home" } as const, { set, winner: "away" } as const]);
}

interface Standing extends Omit<End, "reach"> {
  readonly sets: number;
}

const keyOf = ({ tally, fine, first, tieBreak, matchTieBreak }: Standing): string =>
  [tally.home, tally.away, fine.home, fine.away, first, tieBreak, matchTieBreak].join();

const leader = ({ home, away }: Pair): Who => (home > away ? "home" : "away");

function after(standing: Standing, set: Pair, asOneGame: boolean, winner: Who = leader(set)): Standing {
  return {
    tally: add(standing.tally, winner === "home" ? { home: 1, away: 0 } : { home: 0, away: 1 }),
    fine: add(standing.fine, set),
    first: standing.first ?? winner,
    tieBreak: standing.tieBreak || (!asOneGame && Math.abs(set.home - set.away) === 1),
    matchTieBreak: asOneGame,
    sets: standing.sets + 1,
  };
}

const NOTHING: Standing = {
  tally: { home: 0, away: 0 },
  fine: { home: 0, away: 0 },
  first: undefined,
  tieBreak: false,
  matchTieBreak: false,
  sets: 0,
};

const oneTo = (winner: Who): Pair => (winner === "home" ? { home: 1, away: 0 } : { home: 0, away: 1 });

/** True if a set can stand so: nobody has won it, and it can still be won. */
function isUnderWay(set: Pair, sport: Sport, deciding: boolean, { inFull }: SetsSoFar): boolean {
  const isTennis = IN_TENNIS.includes(sport.slug);
  const lead = Math.abs(set.home - set.away);
  if (winnerOfSet(sport, set, { deciding, oneNilCounts: false }) !== undefined) return false;
  if (sport.slug === "badminton" && most(set) >= 30) return false;
  if (isTennis && deciding && !inFull && most(set) < 10) return true;
  const target = isTennis ? 6 : Math.max(...finishedSets(sport, deciding, 0).map(most));
  return most(set) < target || lead <= 1;
}

const isOneGame = ({ home, away }: Pair): boolean => home + away === 1;

/** The ends of a match of which some sets were played, for one number of sets that wins it. */
function endsWith(needed: number, so: SetsSoFar, sport: Sport, longest: number): readonly End[] {
  let now = new Map<string, Standing>();
  let start = NOTHING;
  let other: Standing | undefined;
  // A set at 0-0 after the last one was not begun.
  const list = so.list.filter((_, i) => so.begun || so.list.slice(i).some(({ points }) => both(points) > 0));
  for (const { points, winner } of list) {
    // Only the last set can be unfinished.
    if (!winner && (so.begun || points !== list.at(-1)?.points)) return [];
    if (!winner) continue;
    const place = { deciding: start.sets === 2 * needed - 2, oneNilCounts: false };
    // What is finished as a match tie-break is not finished as any other set, and no set follows the end.
    if (winnerOfSet(sport, points, place) !== winner || most(start.tally) === needed) return [];
    const asOneGame = isMatchTieBreak(sport, points, place) && !so.inFull;
    // In singles a match tie-break may count in full.
    other = asOneGame && !so.inPairs ? after(start, points, true) : undefined;
    start = after(start, asOneGame ? oneTo(winner) : points, asOneGame);
  }
  const begun = so.begun ?? list.find(({ winner }) => winner === undefined)?.points;
  // A set that was begun shows that the match went on.
  if (most(start.tally) === needed) {
    if (begun) return [];
    return [start, other].filter((end) => end !== undefined).map((end) => ({ ...end, reach: reachOf(needed) }));
  }
  now.set("", start);
  const ends = new Map<string, End>();
  for (let from = begun ?? { home: 0, away: 0 }; now.size > 0; from = { home: 0, away: 0 }) {
    const next = new Map<string, Standing>();
    for (const standing of now.values()) {
      const deciding = standing.sets === 2 * needed - 2;
      const isPlain = isUnderWay(from, sport, deciding, so);
      for (const { set, winner } of (isPlain ? endsOfSet : endsOfAny)(from, sport, deciding, so, longest)) {
        const then = after(standing, set, isOneGame(set), winner);
        if (most(then.tally) === needed) ends.set(keyOf(then), { ...then, reach: reachOf(needed) });
        else next.set(keyOf(then), then);
      }
    }
    now = next;
  }
  return [...ends.values()];
}

const reachOf = (needed: number): End["reach"] => ({ totals: 2 * needed - 1, spread: needed });

const known = new WeakMap<SetsSoFar, Map<number, readonly End[]>>();

/** Every end of a match of sets. A line that is far away asks for long sets. */
export function endsOfSets(so: SetsSoFar, sport: Sport, line: number): readonly End[] {
  const longest = Math.max(40, Math.ceil(Math.abs(line)) + 12);
  const found = known.get(so) ?? new Map<number, readonly End[]>();
  known.set(so, found);
  const ends = found.get(longest) ?? so.winning.flatMap((needed) => endsWith(needed, so, sport, longest));
  found.set(longest, ends);
  return ends;
}

const MORE = 1000;

/** Every end of a match of maps, frames or legs; without `bestOf` it could have gone on for long. */
export function endsOfParts(so: PartsSoFar, { slug }: Sport): readonly End[] {
  const lengths = so.bestOf === undefined ? upTo(40).map((more) => both(so.tally) + more) : [so.bestOf];
  const isStones = slug === "curling";
  return lengths.flatMap((bestOf) => {
    const ends: End[] = [];
    for (const home of upTo(bestOf)) {
      for (const away of upTo(bestOf)) {
        const tally = { home, away };
        const isReached = home >= so.tally.home && away >= so.tally.away;
        const isEnd = isStones || agreesWithBestOf(tally, bestOf).complete;
        if (!isReached || !isEnd) continue;
        const w = winsNeeded(bestOf);
        const totals = bestOf % 2 === 0 ? bestOf : 2 * w - 1;
        const reach = isStones ? { totals: Infinity, spread: Infinity } : { totals, spread: w };
        for (const more of [
          { home: 0, away: 0 },
          { home: MORE, away: 0 },
          { home: 0, away: MORE },
        ]) {
          const fine = add(so.fine ?? { home: 0, away: 0 }, more);
          ends.push({ tally, fine, first: undefined, tieBreak: false, matchTieBreak: false, reach });
        }
      }
    }
    return ends;
  });
}
