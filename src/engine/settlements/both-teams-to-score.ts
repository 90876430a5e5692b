import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** Both Teams To Score: both sides score. Source: docs/rules.md#both-teams-to-score. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side }, { home, away }) => decideYesNo(home > 0 && away > 0, side),
};
