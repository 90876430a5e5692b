/** Settled matches on time or innings of which something is not listed. Nothing here is read from the engine. */
import { eventOf, type Pair, PROFILES, type Profile, sum } from "./timed.js";

/** What a record lists. Everything that is null is not listed. */
export interface SettledRecord {
  readonly periods: readonly (Pair | null)[];
  readonly top: Pair | null;
  readonly ft: Pair | null;
  readonly ot: Pair | null;
  readonly ap: Pair | null;
}

export interface SettledProfile extends Profile {
  readonly shootout: boolean;
  /** Extra time can follow a game that is not level, as the second leg of two. */
  readonly hasLegs: boolean;
  /** The game can be played in two halves instead. */
  readonly mayPlayHalves: boolean;
  /** The score of the second period is believed only if both add up to the final score or to a draw before overtime, without `ft`. */
  readonly secondMayBeWrong: boolean;
}

const SHOOTOUTS = new Set(
  "football handball ice-hockey floorball water-polo futsal bandy field-hockey beach-soccer".split(" "),
);
const IN_HALVES = new Set(["basketball", "field-hockey"]);

export const SETTLED: readonly SettledProfile[] = PROFILES.map((profile) => ({
  ...profile,
  shootout: SHOOTOUTS.has(profile.slug),
  hasLegs: profile.lines === "regulation" && profile.overtime === "goals",
  mayPlayHalves: IN_HALVES.has(profile.slug),
  secondMayBeWrong: profile.slug === "football",
}));

export function settledEvent({ slug, league }: SettledProfile, { periods, top, ft, ot, ap }: SettledRecord): object {
  const others = { ...(ft && { ft }), ...(ot && { ot }), ...(ap && { ap }) };
  return eventOf(slug, league, "settled", periods, top, others);
}

/**
 * Every whole record that agrees with what is listed. Of `ot` only its presence counts, as it may be the score after overtime.
 * A shoot-out is always listed.
 */
export function* wholes(profile: SettledProfile, record: SettledRecord): Generator<SettledRecord> {
  const counts = profile.mayPlayHalves ? [profile.periods, 2] : [profile.periods];
  const listed = profile.secondMayBeWrong && !isBelieved(record) ? [record.periods[0] ?? null, null] : record.periods;
  for (const count of counts) {
    if (listed.slice(count).some((pair) => pair !== null)) continue;
    for (const periods of fills(listed, count, record.ft ?? record.top ?? OPEN, record.ft !== null)) {
      yield* endings(profile, record, periods);
    }
  }
}

function isBelieved({ periods: [first = null, second = null], ft, top, ot, ap }: SettledRecord): boolean {
  if (ft !== null || first === null || second === null || top === null) return false;
  const [home, away] = sum([first, second]);
  return same([home, away], top) || (home === away && (ot !== null || ap !== null) && home <= Math.min(...top));
}

/** Without a score of the match, a period that is not listed is tried up to this one. */
const MORE = 3;
const OPEN: Pair = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];

function* fills(
  listed: readonly (Pair | null)[],
  count: number,
  left: Pair,
  isExact: boolean,
  index = 0,
): Generator<readonly Pair[]> {
  const [home, away] = left;
  if (index === count) {
    if (!isExact || home + away === 0) yield [];
    return;
  }
  const set = listed[index] ?? null;
  const isRest = isExact && listed.slice(index + 1, count).every((pair) => pair !== null) && index < count;
  for (const pair of set === null ? upTo(left, isRest ? restOf(listed, index, left) : null) : [set]) {
    if (pair[0] > home || pair[1] > away) continue;
    for (const rest of fills(listed, count, [home - pair[0], away - pair[1]], isExact, index + 1))
      yield [pair, ...rest];
  }
}

/** The only score of the last period that is not listed. */
function restOf(listed: readonly (Pair | null)[], index: number, [home, away]: Pair): Pair {
  const [h, a] = sum(listed.slice(index + 1).flatMap((pair) => (pair === null ? [] : [pair])));
  return [home - h, away - a];
}

function upTo([home, away]: Pair, only: Pair | null): readonly Pair[] {
  if (only !== null) return only[0] < 0 || only[1] < 0 ? [] : [only];
  const found: Pair[] = [];
  for (let h = 0; h <= (Number.isFinite(home) ? home : MORE); h++) {
    for (let a = 0; a <= (Number.isFinite(away) ? away : MORE); a++) found.push([h, a]);
  }
  return found;
}

/** The ways in which a match can go on after regular time. */
function* endings(profile: SettledProfile, record: SettledRecord, periods: readonly Pair[]): Generator<SettledRecord> {
  const ft = sum(periods);
  const isLevel = ft[0] === ft[1];
  const { overtime, hasLegs, league } = profile;
  const isNeverLevel = league !== undefined;
  const whole = (top: Pair, ot: Pair | null, ap: Pair | null): SettledRecord[] =>
    agrees(record, { periods, top, ft, ot, ap }) ? [{ periods, top, ft, ot, ap }] : [];
  if (!(isLevel && isNeverLevel)) yield* whole(ft, null, null);
  if (overtime === "none" || !(isLevel || hasLegs)) return;
  const left: Pair = record.top === null ? [MORE, MORE] : [record.top[0] - ft[0], record.top[1] - ft[1]];
  const goals = overtime === "one-goal" ? ONE_GOAL : upTo(left, null);
  for (const ot of goals) {
    const after = sum([ft, ot]);
    const isStillLevel = ot[0] === ot[1];
    // An overtime of 0-0 after such a score counts as not listed. One that is listed with goals had them.
    const isSeenEmpty = record.ot !== null && record.ot[0] + record.ot[1] === 0;
    const isUnseen = !isSeenEmpty && !isLevel && isStillLevel && ot[0] === 0;
    if (!(isStillLevel && isNeverLevel) && !isUnseen) yield* whole(after, ot, null);
    if (!(isStillLevel || hasLegs) || isUnseen) continue;
    for (const top of withKicks(profile, record, after)) yield* whole(top, ot, record.ap);
  }
  if (isLevel) for (const top of withKicks(profile, record, ft)) yield* whole(top, null, record.ap);
}

/** What the final score can be after a shoot-out. It counts all of its goals, one, or in most sports none. */
function withKicks({ shootout, overtime }: SettledProfile, { ap }: SettledRecord, before: Pair): readonly Pair[] {
  if (!shootout || ap === null) return [];
  const one: Pair = ap[0] > ap[1] ? [1, 0] : [0, 1];
  const counted = overtime === "one-goal" ? [ap, one] : [ap, one, [0, 0] as const];
  return counted.map((more) => sum([before, more]));
}

const ONE_GOAL: readonly Pair[] = [
  [1, 0],
  [0, 1],
  [0, 0],
];
function agrees(record: SettledRecord, whole: SettledRecord): boolean {
  if ((record.ot !== null && whole.ot === null) || (record.ap === null) !== (whole.ap === null)) return false;
  return (["top", "ft"] as const).every((key) => record[key] === null || same(record[key], whole[key]));
}

function same(one: Pair | null, other: Pair | null): boolean {
  return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}
