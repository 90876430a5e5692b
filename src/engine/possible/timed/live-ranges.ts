import { clockPeriod } from "../../event/clock.js";
import { FROM_TOP } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { isBegunOvertime } from "../../event/periods.js";
import type { Sheet } from "../../event/sheet.js";
import type { Sport } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Ends, OPEN, type Range, rangeOf } from "../../words/interval.js";
import { Known } from "../../words/known.js";
import { PartsSoFar } from "./parts-so-far.js";
import { isNeverLevel } from "./timed.js";
import { lastBegun, type TimedRanges } from "./timed-ranges.js";

/**
 * The ranges of a live event, if play goes to its end: scores only grow, and finished periods stand. Each is made for the first bet that
 * needs it. Source: docs/decisions.md#d126.
 */
export class LiveRanges implements TimedRanges {
  readonly regulation: Range;
  readonly isOver: boolean;
  readonly isPlayedOn: boolean;
  readonly finished: number;
  readonly regularTime = null;
  /** False if the event has no score, or if its numbers contradict each other. */
  readonly isPossible: boolean;
  readonly #parts: PartsSoFar;
  readonly #isDivided: boolean;
  #foundFullGame: Range | null = null;
  #foundHalves: Halves | null = null;
  #foundPeriods: readonly Range[] | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly sport: Sport,
  ) {
    const { numbers, event } = sheet;
    const { regulationPeriods: count } = sport;
    const clock = clockPeriod(event.clock);
    const isPlayedOn = isBegunOvertime(numbers, clock, count);
    const isOver = isPlayedOn || numbers.ap !== null;
    const finished = isOver ? count : Math.max(Math.min(clock, count), lastBegun(numbers, count), 1) - 1;
    const parts = new PartsSoFar(numbers, sport, finished, isOver);
    this.isOver = isOver;
    this.isPlayedOn = isPlayedOn || (isOver && sport.shootoutIsOneGoal);
    this.finished = finished;
    this.regulation = rangeOf(parts.home, parts.away);
    this.isPossible = isAnything(numbers) && parts.isPossible;
    this.#parts = parts;
    this.#isDivided = !sport.mayPlayHalves || clock > 2 || numbers.period(3) !== null;
  }

  /** The event's own score. It includes everything, so that it is the full game, and at least regular time. */
  get final(): Known | null {
    const { top } = this.sheet.numbers;
    return top === null ? null : new Known(top.home, top.away, "full_game", FROM_TOP);
  }

  get fullGame(): Range {
    this.#foundFullGame ??= this.readFullGame();
    return this.#foundFullGame;
  }

  get firstHalf(): Range | null {
    return this.halves.first;
  }

  get secondHalf(): Range | null {
    return this.halves.second;
  }

  get periods(): readonly Range[] | null {
    if (!this.#isDivided) return null;
    this.#foundPeriods ??= Array.from({ length: this.sport.regulationPeriods }, (_, index) =>
      this.#parts.period(index + 1),
    );
    return this.#foundPeriods;
  }

  get inOrder(): readonly Range[] {
    return this.periods ?? [this.regulation];
  }

  period(number: number): Range | null {
    return this.#isDivided ? this.#parts.period(number) : null;
  }

  private readFullGame(): Range {
    const { home, away } = this.regulation;
    const { top, ap } = this.sheet.numbers;
    // The final score may count the kicks of a shoot-out.
    const listed = top === null || (this.sport.shootoutIsOneGoal && ap !== null) ? NIL : top;
    const neverLead = isNeverLevel(this.sheet, this.sport) ? 0 : null;
    const homeLeast = Math.max(listed.home, home.least);
    const awayLeast = Math.max(listed.away, away.least);
    const isNextLast = this.isOver && this.sport.overtimeIsOneGoal;
    if (!isNextLast || homeLeast > home.most + 1 || awayLeast > away.most + 1) {
      return { ...rangeOf(from(homeLeast), from(awayLeast)), neverLead };
    }
    return {
      home: { least: homeLeast, most: home.most + 1 },
      away: { least: awayLeast, most: away.most + 1 },
      together: home.most + away.most + 1,
      atLeast: 0,
      neverLead,
    };
  }

  private get halves(): Halves {
    this.#foundHalves ??= this.readHalves();
    return this.#foundHalves;
  }

  private readHalves(): Halves {
    if (!this.#isDivided) return { first: this.undividedHalf(), second: rangeOf(OPEN, OPEN) };
    const { firstHalf } = this.sport;
    return firstHalf === 0 ? NO_HALVES : this.#parts.halves(firstHalf);
  }

  /** Two halves or four quarters: without a third period, the first one is the half or a part of it. */
  private undividedHalf(): Range {
    const first = this.sheet.numbers.period(1);
    return first === null ? rangeOf(OPEN, OPEN) : rangeOf(from(first.home), from(first.away));
  }
}

interface Halves {
  readonly first: Range | null;
  readonly second: Range | null;
}

const NO_HALVES: Halves = { first: null, second: null };
const NIL: Score = { home: 0, away: 0 };

function from(least: number): Ends {
  return { least, most: Number.POSITIVE_INFINITY };
}

/** True if there is a score, and nothing contradicts it. */
function isAnything(numbers: Numbers): boolean {
  const { top, fullTime } = numbers;
  if (fullTime === null) return top !== null;
  return !numbers.isFullTimeDisputed && !numbers.isTopBelowFullTime;
}
