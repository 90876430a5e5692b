import type { Score } from "../model/event.js";
import type { SetsRule } from "../model/sport-rows.js";

/** One way in which a match of sets can end. */
export interface SetsEnd {
  /** The number of sets that win the match. */
  readonly needed: number;
  readonly tally: Score;
  /** Games or points over all sets. */
  readonly games: Score;
}

/** How the sets of a match are counted. */
interface Match {
  readonly rule: SetsRule;
  readonly needed: number;
  /** A match tie-break may take the place of the deciding set. It counts as one game. */
  readonly isTieBreakPossible: boolean;
  isOver(set: Score, isDeciding: boolean): boolean;
}

/** More points than a set without an end is played to. */
const LONG = 200;
const NIL: Score = { home: 0, away: 0 };

/**
 * The ends of a match that stopped after these sets, the last of which may have been begun. Each set ends as early, as late and as
 * close as it can: a line is decided by them, because it counts a sum or a difference. Source: docs/decisions.md#d122.
 */
export function endsOf(match: Match, sets: readonly Score[]): readonly SetsEnd[] {
  return endsFrom(match, sets, NIL, NIL);
}

function endsFrom(match: Match, sets: readonly Score[], tally: Score, games: Score): readonly SetsEnd[] {
  const { needed } = match;
  if (tally.home === needed || tally.away === needed) return sets.length === 0 ? [{ needed, tally, games }] : [];
  const isDeciding = tally.home + tally.away === 2 * needed - 2;
  const [set = NIL, ...later] = sets;
  const finals =
    sets.length > 0 && match.isOver(set, isDeciding) ? [set] : later.length > 0 ? [] : finalsOf(match, set, isDeciding);
  return finals.flatMap((final) => {
    const won = { home: Number(final.home > final.away), away: Number(final.away > final.home) };
    return endsFrom(match, later, added(tally, won), added(games, final));
  });
}

function finalsOf(match: Match, { home, away }: Score, isDeciding: boolean): readonly Score[] {
  const forHome = wonFrom(match, home, away, isDeciding);
  const forAway = wonFrom(match, away, home, isDeciding);
  return [
    ...forHome.map(([won, lost]) => ({ home: won, away: lost })),
    ...forAway.map(([won, lost]) => ({ home: lost, away: won })),
  ];
}

type Final = readonly [number, number];

/** The scores at which a side that has `won` wins the set: without losing more, as late as possible, and as close as possible. */
function wonFrom(match: Match, won: number, lost: number, isDeciding: boolean): readonly Final[] {
  const isLater = ([most, fewest]: Final): boolean => most >= won && fewest >= lost;
  const { rule, isTieBreakPossible } = match;
  if (rule.scoredIn === "points") return finalsInPoints(rule, lost, isDeciding).filter(isLater);
  const sets = finalsInGames(lost, isDeciding || won > 6).filter(isLater);
  return isDeciding && isTieBreakPossible ? [...sets, ONE_GAME] : sets;
}

const TIE_BREAK: Final = [7, 6];
const ENDLESS: Final = [LONG, LONG - 2];
const ONE_GAME: Final = [1, 0];

function finalsInGames(lost: number, mayBeLong: boolean): readonly Final[] {
  const isLong = mayBeLong || lost > 6;
  const early: readonly Final[] = lost < 5 ? [[6, lost]] : lost === 5 || isLong ? [[lost + 2, lost]] : [];
  return isLong ? [...early, TIE_BREAK, ENDLESS] : [...early, TIE_BREAK];
}

function finalsInPoints(
  { cap, targets, decidingTargets }: SetsRule,
  lost: number,
  isDeciding: boolean,
): readonly Final[] {
  const early = (isDeciding ? decidingTargets : targets).map((target): Final => [Math.max(target, lost + 2), lost]);
  return cap === undefined ? [...early, ENDLESS] : [...early.filter(([most]) => most <= cap), [cap, cap - 1]];
}

function added(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}
