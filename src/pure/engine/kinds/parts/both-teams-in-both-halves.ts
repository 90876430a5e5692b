import { yesIfInHalves } from "../won-or-lost.js";

/** Both Teams To Score In Both Halves: each side scores in each half. Source: docs/rules.md#both-teams-to-score-in-both-halves. */
export const settlement = yesIfInHalves({ on: "scored" }, (first, second) =>
  [first, second].every(({ home, away }) => home > 0 && away > 0),
);
