import type { Score } from "../../model/event.js";
import type { Known } from "../../model/known.js";
import type { Bet } from "../../model/market.js";
import { type LineUnit, Met } from "../../model/met.js";
import { isMissingInput, type MissingInput } from "../../model/missing.js";
import { type Range, rangeOf } from "../../model/range.js";
import { isDecided, type Verdict } from "../../model/settled.js";
import type { Scope } from "../../model/vocabulary.js";
import { winsOf } from "../../read/best-of.js";
import { type ScoreSettlement, verdictOf } from "../settle.js";
import { type Tried, tryScores } from "./tries.js";

/** Scores that a match can end with, and whether they all give one verdict. */
export class Agreement {
  private at: Score | null = null;
  private verdict: Verdict | MissingInput | null = null;
  private other: Score | null = null;
  private isKnown = true;

  constructor(
    private readonly bet: Bet,
    private readonly settlement: ScoreSettlement,
  ) {}

  /** Tries one score. False if it gives another verdict than those before it. */
  takes(home: number, away: number): boolean {
    const at = { home, away };
    return this.adds({ verdict: verdictOf(this.settlement.settle(this.bet, at)), at });
  }

  /** Tries every score from a number of each side on. */
  takesFrom(home: number, away: number): boolean {
    return this.adds(tryScores(this.bet, this.settlement, openFrom(home, away)));
  }

  /** The same for a tally so far, if perhaps one more part at least is won. */
  takesTally({ home, away }: Score, mustGrow: boolean): boolean {
    return mustGrow ? this.takesFrom(home + 1, away) && this.takesFrom(home, away + 1) : this.takesFrom(home, away);
  }

  get tried(): Tried | null {
    const { at, verdict, other } = this;
    if (at === null || verdict === null || !this.isKnown) return null;
    return other === null ? { verdict, at } : { verdict: null, at, other };
  }

  private adds(tried: Tried | null): boolean {
    if (tried === null) {
      this.isKnown = false;
      return false;
    }
    this.at ??= tried.at;
    if (tried.verdict === null) {
      this.at = tried.at;
      this.verdict ??= "event_live";
      this.other = tried.other;
      return false;
    }
    this.verdict ??= tried.verdict;
    if (this.verdict === tried.verdict) return true;
    this.other = tried.at;
    return false;
  }
}

/**
 * Tries every score with which a match of a known length can end, if nobody has won it yet. A settlement that is monotone needs the
 * first and the last of them alone. Source: docs/decisions.md#d161.
 */
export function takesEnds(agreement: Agreement, bet: Bet, isMonotone: boolean, from: Score, bestOf: number): boolean {
  const wins = winsOf(bestOf);
  const most = Math.min(wins - 1, bestOf - wins);
  const { home, away } = from;
  const isPossible =
    takesTwo(agreement, wins, away, most, true) &&
    takesTwo(agreement, wins, home, most, false) &&
    (!canEndLevel(from, bestOf) || agreement.takes(bestOf / 2, bestOf / 2));
  if (!isPossible) return false;
  if (isMonotone && bet.side !== "draw" && bet.side !== "12") return true;
  for (let loser = away + 1; loser < most; loser++) if (!agreement.takes(wins, loser)) return false;
  for (let loser = home + 1; loser < most; loser++) if (!agreement.takes(loser, wins)) return false;
  return true;
}

/** The wins of one side against the fewest and the most of the other. */
function takesTwo(agreement: Agreement, wins: number, least: number, most: number, isHome: boolean): boolean {
  if (least > most) return true;
  const takes = (loser: number) => (isHome ? agreement.takes(wins, loser) : agreement.takes(loser, wins));
  return takes(least) && (least === most || takes(most));
}

/** True if the match can still end level: the best of an even number. */
export function canEndLevel({ home, away }: Score, bestOf: number): boolean {
  return bestOf % 2 === 0 && home <= bestOf / 2 && away <= bestOf / 2;
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

/** A verdict that every possible score gives. On a live event also what can still change it. */
export function toldOf(
  tried: Tried | null,
  range: Range,
  shown: Known,
  unit: LineUnit | null,
  isLive: boolean,
): Met | null {
  if (tried === null) return null;
  const { verdict } = tried;
  if (verdict === null) return isLive ? new Met("event_live", shown, null, null, { on: "open", tried }) : null;
  if (isMissingInput(verdict) || !(isDecided(verdict) || verdict === "push")) return null;
  const scope: Scope | null = shown.scope;
  return new Met(verdict, shown, null, unit, { on: "range", range, scope, half: null });
}

/** A verdict of a match that is over. */
export function decidedOf(met: Met): Met | null {
  return isDecided(met.verdict) || met.verdict === "push" ? met : null;
}

/** The verdict of two readings that are both possible, if they agree. */
export function eitherOf(one: Met | null, other: Met | null): Met | null {
  if (one === null || other === null || one.verdict === other.verdict) return other === null ? null : one;
  return one.verdict === "event_live" ? one : other.verdict === "event_live" ? other : null;
}
