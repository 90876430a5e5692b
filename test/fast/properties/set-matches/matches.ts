/** Matches in sets with every way in which they can end. Nothing here is read from the engine. */

export type Pair = readonly [home: number, away: number];

export interface Format {
  readonly slug: string;
  readonly bestOf: number;
  readonly names: readonly [home: string, away: string];
  /** What a set can end with for its winner, first without and then with a match that it decides. */
  readonly finals: readonly Pair[];
  readonly deciding: readonly Pair[];
}

const GAMES: readonly Pair[] = [
  [6, 0],
  [6, 1],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
];
const LONG: readonly Pair[] = [
  [8, 6],
  [9, 7],
  [13, 12],
];
const POINTS = (target: number): readonly Pair[] => [
  [target, 0],
  [target, 1],
  [target, target - 2],
  [target + 1, target - 1],
  [target + 200, target + 198],
];

const TENNIS = { slug: "tennis", bestOf: 3, finals: GAMES };

export const FORMATS: readonly Format[] = [
  {
    ...TENNIS,
    names: ["Berg A.", "Dahl C."],
    deciding: [...GAMES, ...LONG, [10, 0], [10, 4], [10, 6], [10, 8], [14, 12], [60, 58]],
  },
  {
    ...TENNIS,
    names: ["Berg A./Falk T.", "Dahl C./Ek M."],
    deciding: [...GAMES, ...LONG, [1, 0], [10, 0], [10, 8], [14, 12]],
  },
  {
    slug: "volleyball",
    bestOf: 5,
    names: ["Nord", "Sud"],
    finals: POINTS(25),
    deciding: POINTS(15),
  },
];

/** A match that is being played: the sets that are over, and the set in play. */
export interface InPlay {
  readonly over: readonly Pair[];
  readonly now: Pair;
}

export function liveEvent(format: Format, { over, now }: InPlay): object {
  return eventOf(format, "live", [...over, now], tallyOf(over));
}

export function eventOf(
  { slug, bestOf, names: [home, away] }: Format,
  status: string,
  sets: readonly (Pair | null)[],
  [homeSets, awaySets]: Pair,
): object {
  const periods = sets.flatMap((set, index) =>
    set === null ? [] : [[`p${index + 1}`, { home: set[0], away: set[1] }] as const],
  );
  const scores = { home: homeSets, away: awaySets, periods: Object.fromEntries(periods) };
  return { id: 7, status, home, away, bestOf, sport: { slug }, scores };
}

export function tallyOf(sets: readonly Pair[]): Pair {
  const home = sets.filter(([one, other]) => one > other).length;
  return [home, sets.length - home];
}

/** Every list of sets that a match can end with, after those that are over. `from` is what the next set has reached. */
export function* ends(format: Format, over: readonly Pair[], from: Pair): Generator<readonly Pair[]> {
  const needed = (format.bestOf + 1) / 2;
  if (Math.max(...tallyOf(over)) === needed) {
    yield over;
    return;
  }
  const isDeciding = over.length === format.bestOf - 1;
  const usual = isDeciding ? format.deciding : format.finals;
  for (const [won, lost] of from[0] + from[1] === 0 ? usual : [...usual, ...close(usual)]) {
    if (isReached(won, lost, from, format, isDeciding)) yield* ends(format, [...over, [won, lost]], [0, 0]);
    if (isReached(won, lost, [from[1], from[0]], format, isDeciding))
      yield* ends(format, [...over, [lost, won]], [0, 0]);
  }
}

/** Every final between the widest one and the closest one without a deuce. The set in play has few that are still possible. */
function close([[target] = [0, 0]]: readonly Pair[]): readonly Pair[] {
  return target < 15 ? [] : Array.from({ length: target - 2 }, (_, lost): Pair => [target, lost]);
}

/** True if a set at this score can still end so. */
function isReached(won: number, lost: number, [home, away]: Pair, { slug }: Format, isDeciding: boolean): boolean {
  if (won < home || lost < away) return false;
  if (won === home && lost === away) return true;
  if (slug === "volleyball") return !isWonAt(isDeciding ? 15 : 25, home, away);
  const isTieBreak = won === 1 || (won >= 10 && won - lost > 1);
  if (isDeciding && isTieBreak && !isWonAt(10, home, away)) return true;
  const isSevenSix = Math.max(home, away) === 7 && Math.min(home, away) === 6;
  return !isWonAt(6, home, away) && !(isSevenSix && !isDeciding);
}

function isWonAt(target: number, home: number, away: number): boolean {
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2;
}

/** Every match with a score in sets of which only some sets are known. */
export function* whole(
  format: Format,
  known: readonly (Pair | null)[],
  tally: Pair,
  before: readonly Pair[] = [],
): Generator<readonly Pair[]> {
  const needed = (format.bestOf + 1) / 2;
  const now = tallyOf(before);
  if (now[0] > tally[0] || now[1] > tally[1]) return;
  if (before.length === tally[0] + tally[1]) {
    yield before;
    return;
  }
  if (Math.max(...now) === needed) return;
  const listed = known[before.length] ?? null;
  const finals = before.length === format.bestOf - 1 ? format.deciding : format.finals;
  const sets =
    listed === null
      ? finals.flatMap(([won, lost]): Pair[] => [
          [won, lost],
          [lost, won],
        ])
      : [listed];
  for (const set of sets) yield* whole(format, known, tally, [...before, set]);
}
