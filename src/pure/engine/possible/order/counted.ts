import type { Scored } from "../../event/scored.js";
import type { Market } from "../../row-types/market.js";
import type { OrderRow } from "../../row-types/rows.js";
import type { ScoringKinds } from "../../row-types/sport-rows.js";
import type { Counts } from "./order.js";

/** Which items a market counts: those of its side and of its kinds. Source: docs/rules.md#kinds-of-scoring. */
export function countedBy(row: OrderRow, { sport }: Market, counts: Market["counts"]): Counts {
  const isOfAnyKind = row.only === undefined && row.not === undefined;
  return (item) => {
    if (counts !== "both" && item.side !== counts) return false;
    return isOfAnyKind || isOfKind(row, kindsOf(item, sport.scoring));
  };
}

const OWN_GOAL = "own-goal";

/** Null if the kinds that it can be of differ, or if nobody says of which it is. */
function isOfKind({ only, not }: OrderRow, kinds: readonly string[] | null): boolean | null {
  if (kinds === null) return null;
  // An own goal is always told apart, and what nobody tells apart is not known to be a touchdown.
  if (kinds.length === 0) return only === undefined ? true : only.every((kind) => kind === OWN_GOAL) ? false : null;
  const counted = kinds.filter((kind) => only?.includes(kind) ?? not?.includes(kind) !== true);
  if (counted.length === kinds.length) return true;
  return counted.length === 0 ? false : null;
}

/** The kinds that an item can be of. Empty if it does not say, and null for a word that the sport does not have. */
function kindsOf({ kind, points }: Scored, scoring: ScoringKinds): readonly string[] | null {
  if (kind !== null) return scoring.points.has(kind) ? [kind] : null;
  if (!scoring.isComplete) return [];
  const possible = [...scoring.points].filter(([, each]) => each.includes(points)).map(([name]) => name);
  return possible.length === 0 ? null : possible;
}
