import { both, type Interval, narrowed, type Sum } from "../../words/interval.js";

/** What one side has in each part of a match. */
export type Split = readonly number[];

export const ANY: Interval = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** A split of a sum that keeps more bounds. Null if there is none. A part for which there is no bound can be anything. */
export function splitIn({ whole, parts }: Sum, bounds: Sum): Split | null {
  const narrower: Interval[] = [];
  for (const [index, part] of parts.entries()) {
    const found = both(part, bounds.parts[index] ?? ANY);
    if (found === null) return null;
    narrower.push(found);
  }
  const ofWhole = both(whole, bounds.whole);
  const sum = ofWhole === null ? null : narrowed(ofWhole, narrower);
  return sum === null ? null : leastOf(sum);
}

/** The split with the least in the whole, and as much of that as they can have in its first parts. */
export function leastOf({ whole, parts }: Sum): Split {
  let left = whole.least;
  for (const { least } of parts) left -= least;
  return parts.map(({ least, most }) => {
    const more = Math.min(left, most - least);
    left -= more;
    return least + more;
  });
}

export function sumOf(split: Split): number {
  let sum = 0;
  for (const count of split) sum += count;
  return sum;
}
