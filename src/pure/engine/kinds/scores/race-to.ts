import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** Race To: the side that reaches the line first. The rulebook says what is returned if nobody does. Source: docs/rules.md#race-to. */
export const settlement: Settlement = {
  on: "race_to",
  settle: ({ side }, race, ifNobody) => {
    // Both sides reached it if it is not known who was first.
    if (typeof race === "string") return side === "none" ? "lost" : race;
    if (race.value === "none" && side !== "none" && ifNobody === "void") return "push";
    return wonOrLost(side === race.value);
  },
};
