import type { Course } from "../../possible/sets/course.js";
import type { Courses } from "../../possible/sets/courses.js";
import { ENDLESS, type SetFinals } from "../../possible/sets/finals.js";
import type { Bet } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import type { MissingInput } from "../../words/missing.js";
import type { Settled, Verdict } from "../../words/verdict.js";
import { verdictOf } from "../settle.js";

/** What a bet reads of a match in sets. `both` if its line could be in sets or in games, so that both must give the same verdict. */
export type Reads = "sets" | "games" | "both" | "first-set" | "tie-breaks";

/** Tries a bet at the ends that a match in sets can have. Source: docs/decisions.md#d139. */
export class SetTries {
  /** The verdict of the first end. */
  verdict: Verdict | MissingInput | null = null;
  /** The score that is closest to the line, and one with another verdict. */
  at: Score | null = null;
  other: Score | null = null;
  /** True once two verdicts differ. */
  isOpen = false;
  /** The least and the most that the line has counted in games. All between them gives the same verdict. */
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;
  /** How far the line is from the score in `at`. */
  private margin = Number.POSITIVE_INFINITY;
  private readonly homeCounts: number;
  private readonly awayCounts: number;

  constructor(
    private readonly bet: Bet,
    private readonly courses: Courses,
  ) {
    const { line, counts } = bet.market;
    this.homeCounts = counts === "away" ? 0 : 1;
    this.awayCounts = line === "quarter" ? -1 : counts === "home" ? 0 : 1;
  }

  /** Tries every end of a course. False once two verdicts differ. */
  onCourse(course: Course, reads: Reads): boolean {
    const { won, last, final } = course;
    if (final !== null) return this.onEnd(course, reads, won.home, won.away, null, final.home, final.away);
    if (last === null) return this.onward(course, reads, won.home, won.away, null);
    const { home, away } = last;
    return (
      (home.length === 0 || this.onward(course, reads, won.home + 1, won.away, home)) &&
      (away.length === 0 || this.onward(course, reads, won.home, won.away + 1, away))
    );
  }

  /** Tries one score that a set, or a match, can have. */
  agrees(home: number, away: number): boolean {
    const { settlement } = this.bet.market;
    if (settlement.on !== "score") return this.refuses();
    const score = { home, away };
    return this.agreesWith(settlement.settle(this.bet, score), score);
  }

  /** Nothing is decided, whatever the scores. */
  refuses(): boolean {
    this.isOpen = true;
    return false;
  }

  /** From the score in sets after the last listed set, whose finals are given. */
  private onward(course: Course, reads: Reads, home: number, away: number, last: readonly Score[] | null): boolean {
    const { needed } = course;
    if (home === needed || away === needed) return this.onEnd(course, reads, home, away, last, home, away);
    for (let lost = Math.min(home, away); lost < needed; lost++) {
      if (lost >= away && !this.onEnd(course, reads, home, away, last, needed, lost)) return false;
      if (lost >= home && !this.onEnd(course, reads, home, away, last, lost, needed)) return false;
    }
    return true;
  }

  /** `home` and `away` are the sets won so far, `homeSets` and `awaySets` those at the end. */
  private onEnd(
    course: Course,
    reads: Reads,
    home: number,
    away: number,
    last: readonly Score[] | null,
    homeSets: number,
    awaySets: number,
  ): boolean {
    if (reads === "sets") return this.agrees(homeSets, awaySets);
    if (reads === "first-set")
      return this.onFirstSet(course, last === null ? null : home > course.won.home, homeSets, awaySets);
    const { fresh, deciding } = this.courses;
    const isToDecide = homeSets + awaySets === 2 * course.needed - 1 && homeSets + awaySets > home + away;
    const byHome = homeSets === course.needed;
    const end: End = {
      course,
      last,
      deciding: isToDecide ? (byHome ? deciding.home : deciding.away) : null,
      homeMore: course.unlisted.home + homeSets - home - Number(isToDecide && byHome),
      awayMore: course.unlisted.away + awaySets - away - Number(isToDecide && !byHome),
      fresh,
    };
    if (reads === "tie-breaks") return this.onTieBreaks(end);
    if (reads === "both" && !this.agrees(homeSets, awaySets)) return false;
    const { settlement, line } = this.bet.market;
    if (settlement.on !== "score") return this.refuses();
    if (line !== "none" && settlement.isMonotone) return this.onGames(end, -1) && this.onGames(end, 1);
    return this.bet.market.label === "none" ? this.onParity(end) : this.refuses();
  }

  /** Tries the fewest games, or the most, by what the line counts. */
  private onGames({ course, last, deciding, homeMore, awayMore, fresh }: End, sign: number): boolean {
    const { games } = course;
    const byHome = homeMore === 0 ? NIL : this.furthest(fresh.home, sign);
    const byAway = awayMore === 0 ? NIL : this.furthest(fresh.away, sign);
    const later = last === null ? NIL : this.furthest(last, sign);
    const decided = deciding === null ? NIL : this.furthest(deciding, sign);
    return this.agreesInGames(
      games.home + homeMore * byHome.home + awayMore * byAway.home + later.home + decided.home,
      games.away + homeMore * byHome.away + awayMore * byAway.away + later.away + decided.away,
    );
  }

  private agreesInGames(home: number, away: number): boolean {
    const counted = this.homeCounts * home + this.awayCounts * away;
    if (counted >= this.least && counted <= this.most) return true;
    if (!this.agrees(home, away)) return false;
    this.least = Math.min(this.least, counted);
    this.most = Math.max(this.most, counted);
    return true;
  }

  private furthest(finals: readonly Score[], sign: number): Score {
    let found = NIL;
    let most = Number.NEGATIVE_INFINITY;
    for (const final of finals) {
      const counted = sign * (this.homeCounts * final.home + this.awayCounts * final.away);
      if (counted > most) {
        found = final;
        most = counted;
      }
    }
    return found;
  }

  /** Tries an even and an odd number of games, if both are possible. */
  private onParity({ course, last, deciding, homeMore, awayMore, fresh }: End): boolean {
    const known = this.parityOf(course.games);
    const isEither =
      (homeMore > 0 && this.isEither(fresh.home)) ||
      (awayMore > 0 && this.isEither(fresh.away)) ||
      (last !== null && this.isEither(last)) ||
      (deciding !== null && this.isEither(deciding));
    if (isEither) return this.agreesOn(0) && this.agreesOn(1);
    const more = homeMore * this.parityIn(fresh.home) + awayMore * this.parityIn(fresh.away);
    return this.agreesOn((known + more + this.parityIn(last) + this.parityIn(deciding)) % 2);
  }

  private agreesOn(parity: number): boolean {
    return this.agrees(this.homeCounts * parity, this.homeCounts === 0 ? parity : 0);
  }

  private parityOf({ home, away }: Score): number {
    return (this.homeCounts * home + this.awayCounts * away) % 2;
  }

  private parityIn(finals: readonly Score[] | null): number {
    const first = finals?.[0];
    return first === undefined ? 0 : this.parityOf(first);
  }

  private isEither(finals: readonly Score[]): boolean {
    const parity = this.parityIn(finals);
    for (const final of finals) if (this.parityOf(final) !== parity) return true;
    return false;
  }

  private onTieBreaks({ course, last, deciding, homeMore, awayMore, fresh }: End): boolean {
    const { settlement } = this.bet.market;
    if (settlement.on !== "tie_breaks") return this.refuses();
    const lists = [homeMore > 0 ? fresh.home : null, awayMore > 0 ? fresh.away : null, last, deciding];
    const some = course.tieBreaks > 0 || lists.some((finals) => finals?.some(isTieBreak) === true);
    const none = course.tieBreaks === 0 && lists.every((finals) => finals === null || !finals.every(isTieBreak));
    const settle = (value: number): boolean =>
      this.agreesWith(settlement.settle(this.bet, { fact: "tie_breaks", value, from: "sets" }), {
        home: value,
        away: 0,
      });
    return (!some || settle(1)) && (!none || settle(0));
  }

  /** `isLastByHome` is null if no set is in play. */
  private onFirstSet(course: Course, isLastByHome: boolean | null, homeSets: number, awaySets: number): boolean {
    const { won, unlisted, firstSet, needed } = course;
    const full = { home: homeSets, away: awaySets };
    if (firstSet !== null) return this.settlesFirst(full, firstSet.home > firstSet.away);
    if (won.home + won.away === 0 && isLastByHome !== null) return this.settlesFirst(full, isLastByHome);
    if (needed === 1) return this.settlesFirst(full, homeSets > awaySets);
    const home = unlisted.home + unlisted.away > 0 ? unlisted.home > 0 : homeSets > 0;
    const away = unlisted.home + unlisted.away > 0 ? unlisted.away > 0 : awaySets > 0;
    return (!home || this.settlesFirst(full, true)) && (!away || this.settlesFirst(full, false));
  }

  private settlesFirst(full: Score, isByHome: boolean): boolean {
    const { settlement } = this.bet.market;
    if (settlement.on !== "halves") return this.refuses();
    const half = { home: Number(isByHome), away: Number(!isByHome) };
    return this.agreesWith(settlement.settle(this.bet, full, half), full);
  }

  private agreesWith(settled: Settled, at: Score): boolean {
    const verdict = verdictOf(settled);
    this.verdict ??= verdict;
    if (verdict !== this.verdict) {
      this.other = at;
      return this.refuses();
    }
    const margin = typeof settled === "number" ? Math.abs(settled) : 0;
    if (margin < this.margin) {
      this.at = at;
      this.margin = margin;
    }
    return true;
  }
}

const NIL: Score = { home: 0, away: 0 };

/** The sets of one end that are not known. */
interface End {
  readonly course: Course;
  /** The finals of the last listed set, and of the deciding set if it is still to come. */
  readonly last: readonly Score[] | null;
  readonly deciding: readonly Score[] | null;
  /** The other sets that each side wins. */
  readonly homeMore: number;
  readonly awayMore: number;
  readonly fresh: SetFinals;
}

/** True for a set that was won by one game. A match tie-break is one game. */
function isTieBreak({ home, away }: Score): boolean {
  return Math.abs(home - away) === 1 && home + away > 1;
}

/** A score as a bettor would name it: a set without an end is shown just beyond what the bet asks for. */
export function shownFor({ lineQuarters }: Bet, score: Score): Score {
  const { home, away } = score;
  const sets = Math.floor(Math.min(home, away) / ENDLESS);
  if (sets === 0) return score;
  const longer = sets * (ENDLESS - Math.max(14, Math.ceil(Math.abs(lineQuarters) / 8)));
  return { home: home - longer, away: away - longer };
}
