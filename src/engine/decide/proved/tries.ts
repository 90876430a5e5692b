import type { Bet, Settlement } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import type { Ends, Range } from "../../words/interval.js";
import type { MissingInput } from "../../words/missing.js";
import type { Settled, Verdict } from "../../words/verdict.js";
import { verdictOf } from "../settle.js";
import { beyond, isOnDraw, type NewInRow, namedScore, newInRow } from "./reach.js";

/** What the scores that are still possible give: one verdict, or two of them that differ. */
export type Tried =
  | { readonly verdict: Verdict | MissingInput; readonly at: Score }
  | { readonly verdict: null; readonly at: Score; readonly other: Score };

/** More scores than this are not tried. */
export const MOST_TRIED = 40_000;

type OnScore = Extract<Settlement, { on: "score" }>;

/**
 * Tries a bet at the scores of a range: at its ends, and unless the settlement is monotone at every score between them that can show the
 * bet anything new. Source: docs/decisions.md#d159.
 */
export function tryScores(bet: Bet, settlement: OnScore, range: Range): Tried | null {
  return isWhole(range) ? tryWhole(bet, settlement, range) : tryInPart(bet, settlement, range);
}

function tryWhole(bet: Bet, settlement: OnScore, range: Range): Tried | null {
  const tries = new ScoreTries(bet, settlement, range);
  // Most bets on live events are open, and the next score shows it.
  if (!tries.next()) return tries.tried;
  const named = namedScore(bet);
  if (named !== null) {
    tries.ifPossible(named.home, named.away);
    return tries.tried;
  }
  const last = beyond(bet, limitOf(range));
  const homeMost = cut(range.home, last);
  const awayMost = cut(range.away, last);
  const isDone = !tries.ends(homeMost, awayMost) || (settlement.isMonotone && !isOnDraw(bet.side));
  return isDone ? tries.tried : tries.every(homeMost, awayMost, settlement.isMonotone ? "all" : newInRow(bet, "label"));
}

/** The same for a range with scores between its ends that are not possible. */
function tryInPart(bet: Bet, settlement: OnScore, range: Range): Tried | null {
  const tries = new ScoreTries(bet, settlement, range);
  const last = beyond(bet, limitOf(range));
  const homeMost = cut(range.home, last);
  const awayMost = cut(range.away, last);
  if (!settlement.isMonotone || isOnDraw(bet.side)) {
    return tries.possibleEnds(homeMost, awayMost) ? tries.every(homeMost, awayMost, "all") : tries.tried;
  }
  // Ends that agree decide the bet, possible or not.
  const atEnds = new ScoreTries(bet, settlement, range);
  return atEnds.ends(homeMost, awayMost) ? atEnds.tried : tries.everyChange(homeMost, awayMost);
}

/** True if every score between the ends is possible. */
export function isWhole({ together, atLeast, neverLead }: Range): boolean {
  return together === Number.POSITIVE_INFINITY && atLeast === 0 && neverLead === null;
}

/** An open end is cut where nothing that the bet asks for can change any more. Source: docs/decisions.md#d127. */
export function cut({ least, most }: Ends, last: number): number {
  return Math.min(most, Math.max(least, last));
}

/** The highest number that is known of either side. */
export function limitOf({ home, away }: Range): number {
  return Math.max(limitOfSide(home), limitOfSide(away));
}

function limitOfSide({ least, most }: Ends): number {
  return most === Number.POSITIVE_INFINITY ? least : most;
}

/** True if no bound on both sides excludes a score that is within the ends of each. */
export function isPossible({ together, atLeast, neverLead }: Range, home: number, away: number): boolean {
  return home + away >= atLeast && home + away <= together && home - away !== neverLead;
}

/** What has been tried so far: the first verdict, and the first score with another one. */
export class Tries {
  #at: Score | null = null;
  #verdict: Verdict | MissingInput = "event_live";
  #other: Score | null = null;

  /** True as long as all verdicts are the same. */
  agrees(at: Score, settled: Settled): boolean {
    const verdict = verdictOf(settled);
    if (this.#at === null) {
      this.#at = at;
      this.#verdict = verdict;
      return true;
    }
    if (verdict === this.#verdict) return true;
    this.#other = at;
    return false;
  }

  /** True if this verdict is the first one too. Nothing is noted. */
  isAlike(settled: Settled): boolean {
    return this.#at !== null && verdictOf(settled) === this.#verdict;
  }

  /** Null if nothing is possible. */
  get tried(): Tried | null {
    const at = this.#at;
    const other = this.#other;
    if (at === null) return null;
    return other === null ? { verdict: this.#verdict, at } : { verdict: null, at, other };
  }

  /** What differs, or null if it is not known that anything does. */
  get open(): Tried | null {
    return this.#other === null ? null : this.tried;
  }
}

/** The tries of one bet at the scores of a range. */
class ScoreTries {
  readonly #tries = new Tries();

  constructor(
    private readonly bet: Bet,
    private readonly settlement: OnScore,
    private readonly range: Range,
  ) {}

  get tried(): Tried | null {
    return this.#tries.tried;
  }

  /** The score so far, and the next score of each side. */
  next(): boolean {
    const { home, away } = this.range;
    return (
      this.at(home.least, away.least) &&
      (home.most === home.least || this.at(home.least + 1, away.least)) &&
      (away.most === away.least || this.at(home.least, away.least + 1))
    );
  }

  /** Every score whose sides are at an end, possible or not. */
  ends(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    return (
      this.at(home.least, away.least) &&
      (awayMost === away.least || this.at(home.least, awayMost)) &&
      (homeMost === home.least ||
        (this.at(homeMost, away.least) && (awayMost === away.least || this.at(homeMost, awayMost))))
    );
  }

  possibleEnds(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    return (
      this.ifPossible(home.least, away.least) &&
      this.ifPossible(home.least, awayMost) &&
      this.ifPossible(homeMost, away.least) &&
      this.ifPossible(homeMost, awayMost)
    );
  }

  /** Row by row, the scores that can show the bet anything new. */
  every(homeMost: number, awayMost: number, isNew: NewInRow): Tried | null {
    const { home, away } = this.range;
    if (this.isTooLarge(homeMost, awayMost)) return this.#tries.open;
    for (let one = home.least; one <= homeMost; one++) {
      const isFirst = one === home.least;
      const to = isNew === "first" && !isFirst ? away.least : awayMost;
      for (let other = isNew === "last" && !isFirst ? awayMost : away.least; other <= to; other++) {
        if (!this.ifPossible(one, other)) return this.tried;
      }
    }
    return this.tried;
  }

  /** The same for a monotone settlement: the verdict changes once in a row at most, between ends that differ. */
  everyChange(homeMost: number, awayMost: number): Tried | null {
    const { home, away } = this.range;
    if (this.isTooLarge(homeMost, awayMost)) return this.#tries.open;
    for (let one = home.least; one <= homeMost; one++) {
      const from = this.isAlike(one, away.least) ? this.lastAlike(one, away.least, awayMost) + 1 : away.least;
      for (let other = from; other <= awayMost; other++) if (!this.ifPossible(one, other)) return this.tried;
    }
    return this.tried;
  }

  /** True if the score is not possible, or has the same verdict. */
  ifPossible(homeScore: number, awayScore: number): boolean {
    const { home, away } = this.range;
    const isWithin =
      homeScore >= home.least && homeScore <= home.most && awayScore >= away.least && awayScore <= away.most;
    return !(isWithin && isPossible(this.range, homeScore, awayScore)) || this.at(homeScore, awayScore);
  }

  /** The last score of a row with the first verdict: it is at `alike`, or after it up to `last`. */
  private lastAlike(home: number, alike: number, last: number): number {
    if (alike >= last) return last;
    const middle = Math.ceil((alike + last) / 2);
    return this.isAlike(home, middle) ? this.lastAlike(home, middle, last) : this.lastAlike(home, alike, middle - 1);
  }

  private isTooLarge(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    return (homeMost - home.least + 1) * (awayMost - away.least + 1) > MOST_TRIED;
  }

  private isAlike(home: number, away: number): boolean {
    return this.#tries.isAlike(this.settlement.settle(this.bet, { home, away }));
  }

  private at(home: number, away: number): boolean {
    const score = { home, away };
    return this.#tries.agrees(score, this.settlement.settle(this.bet, score));
  }
}
