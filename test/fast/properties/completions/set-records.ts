import { IS_LONG } from "./report.js";
import { type SetsProfile, type SetsRecord, tallyOf } from "./sets.js";
import type { Pair } from "./timed.js";

/** The scores of sets that the tried matches are made of. */
interface Scores {
  readonly home: Pair;
  readonly close: Pair;
  readonly away: Pair;
  /** The end of a deciding set. */
  readonly last: Pair;
  /** Scores during a set, and in a deciding one. */
  readonly during: readonly Pair[];
  readonly deciding: readonly Pair[];
}

const IN_GAMES: Scores = {
  home: [6, 4],
  close: [7, 6],
  away: [3, 6],
  last: [6, 4],
  during: [
    [5, 4],
    [0, 0],
    [5, 6],
    [6, 6],
    [0, 5],
  ],
  deciding: [
    [6, 4],
    [8, 7],
    [1, 0],
    [9, 8],
    [10, 8],
    [0, 0],
    [7, 6],
    [12, 12],
  ],
};

function inPoints(target: number, deciding: number): Scores {
  return {
    home: [target, target - 6],
    close: [target + 1, target - 1],
    away: [2, target],
    last: [deciding, deciding - 6],
    during: [
      [target - 1, target - 2],
      [0, 0],
      [target - 1, 3],
      [target, target],
      [4, 6],
    ],
    deciding: [
      [deciding - 1, deciding - 2],
      [deciding - 1, 0],
      [0, 0],
      [deciding + 2, deciding + 2],
    ],
  };
}

function scoresOf({ scoring }: SetsProfile): Scores {
  return scoring.in === "games" ? IN_GAMES : inPoints(scoring.targets[0] ?? 11, scoring.deciding[0] ?? 11);
}

/** Live matches: before the first set, during each of the first three, between two, in a deciding set, and at their end. */
export function liveSets(profile: SetsProfile): readonly SetsRecord[] {
  const { home, close, away, during, deciding } = scoresOf(profile);
  const needed = Math.min(...profile.needed);
  const level = [home, away, close, away, away, home].slice(0, 2 * needed - 2);
  const won = [home, close, home, home].slice(0, needed);
  const counted = (sets: readonly Pair[]): SetsRecord => ({ top: tallyOf(sets), sets });
  const open = (before: readonly Pair[], set: Pair): SetsRecord => ({ top: tallyOf(before), sets: [...before, set] });
  const found = [
    ...during.map((set) => open([], set)),
    counted([]),
    open([home], [0, 0]),
    counted([close]),
    // A finished set that the tally does not count yet.
    open([], close),
    open([home], close),
    ...during.map((set) => open([home], set)),
    ...during.map((set) => open([home, away], set)).filter(() => needed > 2),
    ...deciding.map((set) => open(level, set)),
    counted(level),
    counted(won),
    { top: [1, 0], sets: [] },
    { top: [1, 1], sets: [] },
    { top: null, sets: [home, during[0] ?? home] },
  ] satisfies SetsRecord[];
  return found.filter((_, index) => IS_LONG || index % 3 === 0);
}

/** Settled matches of which some sets are not listed: none, one, two, all but the first, or all. */
export function settledSets(profile: SetsProfile): readonly SetsRecord[] {
  const { home, close, away, last: decider } = scoresOf(profile);
  const found = profile.needed.flatMap((needed) => {
    const sweep = [close, home, close, home].slice(0, needed);
    const long = [...[home, away, close, away, home, away].slice(0, 2 * needed - 2), decider];
    return [sweep, long].flatMap((sets) => listingsOf(sets));
  });
  return found.filter((_, index) => IS_LONG || index % 4 === 1);
}

function listingsOf(sets: readonly Pair[]): readonly SetsRecord[] {
  const all = sets.map((_, index) => index);
  const some = all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other]));
  const hidden = [[], ...all.map((one) => [one]), ...some, all.slice(1), all];
  return hidden.map((indexes) => {
    const listed = sets.map((set, index) => (indexes.includes(index) ? null : set));
    return { top: tallyOf(sets), sets: listed };
  });
}
