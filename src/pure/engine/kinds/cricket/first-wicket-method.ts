import { isDismissalLabel } from "../../row-types/label.js";
import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** How the first wicket of a side fell. Stakes are returned if none did. Source: docs/rules.md#first-wicket-method. */
export const settlement: Settlement = {
  on: "first_wicket",
  settle: ({ label }, way) => {
    if (way === "none") return "push";
    return isDismissalLabel(label) ? wonOrLost(label.way === way) : "invalid_label";
  },
};
