/** Matches in maps, frames or legs with every way in which they can end. Nothing here is read from the engine. */
import { Seen } from "./seen.js";
import { eventOf, type Pair, sum } from "./timed.js";

export interface TallyProfile {
  readonly name: string;
  readonly slug: string;
  readonly league?: string;
  /** Without it a match can end at any tally. */
  readonly bestOf?: number;
  /** What the event lists of each map, frame or set. */
  readonly lists: "flags" | "rounds" | "kills" | "frames" | "legs" | "ends";
}

interface Parts {
  /** The names of the keys without their number. */
  readonly key: "map" | "p";
  /** The scores at which a part can end that has come to a score. Not where it has ended already. */
  ends(from: Pair): readonly Pair[];
  /** True if a part can end at a score. */
  isEnd(score: Pair): boolean;
  /** True if the higher score can be the loser's, as with kills. */
  readonly mayMislead?: true;
  /** True if the score of the match is the sum of its parts. */
  readonly areSummed?: true;
  /** True if a best of one may be listed with the score of its only map. */
  readonly mayBeTop?: true;
}

export interface TallyRecord {
  readonly top: Pair | null;
  readonly parts: readonly (Pair | null)[];
}

/** The scores that a part can grow to, tried at the least and at more for each side. */
function growing([home, away]: Pair): readonly Pair[] {
  const counts = (from: number) => [from, from + 1, from + 2, from + 90];
  const most = Math.max(home, away) + 2;
  const found = counts(home).flatMap((h) => counts(away).map((a): Pair => [h, a]));
  return [...found.filter(([h, a]) => h !== a && h + a > Math.max(1, home + away)), [most, most]];
}

function later(ends: readonly Pair[], [home, away]: Pair): readonly Pair[] {
  return ends.filter(([h, a]) => h >= home && a >= away && h + a > home + away);
}

const FLAGS: Parts = {
  key: "map",
  ends: (from) => [...later(WON_ONE, from), ...(from[0] + from[1] === 0 ? [from] : [])],
  isEnd: () => true,
};
/** A drawn map has no flag. */
const WON_ONE: readonly Pair[] = [
  [1, 0],
  [0, 1],
];

/** Rounds, goals or points. Games are played to different numbers of them, and a map can be drawn. */
const ROUNDS: Parts = { key: "map", ends: growing, isEnd: () => true, mayBeTop: true };
const KILLS: Parts = { key: "map", ends: growing, isEnd: () => true, mayMislead: true };
const FRAMES: Parts = {
  key: "p",
  ends: (from) => growing(from).filter(([home, away]) => home !== away),
  isEnd: ([home, away]) => home !== away,
};
/** Sets of darts to two, three or five legs, or to any number with a lead of two. A list may only say who won: 1-0. */
const LEGS: Parts = {
  key: "p",
  ends: (from) =>
    later(
      WON_LEGS.flatMap(([won, lost]): readonly Pair[] => [
        [won, lost],
        [lost, won],
      ]),
      from,
    ),
  isEnd: ([home, away]) => home !== away && (Math.max(home, away) >= 2 || home + away === 1),
};
const WON_LEGS: readonly Pair[] = [
  [2, 0],
  [2, 1],
  [3, 0],
  [3, 1],
  [3, 2],
  [5, 0],
  [50, 48],
];

/** Ends of curling, of which one side scores at most. */
const ENDS: Parts = {
  key: "p",
  ends: () => [
    [0, 0],
    [1, 0],
    [0, 1],
    [3, 0],
    [0, 3],
  ],
  isEnd: ([home, away]) => home === 0 || away === 0,
  areSummed: true,
};

const PARTS: Readonly<Record<TallyProfile["lists"], Parts>> = {
  flags: FLAGS,
  rounds: ROUNDS,
  kills: KILLS,
  frames: FRAMES,
  legs: LEGS,
  ends: ENDS,
};

function partsOf({ lists }: TallyProfile): Parts {
  return PARTS[lists];
}

export const TALLIES: readonly TallyProfile[] = [
  { name: "esports in flags, best of three", slug: "esports", bestOf: 3, lists: "flags" },
  { name: "esports in flags, best of two", slug: "esports", bestOf: 2, lists: "flags" },
  { name: "esports in flags, best of five", slug: "esports", bestOf: 5, lists: "flags" },
  { name: "esports in flags of unknown length", slug: "esports", lists: "flags" },
  { name: "esports in rounds, best of one", slug: "esports", league: "halo-cup", bestOf: 1, lists: "rounds" },
  {
    name: "esports in rounds, best of three",
    slug: "esports",
    league: "halo-cup",
    bestOf: 3,
    lists: "rounds",
  },
  { name: "esports in rounds of unknown length", slug: "esports", league: "halo-cup", lists: "rounds" },
  { name: "esports in kills, best of three", slug: "esports", league: "dota-2-cup", bestOf: 3, lists: "kills" },
  { name: "esports in kills of unknown length", slug: "esports", league: "dota-2-cup", lists: "kills" },
  { name: "darts in sets, best of five", slug: "darts", bestOf: 5, lists: "legs" },
  { name: "darts in sets of unknown length", slug: "darts", lists: "legs" },
  { name: "snooker, best of seven", slug: "snooker", bestOf: 7, lists: "frames" },
  { name: "snooker, best of four", slug: "snooker", bestOf: 4, lists: "frames" },
  { name: "snooker of unknown length", slug: "snooker", lists: "frames" },
];

export function tallyEvent(profile: TallyProfile, status: "live" | "settled", { top, parts }: TallyRecord): object {
  const { slug, league, bestOf } = profile;
  const keys = parts.flatMap((part, index) =>
    part === null ? [] : [[`${partsOf(profile).key}${index + 1}`, part] as const],
  );
  return {
    ...eventOf(slug, league, status, [], top, Object.fromEntries(keys)),
    ...(bestOf === undefined ? {} : { bestOf }),
  };
}

/** Every settled event that a record can become, or be a part of. Lists the parts only if the record does. */
export function* tallyCompletions(
  profile: TallyProfile,
  record: TallyRecord,
  status: "live" | "settled",
  more: number,
): Generator<object> {
  const listed = record.parts.length > 0;
  const most = profile.bestOf === undefined ? record.parts.length + more : profile.bestOf + 1;
  const walk: Walk = { profile, record, status, most, seen: new Seen() };
  for (const match of listed ? matches(walk, [], 0, 0) : tallies(walk)) {
    yield tallyEvent(profile, "settled", match);
  }
  if (listed && status === "live" && profile.bestOf === undefined) {
    for (const match of longMatches(walk)) yield tallyEvent(profile, "settled", match);
  }
  if (partsOf(profile).mayBeTop && (profile.bestOf ?? 1) === 1) yield* onlyMaps(profile, record, status);
}

interface Walk {
  readonly profile: TallyProfile;
  readonly record: TallyRecord;
  readonly status: "live" | "settled";
  /** The largest number of parts that is tried. */
  readonly most: number;
  readonly seen: Seen;
}

/** How many more parts each side wins in a match of unknown length of which only the tally is listed. */
const MORE = 6;

/** True if a match can end at a tally. */
function mayEnd(profile: TallyProfile, home: number, away: number): boolean {
  const { bestOf } = profile;
  const played = home + away;
  const most = Math.max(home, away);
  if (bestOf === undefined) return played > 0 && most <= mostWins(profile);
  const wins = Math.floor(bestOf / 2) + 1;
  return most <= wins && played <= bestOf && (most === wins || played === bestOf);
}

/** In esports, more than five are the rounds of a best of one. */
function mostWins({ slug }: TallyProfile): number {
  return slug === "esports" ? 5 : Number.POSITIVE_INFINITY;
}

/** True if a match is over at a tally, so that it cannot go on. */
function mustEnd(profile: TallyProfile, home: number, away: number): boolean {
  const { bestOf } = profile;
  if (bestOf === undefined) return Math.max(home, away) >= mostWins(profile);
  return home + away === bestOf || Math.max(home, away) > bestOf / 2;
}

function* tallies({ profile, record, status }: Walk): Generator<TallyRecord> {
  const [home, away] = record.top ?? [0, 0];
  const more = profile.bestOf ?? MORE;
  const most = status === "live" || record.top === null ? more : 0;
  for (let h = 0; h <= most; h++) {
    for (let a = 0; a <= most; a++) {
      const top: Pair = [home + h, away + a];
      const isBefore = (h > 0 || a > 0) && mustEnd(profile, home, away);
      if (!isBefore && mayEnd(profile, ...top)) yield { top, parts: [] };
    }
  }
}

/** As many parts more as bring every line within the reach of the match. */
const FURTHEST = 60;

/** A match of an unknown length of which one side wins all the parts that are still to come. */
function* longMatches(walk: Walk): Generator<TallyRecord> {
  const { profile, record } = walk;
  const { areSummed } = partsOf(profile);
  const over = record.parts.flatMap((_, index) => endsOf(walk, index).slice(0, 1));
  const [home, away] = winsOf(over);
  const isWhole = record.top === null || isAtLeast(home, away, record.top);
  if (areSummed || !isWhole || over.length < record.parts.length) return;
  for (const isHome of [true, false]) {
    for (let more = 1; more <= FURTHEST; more++) {
      const top: Pair = isHome ? [home + more, away] : [home, away + more];
      if (Math.max(...top) > mostWins(profile)) break;
      const end = endsOf(walk, over.length).find(([h, a]) => (isHome ? h > a : a > h));
      if (end !== undefined) yield { top, parts: [...over, ...Array.from({ length: more }, () => end)] };
    }
  }
}

function winsOf(parts: readonly Pair[]): Pair {
  return [parts.filter(([h, a]) => h > a).length, parts.filter(([h, a]) => a > h).length];
}

function* matches(walk: Walk, before: readonly Pair[], home: number, away: number): Generator<TallyRecord> {
  const { profile, record, status, most } = walk;
  const { top, parts } = record;
  const { areSummed, mayMislead } = partsOf(profile);
  const index = before.length;
  if (top !== null && !canBecome(top, status, home, away)) return;
  if (index > 0 && isSeen(walk, before, home, away)) return;
  const isAll = parts.slice(index).every((part) => part === null || (part[0] === 0 && part[1] === 0));
  const isTop =
    top === null || (status === "settled" ? home === top[0] && away === top[1] : isAtLeast(home, away, top));
  if (isAll && isTop && mayEnd(profile, home, away)) yield { top: [home, away], parts: before };
  if (mustEnd(profile, home, away) || index === most) return;
  for (const final of endsOf(walk, index)) {
    const [h, a] = final;
    const after = [...before, final];
    if (areSummed) yield* matches(walk, after, home + h, away + a);
    else if (h > a || mayMislead) yield* matches(walk, after, home + 1, away);
    if (!areSummed && (a > h || mayMislead)) yield* matches(walk, after, home, away + 1);
    // Nobody wins a drawn map. A settled tally names the maps of a sweep, so that none of them was drawn.
    if (status === "live" && h === a && !areSummed && !mayMislead) yield* matches(walk, after, home, away);
  }
}

/**
 * True if other parts were tried that no bet can tell from these. A bet sees one part, or of all parts their sum, the tally, and how many
 * were led by each side or only say who won.
 */
function isSeen({ seen }: Walk, before: readonly Pair[], home: number, away: number): boolean {
  const kinds = before.map(([h, a]) => `${Math.sign(h - a)}${h + a === 1}`);
  return seen.has([home, away, sum(before), kinds.sort()], before);
}

function isAtLeast(home: number, away: number, [topHome, topAway]: Pair): boolean {
  return home >= topHome && away >= topAway;
}

function canBecome([topHome, topAway]: Pair, status: "live" | "settled", home: number, away: number): boolean {
  const isWithin = home <= topHome && away <= topAway;
  return status === "settled" ? isWithin : isWithin || isAtLeast(home, away, [topHome, topAway]);
}

/** The scores at which a part can end. The ends of a part that is listed nowhere are fewer, as they all grow from 0-0. */
function endsOf(walk: Walk, index: number): readonly Pair[] {
  const { profile, record, status } = walk;
  const { parts, top } = record;
  const part = parts[index] ?? null;
  const { ends, isEnd } = partsOf(profile);
  if (part === null) return [...fewOf(ends([0, 0]), index < parts.length + 2), ...shortest(walk)];
  const isCounted = top !== null && top[0] + top[1] > index;
  if (status === "settled" || index < parts.length - 1 || isCounted) return isEnd(part) ? [part] : [];
  return [...(isEnd(part) ? [part] : []), ...ends(part)];
}

/** A map or frame can end at 1-0, which only says who won if every part is listed so. Of a map in kills it would name the wrong side. */
function shortest({ profile: { lists }, record: { parts }, status }: Walk): readonly Pair[] {
  const isScore = lists === "rounds" || lists === "frames";
  return isScore && status === "settled" && parts.some((part) => part !== null && Math.max(...part) > 1) ? WON_ONE : [];
}

/** For each winner the first end, if asked the second and the last one, and a draw. */
function fewOf(ends: readonly Pair[], isNear: boolean): readonly Pair[] {
  const home = ends.filter(([h, a]) => h > a);
  const away = ends.filter(([h, a]) => a > h);
  if (!isNear) return [...home.slice(0, 1), ...away.slice(0, 1)];
  const level = ends.filter(([h, a]) => h === a);
  return [home, away].flatMap((wins) => [...wins.slice(0, 2), ...wins.slice(2).slice(-1)]).concat(level.slice(0, 1));
}

/** A best of one whose tally is the score of its only map. */
function* onlyMaps(profile: TallyProfile, { top, parts }: TallyRecord, status: "live" | "settled"): Generator<object> {
  const isOne = parts.length === 0 || (parts.length === 1 && same(parts[0] ?? null, top));
  if (top === null || !isOne) return;
  const { ends, isEnd } = partsOf(profile);
  const finals = [...(isEnd(top) ? [top] : []), ...(status === "live" ? ends(top) : [])];
  for (const final of finals)
    yield tallyEvent(profile, "settled", { top: final, parts: parts.length === 0 ? [] : [final] });
}

function same(one: Pair | null, other: Pair | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}
