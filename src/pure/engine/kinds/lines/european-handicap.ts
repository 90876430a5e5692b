import type { Settlement } from "../../row-types/market.js";
import { atLine } from "../../types/borders.js";
import { wonOrLost } from "../won-or-lost.js";

/** European Handicap: home and the line against away, with the draw as an outcome. Source: docs/rules.md#european-handicap. */
export const settlement: Settlement = {
  on: "score",
  borders: ({ lineQuarters }) => ({ lead: atLine(-lineQuarters) }),
  settle: ({ side, lineQuarters }, { home, away }) => {
    const lead = 4 * (home - away) + lineQuarters;
    return wonOrLost(side === (lead > 0 ? "home" : lead < 0 ? "away" : "draw"));
  },
};
