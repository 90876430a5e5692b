import { counted } from "../../types/score.js";
import { yesIf } from "../won-or-lost.js";

/** To Win A Set, To Win A Map: that side has at least one in the tally. Source: docs/rules.md#to-win-a-set-or-a-map. */
export const settlement = yesIf((score, counts) => counted(score, counts) > 0);
