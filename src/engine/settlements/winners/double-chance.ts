import type { Settlement } from "../../tables/market.js";
import { decide } from "../decide.js";

/** Double Chance: two of the three outcomes. Source: docs/rules.md#double-chance. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side }, { home, away }) => {
    if (side === "12") return decide(home !== away);
    return decide(side === "1x" ? home >= away : away >= home);
  },
};
