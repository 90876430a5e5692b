import type { AboutOrder, Settlement } from "../../row-types/market.js";
import type { Settled } from "../../types/verdict.js";
import { wonOrLost } from "../won-or-lost.js";

/** First, Last and Nth Goalscorer, and the same of other kinds of scoring. Source: docs/rules.md#scorer. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side }, item, { who }) => (side === "none" ? wonOrLost(item === null) : settleWho(who, () => "won")),
};

/** A player who did not score loses, and one who could not have has the stake returned. */
export function settleWho(who: AboutOrder["who"], ifScorer: () => Settled): Settled {
  switch (who) {
    case "scorer":
      return ifScorer();
    case "another":
      return "lost";
    case "did_not_start":
    case "came_on_later":
    case "went_off":
      return "did_not_play";
    default:
      return who;
  }
}
