import { yesIf } from "../won-or-lost.js";

/** Run In 1st Inning: either side scores. Source: docs/rules.md#a-score-in-a-part-of-the-match. */
export const settlement = yesIf(({ home, away }) => home + away > 0);
