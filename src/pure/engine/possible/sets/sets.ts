import type { EventContent } from "../../event/content.js";
import { FROM_NOWHERE, FROM_TOP, fromPeriod, fromPeriods } from "../../event/keys.js";
import { LAST_NUMBER, type Numbers } from "../../event/numbers.js";
import { isWinnerDenied } from "../../event/outcome.js";
import { differ } from "../../input/values.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { addUp, isKnown, KnownScore } from "../../types/known-score.js";
import type { WhyUnknown } from "../../types/missing.js";
import type { Scope } from "../../types/vocabulary.js";
import { givenUpSets, type PossibleSets, settledSets } from "./possible-sets.js";
import { isFinished, isMatchTieBreak, oneFor, setsNeeded, tieBreakCounts } from "./rules.js";
import { CONTRADICTED, confirm, type Listing, setsThatWin, UNFINISHED } from "./tally.js";

type Found = KnownScore | WhyUnknown;

/** The sets of a match, checked against its tally. Source: docs/rules.md#sets-of-a-match. */
export class SetScores implements Listing {
  readonly numbers: Numbers;
  /** The tally of a finished match that the sets confirm. */
  readonly tally: Found;
  /** The number of sets that win the match, if it is known. */
  readonly needed: number;
  /** The numbers of sets that can win the match, the usual one first. */
  readonly mayBeNeeded: readonly number[];
  /** True if no tally in the event agrees with the sets. */
  readonly isContradicted: boolean;
  /** True if the official winner is not that of the tally. */
  readonly isWinnerDenied: boolean;
  /** True if no set is listed after a gap. */
  readonly isWhole: boolean;
  /** The number of sets listed from the first one without a gap. */
  readonly listed: number;
  /** The number of sets that count towards the tally, also if the official winner is not that of the tally. */
  private readonly played: number;
  /** The same; 0 if the tally cannot be used. */
  private readonly used: number;
  /** The number of sets whose scores no tally contradicts, from the first one. */
  readonly trusted: number;
  private foundGames: Found | null = null;
  private foundInFull: KnownScore | null | undefined = undefined;
  private foundPossible: PossibleSets | null | undefined = undefined;

  constructor(
    readonly content: EventContent,
    readonly rule: SetsRule,
  ) {
    const { numbers } = content;
    this.numbers = numbers;
    const { top, fullTime } = numbers;
    this.mayBeNeeded = setsNeeded(content, rule);
    this.listed = numbers.countListed(LAST_NUMBER);
    // Most matches list nothing but their sets, so that there is nothing to search.
    this.isWhole = numbers.usable === this.listed || !numbers.hasPeriodFrom(this.listed + 2);
    // The tally is the event's own `home` and `away`, or an `ft` that differs from it.
    const first = numbers.isFullTimeDisputed ? null : (top ?? fullTime);
    const second = first === null || fullTime === null || !differ(first, fullTime) ? null : fullTime;
    const usedByFirst = first === null ? UNFINISHED : confirm(this, first);
    const usedBySecond = second === null ? CONTRADICTED : confirm(this, second);
    const isDenied = usedByFirst === CONTRADICTED && usedBySecond === CONTRADICTED;
    this.trusted = isDenied ? this.countTrusted(first) : this.isOpenEnded ? LAST_NUMBER : this.listed;
    this.isContradicted = this.trusted === 0;
    // Without any set, there must be only one possible tally.
    const isUnambiguous = this.isWhole && (this.listed > 0 || second === null);
    this.isWinnerDenied = isWinnerDenied(content, numbers.ot !== null);
    const confirmed = !isUnambiguous ? null : usedByFirst >= 0 ? first : usedBySecond >= 0 ? second : null;
    const tally = this.isWinnerDenied ? null : confirmed;
    this.played = confirmed === null ? 0 : Math.max(usedByFirst, usedBySecond);
    this.used = tally === null ? 0 : this.played;
    this.needed = setsThatWin(confirmed ?? first, this.mayBeNeeded);
    const from = tally === top ? FROM_TOP : numbers.fullTimeFrom;
    const missing = this.isWinnerDenied ? "agreement" : "finished_match";
    this.tally = tally === null ? missing : new KnownScore(tally.home, tally.away, "match_result", from);
  }

  /** Games or points over all sets. A set that may be a match tie-break counts as one game: see `gamesInFull`. */
  get games(): Found {
    this.foundGames ??= this.readGames();
    return this.foundGames;
  }

  /** The games if the deciding set counts in full although it may be a match tie-break. Null if it cannot be one. */
  get gamesInFull(): KnownScore | null {
    if (this.foundInFull === undefined) this.foundInFull = this.readInFull();
    return this.foundInFull;
  }

  /** The number of sets won by one game. A match tie-break listed at 1-0 is not one. */
  get tieBreaks(): number {
    return this.numbers.periodsTo(this.used).filter(({ home, away }) => Math.abs(home - away) === 1 && home + away > 1)
      .length;
  }

  /**
   * One finished set in full, whether or not the match was finished. Cancelled if the set was not needed. Read again for each bet,
   * which costs less than a cache.
   */
  set(number: number, scope: Scope): Found {
    if (this.content.retired !== null && this.isBare) {
      const { wonAlone } = this;
      // Any set may have been finished if it is not known how many were.
      if (wonAlone === null || number <= wonAlone.home + wonAlone.away) return "sets";
    }
    if (this.listed > 0 && typeof this.tally !== "string" && number > this.used) return "event_cancelled";
    const set = this.numbers.period(number);
    const isTrusted = set !== null && number <= this.trusted && !this.isAfterEnd(number);
    return isTrusted && isFinished(this.rule, this.content, set, this.isDeciding(number))
      ? new KnownScore(set.home, set.away, scope, fromPeriod(number))
      : "finished_set";
  }

  /** One set, for a bet on who won it: 1-0 for the winner of a match without a lost set, even if no set is listed. */
  winnerOf(number: number, scope: Scope): Found {
    const { tally } = this;
    const won = this.listed > 0 || this.content.retired !== null ? this.wonAlone : tally;
    if (won === null || typeof won === "string") return this.set(number, scope);
    const { home, away } = won;
    const isSwept = (home === 0 || away === 0) && number <= home + away;
    const from = isKnown(tally) ? tally.from : FROM_TOP;
    return isSwept ? new KnownScore(Math.sign(home), Math.sign(away), scope, from) : this.set(number, scope);
  }

  /** True if no set is listed with a game or a point. */
  get isBare(): boolean {
    const { home, away } = this.gamesAtMost;
    return home + away === 0;
  }

  /**
   * The sets that were won before a player gave up, if the tally alone says so. One that can win the match may count the set that was given up.
   * Source: docs/rules.md#a-tally-without-its-sets.
   */
  get wonAlone(): Score | null {
    if (this.listed > 0 || this.content.retired === null) return null;
    const { top, fullTime, isFullTimeDisputed } = this.numbers;
    const won = top ?? fullTime;
    if (won === null || !this.isWhole || isFullTimeDisputed || differ(won, fullTime ?? won)) return null;
    return Math.max(won.home, won.away) < Math.min(...this.mayBeNeeded) ? won : null;
  }

  /** How a set counts in games: a match tie-break is one game in pairs and a full set in Grand Slam singles. */
  countsOf(number: number): "one-game" | "in-full" | "unknown" {
    const set = this.isDeciding(number) ? this.numbers.period(number) : null;
    return set !== null && isMatchTieBreak(this.rule, set) ? tieBreakCounts(this.content, this.rule) : "in-full";
  }

  /** Whether a match tie-break took the place of the deciding set. */
  get endedInTieBreak(): "yes" | "no" | "unknown" {
    const { played } = this;
    const last = this.isDeciding(played) ? this.numbers.period(played) : null;
    // After a retirement the last set may only look finished.
    if (last === null || this.content.retired !== null) return "no";
    if (last.home + last.away === 1) return "yes";
    const counts = this.countsOf(played);
    return counts === "unknown" ? counts : counts === "one-game" ? "yes" : "no";
  }

  /**
   * Every way in which the match can have gone, if sets are missing or a player gave it up. Null if none is missing, or if the numbers
   * contradict each other.
   */
  get possible(): PossibleSets | null {
    if (this.foundPossible !== undefined) return this.foundPossible;
    const { content, rule } = this;
    if (this.isWinnerDenied) return null;
    this.foundPossible = content.retired === null ? settledSets(content, rule) : givenUpSets(this, this.wonAlone);
    return this.foundPossible;
  }

  /** Every way in which a match that stopped could have gone on. */
  get possibleAtStop(): PossibleSets | null {
    return this.content.retired === null ? givenUpSets(this) : this.possible;
  }

  /** The finished sets that each side won, if the match stopped early. */
  get finished(): KnownScore {
    const { home, away } = this.wonAlone ?? this.wonIn(Math.min(this.listed, this.trusted), this.earliestDeciding);
    return new KnownScore(home, away, "match_result", FROM_NOWHERE);
  }

  /**
   * Games or points of the sets that were begun, if the match stopped early. A deciding set counts only if it cannot be a match
   * tie-break.
   */
  get gamesPlayed(): KnownScore {
    const isDoubtful = this.rule.scoredIn === "games" && tieBreakCounts(this.content, this.rule) !== "in-full";
    return this.gamesTo(isDoubtful ? Math.min(this.listed, this.earliestDeciding - 1) : this.listed);
  }

  /** The same with every listed set in full: no match tie-break can have more. */
  get gamesAtMost(): KnownScore {
    return this.gamesTo(this.listed);
  }

  private get earliestDeciding(): number {
    return 2 * Math.min(...this.mayBeNeeded) - 1;
  }

  private readGames(): Found {
    const { used } = this;
    const last = this.numbers.period(used);
    if (used === 0 || last === null) return "sets";
    const before = this.numbers.sumTo(used - 1);
    const counted = this.countsOf(used) === "in-full" ? last : oneFor(last);
    return new KnownScore(before.home + counted.home, before.away + counted.away, "games", fromPeriods(used));
  }

  private readInFull(): KnownScore | null {
    return this.countsOf(this.used) === "unknown" ? this.gamesTo(this.used) : null;
  }

  private gamesTo(count: number): KnownScore {
    const { home, away } = this.numbers.sumTo(count);
    return new KnownScore(home, away, "games", fromPeriods(count));
  }

  private isDeciding(number: number): boolean {
    return number === 2 * this.needed - 1;
  }

  /** True if a set after a gap can be read. After a retirement it may be the one that had begun. Source: docs/rules.md#sets-before-a-retirement. */
  private get isOpenEnded(): boolean {
    return this.isWhole || this.content.retired === null;
  }

  /**
   * The number of sets that a tally does not contradict after a retirement: all of them, all but the one that had begun, or none.
   * An awarded tally may count more sets than were finished.
   */
  private countTrusted(tally: Score | null): number {
    const { listed } = this;
    if (tally === null || this.content.retired === null) return 0;
    if (this.isWithin(tally, listed)) return this.isWonBefore(listed) ? 0 : listed;
    return this.isWithin(tally, listed - 1) && !this.isWonBefore(listed) ? listed - 1 : 0;
  }

  /** True if no tally is confirmed, and the sets before this one had won the match. */
  private isAfterEnd(number: number): boolean {
    return typeof this.tally === "string" && this.isWonBefore(number);
  }

  /** True if the sets before one that was begun had won the match, whatever its length. */
  private isWonBefore(number: number): boolean {
    const needed = Math.max(...this.mayBeNeeded);
    const set = this.numbers.period(number);
    const { home, away } = this.wonIn(number - 1, 2 * needed - 1);
    return set !== null && set.home + set.away > 0 && Math.max(home, away) >= needed;
  }

  private isWithin(tally: Score, count: number): boolean {
    const { home, away } = this.wonIn(count, 2 * setsThatWin(tally, this.mayBeNeeded) - 1);
    return home <= tally.home && away <= tally.away;
  }

  private wonIn(count: number, deciding: number): Score {
    const { content, numbers, rule } = this;
    const sets = numbers.periodsTo(count);
    return addUp(sets.filter((set, index) => isFinished(rule, content, set, index + 1 === deciding)).map(oneFor));
  }
}
