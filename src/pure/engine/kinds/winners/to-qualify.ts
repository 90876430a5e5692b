import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** To Qualify: who went through. Source: docs/rules.md#to-qualify. */
export const settlement: Settlement = {
  on: "advanced",
  settle: ({ side }, { value }) => wonOrLost(side === value),
};
