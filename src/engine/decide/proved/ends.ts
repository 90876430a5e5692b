import { winsOf } from "../../event/best-of.js";
import { ScoresWithin } from "../../possible/scores-within.js";
import type { Bet } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Range, rangeOf } from "../../words/interval.js";
import type { Known } from "../../words/known.js";
import type { Keep } from "../../words/possible.js";
import type { Verdict } from "../../words/verdict.js";
import { openAt, Verdicts } from "../agree.js";
import { Decision, type LineUnit } from "../decision.js";
import { isOnDraw, KeepFor } from "../keep.js";
import { isResult, type ScoreSettlement } from "../settle.js";

/** Scores that a match can end with, and whether they all give one verdict. */
export class Agreement {
  private readonly verdicts = new Verdicts<Score>();
  private readonly keep: Keep;
  private isWhole = true;

  constructor(
    private readonly bet: Bet,
    private readonly settlement: ScoreSettlement,
  ) {
    this.keep = new KeepFor(bet);
  }

  /** Tries one score. False if it gives another verdict than those before it. */
  takes(home: number, away: number): boolean {
    const score = { home, away };
    return this.verdicts.add(score, this.settlement.settle(this.bet, score));
  }

  /** Tries every score from a number of each side on. */
  takesFrom(home: number, away: number): boolean {
    const possible = new ScoresWithin(openFrom(home, away));
    this.isWhole &&= possible.every((score) => this.takes(score.home, score.away), this.keep);
    return this.isWhole;
  }

  /** The same for a tally so far. If `wins` is not 0, a side still wins a part and has so many at least at the end. */
  takesTally({ home, away }: Score, wins: number): boolean {
    return wins === 0
      ? this.takesFrom(home, away)
      : this.takesFrom(Math.max(home + 1, wins), away) && this.takesFrom(home, Math.max(away + 1, wins));
  }

  /** What all scores give. Null if they differ, if they are no result, or if there are too many. */
  get result(): Verdict | null {
    return this.isWhole ? this.verdicts.result : null;
  }

  get difference(): readonly [Score, Score] | null {
    return this.verdicts.difference;
  }
}

/**
 * Tries every score with which a match of a known length can end, if nobody has won it yet. A settlement that is monotone needs the
 * first and the last of them alone. Source: docs/rules.md#ends-of-a-match.
 */
export function takesEnds(
  agreement: Agreement,
  bet: Bet,
  settlement: ScoreSettlement,
  from: Score,
  bestOf: number,
): boolean {
  const wins = winsOf(bestOf);
  const most = Math.min(wins - 1, bestOf - wins);
  const { home, away } = from;
  const homeCan = away <= most;
  const awayCan = home <= most;
  const doAgree =
    (!homeCan || agreement.takes(wins, away)) &&
    (!awayCan || agreement.takes(home, wins)) &&
    (!homeCan || agreement.takes(wins, most)) &&
    (!awayCan || agreement.takes(most, wins)) &&
    (!canEndLevel(from, bestOf) || agreement.takes(bestOf / 2, bestOf / 2));
  if (!doAgree) return false;
  if (settlement.isMonotone && !isOnDraw(bet.side)) return true;
  for (let loser = away + 1; loser < most; loser++) if (!agreement.takes(wins, loser)) return false;
  for (let loser = home + 1; loser < most; loser++) if (!agreement.takes(loser, wins)) return false;
  return true;
}

/** True if the match can still end level: the best of an even number. */
export function canEndLevel({ home, away }: Score, bestOf: number): boolean {
  return bestOf % 2 === 0 && home <= bestOf / 2 && away <= bestOf / 2;
}

/**
 * The fewest wins with which a match of an unknown length has a total within reach. If the total is beyond the reach of the score so
 * far, no other end has it within reach with fewer parts. Source: docs/rules.md#totals-that-a-longer-match-has-within-reach.
 */
export function winsToReach({ lineQuarters }: Bet): number {
  return Math.ceil((lineQuarters + 4) / 8);
}

/** The fewest wins that the side with more of them has at the end. */
export function leastWins({ home, away }: Score, mustGrow: boolean): number {
  return mustGrow ? Math.min(Math.max(home + 1, away), Math.max(home, away + 1)) : Math.max(home, away);
}

/** The fewest sets, maps or frames that a match of a known length ends with. */
export function fewestOf(from: Score, bestOf: number): number {
  return winsOf(bestOf) + Math.min(from.home, from.away);
}

export function openFrom(home: number, away: number): Range {
  return rangeOf({ least: home, most: Number.POSITIVE_INFINITY }, { least: away, most: Number.POSITIVE_INFINITY });
}

/** Every score that a match of a known length can end with, as bounds of each side. */
export function upToWins({ home, away }: Score, bestOf: number): Range {
  const wins = winsOf(bestOf);
  return rangeOf({ least: home, most: wins }, { least: away, most: wins });
}

/** A verdict that every possible score gives. */
export function decisionWithin(
  { result }: Agreement,
  range: Range,
  shown: Known,
  unit: LineUnit | null,
): Decision | null {
  return result === null ? null : new Decision(result, shown, null, unit, { on: "range", range, scope: shown.scope });
}

/** What can still change a bet on a live match. */
export function openOf({ difference }: Agreement): Decision | null {
  return difference === null ? null : openAt(null, difference);
}

/** A verdict of a match that is over. */
export function decidedOf(decision: Decision): Decision | null {
  return isResult(decision.verdict) ? decision : null;
}

/** The verdict of two readings that are both possible, if they agree. */
export function eitherOf(one: Decision | null, other: Decision | null): Decision | null {
  if (one === null || other === null || one.verdict === other.verdict) return other === null ? null : one;
  return one.verdict === "event_live" ? one : other.verdict === "event_live" ? other : null;
}
