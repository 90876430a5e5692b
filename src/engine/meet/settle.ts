import { cover } from "../cover.js";
import { isKnown, type Known } from "../model/known.js";
import type { Bet, Settlement } from "../model/market.js";
import { type Ground, type LineUnit, Met } from "../model/met.js";
import { isMissingInput, type Missing, type MissingInput, reasonOf } from "../model/missing.js";
import type { Settled, Verdict } from "../model/settled.js";

export type ScoreSettlement = Extract<Settlement, { on: "score" }>;

/**
 * What a settlement's answer on a score comes to. Every score that is settled passes here: a score of which only bounds are
 * known would be tried at each value that is still possible, and nowhere else.
 */
export function onScore(bet: Bet, { settle }: ScoreSettlement, score: Known | Missing, unit: LineUnit | null): Met {
  return isKnown(score) ? concluded(settle(bet, score), score, unit, null) : without(score, null, unit);
}

/** The same in both units of a line that could be in either: they must agree. Source: grading-rules 6.1. */
export function onBothUnits(
  bet: Bet,
  { settle }: ScoreSettlement,
  score: Known,
  other: Known,
  unit: LineUnit | null,
): Met {
  const settled = settle(bet, score);
  const ground: Ground = { on: "other_unit", other };
  return verdictOf(settled) === verdictOf(settle(bet, other))
    ? concluded(settled, score, unit, ground)
    : new Met("invalid_line", score, null, unit, ground);
}

/** No verdict, because something is missing; a score or a unit that was arrived at all the same goes with it. */
export function without(missing: Missing, score: Known | null = null, unit: LineUnit | null = null): Met {
  return new Met(reasonOf(missing), score, null, unit, isMissingInput(missing) ? { on: "missing", missing } : null);
}

/** What a settlement answered, with all that it rests on. */
export function concluded(settled: Settled, score: Known, unit: LineUnit | null, ground: Ground | null): Met {
  if (typeof settled === "number") return new Met(cover(settled), score, settled, unit, ground);
  if (settled === "won" || settled === "lost") return new Met(settled, score, null, unit, ground);
  if (typeof settled === "object") return new Met(settled.verdict, score, null, unit, { on: "tie", tie: settled });
  return isMissingInput(settled) ? without(settled, score, unit) : new Met(settled, score, null, unit, ground);
}

function verdictOf(settled: Settled): Verdict | MissingInput {
  if (typeof settled === "number") return cover(settled);
  return typeof settled === "object" ? settled.verdict : settled;
}
