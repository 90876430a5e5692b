import { compareMoments, type Scored } from "../../event/scored.js";
import type { MatchScope } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";

type Side = "home" | "away";

/** Why a list proves nothing: the event has none, or its items contradict each other or a score. */
export type NoOrder = "absent" | "contradicted";

/** The order of a part of the match. */
export interface FoundOrder {
  readonly scope: MatchScope;
  readonly order: Order | NoOrder;
}

/** Whether an item is one that a bet counts, or what would say it. */
export type Counts = (item: Scored) => boolean | Unshown;

/** What the list does not show. */
export type Unshown = "order_of_scoring" | "kind_of_scoring" | "minute_of_scoring" | "goalkeeper";

/**
 * What was scored in the part of a match that a bet is on, in order, as far as that is proved. Each question is answered with everything
 * that can be true: items at one time stand in any order. Source: docs/rules.md#the-order-of-scoring.
 */
export class Order {
  private foundEnds: readonly number[] | null = null;
  private foundTimed: ReadonlySet<number> | null | undefined = undefined;

  constructor(
    readonly items: readonly Scored[],
    /** By item, whether its running score is the sum up to it, which fixes its place. */
    private readonly placed: readonly boolean[],
    /** How many of the first items are proved to be the first. */
    private readonly proved: number,
    /** True if nothing else was scored. */
    readonly isWhole: boolean,
  ) {}

  /** Where each group of items ends whose order among themselves is not known. */
  private get ends(): readonly number[] {
    if (this.foundEnds !== null) return this.foundEnds;
    const ends: number[] = [];
    let index = 0;
    for (const item of this.items) {
      index += 1;
      const next = this.items[index];
      if (next === undefined || this.isBefore(index - 1, item, next)) ends.push(index);
    }
    this.foundEnds = ends;
    return ends;
  }

  private isBefore(index: number, item: Scored, next: Scored): boolean {
    if (this.placed[index] === true || this.placed[index + 1] === true) return true;
    if (this.foundTimed === undefined)
      this.foundTimed = timedPeriods(this.items.filter((_, place) => this.placed[place] !== true));
    if (this.foundTimed === null) return false;
    if (item.period === next.period && !this.foundTimed.has(item.period)) return false;
    const compared = compareMoments(item, next);
    return compared !== null && compared < 0;
  }

  /** The items that can be the first that counts. Null among them stands for nobody. */
  first(counts: Counts): readonly (Scored | null)[] | Unshown {
    return this.at(1, counts);
  }

  last(counts: Counts): readonly (Scored | null)[] | Unshown {
    if (!this.isWhole) return "order_of_scoring";
    const { ends } = this;
    for (let group = ends.length - 1; group >= 0; group--) {
      const found = this.counted(ends[group - 1] ?? 0, ends[group] ?? 0, counts);
      if (typeof found === "string" || found.length > 0) return found;
    }
    return NOBODY;
  }

  /** The items that can be the one with a number among those that count. */
  at(number: number, counts: Counts): readonly (Scored | null)[] | Unshown {
    let left = number;
    let start = 0;
    for (const end of this.ends) {
      if (end > this.proved) return "order_of_scoring";
      const found = this.counted(start, end, counts);
      if (typeof found === "string" || found.length >= left) return found;
      left -= found.length;
      start = end;
    }
    return this.isWhole ? NOBODY : "order_of_scoring";
  }

  /** Who can have been the first to reach a number of points. */
  reached(points: number): readonly (Side | "none")[] | Unshown {
    const sum = { home: 0, away: 0 };
    let start = 0;
    for (const end of this.ends) {
      if (end > this.proved) return "order_of_scoring";
      this.add(sum, start, end);
      const found = SIDES.filter((side) => sum[side] >= points);
      if (found.length > 0) return found;
      start = end;
    }
    return this.isWhole ? ["none"] : "order_of_scoring";
  }

  /** Whether a side was ahead at any time. Both, if the order of items decides it. */
  led(side: Side): readonly boolean[] | Unshown {
    const other = side === "home" ? "away" : "home";
    const sum = { home: 0, away: 0 };
    let mayHaveLed = false;
    let start = 0;
    for (const end of this.ends) {
      if (end > this.proved) return "order_of_scoring";
      const [own, others] = [sum[side], sum[other]];
      this.add(sum, start, end);
      if (sum[side] > sum[other]) return [true];
      mayHaveLed ||= sum[side] > others && sum[side] > own;
      start = end;
    }
    if (!this.isWhole) return "order_of_scoring";
    return mayHaveLed ? [true, false] : [false];
  }

  /** What was scored between two displayed minutes, both included. `half` is the last minute of the first half, if they are of one half. */
  between([from, to, half]: Window): Score | Unshown {
    const sum = { home: 0, away: 0 };
    let start = 0;
    for (const end of this.ends) {
      let isBeyond = false;
      for (const { side, points, minute, period } of this.items.slice(start, end)) {
        if (minute === null || isInOther(half, minute, period)) return "minute_of_scoring";
        if (minute > to) isBeyond = true;
        else if (minute >= from) sum[side] += points;
      }
      // Items in no known order may be in the window behind one that is beyond it.
      if (isBeyond) return end <= this.proved ? sum : "order_of_scoring";
      start = end;
    }
    return this.isWhole ? sum : "order_of_scoring";
  }

  private add(sum: { home: number; away: number }, start: number, end: number): void {
    for (const { side, points } of this.items.slice(start, end)) sum[side] += points;
  }

  /** Those that count. An item that may count or not leaves open which they are. */
  private counted(start: number, end: number, counts: Counts): readonly Scored[] | Unshown {
    const found: Scored[] = [];
    for (let index = start; index < end; index++) {
      const item = this.items[index];
      if (item === undefined) break;
      const isCounted = counts(item);
      if (typeof isCounted === "string") return isCounted;
      if (isCounted) found.push(item);
    }
    return found;
  }
}

/** The minutes of a window, and the last one of the first half. */
export type Window = readonly [from: number, to: number, half?: number];

/** True if a minute is not of the half that its item is in, as where a feed counts added time on. */
function isInOther(half: number | undefined, minute: number, period: number): boolean {
  if (half === undefined) return false;
  return (period === 1 && minute > half) || (period === 2 && minute <= half);
}

/**
 * The periods in which minutes, or elapsed seconds, put all items in order. An item that lacks the time may stand anywhere in its period.
 * Null if one lacks its period too: it may stand anywhere in the match.
 */
function timedPeriods(items: readonly Scored[]): ReadonlySet<number> | null {
  const [withoutMinute, withoutElapsed] = [new Set<number>(), new Set<number>()];
  for (const { period, minute, elapsed } of items) {
    if (minute === null) withoutMinute.add(period);
    if (elapsed === null || period === 0) withoutElapsed.add(period);
  }
  if (withoutMinute.has(0) || (withoutElapsed.has(0) && withoutMinute.size > 0)) return null;
  return new Set(
    items.map(({ period }) => period).filter((each) => !withoutMinute.has(each) || !withoutElapsed.has(each)),
  );
}

const SIDES = ["home", "away"] as const;
const NOBODY = [null] as const;
