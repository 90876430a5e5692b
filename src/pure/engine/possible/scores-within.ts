import type { Borders } from "../types/borders.js";
import type { Score } from "../types/event.js";
import { isWithin, type Range } from "../types/interval.js";
import type { Compared, Possible } from "../types/possible.js";

type Visit = (home: number, away: number) => boolean;

/**
 * The scores of a range. Those that a bet settles alike are an area between borders, and in each area there is a corner: a score on two of
 * the lines that bound it. So the scores where two lines meet show every verdict, and no end is too far. Source: docs/rules.md#open-ends.
 */
export class ScoresWithin implements Possible<Score> {
  readonly exact = null;

  constructor(private readonly range: Range) {}

  every(visit: (score: Score) => boolean, compared: Compared): boolean {
    const { range } = this;
    const { least } = range.home;
    const other = range.away.least;
    const ifPossible: Visit = (home, away) => !isPossible(range, home, away) || visit({ home, away });
    // Most bets on live events are open, and the next score shows it.
    return (
      ifPossible(least, other) &&
      ifPossible(least + 1, other) &&
      ifPossible(least, other + 1) &&
      everyCorner(range, compared.borders, ifPossible)
    );
  }
}

function everyCorner(range: Range, borders: Borders, visit: Visit): boolean {
  const { home, away, neverLead, atLeast, together } = range;
  const score = borders.only;
  if (score !== undefined && !visit(score.home, score.away)) return false;
  const steps = borders.parity === true ? 4 : score === undefined ? 1 : 2;
  const homes = linesOf(home.least, home.most, borders.home, steps);
  const aways = linesOf(away.least, away.most, borders.away, steps);
  const isOpen = neverLead === null;
  const leads = linesOf(isOpen ? NONE : neverLead + 1, isOpen ? NONE : neverLead - 1, borders.lead, 1);
  const sums = linesOf(atLeast === 0 ? NONE : atLeast, together, borders.sum, steps);
  for (const one of homes) {
    for (const lead of leads) if (!visit(one, one - lead)) return false;
    for (const sum of sums) if (!visit(one, sum - one)) return false;
    for (const other of aways) if (!visit(one, other)) return false;
  }
  for (const other of aways) {
    for (const lead of leads) if (!visit(other + lead, other)) return false;
    for (const sum of sums) if (!visit(sum - other, other)) return false;
  }
  for (const sum of sums) for (const lead of leads) if (!meetAt(sum, lead, visit)) return false;
  return true;
}

/** An odd sum has no even lead: then the scores next to the corner, on either line. */
function meetAt(sum: number, lead: number, visit: Visit): boolean {
  for (const home of [Math.floor((sum + lead) / 2), Math.ceil((sum + lead) / 2)])
    if (!visit(home, sum - home) || !visit(home, home - lead)) return false;
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
export function isPossible({ home, away, together, atLeast, neverLead }: Range, one: number, other: number): boolean {
  const sum = one + other;
  return isWithin(home, one) && isWithin(away, other) && sum >= atLeast && sum <= together && one - other !== neverLead;
}
