import { counted } from "../../types/score.js";
import { yesIf } from "../won-or-lost.js";

/** Run In 1st Inning, Team To Score: the side of the name scores, or either. Source: docs/rules.md#a-score-in-a-part-of-the-match. */
export const settlement = yesIf((score, counts) => counted(score, counts) > 0);
