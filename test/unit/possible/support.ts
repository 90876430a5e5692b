import type { Keep, Possible } from "../../../src/engine/words/possible.js";

/** A bet that keeps every way, and is asked for no further than a number. */
export function everyUpTo(furthest: number): Keep {
  return {
    onlyOutermost: false,
    onlyFurthestLeads: false,
    inRow: "all",
    named: null,
    namedHalf: null,
    beyond: () => furthest,
  };
}

/** The verdicts that a bet has in the ways that it visits, which end with the second one. */
export function seenIn<View, Verdict>(
  possible: Possible<View>,
  keep: Keep,
  verdictIn: (view: View) => Verdict,
): ReadonlySet<Verdict> {
  const seen = new Set<Verdict>();
  possible.every((view) => {
    seen.add(verdictIn(view));
    return seen.size < 2;
  }, keep);
  return seen;
}
