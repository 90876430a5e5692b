import { partNamed, stretchesOf } from "../../compile/statistics/stretches.js";
import type { Stretch, Structure } from "../../row-types/rows.js";
import { type Interval, narrowed, OPEN, type Sum } from "../../types/interval.js";

export { partNamed };

/** How the counts of parts make up that of a longer one: added, as the highest of them, or in no way but that none is above it. */
type Adding = "sum" | "highest" | "neither";

interface Counting {
  readonly structure: Structure;
  readonly adding: Adding;
  /** True if a part can be above the whole. */
  readonly mayFall: boolean;
}

type Ranges = ReadonlyMap<string, Interval>;

/** Beyond every count. Infinity less itself is no number. */
const FAR = 1e15;
const ANYTHING: Interval = { least: -FAR, most: FAR };
/** A match is made of halves, and these of quarters: what is known passes through both, and back. */
const PASSES = 4;

/**
 * What each stretch of a match may have counted, by what is known of some. Null if that contradicts itself.
 * Source: docs/rules.md#counts-by-part.
 */
export function rangesOf(known: Ranges, { structure, adding, mayFall }: Counting): Ranges | null {
  const found = new Map(known);
  const open = mayFall ? ANYTHING : OPEN;
  const narrow = adding === "sum" ? narrowed : adding === "highest" ? highest : below;
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { whole, parts } of stretchesOf(structure)) {
      const sum = narrow(
        found.get(whole) ?? open,
        parts.map((part) => found.get(part) ?? open),
      );
      if (sum === null) return null;
      found.set(whole, sum.whole);
      for (const [index, part] of sum.parts.entries()) found.set(parts[index] ?? whole, part);
    }
  }
  return found;
}

export function rangeAt(ranges: Ranges, stretch: Stretch): Interval {
  return ranges.get(stretch) ?? OPEN;
}

/** A whole that is the highest of its parts. */
function highest(whole: Interval, parts: readonly Interval[]): Sum | null {
  return below({ ...whole, most: Math.min(whole.most, Math.max(...parts.map(({ most }) => most))) }, parts);
}

/** A whole that no part is above. */
function below(whole: Interval, parts: readonly Interval[]): Sum | null {
  const least = Math.max(whole.least, ...parts.map((part) => part.least));
  if (least > whole.most) return null;
  return {
    whole: { least, most: whole.most },
    parts: parts.map((part) => ({ ...part, most: Math.min(part.most, whole.most) })),
  };
}
