import type { Interval, Sum } from "../../types/interval.js";

/** What one side has in each part of a match. */
export type Split = readonly number[];

export const ANY: Interval = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
const ANYTHING: Sum = { whole: ANY, parts: [] };

/**
 * A split of a sum that keeps more bounds, with the least in the whole, and as much of that as it can have in its first parts. Null if the
 * bounds exclude all splits. A part without a bound can be anything.
 */
export function splitIn({ whole, parts }: Sum, bounds: Sum = ANYTHING): Split | null {
  const split: number[] = [];
  let sum = 0;
  let room = 0;
  for (let index = 0; index < parts.length; index++) {
    const least = leastAt(parts, bounds, index);
    const more = mostAt(parts, bounds, index) - least;
    if (more < 0) return null;
    split.push(least);
    sum += least;
    room += more;
  }
  let left = Math.max(whole.least, bounds.whole.least) - sum;
  if (left > room || sum + Math.max(left, 0) > Math.min(whole.most, bounds.whole.most)) return null;
  for (let index = 0; left > 0 && index < split.length; index++) {
    const least = split[index] ?? 0;
    const more = Math.min(left, mostAt(parts, bounds, index) - least);
    split[index] = least + more;
    left -= more;
  }
  return split;
}

function leastAt(parts: readonly Interval[], bounds: Sum, index: number): number {
  return Math.max((parts[index] ?? ANY).least, (bounds.parts[index] ?? ANY).least);
}

function mostAt(parts: readonly Interval[], bounds: Sum, index: number): number {
  return Math.min((parts[index] ?? ANY).most, (bounds.parts[index] ?? ANY).most);
}

export function sumOf(split: Split): number {
  let sum = 0;
  for (const count of split) sum += count;
  return sum;
}
