import type { Settlement } from "../../row-types/market.js";
import { minus } from "../../types/score.js";
import { partsOfLabel, settleLabel } from "./settle-label.js";

/** Labels on both halves. The second half is regular time without the first. Source: docs/rules.md#labels-on-halves. */
export const settlement: Settlement = {
  on: "halves",
  parts: partsOfLabel,
  settle: (bet, full, half) => settleLabel(bet, full, [half, minus(full, half)]),
};
