import { addUp, Known } from "../model/known.js";
import type { Missing } from "../model/missing.js";
import { isComplete, winsOf } from "./best-of.js";
import { FROM_TOP, fromPeriods } from "./keys.js";
import { isBelowParts } from "./plausible-tally.js";
import type { Sheet } from "./sheet.js";
import type { TallySoFar } from "./so-far.js";

/** Frames, legs, sets or points: the event's own score, and an inner unit if the listed parts add up to it. Source: docs/rules.md#units. */
export class TallyScores {
  readonly tally: Known | Missing;
  /** What a live match proves. Undefined before it is read. */
  soFar: TallySoFar | null | undefined = undefined;
  #foundInner: Known | null | undefined = undefined;

  constructor(private readonly sheet: Sheet) {
    this.tally = readTally(sheet);
  }

  /** The counts inside the parts. Null if they are not listed, only show who won (1-0), or have other winners than the tally. */
  get inner(): Known | null {
    if (this.#foundInner === undefined) this.#foundInner = this.readInner();
    return this.#foundInner;
  }

  /** The furthest line on a total that can be in the unit of the tally. Source: docs/rules.md#units. */
  furthestTotal({ home, away }: Known): number {
    const { bestOf } = this.sheet;
    return Math.max(bestOf > 0 ? bestOf : 2 * Math.max(home, away) - 1, home + away);
  }

  /** The same on a spread. */
  furthestSpread({ home, away }: Known): number {
    const { bestOf } = this.sheet;
    return bestOf > 0 ? winsOf(bestOf) : Math.max(home, away);
  }

  private readInner(): Known | null {
    const { tally } = this;
    // Most tallies come without parts.
    if (typeof tally === "string" || this.sheet.numbers.period(1) === null) return null;
    const parts = this.sheet.numbers.allPeriods;
    const homeWon = parts.filter((part) => part.home > part.away).length;
    const awayWon = parts.filter((part) => part.away > part.home).length;
    const areFlags = parts.every((part) => part.home <= 1 && part.away <= 1);
    if (areFlags || homeWon !== tally.home || awayWon !== tally.away) return null;
    const { home, away } = addUp(parts);
    return new Known(home, away, "games", fromPeriods(parts.length));
  }
}

function readTally({ numbers, bestOf, sport }: Sheet): Known | Missing {
  const { top } = numbers;
  if (top === null || !isComplete(top, bestOf)) return "tally";
  if (numbers.isTopBelowFullTime) return "agreement";
  // Without any play the match was never played, which is another answer.
  if (top.home + top.away === 0) return "tally";
  const isBelow = numbers.period(1) !== null && isBelowParts(top, numbers.allPeriods, sport?.units?.isSum === true);
  if (isBelow) return "agreement";
  return new Known(top.home, top.away, "match_result", FROM_TOP);
}
