import type { Counts, PartBorders } from "../../types/borders.js";
import type { Score } from "../../types/event.js";
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
} from "../../types/interval.js";
import type { Compared, Possible } from "../../types/possible.js";
import { NIL } from "../../types/score.js";
import { ANY, type Split, splitIn, sumOf } from "./splits.js";

/** The score of regular time, of its first part, and of each: both halves, or every period. */
export interface Periods extends Score {
  readonly half: Score;
  readonly periods: readonly Score[];
}

type Visit = (home: Split, away: Split) => boolean;

const NOBODY = exactly(0);
const HOME = from(1);
const AWAY: Interval = { least: Number.NEGATIVE_INFINITY, most: -1 };
const LEADERS = [HOME, AWAY, NOBODY];

/**
 * Both halves of a match, or its periods, between bounds. Ends are not tried one after another: what a bet compares is asked of the bounds,
 * and one match is visited for each answer that they allow. Source: docs/rules.md#open-ends.
 */
export class PeriodsWithin implements Possible<Periods> {
  readonly exact = null;
  private readonly home: Sum | null;
  private readonly away: Sum | null;

  constructor({ home, away }: Range, parts: readonly Range[]) {
    this.home = narrowed(
      home,
      parts.map((part) => part.home),
    );
    this.away = narrowed(
      away,
      parts.map((part) => part.away),
    );
  }

  every(visit: (periods: Periods) => boolean, { parts: asked }: Compared): boolean {
    const { home, away } = this;
    if (home === null || away === null) return true;
    const visitAt: Visit = (ahead, behind) => visit(periodsOf(ahead, behind));
    return everyAnswer(home, away, asked, visitAt);
  }
}

function periodsOf(ahead: Split, behind: Split): Periods {
  const periods: Score[] = [];
  for (let index = 0; index < ahead.length; index++)
    periods.push({ home: ahead[index] ?? 0, away: behind[index] ?? 0 });
  return { home: sumOf(ahead), away: sumOf(behind), half: periods[0] ?? NIL, periods };
}

/** A sum whose bounds fit each other has a split. */
function leastOf(sum: Sum): Split {
  return splitIn(sum) ?? [];
}

function everyAnswer(home: Sum, away: Sum, asked: PartBorders, visit: Visit): boolean {
  switch (asked.on) {
    case "leads":
      return everyLeader(home, away, asked.later, visit);
    case "scored":
      return everyScorer(home, away, visit);
    case "highest":
      return everyHighest(home, away, asked.counts, visit);
    case "all":
      return everyTotal(home, away, asked, visit);
    case "scores":
      return everyScore(home, away, asked, visit);
    case "nothing":
      return visit(leastOf(home), leastOf(away));
  }
}

/** A lead is what one side has without what the other has: its bounds are differences of theirs, and each lead between them is possible. */
function everyLeader(home: Sum, away: Sum, later: "second" | "match", visit: Visit): boolean {
  const one = difference(home.parts[0] ?? ANY, away.parts[0] ?? ANY);
  const other = difference(home.parts[1] ?? ANY, away.parts[1] ?? ANY);
  const match = difference(home.whole, away.whole);
  for (const first of LEADERS) {
    const inFirst = both(one, first);
    if (inFirst === null) continue;
    for (const next of LEADERS) {
      const inSecond = later === "second" ? both(other, next) : other;
      const inMatch = later === "match" ? both(match, next) : match;
      if (inSecond === null || inMatch === null) continue;
      const leads = leadsIn(inFirst, inSecond, inMatch);
      if (leads !== null && !visitLeads(home, away, leads, visit)) return false;
    }
  }
  return true;
}

/** The smallest leads in two halves between bounds. Null if the bounds allow no leads. */
function leadsIn(first: Interval, second: Interval, match: Interval): Split | null {
  const least = Math.max(match.least, first.least + second.least);
  const most = Math.min(match.most, first.most + second.most);
  if (least > most) return null;
  const lead = nearest(least, most);
  const one = nearest(Math.max(first.least, lead - second.most), Math.min(first.most, lead - second.least));
  return [one, lead - one];
}

/** The number between two that is closest to 0. */
function nearest(least: number, most: number): number {
  return Math.max(least, Math.min(most, 0));
}

/** The away side has what it can have if the home side has so many more. */
function visitLeads(home: Sum, away: Sum, leads: Split, visit: Visit): boolean {
  const behind = splitIn(away, without(home, leads));
  if (behind === null) return true;
  const ahead = behind.map((count, index) => count + (leads[index] ?? 0));
  return visit(ahead, behind);
}

/** The bounds of a sum, less so many in each part. */
function without({ whole, parts }: Sum, split: Split): Sum {
  return {
    whole: less(whole, sumOf(split)),
    parts: parts.map((part, index) => less(part, split[index] ?? 0)),
  };
}

function less({ least, most }: Interval, count: number): Interval {
  return { least: least - count, most: most - count };
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
  const counted = countedIn(home, away, counts);
  for (let one = 0; one < counted.parts.length; one++) {
    for (let other = one; other < counted.parts.length; other++) {
      const found = highestAt(counted, one, other);
      if (found === null) continue;
      const [ahead, behind] = divided(home, away, counts, found);
      if (!visit(ahead, behind)) return false;
    }
  }
  return true;
}

function countedIn(home: Sum, away: Sum, counts: Counts): Sum {
  return counts === "both" ? together(home, away) : counts === "home" ? home : away;
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
  const below = one === other ? 1 : 0;
  const shares = 2 - below;
  let floor = 0;
  let left = whole.most;
  let most = Number.POSITIVE_INFINITY;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? ANY;
    const isHighest = index === one || index === other;
    floor = Math.max(floor, isHighest ? part.least : part.least + below);
    if (isHighest) most = Math.min(most, part.most);
    else left -= part.least;
  }
  most = Math.min(most, Math.floor(left / shares), Math.max(floor, whole.least));
  if (most < floor) return null;
  const [highest, others] = [exactly(most), { least: 0, most: most - below }];
  return splitIn(counted, {
    whole: ANY,
    parts: parts.map((_, index) => (index === one || index === other ? highest : others)),
  });
}

/** What each side has of the counts that were found: those of one side, or of both, which are divided between them. */
function divided(home: Sum, away: Sum, counts: Counts, found: Split): readonly [Split, Split] {
  if (counts === "home") return [found, leastOf(away)];
  if (counts === "away") return [leastOf(home), found];
  const ahead = splitIn(home, {
    whole: difference(exactly(sumOf(found)), away.whole),
    parts: found.map((count, index) => difference(exactly(count), away.parts[index] ?? ANY)),
  });
  // Bounds of one side alone can exclude it, which the bounds of both together do not say: then it counts as possible.
  if (ahead === null) return [found, []];
  return [ahead, found.map((count, index) => count - (ahead[index] ?? 0))];
}

type All = Extract<PartBorders, { on: "all" }>;

/** All parts on one side of a number, or each in turn on the other, whatever the rest has. */
function everyTotal(home: Sum, away: Sum, { counts, are, most }: All, visit: Visit): boolean {
  const counted = countedIn(home, away, counts);
  const { parts } = counted;
  const [over, under] = [from(most + 1), { least: 0, most }];
  const [right, wrong] = are === "over" ? [over, under] : [under, over];
  const ways = [
    parts.map(() => right),
    ...parts.map((_, at) => parts.map((__, index) => (index === at ? wrong : ANY))),
  ];
  return ways.every((way) => {
    const found = splitIn(counted, { whole: ANY, parts: way });
    return found === null || visit(...divided(home, away, counts, found));
  });
}

type Scores = Extract<PartBorders, { on: "scores" }>;

/** The scores that are asked for, and any others: those in which a part has more than in the least ones. */
function everyScore(home: Sum, away: Sum, { half, full }: Scores, visit: Visit): boolean {
  const ahead = splitIn(home, { whole: exactly(full.home), parts: [exactly(half.home)] });
  const behind = splitIn(away, { whole: exactly(full.away), parts: [exactly(half.away)] });
  if (ahead !== null && behind !== null && !visit(ahead, behind)) return false;
  const first = leastOf(home);
  const second = leastOf(away);
  return (
    visit(first, second) &&
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
