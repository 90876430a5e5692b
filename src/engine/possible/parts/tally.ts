import { isComplete, isPossible, winsOf } from "../../event/best-of.js";
import type { EventContent } from "../../event/content.js";
import { FROM_TOP, fromPeriods } from "../../event/keys.js";
import { differ } from "../../input/values.js";
import type { Score } from "../../words/event.js";
import { addUp, Known } from "../../words/known.js";
import type { Missing } from "../../words/missing.js";
import { winsIn } from "./map-list.js";
import { isBelowParts } from "./plausible-tally.js";
import type { TallySoFar } from "./so-far.js";

/** Frames, legs, sets or points: the event's own score, and an inner unit if the listed parts add up to it. Source: docs/rules.md#units. */
export class TallyScores {
  readonly tally: Known | Missing;
  /** What a live match proves. Undefined before it is read. */
  soFar: TallySoFar | null | undefined = undefined;
  private foundInner: Known | null | undefined = undefined;

  constructor(private readonly content: EventContent) {
    this.tally = readTally(content);
  }

  /** The counts inside the parts. Null if they are not listed, only show who won (1-0), or have other winners than the tally. */
  get inner(): Known | null {
    if (this.foundInner === undefined) this.foundInner = this.readInner();
    return this.foundInner;
  }

  /** The furthest line on a total that can be in the unit of the tally. Source: docs/rules.md#units. */
  furthestTotal({ home, away }: Known): number {
    const { bestOf } = this.content;
    return Math.max(bestOf > 0 ? bestOf : 2 * Math.max(home, away) - 1, home + away);
  }

  /** The same on a spread. */
  furthestSpread({ home, away }: Known): number {
    const { bestOf } = this.content;
    return bestOf > 0 ? winsOf(bestOf) : Math.max(home, away);
  }

  /**
   * The score when a match stopped. Null if no match of its length can have it, or the parts that were over give a side more. The last
   * listed one may have been begun.
   */
  get wonAtStop(): Score | null {
    const { bestOf, numbers, sport } = this.content;
    const { top } = numbers;
    if (top === null || numbers.isTopBelowFullTime || !isPossible(top, bestOf)) return null;
    const isSum = sport?.units?.isSum === true;
    const parts = numbers.allPeriods;
    const over = isSum ? parts : parts.slice(0, Math.max(top.home + top.away, parts.length - 1));
    return isBelowParts(top, over, isSum) ? null : top;
  }

  /** The number of parts that are known to be finished when a match stopped. A score that is a sum shows one for each side that has scored. */
  get finishedAtStop(): number {
    const { numbers, sport } = this.content;
    const { home, away } = numbers.top ?? NIL;
    if (sport?.units?.isSum !== true) return home + away;
    const wins = winsIn(numbers.allPeriods);
    return Math.max(wins.home, Math.sign(home)) + Math.max(wins.away, Math.sign(away));
  }

  /** The counts inside the parts when a match stopped, those of a part that was begun included. Null if a part is missing. */
  get innerAtStop(): Known | null {
    const top = this.wonAtStop;
    if (top === null) return null;
    const won = top.home + top.away;
    const parts = this.content.numbers.allPeriods;
    return parts.length > won + 1 ? null : innerOf(top, parts.slice(0, won), parts);
  }

  private readInner(): Known | null {
    const { tally } = this;
    // Most tallies come without parts.
    if (typeof tally === "string" || this.content.numbers.period(1) === null) return null;
    const parts = this.content.numbers.allPeriods;
    // Nobody won a level part, so that it was not over.
    return parts.some(({ home, away }) => home === away && home > 0) ? null : innerOf(tally, parts, parts);
  }
}

const NIL: Score = { home: 0, away: 0 };

/** The sum of the parts. Null if they only show who won them, or if those that were over have other winners than the tally. */
function innerOf(tally: Score, over: readonly Score[], parts: readonly Score[]): Known | null {
  const areFlags = parts.every((part) => part.home <= 1 && part.away <= 1);
  if (areFlags || differ(winsIn(over), tally)) return null;
  const { home, away } = addUp(parts);
  return new Known(home, away, "games", fromPeriods(parts.length));
}

function readTally({ numbers, bestOf, sport }: EventContent): Known | Missing {
  const { top } = numbers;
  if (top === null || !isComplete(top, bestOf)) return "tally";
  if (numbers.isTopBelowFullTime) return "agreement";
  // Without any play the match was never played, which is another answer.
  if (top.home + top.away === 0) return "tally";
  const isBelow = numbers.period(1) !== null && isBelowParts(top, numbers.allPeriods, sport?.units?.isSum === true);
  if (isBelow) return "agreement";
  return new Known(top.home, top.away, "match_result", FROM_TOP);
}
