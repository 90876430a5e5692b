import type { NameRow } from "../types.js";

/** Names that contain the word of a part of the match without being on that part, in the form of `words`. */
export const WHOLE: readonly NameRow[] = [
  { market: "Half Time / Full Time", says: ["half time full time", "halftime fulltime"] },
  {
    market: "Half Time / Full Time Correct Score",
    says: ["half time full time correct score", "halftime fulltime correct score"],
  },
  {
    market: "Both Teams To Score 1H/2H",
    says: ["both teams to score 1st half 2nd half", "1st 2nd half both teams to score"],
  },
  {
    market: "Result & Totals HT",
    says: ["halftime result total goals", "half time result total goals", "1st half 1x2 1st half total"],
  },
  {
    market: "Result & Both Teams To Score HT",
    says: ["halftime result both teams score", "half time result both teams to score"],
  },
];
