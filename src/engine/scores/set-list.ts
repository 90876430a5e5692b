import { record, score } from "../model/read.js";
import type { Score } from "../model/event.js";
import type { SetsRule } from "../model/rows.js";
import type { Loose, Trace } from "../model/trace.js";
import { isFinished, isMatchTieBreak, setsNeeded, tieBreakWorth } from "./set-rules.js";

/** Keys of the sets, the place in the list being the number; no match has more. */
const KEYS = ["", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11"] as const;
const LAST = KEYS.length - 1;

/** The sets of a match, held against its tally. */
export interface SetList {
  readonly periods: Loose;
  /** Sets that are there, from the first on without a gap. */
  readonly listed: number;
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
  const scores = record(trace.event?.scores);
  const periods = record(scores.periods);
  const needed = setsNeeded(trace, rule);
  let listed = 0;
  while (listed < LAST && score(periods[KEYS[listed + 1] as string]) !== null) listed++;
  const offers = talliesOnOffer(scores, periods);
  const outcomes = offers.map((tally) => bearOut(periods, listed, tally, rule, needed));
  const chosen = outcomes.findIndex((outcome) => outcome >= 0);
  const tally = chosen >= 0 && isWhole(periods, listed, offers.length) ? (offers[chosen] as Score) : null;
  return {
    periods,
    listed,
    tally,
    used: tally === null ? 0 : (outcomes[chosen] as number),
    needed: tally === null ? (needed[0] as number) : Math.max(tally.home, tally.away),
    contradicted: outcomes.length > 0 && outcomes.every((outcome) => outcome === CONTRADICTED),
  };
}

/** The top level, and `ft` where it says otherwise; none where `ft` is at odds with the older key. */
function talliesOnOffer(scores: Loose, periods: Loose): readonly Score[] {
  const top = score(scores);
  const named = score(periods.ft);
  const older = score(periods.fulltime);
  if (named !== null && older !== null && differ(named, older)) return [];
  const fullTime = named ?? older;
  if (top === null) return fullTime === null ? [] : [fullTime];
  return fullTime === null || !differ(top, fullTime) ? [top] : [top, fullTime];
}

/** No set stands behind a gap; and without any set, only one tally may be on offer. */
function isWhole(periods: Loose, listed: number, offers: number): boolean {
  if (listed === 0 && offers > 1) return false;
  for (let number = listed + 2; number <= LAST; number++) {
    if (score(periods[KEYS[number] as string]) !== null) return false;
  }
  return true;
}

function bearOut(periods: Loose, listed: number, tally: Score, rule: SetsRule, needed: readonly number[]): number {
  const most = Math.max(tally.home, tally.away);
  const wins = needed.includes(most) && tally.home !== tally.away;
  const deciding = 2 * (wins ? most : (needed[0] as number)) - 1;
  if (listed === 0) return wins ? 0 : UNFINISHED;
  let home = 0;
  let away = 0;
  let finished = 0;
  let used = 0;
  while (used < listed && !(wins && (home === most || away === most))) {
    used++;
    const set = score(periods[KEYS[used] as string]) as Score;
    if (!isFinished(rule, set, used === deciding)) continue;
    finished++;
    if (set.home > set.away) home++;
    else away++;
  }
  const same = home === tally.home && away === tally.away;
  const tooMany = home > tally.home || away > tally.away || (used < listed && !rule.dropsExtra);
  if (tooMany || (finished === used && !same)) return CONTRADICTED;
  return wins && same && finished === used ? used : UNFINISHED;
}

/**
 * Adds up games or points over the sets that count, and notes sets that were won by one game. False where there are no
 * sets, or where a match tie-break could be one game or a whole set. Source: grading-rules 6.2.
 */
export function addUpSets(trace: Trace, rule: SetsRule, list: SetList): boolean {
  if (list.used === 0) return false;
  let home = 0;
  let away = 0;
  trace.tieBreaks = 0;
  for (let number = 1; number <= list.used; number++) {
    const set = score(list.periods[KEYS[number] as string]) as Score;
    if (number === 2 * list.needed - 1 && isMatchTieBreak(rule, set)) {
      const worth = tieBreakWorth(trace, rule);
      if (worth === "unknown") return false;
      home += worth === "in-full" ? set.home : Number(set.home > set.away);
      away += worth === "in-full" ? set.away : Number(set.away > set.home);
    } else {
      home += set.home;
      away += set.away;
      if (Math.abs(set.home - set.away) === 1) trace.tieBreaks++;
    }
  }
  trace.home = home;
  trace.away = away;
  return true;
}

function differ(one: Score, other: Score): boolean {
  return one.home !== other.home || one.away !== other.away;
}
