import type { Counts, PartBorders } from "../../words/borders.js";
import type { Score } from "../../words/event.js";
import {
  both,
  difference,
  exactly,
  from,
  type Interval,
  narrowed,
  plus,
  type Range,
  type Sum,
} from "../../words/interval.js";
import type { Asked, Possible } from "../../words/possible.js";
import { NIL } from "../../words/score.js";
import { ANY, leastOf, type Split, splitIn, sumOf } from "./splits.js";

/** The score of regular time, of its first part, and of each: both halves, or every period. */
export interface Periods extends Score {
  readonly half: Score;
  readonly periods: readonly Score[];
}

type Visit = (home: Split, away: Split) => boolean;

const NOBODY = exactly(0);
const HOME = from(1);
const AWAY: Interval = { least: Number.NEGATIVE_INFINITY, most: -1 };

/**
 * Both halves of a match, or its periods, between bounds. Ends are not tried one after another: what a bet compares is asked of the bounds,
 * and one match is visited for each answer that they allow. Source: docs/rules.md#open-ends.
 */
export class PeriodsWithin implements Possible<Periods> {
  readonly exact = null;

  constructor(
    private readonly whole: Range,
    private readonly parts: readonly Range[],
  ) {}

  every(visit: (periods: Periods) => boolean, { parts: asked }: Asked): boolean {
    const [home, away] = [this.of("home"), this.of("away")];
    if (home === null || away === null) return true;
    const visitAt: Visit = (ahead, behind) => {
      const periods = ahead.map((count, index): Score => ({ home: count, away: behind[index] ?? 0 }));
      return visit({ home: sumOf(ahead), away: sumOf(behind), half: periods[0] ?? NIL, periods });
    };
    return visitAt(leastOf(home), leastOf(away)) && everyOther(home, away, asked, visitAt);
  }

  private of(side: "home" | "away"): Sum | null {
    const parts = this.parts.map((part) => part[side]);
    return narrowed(this.whole[side], parts);
  }
}

function everyOther(home: Sum, away: Sum, asked: PartBorders, visit: Visit): boolean {
  switch (asked.on) {
    case "leads":
      return everyLeader(home, away, asked.later, visit);
    case "scored":
      return everyScorer(home, away, visit);
    case "highest":
      return everyHighest(home, away, asked.counts, visit);
    case "scores":
      return everyScore(home, away, asked, visit);
    case "nothing":
      return true;
  }
}

/** A lead is what one side has without what the other has: its bounds are differences of theirs, and each lead between them is possible. */
function everyLeader(home: Sum, away: Sum, later: "second" | "match", visit: Visit): boolean {
  const [one = ANY, other = ANY] = home.parts.map((part, index) => difference(part, away.parts[index] ?? ANY));
  const match = difference(home.whole, away.whole);
  for (const first of [HOME, AWAY, NOBODY]) {
    for (const next of [HOME, AWAY, NOBODY]) {
      const [second, whole] = later === "second" ? [both(other, next), match] : [other, both(match, next)];
      const leads = leadsIn(both(one, first), second, whole);
      if (leads !== null && !visitLeads(home, away, leads, visit)) return false;
    }
  }
  return true;
}

/** The smallest leads in two halves between bounds. Null if there are none. */
function leadsIn(first: Interval | null, second: Interval | null, match: Interval | null): Split | null {
  if (first === null || second === null || match === null) return null;
  const whole = both(match, plus([first, second]));
  if (whole === null) return null;
  const lead = nearest(whole);
  const one = both(first, difference(exactly(lead), second));
  return one === null ? null : [nearest(one), lead - nearest(one)];
}

/** The number of an interval that is closest to 0. */
function nearest({ least, most }: Interval): number {
  return Math.max(least, Math.min(most, 0));
}

function visitLeads(home: Sum, away: Sum, leads: Split, visit: Visit): boolean {
  const behind = splitIn(away, {
    whole: difference(home.whole, exactly(sumOf(leads))),
    parts: leads.map((lead, index) => difference(home.parts[index] ?? ANY, exactly(lead))),
  });
  if (behind === null) return true;
  const ahead = behind.map((count, index) => count + (leads[index] ?? 0));
  return visit(ahead, behind);
}

/** In each half a side scores or does not, whatever the other side does. */
function everyScorer(home: Sum, away: Sum, visit: Visit): boolean {
  const behind = scorersIn(away);
  return scorersIn(home).every((ahead) => behind.every((other) => visit(ahead, other)));
}

function scorersIn(side: Sum): readonly Split[] {
  const found: Split[] = [];
  for (const first of [NOBODY, HOME]) {
    for (const second of [NOBODY, HOME]) {
      const split = splitIn(side, { whole: ANY, parts: [first, second] });
      if (split !== null) found.push(split);
    }
  }
  return found;
}

/** Each part can have the most alone, or share it with another. */
function everyHighest(home: Sum, away: Sum, counts: Counts, visit: Visit): boolean {
  const counted = counts === "both" ? together(home, away) : counts === "home" ? home : away;
  for (let one = 0; one < counted.parts.length; one++) {
    for (let other = one; other < counted.parts.length; other++) {
      const found = highestAt(counted, one, other);
      if (found !== null && !visitCounts(home, away, counts, found, visit)) return false;
    }
  }
  return true;
}

function together(home: Sum, away: Sum): Sum {
  return {
    whole: plus([home.whole, away.whole]),
    parts: home.parts.map((part, index) => plus([part, away.parts[index] ?? ANY])),
  };
}

/** A split in which one part has the most, or two share it. They have as much as they can have or need, which leaves the others most room. */
function highestAt(counted: Sum, one: number, other: number): Split | null {
  const { whole, parts } = counted;
  const isHighest = (index: number): boolean => index === one || index === other;
  const highest = parts.filter((_, index) => isHighest(index));
  const others = parts.filter((_, index) => !isHighest(index));
  const below = one === other ? 1 : 0;
  const floor = Math.max(...highest.map(({ least }) => least), ...others.map(({ least }) => least + below));
  const share = Math.floor((whole.most - plus(others).least) / highest.length);
  const most = Math.min(share, Math.max(floor, whole.least), ...highest.map((part) => part.most));
  if (most < floor) return null;
  const upTo = { least: 0, most: most - below };
  return splitIn(counted, { whole: ANY, parts: parts.map((_, index) => (isHighest(index) ? exactly(most) : upTo)) });
}

/** Divides counts of both sides between them. */
function visitCounts(home: Sum, away: Sum, counts: Counts, found: Split, visit: Visit): boolean {
  if (counts === "home") return visit(found, leastOf(away));
  if (counts === "away") return visit(leastOf(home), found);
  const ahead = splitIn(home, {
    whole: difference(exactly(sumOf(found)), away.whole),
    parts: found.map((count, index) => difference(exactly(count), away.parts[index] ?? ANY)),
  });
  // Bounds of one side alone can exclude it, which the bounds of both together do not say: then it counts as possible.
  if (ahead === null)
    return visit(
      found,
      found.map(() => 0),
    );
  const behind = found.map((count, index) => count - (ahead[index] ?? 0));
  return visit(ahead, behind);
}

type Scores = Extract<PartBorders, { on: "scores" }>;

/** The scores that are asked for, and any others: those in which a part has more than in the least ones. */
function everyScore(home: Sum, away: Sum, { half, full }: Scores, visit: Visit): boolean {
  const ahead = splitIn(home, { whole: exactly(full.home), parts: [exactly(half.home)] });
  const behind = splitIn(away, { whole: exactly(full.away), parts: [exactly(half.away)] });
  if (ahead !== null && behind !== null && !visit(ahead, behind)) return false;
  const [first, second] = [leastOf(home), leastOf(away)];
  return (
    othersIn(home, first).every((other) => visit(other, second)) &&
    othersIn(away, second).every((other) => visit(first, other))
  );
}

function othersIn(side: Sum, least: Split): readonly Split[] {
  return least.flatMap((count, index) => {
    const parts = least.map((_, at) => (at === index ? from(count + 1) : ANY));
    const split = splitIn(side, { whole: ANY, parts });
    return split === null ? [] : [split];
  });
}
