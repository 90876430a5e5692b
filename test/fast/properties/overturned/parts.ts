/** Matches in maps, frames and legs as they really stand, and ends drawn to overturn what is said of them. */
import { type Below, pick } from "../../../../lab/tools/random.js";
import { eventOf, type Pair } from "../completions/timed.js";
import type { State } from "./states.js";

export interface PartsProfile {
  readonly slug: string;
  readonly league?: string;
  /** The score of a part that the home side wins. */
  part(below: Below): Pair;
  readonly bestOf: readonly number[];
  /** True if the winner of a part need not have more of what is counted in it. */
  readonly isInKills?: boolean;
}

const rounds = (below: Below): Pair => (below(6) === 0 ? [16, 14] : [13, below(12)]);

export const PARTS_PROFILES: readonly PartsProfile[] = [
  { slug: "esports", league: "counter-strike-esl-pro-league", part: rounds, bestOf: [3, 5] },
  { slug: "esports", league: "valorant-champions", part: (below) => [13, below(12)], bestOf: [3, 5] },
  { slug: "snooker", part: (below) => [60 + below(80), below(60)], bestOf: [5, 9, 19] },
  { slug: "darts", part: (below) => [3, below(3)], bestOf: [5, 7] },
];

/** A live match, with all of its parts listed or none. Its length is part of the record, or it can be any that is still possible. */
export function liveParts(profile: PartsProfile, below: Below): State | null {
  const bestOf = pick(profile.bestOf, below);
  const wins = (bestOf + 1) / 2;
  const winners = Array.from({ length: below(bestOf) }, () => below(2) === 0);
  const home = winners.filter((isHome) => isHome).length;
  const away = winners.length - home;
  if (home >= wins || away >= wins) return null;
  const parts = winners.map((isHome) => partOf(profile, isHome, below));
  const listed = below(3) === 0 ? [] : parts;
  const isLengthKnown = below(2) === 0;
  const event = named(profile, eventOf(profile.slug, profile.league, "live", listed, [home, away]));
  return {
    event: isLengthKnown ? { ...event, bestOf } : event,
    score: [total(parts, 0), total(parts, 1)],
    end: (draw) => {
      const length = isLengthKnown ? bestOf : 2 * (Math.max(home, away) + draw(5)) + 1;
      const end = endOf(profile, length, winners, listed, draw);
      return isLengthKnown ? { ...end, bestOf } : end;
    },
  };
}

function partOf(profile: PartsProfile, isHome: boolean, below: Below): Pair {
  const [won, lost] = profile.part(below);
  return isHome ? [won, lost] : [lost, won];
}

function total(parts: readonly Pair[], side: 0 | 1): number {
  return parts.reduce((sum, part) => sum + part[side], 0);
}

function endOf(
  profile: PartsProfile,
  bestOf: number,
  winners: readonly boolean[],
  listed: readonly Pair[],
  below: Below,
) {
  const wins = (bestOf + 1) / 2;
  const favourite = below(3);
  const hidden = [...winners];
  const parts: Pair[] = [];
  let [home, away] = [0, 0];
  for (let number = 0; home < wins && away < wins; number++) {
    // Whoever won so many parts can have won them in another order if they are not listed.
    const before = listed.length > 0 ? winners[number] : hidden.splice(below(hidden.length), 1)[0];
    const isHome = before ?? (favourite === 2 ? below(2) === 0 : favourite === 0);
    parts.push(listed[number] ?? partOf(profile, isHome, below));
    if (isHome) home++;
    else away++;
  }
  return named(profile, eventOf(profile.slug, profile.league, "settled", parts, [home, away]));
}

/** A settled match of which the last parts, or all, are missing. */
export function settledParts(profile: PartsProfile, below: Below): State | null {
  const bestOf = pick(profile.bestOf, below);
  const wins = (bestOf + 1) / 2;
  const loser = below(wins);
  const isHome = below(2) === 0;
  const top: Pair = isHome ? [wins, loser] : [loser, wins];
  // The winner takes the last part.
  const others = [...Array.from({ length: wins - 1 }, () => isHome), ...Array.from({ length: loser }, () => !isHome)];
  const winners = [...shuffled(others, below), isHome];
  const parts = winners.map((won) => partOf(profile, won, below));
  const listed = parts.slice(0, below(parts.length));
  const hidden = winners.slice(listed.length, -1);
  const recordOf = (list: readonly Pair[]): object => ({
    ...named(profile, eventOf(profile.slug, profile.league, "settled", list, top)),
    bestOf,
  });
  return {
    event: recordOf(listed),
    score: [total(parts, 0), total(parts, 1)],
    end: (draw) => {
      const rest = [...shuffled(hidden, draw), isHome];
      return recordOf([...listed, ...rest.map((won) => partOf(profile, won, draw))]);
    },
  };
}

function shuffled(winners: readonly boolean[], below: Below): readonly boolean[] {
  const left = [...winners];
  return winners.flatMap(() => left.splice(below(left.length), 1));
}

/** Maps have keys of their own. */
function named({ slug }: PartsProfile, event: object): object {
  if (slug !== "esports") return event;
  const { scores } = event as { readonly scores: { readonly periods: Readonly<Record<string, unknown>> } };
  const maps = Object.entries(scores.periods).map(([key, map]) => [key.replace(/^p/, "map"), map]);
  return { ...event, scores: { ...scores, periods: Object.fromEntries(maps) } };
}
