import type { Settlement } from "../../tables/market.js";
import { decide } from "../decide.js";

/** To Qualify: who went through. Source: docs/rules.md#to-qualify. */
export const settlement: Settlement = {
  on: "advanced",
  settle: ({ side }, { value }) => decide(side === value),
};
