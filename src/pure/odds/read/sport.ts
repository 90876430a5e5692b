import { rulesOf, standard } from "../../engine/compile/rulebook.js";
import type { Market } from "../../engine/row-types/market.js";

/** The market of a name in a sport, by any of its names. Null if grading does not know it. */
export function findMarket(sport: string | null, name: string): Market | null {
  return sport === null ? null : (rulesOf(standard).sports.get(sport)?.find(name) ?? null);
}
