import type { Score } from "../model/event.js";
import { isKnown, Known, less } from "../model/known.js";
import type { Sport, TimedScore } from "../model/market.js";
import type { Missing } from "../model/missing.js";
import { differ, isBelow } from "../model/read.js";
import type { PeriodRow } from "../model/rows.js";
import type { Scope } from "../model/vocabulary.js";
import { FROM_TOP, fromPeriod, fromPeriods } from "./keys.js";
import { areListed, inningsListed, isSum, isSumAbove, periodIn, sumOfFirst } from "./periods.js";
import type { Sheet } from "./sheet.js";

/** Bits for the numbers that a score is read from. */
const TOP = 1;
const FULL_TIME = 2;
/** The periods of the first half. */
const FIRST = 4;
/** The other periods. */
const LATER = 8;

type Found = Known | Missing;

/**
 * The scores of a match in halves, quarters, periods or innings. Each is read once and checked for contradictions in the numbers
 * that it is read from, so that a contradiction affects only the markets that need those numbers.
 * Source: docs/rules.md#which-score-decides-which-market.
 */
export class TimedScores {
  // Initialised, so that all instances have one object shape: it saves a third of the time of `gradeAll`.
  #foundContradictions: number | null = null;
  #foundRegulation: Found | null = null;
  #foundFullGame: Found | null = null;
  #foundFirstHalf: Found | null = null;
  #foundInnings: number | null | undefined = undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly sport: Sport,
  ) {}

  /** The score with a name. `period` is the part of the match that the market is on. */
  at(score: TimedScore, period: PeriodRow): Found {
    switch (score) {
      case "regulation":
        return this.regulation;
      case "full_game":
        return this.fullGame;
      case "top_level":
        return this.topLevel;
      case "first_half":
        return this.firstHalf;
      case "second_half":
        return less(this.regulation, this.firstHalf, "second_half");
      case "second_half_with_overtime":
        return less(this.fullGame, this.firstHalf, "second_half");
      case "period":
        return this.#period(period);
    }
  }

  /** Regular time: `ft`, else the sum of the periods if it is proved, else the event's own score in a sport without overtime. */
  get regulation(): Found {
    this.#foundRegulation ??= this.#readRegulation();
    return this.#foundRegulation;
  }

  /** The event's own score, or regular time and one goal if a shoot-out counts as one goal. */
  get fullGame(): Found {
    this.#foundFullGame ??= this.#readFullGame();
    return this.#foundFullGame;
  }

  /** The event's own `home` and `away`, which include everything. */
  get topLevel(): Found {
    return this.#readTop("match_result");
  }

  /** The first of two periods, the first two of four quarters, or the first five innings. Source: docs/rules.md#parts-of-a-match. */
  get firstHalf(): Found {
    this.#foundFirstHalf ??= this.#readFirstHalf();
    return this.#foundFirstHalf;
  }

  /** True if the periods contradict another score, so that none of them can be used. */
  get arePeriodsContradicted(): boolean {
    return this.#isContradicted(FIRST | LATER);
  }

  /** True if the event is in a league that plays overtime until somebody leads. Source: docs/decisions.md#d44. */
  get isNeverLevel(): boolean {
    const { neverLevel } = this.sport;
    return neverLevel !== null && this.sheet.isIn(neverLevel);
  }

  /** True if fewer innings are listed than a market needs. An event that lists none was not shortened. Source: docs/decisions.md#d40. */
  isShorterThan(innings: number): boolean {
    if (innings === 0) return false;
    if (this.#foundInnings === undefined) this.#foundInnings = inningsListed(this.sheet.numbers, this.sport);
    return this.#foundInnings !== null && this.#foundInnings < innings;
  }

  #readRegulation(): Found {
    const { numbers } = this.sheet;
    const { top, fullTime } = numbers;
    if (fullTime !== null) return this.#checked(fullTime, FULL_TIME, "regulation", numbers.fullTimeFrom);
    const playedOn = numbers.ot !== null || numbers.shootout !== null;
    const sum = sumOfFirst(numbers, this.sport.regulationPeriods, this.sport);
    if (sum !== null) {
      const keys = fromPeriods(this.sport.regulationPeriods);
      if (top !== null && !differ(top, sum)) return this.#checked(sum, FIRST | LATER | TOP, "regulation", keys);
      const isProved = sum.home === sum.away && playedOn && (top === null || !isBelow(top, sum));
      if (isProved) return this.#checked(sum, FIRST | LATER, "regulation", keys);
    }
    return playedOn || this.sport.overtime ? "regulation" : this.#readTop("regulation");
  }

  #readTop(scope: Scope): Found {
    const { top } = this.sheet.numbers;
    if (top === null) return scope === "regulation" ? "regulation" : "top_level";
    return this.#checked(top, TOP, scope, FROM_TOP);
  }

  #readFullGame(): Found {
    const kicks = this.sport.shootoutIsOneGoal ? this.sheet.numbers.shootout : null;
    if (kicks !== null) return this.#withShootout(kicks);
    const { top } = this.sheet.numbers;
    if (top !== null && top.home === top.away && this.isNeverLevel) return "decided_full_game";
    return this.#readTop("full_game");
  }

  #withShootout(kicks: Score): Found {
    const { regulation } = this;
    if (!isKnown(regulation)) return regulation;
    const { home, away, from } = regulation;
    if (home !== away) return "level_regulation";
    const homeWon = kicks.home > kicks.away;
    return new Known(home + Number(homeWon), away + Number(!homeWon), "full_game", [...from, "ap"]);
  }

  #readFirstHalf(): Found {
    const { firstHalf, mayPlayHalves } = this.sport;
    const { numbers } = this.sheet;
    if (firstHalf === 0) return "first_half";
    if (!this.#areQuarters) {
      const half = mayPlayHalves && this.#isPlayedInHalves ? periodIn(numbers, 1, this.sport) : null;
      return half === null ? "third_quarter" : this.#checked(half, FIRST, "first_half", fromPeriods(1));
    }
    const opening = sumOfFirst(numbers, firstHalf, this.sport);
    return opening === null ? "first_half" : this.#checked(opening, FIRST, "first_half", fromPeriods(firstHalf));
  }

  /** Read again for each bet, which costs less than a cache. */
  #period({ number, scope }: PeriodRow): Found {
    if (scope === null) return "period";
    if (!this.#areQuarters) return "third_quarter";
    const period = periodIn(this.sheet.numbers, number, this.sport);
    if (period === null) return "period";
    return this.#checked(period, number <= this.sport.firstHalf ? FIRST : LATER, scope, fromPeriod(number));
  }

  /** True if the periods are quarters: only they have a third. Source: docs/decisions.md#d39. */
  get #areQuarters(): boolean {
    return this.sport.structure !== "quarters" || periodIn(this.sheet.numbers, 3, this.sport) !== null;
  }

  get #isPlayedInHalves(): boolean {
    const { numbers } = this.sheet;
    const { fullTime } = numbers;
    const played = periodIn(numbers, 4, this.sport) === null ? sumOfFirst(numbers, 2, this.sport) : null;
    return played !== null && fullTime !== null && !differ(played, fullTime);
  }

  #checked({ home, away }: Score, read: number, scope: Scope, from: readonly string[]): Found {
    return this.#isContradicted(read) ? "agreement" : new Known(home, away, scope, from);
  }

  #isContradicted(read: number): boolean {
    this.#foundContradictions ??= this.#readContradictions();
    return (this.#foundContradictions & read) !== 0;
  }

  /** The numbers that contradict each other. Source: docs/decisions.md#d17. */
  #readContradictions(): number {
    const { numbers } = this.sheet;
    const { top, fullTime, isFullTimeDisputed } = numbers;
    const { firstHalf, regulationPeriods, structure } = this.sport;
    if (fullTime === null) return top !== null && isSumAbove(numbers, firstHalf, this.sport, top) ? FIRST | TOP : 0;
    const inTotals = (isFullTimeDisputed ? FULL_TIME : 0) | (this.#isOddTop(fullTime) ? TOP | FULL_TIME : 0);
    // The second of two halves is not read, because feeds often have it wrong.
    const arePeriodsRead = structure !== "halves";
    // Most matches add up, and then no part is more than the whole.
    if (arePeriodsRead && isSum(numbers, regulationPeriods, this.sport, fullTime)) return inTotals;
    const isTooMuch = isSumAbove(numbers, firstHalf, this.sport, fullTime);
    const isUnlike = arePeriodsRead && areListed(numbers, regulationPeriods, this.sport);
    return inTotals | (isTooMuch ? FIRST | FULL_TIME : 0) | (isUnlike ? FIRST | LATER | FULL_TIME : 0);
  }

  /** True if the event's own score is below regular time, or differs from a decided one without overtime. */
  #isOddTop(fullTime: Score): boolean {
    const { top } = this.sheet.numbers;
    if (top === null || !differ(top, fullTime)) return false;
    if (isBelow(top, fullTime)) return true;
    return this.sport.moneyline === "full_game" && fullTime.home !== fullTime.away && this.sheet.numbers.ot === null;
  }

  /** Every period of regular time, checked with regular time itself. */
  get everyPeriod(): readonly Score[] | Missing {
    if (!isKnown(this.regulation)) return this.regulation;
    if (this.arePeriodsContradicted) return "agreement";
    const { regulationPeriods } = this.sport;
    const periods = this.sheet.numbers.periodsTo(regulationPeriods);
    return this.#areQuarters && periods.length === regulationPeriods ? periods : "every_period";
  }
}
