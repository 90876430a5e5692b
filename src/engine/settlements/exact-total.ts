import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Exact Total Goals: the label's count, or at least that many if it is open-ended. Source: docs/rules.md#exact-total. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side, label }, { home, away }) => {
    if (label?.kind !== "count") return "invalid_label";
    const total = home + away;
    return decideYesNo(label.orMore ? total >= label.count : total === label.count, side);
  },
};
