/** Matches in sets as they really stand, and ends drawn to overturn what is said of them. Nothing here is read from the engine. */
import { type Below, pick } from "../../../../lab/tools/random.js";
import { eventOf, type Pair } from "../completions/timed.js";
import type { State } from "./states.js";

export interface SetsProfile {
  readonly slug: string;
  /** Points of a set, and of the deciding one. Null for sets of six games. */
  readonly target: readonly [number, number] | null;
  readonly cap?: number;
  /** The numbers of sets that can win. */
  readonly needed: readonly [number, ...number[]];
}

export const SETS_PROFILES: readonly SetsProfile[] = [
  { slug: "tennis", target: null, needed: [2, 3] },
  { slug: "padel", target: null, needed: [2] },
  { slug: "volleyball", target: [25, 15], needed: [3] },
  { slug: "beach-volleyball", target: [21, 15], needed: [2] },
  { slug: "table-tennis", target: [11, 11], needed: [3, 4] },
  { slug: "badminton", target: [21, 21], cap: 30, needed: [2] },
  { slug: "squash", target: [11, 11], needed: [3, 4] },
  { slug: "pickleball", target: [11, 11], needed: [2] },
];

const turned = ([home, away]: Pair): Pair => [away, home];

/** A set that a side wins from a score on: to nil, closely, or after a long deuce. Null if that side cannot win it any more. */
function setFrom(profile: SetsProfile, isDeciding: boolean, [won, lost]: Pair, below: Below): Pair | null {
  const most = below(3) === 0 ? lost : lost + below(below(2) === 0 ? 4 : 40);
  if (profile.target === null) return gamesFrom(isDeciding, won, most);
  const target = profile.target[isDeciding ? 1 : 0];
  const cap = profile.cap ?? Number.POSITIVE_INFINITY;
  const loser = Math.min(most, cap - 1);
  const winner = Math.min(Math.max(target, loser + 2), cap);
  const isDeuce = winner > target;
  if (winner < won || (isDeuce && loser < target - 1)) return null;
  return winner - loser >= 2 || winner === cap ? [winner, loser] : null;
}

function gamesFrom(isDeciding: boolean, won: number, lost: number): Pair | null {
  if (lost <= 4) return won <= 6 ? [6, lost] : null;
  if (lost <= 6) return won <= 7 ? [7, lost] : null;
  // An advantage set has no tie-break.
  return isDeciding && won <= lost + 2 ? [lost + 2, lost] : null;
}

function drawSet(profile: SetsProfile, isDeciding: boolean, from: Pair, isHome: boolean, below: Below): Pair | null {
  for (let tries = 0; tries < 8; tries++) {
    const found = setFrom(profile, isDeciding, isHome ? from : turned(from), below);
    if (found !== null) return isHome ? found : turned(found);
  }
  return null;
}

/** A set in play at a score that it really has on the way. */
function begunSet(profile: SetsProfile, below: Below): Pair {
  const most = profile.target === null ? 6 : profile.target[1] - 1;
  return below(4) === 0 ? [0, 0] : [below(most), below(most)];
}

interface Sets {
  readonly winners: readonly boolean[];
  readonly listed: readonly (Pair | null)[];
  readonly inPlay: Pair | null;
}

/** A live match: some sets are over, the next one may be listed, and sets may be missing. */
export function liveSets(profile: SetsProfile, below: Below): State | null {
  const needed = pick(profile.needed, below);
  const winners: boolean[] = [];
  const count = below(2 * needed - 1);
  for (let number = 0; number < count; number++) winners.push(below(2) === 0);
  const home = winners.filter((isHome) => isHome).length;
  if (home >= needed || winners.length - home >= needed) return null;
  const sets = winners.map((isHome, index) => drawSet(profile, index === 2 * needed - 2, [0, 0], isHome, below));
  if (sets.includes(null)) return null;
  const inPlay = below(4) > 0 ? begunSet(profile, below) : null;
  const shape = below(4);
  const listed = sets.map((set) => (shape < 2 ? set : shape === 2 ? null : below(2) === 0 ? set : null));
  const isLengthKnown = profile.needed.length === 1 || below(2) === 0;
  const all = inPlay === null ? listed : [...listed, inPlay];
  const event = {
    ...eventOf(profile.slug, undefined, "live", all, [home, winners.length - home]),
    ...(isLengthKnown ? { bestOf: 2 * needed - 1 } : {}),
  };
  const known = { winners, listed, inPlay };
  const lengths = isLengthKnown ? [needed] : profile.needed;
  const score: Pair = [sum(sets, 0) + (inPlay?.[0] ?? 0), sum(sets, 1) + (inPlay?.[1] ?? 0)];
  return { event, score, end: (draw) => endOf(profile, pick(lengths, draw), known, draw) };
}

function sum(sets: readonly (Pair | null)[], side: 0 | 1): number {
  return sets.reduce((total, set) => total + (set?.[side] ?? 0), 0);
}

/** One side wins all that is to come, or the sides share it. Sets that are not listed can have been any that their winners won. */
function endOf(profile: SetsProfile, needed: number, { winners, listed, inPlay }: Sets, below: Below): object | null {
  const isMissing = listed.some((set) => set === null);
  // Which of the sets that are not listed a side won is not known either.
  const order = isMissing ? shuffled(winners, listed, below) : winners;
  const favourite = below(3);
  const sets: Pair[] = [];
  let [home, away] = [0, 0];
  for (let number = 0; home < needed && away < needed; number++) {
    const isDeciding = number === 2 * needed - 2;
    const isHome = order[number] ?? (favourite === 2 ? below(2) === 0 : favourite === 0);
    const from = number === winners.length ? (inPlay ?? ([0, 0] as const)) : ([0, 0] as const);
    const set =
      listed[number] ??
      drawSet(profile, isDeciding, from, isHome, below) ??
      (number >= winners.length ? drawSet(profile, isDeciding, from, !isHome, below) : null);
    if (set === null) return null;
    sets.push(set);
    if (set[0] > set[1]) home++;
    else away++;
  }
  // A shorter match would have been over before what was played.
  if (sets.length < winners.length + Number(inPlay !== null)) return null;
  const event = eventOf(profile.slug, undefined, "settled", sets, [home, away]);
  return { ...event, bestOf: 2 * needed - 1 };
}

function shuffled(winners: readonly boolean[], listed: readonly (Pair | null)[], below: Below): readonly boolean[] {
  const hidden = winners.filter((_, index) => listed[index] === null);
  return winners.map((isHome, index) =>
    listed[index] === null ? (hidden.splice(below(hidden.length), 1)[0] ?? isHome) : isHome,
  );
}

/** A settled match of which sets are not listed. */
export function settledSets(profile: SetsProfile, below: Below): State | null {
  const needed = pick(profile.needed, below);
  const whole = endOf(profile, needed, { winners: [], listed: [], inPlay: null }, below);
  if (whole === null) return null;
  const { scores } = whole as {
    readonly scores: { home: number; away: number; periods: Record<string, { home: number; away: number }> };
  };
  const sets = Object.values(scores.periods).map(({ home, away }): Pair => [home, away]);
  const winners = sets.map(([home, away]) => home > away);
  const listed = sets.map((set) => (below(2) === 0 ? set : null));
  const top: Pair = [scores.home, scores.away];
  const event = { ...eventOf(profile.slug, undefined, "settled", listed, top), bestOf: 2 * needed - 1 };
  return {
    event,
    score: [sum(sets, 0), sum(sets, 1)],
    end: (draw) => endOf(profile, needed, { winners, listed, inPlay: null }, draw),
  };
}
