import type { Market } from "../../row-types/market.js";
import type { WhyUnknown } from "../../types/missing.js";
import type { EventView } from "../event-view.js";
import { scoreOf } from "../parts/one-part.js";

/**
 * Why nothing can have been counted in a part of a settled match: it was not played, or nothing shows that it was. Null if it was, and in
 * sports whose parts are always played. Source: docs/rules.md#counts-by-part.
 */
export function unplayedPart(view: EventView, { sport, period, wholeMatch, scope }: Market): WhyUnknown | null {
  const { row } = sport;
  if (wholeMatch) return null;
  if (row.structure === "sets") return whyUnknown(view.sets(row.sets).set(period.number, scope));
  if (row.structure === "maps") {
    const found = whyUnknown(scoreOf(view.parts(row.parts), period.number, scope));
    // Who won a map shows that it was played.
    return found === "map_scores" ? null : found;
  }
  if (row.structure !== "quarters" || period.number === 0) return null;
  return view.timed(sport).at("period", period) === "third_quarter" ? "third_quarter" : null;
}

function whyUnknown(found: object | WhyUnknown): WhyUnknown | null {
  return typeof found === "string" ? found : null;
}
