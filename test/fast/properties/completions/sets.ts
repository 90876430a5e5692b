/** Matches in sets with every way in which they can end. Nothing here is read from the engine. */
import { Seen } from "./seen.js";
import { eventOf, type Pair, sum } from "./timed.js";

/** How one sport is played in sets. */
export interface SetsProfile {
  readonly name: string;
  readonly slug: string;
  /** The numbers of sets that can win the match. */
  readonly needed: readonly number[];
  readonly bestOf?: number;
  readonly league?: string;
  /** Both names join two players. */
  readonly isPairs?: true;
  readonly scoring: Scoring;
}

type Scoring =
  | {
      readonly in: "games";
      /** How the deciding set may be listed if a match tie-break takes its place. */
      readonly tieBreaks: "none" | "points" | "points-or-one";
    }
  | {
      readonly in: "points";
      /** The points that win a set, by a lead of two. A sport with several plays each set to any of them. */
      readonly targets: readonly number[];
      readonly deciding: readonly number[];
      /** The points that win a set without a lead of two. */
      readonly cap?: number;
    };

/** What a record lists of a match. */
export interface SetsRecord {
  readonly top: Pair | null;
  /** Null for a set that is not listed. */
  readonly sets: readonly (Pair | null)[];
}

/** How many of the scores of a set are tried. */
type Width = "every" | "ends";

const POINTS = (target: number, deciding = target): Scoring => ({
  in: "points",
  targets: [target],
  deciding: [deciding],
});
const GAMES: Scoring = { in: "games", tieBreaks: "points" };

export const SETS: readonly SetsProfile[] = [
  { name: "tennis, best of three", slug: "tennis", needed: [2], bestOf: 3, scoring: GAMES },
  { name: "tennis of unknown length", slug: "tennis", needed: [2, 3], scoring: GAMES },
  {
    name: "tennis at a Slam, men",
    slug: "tennis",
    needed: [3],
    league: "atp-wimbledon",
    scoring: { in: "games", tieBreaks: "none" },
  },
  {
    name: "tennis at a Slam, women",
    slug: "tennis",
    needed: [2],
    bestOf: 3,
    league: "wta-us-open",
    scoring: { in: "games", tieBreaks: "none" },
  },
  {
    name: "tennis in pairs",
    slug: "tennis",
    needed: [2],
    bestOf: 3,
    isPairs: true,
    scoring: { in: "games", tieBreaks: "points-or-one" },
  },
  {
    name: "padel",
    slug: "padel",
    needed: [2],
    isPairs: true,
    scoring: { in: "games", tieBreaks: "points-or-one" },
  },
  { name: "tennis, best of five", slug: "tennis", needed: [3], bestOf: 5, scoring: GAMES },
  { name: "volleyball", slug: "volleyball", needed: [3], scoring: POINTS(25, 15) },
  { name: "volleyball, best of three", slug: "volleyball", needed: [2], bestOf: 3, scoring: POINTS(25, 15) },
  { name: "beach volleyball", slug: "beach-volleyball", needed: [2], scoring: POINTS(21, 15) },
  { name: "table tennis", slug: "table-tennis", needed: [3, 4], scoring: POINTS(11) },
  { name: "table tennis, best of five", slug: "table-tennis", needed: [3], bestOf: 5, scoring: POINTS(11) },
  { name: "table tennis, best of seven", slug: "table-tennis", needed: [4], bestOf: 7, scoring: POINTS(11) },
  {
    name: "badminton",
    slug: "badminton",
    needed: [2],
    scoring: { in: "points", targets: [21], deciding: [21], cap: 30 },
  },
  { name: "squash", slug: "squash", needed: [3, 4], scoring: POINTS(11) },
  {
    name: "pickleball",
    slug: "pickleball",
    needed: [2],
    scoring: { in: "points", targets: [11, 15, 21], deciding: [11, 15, 21] },
  },
];

export function setsEvent(profile: SetsProfile, status: "live" | "settled", { top, sets }: SetsRecord): object {
  const { slug, league, bestOf, isPairs } = profile;
  const names = isPairs ? { home: "Ann Archer / Bea Baker", away: "Cleo Cook / Dora Dyer" } : {};
  return {
    ...eventOf(slug, league, status, sets, top),
    ...names,
    ...(bestOf === undefined ? {} : { bestOf }),
  };
}

/** Every settled event that a record can become, or be a part of. */
export function* setsCompletions(
  profile: SetsProfile,
  record: SetsRecord,
  status: "live" | "settled",
): Generator<object> {
  const open = Math.max(0, Math.max(...profile.needed) * 2 - 1 - record.sets.length);
  const gaps = record.sets.filter((set) => set === null).length;
  const isWide = open + gaps <= 2;
  for (const needed of profile.needed) {
    for (const sets of matches({ profile, record, status, needed, isWide, seen: new Seen() }, [], 0, 0)) {
      yield setsEvent(profile, "settled", { top: tallyOf(sets), sets });
    }
  }
}

export function tallyOf(sets: readonly Pair[]): Pair {
  const home = sets.filter(([h, a]) => h > a).length;
  return [home, sets.length - home];
}

interface Walk {
  readonly profile: SetsProfile;
  readonly record: SetsRecord;
  readonly status: "live" | "settled";
  readonly needed: number;
  readonly isWide: boolean;
  readonly seen: Seen;
}

function* matches(walk: Walk, before: readonly Pair[], home: number, away: number): Generator<readonly Pair[]> {
  const { record, needed, status } = walk;
  const { top, sets } = record;
  const index = before.length;
  if (top !== null && !canBecome(top, status, home, away)) return;
  if (home === needed || away === needed) {
    const isAll = sets.slice(index).every((set) => set === null || (set[0] === 0 && set[1] === 0));
    if (isAll && (top === null || isReached(top, status, home, away))) yield before;
    return;
  }
  if (index > 0 && isSeen(walk, before)) return;
  for (const final of finalsOf(walk, index, index === 2 * needed - 2)) {
    const [h, a] = final;
    yield* matches(walk, [...before, final], home + Number(h > a), away + Number(a > h));
  }
}

/**
 * True if other sets were tried that no bet can tell from these. A bet sees one of the first three sets, or of all sets their sum, the
 * tally, who won each of them, whether one was won by a game, and the deciding set, which is never before another.
 */
function isSeen({ seen }: Walk, before: readonly Pair[]): boolean {
  const winners = before.map(([home, away]) => (home > away ? 1 : 2)).join("");
  const hasTieBreak = before.some(([home, away]) => Math.abs(home - away) === 1);
  const facts = [winners, sum(before), hasTieBreak];
  return seen.has(facts, before.slice(0, 3));
}

/** False if the sets so far and the tally of the record cannot be of one match. */
function canBecome([topHome, topAway]: Pair, status: "live" | "settled", home: number, away: number): boolean {
  const isWithin = home <= topHome && away <= topAway;
  const isBeyond = home >= topHome && away >= topAway;
  return status === "settled" ? isWithin : isWithin || isBeyond;
}

function isReached([topHome, topAway]: Pair, status: "live" | "settled", home: number, away: number): boolean {
  return status === "settled" ? home === topHome && away === topAway : home >= topHome && away >= topAway;
}

function finalsOf({ profile, record, status, isWide }: Walk, index: number, isDeciding: boolean): readonly Pair[] {
  const { sets, top } = record;
  const set = sets[index] ?? null;
  const kinds = kindsOf(profile.scoring, isDeciding);
  if (set === null) return finals(kinds, [0, 0], isWide && index < 3 ? "every" : "ends");
  const isOver = kinds.some((kind) => hasEnded(kind, set));
  const isCounted = top !== null && top[0] + top[1] > index;
  if (status === "settled" || index < sets.length - 1 || (isOver && isCounted)) return isOver ? [set] : [];
  return [...(isOver ? [set] : []), ...finals(kinds, set, "every")];
}

/** The scores at which a set can end that has come to a score and is not over. */
function finals(kinds: readonly Kind[], from: Pair, width: Width): readonly Pair[] {
  const [home, away] = from;
  const going = kinds.filter((kind) => !hasEnded(kind, from) && kind.isReachable(Math.max(...from), Math.min(...from)));
  const found = going.flatMap((kind): readonly Pair[] => [
    ...kind.wins(away, width),
    ...kind.wins(home, width).map(([won, lost]): Pair => [lost, won]),
  ]);
  const unique = new Map(found.map((pair) => [pair.join(), pair]));
  return [...unique.values()].filter(([h, a]) => h >= home && a >= away);
}

/** One way in which a set can be played: to games or to points. */
interface Kind {
  /** True if a set of this kind can come to a score. */
  isReachable(high: number, low: number): boolean;
  /** The scores at which a set is won, tried around what the loser has already. */
  wins(lost: number, width: Width): readonly Pair[];
}

function hasEnded(kind: Kind, [home, away]: Pair): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  return kind.wins(low, "every").some(([won, lost]) => won === high && lost === low);
}

function kindsOf(scoring: Scoring, isDeciding: boolean): readonly Kind[] {
  if (scoring.in === "points") {
    return (isDeciding ? scoring.deciding : scoring.targets).map((target) => toPoints(target, scoring.cap));
  }
  const sets = [toGames(6, isDeciding), toGames(12, isDeciding), toGames(null, isDeciding)];
  if (!isDeciding || scoring.tieBreaks === "none") return sets;
  return scoring.tieBreaks === "points"
    ? [...sets, toPoints(10, undefined)]
    : [...sets, toPoints(10, undefined), ONE_GAME];
}

/** A match tie-break that is listed as the one game that it counts. */
const ONE_GAME: Kind = { isReachable: (high) => high === 0, wins: () => [[1, 0]] };

/**
 * A set of games with a tie-break at 6-6 or at 12-12, or without one. Only a deciding set can be long, or one that has gone beyond a
 * tie-break at 6-6 already.
 */
function toGames(tieBreak: 6 | 12 | null, mayBeLong: boolean): Kind {
  const last = tieBreak ?? Number.POSITIVE_INFINITY;
  return {
    isReachable: (high, low) =>
      high <= last && (high <= 6 || high - low < 2) && (tieBreak === 6 || mayBeLong || low > 6),
    wins: (lost, width) => {
      const from = Math.max(6, lost);
      const long: readonly Pair[] = [
        [from + 2, from],
        [from + 3, from + 1],
        [from + 24, from + 22],
      ];
      const usual = width === "every" ? USUAL : ENDS;
      const late = (width === "every" ? long : long.slice(-1)).filter(([won]) => won <= last);
      return [...usual, ...late, ...(tieBreak === null ? [] : [[tieBreak + 1, tieBreak] as const])];
    },
  };
}

const ENDS: readonly Pair[] = [
  [6, 0],
  [6, 4],
];
const USUAL: readonly Pair[] = [...ENDS, [6, 1], [6, 2], [6, 3], [7, 5]];

/** As many points as no line asks for. */
const BEYOND_LINES = 60;

/** A set to a number of points. Beyond it a lead of two is needed, up to the cap. */
function toPoints(target: number, cap: number | undefined): Kind {
  return {
    isReachable: (high, low) => high <= target || high - low < 2,
    wins: (lost, width) => {
      const early = width === "ends" ? [0, 1] : [0, 1, lost, lost + 1, target - 3, target - 2];
      const deuce = Math.max(target - 1, lost);
      const last = cap === undefined ? deuce + BEYOND_LINES : cap - 2;
      const late = width === "ends" ? [last] : [deuce, deuce + 1, last];
      return [
        ...[...new Set(early)].filter((count) => count <= target - 2).map((count): Pair => [target, count]),
        ...late.filter((count) => count <= last).map((count): Pair => [count + 2, count]),
        ...(cap === undefined ? [] : [[cap, cap - 1] as const]),
      ];
    },
  };
}
