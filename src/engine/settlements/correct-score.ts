import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Correct Score: the label names both sides, home first. Source: docs/rules.md#correct-score. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side, label }, { home, away }) =>
    label?.kind === "score" ? decideYesNo(home === label.home && away === label.away, side) : "invalid_label",
};
