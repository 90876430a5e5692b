import { bitOf, bitsOf, FULL_TIME, SHOOTOUT, TOP, UNFINISHED } from "../../event/bits.js";
import type { EventContent } from "../../event/content.js";
import { contradictionsIn, isOtherWinner } from "../../event/contradictions.js";
import { FROM_SHOOTOUT, FROM_TOP, fromPeriod, fromPeriods } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { isPlayedOn, isTwoLegged, isWithoutExtraTime } from "../../event/overtime.js";
import { HOME_HALF_OPEN, inningsPlayed, isWholeInning, partsOf, periodIn, sumOfFirst } from "../../event/periods.js";
import { differ, isBelow, isDecisive } from "../../input/values.js";
import type { Sport, TimedScore } from "../../row-types/market.js";
import type { PeriodRow } from "../../row-types/rows.js";
import type { Score } from "../../types/event.js";
import type { Stage } from "../../types/facts.js";
import { isKnown, KnownScore, less } from "../../types/known-score.js";
import type { MissingInput, WhyUnknown } from "../../types/missing.js";
import type { Scope } from "../../types/vocabulary.js";

type Found = KnownScore | WhyUnknown;

/**
 * The scores of a match in halves, quarters, periods or innings. Each is read once and checked for contradictions in the numbers
 * that it is read from, so that a contradiction affects only the markets that need those numbers.
 * Source: docs/rules.md#which-score-decides-which-market.
 */
export class TimedScores {
  readonly numbers: Numbers;
  /** The number of periods of regular time that were played, or innings that were scheduled. */
  readonly parts: number;
  /** The numbers that cannot all be true, as bits. */
  private readonly contradictions: number;
  // Initialised, so that all instances have one object shape: it saves a third of the time of `gradeAll`.
  private foundRegulation: Found | null = null;
  private foundFullGame: Found | null = null;
  private foundFirstHalf: Found | null = null;
  private foundInnings: number | null = null;

  constructor(
    private readonly content: EventContent,
    readonly sport: Sport,
  ) {
    this.numbers = content.numbers;
    this.parts = partsOf(content, sport);
    this.contradictions = contradictionsIn(content, sport, this.parts);
  }

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
        return this.period(period);
      case "last_period_with_overtime":
        return this.lastPeriod(period);
      case "first_innings":
        return this.sumOf(period.number, period.scope ?? "first_half");
      case "shootout":
        return this.shootout;
    }
  }

  /** Regular time: `ft`, else the sum of the periods if it is proved, else the event's own score in a sport without overtime. */
  get regulation(): Found {
    this.foundRegulation ??= this.readRegulation();
    return this.foundRegulation;
  }

  /** The event's own score, or regular time and one goal if a shoot-out counts as one goal. */
  get fullGame(): Found {
    this.foundFullGame ??= this.readFullGame();
    return this.foundFullGame;
  }

  /** The event's own `home` and `away`, which include everything. */
  get topLevel(): Found {
    return this.readTop("match_result");
  }

  /** The shoot-out. Bets on one that was not needed are void. Source: docs/rules.md#bets-on-a-shoot-out. */
  get shootout(): Found {
    const { shootout } = this.numbers;
    if (shootout !== null) return this.checked(shootout, SHOOTOUT, "shootout", FROM_SHOOTOUT);
    const { stage } = this;
    return stage === "regular_time" || stage === "overtime" ? "event_cancelled" : stage;
  }

  /** The stage in which a match without a listed shoot-out was won, if its scores prove it. Source: docs/rules.md#decided-in. */
  get stage(): Exclude<Stage, "shootout"> | WhyUnknown {
    const { regulation, topLevel, isPlayedOn } = this;
    if (!isKnown(regulation)) return regulation;
    if (!isKnown(topLevel)) return topLevel;
    const isSame = !differ(topLevel, regulation);
    if (isSame) return isDecisive(regulation) && !isPlayedOn ? "regular_time" : "shootout";
    const isWon = topLevel.home - regulation.home !== topLevel.away - regulation.away;
    return isPlayedOn && isWon ? "overtime" : "shootout";
  }

  /** The first of two periods, the first two of four quarters, or the first five innings. Source: docs/rules.md#parts-of-a-match. */
  get firstHalf(): Found {
    this.foundFirstHalf ??= this.readFirstHalf();
    return this.foundFirstHalf;
  }

  /** True if the periods contradict another score, so that none of them can be used. */
  get arePeriodsContradicted(): boolean {
    return this.isContradicted(bitsOf(this.parts));
  }

  /** True if any two numbers contradict each other, or the match may have stopped early. */
  get isContradictory(): boolean {
    return this.isContradicted(-1);
  }

  /** True if the event is in a league that plays overtime until somebody leads. Source: docs/rules.md#overtime-that-is-missing. */
  get isNeverLevel(): boolean {
    return isNeverLevel(this.content, this.sport);
  }

  get isPlayedOn(): boolean {
    return isPlayedOn(this.content, this.sport, this.parts);
  }

  /** True if the shoot-out contradicts another number, or the side that went through. */
  get isShootoutContradicted(): boolean {
    return this.isContradicted(SHOOTOUT);
  }

  /** True if the match may have stopped with its last listed period. */
  get isUnfinished(): boolean {
    return this.isContradicted(UNFINISHED);
  }

  /**
   * What a market on a whole match in innings lacks: as many listed innings as it needs, or the last home half. An event that lists
   * none was not shortened. Source: docs/rules.md#innings-after-a-gap.
   */
  missingOf(innings: number): MissingInput | null {
    if (innings === 0) return null;
    this.foundInnings ??= inningsPlayed(this.numbers, this.sport);
    if (this.foundInnings === HOME_HALF_OPEN) return "home_half";
    return this.foundInnings < this.scheduledFor(innings) ? "innings" : null;
  }

  /** Where a full game is needed, it has as many innings as were scheduled. */
  private scheduledFor(innings: number): number {
    return innings === this.sport.regulationPeriods ? this.parts : Math.min(innings, this.parts);
  }

  private readRegulation(): Found {
    const { numbers } = this;
    const { top, fullTime } = numbers;
    return fullTime === null
      ? this.readFromParts(top)
      : this.checked(fullTime, FULL_TIME, "regulation", numbers.fullTimeFrom);
  }

  private readFromParts(top: Score | null): Found {
    const { numbers, parts } = this;
    const sum = sumOfFirst(numbers, parts, this.sport);
    const keys = fromPeriods(parts);
    const isTop = sum !== null && top !== null && !differ(top, sum);
    if (isTop) return this.checked(sum, bitsOf(parts) | TOP, "regulation", keys);
    const read = sum === null || isDecisive(sum) ? 0 : this.provingLevel(sum);
    if (sum !== null && read !== 0) return this.checked(sum, read, "regulation", keys);
    return this.isTopRegulation(sum) ? this.readTop("regulation") : "regulation";
  }

  /** The numbers that prove that regular time ended level: overtime is listed, or a higher final score shows it. 0 if nothing does. */
  private provingLevel(sum: Score): number {
    const { top, shootout } = this.numbers;
    const { overtime, secondHalfMayBeWrong } = this.sport;
    if (!overtime || this.hasNoExtraTime || (top !== null && isBelow(top, sum))) return 0;
    if (shootout !== null || this.isPlayedOn) {
      // Kicks that the side behind won follow another second half than the listed one, in a second leg.
      return secondHalfMayBeWrong && isOtherWinner(top, shootout) ? 0 : bitsOf(this.parts);
    }
    return top !== null && !secondHalfMayBeWrong ? bitsOf(this.parts) | TOP : 0;
  }

  /**
   * True if the final score is that of regular time: no overtime is possible, or it is two goals or more apart and overtime ends with
   * one. Source: docs/decisions.md#d98.
   */
  private isTopRegulation(sum: Score | null): boolean {
    const { top, shootout } = this.numbers;
    const { overtime, overtimeIsOneGoal, secondHalfMayBeWrong } = this.sport;
    if (shootout !== null || this.isPlayedOn) return false;
    if (!overtime) return true;
    if (this.hasNoExtraTime) return sum === null || secondHalfMayBeWrong;
    if (!overtimeIsOneGoal || this.isTwoLegged) return false;
    return top !== null && Math.abs(top.home - top.away) > 1;
  }

  get isTwoLegged(): boolean {
    return isTwoLegged(this.content, this.sport);
  }

  private get hasNoExtraTime(): boolean {
    return isWithoutExtraTime(this.content, this.sport);
  }

  private readTop(scope: Scope): Found {
    const { top } = this.numbers;
    if (top === null) return scope === "regulation" ? "regulation" : "top_level";
    return this.checked(top, TOP, scope, FROM_TOP);
  }

  private readFullGame(): Found {
    const kicks = this.sport.shootoutIsOneGoal ? this.numbers.shootout : null;
    if (kicks !== null) return this.withShootout(kicks);
    const { top } = this.numbers;
    if (top !== null && top.home === top.away && this.isNeverLevel) return "decided_full_game";
    return this.readTop("full_game");
  }

  private withShootout(kicks: Score): Found {
    const { regulation } = this;
    if (!isKnown(regulation)) return regulation;
    const { home, away, from } = regulation;
    if (home !== away || this.isShootoutContradicted) return "agreement";
    const homeWon = kicks.home > kicks.away;
    return new KnownScore(home + Number(homeWon), away + Number(!homeWon), "full_game", [...from, "ap"]);
  }

  private readFirstHalf(): Found {
    const { firstHalf } = this.sport;
    if (firstHalf === 0) return "first_half";
    if (!this.mayBeHalves) return this.sumOf(firstHalf);
    return this.isInHalves ? this.sumOf(1) : "third_quarter";
  }

  private sumOf(count: number, scope: Scope = "first_half"): Found {
    const opening = sumOfFirst(this.numbers, count, this.sport);
    return opening === null ? "first_half" : this.checked(opening, bitsOf(count), scope, fromPeriods(count));
  }

  /** The full game without the periods before the last one. */
  private lastPeriod({ number, scope }: PeriodRow): Found {
    if (scope === null || this.mayBeHalves) return "third_quarter";
    const before = this.sumOf(number - 1);
    return isKnown(before) ? less(this.fullGame, before, scope) : "period";
  }

  private period(row: PeriodRow): Found {
    const found = this.listedPeriod(row);
    // Nothing shows that a game which lists one inning alone was called in it.
    if (this.sport.structure !== "innings" || row.number === 1 || !isKnown(found)) return found;
    return isWholeInning(this.numbers, row.number, found, this.parts) ? found : "whole_inning";
  }

  /** What is listed of a period. An inning may not have been completed. Read again for each bet, which costs less than a cache. */
  listedPeriod({ number, scope }: PeriodRow): Found {
    if (scope === null) return "period";
    if (this.mayBeHalves) return "third_quarter";
    const period = periodIn(this.numbers, number, this.sport);
    return period === null ? "period" : this.checked(period, bitOf(number), scope, fromPeriod(number));
  }

  /** True unless a third period shows that quarters were played. Source: docs/rules.md#two-halves-in-place-of-four-quarters. */
  private get mayBeHalves(): boolean {
    if (this.sport.structure !== "quarters") return false;
    const { numbers } = this;
    return numbers.period(3) === null || (numbers.period(4) === null && this.isInHalves);
  }

  private get isInHalves(): boolean {
    return this.parts < this.sport.regulationPeriods;
  }

  private checked({ home, away }: Score, read: number, scope: Scope, from: readonly string[]): Found {
    if (!this.isContradicted(read)) return new KnownScore(home, away, scope, from);
    return this.isUnfinished ? "whole_match" : "agreement";
  }

  private isContradicted(read: number): boolean {
    return (this.contradictions & read) !== 0;
  }

  /** Every period of regular time, checked with regular time itself. */
  get everyPeriod(): readonly Score[] | WhyUnknown {
    if (!isKnown(this.regulation)) return this.regulation;
    if (this.arePeriodsContradicted) return "agreement";
    const { regulationPeriods } = this.sport;
    const periods = this.numbers.periodsTo(regulationPeriods);
    if (periods.length !== regulationPeriods) return "every_period";
    return this.sport.countsOvertimeInHighest ? this.withOvertime(periods) : periods;
  }

  /** The periods of regular time, with overtime in the last one. */
  private withOvertime(periods: readonly Score[]): readonly Score[] | WhyUnknown {
    const rest = less(this.fullGame, this.regulation, "full_game");
    if (!isKnown(rest)) return rest;
    return periods.map(({ home, away }, index) =>
      index + 1 === periods.length ? { home: home + rest.home, away: away + rest.away } : { home, away },
    );
  }
}

/** True if the event is in a league that plays overtime until somebody leads. Source: docs/rules.md#overtime-that-is-missing. */
export function isNeverLevel(content: EventContent, { neverLevel }: Sport): boolean {
  return neverLevel !== null && content.isIn(neverLevel);
}
