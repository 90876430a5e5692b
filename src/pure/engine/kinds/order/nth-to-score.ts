import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** Nth Goal: the side that scores it. The rulebook says what is returned if nobody does. Source: docs/rules.md#nth-to-score. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side }, item, { ifNobody }) => {
    if (item === null && side !== "none" && ifNobody === "void") return "push";
    return wonOrLost(side === (item?.side ?? "none"));
  },
};
