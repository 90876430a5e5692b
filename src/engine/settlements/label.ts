import type { Score } from "../model/event.js";
import type { Bet, Settlement } from "../model/market.js";
import type { Settled } from "../model/settled.js";
import { decideYesNo } from "./decide.js";

const NO_PARTS: readonly Score[] = [];

/** Yes wins if the score is what the label says; the form of the label knows. Source: docs/rules.md#labels. */
export const onScore: Settlement = {
  on: "score",
  settle: (bet, score) => settleLabel(bet, score, NO_PARTS),
};

/** The same for labels on both halves. The second half is regular time without the first. Source: docs/rules.md#labels-on-halves. */
export const onHalves: Settlement = {
  on: "halves",
  settle: (bet, full, half) =>
    settleLabel(bet, full, [half, { home: full.home - half.home, away: full.away - half.away }]),
};

/** The same for labels on every quarter or period of regular time. Source: docs/rules.md#labels-on-periods. */
export const onPeriods: Settlement = { on: "periods", settle: settleLabel };

function settleLabel(bet: Bet, score: Score, parts: readonly Score[]): Settled {
  const { label, market, side } = bet;
  if (label === null) return "team_names";
  const fits = market.label === "none" ? undefined : market.label.fits?.(label, bet, score, parts);
  if (fits === undefined) return "invalid_label";
  return fits === null ? "push" : decideYesNo(fits, side);
}
