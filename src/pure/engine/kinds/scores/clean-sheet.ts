import { yesIf } from "../won-or-lost.js";

/** Clean Sheet: the other side does not score, whoever wins. Source: docs/rules.md#clean-sheet. */
export const settlement = yesIf(({ home, away }, counts) => (counts === "home" ? away : home) === 0);
