import { clockPeriod } from "../../event/clock.js";
import type { EventContent } from "../../event/content.js";
import { LAST_NUMBER, type Numbers } from "../../event/numbers.js";
import { differ } from "../../input/values.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import { NIL, type Score } from "../../types/score.js";
import { NOTHING } from "./asked.js";
import { Play, type SetsRecord } from "./play.js";
import { setsNeeded, tieBreakCounts } from "./rules.js";

/** Every way in which a match of sets can be, given its record: one play for each number of sets that can win it, the usual one first. */
export class PossibleSets {
  private foundPlays: readonly Play[] | null = null;
  private foundPossible: readonly Play[] | null = null;

  constructor(readonly record: SetsRecord) {}

  get plays(): readonly Play[] {
    this.foundPlays ??= this.record.lengths.map((needed) => new Play(this.record, needed));
    return this.foundPlays;
  }

  /** Those of the plays that some legal match has. None if the numbers contradict each other. */
  get possible(): readonly Play[] {
    this.foundPossible ??= this.plays.filter((play) => play.isPossible);
    return this.foundPossible;
  }

  /** The score in sets so far: final if the event is settled. */
  get tally(): Score {
    const { tally } = this.record;
    const won = this.possible.map((play) => play.soFar.won);
    return {
      home: Math.max(tally.home, Math.min(...won.map(({ home }) => home))),
      away: Math.max(tally.away, Math.min(...won.map(({ away }) => away))),
    };
  }

  /** The games or points of the sets that were begun, without a set that may be a match tie-break. */
  get games(): Score {
    const { content, tieBreak } = this.record;
    const begun = Math.max(...this.possible.map((play) => play.soFar.begun));
    const counted =
      tieBreak === "none" ? begun : Math.min(begun, Math.min(...this.possible.map((play) => play.deciding)) - 1);
    let home = 0;
    let away = 0;
    for (let number = 1; number <= counted; number++) {
      const set = content.numbers.period(number);
      home += set === null ? 0 : set.home;
      away += set === null ? 0 : set.away;
    }
    return { home, away };
  }

  /** True if a match tie-break may take the place of the deciding set, or may have done so. */
  get mayEndInTieBreak(): boolean {
    if (this.record.tieBreak === "none") return false;
    return this.possible.some((play) => {
      const { home, away } = play.finalsOf(play.deciding);
      const mayBe = [...home, ...away].some((final) => final.home + final.away === 1);
      return mayBe && play.ends(NOTHING).some((end) => end.home + end.away === play.deciding);
    });
  }
}

/**
 * A match in sets that is being played: sets that are over stand, and the score in sets only grows. Null if no legal match has these numbers.
 * Source: docs/rules.md#sets-that-are-still-to-come.
 */
export function liveSets(content: EventContent, rule: SetsRule): PossibleSets | null {
  const { numbers } = content;
  const begun = lastBegun(numbers);
  if (numbers.isFullTimeDisputed || content.retired !== null) return null;
  if (begun === 0 && numbers.top === null && numbers.fullTime === null) return null;
  const clock = clockPeriod(content.event.clock);
  return fitting(content, begun, (tally) => {
    const over = Math.max(begun - 1, clock - 1, tally.home + tally.away);
    return possibleSets(content, rule, { is: "live", tally, over, begun });
  });
}

/**
 * A settled match whose score in sets is known and whose sets are not all listed: none is, or one before the last is missing. Null if nothing
 * is missing, or if the numbers contradict each other.
 */
export function settledSets(content: EventContent, rule: SetsRule): PossibleSets | null {
  const { numbers } = content;
  if (numbers.isFullTimeDisputed) return null;
  const begun = lastBegun(numbers);
  return fitting(content, begun, (tally) => {
    const over = tally.home + tally.away;
    const isKnown = begun > 0 && numbers.countListed(begun) >= Math.min(begun, over);
    // A list of sets that were not begun, or of more sets than the tally has, contradicts it.
    const isDoubtful = begun === 0 ? numbers.hasPeriodFrom(1) : begun !== over;
    return isKnown || isDoubtful ? null : possibleSets(content, rule, { is: "final", tally, over, begun });
  });
}

/** The sets of a match that are listed from the first one without a gap. The score contradicts all after the first `trusted` ones. */
interface ListedSets {
  readonly content: EventContent;
  readonly rule: SetsRule;
  readonly listed: number;
  readonly trusted: number;
}

/** A match that a player gave up. `wonAlone` is its score in sets, if that alone says how many were won. Null if no match has its sets. */
export function givenUpSets(
  { content, rule, listed, trusted }: ListedSets,
  wonAlone: Score | null = null,
): PossibleSets | null {
  const begun = lastBegunTo(content.numbers, listed);
  const tally = wonAlone ?? NIL;
  const over = wonAlone === null ? Math.min(trusted, begun) : tally.home + tally.away;
  const found = possibleSets(content, rule, { is: "given-up", tally, over, begun });
  return found.possible.length > 0 ? found : null;
}

function possibleSets(
  content: EventContent,
  rule: SetsRule,
  { is, tally, over, begun }: Pick<SetsRecord, "is" | "tally" | "over" | "begun">,
): PossibleSets {
  const counts = rule.scoredIn === "games" ? tieBreakCounts(content, rule) : "in-full";
  const tieBreak = counts === "in-full" ? "none" : counts;
  return new PossibleSets({ content, rule, tieBreak, lengths: setsNeeded(content, rule), is, tally, over, begun });
}

/** The event's own score if it fits, else `ft`. If both do and no set is listed, it is not known which one is right. */
function fitting(
  { numbers: { top, fullTime } }: EventContent,
  begun: number,
  from: (tally: Score) => PossibleSets | null,
): PossibleSets | null {
  const found = from(top ?? fullTime ?? NIL);
  if (fullTime === null || top === null || !differ(fullTime, top)) return found;
  if (begun === 0) return null;
  return found !== null && found.possible.length > 0 ? found : from(fullTime);
}

/** A set listed at 0-0 was not begun. */
function lastBegun(numbers: Numbers): number {
  const listed = numbers.countListed(LAST_NUMBER);
  // Most matches list nothing but their sets, so that there is nothing to search.
  const hasMore = numbers.usable !== listed && numbers.hasPeriodFrom(listed + 2);
  return lastBegunTo(numbers, hasMore ? LAST_NUMBER : listed);
}

function lastBegunTo(numbers: Numbers, last: number): number {
  let number = last;
  for (; number > 0; number--) {
    const set = numbers.period(number);
    if (set !== null && set.home + set.away > 0) break;
  }
  return number;
}
