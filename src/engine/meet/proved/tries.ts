import type { Score } from "../../model/event.js";
import type { Bet, Settlement } from "../../model/market.js";
import type { MissingInput } from "../../model/missing.js";
import type { Ends, Range } from "../../model/range.js";
import type { Settled, Verdict } from "../../model/settled.js";
import { verdictOf } from "../settle.js";
import { beyond } from "./reach.js";

/** What the scores that are still possible give: one verdict, or two of them that differ. */
export type Tried =
  | { readonly verdict: Verdict | MissingInput; readonly at: Score }
  | { readonly verdict: null; readonly at: Score; readonly other: Score };

/** More scores than this are not tried. */
export const MOST_TRIED = 40_000;

type OnScore = Extract<Settlement, { on: "score" }>;

/** Tries a bet at the scores of a range: at its ends, and unless the settlement is monotone at every score between them. */
export function tryScores(bet: Bet, settlement: OnScore, range: Range): Tried | null {
  const tries = new ScoreTries(bet, settlement, range);
  // Most bets on live events are open, and the next score shows it.
  if (isWhole(range) && !tries.next()) return tries.tried;
  const last = beyond(bet, limitOf(range));
  const homeMost = cut(range.home, last);
  const awayMost = cut(range.away, last);
  if (settlement.isMonotone && bet.side !== "draw" && bet.side !== "12") {
    if (isWhole(range)) {
      tries.ends(homeMost, awayMost);
      return tries.tried;
    }
    // Ends that agree decide the bet, possible or not.
    const atEnds = new ScoreTries(bet, settlement, range);
    if (atEnds.ends(homeMost, awayMost)) return atEnds.tried;
  } else if (!tries.possibleEnds(homeMost, awayMost)) return tries.tried;
  if ((homeMost - range.home.least + 1) * (awayMost - range.away.least + 1) > MOST_TRIED) return tries.open;
  tries.every(homeMost, awayMost);
  return tries.tried;
}

/** True if every score between the ends is possible. */
export function isWhole({ together, neverLead }: Range): boolean {
  return together === Number.POSITIVE_INFINITY && neverLead === null;
}

/** An open end is cut where nothing that the bet asks for can change any more. Source: docs/decisions.md#d127. */
export function cut({ least, most }: Ends, last: number): number {
  return Math.min(most, Math.max(least, last));
}

/** The highest number that is known of either side. */
export function limitOf({ home, away }: Range): number {
  return Math.max(limitOfSide(home), limitOfSide(away));
}

export function limitOfSide({ least, most }: Ends): number {
  return most === Number.POSITIVE_INFINITY ? least : most;
}

/** True if no bound on both sides excludes a score that is within the ends of each. */
export function isPossible({ together, neverLead }: Range, home: number, away: number): boolean {
  return home + away <= together && home - away !== neverLead;
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

  get open(): Tried | null {
    return this.#tries.open;
  }

  /** The score so far, and the next score of each side. */
  next(): boolean {
    const { home, away } = this.range;
    return (
      this.agrees(home.least, away.least) &&
      (home.most === home.least || this.agrees(home.least + 1, away.least)) &&
      (away.most === away.least || this.agrees(home.least, away.least + 1))
    );
  }

  /** Every score whose sides are at an end, possible or not. */
  ends(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    return (
      this.agrees(home.least, away.least) &&
      (awayMost === away.least || this.agrees(home.least, awayMost)) &&
      (homeMost === home.least ||
        (this.agrees(homeMost, away.least) && (awayMost === away.least || this.agrees(homeMost, awayMost))))
    );
  }

  possibleEnds(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    return (
      this.agreesIfPossible(home.least, away.least) &&
      this.agreesIfPossible(home.least, awayMost) &&
      this.agreesIfPossible(homeMost, away.least) &&
      this.agreesIfPossible(homeMost, awayMost)
    );
  }

  every(homeMost: number, awayMost: number): boolean {
    const { home, away } = this.range;
    for (let one = home.least; one <= homeMost; one++) {
      for (let other = away.least; other <= awayMost; other++) {
        if (!this.agreesIfPossible(one, other)) return false;
      }
    }
    return true;
  }

  private agreesIfPossible(home: number, away: number): boolean {
    return !isPossible(this.range, home, away) || this.agrees(home, away);
  }

  private agrees(home: number, away: number): boolean {
    const score = { home, away };
    return this.#tries.agrees(score, this.settlement.settle(this.bet, score));
  }
}
