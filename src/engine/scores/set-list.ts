import type { Score } from "../model/event.js";
import { differ, periodAt } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import { detailOf, type Loose, type Trace } from "../model/trace.js";
import { isFinished, isMatchTieBreak, setsNeeded, tieBreakWorth } from "./set-rules.js";

/** The sets of a match, held against its tally. */
export interface SetList {
  /** Sets that are there, from the first on without a gap. */
  readonly listed: number;
  /** False where a set stands behind a gap. */
  readonly whole: boolean;
  /** The tally of a finished match that the sets bear out; null where the match is not finished or not borne out. */
  readonly tally: Score | null;
  /** Sets that count towards the tally. */
  readonly used: number;
  /** Sets that win the match, as far as that is known. */
  readonly needed: number;
  /** True where no tally on offer can be squared with the sets. */
  readonly contradicted: boolean;
}

/** How the sets bear out a tally: the number of sets that give it, or one of these. */
const UNFINISHED = -1;
const CONTRADICTED = -2;

export function listSets(trace: Trace, rule: SetsRule): SetList {
  const { periods, top, fullTime } = trace;
  const needed = setsNeeded(trace, rule);
  // One set more than the longest match has: a golden set.
  const last = 2 * Math.max(...needed);
  let listed = 0;
  while (listed < last && periodAt(periods, listed + 1) !== null) listed++;
  const whole = isWhole(periods, listed, last);
  const first = trace.fullTimeDisputed ? null : (top ?? fullTime);
  const second =
    trace.fullTimeDisputed || top === null || fullTime === null || !differ(top, fullTime) ? null : fullTime;
  const firstOutcome = first === null ? UNFINISHED : bearOut(periods, listed, first, rule, needed);
  const secondOutcome = second === null ? CONTRADICTED : bearOut(periods, listed, second, rule, needed);
  const contradicted = firstOutcome === CONTRADICTED && secondOutcome === CONTRADICTED;
  // Without any set, only one tally may be on offer.
  const told = whole && (listed > 0 || second === null);
  const tally = !told ? null : firstOutcome >= 0 ? first : secondOutcome >= 0 ? second : null;
  return {
    listed,
    whole,
    tally,
    used: tally === null ? 0 : Math.max(firstOutcome, secondOutcome),
    needed: setsThatWin(tally ?? first, needed),
    contradicted,
  };
}

/** The sets that the winner of a tally needed; of one that wins nothing, the usual number. */
function setsThatWin(tally: Score | null, needed: readonly number[]): number {
  const most = tally === null || tally.home === tally.away ? 0 : Math.max(tally.home, tally.away);
  return needed.includes(most) ? most : (needed[0] as number);
}

/** No set stands behind a gap. */
function isWhole(periods: Loose, listed: number, last: number): boolean {
  for (let number = listed + 2; number <= last; number++) {
    if (periodAt(periods, number) !== null) return false;
  }
  return true;
}

/** A set behind the deciding one is dropped only where it is known how many sets win: elsewhere the tally may be a stale one. */
function bearOut(periods: Loose, listed: number, tally: Score, rule: SetsRule, needed: readonly number[]): number {
  const most = Math.max(tally.home, tally.away);
  const wins = needed.includes(most) && tally.home !== tally.away;
  const deciding = 2 * setsThatWin(tally, needed) - 1;
  if (listed === 0) return wins ? 0 : UNFINISHED;
  let home = 0;
  let away = 0;
  let finished = 0;
  let used = 0;
  while (used < listed && !(wins && (home === most || away === most))) {
    used++;
    const set = periodAt(periods, used) as Score;
    if (!isFinished(rule, set, used === deciding)) continue;
    finished++;
    if (set.home > set.away) home++;
    else away++;
  }
  const same = home === tally.home && away === tally.away;
  const tooMany =
    home > tally.home ||
    away > tally.away ||
    (isPlayed(periods, used + 1, listed) && !(rule.dropsExtra && needed.length === 1));
  if (tooMany || (finished === used && !same)) return CONTRADICTED;
  return wins && same && finished === used ? used : UNFINISHED;
}

/** Whether any of these sets was begun: one listed at 0-0 was not. */
function isPlayed(periods: Loose, from: number, to: number): boolean {
  for (let number = from; number <= to; number++) {
    const set = periodAt(periods, number);
    if (set !== null && set.home + set.away > 0) return true;
  }
  return false;
}

/**
 * Adds up games or points over the sets that count, and notes sets that were won by one game. False where there are no
 * sets, or where a match tie-break could be one game or a whole set. Source: grading-rules 6.2.
 */
export function addUpSets(trace: Trace, rule: SetsRule, list: SetList): boolean {
  if (list.used === 0) return false;
  let home = 0;
  let away = 0;
  let tieBreaks = 0;
  for (let number = 1; number <= list.used; number++) {
    const set = periodAt(trace.periods, number) as Score;
    if (number === 2 * list.needed - 1 && isMatchTieBreak(rule, set)) {
      const worth = tieBreakWorth(trace, rule);
      if (worth === "unknown") return false;
      home += worth === "in-full" ? set.home : Number(set.home > set.away);
      away += worth === "in-full" ? set.away : Number(set.away > set.home);
    } else {
      home += set.home;
      away += set.away;
      if (Math.abs(set.home - set.away) === 1) tieBreaks++;
    }
  }
  detailOf(trace).tieBreaks = tieBreaks;
  trace.home = home;
  trace.away = away;
  return true;
}
