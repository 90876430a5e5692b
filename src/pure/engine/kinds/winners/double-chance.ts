import type { Settlement } from "../../row-types/market.js";
import { WHO_LEADS } from "../../types/borders.js";
import { wonOrLost } from "../won-or-lost.js";

/** Double Chance: two of the three outcomes. Source: docs/rules.md#double-chance. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side }, { home, away }) => {
    if (side === "12") return wonOrLost(home !== away);
    return wonOrLost(side === "1x" ? home >= away : away >= home);
  },
};
