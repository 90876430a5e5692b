import type { Bet, Settlement } from "../../row-types/market.js";
import type { PartBorders } from "../../types/borders.js";
import type { Score } from "../../types/event.js";
import type { Settled } from "../../types/verdict.js";
import { settleYesNo } from "../won-or-lost.js";

const NO_PARTS: readonly Score[] = [];

/** Yes wins if the score is what the label says; the form of the label knows. `parts` are both halves, or every period. */
export function settleLabel(bet: Bet, score: Score, parts: readonly Score[]): Settled {
  const { label, market, side } = bet;
  if (label === null) return "team_names";
  const fits = market.label === "none" ? undefined : market.label.fits?.(label, bet, score, parts);
  if (fits === undefined) return "invalid_label";
  return fits === null ? "push" : settleYesNo(fits, side);
}

/** What the label of a bet compares of both halves, or of every period. */
export function partsOfLabel({ label, market, lineQuarters }: Bet): PartBorders {
  const asked =
    label === null || market.label === "none" ? undefined : market.label.parts?.(label, market, lineQuarters);
  return asked ?? { on: "nothing" };
}

/**
 * A settlement that needs the label and one score. Sources: docs/rules.md#correct-score, docs/rules.md#exact-total, docs/rules.md#labels.
 */
export const labelOnScore: Settlement = {
  on: "score",
  borders: (bet) => {
    const { label, market } = bet;
    return label === null || market.label === "none" ? {} : (market.label.borders?.(label, bet) ?? {});
  },
  settle: (bet, score) => settleLabel(bet, score, NO_PARTS),
};
