import { yesIf } from "../won-or-lost.js";

/** Both Teams To Score: both sides score. Source: docs/rules.md#both-teams-to-score. */
export const settlement = yesIf(({ home, away }) => home > 0 && away > 0);
