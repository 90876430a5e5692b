import type { SetsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { isMatchTieBreak, isSetOfGames, isWonByTwo, oneFor } from "./rules.js";

/**
 * The scores at which a set can end, by its winner. Of all that are possible the lists hold the earliest, the one after it and the
 * latest: lines are decided by the first and the last, odd and even by the first two. Source: docs/rules.md#sets-that-are-still-to-come.
 */
export interface SetFinals {
  readonly home: readonly Games[];
  readonly away: readonly Games[];
}

/** The games or points of one set or of more, how many of them were won by one game, and who won the set that a bet asks for. */
export interface Games extends Score {
  readonly tieBreaks: number;
  readonly winner: "home" | "away" | null;
}

export interface SetKind {
  readonly rule: SetsRule;
  readonly isDeciding: boolean;
  /** How a match tie-break counts that can take the place of the set. */
  readonly tieBreak: "none" | "one-game" | "unknown";
}

/** A set without an end is tried up to here: no line is beyond it. */
export const ENDLESS = 10_000;
const TIE_BREAK_POINTS = 10;

/** The final scores of a set that goes on from a score. They are the same for every match of a sport, so that they are made once. */
export function finalsFrom(kind: SetKind, { home, away }: Score): SetFinals {
  if (home >= MOST_KEPT || away >= MOST_KEPT) return made(kind, home, away);
  const key = keyOf(kind, home, away);
  return KEPT.get(kind.rule)?.get(key) ?? kept(kind.rule, key, made(kind, home, away));
}

/** Scores below this number are kept: few sets go further. */
const MOST_KEPT = 40;
const KEPT = new WeakMap<SetsRule, Map<number, SetFinals>>();
const READINGS = { none: 0, "one-game": 1, unknown: 2 } as const;

function keyOf({ isDeciding, tieBreak }: SetKind, home: number, away: number): number {
  return ((home * MOST_KEPT + away) * 2 + Number(isDeciding)) * 3 + READINGS[tieBreak];
}

function kept(rule: SetsRule, key: number, finals: SetFinals): SetFinals {
  const all = KEPT.get(rule) ?? new Map<number, SetFinals>();
  KEPT.set(rule, all.set(key, finals));
  return finals;
}

function made(kind: SetKind, home: number, away: number): SetFinals {
  return {
    home: wonFrom(kind, home, away).map(gamesOf),
    away: wonFrom(kind, away, home).map(turned).map(gamesOf),
  };
}

/** The final score of a set that is over, in each reading of it. */
export function finalsOf({ rule, tieBreak }: SetKind, set: Score): SetFinals {
  const one = oneFor(set);
  const readings =
    tieBreak === "none" || !isMatchTieBreak(rule, set) ? [set] : tieBreak === "unknown" ? [one, set] : [one];
  const finals = readings.map(gamesOf);
  return one.home === 1 ? { home: finals, away: NONE } : { home: NONE, away: finals };
}

/**
 * The finals of a set that stopped at a score that no set in play can have. Either side can have won it, and no game is taken back, except
 * by a match tie-break that counts as one.
 */
export function anyFrom(kind: SetKind, set: Score): SetFinals {
  const { home, away } = finalsFrom(kind, { home: 0, away: 0 });
  const ends = [...home, ...away].map((final) => (final.home + final.away === 1 ? final : atLeast(final, set)));
  const finals = [set, ...ends].map(gamesOf);
  return { home: finals, away: finals };
}

function atLeast(one: Score, other: Score): Score {
  return { home: Math.max(one.home, other.home), away: Math.max(one.away, other.away) };
}

/** A match tie-break is one game, and no tie-break of a set. */
function gamesOf({ home, away }: Score): Games {
  return { home, away, tieBreaks: Number(Math.abs(home - away) === 1 && home + away > 1), winner: null };
}

const NONE: readonly Games[] = [];
const ONE_GAME: Score = { home: 1, away: 0 };

/** The finals that a side wins, with its own score as the home score. */
function wonFrom({ rule, isDeciding, tieBreak }: SetKind, won: number, lost: number): readonly Score[] {
  if (rule.scoredIn === "points") {
    const { cap = Number.POSITIVE_INFINITY } = rule;
    const targets = isDeciding ? rule.decidingTargets : rule.targets;
    const [only = 0] = targets;
    return targets.length === 1
      ? pointsFrom(only, cap, won, lost)
      : targets.flatMap((target) => pointsFrom(target, cap, won, lost));
  }
  const games = gamesFrom(won, lost, isDeciding);
  const points = tieBreak === "none" ? NONE : pointsFrom(TIE_BREAK_POINTS, Number.POSITIVE_INFINITY, won, lost);
  if (points.length === 0) return games;
  if (tieBreak === "unknown") return [...games, ONE_GAME, ...points];
  const shorter = games.map((final) => (isMatchTieBreak(rule, final) ? SHORT_OF_TEN : final));
  return [...shorter.filter(({ home, away }) => home >= won && away >= lost), ONE_GAME];
}

/** In pairs, a deciding set of ten games or more counts as a match tie-break. */
const SHORT_OF_TEN: Score = { home: 9, away: 7 };

function gamesFrom(won: number, lost: number, isDeciding: boolean): readonly Score[] {
  const now = { home: won, away: lost };
  // An advantage set goes on after 7-6 and 13-12.
  const isPerhapsOver = Math.abs(won - lost) === 1 && (isDeciding || won + lost > 13);
  if (isSetOfGames(won, lost)) return isPerhapsOver ? [now, ...longFrom(won + 1, lost)] : [now];
  if (isSetOfGames(lost, won) && !isPerhapsOver) return NONE;
  if (won > 6 || lost > 6) return Math.abs(won - lost) > 1 ? NONE : longFrom(lost + 2, lost);
  return isDeciding ? [...usualFrom(lost), ...longFrom(8, 6)] : usualFrom(lost);
}

/** Sets of six games, or seven. */
function usualFrom(lost: number): readonly Score[] {
  if (lost > 5) return [TIE_BREAK];
  if (lost === 5) return [LATE_WIN, TIE_BREAK];
  return [{ home: 6, away: lost }, lost === 4 ? LATE_WIN : { home: 6, away: lost + 1 }, TIE_BREAK];
}

const LATE_WIN: Score = { home: 7, away: 5 };
const TIE_BREAK: Score = { home: 7, away: 6 };
const LATE_TIE_BREAK: Score = { home: 13, away: 12 };
const LONGEST: Score = { home: ENDLESS + 2, away: ENDLESS };

function longFrom(home: number, away: number): readonly Score[] {
  return away > 12 ? [{ home, away }, LONGEST] : [{ home, away }, LATE_TIE_BREAK, LONGEST];
}

function pointsFrom(target: number, cap: number, won: number, lost: number): readonly Score[] {
  const high = won > lost ? won : lost;
  const low = won > lost ? lost : won;
  if (high >= cap) return won === cap && lost < cap && lost >= cap - 2 ? [{ home: won, away: lost }] : NONE;
  if (isWonByTwo(high, low, target)) return won > lost ? [{ home: won, away: lost }] : NONE;
  if (high >= target && high - low > 1) return NONE;
  const last = cap === Number.POSITIVE_INFINITY ? LONGEST : { home: cap, away: cap - 1 };
  return lost + 1 < cap ? [endAt(target, cap, lost), endAt(target, cap, lost + 1), last] : [last];
}

function endAt(target: number, cap: number, lost: number): Score {
  return { home: Math.min(Math.max(target, lost + 2), cap), away: lost };
}

function turned({ home, away }: Score): Score {
  return { home: away, away: home };
}
