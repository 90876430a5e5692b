import type { Borders } from "../words/borders.js";
import type { Score } from "../words/event.js";
import { isWithin, type Range } from "../words/interval.js";
import type { Compared, Possible } from "../words/possible.js";

type Visit = (score: Score) => boolean;

/**
 * The scores of a range. Those that a bet settles alike are an area between borders, and in each area there is a corner: a score on two of
 * the lines that bound it. So the scores where two lines meet show every verdict, and no end is too far. Source: docs/rules.md#open-ends.
 */
export class ScoresWithin implements Possible<Score> {
  readonly exact = null;

  constructor(private readonly range: Range) {}

  every(visit: Visit, compared: Compared): boolean {
    const { range } = this;
    const { home, away } = range;
    const ifPossible: Visit = (score) => !isPossible(range, score) || visit(score);
    // Most bets on live events are open, and the next score shows it.
    return (
      ifPossible({ home: home.least, away: away.least }) &&
      ifPossible({ home: home.least + 1, away: away.least }) &&
      ifPossible({ home: home.least, away: away.least + 1 }) &&
      everyCorner(range, compared.borders, ifPossible)
    );
  }
}

function everyCorner(range: Range, borders: Borders, visit: Visit): boolean {
  const { home, away, neverLead, atLeast, together } = range;
  if (borders.only !== undefined && !visit(borders.only)) return false;
  const steps = borders.parity === true ? 4 : borders.only === undefined ? 1 : 2;
  const homes = linesOf(home.least, home.most, borders.home, steps);
  const aways = linesOf(away.least, away.most, borders.away, steps);
  const isOpen = neverLead === null;
  const leads = linesOf(isOpen ? NONE : neverLead + 1, isOpen ? NONE : neverLead - 1, borders.lead, 1);
  const sums = linesOf(atLeast === 0 ? NONE : atLeast, together, borders.sum, steps);
  for (const one of homes) {
    for (const lead of leads) if (!visit({ home: one, away: one - lead })) return false;
    for (const sum of sums) if (!visit({ home: one, away: sum - one })) return false;
    for (const other of aways) if (!visit({ home: one, away: other })) return false;
  }
  for (const other of aways) {
    for (const lead of leads) if (!visit({ home: other + lead, away: other })) return false;
    for (const sum of sums) if (!visit({ home: sum - other, away: other })) return false;
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

const NONE = Number.POSITIVE_INFINITY;
const NO_LINES: readonly number[] = [];

/**
 * The lines at both ends, and on both sides of each border. What is not limited has no line. Odd and even are both among four counts next
 * to an end, one of which may be at the lead that is not possible.
 */
function linesOf(least: number, most: number, borders = NO_LINES, steps: number): readonly number[] {
  if (least === NONE && most === NONE && borders.length === 0) return NO_LINES;
  if (steps === 1 && most === NONE && borders.length === 0) return [least];
  const lines: number[] = [];
  for (let step = 0; step < steps; step++) {
    addLine(lines, least + step);
    addLine(lines, most - step);
  }
  for (const border of borders) {
    addLine(lines, border);
    addLine(lines, border + 1);
  }
  return lines;
}

function addLine(lines: number[], line: number): void {
  if (line !== NONE && !lines.includes(line)) lines.push(line);
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
