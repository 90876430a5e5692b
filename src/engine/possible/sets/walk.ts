import type { EventContent } from "../../event/content.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { Course } from "./course.js";
import { anyFrom, finalsFrom, finalsOf, type SetFinals, type SetKind } from "./finals.js";
import { isFinished } from "./rules.js";

/** What the numbers of an event say, under one reading of its score in sets. */
export interface Stand {
  /** A match that a player gave up has a last set that may be over. */
  readonly is: "live" | "final" | "given-up";
  readonly tally: Score;
  /** The number of sets that are over. */
  readonly over: number;
  /** The number of the last set with a game or a point. */
  readonly begun: number;
}

export interface Claim extends Stand {
  readonly content: EventContent;
  readonly rule: SetsRule;
  readonly tieBreak: SetKind["tieBreak"];
  readonly lengths: readonly number[];
}

/** The courses of a match that so many sets win. None if it cannot be such a match. */
export function coursesTo(claim: Claim, needed: number): readonly Course[] {
  const { tally, is, begun } = claim;
  if (is === "final" && Math.max(tally.home, tally.away) !== needed) return NONE;
  // Without a listed set, a final tally decides everything but the order.
  if (is === "final" && begun === 0) {
    return [new Course(claim.content.numbers, needed, NIL, NIL, null, tally)];
  }
  return walk(claim, needed, 1, 0, 0, 0);
}

const NONE: readonly Course[] = [];
const NIL: Score = { home: 0, away: 0 };

/**
 * Reads the sets from the first one, with the sets that each side has won before. None if one of them is not legal, or if sets follow
 * the end of the match.
 */
function walk(
  claim: Claim,
  needed: number,
  number: number,
  home: number,
  away: number,
  unlisted: number,
): readonly Course[] {
  const { content, rule, is, over, begun, lengths } = claim;
  const isPlayed = number <= over || number <= begun;
  const start: Start = { needed, sets: number - 1, home, away };
  const isDropped = rule.dropsExtra && lengths.length === 1 && is !== "given-up";
  if (home === needed || away === needed) {
    return isPlayed && !isDropped ? NONE : shared(claim, start, unlisted, null);
  }
  if (!isPlayed) return shared(claim, start, unlisted, null);
  const set = content.numbers.period(number);
  const isDeciding = number === 2 * needed - 1;
  if (isDeciding && begun > number && !isDropped) return NONE;
  if (set === null && !isDeciding) return walk(claim, needed, number + 1, home, away, unlisted + 1);
  const isOver = number <= over && (set === null || isFinished(rule, content, set, isDeciding));
  const mayBeOpen = number > over || (is === "given-up" && number === begun);
  if (!isOver && !mayBeOpen) return NONE;
  if (set === null || isDeciding || !isOver) {
    const last = lastIn(claim, needed, set, isDeciding, isOver);
    return last === null ? NONE : shared(claim, start, unlisted, last);
  }
  return set.home > set.away
    ? walk(claim, needed, number + 1, home + 1, away, unlisted)
    : walk(claim, needed, number + 1, home, away + 1, unlisted);
}

/** The finals of the set in play, or of a deciding set. Null if no legal set has these numbers. */
function lastIn(
  { content, rule, is, tally, tieBreak }: Claim,
  needed: number,
  set: Score | null,
  isDeciding: boolean,
  isOver: boolean,
): SetFinals | null {
  const kind: SetKind = { rule, isDeciding, tieBreak: isDeciding ? tieBreak : "none" };
  if (set === null) return wonBy(tally, needed, finalsFrom(kind, NIL));
  if (isOver) return finalsOf(kind, set);
  const last = finalsFrom(kind, set);
  const isEnd = last.home.length + last.away.length === 0;
  if (is === "given-up" && (isEnd || isFinished(rule, content, set, isDeciding))) return anyFrom(kind, set);
  return isEnd ? null : last;
}

/** The finals of a deciding set that is over and not listed, if the tally says who won it. */
function wonBy(tally: Score, needed: number, { home, away }: SetFinals): SetFinals | null {
  if (tally.home === needed) return { home, away: [] };
  return tally.away === needed ? { home: [], away } : null;
}

/** Where a course has come to: the sets before the last one, and those of them that each side has won. */
interface Start {
  readonly needed: number;
  readonly sets: number;
  readonly home: number;
  readonly away: number;
}

/** Gives the sets that are not listed to the sides in every way that the tally allows. */
function shared(claim: Claim, start: Start, unlisted: number, last: SetFinals | null): readonly Course[] {
  if (unlisted === 0) return isPossible(claim, start, 0, 0, last) ? [courseAt(claim, start, NIL, last)] : NONE;
  return Array.from({ length: unlisted + 1 }, (_, home) => ({ home, away: unlisted - home }))
    .filter((more) => isPossible(claim, start, more.home, more.away, last))
    .map((more) => courseAt(claim, start, more, last));
}

function courseAt({ content }: Claim, { needed, home, away }: Start, unlisted: Score, last: SetFinals | null): Course {
  const won = { home: home + unlisted.home, away: away + unlisted.away };
  return new Course(content.numbers, needed, won, unlisted, last, null);
}

/** True if the tally allows that each side has won so many of the sets that are not listed. */
function isPossible(
  { tally, is, over, content }: Claim,
  start: Start,
  homeMore: number,
  awayMore: number,
  last: SetFinals | null,
): boolean {
  const { needed, sets } = start;
  const home = start.home + homeMore;
  const away = start.away + awayMore;
  const isLastOver = last !== null && sets < over;
  const homeAll = isLastOver && last.home.length > 0 ? home + 1 : home;
  const awayAll = isLastOver && last.away.length > 0 ? away + 1 : away;
  if (homeAll < tally.home || awayAll < tally.away || sets >= 2 * needed) return false;
  if (is === "final" && (homeAll !== tally.home || awayAll !== tally.away)) return false;
  if (Math.max(home, away) > (last === null ? needed : needed - 1)) return false;
  const latest = last === null && homeMore + awayMore > 0 ? content.numbers.period(over) : null;
  return latest === null || !isWonByLoser(latest, home, away, needed);
}

/** True if the last set of a match that is over went to the side that lost it. */
function isWonByLoser(set: Score, home: number, away: number, needed: number): boolean {
  return set.home > set.away ? away === needed : home === needed;
}
