import type { Settlement } from "../../row-types/market.js";
import { settleYesNo } from "../won-or-lost.js";

/** Both teams over a line: each side has more than the line. Source: docs/rules.md#both-over. */
export const settlement: Settlement = {
  on: "score",
  borders: ({ lineQuarters }) => ({ home: [Math.floor(lineQuarters / 4)], away: [Math.floor(lineQuarters / 4)] }),
  settle: ({ side, lineQuarters }, { home, away }) => settleYesNo(Math.min(home, away) * 4 > lineQuarters, side),
};
