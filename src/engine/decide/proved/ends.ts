import { winsOf } from "../../event/best-of.js";
import type { Bet } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Range, rangeOf } from "../../words/interval.js";
import type { Known } from "../../words/known.js";
import { isMissingInput, type MissingInput } from "../../words/missing.js";
import { isDecided, type Verdict } from "../../words/verdict.js";
import { type LineUnit, Met } from "../met.js";
import { type ScoreSettlement, verdictOf } from "../settle.js";
import { type Tried, tryScores } from "./tries.js";

/** Further than any line. A bet that is monotone is decided if the four corners of what is possible agree. */
const FAR = 1_000_000;

/** True if the verdict only rises, or only falls, with the score of each side. */
function isMonotone({ side }: Bet, settlement: ScoreSettlement): boolean {
  return settlement.isMonotone && side !== "draw" && side !== "12";
}

/** Scores that a match can end with, and whether they all give one verdict. Numbers in place of scores, so that little is allocated. */
export class Agreement {
  private home = 0;
  private away = 0;
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
    const verdict = verdictOf(this.settlement.settle(this.bet, at));
    if (this.verdict === null) {
      this.home = home;
      this.away = away;
      this.verdict = verdict;
    } else if (verdict !== this.verdict) {
      this.other = at;
      return false;
    }
    return true;
  }

  /** Tries every score from a number of each side on. The next one of each side changes most bets that can still change. */
  takesFrom(home: number, away: number): boolean {
    if (!this.takes(home, away) || !this.takes(home + 1, away) || !this.takes(home, away + 1)) return false;
    if (isMonotone(this.bet, this.settlement)) {
      return this.takes(home + FAR, away) && this.takes(home, away + FAR) && this.takes(home + FAR, away + FAR);
    }
    const tried = tryScores(this.bet, this.settlement, openFrom(home, away));
    if (tried === null) this.isKnown = false;
    else if (tried.verdict === null) this.other = tried.other;
    return this.isKnown && this.other === null;
  }

  /** The same for a tally so far. If `wins` is not 0, a side still wins a part and has so many at least at the end. */
  takesTally({ home, away }: Score, wins: number): boolean {
    return wins === 0
      ? this.takesFrom(home, away)
      : this.takesFrom(Math.max(home + 1, wins), away) && this.takesFrom(home, Math.max(away + 1, wins));
  }

  get tried(): Tried | null {
    const { home, away, verdict, other } = this;
    if (verdict === null || !this.isKnown) return null;
    return other === null ? { verdict, at: { home, away } } : { verdict: null, at: { home, away }, other };
  }
}

/**
 * Tries every score with which a match of a known length can end, if nobody has won it yet. A settlement that is monotone needs the
 * first and the last of them alone. Source: docs/decisions.md#d144.
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
  if (isMonotone(bet, settlement)) return true;
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
 * far, no other end has it within reach with fewer parts. Source: docs/decisions.md#d208.
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
export function toldOf({ tried }: Agreement, range: Range, shown: Known, unit: LineUnit | null): Met | null {
  const verdict = tried === null ? null : tried.verdict;
  if (verdict === null || isMissingInput(verdict) || !(isDecided(verdict) || verdict === "push")) return null;
  return new Met(verdict, shown, null, unit, { on: "range", range, scope: shown.scope, half: null });
}

/** What can still change a bet on a live match. */
export function openOf({ tried }: Agreement): Met | null {
  return tried === null || tried.verdict !== null
    ? null
    : new Met("event_live", null, null, null, { on: "open", tried });
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
