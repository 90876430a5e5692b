import type { Settlement } from "../../row-types/market.js";
import { settleYesNo } from "../won-or-lost.js";

/** To Lead At Any Time: the side was ahead at any time, however it ended. Source: docs/rules.md#lead-at-any-time. */
export const settlement: Settlement = {
  on: "lead",
  settle: ({ side }, wasAhead) => settleYesNo(wasAhead, side),
};
