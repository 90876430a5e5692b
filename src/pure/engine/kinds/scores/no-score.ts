import { yesIf } from "../won-or-lost.js";

/** No Run In 1st Inning: yes means that neither side scores. Source: docs/rules.md#no-score-in-a-part-of-the-match. */
export const settlement = yesIf(({ home, away }) => home + away === 0);
