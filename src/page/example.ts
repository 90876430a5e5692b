import type { Selection } from "../engine/index.js";

/** The selections that the page starts with, on matches of the fixtures: each shows another result or reason. */
export const EXAMPLE: readonly Selection[] = [
  { ref: "quarter-line", eventId: 1034, market: "Totals", side: "over", hdp: 3.75 },
  { ref: "whole-line", eventId: 1034, market: "Totals", side: "over", hdp: 4 },
  { ref: "tie-without-rule", eventId: 1003, market: "ML", side: "home" },
  { ref: "sets-or-games", eventId: 1070, market: "Spread", side: "home", hdp: -1.5 },
  {
    ref: "player",
    eventId: 1012,
    market: "Player Props",
    side: "yes",
    hdp: 0.5,
    label: "LeBron James (Triple Double)",
  },
  { ref: "still-playing", eventId: 1076, market: "ML", side: "away" },
];
