import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** First, Last and Nth Goalscorer, and the same of other kinds of scoring. Source: docs/rules.md#scorer. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side }, item, { who }) => {
    if (side === "none") return wonOrLost(item === null);
    switch (who) {
      case "scorer":
      case "another":
        return wonOrLost(who === "scorer");
      case "did_not_start":
      case "came_on_later":
      case "went_off":
        return "did_not_play";
      default:
        return who;
    }
  },
};
