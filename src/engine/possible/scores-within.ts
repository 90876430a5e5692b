import type { Score } from "../words/event.js";
import { type Interval, isWithin, type Range } from "../words/interval.js";
import { type Keep, MOST_VISITED, type NewInRow, type Possible } from "../words/possible.js";

type Visit = (score: Score) => boolean;

/** The scores of a range: its outermost ones first, and unless they decide, every score between them. Source: docs/architecture.md#how-a-bet-is-graded. */
export class ScoresWithin implements Possible<Score> {
  readonly exact = null;

  constructor(private readonly range: Range) {}

  every(visit: Visit, keep: Keep): boolean {
    const { range } = this;
    const { home, away } = range;
    const ifPossible: Visit = (score) => !isPossible(range, score) || visit(score);
    // Most bets on live events are open, and the next score shows it.
    const isNextAlike =
      ifPossible({ home: home.least, away: away.least }) &&
      ifPossible({ home: home.least + 1, away: away.least }) &&
      ifPossible({ home: home.least, away: away.least + 1 });
    if (!isNextAlike) return false;
    if (keep.named !== null) return ifPossible(keep.named);
    const cut = upTo(range, keep.beyond(limitOf(range)));
    if (!outermost(cut, visit)) return false;
    return keep.onlyOutermost || (!isTooLarge(cut) && rows(cut, keep.inRow, ifPossible));
  }
}

/** From each corner of a range, the scores that no other one is beyond: the corner itself, if it is possible. */
function outermost(range: Range, visit: Visit): boolean {
  const { home, away } = range;
  return (
    fromCorner(range, home.least, away.least, visit) &&
    fromCorner(range, home.least, away.most, visit) &&
    fromCorner(range, home.most, away.least, visit) &&
    fromCorner(range, home.most, away.most, visit)
  );
}

function fromCorner(range: Range, cornerHome: number, cornerAway: number, visit: Visit): boolean {
  const { home, away } = range;
  const homeStep = cornerHome === home.least ? 1 : -1;
  const awayStep = cornerAway === away.least ? 1 : -1;
  let nearest = cornerAway + awayStep * (away.most - away.least + 1);
  for (let one = cornerHome; one >= home.least && one <= home.most; one += homeStep) {
    for (let other = cornerAway; other !== nearest; other += awayStep) {
      const score = { home: one, away: other };
      if (!isPossible(range, score)) continue;
      if (!visit(score)) return false;
      nearest = other;
      break;
    }
    if (nearest === cornerAway) return true;
  }
  return true;
}

/** Row by row, the scores that can show the bet anything new. */
function rows({ home, away }: Range, inRow: NewInRow, visit: Visit): boolean {
  for (let one = home.least; one <= home.most; one++) {
    const isLater = one > home.least;
    const to = isLater && inRow === "first" ? away.least : away.most;
    for (let other = isLater && inRow === "last" ? away.most : away.least; other <= to; other++) {
      if (!visit({ home: one, away: other })) return false;
    }
  }
  return true;
}

function isTooLarge({ home, away }: Range): boolean {
  return sizeOf(home) * sizeOf(away) > MOST_VISITED;
}

export function sizeOf({ least, most }: Interval): number {
  return most - least + 1;
}

/** True if the score is within a range, and no bound on both sides excludes it. */
export function isPossible({ home, away, together, atLeast, neverLead }: Range, score: Score): boolean {
  const sum = score.home + score.away;
  return (
    isWithin(home, score.home) &&
    isWithin(away, score.away) &&
    sum >= atLeast &&
    sum <= together &&
    score.home - score.away !== neverLead
  );
}

/** An open end is cut where nothing that the bet asks for can change any more. Source: docs/rules.md#open-ends. */
export function upTo(range: Range, last: number): Range {
  const { home, away, together, atLeast, neverLead } = range;
  return { home: cut(home, last), away: cut(away, last), together, atLeast, neverLead };
}

function cut({ least, most }: Interval, last: number): Interval {
  return { least, most: Math.min(most, Math.max(least, last)) };
}

/** The highest number that is known of either side. */
export function limitOf({ home, away }: Range): number {
  return Math.max(limitOfSide(home), limitOfSide(away));
}

function limitOfSide({ least, most }: Interval): number {
  return most === Number.POSITIVE_INFINITY ? least : most;
}
