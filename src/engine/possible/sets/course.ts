import type { Numbers } from "../../event/numbers.js";
import type { Score } from "../../words/event.js";
import type { SetFinals } from "./finals.js";

/** How far a match of sets has come, if so many sets win it. */
export class Course {
  #games: Score | null = null;

  constructor(
    private readonly numbers: Numbers,
    readonly needed: number,
    /** The sets that are over, without the one in `last`. */
    readonly won: Score,
    /** Those of them that are not listed: their winners are known, their scores can be any final. */
    readonly unlisted: Score,
    /** The finals of the set after them, if it is listed: it is in play, or it is the deciding set. */
    readonly last: SetFinals | null,
    /** The score in sets at the end, if the event says it and no set is listed. */
    readonly final: Score | null,
  ) {}

  /** The games or points of the sets that are over and listed. */
  get games(): Score {
    this.#games ??= sumOfListed(this.numbers, this.over, 0, 0);
    return this.#games;
  }

  /** The first set, if it is over and listed. */
  get firstSet(): Score | null {
    return this.over === 0 ? null : this.numbers.period(1);
  }

  /** The listed sets that were won by one game. */
  get tieBreaks(): number {
    return tieBreaksIn(this.numbers, this.over);
  }

  private get over(): number {
    return this.won.home + this.won.away;
  }
}

/** Recursive without assignments, so that a test fails if any line is deleted. */
export function sumOfListed(numbers: Numbers, last: number, home: number, away: number): Score {
  if (last === 0) return { home, away };
  const set = numbers.period(last) ?? NIL;
  return sumOfListed(numbers, last - 1, home + set.home, away + set.away);
}

function tieBreaksIn(numbers: Numbers, last: number): number {
  if (last === 0) return 0;
  const { home, away } = numbers.period(last) ?? NIL;
  return tieBreaksIn(numbers, last - 1) + Number(Math.abs(home - away) === 1);
}

const NIL: Score = { home: 0, away: 0 };
