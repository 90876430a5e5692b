import type { Score } from "../../model/event.js";
import type { Bet, Settlement } from "../../model/market.js";
import type { MissingInput } from "../../model/missing.js";
import { type Ends, isExact, OPEN, plus, type Range, rangeOf } from "../../model/range.js";
import { score } from "../../model/read.js";
import type { Settled, Verdict } from "../../model/settled.js";
import { verdictOf } from "../settle.js";

/** What the scores that are still possible give: one verdict, or two of them that differ. */
export type Tried =
  | { readonly verdict: Verdict | MissingInput; readonly at: Score }
  | { readonly verdict: null; readonly at: Score; readonly other: Score };

/** More scores than this are not tried. */
const MOST_TRIED = 40_000;
/** How far beyond the largest number of a bet an open end is tried: parity, a push and the next score. Source: docs/decisions.md#d127. */
const BEYOND = 3;

type OnScore = Extract<Settlement, { on: "score" }>;
type OnHalves = Extract<Settlement, { on: "halves" }>;
type OnPeriods = Extract<Settlement, { on: "periods" }>;

/** Tries a bet at the scores of a range: at its ends, and unless the settlement is monotone at every score between them. */
export function tryScores(bet: Bet, { settle, isMonotone }: OnScore, range: Range): Tried | null {
  const most = mostOf(bet, [range]);
  const [homes, aways] = [withEnd(range.home, most), withEnd(range.away, most)];
  const tries = new Tries((home, away) => settle(bet, { home, away }));
  const isWhole = range.together === Number.POSITIVE_INFINITY && range.neverLead === null;
  if (isWhole && !triesNext(tries, homes, aways)) return tries.tried;
  if (isMonotone && bet.side !== "draw" && bet.side !== "12") {
    // Ends that agree decide the bet, possible or not.
    const atEnds = new Tries((home, away) => settle(bet, { home, away }));
    if (triesAll(atEnds, ends(homes), ends(aways), ANY) || isWhole) return atEnds.tried;
  } else if (!triesAll(tries, ends(homes), ends(aways), range)) return tries.tried;
  if (sizeOf(homes) * sizeOf(aways) > MOST_TRIED) return tries.open;
  triesAll(tries, [...every(homes)], [...every(aways)], range);
  return tries.tried;
}

/** The next score of each side changes most verdicts that can still change. */
function triesNext(tries: Tries, homes: Ends, aways: Ends): boolean {
  if (!tries.agrees(homes.least, aways.least)) return false;
  if (homes.most > homes.least && !tries.agrees(homes.least + 1, aways.least)) return false;
  return aways.most === aways.least || tries.agrees(homes.least, aways.least + 1);
}

function triesAll(tries: Tries, homes: readonly number[], aways: readonly number[], range: Range): boolean {
  for (const home of homes) {
    for (const away of aways) {
      if (isWithin(range, home, away) && !tries.agrees(home, away)) return false;
    }
  }
  return true;
}

const ANY: Range = rangeOf(OPEN, OPEN);

/** The first half, the second half, and what is known of both together. */
export interface Halves {
  readonly first: Range;
  readonly second: Range;
  readonly full: Range;
}

/** Tries a bet on two halves: at the ends first, then at every pair of scores. */
export function tryHalves(bet: Bet, { settle }: OnHalves, { first, second, full }: Halves): Tried | null {
  const most = mostOf(bet, [first, second]);
  const sides = [first.home, first.away, second.home, second.away].map((each) => withEnd(each, most));
  const [homeFirst, awayFirst, homeSecond, awaySecond] = sides;
  if (homeFirst === undefined || awayFirst === undefined) return null;
  if (homeSecond === undefined || awaySecond === undefined) return null;
  const tries = new Tries((home, away, half) => settle(bet, { home, away }, half));
  const walk = (list: (side: Ends) => Iterable<number>): boolean => {
    for (const h of list(homeFirst)) {
      for (const a of list(awayFirst)) {
        const half = { home: h, away: a };
        for (const homeMore of list(leftOf(homeSecond, full.home, h))) {
          for (const awayMore of list(leftOf(awaySecond, full.away, a))) {
            const [home, away] = [h + homeMore, a + awayMore];
            if (isWithin(full, home, away) && !tries.agrees(home, away, half)) return false;
          }
        }
      }
    }
    return true;
  };
  if (!walk(ends)) return tries.tried;
  const seconds = Math.min(sizeOf(homeSecond), sizeOf(full.home)) * Math.min(sizeOf(awaySecond), sizeOf(full.away));
  return sizeOf(homeFirst) * sizeOf(awayFirst) * seconds > MOST_TRIED || !walk(every) ? tries.open : tries.tried;
}

/** What is possible after a first half. Empty if nothing is. */
function leftOf(second: Ends, full: Ends, first: number): Ends {
  return { least: Math.max(second.least, full.least - first), most: Math.min(second.most, full.most - first) };
}

/**
 * Tries a bet that compares the periods. It reads the sum of both sides in each, so that one score of each sum is tried, and of a
 * period that is still open only the sums that compare differently with the others.
 */
export function tryPeriods(bet: Bet, { settle }: OnPeriods, full: Range, periods: readonly Range[]): Tried | null {
  const sums = periods.map(({ home, away }) => plus([home, away]));
  const highest = Math.max(...sums.map(limitOf));
  const isSettledUpTo = sums.every(({ least, most }) => least === most || most === Number.POSITIVE_INFINITY);
  const most = highest + BEYOND;
  if (sums.some((sum) => sizeOf(withEnd(sum, most)) > MOST_TRIED)) return null;
  const lists = sums.map((sum) =>
    [...every(withEnd(sum, most))].filter((count) => {
      return !isSettledUpTo || count === sum.least || count >= highest - 1;
    }),
  );
  if (lists.reduce((product, list) => product * list.length, 1) > MOST_TRIED) return null;
  const whole = plus([full.home, full.away]);
  const tries = new Tries(() => "incomplete_score");
  const walk = (chosen: readonly Score[], total: number): boolean => {
    const at = periods[chosen.length];
    if (at === undefined) {
      const isPossible = total >= whole.least && total <= whole.most;
      return !isPossible || tries.agreesWith(settle(bet, { home: total, away: 0 }, chosen), total, 0);
    }
    return (lists[chosen.length] ?? []).every((count) => walk([...chosen, { home: count, away: 0 }], total + count));
  };
  walk([], 0);
  return tries.tried;
}

/** What has been tried so far: the first verdict, and the first score with another one. */
class Tries {
  private first: Score | null = null;
  private verdict: Verdict | MissingInput | null = null;
  private other: Score | null = null;

  constructor(private readonly settle: (home: number, away: number, half: Score) => Settled) {}

  agrees(home: number, away: number, half: Score = NIL): boolean {
    return this.agreesWith(this.settle(home, away, half), home, away);
  }

  agreesWith(settled: Settled, home: number, away: number): boolean {
    const verdict = verdictOf(settled);
    if (this.first === null) {
      this.first = { home, away };
      this.verdict = verdict;
    } else if (verdict !== this.verdict) {
      this.other = { home, away };
      return false;
    }
    return true;
  }

  /** Null if nothing is possible. */
  get tried(): Tried | null {
    const { first, verdict, other } = this;
    if (first === null || verdict === null) return null;
    return other === null ? { verdict, at: first } : { verdict: null, at: first, other };
  }

  /** What differs, or null if it is not known that anything does. */
  get open(): Tried | null {
    return this.other === null ? null : this.tried;
  }
}

const NIL: Score = { home: 0, away: 0 };

function isWithin({ home, away, together, neverLead }: Range, homeScore: number, awayScore: number): boolean {
  return (
    homeScore >= home.least &&
    homeScore <= home.most &&
    awayScore >= away.least &&
    awayScore <= away.most &&
    homeScore + awayScore <= together &&
    homeScore - awayScore !== neverLead
  );
}

/** An open end is cut where nothing that the bet asks for can change any more. Source: docs/decisions.md#d127. */
function withEnd({ least, most }: Ends, last: number): Ends {
  return { least, most: Math.min(most, Math.max(least, last)) };
}

/** Beyond both sides of every range and what the bet asks for. A handicap and a margin are asked for beyond the other side. */
function mostOf(bet: Bet, ranges: readonly Range[]): number {
  const limit = ranges.reduce((sum, { home, away }) => sum + Math.max(limitOf(home), limitOf(away)), 0);
  const asked = askedOf(bet);
  return (isOnLead(bet) ? limit + asked : Math.max(limit, asked)) + BEYOND;
}

function isOnLead({ market }: Bet): boolean {
  const { line, label } = market;
  return line === "quarter" || line === "whole" || (label !== "none" && label.tells === "margin");
}

function limitOf({ least, most }: Ends): number {
  return most === Number.POSITIVE_INFINITY ? least : most;
}

function ends(side: Ends): readonly number[] {
  if (side.least > side.most) return [];
  return isExact(side) ? [side.least] : [side.least, side.most];
}

function* every({ least, most }: Ends): Generator<number> {
  for (let count = least; count <= most; count++) yield count;
}

function sizeOf({ least, most }: Ends): number {
  return most - least + 1;
}

/** The largest number that a bet names: its line, the numbers of its label, and the score at the bet. */
function askedOf({ lineQuarters, label, sent, market }: Bet): number {
  const then = market.fromScoreAtBet ? score(sent.scoreAtBet) : null;
  const before = then === null ? 0 : Math.max(then.home, then.away);
  return Math.max(Math.ceil(Math.abs(lineQuarters) / 4), largestIn(label, LEVELS)) + before;
}

/** A label holds numbers, and scores that hold numbers. */
const LEVELS = 3;

function largestIn(value: unknown, levels: number): number {
  if (typeof value === "number") return Math.abs(value);
  if (typeof value !== "object" || value === null || levels === 0) return 0;
  return Object.values(value).reduce<number>((most, each) => Math.max(most, largestIn(each, levels - 1)), 0);
}
