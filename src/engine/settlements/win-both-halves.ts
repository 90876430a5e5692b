import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";
import { isAhead, secondHalf } from "./halves.js";

/** Win Both Halves: that side is ahead in each half. Source: docs/rules.md#win-both-halves. */
export const settlement: Settlement = {
  on: "halves",
  sees: "lead",
  settle: ({ side, market: { counts } }, full, half) =>
    decideYesNo(isAhead(half, counts) && isAhead(secondHalf(full, half), counts), side),
};
