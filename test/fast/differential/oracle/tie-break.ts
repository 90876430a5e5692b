/** What a house makes of a match tie-break (docs/rules.md#match-tie-breaks-that-void-bets). */
import { type Bet, CANCELLED, INCOMPLETE } from "./bets.js";
import { TOTALS } from "./passed.js";
import type { Sheet, Verdict } from "./types.js";

/** A match tie-break voids some bets. Undefined if it does not concern this one. */
export function afterTieBreak(bet: Bet, sheet: Sheet): Verdict | undefined {
  const { base, period, unit } = bet.market;
  const { house } = bet;
  const ended = sheet.sets?.tieBreak ?? "no";
  if (house.matchTieBreak === "one_game" || ended === "no") return undefined;
  if (house.matchTieBreak === "only_ml_and_first_set") {
    if (period === "first-set" || (base === "ml" && period === "match")) return undefined;
    return ended === "unknown" ? INCOMPLETE : CANCELLED;
  }
  if (period !== "match") return undefined;
  const isLine = base === "spread" || TOTALS.includes(base);
  if (!isLine && base !== "odd-even") return undefined;
  if (unit === "coarse") return undefined;
  const { totals = 0, spread = 0, team = 0 } = sheet.reach ?? {};
  const limit = base === "spread" ? spread : base === "total" ? totals : team;
  const isNear = isLine && !unit && Math.abs(bet.hdp) <= limit;
  if (isNear && base !== "spread") return undefined;
  // A house that names the unit of such a spread leaves no doubt.
  if (isNear && house.setSpreadUnit === "sets") return undefined;
  if (isNear && house.setSpreadUnit === "points") return ended === "unknown" ? INCOMPLETE : CANCELLED;
  if (ended === "unknown") return INCOMPLETE;
  return isNear ? { result: "ungradeable", reason: "invalid_line" } : CANCELLED;
}
