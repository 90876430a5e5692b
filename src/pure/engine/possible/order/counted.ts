import type { Scored } from "../../event/scored.js";
import type { Market } from "../../row-types/market.js";
import type { OrderRow } from "../../row-types/rows.js";
import type { Rulebook } from "../../row-types/rulebook.js";
import type { ScoringKinds } from "../../row-types/sport-rows.js";
import type { Counts } from "./order.js";

const OWN_GOAL = "own-goal";

/** Which items a market counts: those of its side and of its kinds. Source: docs/rules.md#kinds-of-scoring. */
export function countedBy(
  row: OrderRow,
  { sport }: Pick<Market, "sport">,
  rulebook: Rulebook,
  scorers: { readonly isInField: Counts },
  side: Market["counts"],
): Counts {
  const { settings } = row;
  const countsOwnGoals = settings?.includes("ownGoalInNext") === true && rulebook.ownGoalInNext === "outcome";
  const counts = ofKinds(countsOwnGoals ? { ...row, not: row.not?.filter((kind) => kind !== OWN_GOAL) ?? [] } : row, {
    counts: side,
    sport,
  });
  if (settings?.includes("goalkeeperGoals") !== true || rulebook.goalkeeperGoals === "count") return counts;
  return (item) => {
    const counted = counts(item);
    return counted === true ? scorers.isInField(item) : counted;
  };
}

/** The same by side and kind alone. */
export function ofKinds(
  row: Pick<OrderRow, "only" | "not">,
  { counts, sport }: Pick<Market, "counts" | "sport">,
): Counts {
  const isOfAnyKind = row.only === undefined && row.not === undefined;
  return (item) => {
    if (counts !== "both" && item.side !== counts) return false;
    return isOfAnyKind || isOfKind(row, kindsOf(item, sport.scoring));
  };
}

/** An own goal is nobody's, whoever is listed with it. */
export function isOwnGoal({ kind }: Scored, { not }: Pick<OrderRow, "not">): boolean {
  return kind === OWN_GOAL && not?.includes(OWN_GOAL) === true;
}

/** Not known if the kinds that it can be of differ, or if nobody says of which it is. */
function isOfKind({ only, not }: Pick<OrderRow, "only" | "not">, kinds: readonly string[] | null): ReturnType<Counts> {
  if (kinds === null) return "kind_of_scoring";
  // An own goal is always told apart, and what nobody tells apart is not known to be a touchdown.
  if (kinds.length === 0)
    return only === undefined || (only.every((kind) => kind === OWN_GOAL) ? false : "kind_of_scoring");
  const counted = kinds.filter((kind) => only?.includes(kind) ?? not?.includes(kind) !== true);
  if (counted.length === kinds.length) return true;
  return counted.length === 0 ? false : "kind_of_scoring";
}

/** The kinds that an item can be of. Empty if it does not say, and null for a word that the sport does not have. */
export function kindsOf({ kind, points }: Scored, scoring: ScoringKinds): readonly string[] | null {
  if (kind !== null) return scoring.points.has(kind) ? [kind] : null;
  if (!scoring.isComplete) return [];
  const possible = [...scoring.points].filter(([, each]) => each.includes(points)).map(([name]) => name);
  return possible.length === 0 ? null : possible;
}
