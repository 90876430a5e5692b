import { yesIf } from "../won-or-lost.js";

/** Win To Nil: that side wins and the other does not score. Source: docs/rules.md#win-to-nil. */
export const settlement = yesIf(({ home, away }, counts) =>
  counts === "home" ? home > 0 && away === 0 : away > 0 && home === 0,
);
