import type { Borders } from "../words/borders.js";
import type { Score } from "../words/event.js";
import { isWithin, type Range } from "../words/interval.js";
import type { Asked, Possible } from "../words/possible.js";

type Visit = (score: Score) => boolean;

/**
 * The scores of a range. Those that a bet settles alike are an area between borders, and in each area there is a corner: a score on two of
 * the lines that bound it. So the scores where two lines meet show every verdict, and no end is too far. Source: docs/rules.md#open-ends.
 */
export class ScoresWithin implements Possible<Score> {
  readonly exact = null;

  constructor(private readonly range: Range) {}

  every(visit: Visit, { borders }: Asked): boolean {
    const { range } = this;
    const { home, away } = range;
    const ifPossible: Visit = (score) => !isPossible(range, score) || visit(score);
    // Most bets on live events are open, and the next score shows it.
    return (
      ifPossible({ home: home.least, away: away.least }) &&
      ifPossible({ home: home.least + 1, away: away.least }) &&
      ifPossible({ home: home.least, away: away.least + 1 }) &&
      everyCorner(range, borders, ifPossible)
    );
  }
}

function everyCorner(range: Range, borders: Borders, visit: Visit): boolean {
  const hasParity = borders.parity === true;
  const homes = besides(borders.home, linesFrom(range.home.least, range.home.most, hasParity));
  const aways = besides(borders.away, linesFrom(range.away.least, range.away.most, hasParity));
  const leads = besides(borders.lead, range.neverLead === null ? [] : [range.neverLead - 1, range.neverLead + 1]);
  const sums = besides(borders.sum, linesFrom(range.atLeast, range.together, hasParity));
  for (const home of homes) {
    for (const away of aways) if (!visit({ home, away })) return false;
    for (const lead of leads) if (!visit({ home, away: home - lead })) return false;
    for (const sum of sums) if (!visit({ home, away: sum - home })) return false;
  }
  for (const away of aways) {
    for (const lead of leads) if (!visit({ home: away + lead, away })) return false;
    for (const sum of sums) if (!visit({ home: sum - away, away })) return false;
  }
  for (const sum of sums) for (const lead of leads) if (!meetAt(sum, lead, visit)) return false;
  return true;
}

/** An odd sum has no even lead: then the scores next to the corner, on either line. */
function meetAt(sum: number, lead: number, visit: Visit): boolean {
  for (const home of [Math.floor((sum + lead) / 2), Math.ceil((sum + lead) / 2)])
    if (!visit({ home, away: sum - home }) || !visit({ home, away: home - lead })) return false;
  return true;
}

/** Both ends. Odd and even are both among four counts next to an end, one of which may be at the lead that is not possible. */
function linesFrom(least: number, most: number, hasParity: boolean): readonly number[] {
  return hasParity ? [0, 1, 2, 3].flatMap((step) => [least + step, most - step]) : [least, most];
}

/** Both sides of each border, and more lines. What is not limited has no line there. */
function besides(borders: readonly number[] = [], lines: readonly number[]): number[] {
  const found = new Set(lines.filter(Number.isFinite));
  for (const border of borders) found.add(border).add(border + 1);
  return [...found];
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
