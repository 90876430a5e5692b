import { score } from "../input/values.js";
import type { Bet } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import type { Range } from "../types/interval.js";
import type { KnownScore } from "../types/known-score.js";
import type { MissingInput } from "../types/missing.js";
import type { Possible } from "../types/possible.js";
import type { Settled, Verdict } from "../types/verdict.js";
import type { Scope } from "../types/vocabulary.js";
import { ComparedBy } from "./compared-by.js";
import type { Decision, LineUnit } from "./decision.js";
import { concluded, isResult, verdictOf } from "./settle.js";

/** The first verdict that was found, and the first way that gives another one. */
export class Verdicts<Way> {
  private first: Way | null = null;
  private other: Way | null = null;
  private verdict: Verdict | MissingInput = "event_live";

  add(way: Way, settled: Settled): boolean {
    const verdict = verdictOf(settled);
    if (this.first === null) {
      this.first = way;
      this.verdict = verdict;
    } else if (verdict !== this.verdict) {
      this.other = way;
    }
    return this.other === null;
  }

  /** Two ways with different verdicts. Null if all are the same. */
  get difference(): readonly [Way, Way] | null {
    return this.first === null || this.other === null ? null : [this.first, this.other];
  }

  /** The verdict of all ways. Null if they differ, if there was none, or if it is not a result. */
  get result(): Verdict | null {
    const { first, other, verdict } = this;
    return first !== null && other === null && isResult(verdict) ? verdict : null;
  }
}

/** What a grade shows of a score that is known between bounds. */
export interface Shown {
  /** The score so far, or the upper bound of a part that is over. */
  readonly score: KnownScore | null;
  readonly range: Range;
  readonly scope: Scope | null;
  readonly unit: LineUnit | null;
  /** What an open bet shows. */
  readonly soFar: KnownScore | null;
}

/**
 * Decides a bet that is settled on what is possible: a bet stands if every way gives its verdict. If two differ, it is open. Null if nothing
 * is possible, or if the ways give no result. Source: docs/decisions.md#d126.
 */
export function agree<Way>(
  bet: Bet,
  possible: Possible<Way>,
  settle: (way: Way) => Settled,
  shown: Shown,
): Decision | null {
  const { exact } = possible;
  if (exact !== null && shown.score !== null) return concluded(settle(exact), shown.score, shown.unit, null);
  const verdicts = new Verdicts<Way>();
  possible.every((way) => verdicts.add(way, settle(way)), new ComparedBy(bet));
  const { difference, result } = verdicts;
  if (difference !== null) return openAt(shown.soFar, difference);
  if (result === null) return null;
  const { range, scope } = shown;
  return {
    verdict: result,
    score: shown.score,
    margin: null,
    unit: shown.unit,
    restsOn: { on: "range", range, scope },
  };
}

/** A bet that two ways settle differently. They are named if they are scores. */
export function openAt(soFar: KnownScore | null, [one, another]: readonly [unknown, unknown]): Decision {
  const [at, other] = [plain(one), plain(another)];
  const tried = at === null || other === null ? null : { at, other };
  return { verdict: "event_live", score: soFar, margin: null, unit: null, restsOn: { on: "open", tried } };
}

function plain(way: unknown): Score | null {
  const found = score(way);
  return found === null ? null : { home: found.home, away: found.away };
}
